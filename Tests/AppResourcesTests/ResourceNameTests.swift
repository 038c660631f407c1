import AloeCore
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

  func testTablesAndFoldersAreFoundHoweverTheirAccentsAreStored() async throws {
    for (stored, written) in [("U\u{308}ber", "\u{dc}ber"), ("\u{dc}ber", "U\u{308}ber")] {
      let folder = try Folder([
        "en.lproj/\(stored).strings": #""a" = "strings";"#,
        "\(stored).xcstrings":
          #"{"sourceLanguage": "en", "strings": {"b": {"localizations": {"en": {"stringUnit": {"value": "catalog"}}}}}}"#,
        "\(stored)/page.txt": "",
      ])
      let resources = AppResourcesState().folder(at: folder.path)
      XCTAssertEqual(resources.texts(ofTable: written), ["a": "strings", "b": "catalog"])
      XCTAssertEqual(resources.texts(ofTable: "Uber"), [:])
      XCTAssertNotNil(resources.file(named: "page", type: "txt", in: written))
      XCTAssertEqual(resources.files(ofType: "txt", in: written).count, 1)
      // In one language, no list of all languages is needed, which would find the catalog by its stored name.
      let other = AppResourcesState().folder(at: folder.path)
      XCTAssertEqual(Set(other.texts(ofTable: written, in: "en").keys), ["a", "b"])
    }
  }

  /// Each missing file is searched for once per different form of its name: the ohm sign's two forms are the same
  /// omega.
  func testNoFormOfANameIsTriedTwice() async throws {
    let folder = try Folder()
    let resources = AppResourcesState().folder(at: folder.path)
    func accesses(_ name: String) -> Int {
      let before = Context.installed.fileAccesses.count
      XCTAssertNil(resources.file(name, in: resources.path))
      return Context.installed.fileAccesses.count - before
    }
    for (name, forms) in [("Uber", 1), ("\u{dc}ber", 2), ("U\u{308}ber", 2), ("\u{6f22}", 1), ("\u{2126}", 2)] {
      XCTAssertEqual(accesses(name), forms, name.debugDescription)
    }
  }

  func testASlashBeforeACombiningMarkSeparatesNames() async throws {
    for path in ["../\u{301}x", "a/../../\u{301}x", "..\0/x", "../\u{301}/../x"] {
      XCTAssertFalse(Files.staysInside(path), path.debugDescription)
    }
    for path in ["a/../\u{301}x", "..\u{301}/x", "a/\u{301}/../../b", "...", ""] {
      XCTAssertTrue(Files.staysInside(path), path.debugDescription)
    }
    XCTAssertEqual(Files.withoutDots("/b/../\u{301}x/./y"), "/\u{301}x/y")
  }

  func testNoLanguageLeadsOutOfTheResources() async throws {
    let folder = try Folder()
    let resources = AppResourcesState().folder(at: folder.path)
    func accesses(_ language: String) -> Int {
      let before = Context.installed.fileAccesses.count
      XCTAssertNil(resources.file(named: "a", type: "txt", language: language))
      XCTAssertEqual(resources.texts(ofTable: "a", in: language), [:])
      return Context.installed.fileAccesses.count - before
    }
    XCTAssertGreaterThan(accesses("de"), 0)
    for language in ["../de", "../\u{301}de", "/\u{301}"] {
      XCTAssertEqual(accesses(language), 0, language.debugDescription)
    }
  }
}
