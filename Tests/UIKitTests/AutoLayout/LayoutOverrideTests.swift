import TestSupport
import XCTest

@testable import UIKit

/// Overrides that move views to other trees, or lay out, while a layout calls them.
@MainActor final class LayoutOverrideTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// The number of active constraints in a tree.
  private func active(_ view: UIView) -> Int {
    view.constraints.count + view.subviews.map(active).reduce(0, +)
  }

  /// An engine below the root wouldn't be notified of views that leave, and would keep records of constraints that are
  /// gone.
  func testATreeThatJoinsAnotherInItsLayout() async {
    let list = CallingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let row = UIView()
    row.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(row)
    let width = row.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    list.onLayout = { [root] in
      root.addSubview(list)
      width.constant = 20
    }
    list.layoutIfNeeded()
    XCTAssertEqual(row.frame.width, 20)
    XCTAssertNil(list.existingEngine, "the root's engine has replaced it")
    XCTAssertEqual(root.rootEngine.records.count, active(root))
    row.removeFromSuperview()
    XCTAssertNil(row.existingNode?.entry, "nothing is left of an engine")
  }

  func testATreeThatJoinsAnotherInAConstraintUpdate() async {
    let list = CallingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    list.onConstraintUpdate = { [root] in root.addSubview(list) }
    list.setNeedsUpdateConstraints()
    XCTAssertFalse(list.hasAmbiguousLayout)
    XCTAssertNil(list.existingEngine)
    let (second, guide) = (CallingView(), UILayoutGuide())
    second.addLayoutGuide(guide)
    second.onConstraintUpdate = { [root] in root.addSubview(second) }
    second.setNeedsUpdateConstraints()
    XCTAssertFalse(guide.hasAmbiguousLayout)
    XCTAssertNil(second.existingEngine)
  }

  func testABaselineSearchThatTakesViewsOutOfTheTree() async {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let text = CallingView()
    weak var wide: NSLayoutConstraint?
    do {
      let other = UIView()
      for view in [text, other] {
        view.translatesAutoresizingMaskIntoConstraints = false
        card.addSubview(view)
      }
      text.firstBaselineAnchor.constraint(equalTo: card.topAnchor, constant: 5).isActive = true
      let leading = other.leadingAnchor.constraint(equalTo: card.leadingAnchor)
      leading.isActive = true
      wide = leading
      root.addSubview(card)
      text.onBaseline = { card.removeFromSuperview() }
      root.layoutIfNeeded()
      XCTAssertNil(card.superview)
      XCTAssertEqual(root.rootEngine.records.count, active(root))
      for view in [card, text, other] { XCTAssertNil(view.existingNode?.entry, "nothing is left of the engine") }
      leading.isActive = false
    }
    XCTAssertNil(wide)
    // The root's engine retires.
    UIView().addSubview(root)
  }

  /// Alignment insets are read in the midst of an installation.
  func testInsetsThatTakeTheirViewOutOfTheTree() async {
    let view = CallingView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let other = UIView()
    other.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.addSubview(other)
    let left = other.leftAnchor.constraint(equalTo: view.rightAnchor)
    left.isActive = true
    other.widthAnchor.constraint(equalToConstant: 7).isActive = true
    view.onInsets = { view.removeFromSuperview() }
    root.layoutIfNeeded()
    XCTAssertFalse(left.isActive)
    XCTAssertNil(view.existingNode?.entry)
    XCTAssertEqual(other.frame.width, 7)
    XCTAssertEqual(root.rootEngine.records.count, active(root))
  }

  func testInsetsThatDependOnTheSize() async {
    let view = ShadowedView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 0)
    NSLayoutConstraint.activate([
      width, view.heightAnchor.constraint(equalToConstant: 10), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 100),
    ])
    // A tenth of the frame's width on either side.
    for length in [80, 160, 80] as [CGFloat] {
      width.constant = length
      root.layoutIfNeeded()
      XCTAssertEqual(view.frame.width, length / 0.8, accuracy: 1e-6)
      XCTAssertEqual(view.frame.minX, 100 - length / 8, accuracy: 1e-6)
    }
  }

  func testInsetsThatNoSizeAgreesWith() async {
    let view = ShadowedView()
    view.shadow = { $0 < 50 ? 100 : 0 }
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 1).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    let sentences = messages { root.layoutIfNeeded() }
    XCTAssertEqual(sentences.filter { $0.contains("alignmentRectInsets") }.count, 1, "\(sentences)")
    XCTAssertTrue([1, 201].contains(view.frame.width))
  }

  func testAMarkThatLaysOutAndTakesViewsOutOfTheTree() async {
    let card = CallingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<3).map { _ in UIView() }
    root.addSubview(card)
    let widths = views.map { view in
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
      let width = view.widthAnchor.constraint(equalToConstant: 10)
      width.isActive = true
      return width
    }
    root.layoutIfNeeded()
    for kept in views {
      for width in widths { width.constant += 1 }
      card.onMark = { [root] in
        for view in views where view !== kept { view.removeFromSuperview() }
        root.layoutIfNeeded()
      }
      root.layoutIfNeeded()
      XCTAssertEqual(card.subviews, [kept])
      XCTAssertEqual(kept.frame.width, widths[views.firstIndex(of: kept) ?? 0].constant)
      XCTAssertEqual(root.rootEngine.records.count, active(root))
      for (view, width) in zip(views, widths) where view !== kept {
        card.addSubview(view)
        width.isActive = true
      }
      root.layoutIfNeeded()
    }
    card.onMark = { [root] in root.layoutIfNeeded() }
    views[0].removeFromSuperview()
    card.addSubview(views[0])
    root.layoutIfNeeded()
    XCTAssertEqual(views.map(\.frame.width), widths.map(\.constant))
  }
}

/// A view that does something once when layout calls one of its overrides.
@MainActor private final class CallingView: UIView {
  var onLayout: (() -> Void)?
  var onConstraintUpdate: (() -> Void)?
  var onBaseline: (() -> Void)?
  var onInsets: (() -> Void)?
  var onMark: (() -> Void)?

  override func layoutSubviews() {
    super.layoutSubviews()
    take(\.onLayout)
  }

  override func updateConstraints() {
    take(\.onConstraintUpdate)
    super.updateConstraints()
  }

  override var forFirstBaselineLayout: UIView {
    take(\.onBaseline)
    return self
  }

  override var alignmentRectInsets: UIEdgeInsets {
    take(\.onInsets)
    return .zero
  }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    take(\.onMark)
  }

  private func take(_ action: ReferenceWritableKeyPath<CallingView, (() -> Void)?>) {
    let taken = self[keyPath: action]
    self[keyPath: action] = nil
    taken?()
  }
}

/// A view with insets at both sides that depend on its width.
@MainActor private final class ShadowedView: UIView {
  var shadow: (CGFloat) -> CGFloat = { $0 / 10 }

  override var alignmentRectInsets: UIEdgeInsets {
    let side = shadow(bounds.width)
    return UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}
