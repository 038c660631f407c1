import XCTest

@testable import UIKit

/// Predictions of the next change of a layout.
final class ResidualsTests: XCTestCase {
  private func distance(_ values: [Double], _ next: [Double]) -> Int {
    var (first, second) = (Residuals(), Residuals())
    first.append(contentsOf: values)
    second.append(contentsOf: next)
    return first.distanceToZero(after: second, limit: 100)
  }

  func testTheFirstQuantityToReachZeroDetermines() {
    XCTAssertEqual(distance([10, -6, 5], [9, -4, 6]), 3)
    XCTAssertEqual(distance([10], [7]), 4, "rounded up")
    XCTAssertEqual(distance([0.3], [0.2]), 3, "a rounding error above 3 is 3")
    XCTAssertEqual(distance([0.5], [-3]), 1)
  }

  func testQuantitiesThatDoNotApproachZeroAreIgnored() {
    XCTAssertEqual(distance([10, -5, 3], [11, -6, 3]), 100)
    XCTAssertEqual(distance([10], [9, 1]), 100, "others than before")
    XCTAssertEqual(distance([.infinity, .nan, 1], [.infinity, 1, .nan]), 100)
    XCTAssertEqual(distance([1e300], [-1e300]), 1)
  }
}
