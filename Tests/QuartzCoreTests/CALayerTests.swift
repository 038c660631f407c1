import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore

/// Layers without a view.
@MainActor final class CALayerTests: XCTestCase {
  override func tearDown() async throws {
    await MainActor.run { _ = FrameClock.shared.settle() }
  }

  func testADelegateDrawsALayerWithoutAViewAndPlacesItsSublayers() async throws {
    let badge = Badge()
    badge.layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
    let node = try XCTUnwrap(badge.layer.renderNode())
    XCTAssertEqual(badge.drawnSizes, [CGSize(width: 40, height: 30)])
    XCTAssertEqual(badge.dot.frame, CGRect(x: 16, y: 11, width: 8, height: 8))
    XCTAssertTrue(node.dump.contains("color 0,0 40x30 #0000FFFF"), node.dump)
    XCTAssertTrue(node.dump.contains("bitmap"), "the shadow is a picture that is kept: \(node.dump)")
    XCTAssertTrue(badge.layer.renderNode() === node, "nothing changed, nothing is recorded")

    badge.layer.bounds.size.width = 60
    _ = badge.layer.renderNode()
    XCTAssertEqual(badge.dot.position.x, 30)
    badge.layer.setNeedsDisplay()
    _ = badge.layer.renderNode()
    XCTAssertEqual(badge.drawnSizes.count, 2)
  }

  func testLayoutOfALayerWithoutAViewIsDoneOnce() async {
    final class Row: CALayer {
      var layouts = 0
      override func layoutSublayers() { layouts += 1 }
    }
    let outer = CALayer()
    let row = Row()
    outer.addSublayer(row)
    row.bounds.size = CGSize(width: 5, height: 5)
    row.setNeedsLayout()
    XCTAssertEqual(row.layouts, 0, "setters mark")
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    XCTAssertEqual(row.layouts, 1)
  }

  func testALayerDoesNotHoldItsDelegate() async {
    var badge: Badge? = Badge()
    let layer = badge?.layer
    XCTAssertTrue(layer?.delegate === badge)
    badge = nil
    XCTAssertNil(layer?.delegate)
    layer?.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    XCTAssertNotNil(layer?.renderNode())
  }

  func testALayerThatWasNeverShownHasNoPresentation() async {
    let (root, hidden, inside, later) = (CALayer(), CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    hidden.isHidden = true
    root.addSublayer(hidden)
    hidden.addSublayer(inside)
    let clip = CALayer(), away = CALayer(), inAway = CALayer()
    clip.frame = root.bounds
    clip.masksToBounds = true
    root.addSublayer(clip)
    away.frame = CGRect(x: 0, y: 5000, width: 10, height: 10)
    clip.addSublayer(away)
    away.addSublayer(inAway)
    let all = [root, hidden, inside, clip, away, inAway]
    for layer in all { XCTAssertNil(layer.presentation()) }
    _ = root.renderNode()
    root.addSublayer(later)
    XCTAssertNil(later.presentation(), "A frame has yet to show it.")
    for layer in all {
      XCTAssertNotNil(layer.presentation(), "Hidden layers and layers out of sight are part of the picture.")
    }
    _ = root.renderNode()
    XCTAssertNotNil(later.presentation())
  }

  func testAnimatedChangesOfALayerAddUp() async {
    let layer = CALayer()
    _ = layer.renderNode()
    let timing = AnimationTiming(duration: 1, curve: .linear)
    var ended: [Bool] = []
    Animator.shared.animate(timing: timing) {
      layer.position.x = 100
    } completion: {
      ended.append($0)
    }
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(layer.position.x, 100)
    XCTAssertEqual(layer.shownPosition.x, 50, accuracy: 1e-6)
    XCTAssertEqual(layer.presentation()?.position.x ?? 0, 50, accuracy: 1e-6)
    Animator.shared.animate(timing: timing) {
      layer.position.x = 0
    } completion: {
      ended.append($0)
    }
    XCTAssertEqual(layer.shownPosition.x, 50, accuracy: 1e-6, "no jump")
    layer.removeAllAnimations()
    XCTAssertEqual(layer.shownPosition.x, 0)
    FrameClock.shared.settle()
    XCTAssertEqual(ended, [false, false])
  }

  func testAnimatedChangesHaveTheNamesOfTheirPropertiesAsKeys() async {
    let layer = CALayer()
    _ = layer.renderNode()
    var ended: [Bool] = []
    Animator.shared.animate(timing: AnimationTiming(duration: 1, curve: .linear)) {
      layer.position.x = 100
      layer.opacity = 0.5
    } completion: {
      ended.append($0)
    }
    XCTAssertEqual(layer.animationKeys(), ["position", "opacity"])
    XCTAssertNil(layer.animation(forKey: "position"))
    layer.removeAnimation(forKey: "position")
    XCTAssertEqual(layer.animationKeys(), ["opacity"])
    XCTAssertEqual(layer.shownPosition.x, 100)
    XCTAssertEqual(layer.shownOpacity, 1)
    let animation = CABasicAnimation(keyPath: "zPosition")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    layer.add(animation, forKey: "opacity")
    XCTAssertEqual(layer.animationKeys(), ["opacity-2", "opacity"])
    layer.removeAnimation(forKey: "opacity-2")
    XCTAssertEqual(layer.animationKeys(), ["opacity"])
    XCTAssertNotNil(layer.animation(forKey: "opacity"))
    XCTAssertEqual(layer.shownOpacity, 0.5)
    FrameClock.shared.settle()
    XCTAssertEqual(ended, [false])
    XCTAssertNil(layer.animationKeys())
  }

  func testALayoutDuringAnAnimationIsAnimated() async {
    final class Table: LaidOutWithAnimation {
      let layer = CALayer()
      var layouts = 0
      func layoutForAnimation() {
        layouts += 1
        layer.position.y = 10
      }
    }
    let table = Table()
    Animator.shared.layOutAlong(table)
    Animator.shared.animate(timing: AnimationTiming(duration: 1, curve: .linear)) {
      Animator.shared.layOutAlong(table)
      Animator.shared.layOutAlong(table)
    } completion: { _ in
    }
    XCTAssertEqual(table.layouts, 1)
    XCTAssertEqual(table.layer.shownPosition.y, 0)
    XCTAssertEqual(table.layer.position.y, 10)
  }

  func testALinkCountsFrames() async {
    let counter = FrameCounter()
    counter.start()
    for _ in 0..<3 { FrameClock.shared.advance(by: 1.0 / 60) }
    counter.stop()
    FrameClock.shared.advance(by: 1.0 / 60)
    XCTAssertEqual(counter.count, 3)
  }

  func testALayerIsNotPutIntoItself() async {
    let (outer, middle, inner) = (CALayer(), CALayer(), CALayer())
    outer.addSublayer(middle)
    middle.addSublayer(inner)
    let attempts: [() -> Void] = [
      { outer.addSublayer(outer) }, { inner.addSublayer(outer) }, { inner.insertSublayer(outer, below: nil) },
      { inner.sublayers = [outer] }, { outer.mask = outer }, { inner.mask = outer },
    ]
    for attempt in attempts {
      let end = "\(ForkedWork.end(of: attempt))"
      XCTAssertTrue(end.contains("can't be put into"), end)
    }
    outer.addSublayer(inner)
    inner.addSublayer(middle)
    XCTAssertTrue(middle.superlayer === inner)
  }

  func testALayerIsReplacedInItsPlace() async {
    let (outer, back, middle, front, new) = (CALayer(), CALayer(), CALayer(), CALayer(), CALayer())
    outer.sublayers = [back, middle, front]
    outer.replaceSublayer(middle, with: new)
    XCTAssertEqual(outer.sublayers, [back, new, front])
    XCTAssertNil(middle.superlayer)
    outer.replaceSublayer(front, with: back)
    XCTAssertEqual(outer.sublayers, [new, back], "it moves if it's a sublayer already")
    outer.replaceSublayer(back, with: back)
    XCTAssertEqual(outer.sublayers, [new, back])
    let heard = messages { outer.replaceSublayer(middle, with: front) }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(heard.first?.contains("isn't a sublayer") == true, "\(heard)")
    XCTAssertEqual(outer.sublayers, [new, back])
    XCTAssertNil(front.superlayer)
  }

  func testAMaskLeavesItsFormerPlace() async {
    let (one, other, mask) = (CALayer(), CALayer(), CALayer())
    one.addSublayer(mask)
    other.mask = mask
    XCTAssertNil(one.sublayers)
    XCTAssertTrue(mask.superlayer === other)
    one.mask = mask
    XCTAssertNil(other.mask)
    XCTAssertTrue(mask.superlayer === one)
    one.mask = mask
    XCTAssertTrue(one.mask === mask && mask.superlayer === one)
    one.addSublayer(mask)
    XCTAssertNil(one.mask)
    XCTAssertEqual(one.sublayers?.count, 1)
    one.mask = mask
    XCTAssertNil(one.sublayers)
    XCTAssertTrue(one.mask === mask && mask.superlayer === one)
  }
}
