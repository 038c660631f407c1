import Foundation
import XCTest

/// ARCHITECTURE.md lists the limits that an app can read, with their values.
final class LimitsTests: XCTestCase {
  /// The cells of each row of the table: the limited quantity, the limit, and its declaration.
  private func table() throws -> [[String]] {
    let text = try String(contentsOf: CheckedFile.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let start = try XCTUnwrap(text.range(of: "\n## Limits\n"))
    let end = try XCTUnwrap(text.range(of: "\n## ", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("| ") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  /// Beginnings of rows that an app can't read, because they limit times or searches, or follow from the contents.
  private static let withoutMember = [
    "waiting for that in a getter of `UIPasteboard`", "waiting for a thread that reads a picture",
    "sets and values of a catalog", "solutions in which a constraint follows a baseline",
    "elements known to assistive programs", "rows of a list that are searched", "rows of a picker's wheel",
    "elements inside each other that are searched", "elements directly inside another one",
    "code points of a text that the inspector's search", "folders of copies",
    "languages and information of the resource", "blurred content behind bars",
  ]

  /// The constants of `AloeLimits` with their values, and the names of its functions.
  private func limits() throws -> (constants: [String: Int], functions: Set<String>) {
    var (limits, functions): ([String: Int], Set<String>) = ([:], [])
    for file in try CheckedFile.all(in: "Sources/AloeCore").filter({ $0.path.contains("AloeLimits") }) {
      let old = limits.count
      for match in file.code.matches(of: /public static let (\w+) = ([\d_]+)(?: << (\d+))?\n/) {
        let factor = try XCTUnwrap(Int(match.output.2.filter { $0 != "_" }))
        limits[String(match.output.1)] = factor << (match.output.3.flatMap { Int($0) } ?? 0)
      }
      let declared = file.code.matches(of: /static let/).count
      XCTAssertEqual(limits.count - old, declared, "\(file.path) is read in part only.")
      functions.formUnion(file.code.matches(of: /public static func (\w+)/).map { String($0.output.1) })
    }
    return (limits, functions)
  }

  /// Returns a number of bytes as the table writes it.
  private func size(_ bytes: Int) -> String {
    for (unit, shift) in [("GiB", 30), ("MiB", 20), ("KiB", 10)] where bytes & (1 << shift - 1) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return grouped(bytes) + " bytes"
  }

  private func grouped(_ number: Int) -> String {
    var digits = "\(number)", place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place))
      place -= 3
    }
    return digits
  }

  /// The ways in which the table may write the value of a constant.
  private func texts(of name: String, _ value: Int) -> [String] {
    if name.hasSuffix("Bytes") { return [size(value)] }
    if name.hasSuffix("Milliseconds") { return ["\(value / 1_000) s"] }
    return [grouped(value)] + (value.isMultiple(of: 1_000_000) ? ["\(value / 1_000_000) million"] : [])
      + (value.nonzeroBitCount == 1 ? ["2^\(value.trailingZeroBitCount)"] : [])
  }

  /// Returns whether a string is in a cell, and isn't part of a longer number.
  private func isText(_ text: String, in cell: String) -> Bool {
    cell.ranges(of: text).contains { range in
      let (before, after) = (cell[..<range.lowerBound].last, cell[range.upperBound...])
      return before.map { !$0.isNumber && !",.^".contains($0) } ?? true
        && after.prefixMatch(of: /,?\d/) == nil
    }
  }

  func testTheTableHasAllConstants() throws {
    let rows = try table().filter { $0.count == 3 && $0[2].contains("AloeLimits.") }
    let (limits, functions) = try limits()
    XCTAssertGreaterThan(rows.count, 50)
    for (name, value) in limits {
      let row = rows.first { $0[2].contains("`\(name)`") || $0[2].contains("`AloeLimits.\(name)`") }
      guard let row else {
        XCTFail("ARCHITECTURE.md, Limits: there's no row with AloeLimits.\(name).")
        continue
      }
      let texts = texts(of: name, value)
      XCTAssertTrue(
        texts.contains { isText($0, in: row[1]) }, "\(name) is \(texts[0]), and the table says: \(row[1])")
    }
    let named = Set(rows.flatMap { $0[2].matches(of: /AloeLimits\.(\w+)/).map { String($0.output.1) } })
    XCTAssertEqual(named.subtracting(limits.keys).subtracting(functions), [], "There are no such members.")
    XCTAssertEqual(functions.subtracting(named), [], "ARCHITECTURE.md, Limits: there's no row with these.")
  }

  func testAnAppCanReadEachLimitOnMemory() throws {
    let rows = try table().filter { $0.count == 3 && $0[0] != "What" && !$0[2].contains("AloeLimits.") }.map { $0[0] }
    let missing = rows.filter { row in !Self.withoutMember.contains { row.hasPrefix($0) } }
    XCTAssertEqual(missing, [], "Add a member of AloeLimits, or an exception here.")
    let obsolete = Self.withoutMember.filter { start in !rows.contains { $0.hasPrefix(start) } }
    XCTAssertEqual(obsolete, [], "These are no exceptions any more.")
  }

  /// A copy of a number elsewhere could change by itself.
  func testTheCodeUsesTheConstants() throws {
    // The plugin can't import AloeCore; `InterfaceMistakeTests` and `AppPropertyListTests` compare these.
    let copied: Set = [
      "interfaceBytes", "interfaceDepth", "interfaceElements", "interfaceAttributes", "propertyListValues",
    ]
    var used: Set<String> = []
    for file in try CheckedFile.all(in: "Sources") {
      for words in file.lines.map(\.words) where words.contains("AloeLimits") {
        used.formUnion(zip(words, words.dropFirst()).filter { $0.0 == "AloeLimits" }.map(\.1))
      }
    }
    let (limits, functions) = try limits()
    XCTAssertEqual(functions.union(limits.keys).subtracting(used).subtracting(copied), [], "They limit nothing.")
  }
}
