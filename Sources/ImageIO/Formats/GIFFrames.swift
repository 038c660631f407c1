import AloeCore
import Foundation
import GTKPlatform

/// The frames of a GIF.
struct GIFFrames: Sendable {
  /// One of the pictures, which is drawn over the ones before it.
  struct Frame: Equatable, Sendable {
    /// The frame's rectangle in the picture.
    var (left, top, width, height) = (0, 0, 0, 0)
    /// The time in hundredths of a second.
    var delay = 0
    /// The index of the palette's transparent colour.
    var transparent: Int?
    /// Whether the frame's area is cleared (2), or gets its earlier contents back (3), before the next one.
    var disposal = 0
    /// The offsets of the frame's descriptor and of the end of its data.
    var bytes = 0..<0
  }

  /// The size of the whole picture.
  let width: Int
  let height: Int
  /// The frames that are complete.
  private(set) var frames: [Frame] = []
  /// The number of repetitions, 0 for endless repetition; `nil` if the file doesn't state it.
  private(set) var loopCount: Int?
  private let header: Data

  /// The maximum number of frames that are read.
  static let maxFrames = AloeLimits.gifFrames

  /// Finds the frames of a file; `nil` if its header isn't complete. O(size of the file).
  init?(_ file: PictureBytes) {
    var bytes = file
    bytes.isLittle = true
    guard let width = bytes.number(6, 2), let height = bytes.number(8, 2), let flags = bytes.byte(10) else {
      return nil
    }
    let end = 13 + Self.paletteLength(flags)
    guard let header = bytes.part(0..<end) else { return nil }
    (self.width, self.height, self.header) = (width, height, header)
    find(bytes, from: end)
  }

  private mutating func find(_ bytes: PictureBytes, from start: Int) {
    var (place, next) = (start, Frame())
    while frames.count < Self.maxFrames {
      switch bytes.byte(place) {
      case 0x21:
        if bytes.byte(place + 1) == 0xF9, bytes.byte(place + 2) == 4, let flags = bytes.byte(place + 3) {
          next.disposal = flags >> 2 & 7
          next.delay = bytes.number(place + 4, 2) ?? 0
          next.transparent = flags & 1 == 1 ? bytes.byte(place + 6) : nil
        } else if bytes.byte(place + 1) == 0xFF, bytes.has("NETSCAPE2.0", at: place + 3), bytes.byte(place + 15) == 1 {
          loopCount = bytes.number(place + 16, 2)
        }
        guard let end = Self.end(ofBlocksAt: place + 2, bytes) else { return }
        place = end
      case 0x2C:
        guard let left = bytes.number(place + 1, 2), let top = bytes.number(place + 3, 2),
          let width = bytes.number(place + 5, 2), let height = bytes.number(place + 7, 2),
          let flags = bytes.byte(place + 9),
          let end = Self.end(ofBlocksAt: place + 10 + Self.paletteLength(flags) + 1, bytes)
        else { return }
        (next.left, next.top, next.width, next.height) = (left, top, width, height)
        next.bytes = place..<end
        frames.append(next)
        (place, next) = (end, Frame())
      default: return
      }
    }
  }

  private static func paletteLength(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// Returns the position after a sequence of blocks, which begin with their lengths; an empty block ends the sequence.
  /// `nil` if the file ends before that.
  private static func end(ofBlocksAt start: Int, _ bytes: PictureBytes) -> Int? {
    var place = start
    while let length = bytes.byte(place) {
      if length == 0 { return place + 1 }
      place += 1 + length
    }
    return nil
  }

  /// Returns a file with one frame alone, as large as the frame.
  func file(of frame: Frame, in bytes: PictureBytes) -> Data {
    guard let whole = bytes.part(frame.bytes) else { return Data() }
    func half(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }
    let size = half(frame.width) + half(frame.height)
    var file = Data("GIF89a".utf8) + size
    file += header.dropFirst(10)
    if let transparent = frame.transparent { file += [0x21, 0xF9, 4, 1, 0, 0, UInt8(transparent), 0] }
    file += [0x2C, 0, 0, 0, 0] + size
    file += whole.dropFirst(9)
    return file + [0x3B]
  }
}
