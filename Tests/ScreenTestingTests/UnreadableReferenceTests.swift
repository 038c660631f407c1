import Foundation
import UIKit
import XCTest

@testable import ScreenTesting

/// A reference that's there and can't be read fails the test, and is never replaced.
@MainActor final class UnreadableReferenceTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("unread-\(UUID().uuidString)")
  private lazy var references = folder.appendingPathComponent("__Snapshots__/Tests")
  private let png = Picture(width: 2, height: 1, bytes: [0, 0, 0, 255, 255, 0, 0, 255]).png

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    // Even then, only a reference that has been read is replaced.
    setenv(SnapshotFile.recordVariable, "1", 1)
  }

  override func tearDown() async throws {
    unsetenv(SnapshotFile.recordVariable)
    try? FileManager.default.removeItem(at: folder)
  }

  private func failure(_ snapshot: Snapshot, variant: String? = nil) -> String? {
    SnapshotFile(
      beside: folder.appendingPathComponent("Tests.swift").path, name: "a", isPicture: snapshot.png != nil,
      variant: variant
    ).compare(SnapshotFile.Content(snapshot), at: CallSite(#fileID, #filePath, #line, #column))
  }

  private func expected(_ reason: String, _ name: String) -> String {
    "The reference can't be read, and stays as it is: \(reason)\nRestore or remove it, and run the test again:\n"
      + references.appendingPathComponent(name).path
  }

  func testAFolderInItsPlace() async throws {
    let file = references.appendingPathComponent("a.txt/b")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    XCTAssertEqual(failure(.text("x")), expected("it isn't a file, but a folder, a pipe or a device", "a.txt"))
    XCTAssertTrue(FileManager.default.fileExists(atPath: file.path))
  }

  func testALinkThatLeadsNowhere() async throws {
    for (target, reason) in [
      ("nowhere", "it's a link to a file that doesn't exist"), ("a.png", String(cString: strerror(ELOOP))),
    ] {
      let link = references.appendingPathComponent("a.png").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      XCTAssertEqual(failure(.image(png)), expected(reason, "a.png"))
      XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), target)
      try FileManager.default.removeItem(atPath: link)
    }
  }

  func testTheMachinesOwnReferenceCountsEvenIfItsALinkThatLeadsNowhere() async throws {
    let link = references.appendingPathComponent("a.own.txt").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
    try Data("x\n".utf8).write(to: references.appendingPathComponent("a.txt"))
    XCTAssertEqual(
      failure(.text("x"), variant: "own"), expected("it's a link to a file that doesn't exist", "a.own.txt"))
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: link), "nowhere")
  }

  func testATextThatIsntUTF8() async throws {
    let (file, bytes) = (references.appendingPathComponent("a.txt"), Data([0x61, 0xff, 0x0a]))
    try bytes.write(to: file)
    XCTAssertEqual(failure(.text("x")), expected("it isn't text in UTF-8", "a.txt"))
    XCTAssertEqual(try Data(contentsOf: file), bytes)
  }

  func testADamagedPicture() async throws {
    let file = references.appendingPathComponent("a.png")
    for bytes in [Data(), Data("no picture".utf8), png.prefix(40)] {
      try bytes.write(to: file)
      let failure = try XCTUnwrap(self.failure(.image(png)))
      XCTAssertTrue(failure.hasPrefix("The reference can't be read, and stays as it is: The image's data"), failure)
      XCTAssertEqual(try Data(contentsOf: file), bytes)
    }
  }
}
