import Foundation
import XCTest

/// The flags of GTK, as SwiftPM reads them, are none that it refuses with a warning in each build.
final class PackageFlagsTests: XCTestCase {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let places = ["lib/x86_64-linux-gnu", "lib/aarch64-linux-gnu", "lib64", "lib", "share"].map {
    "/usr/\($0)/pkgconfig"
  }

  /// A file for pkg-config, with its variables put in.
  private func lines(of path: String) throws -> [String: String] {
    var (variables, found): ([String: String], [String: String]) = ([:], [:])
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      var text = String(line)
      for (name, value) in variables { text = text.replacingOccurrences(of: "${\(name)}", with: value) }
      if let colon = text.firstIndex(of: ":"), !text[..<colon].contains("=") {
        found[text[..<colon].lowercased()] = String(text[text.index(after: colon)...])
      } else if let sign = text.firstIndex(of: "=") {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
    }
    return found
  }

  /// The flags of a file and of those that it requires, each with the name of its file.
  private func flags(of path: String, within outer: [String] = []) throws -> [(flag: String, file: String)] {
    let lines = try lines(of: path)
    let name = URL(fileURLWithPath: path).lastPathComponent
    var flags = [lines["cflags"], lines["libs"]].compactMap(\.self).flatMap { $0.split(separator: " ") }
      .map { (flag: String($0), file: name) }
    let words = [lines["requires"], lines["requires.private"]].compactMap(\.self).joined(separator: ",")
      .split { $0 == " " || $0 == "," }
    for (index, word) in words.enumerated() where word.first?.isLetter == true {
      guard index == 0 || words[index - 1].allSatisfy({ !"<>=".contains($0) }), !outer.contains(String(word)) else {
        continue
      }
      let place = Self.places.map { "\($0)/\(word).pc" }.first { FileManager.default.fileExists(atPath: $0) }
      if let place { flags += try self.flags(of: place, within: outer + [String(word)]) }
    }
    return flags
  }

  func testSwiftPMTakesAllFlags() throws {
    let path = Self.root.appendingPathComponent("Sources/CGTK/gtk4.pc").path
    let found = try flags(of: path)
    let refused = found.filter { entry in !["-I", "-L", "-l"].contains { entry.flag.hasPrefix($0) } }
    XCTAssertEqual(refused.map { "\($0.flag) of \($0.file)" }, [])
    let folders = found.filter { $0.flag.hasPrefix("-I") }.map { $0.flag.dropFirst(2) }
    let headers = [
      "gtk/gtk.h", "pango/pangocairo.h", "hb.h", "gdk-pixbuf/gdk-pixbuf.h", "cairo.h", "graphene-config.h",
      "glibconfig.h",
    ]
    for header in headers {
      XCTAssertTrue(folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(header)") }, header)
    }
    let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    XCTAssertTrue(manifest.contains("Sources/CGTK/gtk4.pc"))
  }
}
