import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

@MainActor final class PropertyAnimatorTests: XCTestCase {
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var clock: FrameClock { .shared }
  private var x: CGFloat { (view.layer.shownPosition.x * 1000).rounded() / 1000 - 50 }

  override func tearDown() async throws {
    await MainActor.run { _ = clock.settle() }
  }

  private func linear(_ positions: @escaping (UIViewAnimatingPosition) -> Void = { _ in }) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.frame.origin.x = 100 }
    animator.addCompletion(positions)
    return animator
  }

  func testItRunsFromStartToEndAndCompletesOnce() async {
    var ends: [UIViewAnimatingPosition] = []
    let animator = linear { ends.append($0) }
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(view.frame.minX, 0, "nothing changes before it starts")
    animator.startAnimation()
    XCTAssertEqual(view.frame.minX, 100)
    XCTAssertEqual([animator.state, animator.isRunning ? .active : .inactive], [.active, .active])
    clock.advance(by: 0.25)
    XCTAssertEqual(x, 25)
    XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 1e-6)
    clock.advance(by: 1)
    XCTAssertEqual(x, 100)
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertTrue(clock.isIdle)
    XCTAssertTrue(view.layer.animations.isEmpty)
  }

  func testItRunsThoughNobodyHoldsItAndNotWhenForgottenInAPause() async {
    var ends: [UIViewAnimatingPosition] = []
    var animator: UIViewPropertyAnimator? = linear { ends.append($0) }
    weak var watched: UIViewPropertyAnimator?
    watched = animator
    animator?.startAnimation()
    animator = nil
    XCTAssertNotNil(watched)
    clock.advance(by: 1.1)
    XCTAssertEqual(ends, [.end])
    XCTAssertNil(watched)
    animator = linear()
    view.frame.origin.x = 0
    animator?.fractionComplete = 0.5
    XCTAssertEqual(x, 50)
    animator = nil
    clock.advance(by: 2)
    XCTAssertEqual(x, 100, "a released animator shows its end")
    XCTAssertTrue(clock.isIdle)
  }

  func testItIsHeldMovedByHandAndGoesOn() async {
    let animator = linear()
    animator.startAnimation()
    clock.advance(by: 0.5)
    animator.pauseAnimation()
    clock.advance(by: 1)
    XCTAssertEqual(x, 50)
    XCTAssertTrue(clock.isIdle, "while it's held it costs nothing")
    animator.fractionComplete = 0.2
    clock.advance(by: 1.0 / 60)
    XCTAssertEqual(x, 20)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    clock.advance(by: 0.4)
    XCTAssertEqual(x, 60)
    animator.pauseAnimation()
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
    clock.advance(by: 1)
    XCTAssertEqual(x, 80, "the rest takes twice the duration")
    clock.advance(by: 1.1)
    XCTAssertEqual(x, 100)
    XCTAssertEqual(animator.state, .inactive)
  }

  func testACurveIsEvenByHandAndNothingJumps() async {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { self.view.frame.origin.x = 100 }
    animator.startAnimation()
    clock.advance(by: 0.5)
    let before = x
    XCTAssertEqual(before, 31.5, accuracy: 0.1)
    animator.pauseAnimation()
    XCTAssertEqual(x, before)
    XCTAssertEqual(animator.fractionComplete, 0.315, accuracy: 0.01, "the completed fraction")
    animator.fractionComplete = 0.7
    XCTAssertEqual(x, 70)
    animator.startAnimation()
    XCTAssertEqual(x, 70, accuracy: 0.01)
    clock.advance(by: 1)
    XCTAssertEqual(x, 100)
  }

  func testAReversedAnimationEndsAtTheStart() async {
    var ends: [UIViewAnimatingPosition] = []
    view.backgroundColor = .red
    let animator = linear { ends.append($0) }
    animator.addAnimations {
      self.view.alpha = 0
      self.view.backgroundColor = .blue
      self.view.transform = CGAffineTransform(rotationAngle: 1)
    }
    animator.startAnimation()
    clock.advance(by: 0.5)
    animator.isReversed = true
    clock.advance(by: 0.25)
    XCTAssertEqual(x, 25)
    clock.advance(by: 0.5)
    XCTAssertEqual(ends, [.start])
    XCTAssertEqual(view.frame.minX, 0, "the views are as they were")
    XCTAssertEqual(view.alpha, 1, accuracy: 1e-6)
    XCTAssertEqual(view.transform.b, 0, accuracy: 1e-6)
    XCTAssertEqual(view.layer.backgroundColor?.components?[0] ?? 0, 1, accuracy: 0.01)
    XCTAssertEqual(view.backgroundColor?.cgColor, view.layer.backgroundColor)
  }

  func testAStoppedAnimationKeepsItsPosition() async {
    var ends: [UIViewAnimatingPosition] = []
    let animator = linear { ends.append($0) }
    animator.startAnimation()
    clock.advance(by: 0.5)
    animator.stopAnimation(true)
    XCTAssertEqual(view.frame.minX, 50, accuracy: 1e-6)
    XCTAssertEqual(animator.state, .inactive)
    clock.advance(by: 1)
    XCTAssertEqual(ends, [], "stopping for good runs no completion")

    let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.frame.origin.x = 150 }
    other.addCompletion { ends.append($0) }
    other.startAnimation()
    clock.advance(by: 0.5)
    other.stopAnimation(false)
    XCTAssertEqual(other.state, .stopped)
    let said = messages { other.startAnimation() }
    XCTAssertEqual(said.count, 1)
    other.finishAnimation(at: .start)
    XCTAssertEqual(view.frame.minX, 50, accuracy: 1e-6)
    clock.advance(by: 0.1)
    XCTAssertEqual(ends, [.start])
  }

  func testSeveralChangesOfOnePropertyStopWhereTheyAreShown() async {
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = linear()
    animator.addAnimations { turned.transform = CGAffineTransform(rotationAngle: 0.5) }
    animator.addAnimations {
      self.view.frame.origin.x = 200
      turned.transform = CGAffineTransform(rotationAngle: 1)
    }
    animator.startAnimation()
    clock.advance(by: 0.5)
    XCTAssertEqual(x, 100)
    animator.stopAnimation(true)
    XCTAssertEqual(view.frame.minX, 100, accuracy: 1e-6)
    XCTAssertEqual(x, 100)
    XCTAssertEqual(atan2(turned.transform.b, turned.transform.a), 0.5, accuracy: 1e-4)
  }

  func testAStoppedTransformIsHalfWayBelowAnExplicitAnimation() async {
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      turned.transform = CGAffineTransform(rotationAngle: 1)
    }
    animator.startAnimation()
    let track = CABasicAnimation(keyPath: "transform.scale")
    (track.fromValue, track.toValue, track.duration) = (1, 2, 1)
    turned.layer.add(track, forKey: "scale")
    clock.advance(by: 0.5)
    animator.stopAnimation(true)
    XCTAssertEqual(atan2(turned.transform.b, turned.transform.a), 0.5, accuracy: 1e-4)
    turned.layer.removeAllAnimations()
  }

  func testAStoppedAnimatorLeavesOtherAnimationsAlone() async {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { self.view.frame.origin.x = 100 })
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.frame.origin.x = 200 }
    animator.startAnimation()
    clock.advance(by: 0.5)
    XCTAssertEqual(x, 100)
    animator.stopAnimation(true)
    XCTAssertEqual(x, 100, "nothing jumps")
    clock.advance(by: 0.6)
    XCTAssertEqual(view.frame.minX, 150, accuracy: 1e-6)
    XCTAssertEqual(x, 150)
  }

  func testAStoppedAnimatorLeavesALaterTransformWhereItIsShown() async {
    let turned = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      turned.transform = CGAffineTransform(rotationAngle: 1)
    }
    animator.startAnimation()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { turned.transform = CGAffineTransform(scaleX: 3, y: 1) })
    clock.advance(by: 0.5)
    func shown() -> [CGFloat] {
      let transform = turned.layer.shownTransform
      return [transform.a, transform.b, transform.c, transform.d]
    }
    let before = shown()
    animator.stopAnimation(true)
    for (old, new) in zip(before, shown()) { XCTAssertEqual(new, old, accuracy: 1e-6, "nothing jumps") }
  }

  func testChangesMayBeginLaterAndBeAddedMeanwhile() async {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ self.view.frame.origin.x = 100 }, delayFactor: 0.5)
    animator.startAnimation(afterDelay: 1)
    XCTAssertEqual(animator.delay, 1)
    clock.advance(by: 1.5)
    XCTAssertEqual(x, 0)
    animator.addAnimations { self.view.alpha = 0 }
    clock.advance(by: 0.25)
    XCTAssertEqual(x, 50, accuracy: 2.5)
    XCTAssertEqual(view.layer.shownOpacity, 0.5, accuracy: 0.03)
    clock.advance(by: 0.5)
    XCTAssertEqual(animator.state, .inactive)
  }

  func testPausesOnCompletionAndSprings() async {
    let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
    XCTAssertEqual(animator.duration, 1.4727, accuracy: 1e-3, "physics have their own duration")
    animator.addAnimations { self.view.frame.origin.x = 100 }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    clock.advance(by: 0.4)
    XCTAssertGreaterThan(x, 110, "it swings")
    clock.advance(by: 2)
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    animator.isReversed = true
    animator.startAnimation()
    clock.advance(by: 2)
    XCTAssertEqual(x, 0, accuracy: 0.5)
    animator.stopAnimation(true)
    XCTAssertEqual(
      [
        UICubicTimingParameters().timingCurveType,
        UICubicTimingParameters(controlPoint1: .zero, controlPoint2: .zero)
          .timingCurveType, spring.timingCurveType,
      ], [.builtin, .cubic, .spring])
  }

  func testASpringPausesAtItsEnd() async {
    let animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.5) { self.view.frame.origin.x = 100 }
    animator.pausesOnCompletion = true
    animator.startAnimation()
    // The sum of the frames' times may be a little less than the duration. The spring is still off its end then.
    clock.advance(by: 0.5 - 2e-10)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(animator.fractionComplete, 1)
    XCTAssertEqual(x, 100)
    animator.stopAnimation(true)
  }

  func testAnAnimatorThatPausedAtItsEndCanBeScrubbed() async {
    let animator = linear()
    animator.pausesOnCompletion = true
    animator.startAnimation()
    clock.advance(by: 1.5)
    XCTAssertEqual(animator.state, .active)
    XCTAssertFalse(animator.isRunning)
    XCTAssertEqual(x, 100)
    animator.fractionComplete = 0.25
    XCTAssertEqual(x, 25)
    clock.advance(by: 1)
    XCTAssertEqual(x, 25)
    XCTAssertEqual(animator.fractionComplete, 0.25, accuracy: 1e-6)
    animator.stopAnimation(true)
    XCTAssertEqual(view.frame.minX, 25, accuracy: 1e-6)
  }

  func testTheDirectionMayChangeAfterTheDelay() async {
    let animator = linear()
    animator.startAnimation(afterDelay: 0.5)
    clock.advance(by: 0.75)
    let before = x
    XCTAssertEqual(before, 25, accuracy: 3)
    animator.isReversed = true
    XCTAssertEqual(x, before)
    clock.advance(by: 0.1)
    XCTAssertEqual(x, before - 10, accuracy: 0.1)
    clock.advance(by: 1)
    XCTAssertEqual(animator.state, .inactive)
    XCTAssertEqual(x, 0)
  }

  func testStartingAgainSkipsTheRestOfTheDelay() async {
    var ends: [UIViewAnimatingPosition] = []
    let animator = linear { ends.append($0) }
    animator.startAnimation(afterDelay: 5)
    clock.advance(by: 0.5)
    XCTAssertEqual(x, 0)
    animator.startAnimation()
    clock.advance(by: 0.25)
    XCTAssertEqual(x, 25)
    clock.advance(by: 1)
    XCTAssertEqual(ends, [.end])
    XCTAssertEqual(animator.state, .inactive)
    clock.advance(by: 5)
    XCTAssertEqual(ends, [.end])
  }

  func testAStoppedAnimatorSetsThePropertiesAtOnceAndAgainWhenItFinishes() async {
    for (position, end) in [(UIViewAnimatingPosition.start, 0), (.current, 100), (.end, 200)] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 100 }
      animator.addAnimations {
        view.frame.origin.x = 200
        view.alpha = 0
      }
      animator.startAnimation()
      clock.advance(by: 0.5)
      animator.stopAnimation(false)
      XCTAssertEqual(view.frame.minX, 100, accuracy: 1e-6)
      XCTAssertEqual(view.alpha, 0.5, accuracy: 1e-6)
      XCTAssertTrue(view.layer.animations.isEmpty)
      animator.finishAnimation(at: position)
      XCTAssertEqual(view.frame.minX, CGFloat(end), accuracy: 1e-6)
      XCTAssertEqual(view.alpha, 1 - CGFloat(end) / 200, accuracy: 1e-6)
      XCTAssertEqual(animator.state, .inactive)
    }
  }

  func testTheDirectionMayChangeDuringTheDelay() async {
    var ends: [UIViewAnimatingPosition] = []
    let animator = linear { ends.append($0) }
    animator.startAnimation(afterDelay: 1)
    clock.advance(by: 0.5)
    animator.isReversed = true
    clock.advance(by: 0.75)
    XCTAssertEqual(ends, [])
    XCTAssertEqual(x, 75, accuracy: 2.5)
    clock.advance(by: 1)
    XCTAssertEqual(ends, [.start])
    XCTAssertEqual(view.frame.minX, 0, accuracy: 1e-6)
  }
}
