import Foundation
import LayoutProofs
import UIKit
import XCTest

@testable import ScreenTesting

/// The first screen of a process creates the prover, after its test has begun, whose name is known only at its end.
@MainActor final class FirstTestNameTests: XCTestCase {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)").path

  override func tearDown() async throws { try? FileManager.default.removeItem(atPath: path) }

  private func show(_ text: String, _ prover: ScreenProver) -> Screen {
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    label.text = text
    let view = UIView()
    view.addSubview(label)
    return ScreenExaminers.$ofTask.withValue(prover) { Screen(view: view, .smallPhone) }
  }

  func testTheFirstTestsScreensHaveItsName() async throws {
    let prover = ScreenProver(try ProofOptions(["--widths", "320...330"]).request, try ReportFile(path))
    // The first one is deallocated during its test, and the second one after it.
    _ = show("10", prover)
    var kept: Screen? = show("11", prover)
    prover.handleEnd(ofTest: "Tests.testOne")
    prover.testName = "Tests.testTwo"
    _ = show("12", prover)
    prover.handleEnd(ofTest: "Tests.testTwo")
    kept?.show()
    kept = nil
    let (records, _) = ReportFile.records(in: try String(contentsOfFile: path, encoding: .utf8))
    let last = Dictionary(records.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    XCTAssertEqual((1...3).map { last[$0]?.event }, [.proved, .proved, .proved])
    XCTAssertEqual((1...3).map { last[$0]?.test }, ["Tests.testOne", "Tests.testOne", "Tests.testTwo"])
    XCTAssertEqual(records.count { $0.number == 1 }, 4, "The last record is written again with the name.")
    XCTAssertEqual(records.count { $0.number == 3 }, 3)
    let text = ProofDigest(records).text
    XCTAssertTrue(text.contains(" in Tests.testOne"), text)
  }
}
