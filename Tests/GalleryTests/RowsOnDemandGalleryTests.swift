import ScreenTesting
import XCTest

@testable import Gallery
@testable import UIKit

/// The gallery's hundred thousand rows that are made on demand.
@MainActor final class RowsOnDemandGalleryTests: XCTestCase {

  func testTheScreenMakesWhatIsInSight() async throws {
    let screen = Screen(GalleryScreen.rows.makeNavigationController())
    let navigation = try XCTUnwrap(screen.controller as? UINavigationController)
    let rows = try XCTUnwrap(navigation.topViewController as? RowsViewController)
    screen.perform { rows.showRowsOnDemand(animated: false) }
    let demand = try XCTUnwrap(navigation.topViewController as? RowsOnDemandViewController)
    let list = demand.stackView
    XCTAssertEqual(list.rows.count, RowsViewController.count + 1)
    let opened = demand.madeCount
    let inSight = list.rows.existingRows.filter { $0.window != nil }.count - 1
    XCTAssertGreaterThan(inSight, 8)
    XCTAssertLessThanOrEqual(opened, inSight + 6)
    screen.advance(by: 3)
    XCTAssertEqual(demand.madeCount, opened, "none is made in idle time")
    let label = try XCTUnwrap(list.firstRow as? UILabel)
    XCTAssertTrue(label.text?.hasPrefix("\(opened) ") == true, label.text ?? "")
    demand.scrollToEnd(animated: false)
    screen.settle()
    XCTAssertLessThan(demand.madeCount, opened + 60)
    XCTAssertNotNil(list.lastRow?.window)
  }

}
