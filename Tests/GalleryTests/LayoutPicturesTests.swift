import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// The pictures of the page *Ten layouts* are of the layouts as they are.
final class LayoutPicturesTests: XCTestCase {
  func testThePagesPicturesLookAsTheyArePaintedNow() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layouts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try paint(to: folder)
    let committed = Self.root.appendingPathComponent("Documentation/StackLayout")
    let names = try pictures(in: committed)
    XCTAssertEqual(names.filter { $0.hasSuffix("~dark.png") }.count, 10)
    XCTAssertEqual(names.count, 20)
    XCTAssertEqual(try pictures(in: folder), names)
    let hasOtherLetters = RoughDifference.hasOtherLetters
    for name in names {
      let now = try Bitmap(contentsOf: folder.appendingPathComponent(name))
      let then = try Bitmap(contentsOf: committed.appendingPathComponent(name))
      if let difference = RoughDifference.of(now, from: then, hasOtherLetters: hasOtherLetters) {
        XCTFail("\(name): \(difference). Look at it, and paint it with Scripts/documentation --pictures.")
      }
    }
    for name in names where !name.hasSuffix("~dark.png") {
      let pictures = try [name, name.replacingOccurrences(of: ".png", with: "~dark.png")].map {
        try Data(contentsOf: folder.appendingPathComponent($0))
      }
      XCTAssertNotEqual(pictures[0], pictures[1], "\(name) looks the same in dark mode.")
    }
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func paint(to folder: URL) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Gallery")
    program.arguments = ["--layouts", folder.path]
    // Whichever fonts the person at the machine has.
    program.environment = ProcessInfo.processInfo.environment.merging([
      "FONTCONFIG_FILE": Self.root.appendingPathComponent("Tests/fonts.conf").path, "GSK_RENDERER": "cairo",
    ]) { $1 }
    program.standardOutput = Pipe()
    try program.run()
    program.waitUntilExit()
    XCTAssertEqual(program.terminationStatus, 0)
  }

  private func pictures(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }
}
