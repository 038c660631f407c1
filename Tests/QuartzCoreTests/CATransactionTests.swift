import AloeCore
import TestSupport
import XCTest

@testable import QuartzCore

/// Transactions: the changes that they animate or don't animate, and their completion.
@MainActor final class CATransactionTests: XCTestCase {
  private let layer = CALayer()

  override func setUp() async throws {
    await MainActor.run {
      layer.bounds.size = CGSize(width: 10, height: 10)
      layer.backgroundColor = .black
      _ = layer.renderNode()
    }
  }

  override func tearDown() async throws {
    await MainActor.run { _ = FrameClock.shared.settle() }
  }

  // MARK: - Implicit animations

  func testATransactionAnimatesALayerWithoutAView() async {
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 100
    CATransaction.commit()
    XCTAssertEqual(layer.position.x, 100, "the model has its value at once")
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, 50, accuracy: 1e-6)
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(layer.shownPosition.x, 100)
    layer.position.x = 0
    XCTAssertEqual(layer.shownPosition.x, 0, "outside of a transaction nothing is animated")
  }

  func testEachChangeTakesTheDurationThatIsSetThen() async {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    CATransaction.setAnimationDuration(1)
    layer.position.x = 100
    CATransaction.setAnimationDuration(0.5)
    layer.opacity = 0
    CATransaction.setAnimationDuration(0)
    layer.cornerRadius = 4
    CATransaction.commit()
    FrameClock.shared.advance(by: 0.25)
    XCTAssertEqual(layer.shownPosition.x, 25, accuracy: 1e-6)
    XCTAssertEqual(layer.shownOpacity, 0.5, accuracy: 1e-6)
    XCTAssertEqual(layer.shownScalar(.cornerRadius, layer.cornerRadius), 4)
  }

  func testALayerThatWasNeverDrawnIsNotAnimated() async {
    let new = CALayer()
    CATransaction.begin()
    new.position.x = 100
    CATransaction.commit()
    XCTAssertEqual(new.shownPosition.x, 100)
  }

  // MARK: - Disabled actions

  func testDisabledActionsAnimateNothing() async {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 100
    Animator.shared.animate(timing: AnimationTiming(duration: 1)) {
      layer.opacity = 0
    } completion: { _ in
    }
    CATransaction.begin()
    XCTAssertTrue(CATransaction.disableActions(), "a setting holds inside, too")
    CATransaction.setDisableActions(false)
    layer.position.y = 40
    CATransaction.commit()
    CATransaction.commit()
    XCTAssertFalse(CATransaction.disableActions())
    XCTAssertEqual(layer.shownPosition.x, 100)
    XCTAssertEqual(layer.shownOpacity, 0)
    XCTAssertEqual(layer.shownPosition.y, 0, "the inner one allows it")
  }

  func testASettingWithoutBeginHoldsForTheTurn() async {
    CATransaction.setDisableActions(true)
    XCTAssertTrue(CATransaction.disableActions())
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertFalse(CATransaction.disableActions())
    CATransaction.setDisableActions(true)
    CATransaction.flush()
    XCTAssertFalse(CATransaction.disableActions(), "flush() ends it at once")
  }

  // MARK: - Completion

  func testTheCompletionWaitsForTheAnimationsThatBeganSince() async {
    var calls: [String] = []
    func animate(_ duration: TimeInterval, _ name: String) {
      Animator.shared.animate(timing: AnimationTiming(duration: duration)) {
        layer.position.x += 1
      } completion: { _ in
        calls.append(name)
      }
    }
    CATransaction.begin()
    animate(3, "before")
    CATransaction.setCompletionBlock { calls.append("transaction") }
    animate(1, "first")
    CATransaction.begin()
    animate(2, "inner")
    CATransaction.commit()
    CATransaction.commit()
    FrameClock.shared.advance(by: 1.5)
    XCTAssertEqual(calls, ["first"])
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(calls, ["first", "inner", "transaction"])
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(calls, ["first", "inner", "transaction", "before"])
  }

  func testTheCompletionComesSoonWithoutAnimationsAndAfterRemovedOnes() async {
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("none") }
    CATransaction.commit()
    XCTAssertEqual(calls, [], "not in the midst of a call")
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertEqual(calls, ["none"])
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("removed") }
    layer.position.x = 5
    CATransaction.commit()
    layer.removeAllAnimations()
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertEqual(calls, ["none", "removed"])
  }

  func testACommitWithoutBeginIsReported() async {
    let heard = messages { CATransaction.commit() }
    XCTAssertTrue(heard.contains { $0.contains("commit() was called without begin()") }, "\(heard)")
  }

  // MARK: - Timing functions

  func testTheTimingFunctionTakesThePlaceOfACurveButNotOfASpring() async {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    Animator.shared.animate(timing: AnimationTiming(duration: 1, curve: .easeIn)) {
      layer.position.x = 100
    } completion: { _ in
    }
    let spring = AnimationTiming(duration: 1, curve: .spring(damping: 1, velocity: 0))
    Animator.shared.animate(timing: spring) {
      layer.position.y = 100
    } completion: { _ in
    }
    CATransaction.commit()
    FrameClock.shared.advance(by: 0.25)
    XCTAssertEqual(layer.shownPosition.x, 25, accuracy: 1e-6)
    XCTAssertEqual(layer.shownPosition.y, 100 * spring.progress(at: 0.25), accuracy: 1e-6)
  }

  func testNamedFunctionsHaveCoreAnimationsControlPoints() async {
    func points(_ function: CAMediaTimingFunction) -> [Float] {
      var values: [Float] = []
      for index in 0..<4 {
        var pair: [Float] = [9, 9]
        function.getControlPoint(at: index, values: &pair)
        values += pair
      }
      return values
    }
    XCTAssertEqual(points(CAMediaTimingFunction(name: .default)), [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
    XCTAssertEqual(points(CAMediaTimingFunction(name: .easeInEaseOut)), [0, 0, 0.42, 0, 0.58, 1, 1, 1])
    XCTAssertEqual(points(CAMediaTimingFunction(controlPoints: 0.5, -1, 0.5, 2)), [0, 0, 0.5, -1, 0.5, 2, 1, 1])
    for (name, curve) in [
      (CAMediaTimingFunctionName.easeIn, AnimationTiming.Curve.easeIn), (.easeOut, .easeOut), (.linear, .linear),
    ] {
      let function = AnimationTiming(duration: 1, curve: CAMediaTimingFunction(name: name).curve)
      let known = AnimationTiming(duration: 1, curve: curve)
      XCTAssertEqual(function.progress(at: 0.3), known.progress(at: 0.3), accuracy: 1e-6, name.rawValue)
    }
  }

  func testABadControlPointOrNameIsReportedAndCorrected() async {
    var function: CAMediaTimingFunction?
    let heard = messages {
      function = CAMediaTimingFunction(controlPoints: -1, .nan, 2, 1)
      _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bouncy"))
    }
    XCTAssertEqual(function?.first, SIMD2(0, 0))
    XCTAssertEqual(function?.second, SIMD2(1, 1))
    XCTAssertEqual(heard.count, 2, "\(heard)")
  }

  // MARK: - Keys and time

  func testSettingsAndOtherValuesHaveKeys() async {
    CATransaction.begin()
    CATransaction.setValue(2.5, forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue("mine", forKey: "key")
    CATransaction.begin()
    XCTAssertEqual(CATransaction.animationDuration(), 2.5)
    XCTAssertEqual(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool, true)
    XCTAssertEqual(CATransaction.value(forKey: "key") as? String, "mine")
    CATransaction.commit()
    CATransaction.commit()
    XCTAssertNil(CATransaction.value(forKey: "key"))
  }

  func testTheMediaTimeIsTheClocks() async {
    let start = CACurrentMediaTime()
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(CACurrentMediaTime() - start, 0.5, accuracy: 1e-9)
  }
}
