import XCTest

@testable import UIKit

/// Views that change the layout, or request one, while a layout queries them.
@MainActor final class LayoutReentrancyTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  /// The number of active constraints in a tree.
  private func active(_ view: UIView) -> Int {
    view.constraints.count + view.subviews.map(active).reduce(0, +)
  }

  func testAnIntrinsicSizeThatAsksForALayoutFirst() async {
    root.layoutIfNeeded()
    let container = UIView()
    let sizing = ReactingView()
    let other = UIView()
    for view in [container, sizing, other] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(container)
    container.addSubview(other)
    container.addSubview(sizing)
    sizing.onMeasure = { sizing.layoutIfNeeded() }
    let before = other.rightAnchor.constraint(equalTo: sizing.leftAnchor, constant: -4)
    let below = other.bottomAnchor.constraint(equalTo: sizing.topAnchor, constant: -3)
    NSLayoutConstraint.activate([
      before, below, other.widthAnchor.constraint(equalToConstant: 10),
      other.heightAnchor.constraint(equalToConstant: 5), other.leftAnchor.constraint(equalTo: container.leftAnchor),
      other.topAnchor.constraint(equalTo: container.topAnchor),
      container.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1),
      container.topAnchor.constraint(equalTo: root.topAnchor, constant: 2),
      container.rightAnchor.constraint(equalTo: sizing.rightAnchor),
      container.bottomAnchor.constraint(equalTo: sizing.bottomAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(container.frame, CGRect(x: 1, y: 2, width: 44, height: 28))
    XCTAssertEqual(sizing.frame, CGRect(x: 14, y: 8, width: 30, height: 20))
    XCTAssertEqual(root.rootEngine.records.count, active(root), "each once")
    XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty, "\(root.rootEngine.conflicts.refused)")
    before.isActive = false
    sizing.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 50).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(sizing.frame.minX, 50)
    XCTAssertEqual(root.rootEngine.records.count, active(root))
  }

  /// The variables of a view that has left may be another's by the time that its size is known.
  func testAnIntrinsicSizeThatTakesViewsOutOfTheTree() async {
    for takesItself in [false, true] {
      let (sizing, other, heir) = (ReactingView(), UIView(), UIView())
      for view in [sizing, other, heir] { view.translatesAutoresizingMaskIntoConstraints = false }
      root.addSubview(sizing)
      root.addSubview(other)
      NSLayoutConstraint.activate([
        sizing.leftAnchor.constraint(equalTo: other.rightAnchor, constant: 3),
        other.widthAnchor.constraint(equalToConstant: 10), other.leftAnchor.constraint(equalTo: root.leftAnchor),
      ])
      var hasTaken = false
      sizing.onMeasure = { [root] in
        if hasTaken { return }
        hasTaken = true
        (takesItself ? sizing : other).removeFromSuperview()
        root.addSubview(heir)
        heir.widthAnchor.constraint(equalToConstant: 77).isActive = true
        root.layoutIfNeeded()
      }
      root.layoutIfNeeded()
      sizing.invalidateIntrinsicContentSize()
      root.layoutIfNeeded()
      XCTAssertEqual(heir.frame.size, CGSize(width: 77, height: 0))
      XCTAssertEqual(root.rootEngine.records.count, active(root))
      XCTAssertTrue(root.rootEngine.conflicts.refused.isEmpty)
      for view in [sizing, other, heir] { view.removeFromSuperview() }
    }
  }

  func testAFrameThatInvalidatesItsViewsLayout() async {
    let view = ReactingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    view.onResize = { [root] in
      guard width.constant == 40 else { return }
      width.constant = 60
      root.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 60)
  }

  func testADirectionThatTurnsWhileTheEngineWorks() async {
    let view = ReactingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    view.onMeasure = { [root] in
      if root.semanticContentAttribute != .forceRightToLeft { root.semanticContentAttribute = .forceRightToLeft }
    }
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 360, y: 0, width: 30, height: 20))
    XCTAssertNil(view.existingNode?.entry?.next, "nothing is left of the engine before")
  }

  func testAMeasuredViewThatLeavesWhileItIsMeasured() async {
    let card = UIView()
    let view = ReactingView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(card)
    card.addSubview(view)
    card.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    view.onMeasure = { card.removeFromSuperview() }
    _ = card.systemLayoutSizeFitting(.zero)
    XCTAssertNil(view.existingNode?.entry, "nothing is left of the engine")
    XCTAssertEqual(card.systemLayoutSizeFitting(.zero).width, 30)
  }
}

/// A view of 30 x 20 points that does something when it's measured and when it gets a frame.
@MainActor private final class ReactingView: UIView {
  var onMeasure: () -> Void = {}
  var onResize: () -> Void = {}

  override var intrinsicContentSize: CGSize {
    onMeasure()
    return CGSize(width: 30, height: 20)
  }

  override var frame: CGRect { didSet { onResize() } }
}
