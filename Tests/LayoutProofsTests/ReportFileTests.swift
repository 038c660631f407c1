import Foundation
import XCTest

@testable import LayoutProofs

/// Tests that processes can share a report.
final class ReportFileTests: XCTestCase {
  private let path = FileManager.default.temporaryDirectory.appendingPathComponent("proof-\(UUID().uuidString)").path

  override func tearDown() { try? FileManager.default.removeItem(atPath: path) }

  private func content() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  func testLinesOfSeveralWritersDontMix() throws {
    let long = String(repeating: "a long text\n", count: 1_000)
    let path = path
    DispatchQueue.concurrentPerform(iterations: 8) { process in
      guard let file = try? ReportFile(path) else { return XCTFail("It can't be opened.") }
      for number in 0..<50 {
        var record = ProofRecord(.proved, process: Int32(process), number: number, place: "A.swift:1", test: "test\"")
        record.result = ProofResult(combinations: 3, layouts: 2, code: [], faults: [], reasons: long)
        XCTAssertTrue(file.append(record))
      }
    }
    let (records, unreadable) = ReportFile.records(in: try content())
    XCTAssertEqual(unreadable, 0)
    XCTAssertEqual(records.count, 400)
    for process in 0..<8 {
      let own = records.filter { $0.process == process }
      XCTAssertEqual(own.map(\.number), Array(0..<50))
      XCTAssertTrue(own.allSatisfy { $0.result?.reasons == long && $0.test == "test\"" })
    }
  }

  func testOnlyTheUserCanReadIt() throws {
    _ = try ReportFile(path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    XCTAssertEqual(mode, 0o600)
  }

  func testLinesThatWereCutOffAreCounted() throws {
    let file = try ReportFile(path)
    for number in 1...2 { file.append(ProofRecord(.empty, process: 1, number: number, place: "A.swift:1")) }
    let (records, unreadable) = ReportFile.records(in: String(try content().dropLast(10)))
    XCTAssertEqual(records.map(\.number), [1])
    XCTAssertEqual(unreadable, 1)
  }

  func testALineThatWasCutOffWithinALetterIsCounted() throws {
    try ReportFile(path).append(ProofRecord(.empty, process: 1, number: 1, place: "A.swift:1"))
    var data = try Data(contentsOf: URL(fileURLWithPath: path))
    data.append(contentsOf: Array("{\"event\":\"\u{fc}".utf8).dropLast())
    XCTAssertNil(String(data: data, encoding: .utf8))
    let (records, unreadable) = ReportFile.records(in: data)
    XCTAssertEqual(records.map(\.number), [1])
    XCTAssertEqual(unreadable, 1)
  }

  func testAFileThatCantBeOpenedIsNamed() {
    XCTAssertThrowsError(try ReportFile("/no/such/folder/report")) { error in
      XCTAssertEqual("\(error)", "/no/such/folder/report can't be opened: No such file or directory.")
    }
  }
}
