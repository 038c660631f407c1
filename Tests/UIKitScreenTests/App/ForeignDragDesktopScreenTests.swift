import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Drags to and from programs of another toolkit.
@MainActor final class ForeignDragDesktopScreenTests: DragScreenTestCase {
  /// Starts a program of another toolkit; the pipe has its output.
  @discardableResult private func startForeign(_ kind: String, _ file: URL? = nil) throws -> Pipe {
    let process = Process()
    let title = "foreign \(UUID().uuidString)"
    process.executableURL = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Scripts/gtk3-drag")
    process.arguments = [kind, title] + (file.map { [$0.absoluteString] } ?? [])
    let output = Pipe()
    process.standardOutput = output
    try start(process, title)
    return output
  }

  /// Drags the other program's item to a point in a window of ours, until `hasArrived`.
  private func drag(
    _ kind: String, _ file: URL? = nil, to end: CGPoint, in target: Relay, until hasArrived: () -> Bool
  ) throws -> Bool {
    try startForeign(kind, file)
    defer { other?.terminate() }
    target.place = nil
    try drag(from: CGPoint(x: 480, y: 60), to: end) {
      target.place.map { abs($0.x - end.x) < 2 && abs($0.y - end.y) < 2 } == true
    }
    return serveFrames(until: hasArrived)
  }

  func testTextsAndFilesOfAnotherToolkitAreDropped() async throws {
    let (window, field) = makeField()
    let taker = Taker()
    add(taker, to: window)
    let target = Relay(target: window.desktop)
    try open(target)
    let isTyped = try drag("give-text", to: CGPoint(x: 60, y: 40), in: target) { field.text == "from afar" }
    XCTAssertTrue(isTyped, field.text ?? "-")
    let isTaken = try drag("give-file", to: CGPoint(x: 60, y: 150), in: target) { taker.urls == [Self.file] }
    XCTAssertTrue(isTaken, "\(taker.urls)")
  }

  func testAnotherToolkitTakesTextsAndFiles() async throws {
    for (kind, expected) in [("take-text", "own words"), ("take-file", Self.file.absoluteString)] {
      let source = Source()
      source.content = DragContent(text: "own words", links: kind == "take-file" ? [Self.file] : [])
      let own = try open(source)
      let output = try startForeign(kind)
      try drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 480, y: 60)) { isAccepted }
      XCTAssertTrue(serve { source.result != nil })
      XCTAssertEqual(source.result, .some(.some(.copy)))
      XCTAssertEqual(said(in: output), expected)
      own.delegate = nil
      own.close()
    }
  }

  func testPicturesAndPicturesFilesOfAnotherToolkitAreDropped() async throws {
    let (window, field) = makeField()
    let taker = PictureTaker()
    add(taker, to: window)
    let target = Relay(target: window.desktop)
    try open(target)
    let (above, below) = (CGPoint(x: 60, y: 40), CGPoint(x: 60, y: 150))
    let isTaken = try drag("give-image", to: below, in: target) { taker.sizes == [CGSize(width: 6, height: 4)] }
    XCTAssertTrue(isTaken, "\(taker.sizes)")

    // A picture's file is a picture, as its list of files shows during the drag.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("picture-\(UUID().uuidString).png")
    try XCTUnwrap(makePicture(5, 3).pngData()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    taker.sizes = []
    let isRead = try drag("give-file-and-text", file, to: below, in: target) {
      taker.sizes == [CGSize(width: 5, height: 3)]
    }
    XCTAssertTrue(isRead, "\(taker.sizes)")
    // A field gets the file's path, and not the text beside it.
    let isTyped = try drag("give-file-and-text", file, to: above, in: target) { field.text == file.path }
    XCTAssertTrue(isTyped, field.text ?? "-")
  }

  func testAnotherToolkitTakesAPicture() async throws {
    let session = DragSession()
    session.items = [UIDragItem(itemProvider: NSItemProvider(object: makePicture(5, 3)))]
    let source = Source()
    source.content = session.contentForOthers()
    try open(source)
    let output = try startForeign("take-image")
    try drag(from: CGPoint(x: 60, y: 40), to: CGPoint(x: 480, y: 60)) { isAccepted }
    XCTAssertTrue(serve { source.result != nil })
    XCTAssertEqual(said(in: output), "5 3")
  }

  func testAPictureThatAnotherToolkitCopiedIsPasted() async throws {
    let (window, _) = makeField()
    let target = Relay(target: window.desktop)
    try open(target)
    UIPasteboard.general.string = "own"
    XCTAssertFalse(UIPasteboard.general.hasImages)
    try startForeign("copy-image")
    XCTAssertTrue(serve { UIPasteboard.general.hasImages })
    XCTAssertEqual(UIPasteboard.general.image?.size, CGSize(width: 6, height: 4))
    XCTAssertNil(UIPasteboard.general.string)
    XCTAssertEqual(UIPasteboard.general.itemProviders.map(\.registeredTypeIdentifiers), [["public.png"]])
  }
}
