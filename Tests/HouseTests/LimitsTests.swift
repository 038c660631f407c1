import Foundation
import XCTest

/// ARCHITECTURE.md lists the limits that an app can read, with their values.
final class LimitsTests: XCTestCase {
  /// The cells of each row of the table: what is limited, the limit, and where it's declared.
  private func table() throws -> [[String]] {
    let text = try String(contentsOf: CheckedFile.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let start = try XCTUnwrap(text.range(of: "\n## Limits\n"))
    let end = try XCTUnwrap(text.range(of: "\n## ", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  /// The constants of `AloeLimits` with their values.
  private func limits() throws -> [String: Int] {
    let path = "Sources/AloeCore/AloeLimits.swift"
    let code = try XCTUnwrap(CheckedFile.all(in: "Sources/AloeCore").first { $0.path == path }).code
    var limits: [String: Int] = [:]
    for match in code.matches(of: /public static let (\w+) = ([\d_]+)(?: << (\d+))?\n/) {
      let factor = try XCTUnwrap(Int(match.output.2.filter { $0 != "_" }))
      limits[String(match.output.1)] = factor << (match.output.3.flatMap { Int($0) } ?? 0)
    }
    XCTAssertEqual(limits.count, code.matches(of: /static let/).count, "\(path) is read in part only.")
    return limits
  }

  /// Returns a number of bytes as the table writes it.
  private func size(_ bytes: Int) -> String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] where bytes & (1 << shift - 1) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    var digits = "\(bytes)", place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits + " bytes"
  }

  func testTheTableHasAllConstants() throws {
    let rows = try table().filter { $0.count == 3 && $0[2].contains("AloeLimits.") }, limits = try limits()
    XCTAssertGreaterThan(rows.count, 25)
    for (name, value) in limits {
      let row = rows.first { $0[2].contains("`\(name)`") || $0[2].contains("`AloeLimits.\(name)`") }
      guard let row else {
        XCTFail("ARCHITECTURE.md, Limits: there's no row with AloeLimits.\(name).")
        continue
      }
      guard name.hasSuffix("Bytes") else { continue }
      XCTAssertTrue(row[1].contains(size(value)), "\(name) is \(size(value)), and the table says: \(row[1])")
    }
    let named = Set(rows.flatMap { $0[2].matches(of: /AloeLimits\.(\w+)/).map { String($0.output.1) } })
    XCTAssertEqual(named.subtracting(limits.keys), [], "There are no such constants.")
  }
}
