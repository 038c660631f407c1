import XCTest

@testable import AloeCore

/// Whole numbers of any floating-point ones.
final class CuttingTests: XCTestCase {
  func testNumbersInRangeAreRoundedTowardsZero() {
    XCTAssertEqual([2.9, -2.9, 0, 1e15, -0.0].map { Int(cutting: $0) }, [2, -2, 0, 1_000_000_000_000_000, 0])
    XCTAssertEqual(Int32(cutting: Float(7.5)), 7)
    XCTAssertEqual(UInt8(cutting: 255.9), 255)
    XCTAssertEqual(UInt64(cutting: 1e19), 10_000_000_000_000_000_000)
  }

  func testNumbersOutOfRangeAreClamped() {
    XCTAssertEqual([Double.infinity, 1e308, 1e19].map { Int(cutting: $0) }, [.max, .max, .max])
    XCTAssertEqual([-Double.infinity, -1e308, -1e19].map { Int(cutting: $0) }, [.min, .min, .min])
    XCTAssertEqual([Double(Int.max), Double(Int.min)].map { Int(cutting: $0) }, [.max, .min])
    XCTAssertEqual([3e9, -3e9].map { Int32(cutting: $0) }, [.max, .min])
    XCTAssertEqual([-1, -0.5, 256].map { UInt8(cutting: $0) }, [0, 0, 255])
    XCTAssertEqual([-1, 1e20].map { UInt64(cutting: $0) }, [0, .max])
  }

  func testNaNBecomesZero() {
    XCTAssertEqual(Int(cutting: Double.nan), 0)
    XCTAssertEqual(Int32(cutting: -Float.nan), 0)
  }
}
