import GTKPlatform
import XCTest

@testable import QuartzCore
@_spi(Aloe) @testable import UIKit

@MainActor final class UIViewTests: XCTestCase {
  // MARK: - Geometry

  func testFrameBoundsAndCenterAgree() async {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(view.center, CGPoint(x: 25, y: 40))
    view.bounds.size = CGSize(width: 50, height: 40)
    XCTAssertEqual(view.frame, CGRect(x: 0, y: 20, width: 50, height: 40), "bounds grow about the centre")
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(view.frame, CGRect(x: -25, y: 0, width: 100, height: 80))
    XCTAssertEqual(view.bounds.size, CGSize(width: 50, height: 40))
  }

  func testConvertThroughTransformsAndScrolledBounds() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let middle = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let leaf = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    root.addSubview(middle)
    middle.addSubview(leaf)
    middle.bounds.origin = CGPoint(x: 0, y: 5)
    XCTAssertEqual(leaf.convert(CGPoint.zero, to: root), CGPoint(x: 60, y: 55))
    XCTAssertEqual(root.convert(CGPoint(x: 60, y: 55), to: leaf), .zero)
    leaf.transform = CGAffineTransform(scaleX: 2, y: 2)
    XCTAssertEqual(leaf.convert(leaf.bounds, to: middle), CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  func testAutoresizingSharesTheDifferenceInProportion() async {
    let (start, length) = UIView.autoresized(10, 20, 100, 200, true, true, true)
    XCTAssertEqual(start, 20)
    XCTAssertEqual(length, 40)
    XCTAssertEqual(UIView.autoresized(10, 80, 100, 150, false, true, false).1, 130)
    XCTAssertEqual(UIView.autoresized(10, 80, 100, 150, true, false, false).0, 60)
    XCTAssertEqual(UIView.autoresized(0, 100, 100, 150, true, false, true).0, 25, "nothing to be in proportion to")
  }

  func testSubviewsFollowTheirMask() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(child)
    root.frame.size = CGSize(width: 200, height: 150)
    XCTAssertEqual(child.frame, CGRect(x: 10, y: 60, width: 180, height: 20))
  }

  // MARK: - Tree

  func testOrderOfSubviewsAndLayers() async {
    let root = UIView()
    let views = (0..<4).map { _ in UIView() }
    for view in views { root.addSubview(view) }
    let own = CALayer()
    root.layer.addSublayer(own)
    root.sendSubviewToBack(views[2])
    root.insertSubview(views[0], aboveSubview: views[3])
    root.insertSubview(views[1], belowSubview: views[3])
    XCTAssertEqual(root.subviews, [views[2], views[1], views[3], views[0]])
    let order = root.layer.sublayers?.compactMap { $0.delegate as? UIView }
    XCTAssertEqual(order, root.subviews)
    root.exchangeSubview(at: 0, withSubviewAt: 3)
    XCTAssertEqual(root.subviews, [views[0], views[1], views[3], views[2]])
    XCTAssertEqual(root.layer.sublayers?.compactMap { $0.delegate as? UIView }, root.subviews)
  }

  func testAddingElsewhereLeavesTheOldSuperview() async {
    let first = UIView()
    let second = UIView()
    let child = UIView()
    first.addSubview(child)
    second.addSubview(child)
    XCTAssertEqual(first.subviews, [])
    XCTAssertTrue(child.superview === second)
    XCTAssertTrue(child.isDescendant(of: second))
    child.removeFromSuperview()
    XCTAssertNil(child.superview)
    XCTAssertEqual(second.layer.sublayers?.count ?? 0, 0)
  }

  func testCallsAroundMovingAreInUIKitsOrder() async {
    final class Recorder: UIView {
      var calls: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) { calls.append("willMove \(newSuperview != nil)") }
      override func didMoveToSuperview() { calls.append("didMove \(superview != nil)") }
      override func didMoveToWindow() { calls.append("window \(window != nil)") }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Recorder()
    window.addSubview(view)
    view.removeFromSuperview()
    XCTAssertEqual(
      view.calls, ["willMove true", "didMove true", "window true", "willMove false", "didMove false", "window false"])
  }

  func testDescendantsAreNotifiedBeforeTheWindowChanges() async {
    final class Recorder: UIView {
      var calls: [String] = []
      override func willMove(toWindow newWindow: UIWindow?) {
        calls.append("will \(newWindow != nil) in \(window != nil)")
      }
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let outer = UIView(), view = Recorder()
    outer.addSubview(view)
    XCTAssertEqual(view.calls, [])
    window.addSubview(outer)
    outer.removeFromSuperview()
    XCTAssertEqual(view.calls, ["will true in false", "will false in true"])
  }

  func testRemovingAViewDeactivatesWhatTiedItToTheRest() async {
    let root = UIView()
    let child = UIView()
    let inner = UIView()
    root.addSubview(child)
    child.addSubview(inner)
    let across = inner.topAnchor.constraint(equalTo: root.topAnchor)
    let within = inner.leadingAnchor.constraint(equalTo: child.leadingAnchor)
    NSLayoutConstraint.activate([across, within])
    XCTAssertEqual(root.constraints, [across])
    child.removeFromSuperview()
    XCTAssertFalse(across.isActive)
    XCTAssertTrue(within.isActive)
    XCTAssertEqual(root.constraints, [])
  }

  func testViewsAreFreed() async {
    weak var freed: UIView?
    weak var freedRoot: UIView?
    do {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let child = UIView()
      child.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(child)
      child.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      root.layoutIfNeeded()
      child.removeFromSuperview()
      root.layoutIfNeeded()
      root.semanticContentAttribute = .forceRightToLeft
      freed = child
      freedRoot = root
    }
    XCTAssertNil(freed)
    XCTAssertNil(freedRoot)
  }

  // MARK: - Hit testing

  func testHitTestSkipsWhatCantBeTouched() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let front = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    root.addSubview(front)
    let point = CGPoint(x: 10, y: 10)
    XCTAssertTrue(root.hitTest(point, with: nil) === front)
    front.alpha = 0.005
    XCTAssertTrue(root.hitTest(point, with: nil) === root)
    front.alpha = 1
    front.isHidden = true
    XCTAssertTrue(root.hitTest(point, with: nil) === root)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    XCTAssertTrue(root.hitTest(point, with: nil) === root)
    XCTAssertNil(root.hitTest(CGPoint(x: 200, y: 0), with: nil))
  }

  func testResponderChainRunsToTheWindow() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let leaf = UIView()
    controller.view.addSubview(leaf)
    var chain: [UIResponder] = []
    var next = leaf.next
    while let responder = next {
      chain.append(responder)
      next = responder.next
    }
    XCTAssertEqual(Array(chain.prefix(3)), [controller.view, controller, window])
  }

  // MARK: - Traits and margins

  func testOverriddenStyleReachesWhatIsInside() async {
    final class Recorder: UIView {
      var reported = 0
      override func traitCollectionDidChange(_ previous: UITraitCollection?) { reported += 1 }
    }
    let root = UIView()
    let child = Recorder()
    root.addSubview(child)
    child.backgroundColor = .systemBackground
    XCTAssertEqual(child.layer.backgroundColor, UIColor.white.cgColor)
    root.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(child.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(child.reported, 1)
    XCTAssertEqual(child.layer.backgroundColor, UIColor.black.cgColor)
    child.removeFromSuperview()
    UIView().addSubview(child)
    XCTAssertEqual(child.reported, 2)
    XCTAssertEqual(child.layer.backgroundColor, UIColor.white.cgColor)
  }

  func testMarginsOfPlainViewsAndDirection() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(view.layoutMargins, UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  // MARK: - Drawing

  func testOnlyChangedViewsAreRecordedAgain() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let views = (0..<10).map { UIView(frame: CGRect(x: 0, y: 10 * $0, width: 10, height: 10)) }
    for view in views {
      view.backgroundColor = .red
      window.addSubview(view)
    }
    _ = window.layOutAndRecord()
    let before = LayoutStatistics.current
    _ = window.layOutAndRecord()
    XCTAssertEqual(LayoutStatistics.current.since(before), LayoutStatistics(), "nothing changed, nothing is done")
    views[3].backgroundColor = .blue
    _ = window.layOutAndRecord()
    let colour = LayoutStatistics.current.since(before)
    XCTAssertEqual(colour.layersRecorded, 2, "the view and the window around it")
    XCTAssertEqual(colour.contentsDrawn, 0)
    let then = LayoutStatistics.current
    views[4].center.x += 5
    _ = window.layOutAndRecord()
    XCTAssertEqual(LayoutStatistics.current.since(then).layersRecorded, 1, "a moved view isn't recorded again")
  }

  func testLayersOutOfSightArentRecorded() async {
    let clip = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    clip.clipsToBounds = true
    let far = UIView(frame: CGRect(x: 0, y: 500, width: 10, height: 10))
    far.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    inner.backgroundColor = .blue
    clip.addSubview(far)
    far.addSubview(inner)
    _ = clip.layer.renderNode()
    XCTAssertNil(far.layer.recording.subtree)
    // It comes into sight by a change deep inside only: the inner view moves up out of the far one.
    inner.frame.origin.y = -490
    let node = clip.layer.renderNode()
    XCTAssertNotNil(far.layer.recording.subtree)
    XCTAssertNotNil(node)
  }

  func testALongListInAnUnclippedContainerIsRecordedAroundWhatIsSeen() async {
    let clip = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    clip.clipsToBounds = true
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10_000))
    clip.addSubview(container)
    let rows = (0..<1000).map { UIView(frame: CGRect(x: 0, y: 10 * $0, width: 100, height: 10)) }
    for (index, row) in rows.enumerated() {
      row.backgroundColor = index.isMultiple(of: 2) ? .red : .blue
      container.addSubview(row)
    }
    func topColour() -> String {
      let picture = Painter.paint(
        RenderNode.container([clip.layer.renderNode()].compactMap { $0 }), size: clip.bounds.size, scale: 1,
        background: nil)
      return "\(picture.rgba(x: 50, y: 5)) \(picture.rgba(x: 50, y: 95))"
    }
    var before = LayoutStatistics.current
    let red = topColour()
    XCTAssertEqual(LayoutStatistics.current.since(before).layersRecorded, 17, "the visible part and some around it")
    before = LayoutStatistics.current
    clip.bounds.origin.y = 10
    let blue = topColour()
    XCTAssertNotEqual(red, blue)
    XCTAssertEqual(LayoutStatistics.current.since(before).layersRecorded, 1, "the container is kept")
    for offset in [70, 100, 500, 9900, 4321, 0, 130, 60] {
      clip.bounds.origin.y = CGFloat(offset)
      XCTAssertEqual(topColour(), ((offset + 5) / 10).isMultiple(of: 2) ? red : blue, "at \(offset)")
    }
    // A change out of sight is visible later.
    rows[800].backgroundColor = .blue
    clip.bounds.origin.y = 8000
    XCTAssertEqual(topColour().prefix(20), blue.prefix(20))
    // The picture of a single view isn't clipped to the part that a window showed.
    XCTAssertEqual(container.layer.nodeFromOrigin()?.bounds.height, 10_000)
  }

  func testHidingAndFadingAreSeen() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: root.bounds)
    child.backgroundColor = .red
    root.addSubview(child)
    XCTAssertNotNil(root.layer.renderNode())
    child.alpha = 0
    XCTAssertNil(root.layer.renderNode())
    child.backgroundColor = .blue
    child.alpha = 1
    XCTAssertNotNil(root.layer.renderNode())
    child.isHidden = true
    XCTAssertNil(root.layer.renderNode())
    child.isHidden = false
    XCTAssertNotNil(root.layer.renderNode())
  }
}
