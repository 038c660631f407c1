import TestSupport
import XCTest

/// Tests with other programs wait for two minutes at least: those programs are slow on a busy machine.
final class DesktopWaitTests: XCTestCase {
  /// Waits that fail no test.
  private static let harmless = [
    // Afterwards the program is killed.
    "OrcaProcess.swift: 5",
    // Afterwards the step is repeated.
    "OrcaProcess.swift: seconds",
    // Serves the main loop between two looks.
    "WaylandChangeDesktopScreenTests.swift: 0.05",
  ]

  func testPatienceLastsTwoMinutes() { XCTAssertGreaterThanOrEqual(patience, 120) }

  func testOnlyPatienceEndsAWait() throws {
    let files = try CheckedFile.all(in: "Tests").filter { file in
      file.path.hasPrefix("Tests/GalleryTests/Desktop/") || file.path.hasSuffix("DesktopScreenTests.swift")
    }
    XCTAssertGreaterThan(files.count, 8, "The check doesn't find the tests.")
    var (found, waits) = ([String](), 0)
    for file in files {
      let name = file.path.split(separator: "/").last ?? ""
      for match in file.code.matches(of: /(?:addingTimeInterval\(|timeIntervalSinceNow: |timeout: |atMost: )([\w.]+)/) {
        waits += 1
        if match.output.1 != "patience" { found.append("\(name): \(match.output.1)") }
      }
    }
    XCTAssertGreaterThan(waits, 6, "The check doesn't find the waits.")
    XCTAssertEqual(Set(found).sorted(), Self.harmless.sorted(), "Wait for `patience`.")
  }
}
