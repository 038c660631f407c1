import AloeCore
import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore

/// Key frames, springs, groups and transitions, and the completions called at their ends.
@MainActor final class AnimationFamilyTests: XCTestCase {
  private let layer = CALayer()
  private var clock: FrameClock { .shared }

  override func setUp() async throws {
    await MainActor.run {
      layer.bounds.size = CGSize(width: 40, height: 40)
      layer.backgroundColor = .black
    }
  }

  override func tearDown() async throws {
    await MainActor.run {
      layer.removeAllAnimations()
      _ = clock.settle()
    }
  }

  private func frames(_ path: String, _ values: [Any]? = nil) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: path)
    animation.values = values
    animation.duration = 1
    return animation
  }

  /// Returns the presented horizontal position at each quarter.
  private func quarters(_ animation: CAAnimation) -> [Double] {
    layer.removeAllAnimations()
    layer.add(animation, forKey: "a")
    var seen = [layer.shownPosition.x]
    for _ in 0..<3 {
      clock.advance(by: 0.25)
      seen.append(layer.shownPosition.x)
    }
    return seen.map { Double($0 * 100).rounded() / 100 }
  }

  // MARK: - Key frames

  func testKeyFramesAreSpacedEvenlyOrByTheirTimes() async {
    let animation = frames("position.x", [0, 10, 30])
    XCTAssertEqual(quarters(animation), [0, 5, 10, 20])
    animation.keyTimes = [0, 0.25, 1]
    XCTAssertEqual(quarters(animation), [0, 10, 16.67, 23.33])
    animation.keyTimes = nil
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    XCTAssertEqual(quarters(animation), [0, 3.15, 10, 20])
  }

  func testCalculationModes() async {
    let animation = frames("position.x", [0, 10, 40])
    animation.calculationMode = .discrete
    XCTAssertEqual(quarters(animation), [0, 0, 10, 40])
    animation.calculationMode = .paced
    XCTAssertEqual(quarters(animation), [0, 10, 20, 30])
    animation.calculationMode = .cubic
    let cubic = quarters(animation)
    XCTAssertEqual(cubic[2], 10, "a curve goes through its values")
    XCTAssertEqual(cubic[1], 3.75, accuracy: 0.01)
  }

  func testWrongKeyTimesAreOneSentence() async {
    let animation = frames("position.x", [0, 10])
    animation.keyTimes = [0, 0.5, 1]
    let said = messages { XCTAssertEqual(quarters(animation), [0, 2.5, 5, 7.5]) }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said[0].contains("keyTimes"), said[0])
  }

  func testAPathIsFollowedAndTurnsWhatFollows() async {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    let animation = frames("position")
    animation.path = path
    XCTAssertEqual(quarters(animation), [0, 15, 30, 30], "each line takes the same time")
    XCTAssertEqual(layer.shownPosition.y, 5, accuracy: 1e-6)
    animation.calculationMode = .paced
    XCTAssertEqual(quarters(animation), [0, 10, 20, 30])
    animation.rotationMode = .rotateAuto
    _ = quarters(animation)
    clock.advance(by: 0.125)
    XCTAssertEqual(layer.shownTransform.b, 1, accuracy: 1e-3, "while it moves down, it's rotated downwards")
  }

  // MARK: - Springs

  func testASpringSwingsAndComesToRest() async {
    let spring = CASpringAnimation(keyPath: "position.x")
    XCTAssertEqual(
      [spring.mass, spring.stiffness, spring.damping, spring.initialVelocity], [1, 100, 10, 0],
      "Core Animation's defaults")
    XCTAssertEqual(spring.settlingDuration, 1.4727, accuracy: 1e-4)
    (spring.fromValue, spring.toValue) = (0, 100)
    spring.duration = spring.settlingDuration
    layer.position.x = 100
    layer.add(spring, forKey: "a")
    var most = 0.0
    for _ in 0..<80 {
      clock.advance(by: 1.0 / 60)
      most = max(most, layer.shownPosition.x)
    }
    XCTAssertEqual(most, 116.3, accuracy: 0.5, "it swings beyond its end")
    XCTAssertEqual(layer.shownPosition.x, 100, accuracy: 0.2)
    spring.damping = 20
    XCTAssertEqual(spring.bounce, 0, accuracy: 1e-9)
    let soft = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.25)
    XCTAssertEqual(soft.perceptualDuration, 0.5, accuracy: 1e-9)
    XCTAssertEqual(soft.bounce, 0.25, accuracy: 1e-9)
  }

  // MARK: - Groups

  func testAGroupRunsItsAnimationsInItsTime() async {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue) = (0, 100)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.beginTime) = (0, 1, 2, 0.5)
    fade.fillMode = .backwards
    let group = CAAnimationGroup()
    group.animations = [move, fade]
    group.duration = 1
    group.repeatCount = 2
    layer.add(group, forKey: "g")
    clock.advance(by: 0.75)
    XCTAssertEqual(layer.shownPosition.x, 75, accuracy: 1e-6, "without a duration it has the group's")
    XCTAssertEqual(layer.shownOpacity, 0.125, accuracy: 1e-6)
    clock.advance(by: 0.5)
    XCTAssertEqual(layer.shownPosition.x, 25, accuracy: 1e-6)
    XCTAssertEqual(layer.shownOpacity, 0, accuracy: 1e-6, "animations longer than the group are cut off")
    clock.advance(by: 1)
    XCTAssertTrue(layer.animations.isEmpty)
  }

  // MARK: - Delegates

  private final class Listener: NSObject, CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("start \(anim.value(forKey: "id") ?? "")") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      heard.append("stop \(anim.value(forKey: "id") ?? "") \(flag)")
    }
  }

  private func reported(_ listener: Listener, _ id: String, stays: Bool = false) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = 0.5
    animation.delegate = listener
    animation.isRemovedOnCompletion = !stays
    animation.setValue(id, forKey: "id")
    return animation
  }

  func testADelegateIsNotifiedOnceOfEachEnd() async {
    let listener = Listener()
    layer.add(reported(listener, "whole"), forKey: "k")
    XCTAssertEqual(listener.heard, [], "never in the midst of a call")
    clock.advance(by: 1)
    XCTAssertEqual(listener.heard, ["start whole", "stop whole true"])
    listener.heard = []
    layer.add(reported(listener, "one"), forKey: "k")
    clock.advance(by: 0.1)
    layer.add(reported(listener, "two"), forKey: "k")
    clock.advance(by: 0.1)
    layer.removeAnimation(forKey: "k")
    layer.removeAnimation(forKey: "k")
    clock.advance(by: 1)
    XCTAssertEqual(
      listener.heard, ["start one", "stop one false", "start two", "stop two false"], "replaced, then removed")
    listener.heard = []
    layer.add(reported(listener, "stays", stays: true), forKey: "k")
    clock.advance(by: 1)
    layer.removeAllAnimations()
    clock.advance(by: 1)
    XCTAssertEqual(listener.heard, ["start stays", "stop stays true"])
  }

  func testALayerTakesACopy() async {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = 1
    layer.add(animation, forKey: "a")
    animation.fromValue = 0.9
    XCTAssertEqual(layer.shownOpacity, 0)
    XCTAssertFalse(layer.animation(forKey: "a") === animation)
    XCTAssertEqual((layer.animation(forKey: "a") as? CABasicAnimation)?.keyPath, "opacity")
  }

  func testAnAnimationOfALayerThatIsGoneEnds() async {
    let listener = Listener()
    var gone: CALayer? = CALayer()
    weak var watched: CALayer?
    watched = gone
    let animation = reported(listener, "gone")
    animation.repeatCount = .infinity
    gone?.add(animation, forKey: nil)
    gone = nil
    XCTAssertNil(watched, "an animation doesn't keep its layer")
    clock.advance(by: 0.1)
    XCTAssertEqual(listener.heard.last, "stop gone false")
    XCTAssertTrue(clock.isIdle)
  }

  // MARK: - Transitions

  func testTransitionsLeadFromTheOldPictureToTheNewOne() async throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.position = CGPoint(x: 20, y: 20)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.addSublayer(layer)
    func colours() -> [String] {
      let bitmap = Painter.paint(root.renderNode(), size: CGSize(width: 40, height: 40), scale: 1)
      return [(5, 20), (35, 20), (20, 5), (20, 35)].map { pixel(bitmap, $0.0, $0.1) }
    }
    let (old, new) = ("FF0000FF", "0000FFFF")
    let half: [(CATransitionType, CATransitionSubtype, [String])] = [
      (.fade, .fromLeft, [String](repeating: "8C0073FF", count: 4)), (.push, .fromRight, [old, new, old, old]),
      (.moveIn, .fromLeft, [new, old, old, old]), (.reveal, .fromRight, [old, new, old, old]),
      (.moveIn, .fromTop, [old, old, old, new]),
    ]
    for (type, subtype, expected) in half {
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      _ = root.renderNode()
      let transition = CATransition()
      (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
      layer.add(transition, forKey: "any")
      layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      XCTAssertEqual(layer.animationKeys(), [kCATransition])
      clock.advance(by: 0.45)
      XCTAssertEqual(colours(), expected, "\(type.rawValue) \(subtype.rawValue)")
      clock.advance(by: 1)
      XCTAssertEqual(colours(), [new, new, new, new])
      XCTAssertNil(layer.animationKeys())
    }
  }
}
