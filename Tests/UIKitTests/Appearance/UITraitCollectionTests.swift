import XCTest

@testable import UIKit

@MainActor final class UITraitCollectionTests: XCTestCase {
  func testLaterCollectionsWin() async {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(),
    ])
    XCTAssertEqual(traits.userInterfaceStyle, .dark)
    XCTAssertEqual(traits.displayScale, 3)
    XCTAssertEqual(traits.layoutDirection, .unspecified)
    XCTAssertEqual(traits.horizontalSizeClass, .unspecified)
    XCTAssertTrue(traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    XCTAssertFalse(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    XCTAssertTrue(traits.containsTraits(in: nil))
  }

  func testEqualityIsByTraits() async {
    XCTAssertEqual(UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 2))
    XCTAssertNotEqual(UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 1))
  }

  func testColorAppearance() async {
    let light = UITraitCollection(userInterfaceStyle: .light)
    XCTAssertTrue(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    XCTAssertTrue(light.hasDifferentColorAppearance(comparedTo: nil))
    let large = UITraitCollection(traitsFrom: [
      light, UITraitCollection(preferredContentSizeCategory: .extraLarge),
    ])
    XCTAssertFalse(light.hasDifferentColorAppearance(comparedTo: large))
  }

  func testCurrentIsSetMeanwhileOnlyAndOnThisThreadOnly() async {
    let before = UITraitCollection.current
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent {
      XCTAssertTrue(UITraitCollection.current === dark)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        XCTAssertFalse(UITraitCollection.current === dark)
        UITraitCollection.current = UITraitCollection(displayScale: 7)
        done.signal()
      }
      done.wait()
      XCTAssertTrue(UITraitCollection.current === dark)
    }
    XCTAssertEqual(UITraitCollection.current, before)
  }

  func testTextSizesAreOrdered() async {
    XCTAssertLessThan(UIContentSizeCategory.small, .large)
    XCTAssertLessThan(UIContentSizeCategory.extraExtraExtraLarge, .accessibilityMedium)
    XCTAssertTrue(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    XCTAssertFalse(UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    XCTAssertFalse(UIContentSizeCategory.unspecified.isAccessibilityCategory)
  }
}
