import Foundation
import GTKPlatform
import TestSupport
import XCTest

@MainActor final class BitmapTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUp() async throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("bitmaps-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try? FileManager.default.removeItem(at: folder) }

  private static let sample: Bitmap = {
    var bytes: [UInt8] = []
    for number in 0..<12 {
      let alpha = number == 0 ? 0 : 255 - number * 15
      bytes += [UInt8(number * 20), UInt8(255 - number * 20), 7, UInt8(alpha)]
    }
    return Bitmap(rgba: bytes, width: 4, height: 3)
  }()

  /// 16 x 8 pixels, the left half red, the right one blue, with an EXIF orientation that rotates it by 90 degrees.
  private static let turnedJPEG = """
    /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwME\
    AwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsN\
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QA\
    FQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEA\
    AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z
    """

  // MARK: - Colours

  /// Few colours, so that neighbours have the same one, with all kinds of alpha.
  func testColoursOfAPartAreCountedAsInAllPixels() async {
    var generator = SeededGenerator(seed: 29)
    let (width, height) = (13, 9)
    let choices = (0..<6).map { (number: Int) -> [UInt8] in
      (0..<3).map { _ in UInt8.random(in: 0...255, using: &generator) } + [[0, 1, 90, 200, 254, 255][number]]
    }
    let rgba = (0..<width * height).flatMap { _ in choices[Int.random(in: 0..<6, using: &generator)] }
    let premultiplied = Bitmap(rgba: rgba, width: width, height: height).premultipliedBytes()
    let bytes = Bitmap(premultiplied: premultiplied, width: width, height: height, stride: width * 4).rgbaBytes()
    for (columns, rows) in [(0..<width, 0..<height), (2..<7, 3..<9), (12..<13, 0..<1), (4..<4, 0..<9)] {
      var counts: [UInt32: Int] = [:]
      for row in rows {
        for column in columns {
          let parts = bytes[((row * width + column) * 4)...].prefix(3)
          counts[parts.reduce(0) { $0 << 8 | UInt32($1) }, default: 0] += 1
        }
      }
      XCTAssertEqual(Bitmap.colorCounts(in: premultiplied, width: width, columns: columns, rows: rows), counts)
    }
  }

  // MARK: - Round Trips

  func testPNGKeepsEachPixel() async throws {
    let file = folder.appendingPathComponent("a.png")
    try Self.sample.pngData().write(to: file)
    let read = try Bitmap(contentsOf: file)
    XCTAssertEqual(read.pixelWidth, 4)
    XCTAssertEqual(read.pixelHeight, 3)
    for y in 0..<3 {
      for x in 0..<4 {
        XCTAssertEqual(alike(read.rgba(x: x, y: y), Self.sample.rgba(x: x, y: y)), true, "\(x),\(y)")
      }
    }
    XCTAssertEqual(try Bitmap(data: Self.sample.pngData()).rgbaBytes(), read.rgbaBytes())
  }

  /// Alpha is multiplied in on the way, which costs dark, clear pixels some of their colour.
  private func alike(
    _ a: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8),
    _ b: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
  ) -> Bool {
    guard a.alpha == b.alpha else { return false }
    if a.alpha == 0 { return true }
    return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].allSatisfy {
      abs(Int($0.0) - Int($0.1)) <= 3
    }
  }

  func testPaintedPicturesCanBeWrittenAndRead() async throws {
    let node = RenderNode.color(
      RGBA(red: 1, green: 0, blue: 0, alpha: 0.5), CGRect(x: 0, y: 0, width: 5, height: 5))
    let picture = Painter.paint(node, size: CGSize(width: 10, height: 5), scale: 2)
    let read = try Bitmap(data: picture.pngData())
    XCTAssertEqual(pixel(read, 3, 3), "FF000080")
    XCTAssertEqual(pixel(read, 15, 3), "clear")
  }

  func testBytesAreRowsOfRGBA() async {
    let bytes: [UInt8] = [1, 2, 3, 255, 4, 5, 6, 255]
    XCTAssertEqual(Bitmap(rgba: bytes, width: 1, height: 2).rgbaBytes(), bytes)
    let painted = Painter.paint(nil, size: CGSize(width: 1, height: 2), scale: 1, background: .green)
    XCTAssertEqual(painted.rgbaBytes(), [0, 255, 0, 255, 0, 255, 0, 255])
  }

  func testPicturesAreReadOnOtherThreads() async {
    let data = Self.sample.pngData()
    XCTAssertEqual(onAnotherThread { try? Bitmap(data: data).pixelWidth }, 4)
  }

  func testJPEGIsReadAndTurnedUpright() async throws {
    let data = try XCTUnwrap(Data(base64Encoded: Self.turnedJPEG))
    let picture = try Bitmap(data: data)
    XCTAssertEqual(picture.pixelWidth, 8, "16 x 8, but the camera was held upright")
    XCTAssertEqual(picture.pixelHeight, 16)
    let (top, bottom) = (picture.rgba(x: 4, y: 3), picture.rgba(x: 4, y: 12))
    XCTAssertTrue(top.red > 200 && top.blue < 60, "\(top)")
    XCTAssertTrue(bottom.blue > 200 && bottom.red < 60, "\(bottom)")
  }

  // MARK: - Errors

  func testErrorsSayWhatIsWrongWhereAndWhatToDo() async throws {
    func sentence(_ action: () throws -> Void) -> String {
      do {
        try action()
        return "no error"
      } catch { return String(describing: error) }
    }
    let missing = folder.appendingPathComponent("none.png")
    XCTAssertEqual(
      sentence { _ = try Bitmap(contentsOf: missing) },
      "There is no image at \(missing.path): check the name, or put the image there.")
    XCTAssertEqual(
      sentence { _ = try Bitmap(contentsOf: folder) },
      "The image at \(folder.path) can't be read: check that it's a file and that you have permission to read it.")
    XCTAssertEqual(
      sentence { _ = try Bitmap(data: Data()) }, "The image's data is empty: give a PNG or a JPEG.")
    let text = folder.appendingPathComponent("text.png")
    try Data("no picture".utf8).write(to: text)
    // The middle part is gdk-pixbuf's message, which depends on its version and on the language.
    let unknown = sentence { _ = try Bitmap(contentsOf: text) }
    XCTAssertTrue(unknown.hasPrefix("The image at \(text.path) (10 bytes) can't be read: "), unknown)
    XCTAssertTrue(unknown.hasSuffix(". Use a complete PNG or JPEG."), unknown)
    let half = Self.sample.pngData().prefix(60)
    XCTAssertTrue(
      sentence { _ = try Bitmap(data: half) }.hasPrefix("The image's data (60 bytes) can't be read: "))
  }
}
