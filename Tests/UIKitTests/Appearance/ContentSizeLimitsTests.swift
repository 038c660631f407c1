import TestSupport
import XCTest

@testable import UIKit

@MainActor final class ContentSizeLimitsTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let label = UILabel()

  override func setUp() async throws {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    outer.addSubview(label)
    window.addSubview(outer)
    window.isHidden = false
  }

  override func tearDown() async throws { window.isHidden = true }

  private var size: UIContentSizeCategory { label.traitCollection.preferredContentSizeCategory }

  func testTextsKeepToTheNearestSizeWithinTheLimits() async {
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    XCTAssertEqual(label.font.pointSize, 40)
    outer.maximumContentSizeCategory = .extraLarge
    XCTAssertEqual(size, .extraLarge)
    XCTAssertEqual(label.font.pointSize, 19)
    XCTAssertEqual(window.traitCollection.preferredContentSizeCategory, .accessibilityExtraLarge)
    window.traitOverrides.preferredContentSizeCategory = .small
    XCTAssertEqual(label.font.pointSize, 15)
    outer.minimumContentSizeCategory = .large
    XCTAssertEqual(label.font.pointSize, 17)
    outer.minimumContentSizeCategory = nil
    outer.maximumContentSizeCategory = nil
    XCTAssertEqual(label.font.pointSize, 15)
    XCTAssertNil(outer.minimumContentSizeCategory)
  }

  func testTheViewsOwnTraitsAreLimitedToo() async {
    label.maximumContentSizeCategory = .medium
    XCTAssertEqual(label.font.pointSize, 16)
    XCTAssertEqual(outer.traitCollection.preferredContentSizeCategory, .large)
  }

  func testLimitsOfViewsAboveApplyFirst() async {
    outer.maximumContentSizeCategory = .medium
    label.minimumContentSizeCategory = .extraLarge
    XCTAssertEqual(size, .extraLarge)
    label.minimumContentSizeCategory = .small
    XCTAssertEqual(size, .medium)
  }

  func testTheUpperLimitPrevailsAndOverridesAreLimited() async {
    label.minimumContentSizeCategory = .extraLarge
    label.maximumContentSizeCategory = .small
    XCTAssertEqual(size, .small)
    label.minimumContentSizeCategory = nil
    label.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    XCTAssertEqual(size, .small)
    label.maximumContentSizeCategory = .unspecified
    XCTAssertNil(label.maximumContentSizeCategory)
    XCTAssertEqual(size, .accessibilityLarge)
  }

  func testAViewFollowsItsNewPlace() async {
    outer.maximumContentSizeCategory = .extraSmall
    XCTAssertEqual(label.font.pointSize, 14)
    window.addSubview(label)
    XCTAssertEqual(label.font.pointSize, 17)
    outer.addSubview(label)
    XCTAssertEqual(label.font.pointSize, 14)
  }

  func testOnlyAChangeOfTheSizeNotifies() async {
    var changes = 0
    label.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: UILabel, _) in changes += 1 }
    outer.maximumContentSizeCategory = .accessibilityLarge
    XCTAssertEqual(changes, 0)
    outer.maximumContentSizeCategory = .medium
    outer.maximumContentSizeCategory = .medium
    XCTAssertEqual(changes, 1)
  }

  func testTheDescriptionNamesTheLimits() async {
    XCTAssertEqual(label.appliedContentSizeCategoryLimitsDescription, "")
    outer.maximumContentSizeCategory = .medium
    let text = label.appliedContentSizeCategoryLimitsDescription
    XCTAssertTrue(text.contains("UICTContentSizeCategoryM"), text)
    XCTAssertFalse(text.contains("\n"), text)
  }
}
