import AloeCore
import TestSupport
import XCTest

@testable import GTKPlatform
@testable import QuartzCore
@testable import UIKit

/// Views that blur the content behind them.
@MainActor final class VisualEffectTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
  private let left = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
  private let right = UIView(frame: CGRect(x: 60, y: 0, width: 60, height: 60))

  override func setUp() async throws {
    await MainActor.run {
      root.backgroundColor = .white
      left.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      right.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      root.addSubview(left)
      root.addSubview(right)
    }
  }

  override func tearDown() async throws {
    await MainActor.run {
      Context.current.interface.preferences.reducesTransparency = false
      _ = FrameClock.shared.settle()
    }
  }

  private func painted() -> Bitmap {
    Painter.paint(root.layer.renderNode(), size: root.bounds.size, scale: 1)
  }

  private func blur(_ style: UIBlurEffect.Style = .light, _ frame: CGRect) -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: style))
    view.frame = frame
    return view
  }

  private func parts(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let pixel = bitmap.rgba(x: x, y: y)
    return (Int(pixel.0), Int(pixel.1), Int(pixel.2))
  }

  func testABlurShowsWhatLiesBehindOutOfFocus() async {
    root.addSubview(blur(.light, CGRect(x: 0, y: 20, width: 120, height: 20)))
    let bitmap = painted()
    let (edge, far) = (parts(bitmap, 60, 30), parts(bitmap, 10, 30))
    XCTAssertEqual(edge.red, edge.blue, accuracy: 25, "at the border of the two colours it's a mixture")
    XCTAssertGreaterThan(edge.red, 120)
    XCTAssertGreaterThan(far.red, far.blue + 80, "far from the border it's red")
    XCTAssertGreaterThan(far.green, 40, "under a light colour")
    XCTAssertEqual(pixel(bitmap, 59, 10), "FF0000FF", "beside it all is sharp")
    XCTAssertEqual(pixel(bitmap, 10, 45), "FF0000FF")
    let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 60))
    stripe.backgroundColor = .black
    root.insertSubview(stripe, aboveSubview: left)
    XCTAssertEqual(parts(painted(), 1, 30).red, far.red, accuracy: 60, "at the window's edge nothing sharp is seen")
  }

  func testItFollowsWhatChangesBehindItWhereverItIs() async {
    let holder = UIView(frame: CGRect(x: 20, y: 10, width: 80, height: 40))
    let inner = UIView(frame: CGRect(x: 10, y: 5, width: 60, height: 30))
    holder.addSubview(inner)
    inner.addSubview(blur(.light, inner.bounds))
    root.addSubview(holder)
    let before = parts(painted(), 40, 30)
    XCTAssertGreaterThan(before.red, before.blue + 60)
    left.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let after = parts(painted(), 40, 30)
    XCTAssertGreaterThan(after.blue, after.red + 60, "the content behind has changed, and nothing around it has")
    holder.transform = CGAffineTransform(translationX: -20, y: 0).rotated(by: 0.3)
    _ = painted()
    root.addSubview(UIView(frame: root.bounds))
    root.subviews.last?.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    XCTAssertEqual(pixel(painted(), 30, 30), "00FF00FF", "content in front isn't in it")
    root.subviews.last?.frame.origin.x = 200
    XCTAssertLessThan(parts(painted(), 30, 30).green, 120)
  }

  func testABlurCostsOnlyWhereItIs() async {
    let plain = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(plain)
    for view in root.subviews { view.addSubview(UIView(frame: view.bounds)) }
    func recorded(_ change: () -> Void) -> Int {
      _ = root.layer.renderNode()
      let before = LayerStatistics.current.layersRecorded
      change()
      _ = root.layer.renderNode()
      return LayerStatistics.current.layersRecorded - before
    }
    XCTAssertEqual(recorded { plain.frame.origin.x = 5 }, 1)
    let effect = blur(.light, CGRect(x: 0, y: 40, width: 120, height: 20))
    root.addSubview(effect)
    XCTAssertEqual(recorded { plain.frame.origin.x = 8 }, 3, "the blur and the view that contains it")
    XCTAssertEqual(recorded {}, 0)
    effect.removeFromSuperview()
    XCTAssertEqual(recorded { plain.frame.origin.x = 9 }, 1)
  }

  func testABlurAtTheWindowsEdgeIsDrawnAgainOnlyIfItLooksDifferent() async throws {
    root.frame.size.height = 160
    let dot = UIView(frame: CGRect(x: 10, y: 100, width: 4, height: 4))
    dot.backgroundColor = .black
    root.addSubview(dot)
    root.addSubview(blur(.light, CGRect(x: 0, y: 0, width: 120, height: 20)))
    func firstChangedRow(_ change: () -> Void) throws -> Int {
      let before = try XCTUnwrap(root.layer.renderNode())
      change()
      let after = try XCTUnwrap(root.layer.renderNode())
      let area = PixelRect(left: 0, top: 0, right: 240, bottom: 320)
      let damage = PictureChange(from: before.raw, to: after.raw, area: area, scale: 2).damage
      return try XCTUnwrap(damage.allRectangles.first).top
    }
    XCTAssertEqual(try firstChangedRow { dot.backgroundColor = .green }, 199, "the dot, and a pixel around it")
    XCTAssertEqual(try firstChangedRow { dot.frame.origin.y = 90 }, 179)
    XCTAssertEqual(try firstChangedRow { dot.frame.origin.y = 25 }, 0, "the dot is near the blur")
  }

  func testABlurHidesAThinLine() async {
    let line = UIView(frame: CGRect(x: 30, y: 0, width: 1, height: 60))
    line.backgroundColor = .black
    root.insertSubview(line, aboveSubview: left)
    root.addSubview(blur(.light, CGRect(x: 15, y: 20, width: 90, height: 20)))
    let bitmap = painted()
    XCTAssertEqual(parts(bitmap, 30, 30).red, parts(bitmap, 33, 30).red, accuracy: 4)
  }

  func testManyBlursDoNotDrawOneAnotherAgainAndAgain() async throws {
    for index in 0..<12 { root.addSubview(blur(.light, CGRect(x: index * 8, y: 20, width: 30, height: 20))) }
    let node = try XCTUnwrap(root.layer.renderNode())
    // Each has its own picture of the content behind, with the effect views before it as colours.
    XCTAssertLessThan(node.dump.split(separator: "\n").count, 2_000)
    XCTAssertGreaterThan(parts(painted(), 50, 30).green, 80)
  }

  func testAllStylesHaveTheirLightOrDark() async {
    for style in UIBlurEffect.Style.allCases {
      let (light, dark) = (style.look(isDark: false).tint, style.look(isDark: true).tint)
      let name = "\(style)"
      if name.hasSuffix("Light") || name == "light" {
        XCTAssertEqual(light, dark, name)
        XCTAssertGreaterThan(light.components?[0] ?? 0, 0.9, name)
      } else if name.hasSuffix("Dark") || name == "dark" {
        XCTAssertEqual(light, dark, name)
        XCTAssertLessThan(light.components?[0] ?? 1, 0.3, name)
      } else {
        XCTAssertGreaterThan((light.components?[0] ?? 0) - (dark.components?[0] ?? 0), 0.5, name)
      }
    }
    let alphas = (6...9).compactMap { UIBlurEffect.Style(rawValue: $0)?.look(isDark: false).tint.alpha }
    XCTAssertEqual(alphas, alphas.sorted(), "thicker materials are less translucent")
  }

  func testItFollowsLightAndDark() async {
    let effect = blur(.systemMaterial, root.bounds)
    root.addSubview(effect)
    let light = parts(painted(), 60, 30)
    root.overrideUserInterfaceStyle = .dark
    let dark = parts(painted(), 60, 30)
    XCTAssertGreaterThan(light.green - dark.green, 100)
  }

  func testWithLessTransparencyItIsPlain() async {
    Context.current.interface.preferences.reducesTransparency = true
    root.addSubview(blur(.systemMaterialLight, root.bounds))
    let bitmap = painted()
    XCTAssertEqual(pixel(bitmap, 10, 30), "F8F8F8FF")
    XCTAssertEqual(pixel(bitmap, 110, 30), "F8F8F8FF")
  }

  func testAnEffectComesAndGoesInAnAnimation() async {
    let effect = blur(.dark, root.bounds)
    root.addSubview(effect)
    _ = painted()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { effect.effect = nil }
    let start = parts(painted(), 10, 30).red
    FrameClock.shared.advance(by: 0.5)
    let middle = parts(painted(), 10, 30).red
    FrameClock.shared.advance(by: 1)
    XCTAssertEqual(pixel(painted(), 10, 30), "FF0000FF")
    XCTAssertGreaterThan(middle, start + 40)
    XCTAssertLessThan(middle, 240)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { effect.effect = UIBlurEffect(style: .dark) }
    FrameClock.shared.advance(by: 0.5)
    XCTAssertEqual(parts(painted(), 10, 30).red, middle, accuracy: 10)
  }

  func testVibrantContentHasTheColourOfItsSurroundings() async {
    let dark = UIBlurEffect(style: .dark)
    let outer = UIVisualEffectView(effect: dark)
    let inner = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: dark))
    outer.frame = root.bounds
    inner.frame = root.bounds
    let mark = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    mark.backgroundColor = .black
    inner.contentView.addSubview(mark)
    outer.contentView.addSubview(inner)
    root.addSubview(outer)
    XCTAssertGreaterThan(parts(painted(), 30, 30).green, 200, "black is seen light over a dark blur")
    XCTAssertLessThan(parts(painted(), 50, 30).green, 60)
  }

  func testASubviewBesideTheContentViewIsOneSentence() async {
    let effect = blur(.light, root.bounds)
    let said = messages { effect.addSubview(UIView()) }
    XCTAssertEqual(said.count, 1)
    XCTAssertTrue(said[0].contains("contentView"), said[0])
    XCTAssertTrue(effect.contentView.superview === effect)
  }
}
