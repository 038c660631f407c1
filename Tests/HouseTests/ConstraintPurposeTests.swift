import XCTest

/// Tests that the libraries' files that create constraints register the constraints' purposes. Otherwise, reports of
/// layouts would name lines of the libraries' sources.
final class ConstraintPurposeTests: XCTestCase {
  func testFilesThatCreateConstraintsNameTheirPurpose() throws {
    let files = try CheckedFile.all(in: "Sources/AloeStackView", "Sources/StackLayout").filter(Self.createsConstraints)
    XCTAssertGreaterThan(files.count, 10)
    XCTAssertEqual(files.filter { !Self.registers($0) }.map(\.path), [], "See ConstraintPurposes.")
  }

  func testAFileWithoutAPurposeIsFound() {
    let text = "  x = a.constraint(equalTo: b) // ConstraintPurposes.register(\"a place\")\n"
    let file = CheckedFile(path: "A.swift", text: text)
    XCTAssertTrue(Self.createsConstraints(file))
    XCTAssertFalse(Self.registers(file))
    let commented = CheckedFile(path: "A.swift", text: "  // a.constraint(equalTo: b)\n  takeConstraint(a)\n")
    XCTAssertFalse(Self.createsConstraints(commented))
  }

  private static func createsConstraints(_ file: CheckedFile) -> Bool {
    file.code.has(".constraint(") || file.code.has("NSLayoutConstraint(")
  }

  /// Returns whether a file registers a purpose, and refers to the constant that does so.
  private static func registers(_ file: CheckedFile) -> Bool {
    guard file.code.has("ConstraintPurposes.register(") else { return false }
    return file.code.split(separator: "\n").contains { line in
      let line = line.drop { $0 == " " }
      return line.hasPrefix("_ = ") && (line.hasSuffix(".purpose") || line.hasSuffix("Purpose"))
    }
  }
}
