import TestSupport
import XCTest

@testable import AppResources

/// The names of resources, which may be stored in several normalisations of Unicode.
@MainActor final class ResourceNameTests: XCTestCase {
  func testAFileIsFoundHoweverItsAccentsAreStored() async throws {
    for (stored, written) in [("U\u{308}ber", "\u{dc}ber"), ("\u{dc}ber", "U\u{308}ber")] {
      let folder = try Folder(["en.lproj/\(stored).txt": "stored"])
      let resources = AppResourcesState().folder(at: folder.path)
      func text() throws -> String {
        let path = try XCTUnwrap(resources.file(named: written, type: "txt"))
        return String(decoding: try Files.data(at: path), as: UTF8.self)
      }
      XCTAssertEqual(try text(), "stored")
      XCTAssertNil(resources.file(named: "Uber", type: "txt"))
      try folder.write(Data("written".utf8), to: "en.lproj/\(written).txt")
      XCTAssertEqual(try text(), "written", "the exact name comes first")
    }
  }
}
