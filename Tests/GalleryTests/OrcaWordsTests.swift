import XCTest

/// Tests the reading of Orca's log file.
@MainActor final class OrcaWordsTests: XCTestCase {
  func testSpokenWordsAreReadFromBetweenQuotationMarks() async {
    let lines: [(Substring, String?)] = [
      ("12:00:01 - SPEECH OUTPUT: 'Name entry' {'rate': 50, 'family': {'name': 'x'}}", "Name entry"),
      ("SPEECH OUTPUT: 'It's on' voice=system", "It's on"),
      ("SPEECH OUTPUT: 'on' voice=default {'rate': 50}", "on"), ("SPEECH OUTPUT: 'on' None", "on"),
      ("SPEECH OUTPUT: 'plain'", "plain"), ("SPEECH OUTPUT: 'cut off", "cut off"),
      ("FOCUS MANAGER: 'Name'", nil),
    ]
    for (line, words) in lines { XCTAssertEqual(OrcaProcess.words(of: line), words, String(line)) }
  }
}
