import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class TouchDeliveryTests: XCTestCase {
  func testTheHitViewGetsTheWholeSequence() async {
    let scene = TouchScene()
    let view = scene.add(RecordingView(), 10, 10, 50, 50)
    scene.down(20, 20)
    scene.move(200, 200)
    scene.up()
    XCTAssertEqual(view.log, ["began", "moved", "ended"])
  }

  func testTouchesGoUpTheResponderChain() async {
    let scene = TouchScene()
    let outer = scene.add(RecordingView(), 0, 0, 100, 100)
    scene.add(UIView(), 10, 10, 50, 50, in: outer)
    scene.tap(20, 20)
    XCTAssertEqual(outer.log, ["began", "ended"])
  }

  func testLocationsAndTapCount() async {
    let scene = TouchScene()
    final class Probe: UIView {
      var touch: UITouch?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touch = touches.first
        XCTAssertEqual(event?.touches(for: self), touches)
        XCTAssertEqual(event?.allTouches, touches)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }
    let view = scene.add(Probe(), 10, 20, 50, 50)
    scene.down(20, 40)
    scene.move(25, 50)
    XCTAssertEqual(view.touch?.location(in: view), CGPoint(x: 15, y: 30))
    XCTAssertEqual(view.touch?.previousLocation(in: view), CGPoint(x: 10, y: 20))
    XCTAssertEqual(view.touch?.location(in: nil), CGPoint(x: 25, y: 50))
    XCTAssertTrue(view.touch?.view === view)
    XCTAssertTrue(view.touch?.window === scene.window)
    XCTAssertEqual(view.touch?.type, .indirectPointer)
    XCTAssertEqual(view.touch?.tapCount, 1)
    scene.up()
    scene.wait(0.1)
    scene.down(22, 44)
    XCTAssertEqual(view.touch?.tapCount, 2)
    scene.up()
    scene.wait(1)
    scene.down(22, 44)
    XCTAssertEqual(view.touch?.tapCount, 1)
  }

  func testASecondFingerIsIgnoredUnlessMultipleTouchIsOn() async {
    let scene = TouchScene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    scene.down(10, 10, finger: 1)
    scene.down(20, 20, finger: 2)
    scene.up(finger: 2)
    XCTAssertEqual(view.log, ["began"])
    scene.up(finger: 1)
    XCTAssertEqual(view.log, ["began", "ended"])
    view.isMultipleTouchEnabled = true
    view.log = []
    scene.down(10, 10, finger: 1)
    scene.down(20, 20, finger: 2)
    XCTAssertEqual(view.log, ["began", "began"])
  }

  func testExclusiveTouchKeepsOthersOut() async {
    let scene = TouchScene()
    let first = scene.add(RecordingView(), 0, 0, 100, 100)
    let second = scene.add(RecordingView(), 100, 0, 100, 100)
    first.isExclusiveTouch = true
    scene.down(10, 10, finger: 1)
    scene.down(110, 10, finger: 2)
    XCTAssertEqual(second.log, [])
    scene.up(finger: 2)
    scene.up(finger: 1)
    scene.down(110, 10, finger: 2)
    scene.down(10, 10, finger: 1)
    XCTAssertEqual(first.log, ["began", "ended"])
    XCTAssertEqual(second.log, ["began"])
  }

  func testAPlatformCancelReachesTheView() async {
    let scene = TouchScene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    scene.down(10, 10)
    scene.cancel()
    XCTAssertEqual(view.log, ["began", "cancelled"])
  }

  func testHiddenTransparentAndDisabledViewsGetNothing() async {
    let scene = TouchScene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    view.isUserInteractionEnabled = false
    scene.tap(10, 10)
    view.isUserInteractionEnabled = true
    view.alpha = 0.005
    scene.tap(10, 10)
    view.alpha = 1
    view.isHidden = true
    scene.tap(10, 10)
    XCTAssertEqual(view.log, [])
  }

  func testARecognizerTakesTheTouchFromItsView() async {
    let scene = TouchScene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    let counter = Counter()
    let tap = UITapGestureRecognizer(target: counter, action: Counter.plain)
    view.addGestureRecognizer(tap)
    scene.tap(10, 10)
    XCTAssertEqual(view.log, ["began", "cancelled"])
    view.log = []
    tap.cancelsTouchesInView = false
    scene.tap(10, 10)
    XCTAssertEqual(view.log, ["began", "ended"])
    XCTAssertEqual(counter.count, 2)
  }

  func testTouchesHeldBackUntilTheGestureFails() async {
    let scene = TouchScene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.delaysTouchesBegan = true
    view.addGestureRecognizer(tap)
    scene.down(10, 10)
    XCTAssertEqual(view.log, [])
    scene.move(40, 10)
    XCTAssertEqual(view.log.first, "began")
    scene.up()
    XCTAssertEqual(view.log.last, "ended")
    view.log = []
    scene.tap(10, 10)
    XCTAssertEqual(view.log, [])
  }

  func testTheEndIsHeldBackUntilADoubleTapFails() async {
    let scene = TouchScene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.numberOfTapsRequired = 2
    view.addGestureRecognizer(tap)
    scene.tap(10, 10)
    XCTAssertEqual(view.log, ["began"])
    scene.wait(0.5)
    XCTAssertEqual(view.log, ["began", "ended"])
  }

  func testAnOverriddenSendEventSeesEverything() async {
    final class Spy: UIWindow {
      var phases: [UITouch.Phase] = []
      override func sendEvent(_ event: UIEvent) {
        phases += (event.allTouches ?? []).map(\.phase)
        super.sendEvent(event)
      }
    }
    let window = Spy(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let time = FrameClock.shared.now
    window.touchDispatcher.handle(.pointer(.init(phase: .down, location: .zero, timestamp: time)))
    window.touchDispatcher.handle(.pointer(.init(phase: .up, location: .zero, timestamp: time)))
    XCTAssertEqual(window.phases, [.began, .ended])
  }
}
