import AloeCore
import GTKPlatform
import XCTest

@testable import QuartzCore
@testable import TestSupport
@testable import UIKit

/// Bars, alerts, sheets and menus blur the content behind them.
@MainActor final class MaterialTests: XCTestCase {
  private let controller = UIViewController()
  private lazy var navigation = UINavigationController(rootViewController: controller)
  private var bar: UINavigationBar { navigation.navigationBar }

  override func tearDown() async throws {
    await MainActor.run {
      Context.current.interface.preferences.reducesTransparency = false
      _ = FrameClock.shared.settle()
    }
  }

  /// As the desktop's setting does.
  private func setReducedTransparency(_ isReduced: Bool) {
    let interface = Context.current.interface
    let old = interface.preferences
    interface.preferences.reducesTransparency = isReduced
    interface.preferencesChanged(from: old)
  }

  /// Content of vertical stripes, red on the left and blue on the right, that is scrolled under the bar.
  private func stage() -> Stage {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    for index in 0..<39 {
      let stripe = UIView(frame: CGRect(x: CGFloat(index) * 10, y: 0, width: 9, height: 3000))
      stripe.backgroundColor = index < 20 ? UIColor(red: 1, green: 0, blue: 0, alpha: 1) : .blue
      scrollView.addSubview(stripe)
    }
    scrollView.backgroundColor = .white
    controller.view = scrollView
    let stage = Stage(navigation)
    scrollView.contentOffset.y += 200
    stage.display()
    return stage
  }

  private func parts(_ stage: Stage, _ x: Int, _ y: Int) -> (red: Int, green: Int, blue: Int) {
    let pixel = stage.window.painted().cgImage?.bitmap.rgba(x: x, y: y) ?? (0, 0, 0, 0)
    return (Int(pixel.0), Int(pixel.1), Int(pixel.2))
  }

  /// Whether red shines through on the left and blue on the right, and no stripe is seen.
  private func check(_ stage: Stage, y: Int, _ place: String, line: UInt = #line) {
    let (left, right) = (parts(stage, 80, y), parts(stage, 310, y))
    XCTAssertGreaterThan(left.red, left.blue + 15, place, line: line)
    XCTAssertGreaterThan(right.blue, right.red + 15, place, line: line)
    // Between two stripes.
    let beside = parts(stage, 89, y)
    XCTAssertEqual(left.green, beside.green, accuracy: 3, "\(place): nothing sharp", line: line)
    XCTAssertGreaterThan(left.green, 120, "\(place): black text is legible", line: line)
  }

  private func checkPlain(_ stage: Stage, y: Int, _ place: String, line: UInt = #line) {
    let (left, right) = (parts(stage, 80, y), parts(stage, 310, y))
    XCTAssertTrue(left == right, "\(place): \(left) \(right)", line: line)
    XCTAssertEqual(left.red, left.blue, accuracy: 4, place, line: line)
  }

  func testContentShinesThroughBars() async {
    let stage = stage()
    check(stage, y: 40, "navigation bar")
    bar.isTranslucent = false
    stage.display()
    checkPlain(stage, y: 10, "opaque bar")
    bar.isTranslucent = true
    stage.display()
    check(stage, y: 40, "translucent again")
    (controller.view as? UIScrollView)?.contentOffset.y = -bar.bounds.height
    stage.display()
    XCTAssertNil(bar.background.material?.material, "at the edge a bar costs nothing")
    controller.toolbarItems = [UIBarButtonItem(title: "Tools", style: .plain, target: nil, action: nil)]
    navigation.isToolbarHidden = false
    stage.display()
    check(stage, y: 830, "toolbar")
    navigation.toolbar.isTranslucent = false
    stage.display()
    checkPlain(stage, y: 830, "opaque toolbar")
  }

  func testAnAppearanceHasTheEffectUnderItsColour() async {
    let stage = stage()
    let look = UINavigationBarAppearance()
    XCTAssertEqual(look.backgroundEffect?.style, .systemChromeMaterial)
    XCTAssertNil(look.backgroundColor)
    XCTAssertEqual(UINavigationBarAppearance(barAppearance: look).backgroundEffect?.style, .systemChromeMaterial)
    look.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    bar.standardAppearance = look
    stage.display()
    let tinted = parts(stage, 80, 40)
    XCTAssertGreaterThan(tinted.green, tinted.red + 40)
    XCTAssertGreaterThan(tinted.red, tinted.blue + 5, "through the colour, too")
    look.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    bar.standardAppearance = look
    stage.display()
    XCTAssertTrue(parts(stage, 80, 40) == (0, 255, 0))
    XCTAssertNil(bar.background.material?.material, "nothing is blurred under an opaque colour")
    look.configureWithOpaqueBackground()
    XCTAssertNil(look.backgroundEffect)
    look.configureWithTransparentBackground()
    XCTAssertNil(look.backgroundEffect)
  }

  func testContentShinesThroughAlertsAndChoices() async {
    let stage = stage()
    for (style, y) in [(UIAlertController.Style.alert, 386), (.actionSheet, 830)] {
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: style)
      for title in ["One", "Two", "Three"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
      controller.present(alert, animated: false)
      stage.display()
      check(stage, y: y, "\(style)")
      setReducedTransparency(true)
      stage.display()
      checkPlain(stage, y: y, "\(style) with less transparency, while it's shown")
      setReducedTransparency(false)
      controller.dismiss(animated: false)
      stage.display()
    }
  }

  func testContentShinesThroughAMenu() async throws {
    let stage = stage()
    let source = UIView(frame: CGRect(x: 60, y: 100, width: 270, height: 20))
    stage.window.addSubview(source)
    let actions = (0..<4).map { UIAction(title: "\($0)") { _ in } }
    let layer = try XCTUnwrap(
      MenuLayer(menu: UIMenu(children: actions), beside: source.bounds, of: source, sender: nil))
    layer.open(animated: false)
    stage.display()
    let card = layer.card.frame
    let y = Int(card.minY) + 4
    let (left, right) = (parts(stage, Int(card.minX) + 40, y), parts(stage, Int(card.maxX) - 20, y))
    XCTAssertGreaterThan(left.red, left.blue + 15)
    XCTAssertGreaterThan(right.blue, right.red + 15)
    // Its shadow is that of its shape; a shadow of its entire content would be computed again in each frame.
    let drawn = try XCTUnwrap(layer.card.layer.renderNode()).dump.split(separator: "\n")
    XCTAssertFalse(drawn.contains { $0.drop { $0 == " " }.hasPrefix("shadow ") })
    layer.close(animated: false)
  }

  func testWithMoreContrastNothingShinesThrough() async {
    let stage = stage()
    stage.window.traitOverrides.accessibilityContrast = .high
    stage.display()
    checkPlain(stage, y: 10, "bar")
    stage.window.traitOverrides.accessibilityContrast = .normal
    stage.display()
    check(stage, y: 40, "bar")
  }
}
