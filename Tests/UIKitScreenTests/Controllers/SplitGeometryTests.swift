import XCTest

@testable import UIKit

/// Which columns of a split view are seen, and when.
final class SplitGeometryTests: XCTestCase {
  private func geometry(_ width: CGFloat, supplementary: CGFloat? = nil) -> SplitGeometry {
    SplitGeometry(size: CGSize(width: width, height: 700), primary: 300, supplementary: supplementary)
  }

  func testTheSecondaryColumnKeepsSixHundredPoints() {
    XCTAssertEqual(geometry(900).automaticMode, .oneBesideSecondary)
    XCTAssertEqual(geometry(899).automaticMode, .secondaryOnly)
    XCTAssertEqual(geometry(1150, supplementary: 250).automaticMode, .twoBesideSecondary)
    XCTAssertEqual(geometry(1149, supplementary: 250).automaticMode, .oneBesideSecondary)
    XCTAssertEqual(geometry(849, supplementary: 250).automaticMode, .secondaryOnly)
    XCTAssertEqual(geometry(900).mode(showing: .primary, from: .secondaryOnly, .automatic), .oneBesideSecondary)
    XCTAssertEqual(geometry(899).mode(showing: .primary, from: .secondaryOnly, .automatic), .oneOverSecondary)
  }

  func testHidingAColumnLeavesThoseBehindItWhereTheyWere() {
    let three = geometry(1000, supplementary: 250)
    XCTAssertEqual(three.mode(hiding: .primary, from: .twoOverSecondary), .oneOverSecondary)
    XCTAssertEqual(three.mode(hiding: .primary, from: .twoBesideSecondary), .oneBesideSecondary)
    XCTAssertEqual(three.mode(hiding: .primary, from: .twoDisplaceSecondary), .oneBesideSecondary)
    XCTAssertEqual(three.mode(hiding: .supplementary, from: .twoOverSecondary), .secondaryOnly)
    XCTAssertEqual(three.mode(hiding: .primary, from: .oneOverSecondary), .oneOverSecondary, "it isn't seen")
    XCTAssertEqual(geometry(1000).mode(hiding: .primary, from: .oneOverSecondary), .secondaryOnly)
    XCTAssertEqual(three.mode(hiding: .secondary, from: .twoBesideSecondary), .twoBesideSecondary)
  }
}
