import AloeCore
import TestSupport
import XCTest

@testable import QuartzCore

/// Animations of every key path with values of every kind: those of the wrong kind are left out with a message.
@MainActor final class AnimatedKindTests: XCTestCase {
  private final class Gauge: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
  }

  private let layers: [() -> CALayer] = [
    { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CATextLayer() }, { CAReplicatorLayer() }, { Gauge() },
  ]

  /// A value of each kind, as clients write them.
  private var values: [(kind: AnimatedKind, value: Any)] {
    [
      (.number, 10.0), (.number, 7), (.number, NSNumber(value: 3.5)), (.number, CGFloat(2)), (.number, Float(2)),
      (.flag, true), (.point, CGPoint(x: 1, y: 2)), (.point, NSValue(point: CGPoint(x: 1, y: 2))),
      (.size, CGSize(width: 3, height: 4)), (.size, NSValue(size: CGSize(width: 3, height: 4))),
      (.rect, CGRect(x: 1, y: 2, width: 3, height: 4)), (.rect, NSValue(rect: CGRect(x: 1, y: 2, width: 3, height: 4))),
      (.color, CGColor.black), (.transform, CATransform3DMakeScale(2, 2, 1)),
      (.transform, CGAffineTransform(scaleX: 2, y: 2)),
      (.transform, NSValue(caTransform3D: CATransform3DMakeScale(2, 2, 1))),
      (.path, CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))), (.colors, [CGColor.black, CGColor.white]),
      (.numbers, [0.25, 0.75]), (.numbers, [NSNumber(value: 0.5), NSNumber(value: 1)]), (.object, "a text"),
      (.object, NSNull()), (.object, Date()), (.object, NSValue(range: NSRange(location: 1, length: 2))),
      (.object, [CGColor.black, 3] as [Any]), (.object, [1.0, "x"] as [Any]),
    ]
  }

  private func keyPaths(of layer: CALayer) -> [String] {
    var paths: [String] = []
    for (name, property) in layer.animatedProperties {
      paths.append(name)
      switch property.kind {
      case .point: paths += ["x", "y"].map { "\(name).\($0)" }
      case .size: paths += ["width", "height"].map { "\(name).\($0)" }
      case .rect: paths += ["origin", "size", "origin.x", "size.height"].map { "\(name).\($0)" }
      case .transform: paths += ["scale", "scale.x", "rotation", "rotation.y", "translation"].map { "\(name).\($0)" }
      default: break
      }
    }
    return paths.sorted() + ["level"]
  }

  /// Whether a value of one kind may be given for another.
  private func fits(_ value: AnimatedKind, _ kind: AnimatedKind) -> Bool {
    switch (value, kind) {
    case (_, .object), (.flag, .number), (.number, .flag): true
    default: value == kind
    }
  }

  /// Two kinds of layers, which the seed chooses, without `ALOE_LONG_TESTS`.
  func testEveryKeyPathTakesEveryValueOrLeavesItOut() async {
    for make in TestLength.sample(layers, 2, salt: 57) {
      for path in keyPaths(of: make()) {
        for (kind, value) in values {
          for animation in animations(path, value) {
            // A message is logged once in each context.
            Context().run {
              let layer = make()
              // Only one class has it.
              guard let target = layer.target(ofKeyPath: path) else { return XCTAssertEqual(path, "level") }
              layer.bounds.size = CGSize(width: 20, height: 20)
              let said = messages {
                layer.add(animation, forKey: nil)
                FrameClock.shared.advance(by: 0.1)
                _ = layer.presentation()?.frame
                _ = layer.renderNode()
                FrameClock.shared.advance(by: 0.3)
              }
              let isGood = fits(kind, target.kind)
              XCTAssertEqual(said.count, isGood ? 0 : 1, "\(type(of: layer)).\(path) with \(value): \(said)")
              guard !isGood else { return }
              XCTAssertTrue(said.first?.contains("takes \(target.kind.article)") ?? false, "\(said)")
              XCTAssertTrue(said.first?.contains("\"\(path)\"") ?? false, "\(said)")
            }
          }
        }
      }
    }
  }

  private func animations(_ path: String, _ value: Any) -> [CAAnimation] {
    let basic = CABasicAnimation(keyPath: path)
    basic.fromValue = value
    let frames = CAKeyframeAnimation(keyPath: path)
    frames.values = [value]
    let spring = CASpringAnimation(keyPath: path)
    spring.byValue = value
    return [basic, frames, spring]
  }

  /// The values of the same kinds, set by key.
  func testSettingByKeyTakesEveryValueOrLeavesItOut() async {
    for make in layers {
      for path in keyPaths(of: make()) {
        for (kind, value) in values {
          Context().run {
            let layer = make()
            guard let target = layer.target(ofKeyPath: path), target.kind != .object else { return }
            let said = messages { layer.setValue(value, forKeyPath: path) }
            XCTAssertEqual(
              said.count, fits(kind, target.kind) ? 0 : 1, "\(type(of: layer)).\(path) = \(value): \(said)")
          }
        }
      }
    }
  }

  func testAPathMovesPointsOnly() async {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    let said = messages {
      layer.add(animation, forKey: nil)
      FrameClock.shared.advance(by: 0.1)
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.first?.contains("was given a path, but takes a number") ?? false, "\(said)")
    XCTAssertEqual(layer.shownOpacity, 1)
  }

  func testAValueFunctionMakesTransformsOnly() async {
    let layer = CALayer()
    layer.position = CGPoint(x: 30, y: 40)
    let animation = CABasicAnimation(keyPath: "position")
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    (animation.fromValue, animation.toValue) = (CGPoint.zero, CGPoint(x: 10, y: 0))
    animation.duration = 1
    let said = messages {
      layer.add(animation, forKey: nil)
      FrameClock.shared.advance(by: 0.5)
    }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said.first?.contains("which returns transforms") ?? false, "\(said)")
    XCTAssertEqual(layer.shownPosition.x, 5, accuracy: 1e-6)
  }
}
