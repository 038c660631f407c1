import XCTest

@testable import TestSupport
@testable import UIKit

/// `sendEvent(_:)` is where an application sees every touch first: it may pass it on, later, or not at all.
@MainActor final class SendEventTests: XCTestCase {
  private final class Window: UIWindow {
    enum Way { case pass, keep, drop }
    var way = Way.pass
    var kept: [UIEvent] = []
    var phases: [UITouch.Phase] = []

    override func sendEvent(_ event: UIEvent) {
      phases += (event.allTouches ?? []).map(\.phase)
      switch way {
      case .pass: super.sendEvent(event)
      case .keep: kept.append(event)
      case .drop: break
      }
    }

    func passOn() {
      let events = kept
      kept = []
      for event in events { super.sendEvent(event) }
    }
  }

  private func scene() -> (TouchScene, Window) {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    return (TouchScene(window: window), window)
  }

  func testEventsThatArePassedOnLaterArrive() async {
    let (scene, window) = scene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    window.way = .keep
    scene.down(10, 10)
    scene.move(15, 15)
    XCTAssertEqual(view.log, [])
    window.passOn()
    XCTAssertEqual(view.log, ["began", "moved"])
    scene.up()
    window.passOn()
    XCTAssertEqual(view.log, ["began", "moved", "ended"])
    // The whole sequence at one time, after the finger was lifted.
    view.log = []
    scene.wait(1)
    scene.down(10, 10)
    scene.move(50, 15)
    scene.up()
    window.passOn()
    XCTAssertEqual(view.log, ["began", "moved", "ended"])
    window.passOn()
    XCTAssertEqual(view.log.count, 3)
  }

  func testGesturesOfEventsThatArePassedOnLater() async {
    let (scene, window) = scene()
    let view = scene.add(UIView(), 0, 0, 100, 100)
    let counter = Counter()
    let tap = UITapGestureRecognizer(target: counter, action: Counter.tapped)
    let pan = UIPanGestureRecognizer(target: counter, action: Counter.recognized)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(pan)
    window.way = .keep
    scene.tap(10, 10)
    XCTAssertEqual(counter.count, 0)
    window.passOn()
    XCTAssertEqual(counter.states, [.ended])
    XCTAssertEqual(tap.state, .possible)
    XCTAssertEqual(tap.followedTouches.count, 0)
    scene.wait(1)
    counter.states = []
    scene.drag(from: CGPoint(x: 10, y: 10), by: CGVector(dx: 40, dy: 0), over: 0.1)
    window.passOn()
    XCTAssertEqual(counter.states.first, .began)
    XCTAssertEqual(counter.states.last, .ended)
    XCTAssertEqual(counter.translations.last, CGPoint(x: 40, y: 0))
    XCTAssertEqual(pan.state, .possible)
  }

  func testAnEventShowsTheTouchAsItWas() async {
    let (scene, window) = scene()
    final class Probe: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
      func note(_ touches: Set<UITouch>) { places += touches.map { $0.location(in: self) } }
    }
    let view = scene.add(Probe(), 0, 0, 100, 100)
    window.way = .keep
    scene.down(10, 10)
    scene.move(20, 10)
    scene.move(30, 10)
    scene.up()
    window.passOn()
    XCTAssertEqual(view.places.map(\.x), [10, 20, 30, 30])
  }

  func testEventsThatAreDroppedReachNobody() async {
    let (scene, window) = scene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    let counter = Counter()
    let tap = UITapGestureRecognizer(target: counter, action: Counter.tapped)
    view.addGestureRecognizer(tap)
    window.way = .drop
    for _ in 0..<5 {
      scene.tap(10, 10)
      scene.wait(1)
    }
    XCTAssertEqual(window.phases, Array(repeating: [.began, .ended], count: 5).flatMap { $0 })
    XCTAssertEqual(view.log, [])
    XCTAssertEqual(counter.count, 0)
    XCTAssertEqual(tap.followedTouches.count, 0, "nothing of them is kept")
    window.way = .pass
    scene.tap(10, 10)
    XCTAssertEqual(view.log, ["began", "cancelled"], "the tap cancels the view's touch")
    XCTAssertEqual(counter.count, 1)
  }

  func testAnEventPassedOnTwiceArrivesOnce() async {
    final class Twice: UIWindow {
      override func sendEvent(_ event: UIEvent) {
        super.sendEvent(event)
        super.sendEvent(event)
      }
    }
    let scene = TouchScene(window: Twice(frame: CGRect(x: 0, y: 0, width: 320, height: 480)))
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    scene.tap(10, 10)
    XCTAssertEqual(view.log, ["began", "ended"])
  }

  func testTheApplicationSeesEventsBeforeTheWindow() async {
    final class Application: UIApplication {
      var kept: [UIEvent] = []
      override func sendEvent(_ event: UIEvent) { kept.append(event) }
      func passOn() {
        let events = kept
        kept = []
        for event in events { super.sendEvent(event) }
      }
    }
    let usual = UIApplication.shared
    let application = Application()
    defer { UIApplication.current = usual }
    let (scene, window) = scene()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    scene.tap(10, 10)
    XCTAssertEqual(window.phases, [])
    application.passOn()
    XCTAssertEqual(window.phases.count, 2)
    XCTAssertEqual(view.log, ["began", "ended"])
  }
}
