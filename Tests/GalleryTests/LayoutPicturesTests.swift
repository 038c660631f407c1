import Foundation
import GTKPlatform
import TestSupport
import XCTest

/// The pictures of the page *Ten layouts* are of the layouts as they are.
final class LayoutPicturesTests: XCTestCase {
  func testThePagesPicturesLookAsTheyArePaintedNow() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("layouts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try paint(to: folder)
    let committed = Self.root.appendingPathComponent("Documentation/StackLayout")
    let names = try pictures(in: committed)
    XCTAssertEqual(names.count, 10)
    XCTAssertEqual(try pictures(in: folder), names)
    for name in names {
      let now = try Bitmap(contentsOf: folder.appendingPathComponent(name))
      let then = try Bitmap(contentsOf: committed.appendingPathComponent(name))
      if let difference = Self.difference(of: now, from: then) {
        XCTFail("\(name): \(difference). Look at it, and paint it with ./run --layouts Documentation/StackLayout.")
      }
    }
  }

  func testDifferencesAreFound() {
    /// A grey square on white, painted with an edge of another grey.
    func picture(_ gray: UInt8, at place: Int = 16, edge: UInt8 = 128, width: Int = 64) -> Bitmap {
      var bytes = [UInt8](repeating: 255, count: 4 * width * 64)
      for y in place..<place + 32 {
        for x in place..<place + 32 {
          let isEdge = x == place || y == place
          for channel in 0..<3 { bytes[(y * width + x) * 4 + channel] = isEdge ? edge : gray }
        }
      }
      return Bitmap(rgba: bytes, width: width, height: 64)
    }
    XCTAssertNil(Self.difference(of: picture(100), from: picture(100)))
    XCTAssertNil(Self.difference(of: picture(100, edge: 200), from: picture(100)), "edges may be painted differently")
    XCTAssertNotNil(Self.difference(of: picture(110), from: picture(100)), "another grey")
    XCTAssertNotNil(Self.difference(of: picture(100, at: 24), from: picture(100)), "another place")
    XCTAssertNotNil(Self.difference(of: picture(255), from: picture(100)), "nothing there")
    XCTAssertNotNil(Self.difference(of: picture(100, width: 65), from: picture(100)), "another size")
  }

  /// Returns the first difference between two pictures; `nil` if they look the same.
  ///
  /// Other versions of Cairo and of fonts paint letters and edges a little differently, so pixels aren't compared but squares
  /// of them: none has another colour on the whole, and those of a single colour have the same one now.
  private static func difference(of now: Bitmap, from then: Bitmap) -> String? {
    let sizes = [now, then].map { "\($0.pixelWidth) x \($0.pixelHeight)" }
    guard sizes[0] == sizes[1] else { return "it is \(sizes[0]) pixels large and was \(sizes[1])" }
    let (new, old) = (squares(of: now), squares(of: then))
    func distance(_ index: Int) -> Int { zip(new[index].color, old[index].color).map { abs($0 - $1) }.max() ?? 0 }
    if let most = old.indices.map(distance).max(), most > 48 { return "a square of it differs by \(most) of 255" }
    let flat = old.indices.filter { old[$0].isFlat }
    let changed = flat.filter { !new[$0].isFlat || distance($0) > 4 }
    guard changed.count * 20 > flat.count else { return nil }
    return "\(changed.count) of its \(flat.count) squares of one colour have changed"
  }

  /// The mean colours of squares of 16 pixels, and whether nothing else is in them.
  private static func squares(of picture: Bitmap) -> [(color: [Int], isFlat: Bool)] {
    let (bytes, side, width) = (picture.rgbaBytes(), 16, picture.pixelWidth)
    var found: [(color: [Int], isFlat: Bool)] = []
    for top in stride(from: 0, to: picture.pixelHeight, by: side) {
      for left in stride(from: 0, to: width, by: side) {
        var (sums, count, isFlat) = ([0, 0, 0, 0], 0, true)
        let first = (top * width + left) * 4
        for y in top..<min(top + side, picture.pixelHeight) {
          for x in left..<min(left + side, width) {
            for channel in 0..<4 {
              let value = Int(bytes[(y * width + x) * 4 + channel])
              sums[channel] += value
              if abs(value - Int(bytes[first + channel])) > 2 { isFlat = false }
            }
            count += 1
          }
        }
        found.append((sums.map { $0 / count }, isFlat))
      }
    }
    return found
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func paint(to folder: URL) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Gallery")
    program.arguments = ["--layouts", folder.path]
    // Whichever fonts the person at the machine has.
    program.environment = ProcessInfo.processInfo.environment.merging([
      "FONTCONFIG_FILE": Self.root.appendingPathComponent("Tests/fonts.conf").path, "GSK_RENDERER": "cairo",
    ]) { $1 }
    program.standardOutput = Pipe()
    try program.run()
    program.waitUntilExit()
    XCTAssertEqual(program.terminationStatus, 0)
  }

  private func pictures(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".png") }.sorted()
  }
}
