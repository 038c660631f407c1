import XCTest

@testable import TestSupport

/// What a test lacks fails it where everything has to be there, and is a reason to skip it elsewhere.
final class NeedTests: XCTestCase {
  func testTestAndCIProvideEverything() {
    XCTAssertFalse(Need.isProvided(in: [:]))
    XCTAssertTrue(Need.isProvided(in: ["ALOE_TEST_KIND": "headless"]))
    for (value, isProvided) in [("true", true), ("1", true), ("", false), ("0", false), ("false", false)] {
      XCTAssertEqual(Need.isProvided(in: ["CI": value]), isProvided, value)
    }
  }

  func testWhatIsThereIsNotMissed() throws {
    try Need.program("sh")
    try Need.program("/bin/sh")
    try Need.that(true, or: "never")
    XCTAssertThrowsError(try Need.program("aloe-no-such-program")) { error in
      XCTAssertTrue("\(error)".contains("aloe-no-such-program isn't installed"), "\(error)")
    }
  }
}
