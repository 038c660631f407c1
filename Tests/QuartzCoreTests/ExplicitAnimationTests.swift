import AloeCore
import TestSupport
import XCTest

@testable import QuartzCore

/// Animations that are added to layers: their pictures, their ends, and their notifications.
@MainActor final class ExplicitAnimationTests: XCTestCase {
  private let layer = CALayer()
  private var clock: FrameClock { .shared }

  override func setUp() async throws {
    await MainActor.run {
      layer.bounds.size = CGSize(width: 10, height: 10)
      layer.backgroundColor = .black
      _ = layer.renderNode()
    }
  }

  override func tearDown() async throws {
    await MainActor.run {
      layer.removeAllAnimations()
      _ = clock.settle()
    }
  }

  private func basic(_ path: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    return animation
  }

  // MARK: - Basic animations

  func testABasicAnimationShowsItsValuesAndLeavesTheModel() async {
    layer.opacity = 0.75
    layer.add(basic("opacity", from: 0, to: 1), forKey: "fade")
    XCTAssertEqual(layer.shownOpacity, 0)
    clock.advance(by: 0.25)
    XCTAssertEqual(layer.shownOpacity, 0.25, accuracy: 1e-6)
    XCTAssertEqual(layer.opacity, 0.75)
    XCTAssertEqual(layer.presentation()?.opacity ?? 0, 0.25, accuracy: 1e-6)
    clock.advance(by: 1)
    XCTAssertEqual(layer.shownOpacity, 0.75, "at the end the model's value shows")
    XCTAssertNil(layer.animationKeys())
    XCTAssertTrue(layer.animations.isEmpty)
  }

  func testFromToAndByCombine() async {
    layer.position.x = 100
    let cases: [(Any?, Any?, Any?, Double, Double)] = [
      (0, 10, nil, 0, 10), (0, nil, 10, 0, 10), (nil, 10, 4, 6, 10), (0, nil, nil, 0, 100), (nil, 0, nil, 100, 0),
      (nil, nil, 10, 100, 110), (nil, nil, nil, 100, 100), (1, 3, 50, 1, 3),
    ]
    for (from, to, by, start, end) in cases {
      let animation = basic("position.x", from: from, to: to, by: by)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "move")
      XCTAssertEqual(layer.shownPosition.x, start, accuracy: 1e-6)
      clock.advance(by: 2)
      XCTAssertEqual(layer.shownPosition.x, end, accuracy: 1e-6)
      layer.removeAnimation(forKey: "move")
    }
  }

  func testAnImplicitDifferenceIsAddedToWhatAnAnimationShows() async {
    layer.add(basic("position.x", from: 0, to: 100), forKey: nil)
    Animator.shared.animate(timing: AnimationTiming(duration: 1, curve: .linear)) {
      layer.position.x = 40
    } completion: { _ in
    }
    XCTAssertEqual(layer.shownPosition.x, -40, accuracy: 1e-6)
    clock.advance(by: 0.5)
    XCTAssertEqual(layer.shownPosition.x, 30, accuracy: 1e-6)
  }

  func testValuesOfEveryKindAreAnimated() async {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.black, CGColor.black]
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
    let cases: [(CALayer, String, Any, Any, (Any?) -> Bool)] = [
      (layer, "bounds", CGRect.zero, CGRect(x: 0, y: 0, width: 20, height: 8), { ($0 as? CGRect)?.width == 10 }),
      (layer, "bounds.size", CGSize.zero, CGSize(width: 20, height: 8), { ($0 as? CGRect)?.height == 4 }),
      (layer, "backgroundColor", CGColor.black, red, { (($0 as? CGColor)?.components?[0] ?? 0) == 0.5 }),
      (layer, "cornerRadius", 0, 8, { $0 as? CGFloat == 4 }), (layer, "borderWidth", 0, 2, { $0 as? CGFloat == 1 }),
      (layer, "shadowOffset", CGSize.zero, CGSize(width: 8, height: 0), { ($0 as? CGSize)?.width == 4 }),
      (layer, "shadowOffset.width", 0, 8, { ($0 as? CGSize)?.width == 4 }),
      (layer, "zPosition", 0, 8, { $0 as? CGFloat == 4 }), (layer, "hidden", false, true, { $0 as? Bool == true }),
      (shape, "path", shape.path as Any, wide, { ($0 as? CGPath)?.boundingBox.width == 20 }),
      (shape, "strokeEnd", 0, 1, { $0 as? CGFloat == 0.5 }), (shape, "lineWidth", 1, 3, { $0 as? CGFloat == 2 }),
      (shape, "lineDashPhase", 0, 10, { $0 as? CGFloat == 5 }),
      (shape, "strokeColor", CGColor.black, red, { (($0 as? CGColor)?.components?[0] ?? 0) == 0.5 }),
      (
        gradient, "colors", [CGColor.black, .black], [red, red],
        { (($0 as? [CGColor])?.last?.components?[0] ?? 0) == 0.5 }
      ),
      (gradient, "startPoint", CGPoint.zero, CGPoint(x: 1, y: 1), { ($0 as? CGPoint)?.x == 0.5 }),
    ]
    for (layer, path, from, to, check) in cases {
      _ = layer.renderNode()
      layer.add(basic(path, from: from, to: to), forKey: "a")
      clock.advance(by: 0.5)
      let name = String(path.prefix { $0 != "." })
      XCTAssertTrue(check(layer.presentation()?.value(forKey: name)), "\(path)")
      layer.removeAnimation(forKey: "a")
    }
  }

  func testPartsOfTransformsAreAnimatedTogether() async {
    layer.add(basic("transform.rotation.z", from: 0, to: Double.pi), forKey: "turn")
    layer.add(basic("transform.scale", from: 1, to: 3), forKey: "grow")
    layer.add(basic("transform.translation.x", by: 10), forKey: "move")
    clock.advance(by: 0.5)
    let t = layer.shownTransform3D
    XCTAssertEqual(t.m11, 0, accuracy: 1e-6)
    XCTAssertEqual(t.m12, 2, accuracy: 1e-6, "turned by a quarter, twice as large")
    XCTAssertEqual(t.m41, 5, accuracy: 1e-6)
    XCTAssertEqual(t.m33, 2, accuracy: 1e-6)
  }

  func testAWholeTurnTurnsAllTheWay() async {
    layer.add(basic("transform.rotation", from: 0, to: 2 * Double.pi), forKey: nil)
    clock.advance(by: 0.25)
    XCTAssertEqual(layer.shownTransform.b, 1, accuracy: 1e-6)
    clock.advance(by: 0.25)
    XCTAssertEqual(layer.shownTransform.a, -1, accuracy: 1e-6)
  }

  func testATransformBetweenTwoOthersTurnsAndDoesNotShrink() async {
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    layer.add(basic("transform", from: CATransform3DIdentity, to: NSValue(caTransform3D: turned)), forKey: nil)
    clock.advance(by: 0.5)
    let t = layer.shownTransform
    XCTAssertEqual(hypot(t.a, t.b), 1, accuracy: 1e-6)
    XCTAssertEqual(atan2(t.b, t.a), .pi / 4, accuracy: 1e-6)
  }

  func testAnAnimatedChangeOfATransformTurnsToo() async {
    Animator.shared.animate(timing: AnimationTiming(duration: 1, curve: .linear)) {
      layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi * 0.9))
    } completion: { _ in
    }
    clock.advance(by: 0.5)
    let t = layer.shownTransform
    XCTAssertEqual(hypot(t.a, t.b), 1, accuracy: 1e-6, "halfway it has its full size")
    XCTAssertEqual(atan2(t.b, t.a), .pi * 0.45, accuracy: 1e-6)
  }

  func testAdditiveAndCumulativeAnimationsAdd() async {
    layer.position.x = 100
    let shake = basic("position.x", from: -10, to: 10)
    shake.isAdditive = true
    layer.add(shake, forKey: "a")
    XCTAssertEqual(layer.shownPosition.x, 90, accuracy: 1e-6)
    layer.removeAllAnimations()
    let walk = basic("position.x", from: 0, to: 10)
    walk.isCumulative = true
    walk.repeatCount = 3
    layer.add(walk, forKey: "b")
    clock.advance(by: 2.5)
    XCTAssertEqual(layer.shownPosition.x, 25, accuracy: 1e-6)
  }

  func testAWrongKeyPathOrValueIsOneSentence() async {
    let said = messages {
      layer.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
      layer.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
      layer.add(basic("position.z", from: 0, to: 1), forKey: nil)
      layer.add(basic("borderColor", from: "red", to: nil), forKey: nil)
    }
    XCTAssertEqual(said.count, 3)
    XCTAssertTrue(said[0].contains("CALayer has no property \"strokeEnd\""), said[0])
    XCTAssertTrue(said[1].contains("position.z"), said[1])
    XCTAssertTrue(said[2].contains("takes a CGColor"), said[2])
  }

  // MARK: - Time

  func testRepeatingReversingDelayAndSpeed() async {
    let animation = basic("position.x", from: 0, to: 100)
    animation.beginTime = CACurrentMediaTime() + 1
    animation.autoreverses = true
    animation.repeatCount = 1.5
    animation.speed = 2
    animation.fillMode = .backwards
    layer.position.x = 7
    layer.add(animation, forKey: "a")
    XCTAssertEqual(layer.shownPosition.x, 0, "before its begin the first value shows")
    var seen: [Double] = []
    clock.advance(by: 1)
    for _ in 0..<6 {
      clock.advance(by: 0.25)
      seen.append(layer.shownPosition.x.rounded())
    }
    XCTAssertEqual(seen, [50, 100, 50, 0, 50, 7])
    XCTAssertNil(layer.animation(forKey: "a"))
  }

  func testFillModesSayWhatShowsAfterTheEnd() async {
    for (mode, shown) in [(CAMediaTimingFillMode.forwards, 0.5), (.both, 0.5), (.removed, 1), (.backwards, 1)] {
      let animation = basic("opacity", from: 0, to: 0.5)
      animation.fillMode = mode
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "a")
      clock.advance(by: 2)
      XCTAssertEqual(layer.shownOpacity, shown, accuracy: 1e-6, mode.rawValue)
      XCTAssertEqual(layer.animationKeys(), ["a"], "it stays")
      XCTAssertTrue(clock.isIdle, "and costs no frames")
      layer.removeAnimation(forKey: "a")
      XCTAssertEqual(layer.shownOpacity, 1)
    }
  }

  func testATimingFunctionPacesEachRun() async {
    let animation = basic("position.x", from: 0, to: 100)
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    layer.add(animation, forKey: "a")
    clock.advance(by: 0.5)
    XCTAssertEqual(layer.shownPosition.x, 31.5, accuracy: 0.1)
  }

  func testALayerThatStandsStillHoldsItsAnimationsAndGoesOn() async {
    layer.add(basic("position.x", from: 0, to: 100), forKey: "a")
    clock.advance(by: 0.5)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    clock.advance(by: 1.0 / 60)
    XCTAssertTrue(clock.isIdle, "a layer at rest causes no frames")
    clock.advance(by: 5)
    XCTAssertEqual(layer.shownPosition.x, 50, accuracy: 1e-6)
    layer.timeOffset = paused + 0.25
    XCTAssertEqual(layer.shownPosition.x, 75, accuracy: 1e-6, "set directly, it moves immediately")
    layer.timeOffset = paused
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    clock.advance(by: 0.25)
    XCTAssertEqual(layer.shownPosition.x, 75, accuracy: 1e-6)
    clock.advance(by: 1)
    XCTAssertNil(layer.animationKeys())
  }

  func testTransactionsGiveDurationPaceAndCompletion() async {
    var isOver = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { isOver = true }
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    layer.add(animation, forKey: "a")
    CATransaction.commit()
    clock.advance(by: 1)
    XCTAssertEqual(layer.shownOpacity, 0.5, accuracy: 1e-6)
    XCTAssertFalse(isOver)
    clock.advance(by: 1.1)
    XCTAssertTrue(isOver)
  }

  // MARK: - Cost

  func testAMovingLayerIsDrawnAtItsPlaceInEachFrame() async {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 20)
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    root.addSublayer(layer)
    _ = root.renderNode()
    Animator.shared.animate(timing: AnimationTiming(duration: 1, curve: .linear)) {
      layer.position.x += 100
    } completion: { _ in
    }
    var seen: [CGFloat] = []
    for _ in 0..<4 {
      clock.advance(by: 0.25)
      seen.append(root.renderNode()?.bounds.minX.rounded() ?? -1)
    }
    XCTAssertEqual(seen, [25, 50, 75, 100])
  }

  func testAnOpacityAnimationRecordsNoLayerAgain() async {
    let root = CALayer()
    root.bounds.size = CGSize(width: 100, height: 100)
    root.addSublayer(layer)
    let inside = CALayer()
    inside.bounds.size = CGSize(width: 5, height: 5)
    inside.backgroundColor = .white
    layer.addSublayer(inside)
    _ = root.renderNode()
    layer.add(basic("opacity", from: 0.25, to: 1), forKey: nil)
    _ = root.renderNode()
    let before = LayerStatistics.current
    for _ in 0..<10 {
      clock.advance(by: 1.0 / 60)
      _ = root.renderNode()
    }
    XCTAssertEqual(LayerStatistics.current.layersRecorded - before.layersRecorded, 10, "only the owner of the layer")
    XCTAssertEqual(LayerStatistics.current.contentsDrawn, before.contentsDrawn)
    clock.advance(by: 2)
    XCTAssertTrue(clock.isIdle)
  }

  // MARK: - Mistakes

  func testTimesThatAreNotFiniteCountAsNone() async {
    for time in [Double.nan, .infinity, -.infinity] {
      let animation = basic("opacity", from: 0, to: 1)
      let said = messages { (animation.beginTime, animation.timeOffset) = (time, time) }
      XCTAssertEqual([animation.beginTime, animation.timeOffset], [0, 0])
      XCTAssertEqual(said.count, 2, "\(said)")
      XCTAssertTrue(said.allSatisfy { $0.contains("; 0 is used instead: look for a division by zero") }, "\(said)")
      layer.add(animation, forKey: nil)
      clock.advance(by: 1.1)
      XCTAssertTrue(layer.animations.isEmpty, "\(time)")
    }
  }

  func testAGroupLeavesItselfOut() async {
    let (group, inner) = (CAAnimationGroup(), CAAnimationGroup())
    group.duration = 1
    let fade = basic("opacity", from: 0, to: 1)
    let said = messages {
      group.animations = [group, fade, inner]
      inner.animations = [group]
    }
    XCTAssertEqual(group.animations?.count, 2)
    XCTAssertEqual(inner.animations?.count, 0)
    XCTAssertEqual(said.count, 1, "\(said)")
    layer.add(group, forKey: nil)
    clock.advance(by: 0.5)
    XCTAssertEqual(layer.shownOpacity, 0.5, accuracy: 1e-6)
  }

  func testGroupsOfGroupsAreLimited() async {
    let end = ForkedWork.end {
      // The innermost groups are the last to get their animations, so that no setter finds too many.
      let groups = (0..<40).map { _ in CAAnimationGroup() }
      for index in 1..<40 { groups[index - 1].animations = [groups[index], groups[index]] }
      groups[39].animations = [basic("opacity", from: 0, to: 1)]
      let said = messages { layer.add(groups[0], forKey: nil) }
      precondition(said.count == 1 && said[0].contains("more than 10000 animations"), "\(said)")
    }
    XCTAssertEqual(end, .finished)
    var deep = CAAnimationGroup()
    let said = messages {
      for _ in 0..<100 {
        let outer = CAAnimationGroup()
        outer.animations = [deep]
        deep = outer
      }
    }
    XCTAssertTrue(said.count == 1 && said[0].contains("100 levels"), "\(said)")
    XCTAssertEqual(deep.animations?.count, 0)
  }
}
