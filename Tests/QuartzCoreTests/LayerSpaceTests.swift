import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore

/// Layers in space: transforms, perspective, depth, and positions.
@MainActor final class LayerSpaceTests: XCTestCase {
  private let root = CALayer()
  private let card = CALayer()

  override func setUp() async throws {
    await MainActor.run {
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      card.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
      card.backgroundColor = .black
      root.addSublayer(card)
    }
  }

  private func painted() -> Bitmap { Painter.paint(root.renderNode(), size: CGSize(width: 100, height: 100), scale: 1) }

  func testATurnedTranslucentLayerHasTheEdgesOfAnOpaqueOne() async {
    card.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    let opaque = painted().rgbaBytes()
    card.opacity = 0.5
    let translucent = painted().rgbaBytes()
    let places = stride(from: 3, to: opaque.count, by: 4)
    XCTAssertGreaterThan(places.count { 20..<235 ~= opaque[$0] }, 50, "Its edges cut pixels.")
    XCTAssertTrue(places.allSatisfy { abs(Int(opaque[$0]) - 2 * Int(translucent[$0])) <= 4 })
  }

  // MARK: - Matrices

  func testMatricesCombineAsCoreAnimationsDo() async {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    XCTAssertEqual([moved.m41, moved.m42, moved.m43], [2, 3, 4], "a move before the scaling")
    XCTAssertEqual(CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(1, 0, 0)).m41, 1)
    let turned = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 0, 2)
    XCTAssertEqual([turned.m11, turned.m12, turned.m21], [0, 1, -1], "a quarter turn is exact")
    var view = CATransform3DIdentity
    view.m34 = -1 / 500
    let rotated = CATransform3DRotate(view, 1, 1, 2, 3)
    let back = CATransform3DConcat(rotated, CATransform3DInvert(rotated))
    for (a, b) in zip(back.values, CATransform3DIdentity.values) { XCTAssertEqual(a, b, accuracy: 1e-12) }
    XCTAssertTrue(CATransform3DIsIdentity(CATransform3DIdentity))
    XCTAssertTrue(CATransform3DIsAffine(moved) == false && CATransform3DIsAffine(turned))
    XCTAssertFalse(CATransform3DIsAffine(rotated))
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(flat)), flat)
    XCTAssertTrue(
      CATransform3DEqualToTransform(NSValue(caTransform3D: rotated).caTransform3DValue, rotated))
    XCTAssertEqual(CATransform3D().m44, 0)
    XCTAssertTrue(CATransform3DEqualToTransform(CATransform3DInvert(CATransform3D()), CATransform3D()))
  }

  func testAnyTransformTakenApartIsPutTogetherAgain() async {
    var numbers = SeededGenerator(seed: 7)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
    for _ in 0..<200 {
      var t = CATransform3DIdentity
      t.m34 = number(-0.01...0.01)
      t = CATransform3DRotate(t, number(-3...3), number(-1...1), number(-1...1), number(0.1...1))
      t = CATransform3DScale(t, number(0.2...3), number(-3...3) + 4, number(-2 ... -0.5))
      t = CATransform3DTranslate(t, number(-50...50), number(-50...50), number(-50...50))
      guard let parts = TransformParts(t) else { return XCTFail("it has an inverse") }
      for (a, b) in zip(parts.transform.values, t.values) { XCTAssertEqual(a, b, accuracy: 1e-9) }
    }
  }

  func testAProductIsThatOfRowsAndColumns() async {
    var numbers = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      let a = (0..<16).map { _ in CGFloat(numbers.next() % 9) - 4 }
      let b = (0..<16).map { _ in CGFloat(numbers.next() % 9) - 4 }
      let product = CATransform3D(values: a).followed(by: CATransform3D(values: b)).values
      for (place, number) in product.enumerated() {
        let (row, column) = (place / 4, place % 4)
        var sum: CGFloat = 0
        for index in 0..<4 { sum += a[row * 4 + index] * b[index * 4 + column] }
        XCTAssertEqual(number, sum, "\(a) \(b)")
      }
      for place in 0..<16 {
        var other = a
        other[place] += 1
        XCTAssertFalse(CATransform3D(values: a).equals(CATransform3D(values: other)), "\(place)")
        other[place] = .nan
        XCTAssertFalse(CATransform3D(values: other).isFinite, "\(place)")
      }
    }
  }

  /// Transforms that only scale and translate needn't be decomposed; those that turn, mirror, shear or project must be.
  func testUprightTransformsMixAsTheirPartsDo() async throws {
    var numbers = SeededGenerator(seed: 9)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
    func upright() -> CATransform3D {
      let t = CATransform3DMakeScale(number(0.1...3), number(0.1...3), number(0.1...3))
      return CATransform3DTranslate(t, number(-50...50), number(-50...50), number(-50...50))
    }
    for share in [0, 0.3, 1, 1.2] {
      let (a, b) = (upright(), upright())
      let mixed = try XCTUnwrap(a.mixedUpright(with: b, share))
      let parts = try XCTUnwrap(TransformParts(a)).mixed(with: try XCTUnwrap(TransformParts(b)), share)
      for (x, y) in zip(mixed.values, parts.transform.values) { XCTAssertEqual(x, y, accuracy: 1e-9) }
    }
    // Each number but the scales and the translation is 0, or 1 in the corner.
    for place in [1, 2, 3, 4, 6, 7, 8, 9, 11, 15] {
      var values = CATransform3DIdentity.values
      values[place] += 0.5
      XCTAssertNil(CATransform3D(values: values).mixedUpright(with: CATransform3DIdentity, 0.5), "\(place)")
      XCTAssertNil(CATransform3DIdentity.mixedUpright(with: CATransform3D(values: values), 0.5), "\(place)")
    }
    XCTAssertNil(CATransform3DMakeScale(-1, 1, 1).mixedUpright(with: CATransform3DIdentity, 0.5))
    XCTAssertNil(CATransform3DMakeScale(1, -1, 1).mixedUpright(with: CATransform3DIdentity, 0.5))
    XCTAssertNil(CATransform3DMakeScale(1, 1, -1).mixedUpright(with: CATransform3DIdentity, 0.5))
  }

  // MARK: - Pictures

  func testALayerTurnedAboutAnAxisIsSeenNarrower() async {
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let ink = inked(painted())
    XCTAssertEqual(ink?.columns, 35...64, "half as wide")
    XCTAssertEqual(ink?.rows, 20...79)
    XCTAssertEqual(card.frame.width, 30, accuracy: 1e-9)
    XCTAssertFalse(CATransform3DIsAffine(card.transform))
    card.setAffineTransform(.identity)
    XCTAssertEqual(inked(painted())?.columns, 20...79)
    XCTAssertTrue(CATransform3DIsIdentity(card.transform))
  }

  func testPerspectiveMakesNearThingsLarger() async {
    var t = CATransform3DIdentity
    t.m34 = -1.0 / 100
    card.transform = CATransform3DRotate(t, .pi / 4, 0, 1, 0)
    let bitmap = painted()
    func height(at x: Int) -> Int { (0..<100).filter { pixel(bitmap, x, $0) == "000000FF" }.count }
    let columns = inked(bitmap)?.columns ?? 0...0
    XCTAssertLessThan(columns.count, 60)
    XCTAssertGreaterThan(
      abs(height(at: columns.lowerBound + 3) - height(at: columns.upperBound - 3)), 10, "one side is nearer")
    // The same with a transform of the superlayer's sublayers.
    let size = inked(bitmap)?.rows.count
    var common = CATransform3DIdentity
    common.m34 = -1.0 / 100
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.sublayerTransform = common
    XCTAssertEqual(inked(painted())?.rows.count, size)
  }

  func testALayerTurnedAwayIsHiddenIfItHasOneSide() async {
    card.isDoubleSided = false
    card.transform = CATransform3DMakeRotation(.pi * 0.75, 0, 1, 0)
    XCTAssertNil(inked(painted()))
    card.transform = CATransform3DMakeRotation(.pi * 0.25, 0, 1, 0)
    XCTAssertNotNil(inked(painted()))
    card.transform = CATransform3DMakeScale(-1, 1, 1)
    XCTAssertNotNil(inked(painted()), "a mirrored layer faces the viewer")
    card.transform = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 1, 0), -1, 1, 1)
    XCTAssertNotNil(inked(painted()), "also one that is turned a little")
  }

  func testATransformLayerKeepsDepth() async {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.removeFromSuperlayer()
    let back = CALayer()
    back.frame = card.frame
    back.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    card.zPosition = 10
    back.zPosition = -10
    space.addSublayer(card)
    space.addSublayer(back)
    root.addSublayer(space)
    XCTAssertEqual(pixel(painted(), 50, 50), "000000FF")
    space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    XCTAssertEqual(pixel(painted(), 50, 50), "FF0000FF", "from behind the other one is in front")
    space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    XCTAssertNil(inked(painted()))
  }

  func testALayerBehindTheEyeOrOnEdgeIsNoTrouble() async {
    var t = CATransform3DIdentity
    t.m34 = -1.0 / 20
    for angle in stride(from: 0.0, through: 6.3, by: 0.1) {
      card.transform = CATransform3DRotate(t, angle, 0, 1, 0)
      _ = painted()
    }
    let said = messages {
      var bad = CATransform3DIdentity
      bad.m34 = .nan
      card.transform = bad
    }
    XCTAssertEqual(said.count, 1)
  }

  // MARK: - Converting and hitting

  func testPointsAreConvertedThroughSpace() async throws {
    var t = CATransform3DIdentity
    t.m34 = -1.0 / 200
    card.transform = CATransform3DRotate(t, 0.7, 1, 1, 0)
    let inside = CALayer()
    inside.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    card.addSublayer(inside)
    for point in [CGPoint(x: 3, y: 4), CGPoint(x: 18, y: 1)] {
      let out = inside.convert(point, to: root)
      let back = inside.convert(out, from: root)
      XCTAssertEqual(back.x, point.x, accuracy: 1e-9)
      XCTAssertEqual(back.y, point.y, accuracy: 1e-9)
      XCTAssertTrue(root.hitTest(root.convert(out, to: nil)) === inside)
    }
    XCTAssertTrue(
      root.convert(CGRect(x: 0, y: 0, width: 20, height: 20), from: inside).contains(
        inside.convert(CGPoint(x: 7, y: 19), to: root)))
  }

  func testHitTestsFindTheFrontmostLayer() async {
    let front = CALayer()
    front.frame = card.frame
    root.addSublayer(front)
    XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    card.zPosition = 1
    XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50)) === card)
    card.isHidden = true
    XCTAssertTrue(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    XCTAssertTrue(root.hitTest(CGPoint(x: 1, y: 1)) === root)
    XCTAssertNil(root.hitTest(CGPoint(x: -1, y: 1)))
    front.frame.origin.x = 90
    XCTAssertTrue(root.hitTest(CGPoint(x: 120, y: 50)) === front, "beyond the bounds, where nothing clips")
    root.masksToBounds = true
    XCTAssertNil(root.hitTest(CGPoint(x: 120, y: 50)))
  }

  // MARK: - Contents, keys and actions

  func testContentsLieAsTheirGravitySays() async {
    let picture = Painter.paint(
      .color(.red, CGRect(x: 0, y: 0, width: 10, height: 20)), size: CGSize(width: 10, height: 20), scale: 1)
    card.backgroundColor = nil
    card.contents = CGImage(picture)
    let places: [(CALayerContentsGravity, ClosedRange<Int>, ClosedRange<Int>)] = [
      (.resize, 20...79, 20...79), (.center, 45...54, 40...59), (.topLeft, 20...29, 20...39),
      (.bottom, 45...54, 60...79), (.right, 70...79, 40...59), (.resizeAspect, 35...64, 20...79),
      (.resizeAspectFill, 20...79, 20...79),
    ]
    for (gravity, columns, rows) in places {
      card.contentsGravity = gravity
      let ink = inked(painted())
      XCTAssertEqual(ink?.columns, columns, gravity.rawValue)
      XCTAssertEqual(ink?.rows, rows, gravity.rawValue)
    }
    card.contentsGravity = .center
    card.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.5)
    XCTAssertEqual(inked(painted())?.rows, 45...54, "half of it")
  }

  func testValuesByKeyPath() async {
    card.setValue(2, forKeyPath: "transform.scale.x")
    XCTAssertEqual(card.affineTransform().a, 2)
    card.setValue(Double.pi / 2, forKeyPath: "transform.rotation")
    XCTAssertEqual(card.affineTransform().b, 2, accuracy: 1e-9)
    XCTAssertEqual(card.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0, .pi / 2, accuracy: 1e-9)
    card.setValue(12, forKeyPath: "position.y")
    XCTAssertEqual(card.position.y, 12)
    card.setValue("mine", forKey: "anything")
    XCTAssertEqual(card.value(forKey: "anything") as? String, "mine")
    XCTAssertNil(card.value(forKeyPath: "no.such"))
    let said = messages {
      card.setValue(1, forKeyPath: "no.such")
      card.setValue("x", forKey: "opacity")
    }
    XCTAssertEqual(said.count, 2)
  }

  private final class Ring: CALayer {
    private(set) var drawn: [CGFloat] = []
    var note = ""
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      note = (layer as? Ring)?.note ?? ""
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    var progress: CGFloat {
      get { value(forKey: "progress") as? CGFloat ?? 0 }
      set { setValue(newValue, forKey: "progress") }
    }
    override func draw(in context: CGContext) { drawn.append(progress) }
  }

  func testAPropertyOfASubclassIsAnimatedByItsName() async {
    let ring = Ring()
    ring.note = "kept"
    ring.bounds.size = CGSize(width: 10, height: 10)
    ring.progress = 1
    root.addSublayer(ring)
    _ = root.renderNode()
    let animation = CABasicAnimation(keyPath: "progress")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    ring.add(animation, forKey: nil)
    FrameClock.shared.advance(by: 0.5)
    _ = root.renderNode()
    XCTAssertEqual(ring.drawn.first, 1)
    XCTAssertEqual(ring.drawn.last ?? 0, 0.5, accuracy: 1e-6, "while it draws, it reads the displayed values")
    XCTAssertEqual(ring.progress, 1)
    XCTAssertEqual(ring.presentation()?.note, "kept", "init(layer:) of the subclass made the copy")
    XCTAssertTrue(ring.presentation()?.model() === ring)
    FrameClock.shared.advance(by: 1)
  }

  func testActionsReplaceTheUsualAnimation() async {
    _ = root.renderNode()
    let spin = CABasicAnimation()
    spin.fromValue = CGPoint(x: -10, y: 50)
    spin.duration = 1
    card.actions = ["position": spin, "opacity": NSNull()]
    CATransaction.begin()
    card.position.x = 10
    card.opacity = 0.5
    card.cornerRadius = 9
    CATransaction.commit()
    XCTAssertEqual(card.animationKeys(), ["position", "cornerRadius"])
    XCTAssertEqual(card.shownPosition.x, -10, accuracy: 1e-6)
    XCTAssertEqual(card.shownOpacity, 0.5, "NSNull is no animation")
    XCTAssertEqual(card.shownScalar(.cornerRadius, 9), 0)
    _ = FrameClock.shared.settle()
  }
}
