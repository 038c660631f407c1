import Foundation
import ScreenTesting
import TestSupport
import UIKit
import XCTest

/// Failures of XCTest's tests are recorded at the test's line.
@MainActor final class RecordingTests: XCTestCase {
  private static let variable = "SCREEN_TESTING_FAIL_ON_PURPOSE"

  func testXCTestRecordsTheFailureAtTheCall() async throws {
    var environment = ProcessInfo.processInfo.environment
    environment[Self.variable] = "1"
    environment["ALOE_TEST_PART"] = nil
    let finished = try FinishedProgram(
      [CommandLine.arguments[0], "ScreenTestingTests.RecordingTests/testFailsOnPurpose"], environment: environment,
      readingErrors: true)
    XCTAssertNotEqual(finished.status, 0)
    XCTAssertTrue(
      finished.output.contains(
        "RecordingTests.swift:\(Self.line): error: RecordingTests.testFailsOnPurpose : failed - \"Nowhere\" isn't on the "
          + "screen.\nThe screen:\n  UIWindow (0, 0, 390 x 844)\n"), finished.output)
  }

  private static let line = #line + 6

  /// Fails if the variable is set, as in the process that the test above starts.
  func testFailsOnPurpose() async {
    let screen = Screen(UIViewController())
    guard ProcessInfo.processInfo.environment[Self.variable] == "1" else { return }
    screen.assertShows("Nowhere")
  }
}
