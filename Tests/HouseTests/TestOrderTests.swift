import XCTest

@testable import TestSupport

/// The tests are shuffled by a seed and dealt to processes, each to one.
final class TestOrderTests: XCTestCase {
  private final class FirstTests: XCTestCase {}
  private final class ListScreenTests: XCTestCase {}
  private final class ReaderDesktopScreenTests: XCTestCase {}

  private let entries: [TestOrder.Entry] = [
    (FirstTests.self, (0..<20).map { ("test\($0)", { _ in }) }), (ListScreenTests.self, [("testWindow", { _ in })]),
    (ReaderDesktopScreenTests.self, [("testReader", { _ in })]),
  ]

  private func names(
    _ environment: [String: String], of entries: [TestOrder.Entry]? = nil, first: Set<String> = []
  ) -> [String] {
    var order = TestOrder(environment)
    order.firstModules = first
    return order.of(entries ?? self.entries)
      .flatMap { entry in entry.allTests.map { "\(entry.testCaseClass).\($0.0)" } }
  }

  func testWithoutASeedNothingChanges() {
    XCTAssertEqual(
      names([:]),
      (0..<20).map { "FirstTests.test\($0)" } + ["ListScreenTests.testWindow", "ReaderDesktopScreenTests.testReader"])
    XCTAssertEqual(names(["ALOE_TEST_SEED": "x", "ALOE_TEST_PART": "5/2"]), names([:]))
  }

  func testASeedGivesTheSameOrderEachTime() {
    let order = names(["ALOE_TEST_SEED": "7"])
    XCTAssertEqual(order, names(["ALOE_TEST_SEED": "7"]))
    XCTAssertNotEqual(order, names(["ALOE_TEST_SEED": "8"]))
    XCTAssertNotEqual(order, names([:]))
    XCTAssertEqual(order.sorted(), names([:]).sorted())
  }

  /// Builds on different machines find the tests in different orders.
  func testTheOrderDoesNotDependOnThatOfTheBuild() {
    let found = entries.reversed().map { ($0.testCaseClass, Array($0.allTests.reversed())) }
    XCTAssertEqual(names(["ALOE_TEST_SEED": "7"], of: found), names(["ALOE_TEST_SEED": "7"]))
  }

  func testEachTestIsInOnePart() {
    let parts = (1...3).map { names(["ALOE_TEST_SEED": "7", "ALOE_TEST_PART": "\($0)/3"]) }
    XCTAssertEqual(parts.map(\.count), [8, 7, 7])
    XCTAssertEqual(parts.flatMap { $0 }.sorted(), names([:]).sorted())
  }

  func testTestsThatShareSomethingCostlyAreInTheFirstPart() {
    let others: [TestOrder.Entry] = [(XCTestCase.self, [("testTimes", { _ in }), ("testOther", { _ in })])]
    let parts = (1...2).map { part in
      names(
        ["ALOE_TEST_SEED": "7", "ALOE_TEST_PART": "\(part)/2"], of: entries + others, first: ["HouseTests"])
    }
    XCTAssertEqual(parts.map(\.count), [23, 1])
    XCTAssertEqual(parts.flatMap { $0 }.sorted(), names([:], of: entries + others).sorted())
  }

  func testWindowsAndDesktopsAreKindsOfTheirOwn() {
    XCTAssertEqual(names(["ALOE_TEST_KIND": "window"]), ["ListScreenTests.testWindow"])
    XCTAssertEqual(names(["ALOE_TEST_KIND": "desktop"]), ["ReaderDesktopScreenTests.testReader"])
    XCTAssertEqual(names(["ALOE_TEST_KIND": "headless"]).count, 20)
  }

  #if os(Linux)
    func testTheOrderIsInPlace() {
      XCTAssertTrue(TestOrder.isInPlace, "XCTMain(_:) has another symbol now; see TestOrder.swift.")
    }
  #endif
}
