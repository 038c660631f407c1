import XCTest

@testable import TestSupport

/// Tests that a missing tool fails a test where all tools are required, and skips it elsewhere.
final class NeedTests: XCTestCase {
  func testTestAndCIProvideEverything() {
    XCTAssertFalse(Need.isProvided(in: [:]))
    XCTAssertTrue(Need.isProvided(in: ["ALOE_TEST_KIND": "headless"]))
    for (value, isProvided) in [("true", true), ("1", true), ("", false), ("0", false), ("false", false)] {
      XCTAssertEqual(Need.isProvided(in: ["CI": value]), isProvided, value)
    }
  }

  func testExistingNeedsAreMet() throws {
    try Need.program("sh")
    try Need.program("/bin/sh")
    try Need.that(true, or: "never")
  }

  // The environment is passed explicitly, so that the test has the same result in each.
  func testAMissingProgramFailsInCIAndSkipsElsewhere() {
    let path = ["PATH": "/bin"]
    for provided in [["CI": "true"], ["ALOE_TEST_KIND": "headless"]] {
      XCTAssertThrowsError(try Need.program("aloe-no-such-program", in: path.merging(provided) { $1 })) { error in
        XCTAssertFalse(Need.isSkip(error))
        XCTAssertTrue("\(error)".contains("aloe-no-such-program isn't installed"), "\(error)")
      }
    }
    XCTAssertThrowsError(try Need.program("aloe-no-such-program", in: path)) { XCTAssertTrue(Need.isSkip($0), "\($0)") }
    XCTAssertNoThrow(try Need.program("sh", in: path))
  }
}
