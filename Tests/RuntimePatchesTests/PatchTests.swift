import Foundation
import XCTest

@testable import RuntimePatches

/// Tests the checks that patches make before they change anything.
final class PatchTests: XCTestCase {
  func testAllSelfTestsPassWithThisSwift() {
    for patch in RuntimePatch.allCases { XCTAssertTrue(patch.works, patch.name) }
  }

  func testNamesAreThoseOfTheVariables() {
    XCTAssertEqual(
      RuntimePatch.allCases.map(\.name),
      [
        "comparison", "bundles", "formats", "locale", "plurals", "run-loop", "main-queue", "main-thread",
        "layer-classes", "isolation", "rectangles", "method-tables",
      ])
    XCTAssertEqual(Int(aloe_patch_count), RuntimePatch.allCases.count)
  }

  /// A page that begins with a word and has a protection.
  private func withPage(
    _ protection: Int32, word: UInt64 = 0x1234_5678, _ body: (UnsafeMutableRawPointer) -> Void
  ) throws {
    let size = Int(sysconf(Int32(_SC_PAGESIZE)))
    let page = try XCTUnwrap(mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(page, size) }
    page.storeBytes(of: word, as: UInt64.self)
    XCTAssertEqual(mprotect(page, size, protection), 0)
    body(page)
  }

  func testCheckingForWritableMemoryWritesNothing() throws {
    try withPage(PROT_READ | PROT_WRITE) {
      XCTAssertTrue(aloe_is_writable($0))
      XCTAssertEqual($0.load(as: UInt64.self), 0x1234_5678)
    }
    try withPage(PROT_READ) { XCTAssertFalse(aloe_is_writable($0)) }
    try withPage(PROT_NONE) { XCTAssertFalse(aloe_is_writable($0)) }
    XCTAssertFalse(aloe_is_writable(nil))
  }

  func testAClassInMemoryThatCantBeWrittenStaysAsItIs() throws {
    // A class's metadata, two words behind the function that destroys its objects.
    let function = try XCTUnwrap(dlsym(nil, "malloc"))
    let word = UInt64(UInt(bitPattern: function))
    try withPage(PROT_READ, word: word) { XCTAssertNil(aloe_take_over($0 + 16)) }
    try withPage(PROT_READ | PROT_WRITE, word: word) {
      XCTAssertEqual(aloe_take_over($0 + 16), function)
      XCTAssertTrue(aloe_is_taken_over($0 + 16))
      XCTAssertNil(aloe_take_over($0 + 16), "it's done once")
      aloe_hand_back($0 + 16, function)
      XCTAssertEqual($0.load(as: UInt64.self), word)
    }
    // Data without a function isn't mistaken for one either.
    try withPage(PROT_READ | PROT_WRITE) {
      XCTAssertNil(aloe_take_over($0 + 16))
      XCTAssertEqual($0.load(as: UInt64.self), 0x1234_5678)
    }
  }

  func testCodeIsDistinguishedFromData() {
    let function = dlsym(nil, "malloc")
    XCTAssertTrue(aloe_is_code(function))
    withUnsafePointer(to: 1) { XCTAssertFalse(aloe_is_code($0)) }
    XCTAssertFalse(aloe_is_code(nil))
    XCTAssertFalse(aloe_is_code(dlsym(nil, "environ")), "a variable of a library")
  }
}
