import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// The gallery looks as an application does that sets no colours: the tint, the secondary texts and the red are the system's.
@MainActor final class DefaultLookTests: RestingScreenTestCase {
  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  func testTheColoursOfTextsAreTheSystems() async throws {
    for (isDark, hasHighContrast) in [(false, false), (true, false), (false, true), (true, true)] {
      for screen in [GalleryScreen.home, .overview, .settings, .form, .rows, .sections, .reorder, .chat, .text] {
        Surroundings(size: CGSize(width: 390, height: 844), isDark: isDark, hasHighContrast: hasHighContrast).apply()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let navigation = screen.makeNavigationController()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.displayFrame()
        let traits = window.traitCollection
        XCTAssertEqual(traits.accessibilityContrast, hasHighContrast ? .high : .normal)
        let blue = UIColor.systemBlue.resolvedColor(with: traits)
        XCTAssertEqual(window.tintColor.resolvedColor(with: traits), blue)
        let systems: [UIColor] = [
          .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .systemRed, .systemBlue, .white, .textOnTint,
          .darkText,
        ]
        let known = Set(systems.map { $0.resolvedColor(with: traits) })
        let shown = labels(in: navigation.topViewController?.view ?? navigation.view)
        XCTAssertGreaterThan(shown.count, 3)
        for label in shown where label.text?.isEmpty == false && label.attributedText?.length ?? 0 > 0 {
          let color = label.textColor.resolvedColor(with: label.traitCollection)
          XCTAssertTrue(known.contains(color), "\(screen.rawValue): \(label.text ?? "") is \(color)")
        }
        window.isHidden = true
      }
    }
  }

  /// Two triangles at a stem, which no symbol of the system's has.
  func testBluetoothHasItsMark() async throws {
    let image = UIImage.bluetoothMark(height: 100)
    XCTAssertEqual(image.size, CGSize(width: 60, height: 100))
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.frame.size = image.size
    view.tintColor = .black
    let bitmap = try XCTUnwrap(view.painted().cgImage?.bitmap)
    func ink(_ x: Int, _ y: Int) -> Bool { bitmap.rgba(x: x, y: y).3 > 128 }
    XCTAssertTrue((8..<92).allSatisfy { ink(30, $0) }, "the stem")
    XCTAssertTrue(ink(52, 28) && ink(52, 72), "the corners of the triangles")
    XCTAssertTrue(ink(8, 28) && ink(8, 72), "the strokes beyond the stem")
    XCTAssertFalse(ink(40, 30) || ink(40, 70) || ink(15, 50) || ink(50, 50))
    Surroundings(size: CGSize(width: 390, height: 1200)).apply()
    let settings = GalleryScreen.settings.makeNavigationController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 1200))
    window.rootViewController = settings
    window.makeKeyAndVisible()
    window.displayFrame()
    func rows(in view: UIView) -> [GroupedRow] {
      (view as? GroupedRow).map { [$0] } ?? view.subviews.flatMap { rows(in: $0) }
    }
    func icon(in view: UIView) -> IconTile? { view as? IconTile ?? view.subviews.lazy.compactMap(icon).first }
    let row = try XCTUnwrap(rows(in: window).first { $0.titleLabel.text == "Bluetooth" })
    XCTAssertEqual(icon(in: row)?.image?.size, UIImage.bluetoothMark(height: 18).size)
    window.isHidden = true
  }

  func testErasingIsRedAndSubtitlesAreSecondary() async throws {
    XCTAssertEqual(GroupedRow("Erase", titleColor: .systemRed).titleLabel.textColor, .systemRed)
    let row = GroupedRow("Title", subtitle: "Below")
    let below = labels(in: row).first { $0.text == "Below" }
    XCTAssertEqual(below?.textColor, .secondaryLabel)
  }
}
