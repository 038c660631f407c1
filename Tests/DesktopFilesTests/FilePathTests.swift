import XCTest

@testable import DesktopFiles

/// Paths of files relative to a folder.
final class FilePathTests: XCTestCase {
  func testASiblingWhoseNameBeginsAlikeIsNotInside() {
    let folder = FilePath("usr/lib/fire")
    for path in ["usr/lib/firefox", "usr/lib/firefox/one.txt", "usr/lib/fire", "usr/lib", "lib/usr/lib/fire/one.txt"] {
      XCTAssertFalse(FilePath(path).isInside(folder), path)
    }
    for path in ["usr/lib/fire/one.txt", "usr/lib/fire/fox/one.txt"] {
      XCTAssertTrue(FilePath(path).isInside(folder), path)
    }
  }

  func testAPathIsItsBytes() {
    let (composed, decomposed) = (FilePath("\u{e9}"), FilePath("e\u{301}"))
    XCTAssertEqual(composed.text, decomposed.text, "the strings are equal")
    XCTAssertNotEqual(composed, decomposed)
    XCTAssertEqual(Set([composed, decomposed, FilePath("\u{e9}")]).count, 2)
    XCTAssertLessThan(decomposed, composed)
    XCTAssertFalse(decomposed.appending("one").isInside(composed))
    // A mark behind a slash forms one character with it.
    let marked = FilePath("usr").appending("\u{301}one")
    XCTAssertTrue(marked.isInside(FilePath("usr")))
    XCTAssertEqual(marked.parent, FilePath("usr"))
  }

  func testTheParentOfASingleNameIsNone() {
    XCTAssertEqual(FilePath("a/b/c").parent, FilePath("a/b"))
    XCTAssertNil(FilePath("a").parent)
  }
}
