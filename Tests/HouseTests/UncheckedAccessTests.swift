import Foundation
import XCTest

/// ARCHITECTURE.md lists the files whose accesses to memory Swift doesn't check, and what limits them.
final class UncheckedAccessTests: XCTestCase {
  /// Operators, functions and types whose indices aren't checked, or whose results wrap.
  private static let words = [
    "&+", "&-", "&*", "BufferPointer", "withUnsafe", "withContiguous", "unsafeUninitializedCapacity", "unsafeAddress",
    "unsafelyUnwrapped", "assumingMemoryBound", "bindMemory", "withMemoryRebound", "loadUnaligned", "fromByteOffset",
    "memcpy(", "memmove(", "memset(", "memchr(",
  ]

  /// Returns whether a file has an unchecked access. Pointers to the objects of C libraries aren't.
  private static func isUnchecked(_ code: String) -> Bool {
    if words.contains(where: code.has) { return true }
    guard code.has("Pointer<") else { return false }
    return code.matches(of: /Unsafe(?:Mutable)?Pointer<([\w.]+)/).contains { match in
      match.output.1.prefixMatch(of: /G[A-Z]|Gtk|Gdk|Pango|Fc[A-Z]/) == nil
    }
  }

  /// The cells of each row of the table.
  private func table() throws -> [[String]] {
    let text = try String(contentsOf: CheckedFile.root.appendingPathComponent("ARCHITECTURE.md"), encoding: .utf8)
    let start = try XCTUnwrap(text.range(of: "\n## Unchecked accesses\n"))
    let end = try XCTUnwrap(text.range(of: "\n## ", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  func testTheTableHasAllFiles() throws {
    var listed: [String] = []
    for row in try table() {
      XCTAssertEqual(row.count, 4, row[0])
      listed += row[0].split(separator: "`").map(String.init).filter { $0.contains("/") }
    }
    XCTAssertEqual(Set(listed).count, listed.count, "A file is in two rows.")
    let modules = listed.filter { $0.hasSuffix("/") }
    var found: Set<String> = []
    for file in try CheckedFile.all(in: "Sources") where Self.isUnchecked(file.code) {
      let parts = file.path.dropFirst("Sources/".count).split(separator: "/")
      let name = "\(parts[0])/\(parts[parts.count - 1].dropLast(".swift".count))"
      found.insert(modules.first(where: name.hasPrefix) ?? name)
    }
    XCTAssertGreaterThan(found.count, 60, "The check doesn't find the accesses.")
    XCTAssertEqual(
      found.subtracting(listed).sorted(), [], "Enter it in ARCHITECTURE.md, Unchecked accesses: what limits the access?"
    )
    XCTAssertEqual(Set(listed).subtracting(found).sorted(), [], "There are no unchecked accesses any more.")
  }

  func testAccessesAreFound() {
    for code in [
      "let sum = a &+ b", "bytes.withUnsafeBytes { $0[index] }", "let base: UnsafeMutablePointer<Int32>",
      "typealias Places = UnsafePointer<Row.Place>", "let start = raw.assumingMemoryBound(to: UInt8.self)",
      "let pixels: UnsafeMutablePointer<GtkWidget>, bytes: UnsafePointer<UInt8>",
    ] { XCTAssertTrue(Self.isUnchecked(code), code) }
    for code in [
      "let sum = a + b & c", "let data: UnsafeMutableRawPointer?", "var error: UnsafeMutablePointer<GError>?",
      "let line: UnsafeMutablePointer<PangoLayoutLine>", "unowned(unsafe) var parent: UIView?", "draw(&copy)",
    ] { XCTAssertFalse(Self.isUnchecked(code), code) }
  }
}
