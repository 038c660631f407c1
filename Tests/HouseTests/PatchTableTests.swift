import Foundation
import XCTest

/// ARCHITECTURE.md lists the runtime patches. Each is in a file that describes its requirements and the behaviour
/// without it.
final class PatchTableTests: XCTestCase {
  private static let folder = "Sources/RuntimePatches"

  /// Uses of such means that don't depend on the internals of a runtime.
  private static let elsewhere = [
    // The type that GLib declares for callbacks.
    "Sources/GTKPlatform/MainLoop/Callbacks.swift: unsafeBitCast",
    // Public functions of C libraries that a system may lack.
    "Sources/GTKPlatform/Drawing/VectorLibrary.swift: unsafeBitCast",
    "Sources/GTKPlatform/Window/PlatformWindow+Place.swift: unsafeBitCast",
    "Sources/GTKPlatform/Window/PlatformWindow+States.swift: unsafeBitCast",
    "Sources/GTKPlatform/Window/PlatformWindow.swift: unsafeBitCast",
    "Sources/GTKPlatform/Window/X11Selection.swift: unsafeBitCast",
    // Functions that C code of this package calls, or defines.
    "Sources/AppResources/Answers/LocaleAnswers.swift: @_silgen_name",
    "Sources/SystemStrings/Swift/SystemStrings.swift: @_silgen_name",
  ]

  private func text(of path: String) throws -> String {
    try String(contentsOf: CheckedFile.root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The rows of the table: the patch's name, its file, and the other cells.
  private func rows() throws -> [(name: String, file: String, cells: [String])] {
    try text(of: "ARCHITECTURE.md").split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /\| \*([a-z-]+)\* \(`(\w+\.\w+)`\) \|(.*)\|/) else { return nil }
      let cells = match.output.3.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (String(match.output.1), String(match.output.2), cells)
    }
  }

  func testTheTableListsAllPatches() throws {
    let switches = try text(of: Self.folder + "/C/Switches.c")
    let names = switches.matches(of: /\[aloe_patch_\w+\] = "([a-z-]+)"/).map { String($0.output.1) }
    XCTAssertGreaterThan(names.count, 10, "The check doesn't find the patches.")
    let rows = try rows()
    XCTAssertEqual(rows.map(\.name), names)
    for row in rows { XCTAssertEqual(row.cells.filter { !$0.isEmpty }.count, 3, row.name) }
    let tested = try text(of: "ARCHITECTURE.md").contains(/All were tested with Swift \d+\.\d+/)
    XCTAssertTrue(tested, "ARCHITECTURE.md doesn't say with which versions the patches were tried.")
  }

  func testEachPatchIsAFileThatSaysWhatItNeeds() throws {
    var found: [String] = []
    for folder in ["C", "Swift"] {
      let path = "\(Self.folder)/\(folder)"
      let names = try FileManager.default.contentsOfDirectory(atPath: CheckedFile.root.path + "/" + path)
      for name in names where name.hasSuffix(".c") || name.hasSuffix(".swift") {
        let lines = try text(of: "\(path)/\(name)").split(separator: "\n")
        let heads = ["Needs: ", "Without it: "].filter { head in
          lines.contains { $0.hasPrefix("// " + head) || $0.hasPrefix("/// " + head) }
        }
        if heads.count == 2 { found.append(name) }
      }
    }
    XCTAssertEqual(found.sorted(), try rows().map(\.file).sorted())
  }

  func testOnlyPatchesDependOnInternals() throws {
    let words = ["unsafeBitCast", "@_silgen_name", "RTLD_NEXT", "mprotect"]
    let found = try CheckedFile.all(in: "Sources").filter { !$0.path.hasPrefix(Self.folder + "/") }.flatMap { file in
      words.filter(file.code.has).map { "\(file.path): \($0)" }
    }
    XCTAssertEqual(found.sorted(), Self.elsewhere.sorted(), "Move it to RuntimePatches, as ARCHITECTURE.md says.")
  }
}
