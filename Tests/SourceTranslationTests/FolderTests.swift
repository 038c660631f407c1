import Foundation
import XCTest

@testable import SourceTranslation

/// Folders are read once, regardless of links to them.
final class FolderTests: XCTestCase {
  private let root = FileManager.default.temporaryDirectory.appendingPathComponent("folders-\(UUID().uuidString)")

  override func tearDown() { try? FileManager.default.removeItem(at: root) }

  private func write(_ path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: root.appendingPathComponent(path).path, withDestinationPath: target)
  }

  /// Returns the paths of files and folders in the folder `App`.
  private func paths(_ files: (URL) -> [URL]) -> [String] {
    let app = root.appendingPathComponent("App")
    return files(app).map { String($0.path.dropFirst(app.path.count + 1)) }
  }

  func testFilesAndFoldersAreReturnedByPath() throws {
    for path in ["b/Two.swift", "a-b/One.swift", "a/Three.swift", ".git/Four.swift", "a/.hidden"] {
      try write("App/" + path)
    }
    XCTAssertEqual(paths(Folder.files), ["a-b/One.swift", "a/Three.swift", "b/Two.swift"])
    XCTAssertEqual(
      paths { Folder.contents(of: $0) },
      ["a", "a-b", "a-b/One.swift", "a/Three.swift", "b", "b/Two.swift"])
    let some = paths { app in
      Folder.contents(of: app, where: { $0.lastPathComponent != "b" }, entering: { $0.lastPathComponent != "a" })
    }
    XCTAssertEqual(some, ["a", "a-b", "a-b/One.swift"])
  }

  func testFoldersThatLinkToEachOtherAreReadOnce() throws {
    let parts = (10..<26).map { "Part\($0)" }
    for part in parts {
      try write("App/\(part)/A.swift")
      for other in parts where other != part { try link("App/\(part)/\(other)", to: "../\(other)") }
    }
    XCTAssertEqual(paths(Folder.files), parts.map { $0 + "/A.swift" })
    XCTAssertEqual(Folder.contents(of: root.appendingPathComponent("App")).count, 16 + 16 + 16 * 15)
  }

  func testALinkLeadsElsewhereAndNotBack() throws {
    try write("App/Own/A.swift")
    try write("Elsewhere/B.swift")
    try write("Elsewhere/Inner/C.swift")
    try link("App/Own/Parent", to: "..")
    try link("App/Own/Self", to: ".")
    try link("App/Other", to: "../Elsewhere")
    try link("App/Another", to: "../Elsewhere")
    try link("Elsewhere/Inner/App", to: "../../App")
    try link("App/Nowhere", to: "missing")
    XCTAssertEqual(
      paths(Folder.files), ["Another/B.swift", "Another/Inner/C.swift", "Nowhere", "Own/A.swift"])
  }

  func testAFoldersOwnPathPrecedesLinks() throws {
    try write("App/Zoo/A.swift")
    try link("App/Alias", to: "Zoo")
    try link("App/Zz", to: "Zoo")
    XCTAssertEqual(paths(Folder.files), ["Zoo/A.swift"])
  }

  func testAFolderItselfMayBeALink() throws {
    try write("Elsewhere/B.swift")
    try link("App", to: "Elsewhere")
    XCTAssertEqual(paths(Folder.files), ["B.swift"])
  }
}
