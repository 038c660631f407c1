import XCTest

@testable import LayoutProofs

/// Tests how a package's test program is called, and how its exit is interpreted.
final class TestRunTests: XCTestCase {
  private let list = "Listing 2 tests in a.xctest:\n\nAppTests.LoginTests/testName\nAppTests.OrderTests/testPrice\n"

  func testAllTestsOfBothLibrariesRun() {
    let runs = TestRun.runs(list: list, filters: [])
    XCTAssertEqual(runs.map(\.library), [.xctest, .swiftTesting])
    XCTAssertEqual(runs.map(\.arguments), [[], ["--testing-library", "swift-testing"]])
  }

  func testFiltersChooseTests() {
    let runs = TestRun.runs(list: list, filters: ["Login", "Price$"])
    XCTAssertEqual(
      runs.map(\.arguments),
      [
        ["AppTests.LoginTests/testName,AppTests.OrderTests/testPrice"],
        ["--testing-library", "swift-testing", "--filter", "Login", "--filter", "Price$"],
      ])
    XCTAssertEqual(TestRun.runs(list: list, filters: ["Order"])[0].arguments, ["AppTests.OrderTests/testPrice"])
    XCTAssertEqual(TestRun.runs(list: list, filters: ["Cart"]).map(\.library), [.swiftTesting])
    XCTAssertEqual(TestRun.runs(list: "Listing 0 tests:\n", filters: []).map(\.library), [.swiftTesting])
  }

  func testManyTestsRunInSeveralParts() {
    let names = (0..<9_000).map { "AppTests.LoginTests/test\($0)" }
    let runs = TestRun.runs(list: names.joined(separator: "\n"), filters: ["Login"]).filter { $0.library == .xctest }
    XCTAssertGreaterThan(runs.count, 1)
    XCTAssertEqual(runs.flatMap { $0.arguments[0].split(separator: ",").map(String.init) }, names)
    for run in runs { XCTAssertLessThan(run.arguments[0].utf8.count, 128 * 1024) }
  }

  func testOnlyFailuresAreReported() {
    let runs = TestRun.runs(list: list, filters: [])
    XCTAssertNil(runs[0].failureMessage(.exit(0), log: "a.log"))
    XCTAssertEqual(
      runs[0].failureMessage(.exit(69), log: "a.log"),
      "The tests with XCTest failed (exit code 69). Their output is in a.log.")
    XCTAssertNil(runs[1].failureMessage(.exit(69), log: "a.log"))
    XCTAssertEqual(
      runs[1].failureMessage(.signal(11), log: "a.log"),
      "The tests with Swift Testing crashed (signal 11), so some screens may be missing. Their output is in a.log.")
  }
}
