import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// The events that recognizers sent.
@MainActor private final class GestureLog: NSObject {
  var seen: [(state: UIGestureRecognizer.State, value: CGFloat)] = []
  func pinched(_ pinch: UIPinchGestureRecognizer) { seen.append((pinch.state, pinch.scale)) }
  func turned(_ turn: UIRotationGestureRecognizer) { seen.append((turn.state, turn.rotation)) }
  func hovered(_ hover: UIHoverGestureRecognizer) { seen.append((hover.state, hover.location(in: nil).x)) }
  var taps = 0
  func tapped() { taps += 1 }
  func dragged(_ pan: UIPanGestureRecognizer) { seen.append((pan.state, pan.translation(in: nil).x)) }
}

/// Pinches, turns, drags from an edge, and pointers that hover.
@MainActor final class TwoFingerTests: XCTestCase {
  private let controller = UIViewController()
  private lazy var stage = Stage(controller)
  private var view: UIView { controller.view }
  private let log = GestureLog()
  private var seen: [(state: UIGestureRecognizer.State, value: CGFloat)] {
    get { log.seen }
    set { log.seen = newValue }
  }

  private func touch(_ finger: UInt64, _ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    stage.window.touchDispatcher.handle(
      .pointer(
        PointerEvent(
          phase: phase, location: CGPoint(x: x, y: y), timestamp: FrameClock.shared.now, device: .touch,
          sequence: finger)))
  }

  private func touchpad(_ phase: TransformEvent.Phase, scale: CGFloat = 1, rotation: CGFloat = 0) {
    stage.window.touchDispatcher.handle(
      .transform(
        TransformEvent(
          phase: phase, scale: scale, rotation: rotation, location: CGPoint(x: 100, y: 200),
          timestamp: FrameClock.shared.now)))
  }

  func testTwoFingersPinch() async {
    let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:))
    view.addGestureRecognizer(pinch)
    _ = stage
    touch(1, .down, 100, 100)
    touch(2, .down, 200, 100)
    touch(2, .moved, 205, 100)
    XCTAssertTrue(seen.isEmpty, "5 points aren't a pinch yet.")
    stage.wait(0.05)
    touch(2, .moved, 250, 100)
    XCTAssertEqual(seen.last?.state, .began)
    XCTAssertEqual(pinch.scale, 1.5, accuracy: 0.001)
    XCTAssertEqual(pinch.numberOfTouches, 2)
    XCTAssertEqual(pinch.location(in: nil), CGPoint(x: 175, y: 100))
    XCTAssertEqual(pinch.location(ofTouch: 1, in: nil), CGPoint(x: 250, y: 100))
    stage.wait(0.05)
    touch(1, .moved, 50, 100)
    XCTAssertEqual(pinch.scale, 2, accuracy: 0.001)
    XCTAssertEqual(pinch.velocity, 9.5, accuracy: 0.6)
    pinch.scale = 1
    touch(1, .moved, 150, 100)
    XCTAssertEqual(pinch.scale, 0.5, accuracy: 0.001)
    touch(1, .up, 150, 100)
    XCTAssertEqual(seen.last?.state, .ended)
    touch(2, .up, 250, 100)
    XCTAssertEqual(pinch.state, .possible)
    XCTAssertEqual(pinch.scale, 1)
  }

  func testOneFingerIsNoPinch() async {
    view.addGestureRecognizer(UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:)))
    stage.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 300, y: 100))
    XCTAssertTrue(seen.isEmpty)
  }

  func testTwoFingersTurn() async {
    let turn = UIRotationGestureRecognizer(target: log, action: GestureLog.turned(_:))
    view.addGestureRecognizer(turn)
    _ = stage
    touch(1, .down, 200, 200)
    // Past the seam of the angles, which is at the left.
    touch(2, .down, 100, 195)
    touch(2, .moved, 100, 205)
    touch(2, .moved, 200, 100)
    XCTAssertEqual(turn.rotation, .pi / 2 - atan(0.05), accuracy: 0.01)
    XCTAssertEqual(seen.last?.state, .began)
    turn.rotation = 0
    touch(2, .moved, 300, 200)
    XCTAssertEqual(turn.rotation, .pi / 2, accuracy: 0.01)
    touch(2, .up, 300, 200)
    XCTAssertEqual(seen.last?.state, .ended)
  }

  func testATouchpadPinchesAndTurns() async {
    let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:))
    view.addGestureRecognizer(pinch)
    _ = stage
    touchpad(.began)
    touchpad(.changed, scale: 1.3)
    touchpad(.changed, scale: 1.6)
    XCTAssertEqual(pinch.location(in: nil), CGPoint(x: 100, y: 200))
    touchpad(.ended, scale: 1.6)
    XCTAssertEqual(seen.map(\.state), [.began, .changed, .ended])
    XCTAssertEqual(seen.map(\.value), [1.3, 1.6, 1.6])
    XCTAssertEqual(pinch.state, .possible)
    view.removeGestureRecognizer(pinch)
    seen = []
    view.addGestureRecognizer(UIRotationGestureRecognizer(target: log, action: GestureLog.turned(_:)))
    touchpad(.began)
    touchpad(.changed, rotation: 0.05)
    touchpad(.changed, rotation: 0.4)
    touchpad(.cancelled, rotation: 0.4)
    XCTAssertEqual(seen.map(\.state), [.began, .cancelled])
  }

  func testDisablingARecognizerCancelsATouchpadsGesture() async {
    for hasFollowedTouches in [false, true] {
      let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:))
      view.addGestureRecognizer(pinch)
      _ = stage
      if hasFollowedTouches {
        touch(1, .down, 100, 100)
        touch(1, .up, 100, 100)
      }
      seen = []
      touchpad(.began)
      touchpad(.changed, scale: 1.5)
      pinch.isEnabled = false
      XCTAssertEqual(seen.map(\.state), [.began, .cancelled])
      pinch.isEnabled = true
      touchpad(.changed, scale: 2)
      touchpad(.ended, scale: 2)
      XCTAssertEqual(seen.map(\.state), [.began, .cancelled], "The rest of the gesture is ignored.")
      touchpad(.began)
      touchpad(.changed, scale: 1.5)
      XCTAssertEqual(seen.last?.state, .began)
      touchpad(.cancelled, scale: 1.5)
      view.removeGestureRecognizer(pinch)
    }
  }

  func testATouchpadsGestureDoesntBeginAfterItsRecognizerWasDisabled() async {
    for hasFollowedTouches in [false, true] {
      let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:))
      view.addGestureRecognizer(pinch)
      _ = stage
      if hasFollowedTouches {
        touch(1, .down, 100, 100)
        touch(1, .up, 100, 100)
      }
      touchpad(.began)
      pinch.isEnabled = false
      pinch.isEnabled = true
      XCTAssertEqual(pinch.numberOfTouches, 0)
      touchpad(.changed, scale: 1.5)
      touchpad(.ended, scale: 1.5)
      XCTAssertTrue(seen.isEmpty, "\(hasFollowedTouches)")
      view.removeGestureRecognizer(pinch)
    }
  }

  func testADelegateMayDisableARecognizerAsItBegins() async {
    final class Disabling: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.isEnabled = false
        return true
      }
    }
    let (pinch, delegate) = (UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:)), Disabling())
    pinch.delegate = delegate
    view.addGestureRecognizer(pinch)
    _ = stage
    touchpad(.began)
    touchpad(.changed, scale: 1.5)
    touchpad(.ended, scale: 1.5)
    XCTAssertTrue(seen.isEmpty)
    XCTAssertEqual(pinch.state, .possible)
    pinch.delegate = nil
    pinch.isEnabled = true
    touchpad(.began)
    touchpad(.changed, scale: 1.5)
    XCTAssertEqual(seen.map(\.state), [.began])
    touchpad(.cancelled, scale: 1.5)
  }

  func testHidingTheWindowCancelsATouchpadsPinch() async {
    let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:))
    view.addGestureRecognizer(pinch)
    _ = stage
    touchpad(.began)
    touchpad(.changed, scale: 1.5)
    stage.window.isHidden = true
    XCTAssertEqual(seen.map(\.state), [.began, .cancelled])
    XCTAssertEqual(pinch.state, .possible)
  }

  func testOfTwoOnATouchpadTheFirstExcludesTheOther() async {
    final class Both: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:))
    let turn = UIRotationGestureRecognizer(target: log, action: GestureLog.turned(_:))
    view.addGestureRecognizer(pinch)
    view.addGestureRecognizer(turn)
    _ = stage
    touchpad(.began)
    touchpad(.changed, scale: 1.5)
    touchpad(.changed, scale: 1.5, rotation: 1)
    XCTAssertEqual(turn.state, .possible)
    touchpad(.ended, scale: 1.5, rotation: 1)
    let both = Both()
    pinch.delegate = both
    touchpad(.began)
    touchpad(.changed, scale: 1.5, rotation: 1)
    XCTAssertEqual(turn.state, .began)
  }

  func testAWheelWithTheControlKeyZooms() async {
    let scroll = UIScrollView(frame: view.bounds)
    scroll.contentSize = CGSize(width: 390, height: 3000)
    view.addSubview(scroll)
    let pinch = UIPinchGestureRecognizer(target: log, action: GestureLog.pinched(_:))
    scroll.addGestureRecognizer(pinch)
    _ = stage
    func turnWheel(_ keys: KeyModifiers) {
      stage.window.touchDispatcher.handle(
        .scroll(
          ScrollEvent(
            phase: .discrete, dx: 0, dy: 53, location: CGPoint(x: 100, y: 100), timestamp: FrameClock.shared.now,
            modifiers: keys)))
      stage.wait(1)
    }
    turnWheel(.control)
    XCTAssertEqual(scroll.contentOffset.y, 0)
    XCTAssertEqual(seen.last?.value ?? 0, 1 / 1.1, accuracy: 0.001)
    XCTAssertEqual(pinch.state, .possible)
    turnWheel([])
    XCTAssertEqual(scroll.contentOffset.y, 53)
    scroll.removeGestureRecognizer(pinch)
    turnWheel(.control)
    XCTAssertEqual(scroll.contentOffset.y, 106, "Where nothing can be zoomed, it scrolls.")
  }

  func testADragFromAnEdge() async {
    let pan = UIScreenEdgePanGestureRecognizer(target: log, action: GestureLog.dragged(_:))
    view.addGestureRecognizer(pan)
    stage.drag(from: CGPoint(x: 385, y: 300), to: CGPoint(x: 200, y: 300))
    XCTAssertTrue(seen.isEmpty, "It has no edge by default.")
    pan.edges = .right
    stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 200, y: 300))
    stage.drag(from: CGPoint(x: 385, y: 300), to: CGPoint(x: 385, y: 500))
    XCTAssertTrue(seen.isEmpty)
    stage.drag(from: CGPoint(x: 385, y: 300), to: CGPoint(x: 200, y: 300))
    XCTAssertEqual(seen.first?.state, .began)
    XCTAssertEqual(seen.last?.state, .ended)
  }

  func testTheDragBackNeedsTheEdgeWhateverItsDelegateIs() async {
    let navigation = UINavigationController(rootViewController: controller)
    stage = Stage(navigation)
    let second = UIViewController()
    navigation.pushViewController(second, animated: false)
    stage.display()
    XCTAssertTrue(navigation.interactivePopGestureRecognizer is UIScreenEdgePanGestureRecognizer)
    navigation.interactivePopGestureRecognizer?.delegate = nil
    stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 380, y: 300))
    stage.wait(1)
    XCTAssertEqual(navigation.topViewController, second)
    stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 380, y: 300))
    stage.wait(1)
    XCTAssertEqual(navigation.topViewController, controller)
    stage.drag(from: CGPoint(x: 5, y: 300), to: CGPoint(x: 380, y: 300))
    stage.wait(1)
    XCTAssertEqual(navigation.topViewController, controller)
  }

  func testAPointerHovers() async {
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.addSubview(inner)
    let hover = UIHoverGestureRecognizer(target: log, action: GestureLog.hovered(_:))
    inner.addGestureRecognizer(hover)
    _ = stage
    func move(_ x: CGFloat, _ phase: PointerEvent.Phase = .hovered) {
      stage.window.touchDispatcher.handle(
        .pointer(PointerEvent(phase: phase, location: CGPoint(x: x, y: 150), timestamp: FrameClock.shared.now)))
      stage.wait(1.0 / 60)
    }
    move(50)
    move(110)
    move(120)
    XCTAssertEqual(hover.location(in: inner), CGPoint(x: 20, y: 50))
    move(250)
    move(130)
    move(130, .exited)
    XCTAssertEqual(seen.map(\.state), [.began, .changed, .ended, .began, .ended])
    XCTAssertEqual(seen.map(\.value), [110, 120, 120, 130, 130])
  }

  func testOnlyTheTypesOfTouchesThatAreAllowed() async {
    let tap = UITapGestureRecognizer(target: log, action: GestureLog.tapped)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    view.addGestureRecognizer(tap)
    stage.tap(CGPoint(x: 100, y: 300))
    XCTAssertEqual(log.taps, 0)
    tap.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    stage.tap(CGPoint(x: 100, y: 300))
    XCTAssertEqual(log.taps, 1)
  }
}
