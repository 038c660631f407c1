import StackLayout
import TestSupport
import XCTest

@testable import UIKit

/// State that clients set on views: layouts leave it as it is, or restore it.
@MainActor final class ClientStateTests: XCTestCase {

  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func frame(_ view: UIView) -> CGRect { host.convert(view.bounds, from: view) }

  // MARK: Order

  func testAnUpdateToAnotherRootStaysBehindTheViewsInFront() async {
    let behind = UIView(), view = UIView(), inFront = UIView()
    host.addSubview(behind)
    let installation = StackLayout.view(view).install(in: host)
    host.addSubview(inFront)
    for layout in [.rows(of: [.view(view)]), .wrap(of: [.view(view)]), .view(view)] as [StackLayout] {
      installation.update(to: layout)
      XCTAssertEqual(host.subviews, [behind, layout.view, inFront])
    }
  }

  // MARK: Hidden spaces

  func testASpaceThatTheClientHasHiddenStaysHidden() async {
    let views = [FlexibleView(20, 20), FlexibleView(20, 20), FlexibleView(20, 20)]
    let spacer = StackLayout.spacer(minimum: 30), across = StackLayout.spacing(of: 40, direction: .vertical)
    let columns = Cols(alignment: .top, spacing: 5) {
      views[0]; spacer; views[1]; across; views[2]; Spacer()
    }
    let installation = columns.install(in: host)
    func origins() -> [CGFloat] {
      host.layoutIfNeeded()
      return views.map { frame($0).minX }
    }
    XCTAssertEqual(origins(), [0, 85, 115])
    let spaces = [spacer.view, across.view]
    for space in spaces { space.isHidden = true }
    XCTAssertEqual(origins(), [0, 25, 50])
    columns.spacing = 6
    XCTAssertEqual(origins(), [0, 26, 52])
    XCTAssertEqual(spaces.map(\.isHidden), [true, true])
    columns.view.isHidden = true
    host.layoutIfNeeded()
    columns.view.isHidden = false
    XCTAssertEqual(origins(), [0, 26, 52])
    XCTAssertEqual(spaces.map(\.isHidden), [true, true])
    installation.update(to: columns)
    columns.spacing = 5
    XCTAssertEqual(origins(), [0, 25, 50])
    XCTAssertEqual(spaces.map(\.isHidden), [true, true])
    for space in spaces { space.isHidden = false }
    XCTAssertEqual(spaces.map(\.isHidden), [false, false])
    XCTAssertEqual(origins(), [0, 85, 115])
  }

  func testASpaceThatANodeHasHiddenIsShownInAnother() async {
    let hidden = UIView(), shown = FlexibleView(50, 20)
    hidden.isHidden = true
    let installation = StackLayout.rows(of: [.view(hidden), .spacing(of: 9, direction: .horizontal)]).install(in: host)
    host.layoutIfNeeded()
    let space = StackLayout.spacing(of: 7)
    installation.update(to: .overlay(space, placement: .center, of: .rows(of: [.view(shown)])))
    host.layoutIfNeeded()
    XCTAssertFalse(space.view.isHidden)
    XCTAssertEqual(space.view.bounds.size, CGSize(width: 7, height: 7))
  }

  // MARK: Priorities

  private func install(_ view: UIView, hugging: Float, in superview: UIView) -> StackLayout.Installation {
    StackLayout.rows(of: [prioritized(view, hugging)]).install(in: superview)
  }

  private func prioritized(_ view: UIView, _ hugging: Float) -> StackLayout {
    .priority(hugging: UILayoutPriority(hugging), direction: .horizontal, of: .view(view))
  }

  /// The horizontal hugging, which the layouts set, and the vertical resistance, which they don't.
  private func priorities(_ view: UIView) -> [Float] {
    [view.contentHuggingPriority(for: .horizontal), view.contentCompressionResistancePriority(for: .vertical)]
      .map(\.rawValue)
  }

  private func set(hugging: Float, resistance: Float, of view: UIView) {
    view.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
    view.setContentCompressionResistancePriority(UILayoutPriority(resistance), for: .vertical)
  }

  func testUninstallingKeepsPrioritiesThatTheClientHasSetSince() async {
    let view = UIView()
    set(hugging: 240, resistance: 740, of: view)
    var installation = install(view, hugging: 260, in: host)
    XCTAssertEqual(priorities(view), [260, 740])
    installation.uninstall()
    XCTAssertEqual(priorities(view), [240, 740])
    installation = install(view, hugging: 260, in: host)
    set(hugging: 500, resistance: 900, of: view)
    installation.uninstall()
    XCTAssertEqual(priorities(view), [500, 900])
  }

  func testUpdatingKeepsPrioritiesThatTheClientHasSetSince() async {
    let view = UIView()
    set(hugging: 240, resistance: 740, of: view)
    let installation = install(view, hugging: 260, in: host)
    set(hugging: 500, resistance: 900, of: view)
    installation.update(to: .rows(of: [prioritized(view, 270)]))
    XCTAssertEqual(priorities(view), [270, 900])
    installation.update(to: .rows(of: [.view(view)]))
    XCTAssertEqual(priorities(view), [500, 900])
  }

  func testUninstallingKeepsPrioritiesThatAnotherLayoutHasSetSince() async {
    for hugging in [260, 300] as [Float] {
      let view = UIView(), other = UIView(frame: host.bounds)
      set(hugging: 240, resistance: 740, of: view)
      let first = install(view, hugging: 260, in: host)
      let second = install(view, hugging: hugging, in: other)
      first.uninstall()
      XCTAssertEqual(priorities(view), [hugging, 740])
      second.uninstall()
      XCTAssertEqual(priorities(view), [240, 740])
    }
  }

  /// The view's own priority is known even if the first layout is deallocated.
  func testALayoutRestoresThePriorityFromBeforeTheFirst() async {
    let view = UIView()
    set(hugging: 240, resistance: 740, of: view)
    var superview: UIView? = UIView(frame: host.bounds)
    if let superview { _ = install(view, hugging: 260, in: superview) }
    superview = nil
    XCTAssertEqual(priorities(view), [260, 740])
    install(view, hugging: 300, in: host).uninstall()
    XCTAssertEqual(priorities(view), [240, 740])
  }

  // MARK: Animations

  func testAnAnimatedUpdateEndsNoAnimationThatTheClientHasAdded() async {
    let moved = FixedView(20, 20), new = FixedView(20, 20)
    let card = StackLayout.rows(of: [.view(FixedView(5, 5))])
    let installation = StackLayout.rows(alignment: .leading, of: [.view(moved), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    let blink = CABasicAnimation(keyPath: "zPosition")
    (blink.fromValue, blink.toValue, blink.duration) = (0, 1, 0.2)
    let views = [moved, new, card.view]
    for view in views { for key in ["blink", "position"] { view.layer.add(blink, forKey: key) } }
    installation.update(
      to: .rows(alignment: .leading, of: [.cols(of: [.spacing(of: 50), .view(moved), .view(new), card]), .spacer()]),
      animated: true)
    for view in views {
      for key in ["blink", "position"] { XCTAssertNotNil(view.layer.animation(forKey: key), "\(view) \(key)") }
    }
    XCTAssertEqual(moved.shownFrame.minX, 0, accuracy: 0.01)
    XCTAssertEqual(new.shownFrame.minX, 70, accuracy: 0.01, "Its own movement has ended.")
    XCTAssertEqual(card.view.shownFrame.minX, 90, accuracy: 0.01)
    FrameClock.shared.settle()
    XCTAssertEqual(moved.shownFrame.minX, 50, accuracy: 0.01)
  }

  func testAnAnimatedUpdateShowsAViewFromAnotherLayoutInItsPlace() async {
    let view = FixedView(20, 20), other = UIView(frame: host.bounds)
    let layout = StackLayout.rows(alignment: .leading, of: [.view(view), .spacer()])
    let installation = layout.install(in: host)
    StackLayout.rows(alignment: .trailing, of: [.spacer(), .view(view)]).install(in: other)
    other.layoutIfNeeded()
    let said = messages { installation.update(to: layout, animated: true) }
    XCTAssertEqual(said, [], "Its position in the other layout has no coordinates in this one.")
    XCTAssertEqual(view.shownFrame, CGRect(x: 0, y: 0, width: 20, height: 20))
  }

  // MARK: Transforms

  func testAnAnimatedUpdateMovesARotatedViewWithoutResizingIt() async {
    let view = FixedView(40, 10), size = CGSize(width: 40, height: 10)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let installation = StackLayout.rows(alignment: .leading, of: [.view(view), .spacer()]).install(in: host)
    host.layoutIfNeeded()
    XCTAssertEqual(host.convert(view.center, from: view.superview), CGPoint(x: 20, y: 5))
    installation.update(
      to: .rows(alignment: .leading, of: [.cols(of: [.spacing(of: 50), .view(view)]), .spacer()]), animated: true)
    XCTAssertEqual(view.bounds.size, size)
    XCTAssertEqual(host.convert(view.center, from: view.superview), CGPoint(x: 70, y: 5))
    XCTAssertEqual(view.shownFrame.size, size)
    XCTAssertEqual(view.shownFrame.midX, 20, accuracy: 0.01)
    FrameClock.shared.settle()
    XCTAssertEqual(view.shownFrame.midX, 70, accuracy: 0.01)
  }

  // MARK: Deallocation

  /// A view that lets a client act when it's deallocated.
  private final class Farewell: UIView {
    var atEnd: () -> Void = {}
    isolated deinit { atEnd() }
  }

  func testAViewThatIsDeallocatedWithItsContainerMayChangeTheLayout() async {
    let spacing = Spacing(of: 4), spacer = Spacer(minimum: 2)
    var ends = 0
    func farewell() -> UIView {
      let view = Farewell()
      view.atEnd = {
        spacing.length += 5
        spacer.minimum = spacing.length
        ends += 1
      }
      return view
    }
    func show(_ make: (UIView) -> Void) {
      make(farewell())
      host.layoutIfNeeded()
      for view in host.subviews { view.removeFromSuperview() }
    }
    show { view in
      Rows {
        spacer; view; spacing; FlexibleView(9, 9)
      }.install(in: host)
    }
    show { view in
      Cols {
        FlexibleView(9, 9); spacing; view; spacer
      }.install(in: host)
    }
    show { view in
      Rows {
        Cols {
          spacing; FlexibleView(9, 9)
        }; view; spacer
      }.install(in: host)
    }
    XCTAssertEqual(ends, 3)
    XCTAssertEqual(spacing.length, 19)
  }

}
