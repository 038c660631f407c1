import ScreenTesting
import TestSupport
import XCTest

@testable import Gallery
@testable import UIKit

/// The gallery looks like an application that sets no colours: the tint, the secondary text and the red are the
/// system's.
@MainActor final class DefaultLookTests: RestingScreenTestCase {
  private func labels(in view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
  }

  /// Without `ALOE_LONG_TESTS` all but two, which measure 90,000 rows, like those that another one shows.
  private static let screens = GalleryScreen.allCases.filter {
    TestLength.isLong || $0 != .rowsEnd && $0 != .rowsSearch
  }
  private static let looks = [(false, false), (true, false), (false, true), (true, true)]

  private func views(in view: UIView) -> [UIView] {
    // A bar's background has lines of its own.
    view is BarBackground ? [] : [view] + view.subviews.filter { !$0.isHidden }.flatMap { views(in: $0) }
  }

  /// Shows a screen in its state, and returns the faults of its colours.
  private func mistakes(_ screen: GalleryScreen, isDark: Bool, hasHighContrast: Bool) -> (found: [String], count: Int) {
    let traits = ScreenTraits.phone.with {
      ($0.appearance, $0.contrast) = (isDark ? .dark : .light, hasHighContrast ? .high : .normal)
    }
    let shown = open(screen, traits) { $0.makeNavigationController() }
    let window = shown.window
    XCTAssertEqual(window.traitCollection.accessibilityContrast, hasHighContrast ? .high : .normal)
    let blue = UIColor.systemBlue.resolvedColor(with: window.traitCollection)
    XCTAssertEqual(window.tintColor.resolvedColor(with: window.traitCollection), blue)
    let all = views(in: window)
    let found = all.compactMap { view -> String? in
      let label = view as? UILabel
      if let label, label.attributedText?.length ?? 0 == 0 { return nil }
      let color = (label?.textColor ?? view.tintColor).resolvedColor(with: view.traitCollection)
      let known = label != nil ? Self.ofTexts : view is UIControl ? Self.ofControls : Self.ofMarks
      if known.contains(where: { $0.resolvedColor(with: view.traitCollection) == color }) { return nil }
      return "\(type(of: view)) \(label?.text ?? "") is \(color), \(ScreenCheck.path(of: view))"
    }
    return (found.map { "\(screen.rawValue): \($0)" }, all.count)
  }

  private static let ofTexts: [UIColor] = [
    .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .systemRed, .systemBlue, .white, .textOnTint,
    .darkText,
  ]
  /// The second is that of a slider that shows another tint.
  private static let ofControls: [UIColor] = [.systemBlue, .secondaryLabel]
  private static let ofMarks: [UIColor] = [
    .systemBlue, .label, .secondaryLabel, .tertiaryLabel, .white, .textOnTint, .systemRed, .systemPink,
    .systemGreen,
  ]

  func testTheColoursOfTextsAndTintsAreTheSystems() async throws {
    var found: Set<String> = []
    for (index, screen) in TestLength.sample(Array(Self.screens.enumerated()), 8, salt: 59) {
      // In the default look, and each in one of the others.
      for (isDark, hasHighContrast) in [Self.looks[0], Self.looks[1 + index % 3]] {
        let (mistakes, count) = mistakes(screen, isDark: isDark, hasHighContrast: hasHighContrast)
        found.formUnion(mistakes)
        XCTAssertGreaterThan(count, 30, screen.rawValue)
      }
    }
    XCTAssertEqual(found.sorted().joined(separator: "\n"), "")
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
    let screen = open(.settings, ScreenTraits(width: 390, height: 1200)) { $0.makeNavigationController() }
    let row = ViewQuery.text("Bluetooth").container(GroupedRow.self)
    let icon = screen.find(IconTile.self, .kind(IconTile.self).inside(row))
    XCTAssertEqual(icon?.image?.size, UIImage.bluetoothMark(height: 18).size)
  }

  func testErasingIsRedAndSubtitlesAreSecondary() async throws {
    XCTAssertEqual(GroupedRow("Erase", titleColor: .systemRed).titleLabel.textColor, .systemRed)
    let row = GroupedRow("Title", subtitle: "Below")
    let below = labels(in: row).first { $0.text == "Below" }
    XCTAssertEqual(below?.textColor, .secondaryLabel)
  }
}
