import Foundation
import XCTest

/// The pictures of the page *Ten layouts* are of the layouts as they are.
final class LayoutPicturesTests: XCTestCase {

  func testThePagesPicturesHaveTheSizesThatArePaintedNow() throws {
    try XCTSkipIf(
      ProcessInfo.processInfo.environment["FONTCONFIG_FILE"] == nil,
      "Sizes depend on fonts; run ./test, which says which ones.")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layouts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try paint(to: folder)
    let committed = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/StackLayout")
    let names = try pictures(in: committed)
    XCTAssertEqual(names.count, 10)
    XCTAssertEqual(try pictures(in: folder), names)
    for name in names {
      XCTAssertEqual(
        try size(of: folder.appendingPathComponent(name)), try size(of: committed.appendingPathComponent(name)),
        "\(name) looks different now: paint it again with ./run --layouts Documentation/StackLayout.")
    }
  }

  private func paint(to folder: URL) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Gallery")
    program.arguments = ["--layouts", folder.path]
    program.standardOutput = Pipe()
    try program.run()
    program.waitUntilExit()
    XCTAssertEqual(program.terminationStatus, 0)
  }

  private func pictures(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }

  /// Width and height in pixels, the numbers in bytes 16 to 23.
  private func size(of file: URL) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: file))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 + Int($1) } }
  }

}
