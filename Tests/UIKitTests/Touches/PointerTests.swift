import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// A mouse that moves over views without a button pressed.
@MainActor final class PointerTests: XCTestCase {
  private lazy var scene = TouchScene()
  private var pointer: PointerRouter { scene.window.touchDispatcher.pointer }

  // MARK: - Frames

  func testViewsUnderThePointerAreHitTestedOnceInAFrame() async {
    scene.hover(10, 10)
    let before = pointer.searchCount
    for x in 20..<40 { scene.pointer(.hovered, CGPoint(x: x, y: 30)) }
    XCTAssertEqual(pointer.searchCount, before)
    scene.wait(1.0 / 60)
    XCTAssertEqual(pointer.searchCount, before + 1)
  }

  func testARestingPointerCostsNothing() async {
    scene.hover(10, 10)
    scene.wait(1)
    let before = pointer.searchCount
    XCTAssertTrue(FrameClock.shared.isIdle)
    scene.wait(10)
    XCTAssertEqual(pointer.searchCount, before)
  }

  func testAViewThatMovesUnderARestingPointerIsFound() async {
    let view = scene.add(UIView(), 100, 100, 50, 50)
    view.backgroundColor = .blue
    let log = Counter()
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: log, action: Counter.recognized(_:)))
    scene.hover(10, 10)
    scene.wait(1)
    XCTAssertEqual(log.states, [])
    view.frame.origin = .zero
    scene.wait(1)
    XCTAssertEqual(log.states, [.began])
    view.removeFromSuperview()
    scene.wait(1)
    XCTAssertEqual(log.states, [.began, .ended])
  }

  // MARK: - Windows that go

  func testAWindowMayGoBeforeThePointersNextFrame() async {
    for rests in [false, true] {
      weak var window: UIWindow?
      do {
        let scene = TouchScene()
        window = scene.window
        let view = scene.add(UIView(), 0, 0, 200, 200)
        view.addInteraction(UIPointerInteraction())
        view.addInteraction(UIToolTipInteraction(defaultToolTip: "A hint"))
        view.addGestureRecognizer(UIHoverGestureRecognizer())
        scene.hover(10, 10)
        scene.hover(20, 10)
        // A hint waits for the pointer to rest.
        if rests { scene.wait(0.3) }
        scene.pointer(.hovered, CGPoint(x: 30, y: 10))
      }
      XCTAssertNil(window)
      FrameClock.shared.advance(by: 2)
      XCTAssertTrue(FrameClock.shared.isIdle)
    }
  }

  func testAHoveringHandlerMayLetTheWindowGo() async {
    let holder = SceneHolder()
    holder.hold(TouchScene())
    FrameClock.shared.advance(by: 1)
    XCTAssertNil(holder.scene)
    XCTAssertNil(holder.window)
  }

  // MARK: - Hovering

  func testAPressEndsHoveringUntilTheButtonIsLetGo() async {
    let view = scene.add(UIView(), 0, 0, 100, 100)
    let log = Counter()
    let hover = UIHoverGestureRecognizer(target: log, action: Counter.recognized(_:))
    view.addGestureRecognizer(hover)
    scene.hover(10, 10)
    scene.hover(20, 10)
    scene.down(20, 10)
    scene.wait(0.1)
    XCTAssertEqual(log.states, [.began, .changed, .ended])
    scene.up()
    scene.wait(0.1)
    XCTAssertEqual(log.states, [.began, .changed, .ended, .began])
    XCTAssertEqual(hover.location(in: view), CGPoint(x: 20, y: 10))
    scene.leave()
    XCTAssertEqual(log.states.last, .ended)
  }

  func testAFingerHoversOverNothing() async {
    let view = scene.add(UIView(), 0, 0, 100, 100)
    let log = Counter()
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: log, action: Counter.recognized(_:)))
    scene.down(10, 10, finger: 1)
    scene.move(20, 20, finger: 1)
    scene.wait(0.1)
    scene.up(finger: 1)
    scene.wait(0.1)
    XCTAssertEqual(log.states, [])
    scene.hover(10, 10)
    scene.down(60, 60, finger: 1)
    XCTAssertEqual(log.states, [.began, .ended], "A finger replaces the pointer.")
    scene.up(finger: 1)
  }

  // MARK: - Interactions

  private final class Delegate: NSObject, UIPointerInteractionDelegate {
    var log: [String] = []
    var style: UIPointerStyle?
    var region: (UIPointerRegionRequest) -> UIPointerRegion? = { _ in nil }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { region(request) }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
      log.append("style \(region.identifier.map { "\($0)" } ?? "-")")
      return style
    }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("enter \(region.identifier.map { "\($0)" } ?? "-")") }
    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) { log.append("exit \(region.identifier.map { "\($0)" } ?? "-")") }
  }

  func testRegionsAreEnteredAndLeft() async {
    let view = scene.add(UIView(), 100, 100, 100, 100)
    let delegate = Delegate()
    delegate.region = { request in
      let isLeft = request.location.x < 50
      return UIPointerRegion(
        rect: CGRect(x: isLeft ? 0 : 50, y: 0, width: 50, height: 100), identifier: isLeft ? "left" : "right")
    }
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    scene.hover(110, 110)
    scene.hover(120, 110)
    scene.hover(160, 110)
    scene.hover(10, 110)
    XCTAssertEqual(delegate.log, ["style left", "enter left", "exit left", "style right", "enter right", "exit right"])
    delegate.log = []
    scene.hover(110, 110)
    delegate.log = []
    interaction.invalidate()
    scene.wait(0.1)
    XCTAssertEqual(delegate.log, ["style left"])
    interaction.isEnabled = false
    scene.hover(111, 110)
    XCTAssertEqual(delegate.log, ["style left", "exit left"])
  }

  func testShapesBecomeTheDesktops() async {
    let view = scene.add(UIView(), 0, 0, 100, 100)
    let delegate = Delegate()
    delegate.region = { _ in UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    let interaction = UIPointerInteraction(delegate: delegate)
    view.addInteraction(interaction)
    let cases: [(UIPointerStyle?, PointerShape)] = [
      (.hidden(), .hidden), (.system(), .arrow), (nil, .arrow),
      (UIPointerStyle(shape: .verticalBeam(length: 20)), .text),
      (UIPointerStyle(shape: .horizontalBeam(length: 20)), .verticalText),
      (UIPointerStyle(shape: .roundedRect(.zero)), .arrow),
    ]
    for (style, shape) in cases {
      delegate.style = style
      scene.hover(50, 50)
      XCTAssertEqual(pointer.shape, shape)
      scene.hover(200, 200)
      XCTAssertEqual(pointer.shape, .arrow)
    }
  }

  func testTheInnermostViewDecides() async {
    let outer = scene.add(UIView(), 0, 0, 200, 200)
    let inner = scene.add(UIView(), 50, 50, 100, 100, in: outer)
    let (first, second) = (Delegate(), Delegate())
    first.region = { _ in UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 200, height: 200), identifier: "outer") }
    second.region = { _ in UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 100, height: 100), identifier: "inner") }
    outer.addInteraction(UIPointerInteraction(delegate: first))
    inner.addInteraction(UIPointerInteraction(delegate: second))
    scene.hover(100, 100)
    XCTAssertEqual(first.log, [])
    XCTAssertEqual(second.log, ["style inner", "enter inner"])
    second.region = { _ in nil }
    scene.hover(101, 100)
    XCTAssertEqual(second.log.last, "exit inner")
    XCTAssertEqual(first.log, ["style outer", "enter outer"])
  }

  func testAnEffectIsATintThatGoesWithThePointer() async {
    let view = scene.add(UIView(), 0, 0, 100, 100)
    view.layer.cornerRadius = 12
    view.addInteraction(UIPointerInteraction())
    scene.hover(50, 50)
    XCTAssertEqual(view.layer.sublayers?.count, 1)
    XCTAssertEqual(view.layer.sublayers?.first?.frame, view.bounds)
    XCTAssertEqual(view.layer.sublayers?.first?.cornerRadius, 12)
    scene.hover(200, 200)
    scene.wait(1)
    XCTAssertEqual(view.layer.sublayers?.count ?? 0, 0)
    XCTAssertEqual(view.subviews.count, 0)
  }

  // MARK: - The system's views

  private func tints(_ view: UIView) -> Int {
    let own = Set(view.subviews.map { ObjectIdentifier($0.layer) })
    return (view.layer.sublayers ?? []).filter { !own.contains(ObjectIdentifier($0)) }.count
  }

  func testButtonsAreTinted() async {
    let button = scene.add(UIButton(type: .system), 10, 10, 100, 40)
    button.setTitle("Save", for: .normal)
    scene.hover(50, 30)
    XCTAssertEqual(tints(button), 1)
    button.isEnabled = false
    scene.hover(51, 30)
    scene.wait(1)
    XCTAssertEqual(tints(button), 0)
    button.isEnabled = true
    button.isPointerInteractionEnabled = false
    scene.hover(52, 30)
    XCTAssertEqual(tints(button), 0)
    button.isPointerInteractionEnabled = true
    button.pointerStyleProvider = { _, _, _ in .hidden() }
    scene.hover(53, 30)
    XCTAssertEqual(pointer.shape, .hidden)
    let custom = scene.add(UIButton(type: .custom), 10, 100, 100, 40)
    XCTAssertFalse(custom.isPointerInteractionEnabled)
    XCTAssertTrue(button.isPointerInteractionEnabled)
  }

  func testBarButtonsAreTinted() async throws {
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
    scene.root.removeFromSuperview()
    scene.window.rootViewController = UINavigationController(rootViewController: controller)
    scene.window.layOutAndRecord()
    let button = try XCTUnwrap(find(BarButton.self, in: scene.window))
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    scene.hover(middle.x, middle.y)
    XCTAssertEqual(tints(button), 1)
  }

  private func find<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    view as? View ?? view.subviews.lazy.compactMap { self.find(type, in: $0) }.first
  }

  func testABeamIsShownOverTextAndAHandOverLinks() async {
    scene.add(UITextField(), 0, 0, 200, 40)
    scene.hover(50, 20)
    XCTAssertEqual(pointer.shape, .text)
    let view = scene.add(UITextView(), 0, 100, 300, 100)
    view.attributedText = NSAttributedString(
      string: "a link and what follows it", attributes: [.link: URL(fileURLWithPath: "/")])
    scene.hover(20, 115)
    XCTAssertEqual(pointer.shape, .text, "In text that is being edited, a click places the caret.")
    view.isEditable = false
    scene.hover(21, 115)
    XCTAssertEqual(pointer.shape, .hand)
    scene.hover(21, 180)
    XCTAssertEqual(pointer.shape, .text)
    view.isSelectable = false
    scene.hover(22, 115)
    XCTAssertEqual(pointer.shape, .arrow)
  }

  func testTheShapeStaysWhileTheButtonIsPressed() async {
    scene.add(UITextField(), 0, 0, 200, 40)
    scene.hover(50, 20)
    scene.down(50, 20)
    scene.move(50, 300)
    scene.wait(0.1)
    XCTAssertEqual(pointer.shape, .text)
    scene.up()
    scene.wait(0.1)
    XCTAssertEqual(pointer.shape, .arrow)
  }
}

/// Holds a window until the pointer hovers over it.
@MainActor private final class SceneHolder {
  private(set) var scene: TouchScene?
  private(set) weak var window: UIWindow?

  func hold(_ scene: TouchScene) {
    self.scene = scene
    window = scene.window
    let view = scene.add(UIView(), 0, 0, 200, 200)
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: SceneHolder.hovered(_:)))
    scene.pointer(.hovered, CGPoint(x: 30, y: 10))
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) { scene = nil }
}
