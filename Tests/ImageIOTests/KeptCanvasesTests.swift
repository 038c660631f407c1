import AloeCore
import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import ImageIO

/// The pictures of GIFs that are kept for the frames that follow.
@MainActor final class KeptCanvasesTests: XCTestCase {
  private let frames = GIFFrames(PictureBytes(Pictures.gif([Pictures.Frame(), Pictures.Frame(left: 1)])))

  /// Returns a picture of eight bytes into which some frames were drawn.
  private func canvas(_ count: Int) throws -> GIFCanvas {
    let frames = try XCTUnwrap(frames)
    var canvas = try GIFCanvas(frames)
    let bytes = PictureBytes(Pictures.gif([Pictures.Frame(), Pictures.Frame(left: 1)]))
    if count > 0 { _ = try canvas.bitmap(at: count - 1, in: bytes) }
    return canvas
  }

  private func source(_ data: Data, keptBytes: Int) -> CGImageSource {
    var contents = CGImageSource.Contents()
    contents.read(data)
    return CGImageSource(contents, keptBytes: keptBytes)
  }

  func testTheClosestPictureIsTaken() async throws {
    let store = KeptCanvases(maxBytes: 100, maxCount: 8)
    let (owner, other) = (KeptCanvases.Owner(), KeptCanvases.Owner())
    for count in [0, 2, 1] { store.keep(try canvas(count), of: owner) }
    XCTAssertNil(store.take(for: 5, of: other))
    XCTAssertEqual(store.take(for: 1, of: owner)?.count, 1)
    XCTAssertEqual(store.take(for: 1, of: owner)?.count, 0, "each is taken once")
    XCTAssertNil(store.take(for: 1, of: owner), "a later one doesn't help")
    XCTAssertEqual(store.counts(of: owner), [2])
  }

  func testTheLeastRecentlyUsedAreDiscarded() async throws {
    let (small, few) = (KeptCanvases(maxBytes: 20, maxCount: 8), KeptCanvases(maxBytes: 100, maxCount: 2))
    for store in [small, few] {
      let owners = (0..<3).map { _ in KeptCanvases.Owner() }
      for owner in owners { store.keep(try canvas(1), of: owner) }
      XCTAssertEqual(owners.map { store.counts(of: $0) }, [[], [1], [1]])
      store.discard(owners[1])
      XCTAssertEqual(store.byteCount, 8)
    }
  }

  func testLargePicturesOfAllSourcesShareALimit() async throws {
    let data = Pictures.gif([Pictures.Frame](repeating: Pictures.Frame(), count: 3))
    let shared = KeptCanvases.ofAllSources
    let before = shared.byteCount
    var source: CGImageSource? = source(data, keptBytes: 7)
    for (index, kept) in [[1], [2], []].enumerated() {
      XCTAssertNotNil(source.flatMap { CGImageSourceCreateImageAtIndex($0, index, nil) })
      XCTAssertEqual(source?.keptCounts, kept, "\(index)")
      XCTAssertEqual(shared.byteCount - before, kept.count * 8)
    }
    for end in [{ source?.update(Pictures.png, isFinal: true) }, { source = nil }] as [() -> Void] {
      source?.update(data, isFinal: true)
      XCTAssertNotNil(source.flatMap { CGImageSourceCreateImageAtIndex($0, 0, nil) })
      XCTAssertEqual(shared.byteCount - before, 8)
      end()
      XCTAssertEqual(shared.byteCount, before)
    }
    let own = self.source(data, keptBytes: 8)
    XCTAssertNotNil(CGImageSourceCreateImageAtIndex(own, 0, nil))
    XCTAssertEqual([own.keptCounts.count, shared.byteCount - before], [1, 0])
  }

  func testAHandlerOfMessagesUsesTheSource() async {
    let source = CGImageSourceCreateIncremental(nil)
    // The handler runs on this thread, before the update returns.
    nonisolated(unsafe) var found: [Int] = []
    let before = AloeMessage.handler
    defer { AloeMessage.handler = before }
    AloeMessage.handler = { _ in
      found.append(CGImageSourceGetCount(source))
    }
    let frames = [Pictures.Frame](repeating: Pictures.Frame(), count: GIFFrames.maxFrames + 1)
    CGImageSourceUpdateData(source, Pictures.gif(frames) as CFData, true)
    XCTAssertEqual(found, [0], "the frames are being counted")
    XCTAssertEqual(CGImageSourceGetCount(source), GIFFrames.maxFrames)
  }
}
