import AloeCore
import Foundation
import TestSupport
import XCTest

@testable import AppResources

/// Pipes and devices in a bundle, whose reading may never end, and files that are too long to be read.
///
/// Each is read in a copy of the process, as the reading would hang it.
@MainActor final class PipeTests: XCTestCase {
  private var folder: Folder!

  override func setUp() async throws { folder = try Folder(["own.txt": "own"]) }
  override func tearDown() async throws { folder = nil }

  private func place(_ name: String) throws -> String {
    let file = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    return file.path
  }

  private func makePipe(_ name: String) throws { XCTAssertEqual(mkfifo(try place(name), 0o600), 0) }

  /// A file with a length, but with nothing on the disk.
  private func makeHole(_ name: String, length: Int) throws {
    let path = try place(name)
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil))
    XCTAssertEqual(truncate(path, off_t(length)), 0)
  }

  private func check(
    _ words: String, file: StaticString = #filePath, line: UInt = #line, _ work: () -> Void
  ) {
    let end = ForkedWork.end(within: 20) {
      let said = messages { work() }
      if !said.contains(where: { $0.contains(words) }) { Messages.stop("It said \(said).") }
    }
    XCTAssertEqual(end, .finished, file: file, line: line)
  }

  private func text(_ key: String, table: String?) -> String? {
    Context.current.appResources.preferences = ["en"]
    return Bundle(path: folder.path)?.localizedString(forKey: key, value: "none", table: table)
  }

  func testTablesThatArePipes() async throws {
    try makePipe("en.lproj/Localizable.strings")
    try makePipe("en.lproj/Counts.stringsdict")
    try makePipe("Catalog.xcstrings")
    for name in [nil, "Counts", "Catalog"] {
      check("isn't a file") { if text("key", table: name) != "none" { Messages.stop("There's a text.") } }
    }
  }

  func testTablesThatAreTooLong() async throws {
    let length = (64 << 20) + 1
    try makeHole("en.lproj/Localizable.strings", length: length)
    try makeHole("en.lproj/Counts.stringsdict", length: length)
    try makeHole("Catalog.xcstrings", length: length)
    for name in [nil, "Counts", "Catalog"] {
      check("64 MiB") { if text("key", table: name) != "none" { Messages.stop("There's a text.") } }
    }
  }

  func testCatalogsThatArePipes() async throws {
    try makePipe("Assets.xcassets/Own.imageset/Contents.json")
    try makePipe("Assets.xcassets/Folder/Contents.json")
    try makePipe("App-Info.plist")
    check("isn't a file") { _ = AssetSet(at: folder.path + "/Assets.xcassets/Own.imageset") }
    check("isn't a file") { _ = ResourceFolder(path: folder.path, preferences: []).set(.image, named: "Own") }
    check("isn't a file") { _ = InformationFile.information(in: [folder.path]) }
  }

  func testAPropertyListThatIsAPipeIsNoApps() async throws {
    try makePipe("Other-Info.plist")
    let end = ForkedWork.end(within: 20) {
      let file = URL(fileURLWithPath: folder.path + "/Other-Info.plist")
      if AppPropertyList.choice(among: [file], target: "Other") != nil { Messages.stop("It's the app's.") }
    }
    XCTAssertEqual(end, .finished)
  }
}
