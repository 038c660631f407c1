import AloeCore
import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Untrusted pictures: whatever they contain, the result is an image, or `nil` with a message, and the screen keeps
/// working.
@MainActor final class HostileImagesTests: XCTestCase {
  override func setUp() async throws { _ = Platform.start() }

  private let bomb: Data = {
    let groups = (0..<20).map { level in
      let inner = level == 0 ? "<path d=\"M0 0h1\"/>" : String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10)
      return "<g id=\"g\(level)\">\(inner)</g>"
    }
    return Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\(groups.joined())</svg>".utf8)
  }()

  func testAnSVGOfBillionsOfElementsIsNil() async throws {
    XCTAssertLessThan(bomb.count, 6_000)
    var image: UIImage?
    var reported = messages { image = UIImage(data: bomb) }
    XCTAssertNil(image)
    XCTAssertEqual(reported.count, 1)
    XCTAssertTrue(reported.first?.contains("elements would be drawn") == true, "\(reported)")
    let files = try ResourceBundle()
    try files.write(bomb, to: "bomb.svg")
    reported = messages { image = UIImage(contentsOfFile: files.path + "/bomb.svg") }
    XCTAssertNil(image)
    XCTAssertEqual(reported.count, 1)
    reported = try messages { image = UIImage(named: "bomb", in: try files.bundle(), with: nil) }
    XCTAssertNil(image)
    XCTAssertEqual(reported.count, 1)
    try messages {
      XCTAssertThrowsError(try UIImage.object(withItemProviderData: bomb, typeIdentifier: "public.svg-image"))
    }.forEach { XCTAssertTrue($0.contains("elements would be drawn")) }
  }

  func testAPipeIsNoPicture() async throws {
    let folder = try ResourceBundle()
    for name in ["pipe.png", "pipe.svg"] {
      mkfifo(folder.path + "/" + name, 0o600)
      let reported = messages { XCTAssertNil(UIImage(contentsOfFile: folder.path + "/" + name)) }
      XCTAssertEqual(reported.count, 1)
      XCTAssertTrue(reported.first?.contains("check that it's a file") == true, "\(reported)")
    }
    XCTAssertNil(messagesOf { UIImage(contentsOfFile: "/dev/zero") })
  }

  private func messagesOf(_ work: () -> UIImage?) -> UIImage? {
    var image: UIImage?
    _ = messages { image = work() }
    return image
  }

  // MARK: - Damage

  private func samples() throws -> [(name: String, bytes: [UInt8])] {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 7)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
    }
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="6" viewBox="0 0 10 6"><defs><g id="a"><rect width="5"
      height="6" fill="#f00"/></g><linearGradient id="l"><stop offset="0" stop-color="red"/></linearGradient><filter id="f">
      <feGaussianBlur stdDeviation="1"/></filter></defs><use href="#a"/><path d="M1 1C2 2 3 3 4 4z" fill="url(#l)"
      style="filter:url(#f)" transform="rotate(10)" stroke-dasharray="1 2"/><text>x</text></svg>
      """
    let pdf = """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 6]/Contents 4 0 R/Resources<<>>>>endobj
      4 0 obj<</Length 44>>stream
      1 0 0 rg 0 0 5 6 re f 0 0 1 rg 5 0 5 6 re f
      endstream endobj
      trailer<</Size 5/Root 1 0 R>>
      """
    let gif: [UInt8] =
      [UInt8]("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255, 0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C]
      + [0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
    return [
      ("png", [UInt8](try XCTUnwrap(image.pngData()))),
      ("jpeg", [UInt8](try XCTUnwrap(image.jpegData(compressionQuality: 0.8)))),
      ("gif", gif), ("svg", Array(svg.utf8)), ("pdf", Array(pdf.utf8)),
    ]
  }

  func testDamagedPicturesStopNothing() async throws {
    var random = SeededGenerator(seed: TestLength.seed &+ 3)
    for (name, bytes) in try samples() {
      XCTAssertNotNil(UIImage(data: Data(bytes)), name)
      for _ in 0..<TestLength.count(60, long: 5_000) {
        let damaged = Data(random.mutated(bytes))
        var image: UIImage?
        let reported = messages { image = UIImage(data: damaged) }
        guard let image else {
          XCTAssertEqual(reported.count, 1, "\(name): \(damaged.base64EncodedString())")
          continue
        }
        XCTAssertTrue(image.size.width > 0 && image.size.height > 0 && image.size.width.isFinite, name)
        _ = image.node(in: CGRect(x: 0, y: 0, width: 20, height: 20))
      }
    }
  }

  // MARK: - What is kept

  private final class Piece: KeptByFileCache {
    let byteCount: Int
    init(_ byteCount: Int) { self.byteCount = byteCount }
  }

  func testTheLeastRecentlyUsedEntryIsEvictedFirst() async {
    let cache = FileCache(limit: 100)
    func get(_ path: String, _ bytes: Int) { _ = cache.object(path) { Piece(bytes) } }
    get("/a.png", 40)
    get("/b.png", 40)
    get("/a.png", 40)
    XCTAssertEqual([cache.readCount, cache.byteCount], [2, 80])
    get("/c.png", 40)
    XCTAssertEqual(cache.byteCount, 80)
    get("/a.png", 40)
    XCTAssertEqual(cache.readCount, 3, "it was used since")
    get("/b.png", 40)
    XCTAssertEqual(cache.readCount, 4, "it was removed")
    get("/large.png", 500)
    XCTAssertEqual(cache.byteCount, 500, "the last picture read stays cached, or it would be read each time")
    get("/a.png", 40)
    XCTAssertEqual(cache.byteCount, 40)
    cache.drop()
    XCTAssertEqual(cache.byteCount, 0)
  }

  func testASetGoesWithItsFiles() async {
    let cache = FileCache(limit: 100)
    func get(_ path: String, _ bytes: Int) { _ = cache.object(path) { Piece(bytes) } }
    get("/A.imageset", 0)
    get("/A.imageset/a.png", 60)
    get("/b.png", 30)
    get("/A.imageset", 0)
    get("/c.png", 30)
    XCTAssertEqual(cache.byteCount, 90, "b was evicted, because the set was used")
    get("/A.imageset", 0)
    XCTAssertEqual(cache.readCount, 4)
    get("/c.png", 30)
    get("/d.png", 60)
    XCTAssertEqual(cache.byteCount, 90)
    get("/A.imageset", 0)
    XCTAssertEqual(cache.readCount, 6, "it was discarded with its file")
  }

  func testAnUndoneTextHasALimit() async {
    var history = TextHistory()
    history.byteLimit = 1_000
    let place = TextSelection(0)
    for number in 0..<50 {
      let text = StyledText(String(repeating: "a", count: 40))
      history.record(
        TextChange(location: number * 40, removed: StyledText(), inserted: text), .other, before: place, after: place)
      XCTAssertLessThanOrEqual(history.bytes, 1_000)
    }
    XCTAssertEqual(history.done.count, 6)
    XCTAssertNotNil(history.takeUndo())
    XCTAssertNotNil(history.takeRedo())
    XCTAssertEqual(history.bytes, history.done.reduce(0) { $0 + $1.byteCount })
    history.record(
      TextChange(location: 0, removed: StyledText(), inserted: StyledText(String(repeating: "b", count: 9_000))),
      .other,
      before: place, after: place)
    XCTAssertEqual(history.done.count, 1, "the last one stays")
    history.removeAll()
    XCTAssertEqual(history.bytes, 0)
  }
}
