import Foundation
import XCTest

@testable import TestSupport
@testable import UIKit

@MainActor final class GestureTests: XCTestCase {
  // MARK: - Taps

  func testATapCallsMethodsOfEveryShape() async {
    let scene = TouchScene()
    let counter = Counter()
    let tap = UITapGestureRecognizer(target: counter, action: Counter.plain)
    tap.addTarget(counter, action: Counter.recognized(_:))
    tap.addTarget(counter, action: Counter.tapped(_:))
    scene.root.addGestureRecognizer(tap)
    scene.tap(10, 10)
    XCTAssertEqual(counter.count, 3)
    XCTAssertEqual(counter.states, [.ended, .ended])
    XCTAssertEqual(tap.state, .possible)
  }

  func testTheLimitsOfATap() async {
    let scene = TouchScene()
    let counter = Counter()
    scene.root.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.plain))
    scene.down(10, 10)
    scene.move(20, 10)
    scene.up()
    XCTAssertEqual(counter.count, 1)
    scene.down(10, 10)
    scene.move(21, 10)
    scene.move(10, 10)
    scene.up()
    XCTAssertEqual(counter.count, 1)
    scene.tap(10, 10, held: 1.4)
    XCTAssertEqual(counter.count, 2)
    scene.tap(10, 10, held: 1.6)
    XCTAssertEqual(counter.count, 2)
  }

  func testTheTargetIsHeldWeakly() async {
    let scene = TouchScene()
    var counter: Counter? = Counter()
    weak let gone = counter
    let tap = UITapGestureRecognizer(target: counter, action: Counter.plain)
    scene.root.addGestureRecognizer(tap)
    counter = nil
    XCTAssertNil(gone)
    scene.tap(10, 10)
  }

  func testRemovingATarget() async {
    let scene = TouchScene()
    let counter = Counter()
    let method = Selector(Counter.plain)
    let tap = UITapGestureRecognizer(target: counter, action: method)
    tap.addTarget(counter, action: Counter.recognized(_:))
    scene.root.addGestureRecognizer(tap)
    tap.removeTarget(counter, action: method)
    scene.tap(10, 10)
    XCTAssertEqual(counter.count, 1)
    tap.removeTarget(nil, action: nil)
    scene.tap(10, 10)
    XCTAssertEqual(counter.count, 1)
  }

  func testDoubleTapBeforeSingleTap() async {
    let scene = TouchScene()
    let (single, double) = (Counter(), Counter())
    let one = UITapGestureRecognizer(target: single, action: Counter.plain)
    let two = UITapGestureRecognizer(target: double, action: Counter.plain)
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    scene.root.addGestureRecognizer(one)
    scene.root.addGestureRecognizer(two)
    scene.tap(10, 10)
    scene.wait(0.1)
    scene.tap(10, 10)
    XCTAssertEqual([single.count, double.count], [0, 1])
    scene.wait(1)
    scene.tap(10, 10)
    XCTAssertEqual([single.count, double.count], [0, 1])
    scene.wait(0.5)
    XCTAssertEqual([single.count, double.count], [1, 1])
  }

  func testADoubleTapBesideASingleTapThatDoesNotWait() async {
    let scene = TouchScene()
    let (single, double) = (Counter(), Counter())
    scene.root.addGestureRecognizer(UITapGestureRecognizer(target: single, action: Counter.plain))
    let two = UITapGestureRecognizer(target: double, action: Counter.plain)
    two.numberOfTapsRequired = 2
    scene.root.addGestureRecognizer(two)
    scene.tap(10, 10)
    scene.wait(0.1)
    scene.tap(10, 10)
    XCTAssertEqual(single.count, 2)
    XCTAssertEqual(double.count, 1)
  }

  func testTwoFingersTap() async {
    let scene = TouchScene()
    let counter = Counter()
    let tap = UITapGestureRecognizer(target: counter, action: Counter.plain)
    tap.numberOfTouchesRequired = 2
    scene.root.addGestureRecognizer(tap)
    scene.tap(10, 10)
    XCTAssertEqual(counter.count, 0)
    scene.down(10, 10, finger: 1)
    scene.down(60, 10, finger: 2)
    XCTAssertEqual(tap.numberOfTouches, 2)
    XCTAssertEqual(tap.location(in: nil), CGPoint(x: 35, y: 10))
    scene.up(finger: 1)
    scene.up(finger: 2)
    XCTAssertEqual(counter.count, 1)
  }

  // MARK: - Exclusion

  func testTheInnermostTapWins() async {
    let scene = TouchScene()
    let (inner, outer) = (Counter(), Counter())
    let view = scene.add(UIView(), 0, 0, 100, 100)
    view.addGestureRecognizer(UITapGestureRecognizer(target: inner, action: Counter.plain))
    scene.root.addGestureRecognizer(UITapGestureRecognizer(target: outer, action: Counter.plain))
    scene.tap(10, 10)
    XCTAssertEqual([inner.count, outer.count], [1, 0])
    scene.tap(200, 200)
    XCTAssertEqual([inner.count, outer.count], [1, 1])
  }

  func testSimultaneousTaps() async {
    let scene = TouchScene()
    let (inner, outer) = (Counter(), Counter())
    let delegate = Delegate()
    delegate.isSimultaneous = true
    let view = scene.add(UIView(), 0, 0, 100, 100)
    view.addGestureRecognizer(UITapGestureRecognizer(target: inner, action: Counter.plain))
    let tap = UITapGestureRecognizer(target: outer, action: Counter.plain)
    tap.delegate = delegate
    scene.root.addGestureRecognizer(tap)
    scene.tap(10, 10)
    XCTAssertEqual([inner.count, outer.count], [1, 1])
  }

  func testAPanExcludesTheTapOfTheSameView() async {
    let scene = TouchScene()
    let (taps, pans) = (Counter(), Counter())
    scene.root.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Counter.plain))
    scene.root.addGestureRecognizer(UIPanGestureRecognizer(target: pans, action: Counter.recognized(_:)))
    scene.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 40, dy: 0), over: 0.1)
    XCTAssertEqual(taps.count, 0)
    XCTAssertEqual(pans.states.first, .began)
    XCTAssertEqual(pans.states.last, .ended)
    scene.wait(1)
    scene.tap(10, 10)
    XCTAssertEqual(taps.count, 1)
  }

  // MARK: - Delegates

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var mayBegin = true
    var receives = true
    var isSimultaneous = false
    weak var waitsFor: UIGestureRecognizer?
    weak var goesBefore: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      receives
    }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === waitsFor }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === goesBefore }
  }

  func testDelegateVetoes() async {
    let scene = TouchScene()
    let (inner, outer) = (Counter(), Counter())
    let delegate = Delegate()
    let view = scene.add(UIView(), 0, 0, 100, 100)
    let tap = UITapGestureRecognizer(target: inner, action: Counter.plain)
    tap.delegate = delegate
    view.addGestureRecognizer(tap)
    scene.root.addGestureRecognizer(UITapGestureRecognizer(target: outer, action: Counter.plain))
    delegate.receives = false
    scene.tap(10, 10)
    XCTAssertEqual([inner.count, outer.count], [0, 1])
    delegate.receives = true
    delegate.mayBegin = false
    scene.tap(10, 10)
    XCTAssertEqual([inner.count, outer.count], [0, 2])
    delegate.mayBegin = true
    scene.tap(10, 10)
    XCTAssertEqual([inner.count, outer.count], [1, 2])
  }

  func testAViewMayRefuseAGesture() async {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let scene = TouchScene()
    let counter = Counter()
    scene.add(Refusing(), 0, 0, 100, 100).addGestureRecognizer(
      UITapGestureRecognizer(target: counter, action: Counter.plain))
    scene.tap(10, 10)
    XCTAssertEqual(counter.count, 0)
  }

  func testFailureRequirementsOfDelegates() async {
    for byTheOther in [false, true] {
      let scene = TouchScene()
      let (single, double) = (Counter(), Counter())
      let delegate = Delegate()
      let one = UITapGestureRecognizer(target: single, action: Counter.plain)
      let two = UITapGestureRecognizer(target: double, action: Counter.plain)
      two.numberOfTapsRequired = 2
      if byTheOther {
        delegate.goesBefore = one
        two.delegate = delegate
      } else {
        delegate.waitsFor = two
        one.delegate = delegate
      }
      scene.root.addGestureRecognizer(one)
      scene.root.addGestureRecognizer(two)
      scene.tap(10, 10)
      XCTAssertEqual(single.count, 0)
      scene.wait(0.5)
      XCTAssertEqual([single.count, double.count], [1, 0])
    }
  }

  // MARK: - Pans

  func testThePanBeginsAfterTenPoints() async {
    let scene = TouchScene()
    let counter = Counter()
    let pan = UIPanGestureRecognizer(target: counter, action: Counter.recognized(_:))
    scene.root.addGestureRecognizer(pan)
    scene.down(100, 100)
    scene.move(109, 100)
    XCTAssertEqual(pan.state, .possible)
    scene.move(110, 100)
    XCTAssertEqual(pan.state, .began)
    scene.move(120, 130)
    scene.up()
    XCTAssertEqual(counter.states, [.began, .changed, .ended])
    XCTAssertEqual(
      counter.translations, [CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 30), CGPoint(x: 20, y: 30)])
    XCTAssertEqual(pan.state, .possible)
  }

  func testTranslationCanBeSet() async {
    let scene = TouchScene()
    let counter = Counter()
    let pan = UIPanGestureRecognizer(target: counter, action: Counter.recognized(_:))
    scene.root.addGestureRecognizer(pan)
    scene.down(100, 100)
    scene.move(120, 100)
    pan.setTranslation(.zero, in: scene.root)
    scene.move(125, 103)
    XCTAssertEqual(pan.translation(in: scene.root), CGPoint(x: 5, y: 3))
    scene.up()
  }

  func testVelocityIsThatOfTheLastMoment() async {
    let scene = TouchScene()
    let counter = Counter()
    let pan = UIPanGestureRecognizer(target: counter, action: Counter.plain)
    scene.root.addGestureRecognizer(pan)
    scene.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 100, dy: -50), over: 0.2, lift: false)
    XCTAssertEqual(pan.velocity(in: scene.root).x, 500, accuracy: 0.5)
    XCTAssertEqual(pan.velocity(in: scene.root).y, -250, accuracy: 0.5)
    var last = CGPoint.zero
    counter.onCall = { last = pan.velocity(in: scene.root) }
    scene.wait(0.3)
    scene.up()
    XCTAssertEqual(last, .zero)
  }

  func testDisablingCancels() async {
    let scene = TouchScene()
    let counter = Counter()
    let pan = UIPanGestureRecognizer(target: counter, action: Counter.recognized(_:))
    scene.root.addGestureRecognizer(pan)
    scene.down(100, 100)
    scene.move(120, 100)
    pan.isEnabled = false
    XCTAssertEqual(counter.states, [.began, .cancelled])
    scene.move(130, 100)
    scene.up()
    XCTAssertEqual(counter.states.count, 2)
    pan.isEnabled = true
    scene.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 30, dy: 0), over: 0.05)
    XCTAssertEqual(counter.states.last, .ended)
  }

  // MARK: - Other Gestures

  func testLongPress() async {
    let scene = TouchScene()
    let (presses, taps) = (Counter(), Counter())
    scene.root.addGestureRecognizer(
      UILongPressGestureRecognizer(target: presses, action: Counter.recognized(_:)))
    scene.root.addGestureRecognizer(UITapGestureRecognizer(target: taps, action: Counter.plain))
    scene.tap(10, 10, held: 0.4)
    XCTAssertEqual(presses.states, [])
    XCTAssertEqual(taps.count, 1)
    scene.down(10, 10)
    scene.wait(0.6)
    XCTAssertEqual(presses.states, [.began])
    scene.up()
    XCTAssertEqual(presses.states, [.began, .ended])
    XCTAssertEqual(taps.count, 1)
    scene.down(10, 10)
    scene.move(30, 10)
    scene.wait(0.6)
    XCTAssertEqual(presses.states.count, 2)
    scene.up()
  }

  func testALongPressWithoutADurationBeginsWithTheTouch() async {
    let scene = TouchScene()
    let presses = Counter()
    let press = UILongPressGestureRecognizer(target: presses, action: Counter.recognized(_:))
    press.minimumPressDuration = 0
    scene.root.addGestureRecognizer(press)
    scene.down(10, 10)
    XCTAssertEqual(presses.states, [.began])
    scene.move(30, 10)
    scene.up()
    XCTAssertEqual(presses.states, [.began, .changed, .ended])
  }

  func testSwipe() async {
    let scene = TouchScene()
    let counter = Counter()
    let swipe = UISwipeGestureRecognizer(target: counter, action: Counter.plain)
    swipe.direction = .left
    scene.root.addGestureRecognizer(swipe)
    scene.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: -80, dy: 10), over: 0.15)
    XCTAssertEqual(counter.count, 1)
    scene.drag(from: CGPoint(x: 200, y: 100), by: CGVector(dx: 80, dy: 10), over: 0.15)
    XCTAssertEqual(counter.count, 1)
  }

  func testARecognizerOfOnesOwn() async {
    final class Check: UIGestureRecognizer {
      var resets = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func reset() { resets += 1 }
    }
    let scene = TouchScene()
    let counter = Counter()
    let check = Check(target: counter, action: Counter.recognized(_:))
    scene.root.addGestureRecognizer(check)
    scene.down(10, 10)
    scene.move(20, 10)
    scene.up()
    XCTAssertEqual(counter.states, [.began, .changed, .ended])
    XCTAssertEqual(check.resets, 1)
    XCTAssertEqual(check.state, .possible)
  }

  func testAnActionMayTakeItsViewAway() async {
    let scene = TouchScene()
    let counter = Counter()
    let view = scene.add(RecordingView(), 0, 0, 100, 100)
    view.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Counter.plain))
    counter.onCall = { view.removeFromSuperview() }
    scene.tap(10, 10)
    scene.tap(10, 10)
    XCTAssertEqual(counter.count, 1)
    XCTAssertEqual(view.log.last, "cancelled")
  }
}
