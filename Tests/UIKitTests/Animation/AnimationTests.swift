import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor final class AnimationTests: XCTestCase {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  override func tearDown() async throws {
    await MainActor.run { _ = FrameClock.shared.settle() }
  }

  // MARK: - Animating

  func testModelChangesAtOnceAndThePictureFollows() async {
    _ = view.layer.renderNode()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.frame.origin.x = 100 }
    XCTAssertEqual(view.frame.minX, 100)
    XCTAssertEqual(view.layer.shownPosition.x, 50, accuracy: 1e-6)
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(view.layer.shownPosition.x, 100, accuracy: 1e-6)
    XCTAssertEqual(view.layer.presentation()?.frame.minX ?? 0, 50, accuracy: 1e-6)
    FrameClock.shared.advance(by: 0.6)
    XCTAssertEqual(view.layer.shownPosition.x, 150)
    XCTAssertTrue(view.layer.animations.isEmpty)
  }

  func testOverlappingAnimationsGoOnFromWhatIsShownAndTheLastCallWins() async {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.alpha = 0 }
    FrameClock.shared.advance(by: 0.5)
    let before = view.layer.shownOpacity
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.alpha = 1 }
    XCTAssertEqual(view.layer.shownOpacity, before, accuracy: 1e-6, "no jump where one takes over")
    FrameClock.shared.advance(by: 2)
    XCTAssertEqual(view.layer.shownOpacity, 1)
  }

  func testCompletionIsCalledOnceAtTheEnd() async {
    var calls: [Bool] = []
    UIView.animate(withDuration: 0.3, animations: { self.view.alpha = 0.5 }, completion: { calls.append($0) })
    FrameClock.shared.advance(by: 0.2)
    XCTAssertEqual(calls, [])
    FrameClock.shared.advance(by: 0.2)
    XCTAssertEqual(calls, [true])
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(calls, [true])
  }

  func testDurationOfZeroChangesAtOnce() async {
    var finished: Bool?
    UIView.animate(withDuration: 0, animations: { self.view.alpha = 0.5 }, completion: { finished = $0 })
    XCTAssertTrue(view.layer.animations.isEmpty)
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertEqual(finished, true)
  }

  func testRemovingAnimationsShowsTheModelAndCompletesUnfinished() async {
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { self.view.alpha = 0.5 }, completion: { finished = $0 })
    view.layer.removeAllAnimations()
    XCTAssertEqual(view.layer.shownOpacity, 0.5, accuracy: 1e-6)
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertEqual(finished, false)
  }

  func testPerformWithoutAnimationInsideABlock() async {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { self.view.alpha = 0.5 }
      self.view.frame.origin.y = 10
    }
    XCTAssertEqual(view.layer.animations.map(\.property), [.position])
  }

  func testNestedBlocksTakeTheOuterTiming() async {
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1) { self.view.alpha = 0 }
      XCTAssertEqual(UIView.inheritedAnimationDuration, 2)
    }
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(view.layer.shownOpacity, 0.5, accuracy: 0.02)
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 0.1, delay: 0, options: .overrideInheritedDuration) { self.view.alpha = 1 }
    }
    FrameClock.shared.advance(by: 1.2)
    XCTAssertEqual(view.layer.shownOpacity, 1, accuracy: 0.01)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 9, delay: 0, options: [.overrideInheritedCurve, .curveEaseIn]) {
        self.view.alpha = 0
      }
    }
    XCTAssertEqual(view.layer.animations.last?.group.timing.curve, .easeIn)
    XCTAssertEqual(view.layer.animations.last?.group.timing.duration, 1)
  }

  func testColoursFadeWithoutPassingThroughBlack() async {
    view.backgroundColor = .clear
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.backgroundColor = .white }
    FrameClock.shared.advance(by: 0.5)
    let node = view.layer.renderNode()
    XCTAssertNotNil(node)
    XCTAssertEqual(view.layer.animations.count, 1)
  }

  func testConstraintChangesAnimateThroughLayoutIfNeeded() async {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    let leading = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, inner.topAnchor.constraint(equalTo: view.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10), inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
    leading.constant = 40
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.layoutIfNeeded() }
    XCTAssertEqual(inner.frame.minX, 40)
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(inner.layer.shownPosition.x, 25, accuracy: 0.5)
  }

  // MARK: - The clock

  func testTimersRunInOrderAndCanBeCancelled() async {
    var order: [Int] = []
    FrameClock.shared.schedule(after: 0.3) { order.append(3) }
    FrameClock.shared.schedule(after: 0.1) { order.append(1) }
    let cancelled = FrameClock.shared.schedule(after: 0.2) { order.append(2) }
    cancelled.cancel()
    FrameClock.shared.advance(by: 0.15)
    XCTAssertEqual(order, [1])
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(order, [1, 3])
  }

  // MARK: - Numbers that make no sense

  private func check(_ name: String, line: UInt = #line, _ start: (@escaping (Bool) -> Void) -> Void) {
    var isDone = false
    let said = messages { start { _ in isDone = true } }
    XCTAssertFalse(said.isEmpty, name, line: line)
    FrameClock.shared.advance(by: 0.1)
    XCTAssertTrue(view.layer.shownPosition.x.isFinite, name, line: line)
    XCTAssertTrue(FrameClock.shared.settle(), name, line: line)
    XCTAssertTrue(isDone, name, line: line)
  }

  func testAnimationsWithNumbersThatAreNotFiniteEnd() async {
    for number in [Double.nan, .infinity] {
      let value = CGFloat(number)
      check("damping") { done in
        UIView.animate(
          withDuration: 1, delay: 0, usingSpringWithDamping: value, initialSpringVelocity: value,
          animations: { self.view.center.x += 50 }, completion: done)
      }
      check("duration") { done in
        UIView.animate(withDuration: number, delay: 0, animations: { self.view.center.x += 50 }, completion: done)
      }
      check("delay") { done in
        UIView.animate(withDuration: 1, delay: number, animations: { self.view.center.x += 50 }, completion: done)
      }
      check("perceived duration") { done in
        UIView.animate(
          springDuration: number, bounce: value, initialSpringVelocity: value,
          animations: { self.view.center.x += 50 }, completion: done)
      }
    }
  }

  func testAnimatorsWithNumbersThatAreNotFiniteEnd() async {
    for number in [Double.nan, .infinity] {
      let value = CGFloat(number)
      check("mass") { done in
        let spring = UISpringTimingParameters(
          mass: value, stiffness: value, damping: value, initialVelocity: CGVector(dx: value, dy: 0))
        begin(UIViewPropertyAnimator(duration: 1, timingParameters: spring), done)
      }
      check("ratio") { done in begin(UIViewPropertyAnimator(duration: 1, dampingRatio: value), done) }
      check("duration") { done in begin(UIViewPropertyAnimator(duration: number, curve: .linear), done) }
    }
  }

  private func begin(_ animator: UIViewPropertyAnimator, _ done: @escaping (Bool) -> Void) {
    animator.addAnimations { self.view.center.x += 50 }
    animator.addCompletion { _ in done(true) }
    animator.startAnimation()
  }
}
