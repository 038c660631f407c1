import XCTest

@testable import UIKit

final class NSIndexPathTests: XCTestCase {
  func testSectionsAndRows() {
    let path = IndexPath(row: 3, section: 2) as NSIndexPath
    XCTAssertEqual([path.section, path.row, path.item], [2, 3, 3])
    XCTAssertEqual(NSIndexPath(forRow: 3, inSection: 2), path)
    XCTAssertEqual(NSIndexPath(forItem: 3, inSection: 2) as IndexPath, IndexPath(item: 3, section: 2))
  }
}
