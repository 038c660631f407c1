import AloeCore
import Foundation
import Synchronization
import TestSupport
import XCTest

@testable import GTKPlatform

/// Pictures of few bytes that need much time or memory.
@MainActor final class HostilePictureTests: XCTestCase {
  private func svg(_ body: String, _ attributes: String = "") -> Data {
    Data(
      """
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10"
      height="10" \(attributes)>\(body)</svg>
      """.utf8)
  }

  /// Groups of which each draws the one before `width` times.
  private func nested(_ depth: Int, _ width: Int, _ reference: (Int) -> String) -> String {
    (0...depth).map { level in
      let inner = level == 0 ? "<path d='M0 0h1'/>" : String(repeating: reference(level - 1), count: width)
      return "<g id='g\(level)'>\(inner)</g>"
    }.joined()
  }

  func testReferencesAreCountedAsOftenAsTheyAreDrawn() async throws {
    XCTAssertEqual(try VectorCheck.count(svg("")), 1)
    XCTAssertEqual(try VectorCheck.count(svg("<g><rect/><rect></rect></g><!-- <rect/> --><![CDATA[<rect/>]]>")), 4)
    XCTAssertEqual(
      try VectorCheck.count(svg("<g id='a'><rect/></g><use href='#a'/><use xlink:href=' #a '/>")), 1 + 2 + 3 + 3)
    XCTAssertEqual(
      try VectorCheck.count(svg("<mask id='m'><rect/></mask><rect style=\"mask: url( '#m' )\" fill='url(#m) red'/>")),
      1 + 2 + 1 + 4)
    XCTAssertEqual(
      try VectorCheck.count(svg("<g id='a&#35;b'/><use href='&#x23;a#b'/>")), 1 + 1 + 2, "written otherwise")
    XCTAssertEqual(
      try VectorCheck.count(svg("<use id='u' href='#u'/><g id='b'><use href='#b'/></g>")), 4, "in a circle")
    XCTAssertEqual(try VectorCheck.count(svg("<use href='#none'/><use href='other.svg#a'/><a b='<>' c=\"'\"/>")), 4)
  }

  func testNestedReferencesAreRefused() async throws {
    let kinds: [(String, (Int) -> String)] = [
      ("use", { "<use xlink:href='#g\($0)'/>" }), ("use 2", { "<use\nhref = \"&#35;g\($0)\"/>" }),
      ("pattern", { "<rect fill='url(#g\($0))'/>" }), ("style", { "<rect style='mask:url(#g\($0))'/>" }),
    ]
    for (name, reference) in kinds {
      let data = svg(nested(30, 10, reference))
      XCTAssertThrowsError(try VectorCheck.count(data), name) { XCTAssertEqual($0 as? VectorCheck.Excess, .elements) }
      for isOwn in [true, false] {
        XCTAssertThrowsError(try VectorPicture(data: data, place: nil, isOwn: isOwn)) {
          XCTAssertTrue("\($0)".contains("more than 100000 elements would be drawn"), "\($0)")
        }
      }
      XCTAssertNoThrow(try VectorPicture(data: svg(nested(3, 10, reference)), place: nil, isOwn: false), name)
    }
  }

  func testDepthAndEntitiesHaveLimits() async throws {
    let deep = { (count: Int) in
      self.svg(String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count))
    }
    XCTAssertEqual(try VectorCheck.count(deep(AloeLimits.vectorDepth - 1)), AloeLimits.vectorDepth)
    XCTAssertThrowsError(try VectorCheck.count(deep(AloeLimits.vectorDepth))) {
      XCTAssertEqual($0 as? VectorCheck.Excess, .depth)
    }
    func typed(_ entities: String) -> Data {
      Data("<!DOCTYPE svg [\(entities)]><svg xmlns='&ns;' width='1' height='1'/>".utf8)
    }
    XCTAssertEqual(
      try VectorCheck.count(typed("<!ENTITY ns \"http://www.w3.org/2000/svg\">")), 1, "as editors write it")
    for entity in ["<!ENTITY a 'lol'><!ENTITY b '&a;&a;'>", "<!ENTITY a \"<g/>\">"] {
      XCTAssertThrowsError(try VectorCheck.count(typed(entity))) {
        XCTAssertEqual($0 as? VectorCheck.Excess, .entities)
      }
    }
  }

  /// Each element is examined once, regardless of nesting and references.
  func testManyElementsAreNoTrouble() async throws {
    let row = "<g id='a'><g id='b'><g id='c'><rect id='d'/><use href='#d'/></g></g></g>"
    XCTAssertEqual(try VectorCheck.count(svg(String(repeating: row, count: 2_000))), 1 + 2_000 * 6)
    XCTAssertThrowsError(try VectorCheck.count(svg(String(repeating: "<a/>", count: AloeLimits.vectorElements))))
  }

  func testAPictureOfNoSizeOrTooLargeAOneIsRefused() async throws {
    for size in ["width='1e9' height='1e9'", "width='-1' height='5'", "width='200000' height='100000'"] {
      let data = Data("<svg xmlns='http://www.w3.org/2000/svg' \(size)/>".utf8)
      XCTAssertThrowsError(try VectorPicture(data: data, place: nil, isOwn: false), size) {
        XCTAssertTrue($0 is BitmapError)
      }
    }
  }

  // MARK: - Time

  func testWorkThatTakesTooLongIsAbandoned() async throws {
    let ends = Atomic<Bool>(false)
    XCTAssertEqual(try DecodingThread.run(limit: { 1_000 }) { 7 }, 7)
    XCTAssertThrowsError(try DecodingThread.run(limit: { 1_000 }) { throw BitmapError.empty("x") }) {
      XCTAssertEqual($0 as? BitmapError, .empty("x"))
    }
    func spin() throws { try DecodingThread.run(limit: { 20 }) { while !ends.load(ordering: .relaxed) {} } }
    for count in 1...DecodingThread.maxAbandoned {
      XCTAssertThrowsError(try spin()) { XCTAssertEqual($0 as? DecodingThread.Failure, .tooSlow) }
      XCTAssertEqual(DecodingThread.abandonedCount, count)
    }
    XCTAssertThrowsError(try DecodingThread.run(limit: { 1_000 }) { 7 }) {
      XCTAssertEqual($0 as? DecodingThread.Failure, .busy)
    }
    ends.store(true, ordering: .relaxed)
    waitForThreads()
    XCTAssertEqual(try DecodingThread.run(limit: { 1_000 }) { 7 }, 7, "they have ended by themselves")
  }

  private func waitForThreads() {
    let end = Date(timeIntervalSinceNow: patience)
    while DecodingThread.abandonedCount > 0, Date() < end { usleep(1_000) }
  }

  func testWorkThatWaitsForOtherThreadsIsAbandoned() async throws {
    let ends = Atomic<Bool>(false)
    let end = Date(timeIntervalSinceNow: 5)
    XCTAssertThrowsError(
      try DecodingThread.run(limit: { 20 }) { while !ends.load(ordering: .relaxed), Date() < end { usleep(1_000) } }
    ) { XCTAssertEqual($0 as? DecodingThread.Failure, .tooSlow) }
    ends.store(true, ordering: .relaxed)
    waitForThreads()
  }

  /// Filters are painted in the picture's own size, so a trial in fewer pixels wouldn't test them.
  func testATrialTakesAsLongAsDrawing() async throws {
    let data = Data(
      """
      <svg xmlns='http://www.w3.org/2000/svg' width='2000' height='2000'><filter id='f'><feTurbulence
      baseFrequency='0.05'/></filter><rect width='2000' height='2000' filter='url(#f)'/></svg>
      """.utf8)
    /// The program's processor time, on all threads.
    func time(_ work: () -> Void) -> Int {
      let start = clock()
      work()
      return clock() - start
    }
    let own = try VectorPicture(data: data, place: nil)
    let drawing = time { _ = own.node() }
    let trial = time {
      _ = try? VectorPicture(data: data, place: nil, isOwn: false)
      waitForThreads()
    }
    XCTAssertGreaterThan(trial, drawing / 2)
  }

  // MARK: - GIF

  private func gif(frames: Int, palette: Bool = true) -> Data {
    var bytes = [UInt8]("GIF89a".utf8) + [1, 0, 1, 0, palette ? 0x80 : 0, 0, 0]
    if palette { bytes += [255, 0, 0, 0, 0, 255] }
    let frame: [UInt8] =
      [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, palette ? 0 : 0x80]
      + (palette ? [] : [9, 9, 9, 8, 8, 8])
      + [2, 2, 0x44, 1, 0]
    for _ in 0..<frames { bytes += frame }
    return Data(bytes + [0x3B])
  }

  func testOfAGIFTheFirstPictureIsRead() async throws {
    for palette in [true, false] {
      let one = gif(frames: 1, palette: palette)
      XCTAssertEqual(FirstFrame.of(gif(frames: 100_000, palette: palette)), one)
      XCTAssertEqual(FirstFrame.of(one), one)
      for cut in 0..<one.count { _ = FirstFrame.of(one.prefix(cut)) }
      let bitmap = try Bitmap(data: gif(frames: 1_000, palette: palette))
      XCTAssertEqual([bitmap.pixelWidth, bitmap.pixelHeight], [1, 1])
    }
    XCTAssertEqual(try Bitmap(data: gif(frames: 3)).rgba(x: 0, y: 0).red, 255)
  }
}
