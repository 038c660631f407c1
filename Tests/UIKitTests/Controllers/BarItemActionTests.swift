import XCTest

@testable import UIKit

/// The title and the image that a bar's item takes over from its primary action.
@MainActor final class BarItemActionTests: XCTestCase {
  func testAnItemTakesOverTheTitleAndTheImageOfItsAction() async {
    let picture = UIImage()
    let action = UIAction(title: "Add", image: picture) { _ in }
    let item = UIBarButtonItem(primaryAction: action)
    XCTAssertEqual(item.title, "Add")
    XCTAssertTrue(item.image === picture)
    item.primaryAction = UIAction(title: "Remove") { _ in }
    XCTAssertEqual(item.title, "Remove")
    XCTAssertTrue(item.image === picture, "an action without an image leaves it")
    item.primaryAction = UIAction { _ in }
    item.primaryAction = nil
    XCTAssertEqual(item.title, "Remove")
    XCTAssertTrue(item.image === picture)
    item.title = nil
    XCTAssertNil(item.title)
  }

  func testGivenTitlesAndSystemItemsStay() async {
    let picture = UIImage()
    let action = UIAction(title: "Add", image: picture) { _ in }
    let item = UIBarButtonItem(title: "New", primaryAction: action)
    XCTAssertEqual(item.title, "New")
    XCTAssertTrue(item.image === picture)
    let system = UIBarButtonItem(systemItem: .done, primaryAction: action)
    XCTAssertNil(system.title)
    XCTAssertNil(system.image)
  }
}
