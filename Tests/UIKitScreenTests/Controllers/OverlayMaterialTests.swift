import AloeCore
import GTKPlatform
import XCTest

@testable import QuartzCore
@testable import TestSupport
@testable import UIKit

/// Popovers, a date picker's card and search bars blur the content behind them, unless they have a colour or the user
/// prefers less transparency.
@MainActor final class OverlayMaterialTests: XCTestCase {
  private let root = UIViewController()
  private let source = UIView(frame: CGRect(x: 480, y: 100, width: 40, height: 40))
  private lazy var stage = Stage(size: CGSize(width: 1000, height: 700), root)

  override func setUp() async throws {
    UIView.setAnimationsEnabled(false)
    // Red on the left, blue on the right.
    root.view.backgroundColor = .blue
    let red = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 700))
    red.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.view.addSubview(red)
    root.view.addSubview(source)
    stage.display()
  }

  override func tearDown() async throws {
    await MainActor.run {
      UIView.setAnimationsEnabled(true)
      Context.current.interface.preferences = DesktopPreferences()
    }
  }

  /// As the desktop's settings do.
  private func prefer(_ change: (inout DesktopPreferences) -> Void) {
    let interface = Context.current.interface
    let old = interface.preferences
    change(&interface.preferences)
    interface.preferencesChanged(from: old)
    stage.display()
  }

  private func color(_ x: CGFloat, _ y: CGFloat) -> (red: Int, green: Int, blue: Int) {
    let pixel = stage.window.painted().cgImage?.bitmap.rgba(x: Int(x), y: Int(y)) ?? (0, 0, 0, 0)
    return (Int(pixel.0), Int(pixel.1), Int(pixel.2))
  }

  /// Checks that red shines through at the left of a rectangle and blue at its right, and that text stays legible.
  private func isTranslucent(_ rect: CGRect, isDark: Bool = false, line: UInt = #line) -> Bool {
    let (left, right) = (color(rect.minX + 12, rect.midY), color(rect.maxX - 12, rect.midY))
    let greens = [left.green, right.green]
    XCTAssertTrue(greens.allSatisfy { isDark ? $0 < 120 : $0 > 120 }, "\(left) \(right)", line: line)
    return left.red > left.blue + 15 && right.blue > right.red + 15
  }

  private func present(_ content: UIViewController) -> PresentationView? {
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 300, height: 200)
    content.popoverPresentationController?.sourceView = source
    root.present(content, animated: false)
    stage.display()
    return content.presentation?.container
  }

  func testAPopoverWithoutAColorIsTranslucentWithItsArrow() async throws {
    let content = UIViewController()
    _ = present(content)
    let rect = content.view.convert(content.view.bounds, to: nil)
    XCTAssertTrue(isTranslucent(rect))
    let below = color(500, rect.minY - 3)
    XCTAssertGreaterThan(below.green, 120, "the arrow")
    XCTAssertNotEqual(below.red, 255)
    for isContrast in [false, true] {
      prefer { $0.reducesTransparency = !isContrast }
      if isContrast { stage.window.traitOverrides.accessibilityContrast = .high }
      stage.display()
      XCTAssertFalse(isTranslucent(rect))
      let (inside, tip) = (color(rect.midX, rect.midY), color(500, rect.minY - 3))
      XCTAssertTrue(inside == tip, "One colour: \(inside) \(tip)")
      prefer { $0.reducesTransparency = false }
    }
    stage.window.traitOverrides.remove(UITraitAccessibilityContrast.self)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.display()
    XCTAssertTrue(isTranslucent(rect, isDark: true))
    stage.window.overrideUserInterfaceStyle = .unspecified
    content.popoverPresentationController?.backgroundColor = .white
    stage.display()
    XCTAssertTrue(color(rect.minX + 12, rect.midY) == (255, 255, 255))
    XCTAssertTrue(color(500, rect.minY - 3) == (255, 255, 255))
    content.popoverPresentationController?.backgroundColor = nil
    content.view.backgroundColor = .green
    content.view.superview?.superview?.setNeedsLayout()
    stage.display()
    XCTAssertTrue(color(500, rect.minY - 3) == color(rect.minX + 12, rect.midY), "The arrow has the content's colour.")
  }

  func testChoicesInAPopoverAreTranslucent() async throws {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["One", "Two", "Three"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
    alert.popoverPresentationController?.sourceView = source
    root.present(alert, animated: false)
    stage.display()
    XCTAssertTrue(isTranslucent(alert.view.convert(alert.view.bounds, to: nil)))
    prefer { $0.reducesTransparency = true }
    XCTAssertFalse(isTranslucent(alert.view.convert(alert.view.bounds, to: nil)))
  }

  func testTheCardOfADatePickerIsTranslucent() async throws {
    let picker = UIDatePicker(frame: CGRect(x: 400, y: 60, width: 200, height: 40))
    picker.preferredDatePickerStyle = .compact
    root.view.addSubview(picker)
    stage.display()
    func compact(_ view: UIView) -> CompactDateView? {
      (view as? CompactDateView) ?? view.subviews.lazy.compactMap(compact).first
    }
    try XCTUnwrap(compact(picker)).openCalendar()
    stage.display()
    let card = try XCTUnwrap(compact(picker)?.layerShown?.card)
    // Beside the days.
    let rect = CGRect(x: card.frame.minX - 6, y: card.frame.maxY - 6, width: card.frame.width + 12, height: 4)
    let (left, right) = (color(rect.minX + 20, rect.midY), color(rect.maxX - 20, rect.midY))
    XCTAssertGreaterThan(left.red, left.blue + 10, "\(left)")
    XCTAssertGreaterThan(right.blue, right.red + 10, "\(right)")
    prefer { $0.reducesTransparency = true }
    XCTAssertTrue(color(rect.minX + 20, rect.midY) == color(rect.maxX - 20, rect.midY))
  }

  func testASearchBarIsTranslucentUnlessItHasAColor() async throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 300, width: 1000, height: 56))
    root.view.addSubview(bar)
    stage.display()
    // Beside the field.
    let edge = CGRect(x: -10, y: 302, width: 1020, height: 4)
    XCTAssertTrue(isTranslucent(edge))
    bar.isTranslucent = false
    stage.display()
    XCTAssertFalse(isTranslucent(edge))
    bar.isTranslucent = true
    prefer { $0.reducesTransparency = true }
    XCTAssertFalse(isTranslucent(edge))
    prefer { $0.reducesTransparency = false }
    XCTAssertTrue(isTranslucent(edge))
    bar.barTintColor = .white
    stage.display()
    XCTAssertTrue(color(3, 304) == (255, 255, 255))
    bar.barTintColor = nil
    bar.searchBarStyle = .minimal
    stage.display()
    XCTAssertTrue(color(3, 304) == (255, 0, 0), "A minimal bar has no background.")
  }
}
