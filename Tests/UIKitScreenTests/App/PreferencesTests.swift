import AloeCore
import Foundation
import GTKPlatform
import XCTest

@testable import TestSupport
@_spi(Aloe) @testable import UIKit

/// An application follows the user's settings.
@MainActor final class PreferencesTests: XCTestCase {
  private var state: InterfaceState { InterfaceState.current }

  override func tearDown() async throws {
    state.preferences = DesktopPreferences()
    UIApplication.shared.preferredContentSizeCategory = .large
  }

  private func desktop(_ change: (inout DesktopPreferences) -> Void) {
    var new = state.preferences
    change(&new)
    state.adopt(new)
  }

  // MARK: - Text sizes

  func testAFactorIsTheNearestCategory() async {
    for (index, category) in UIContentSizeCategory.ordered.enumerated() {
      let scale = TextScale(factor: UIContentSizeCategory.bodySizes[index] / 17)
      XCTAssertEqual(scale.category, category)
      XCTAssertEqual(scale.step, CGFloat(index), accuracy: 1e-9)
    }
    let wanted: [(CGFloat, UIContentSizeCategory)] = [
      (0.5, .extraSmall), (0.9, .small), (1.02, .large), (1.1, .extraLarge), (1.25, .extraExtraLarge),
      (1.5, .accessibilityMedium), (2, .accessibilityLarge), (3, .accessibilityExtraExtraExtraLarge),
      (5, .accessibilityExtraExtraExtraLarge),
    ]
    for (factor, category) in wanted { XCTAssertEqual(TextScale(factor: factor).category, category, "\(factor)") }
    XCTAssertEqual(TextScale(factor: .nan), TextScale(factor: 1))
    XCTAssertEqual(TextScale(factor: 0), .standard)
  }

  func testFontsFollowAFactorExactly() async {
    func size(_ factor: CGFloat, _ style: UIFont.TextStyle = .body) -> CGFloat {
      let traits = UITraitCollection(TextScale(factor: factor))
      return UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize
    }
    for factor in stride(from: 0.5, through: 5, by: 0.05) as StrideThrough<CGFloat> {
      XCTAssertEqual(size(factor), 17 * factor, accuracy: 1e-9, "\(factor)")
    }
    // Halfway from 21 to 23 points, a large title is halfway from 38 to 40.
    XCTAssertEqual(size(22 / 17, .largeTitle), 39, accuracy: 1e-9)
    XCTAssertEqual(size(106 / 17, .largeTitle), 120, accuracy: 1e-9)
    let sizes = stride(from: 0.5, through: 5, by: 0.01).map { size($0, .footnote) }
    XCTAssertEqual(sizes, sizes.sorted())
    let traits = UITraitCollection(TextScale(factor: 1.25))
    XCTAssertEqual(UIFontMetrics.default.scaledValue(for: 8, compatibleWith: traits), 10, accuracy: 1e-9)
    let custom = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), compatibleWith: traits)
    XCTAssertEqual(custom.pointSize, 25, accuracy: 1e-9)
  }

  func testTheDesktopsFactorIsFollowedInTheNextFrame() async {
    let root = UIViewController()
    let stage = Stage(root)
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Fern"
    root.view.addSubview(label)
    stage.display()
    var heard: [UIContentSizeCategory] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: UIApplication.shared, queue: nil
    ) { note in
      let category = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
      MainActor.assumeIsolated { if let category { heard.append(category) } }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    desktop { $0.textFactor = 1.25 }
    XCTAssertEqual(label.font.pointSize, 21.25)
    stage.display()
    XCTAssertEqual(label.traitCollection.preferredContentSizeCategory, .extraExtraLarge)
    // Another factor of the same category is seen, too.
    desktop { $0.textFactor = 1.27 }
    XCTAssertEqual(label.font.pointSize, 17 * 1.27, accuracy: 1e-9)
    XCTAssertEqual(heard, [.extraExtraLarge, .extraExtraLarge])
    // A client's value stays until the desktop's factor changes.
    UIApplication.shared.preferredContentSizeCategory = .small
    desktop { $0.isDark = true }
    XCTAssertEqual(label.font.pointSize, 15)
    desktop { ($0.textFactor, $0.isDark) = (1, false) }
    XCTAssertEqual(label.font.pointSize, 17)
    XCTAssertEqual(heard, [.extraExtraLarge, .extraExtraLarge, .small, .large])
  }

  func testBarsFollowAFactorWithinACategory() async {
    let controller = UIViewController()
    controller.title = "Title"
    let stage = Stage(UINavigationController(rootViewController: controller))
    desktop { $0.textFactor = 1.25 }
    stage.display()
    XCTAssertEqual(stage.label("Title")?.font.pointSize ?? 0, 21.25, accuracy: 1e-9)
    desktop { $0.textFactor = 1.27 }
    stage.display()
    XCTAssertEqual(stage.label("Title")?.font.pointSize ?? 0, 17 * 1.27, accuracy: 1e-9)
    // The bar's row holds no more.
    desktop { $0.textFactor = 3 }
    stage.display()
    XCTAssertEqual(stage.label("Title")?.font.pointSize, 23)
  }

  // MARK: - Contrast and Motion

  private final class Witness: UIView {
    var heard: [UIAccessibilityContrast] = []
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      guard let previous, traitCollection.hasDifferentColorAppearance(comparedTo: previous) else { return }
      heard.append(traitCollection.accessibilityContrast)
    }
  }

  func testContrastIsATraitAndPosted() async {
    let root = UIViewController()
    let stage = Stage(root)
    let witness = Witness()
    witness.backgroundColor = .systemRed
    root.view.addSubview(witness)
    stage.display()
    witness.heard = []
    XCTAssertEqual(witness.traitCollection.accessibilityContrast, .normal)
    var posted: [String] = []
    let names = [
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
      UIAccessibility.reduceTransparencyStatusDidChangeNotification,
      UIAccessibility.reduceMotionStatusDidChangeNotification, UIAccessibility.boldTextStatusDidChangeNotification,
      UIAccessibility.onOffSwitchLabelsDidChangeNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let name = note.name.rawValue
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    desktop {
      $0.hasHighContrast = true
      $0.reducesTransparency = true
    }
    XCTAssertTrue(UIAccessibility.isDarkerSystemColorsEnabled && UIAccessibility.isReduceTransparencyEnabled)
    XCTAssertEqual(witness.heard, [.high])
    XCTAssertEqual(posted, [names[0].rawValue, names[1].rawValue])
    XCTAssertEqual(witness.layer.backgroundColor, UIColor(red: 215 / 255, green: 0, blue: 21 / 255, alpha: 1).cgColor)
    posted = []
    desktop { $0.reducesMotion = true }
    desktop { $0.hasBoldText = true }
    desktop { $0.wantsShapes = true }
    XCTAssertEqual(posted, names[2...].map(\.rawValue))
    XCTAssertTrue(UIAccessibility.isReduceMotionEnabled && UIAccessibility.prefersCrossFadeTransitions)
    XCTAssertFalse(UIAccessibility.isVideoAutoplayEnabled)
    XCTAssertTrue(UIAccessibility.isBoldTextEnabled && UIAccessibility.shouldDifferentiateWithoutColor)
    posted = []
    desktop { _ in }
    XCTAssertEqual(posted, [])
  }

  func testBoldTextIsHeavier() async {
    let root = UIViewController()
    let stage = Stage(root)
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Fern"
    root.view.addSubview(label)
    stage.display()
    let width = label.intrinsicContentSize.width
    desktop { $0.hasBoldText = true }
    XCTAssertEqual(label.traitCollection.legibilityWeight, .bold)
    XCTAssertEqual(label.font.face.weight, 600)
    XCTAssertGreaterThan(label.intrinsicContentSize.width, width)
    desktop { $0.hasBoldText = false }
    XCTAssertEqual(label.font.face.weight, 400)
    XCTAssertEqual(label.intrinsicContentSize.width, width)
  }

  func testTheContrastStaysUntilItIsConfiguredAgain() async {
    let stage = Stage(UIViewController())
    UIScreen.configure(contrast: .high)
    XCTAssertEqual(stage.window.traitCollection.accessibilityContrast, .high)
    UIScreen.configure(style: .light)
    XCTAssertEqual(stage.window.traitCollection.accessibilityContrast, .high)
    UIScreen.configure(contrast: .normal)
    XCTAssertEqual(stage.window.traitCollection.accessibilityContrast, .normal)
    XCTAssertFalse(UIAccessibility.isReduceTransparencyEnabled)
  }
}
