import XCTest

@testable import LayoutProofs

/// Tests the digest of the proofs of a package's screens.
final class ProofDigestTests: XCTestCase {
  private func screen(
    _ number: Int, _ event: ProofRecord.Event, _ name: String? = nil, tree: String? = nil, process: Int32 = 1,
    test: String? = nil, _ result: ProofResult? = nil
  ) -> [ProofRecord] {
    var record = ProofRecord(event, process: process, number: number, place: "AppTests/A.swift:\(number)", test: test)
    let opened = ProofRecord(.opened, process: process, number: number, place: record.place, test: test)
    (record.screen, record.tree, record.result) = (name, tree, result)
    return event == .opened ? [opened] : [opened, record]
  }

  private func result(
    _ faults: [ProofResult.Fault] = [], code: [ProofResult.Code] = [], reasons: String = ""
  ) -> ProofResult {
    ProofResult(combinations: 1410, layouts: 96, code: code, faults: faults, reasons: reasons)
  }

  private func fault(_ sentence: String, _ places: [String]) -> ProofResult.Fault {
    ProofResult.Fault(sentence: sentence, places: places)
  }

  func testScreensThatFitHaveALineEach() {
    let records =
      screen(1, .proved, "LoginController", tree: "a", result())
      + screen(2, .proved, "LoginController", tree: "b", result()) + screen(3, .repeated, "LoginController", tree: "a")
      + screen(4, .proved, "AboutController", tree: "c", result()) + screen(5, .empty)
    let digest = ProofDigest(records)
    XCTAssertEqual(
      digest.text,
      """
      AboutController fits: 1410 combinations, of which 96 were laid out. First shown at AppTests/A.swift:4.
      LoginController fits in 2 states: 2820 combinations, of which 192 were laid out. First shown at AppTests/A.swift:1.

      The tests showed 5 screens, 1 of them without content; 3 different ones were proved: all fit.
      """)
    XCTAssertEqual(digest.exitCode, 0)
  }

  func testFaultsOfAScreenAreGrouped() {
    let first = fault("\"Total\" is 100 points wide.", ["320...345x844-ltr"])
    let again = fault("\"Total\" is 98.5 points wide.", ["320...340x844-ltr", "320...345x844-ltr"])
    let many = fault("\"Pay\" is cut off.", (1...6).map { "\($0)x844-rtl" })
    let records =
      screen(1, .proved, "OrderController", tree: "a", test: "testA()", result([first], reasons: "\nWhy:\nbecause"))
      + screen(2, .proved, "OrderController", tree: "b", test: "testB()", result([again, many]))
      + screen(3, .proved, "OrderController", tree: "c", result())
      + screen(1, .repeated, "OrderController", tree: "a", process: 2)
    let digest = ProofDigest(records)
    XCTAssertEqual(
      digest.text,
      """
      OrderController doesn't fit in 2 of 3 states: 4230 combinations, of which 288 were laid out.
        First shown at AppTests/A.swift:1 in testA(), then at AppTests/A.swift:2 in testB(), AppTests/A.swift:1.
        - [320...345x844-ltr, 320...340x844-ltr] "Total" is 100 points wide.
        - [1x844-rtl, 2x844-rtl, 3x844-rtl, 4x844-rtl and 2 more] "Pay" is cut off.
      Why:
      because

      The tests showed 4 screens; 3 different ones were proved: 1 fits, and 2 don't fit.
      """)
    XCTAssertEqual(digest.exitCode, 1)
  }

  func testAnEqualScreenOfAnotherProcessCountsOnce() {
    let digest = ProofDigest(
      screen(1, .proved, "LoginController", tree: "a", result())
        + screen(1, .proved, "LoginController", tree: "a", process: 2, result()))
    XCTAssertTrue(digest.text.hasSuffix("The tests showed 2 screens; one was proved, and it fits."), digest.text)
    let other = ProofDigest(screen(1, .proved, "A", tree: "a", result([fault("It is cut off.", ["320x844-ltr"])])))
    XCTAssertTrue(other.text.hasSuffix("The tests showed 1 screen; one was proved, and it doesn't fit."), other.text)
  }

  func testTheTestThatShowedAScreenFirstIsNamed() {
    let faulty = result([fault("It is cut off.", ["320x844-ltr"])])
    // Records of another process, whose number is smaller, and of a later one whose name is known only afterwards.
    let records =
      screen(7, .proved, "MapController", tree: "a", process: 9, faulty)
      + screen(7, .proved, "MapController", tree: "a", process: 9, test: "MapTests.testB", faulty)
      + (1...7).flatMap { screen($0, .repeated, "MapController", tree: "a", process: 2, test: "testA()") }
    let text = ProofDigest(records).text
    XCTAssertTrue(
      text.contains(
        "  First shown at AppTests/A.swift:7 in MapTests.testB, then at AppTests/A.swift:1 in testA(), "), text)
    XCTAssertTrue(text.contains(", AppTests/A.swift:5 in testA() and 2 more.\n"), text)
  }

  func testLayoutCodeIsNamedOnce() {
    let codes = [(400.0, 500.0), (320.0, 450.5)].map { ProofResult.Code(name: "ChartView", first: $0, last: $1) }
    let digest = ProofDigest(
      codes.enumerated().flatMap {
        screen($0.offset, .proved, "C\($0.offset)", tree: "\($0.offset)", result(code: [$0.element]))
      })
    XCTAssertTrue(
      digest.text.contains(
        "\n\nChartView has layout code of its own: screens with it were laid out in every width from 320 to 500 points.\n"
          + "If such code of the app's only compares sizes with limits, name its class with --steady-layouts.\n\n"
      ), digest.text)
  }

  func testCodeOfALibraryIsReportedAsNotTheApps() {
    let code = ProofResult.Code(name: "UIKit.UITableView", first: 320, last: 450)
    let text = ProofDigest(screen(1, .proved, "A", tree: "a", result(code: [code]))).text
    XCTAssertTrue(
      text.contains(
        "UIKit.UITableView has code of the library's own, which the app can't change: screens with it were laid out in every "
          + "width from 320 to 450 points.\n"), text)
    XCTAssertFalse(text.contains("--steady-layouts"), text)
  }

  func testScreensThatWerentProvedAreNamed() {
    let records =
      screen(1, .proved, "LoginController", tree: "a", result()) + screen(2, .begun, "MapController", test: "testMap()")
      + screen(3, .opened)
    let digest = ProofDigest(records, unreadable: 1)
    XCTAssertTrue(
      digest.text.contains(
        "The process ended during the proof of MapController (AppTests/A.swift:2 in testMap()).\n1 screen hadn't gone away when "
          + "the tests ended, and so can't be proved: AppTests/A.swift:3. "), digest.text)
    XCTAssertTrue(digest.text.contains("\n1 line of the report can't be read.\n"), digest.text)
    XCTAssertEqual(digest.exitCode, 1)
    XCTAssertEqual(ProofDigest(records).exitCode, 1)
    XCTAssertEqual(ProofDigest(records.filter { $0.number != 2 }, unreadable: 1).exitCode, 1)
    XCTAssertEqual(ProofDigest(records.filter { $0.number != 2 }).exitCode, 0)
    let cut = ProofDigest(records.filter { $0.number != 2 }, isCut: true)
    XCTAssertEqual(cut.exitCode, 1)
    // It may be the screen of the test that crashed.
    XCTAssertTrue(
      cut.text.contains("\n1 screen hadn't gone away when the tests ended or crashed: AppTests/A.swift:3.\n"), cut.text)
  }

  func testNothingToProveIsExplained() {
    XCTAssertEqual(
      ProofDigest([]).text,
      "Nothing was proved: no test showed a screen. Write a test that does, with ScreenTesting: let screen = "
        + "Screen(MyController()).")
    XCTAssertEqual(
      ProofDigest([], filters: ["Login", "Order"]).text,
      "Nothing was proved: no test that matches Login or Order showed a screen.")
    XCTAssertEqual(
      ProofDigest([], isCut: true).text, "Nothing was proved, because no test had shown a screen before the crash.")
    XCTAssertEqual(
      ProofDigest(screen(1, .empty)).text, "Nothing was proved: the tests showed 1 screen, all without content.")
    XCTAssertTrue(
      ProofDigest(screen(1, .begun, "A")).text.hasSuffix("\n\nNothing was proved, because no screen's proof ended."))
    for records in [[], screen(1, .empty), screen(1, .begun, "A")] { XCTAssertEqual(ProofDigest(records).exitCode, 2) }
  }
}
