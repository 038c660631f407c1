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
    system.primaryAction = UIAction(title: "Other", image: picture) { _ in }
    XCTAssertNil(system.title)
    XCTAssertNil(system.image)
  }

  func testThePrimaryActionReplacesTheTarget() async {
    let counter = TapCounts()
    let item = UIBarButtonItem(title: "Add", style: .plain, target: counter, action: TapCounts.count)
    let button = BarButton(item: item)
    item.primaryAction = UIAction(title: "Add") { _ in counter.actions += 1 }
    item.send(from: button)
    XCTAssertEqual([counter.targets, counter.actions], [0, 1])
    item.primaryAction = nil
    item.send(from: button)
    XCTAssertEqual([counter.targets, counter.actions], [1, 1])
  }
}

/// Counts the taps that a target and an action receive.
@MainActor private final class TapCounts: NSObject {
  var targets = 0
  var actions = 0

  func count() { targets += 1 }
}
