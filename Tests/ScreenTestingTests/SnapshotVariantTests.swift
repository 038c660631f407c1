import Foundation
import XCTest

@testable import ScreenTesting

/// References of machines with other fonts.
@MainActor final class SnapshotVariantTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("variants-\(UUID().uuidString)")
  private lazy var references = folder.appendingPathComponent("__Snapshots__/Tests")

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private func compare(_ text: String, variant: String?) -> String? {
    SnapshotFile(
      beside: folder.appendingPathComponent("Tests.swift").path, name: "a", isPicture: false, variant: variant
    ).compare(.text(text), at: CallSite(#fileID, #filePath, #line, #column))
  }

  func testAVariantPrecedesWhatAllMachinesHave() async throws {
    XCTAssertNotNil(compare("common", variant: "inter-4"), "The first one is recorded.")
    XCTAssertNil(compare("common", variant: nil), "It's that of all machines.")
    XCTAssertNil(compare("common", variant: "inter-4"))
    XCTAssertNotNil(compare("own", variant: "inter-4"))
    try Data("own\n".utf8).write(to: references.appendingPathComponent("a.inter-4.txt"))
    XCTAssertNil(compare("own", variant: "inter-4"))
    XCTAssertNotNil(compare("common", variant: "inter-4"))
    XCTAssertNil(compare("common", variant: nil))
    XCTAssertNil(compare("common", variant: "another"))
  }

  func testAVariantsNameStaysInTheFolder() async throws {
    XCTAssertNotNil(compare("common", variant: "../../x"))
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: references.path), ["a.txt"])
  }
}
