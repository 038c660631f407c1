import GTKPlatform
import TestSupport
import XCTest

@testable import QuartzCore
@testable import UIKit

/// Layers that show text, and layers that show their content several times.
@MainActor final class LayerKindTests: XCTestCase {
  private let root = CALayer()

  override func setUp() async throws {
    await MainActor.run { root.frame = CGRect(x: 0, y: 0, width: 200, height: 60) }
  }

  override func tearDown() async throws {
    await MainActor.run { _ = FrameClock.shared.settle() }
  }

  private func ink() -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    inked(Painter.paint(root.renderNode(), size: CGSize(width: 200, height: 60), scale: 1))
  }

  func testATextLayerShowsItsTextWhereItIsAligned() async throws {
    let text = CATextLayer()
    XCTAssertEqual(text.fontSize, 36)
    XCTAssertEqual(text.foregroundColor, .white)
    text.frame = root.bounds
    text.foregroundColor = .black
    text.fontSize = 16
    text.string = "Hello"
    root.addSublayer(text)
    let left = try XCTUnwrap(ink())
    XCTAssertLessThan(left.columns.lowerBound, 4)
    XCTAssertLessThan(left.columns.upperBound, 60)
    text.alignmentMode = .right
    XCTAssertGreaterThan(try XCTUnwrap(ink()).columns.lowerBound, 140)
    text.alignmentMode = .center
    text.font = UIFont.boldSystemFont(ofSize: 12)
    text.fontSize = 32
    XCTAssertGreaterThan(try XCTUnwrap(ink()).rows.count, left.rows.count + 6)
    text.string = NSAttributedString(string: "Own", attributes: [.font: UIFont.systemFont(ofSize: 8)])
    XCTAssertLessThan(try XCTUnwrap(ink()).rows.count, 9, "an attributed string has its own font")
  }

  func testLongTextsAreCutWrappedOrTruncated() async throws {
    let text = CATextLayer()
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    text.foregroundColor = .black
    text.fontSize = 14
    text.string = "A line that is far longer than its layer"
    root.addSublayer(text)
    let cut = try XCTUnwrap(ink())
    XCTAssertLessThan(cut.rows.upperBound, 20)
    XCTAssertGreaterThan(cut.columns.upperBound, 90)
    XCTAssertLessThan(cut.columns.upperBound, 100)
    text.truncationMode = .end
    XCTAssertLessThan(try XCTUnwrap(ink()).rows.upperBound, 20)
    text.truncationMode = .none
    text.isWrapped = true
    XCTAssertGreaterThan(try XCTUnwrap(ink()).rows.upperBound, 36)
  }

  func testAReplicatorShowsItsSublayersSeveralTimes() async throws {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 20, width: 10, height: 20)
    dot.backgroundColor = .white
    replicator.addSublayer(dot)
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    replicator.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    replicator.instanceBlueOffset = 0.25
    root.addSublayer(replicator)
    let bitmap = Painter.paint(root.renderNode(), size: CGSize(width: 200, height: 60), scale: 1)
    XCTAssertEqual(
      [5, 35, 65, 95, 125, 155, 20].map { pixel(bitmap, $0, 30) },
      ["FF0000FF", "FF0040FF", "FF0080FF", "FF00BFFF", "FF00FFFF", "clear", "clear"])
  }

  func testInstancesOfAReplicatorRunLater() async throws {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = .black
    replicator.addSublayer(dot)
    replicator.instanceCount = 3
    replicator.instanceDelay = 0.25
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    root.addSublayer(replicator)
    let drop = CABasicAnimation(keyPath: "position.y")
    (drop.fromValue, drop.toValue, drop.duration) = (5, 45, 1)
    drop.fillMode = .backwards
    dot.add(drop, forKey: nil)
    FrameClock.shared.advance(by: 0.5)
    let bitmap = Painter.paint(root.renderNode(), size: CGSize(width: 200, height: 60), scale: 1)
    let tops = [5, 35, 65].map { x in (0..<60).first { pixel(bitmap, x, $0) == "000000FF" } }
    XCTAssertEqual(tops, [20, 10, 0], "each is a quarter of a second behind the one before")
  }

  /// Adds a replicator with two instances of a white dot, the second one 30 points to the right.
  private func addReplicator() -> CAReplicatorLayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 60)
    dot.backgroundColor = .white
    replicator.addSublayer(dot)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    root.addSublayer(replicator)
    return replicator
  }

  /// The colours of a row's pixels.
  private func colors(at columns: [Int]) -> [String] {
    let bitmap = Painter.paint(root.renderNode(), size: CGSize(width: 200, height: 60), scale: 1)
    return columns.map { pixel(bitmap, $0, 30) }
  }

  func testTheInstancesOfAReplicatorAreAnimated() async throws {
    let (white, clear) = ("FFFFFFFF", "clear")
    let replicator = addReplicator()
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    for (path, from, to, expected) in [
      ("instanceTransform.translation.x", 30, 90, [white, clear, white, clear]),
      ("instanceCount", 1, 5, [white, white, white, clear]),
      ("instanceColor", CGColor.white, red, ["FF8080FF", "FF8080FF", clear, clear]),
      ("instanceRedOffset", 0, -1, [white, "80FFFFFF", clear, clear]),
      ("instanceGreenOffset", 0, -1, [white, "FF80FFFF", clear, clear]),
      ("instanceBlueOffset", 0, -1, [white, "FFFF80FF", clear, clear]),
      ("instanceAlphaOffset", 0, -1, [white, "FFFFFF80", clear, clear]),
    ] as [(String, Any, Any, [String])] {
      XCTAssertEqual(colors(at: [5, 35, 65, 95]), [white, white, clear, clear], "before \(path)")
      let animation = CABasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      replicator.add(animation, forKey: nil)
      FrameClock.shared.advance(by: 0.5)
      XCTAssertEqual(colors(at: [5, 35, 65, 95]), expected, path)
      FrameClock.shared.advance(by: 1)
    }
  }

  func testTheDelayOfInstancesIsAnimated() async throws {
    let replicator = addReplicator()
    let dot = try XCTUnwrap(replicator.sublayers?.first)
    let delay = CABasicAnimation(keyPath: "instanceDelay")
    (delay.fromValue, delay.toValue, delay.duration) = (0, 0.5, 1)
    replicator.add(delay, forKey: nil)
    let drop = CABasicAnimation(keyPath: "position.y")
    (drop.fromValue, drop.toValue, drop.duration) = (30, 70, 1)
    dot.add(drop, forKey: nil)
    FrameClock.shared.advance(by: 0.5)
    let bitmap = Painter.paint(root.renderNode(), size: CGSize(width: 200, height: 60), scale: 1)
    let tops = [5, 35].map { x in (0..<60).first { pixel(bitmap, x, $0) == "FFFFFFFF" } }
    XCTAssertEqual(tops, [20, 10], "the second one is a quarter of a second behind")
  }

  func testInstancesInSightAreShownWhereverTheLayerIs() async throws {
    let (white, clear) = ("FFFFFFFF", "clear")
    root.masksToBounds = true
    let replicator = addReplicator()
    replicator.frame.origin.x = -500
    XCTAssertEqual(colors(at: [105, 130]), [clear, clear])
    XCTAssertTrue(replicator.recording.isCulled)
    replicator.instanceTransform = CATransform3DMakeTranslation(600, 0, 0)
    XCTAssertEqual(colors(at: [105, 130]), [white, clear])
    replicator.instanceTransform = CATransform3DMakeTranslation(300, 0, 0)
    XCTAssertEqual(colors(at: [105, 130]), [clear, clear])
    replicator.instanceCount = 3
    XCTAssertEqual(colors(at: [105, 130]), [white, clear])
    // Its instances are where their animations were.
    replicator.instanceTransform = CATransform3DMakeTranslation(-2000, 0, 0)
    XCTAssertEqual(colors(at: [105]), [clear])
    XCTAssertTrue(replicator.recording.isCulled)
    replicator.instanceDelay = 1
    XCTAssertEqual(colors(at: [105]), [clear])
    XCTAssertFalse(replicator.recording.isCulled)
  }

  func testInstancesOfASublayerOutOfSightAreShown() async throws {
    root.masksToBounds = true
    let replicator = addReplicator()
    try XCTUnwrap(replicator.sublayers?.first).frame.origin.x = -600
    replicator.instanceTransform = CATransform3DMakeTranslation(650, 0, 0)
    XCTAssertEqual(colors(at: [5, 55, 70]), ["clear", "FFFFFFFF", "clear"])
  }

  /// Replicators inside show as many instances as the animated one leaves them.
  func testAnAnimatedCountLimitsReplicatorsInside() async throws {
    let outer = addReplicator()
    outer.instanceTransform = CATransform3DMakeTranslation(1_000, 0, 0)
    let inner = CAReplicatorLayer()
    inner.frame = root.bounds
    inner.instanceCount = 4
    inner.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    for dot in outer.sublayers ?? [] { inner.addSublayer(dot) }
    outer.addSublayer(inner)
    XCTAssertEqual(colors(at: [5, 35, 65, 95]).filter { $0 == "FFFFFFFF" }.count, 4)
    let animation = CABasicAnimation(keyPath: "instanceCount")
    (animation.fromValue, animation.toValue, animation.duration) = (5_000, 5_000, 1)
    outer.add(animation, forKey: nil)
    FrameClock.shared.advance(by: 0.5)
    let said = messages { XCTAssertEqual(colors(at: [5, 35, 65, 95]).filter { $0 == "FFFFFFFF" }.count, 2) }
    XCTAssertTrue(said.joined().contains("shows 2 instead of 4 instances"), "\(said)")
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(colors(at: [5, 35, 65, 95]).filter { $0 == "FFFFFFFF" }.count, 4)
  }

  func testKeyPathsOfAReplicator() async throws {
    let replicator = CAReplicatorLayer()
    replicator.setValue(4, forKey: "instanceCount")
    replicator.setValue(20, forKeyPath: "instanceTransform.translation.y")
    for (index, name) in ["Red", "Green", "Blue", "Alpha"].enumerated() {
      replicator.setValue(0.125 * Double(index + 1), forKey: "instance\(name)Offset")
    }
    replicator.setValue(0.75, forKey: "instanceDelay")
    XCTAssertEqual(replicator.instanceCount, 4)
    XCTAssertEqual(replicator.instanceTransform.m42, 20)
    XCTAssertEqual(replicator.instanceRedOffset, 0.125)
    XCTAssertEqual(replicator.instanceGreenOffset, 0.25)
    XCTAssertEqual(replicator.instanceBlueOffset, 0.375)
    XCTAssertEqual(replicator.instanceAlphaOffset, 0.5)
    XCTAssertEqual(replicator.instanceDelay, 0.75)
    let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)
    replicator.setValue(clear, forKey: "instanceColor")
    XCTAssertEqual(replicator.instanceColor, clear, "a clear colour isn't none, which means white")
    replicator.setValue(nil, forKey: "instanceColor")
    XCTAssertNil(replicator.instanceColor)
    replicator.setValue(1e300, forKey: "instanceCount")
    XCTAssertEqual(replicator.instanceCount, .max)
  }

  private final class Stripes: CALayer {
    override func draw(in context: CGContext) {
      super.draw(in: context)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private final class Striped: UIView {
    override class var layerClass: AnyClass { Stripes.self }
    override func draw(_ rect: CGRect) {
      UIColor.black.setFill()
      UIRectFill(rect)
    }
  }

  func testALayerClassOfAViewDrawsOverWhatTheViewDraws() async {
    let view = Striped(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let bitmap = Painter.paint(view.layer.renderNode(), size: view.bounds.size, scale: 1)
    XCTAssertEqual([pixel(bitmap, 5, 5), pixel(bitmap, 30, 30)], ["FF0000FF", "000000FF"])
  }

  private final class Delegating: UIView {
    let gradient = CAGradientLayer()
    var drawn = 0
    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      gradient.frame = bounds
    }
    override func draw(_ layer: CALayer, in ctx: CGContext) {
      super.draw(layer, in: ctx)
      drawn += 1
    }
  }

  func testAViewMayTakePartInWhatItsLayerDoes() async {
    let view = Delegating(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.layer.addSublayer(view.gradient)
    view.layoutIfNeeded()
    XCTAssertEqual(view.gradient.frame, view.bounds)
    view.frame.size.width = 60
    view.layoutIfNeeded()
    XCTAssertEqual(view.gradient.frame.width, 60)
    _ = view.layer.renderNode()
    XCTAssertEqual(view.drawn, 1)
  }

  func testAViewLiesInSpaceAndIsHitThere() async {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let card = UIView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
    holder.addSubview(card)
    var t = CATransform3DIdentity
    t.m34 = -1.0 / 300
    card.transform3D = CATransform3DRotate(t, .pi / 3, 0, 1, 0)
    XCTAssertNil(holder.hitTest(CGPoint(x: 55, y: 50), with: nil).flatMap { $0 === card ? $0 : nil })
    XCTAssertTrue(holder.hitTest(CGPoint(x: 100, y: 50), with: nil) === card)
    let corner = card.convert(CGPoint(x: 100, y: 0), to: holder)
    XCTAssertEqual(card.convert(corner, from: holder).x, 100, accuracy: 1e-9)
    XCTAssertNotEqual(corner.y, 0, "the near side is larger")
    card.transform = .identity
    XCTAssertTrue(CATransform3DIsIdentity(card.transform3D))
  }
}
