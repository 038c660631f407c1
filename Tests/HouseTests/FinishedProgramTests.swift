import TestSupport
import XCTest

/// Programs that tests run to their end.
final class FinishedProgramTests: XCTestCase {
  func testAProgramIsEndedAfterItsTime() {
    XCTAssertThrowsError(try FinishedProgram(["sleep", "20"], atMost: 0.05)) { error in
      XCTAssertEqual("\(error)", "sleep 20 hasn't ended after 0.05 seconds.")
    }
  }

  func testAProgramThatEndsInTimeHasItsOutputAndStatus() throws {
    var turns = 0
    let program = try FinishedProgram(["sh", "-c", "sleep 0.02; echo word; exit 3"], atMost: patience) { turns += 1 }
    XCTAssertEqual(program.output, "word")
    XCTAssertEqual(program.status, 3)
    XCTAssertGreaterThan(turns, 0, "others are served in the meantime")
    XCTAssertEqual(try FinishedProgram(["aloe-no-such-program"], atMost: patience).status, 127)
  }
}
