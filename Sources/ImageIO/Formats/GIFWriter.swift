import AloeCore
import Foundation
import GTKPlatform

/// The file of a GIF whose frames are complete pictures.
struct GIFWriter {
  /// A picture, and its time in hundredths of a second.
  struct Frame {
    let bitmap: Bitmap
    let delay: Int
  }

  /// The maximum width and height of a GIF, in pixels.
  static let maxSide = 65_535

  /// Creates the file. Each frame has at most 256 colours, one of which is transparent if a pixel is.
  ///
  /// - Parameters:
  ///   - frames: At least one frame, of at most ``maxSide`` pixels in width and height.
  ///   - loopCount: The number of times that the frames are shown; 0 for an endless loop, `nil` for once.
  /// - Returns: The file.
  /// - Complexity: O(*n*) in the number of pixels.
  static func file(_ frames: [Frame], loopCount: Int?) -> Data {
    let width = frames.map(\.bitmap.pixelWidth).max() ?? 0
    let height = frames.map(\.bitmap.pixelHeight).max() ?? 0
    let pictures = frames.map { IndexedPicture($0.bitmap) }
    // Otherwise, a frame would show the one before it.
    let isCleared =
      pictures.contains(where: \.hasTransparency)
      || frames.contains { $0.bitmap.pixelWidth < width || $0.bitmap.pixelHeight < height }
    var file = Data("GIF89a".utf8)
    file += half(width) + half(height)
    file += [0, 0, 0] as [UInt8]
    if let loopCount {
      file += [0x21, 0xFF, 11] as [UInt8]
      file += [UInt8]("NETSCAPE2.0".utf8)
      file += [3, 1] + half(loopCount) + [0]
    }
    for (frame, picture) in zip(frames, pictures) {
      let flags: UInt8 = (isCleared ? 2 : 1) << 2 | (picture.hasTransparency ? 1 : 0)
      file += [0x21, 0xF9, 4, flags] + half(frame.delay)
      file += [IndexedPicture.transparent, 0, 0x2C, 0, 0, 0, 0]
      file += half(frame.bitmap.pixelWidth) + half(frame.bitmap.pixelHeight)
      // A palette of 256 colours of its own.
      file += [0x87] as [UInt8]
      file += picture.palette
      // Codes begin with one more bit than bytes have.
      file += [8] as [UInt8]
      file += compressed(picture.indices)
    }
    return file + ([0x3B] as [UInt8])
  }

  private static func half(_ number: Int) -> [UInt8] {
    let number = min(max(0, number), 65_535)
    return [UInt8(number & 255), UInt8(number >> 8)]
  }

  /// Compresses bytes with the algorithm of Lempel, Ziv and Welch, with codes of 9 to 12 bits, and divides the result
  /// into blocks.
  static func compressed(_ bytes: [UInt8]) -> Data {
    var bits = BitBlocks()
    let (clear, end, most) = (256, 257, 4_096)
    // The code of each sequence that is extended by a byte, with the number of the table in which it became valid.
    var codes = [Int32](repeating: 0, count: most << 8)
    var (time, next, length): (Int32, Int, Int) = (1, end + 1, 9)
    bits.append(clear, length)
    var current: Int?
    for byte in bytes {
      guard let code = current else {
        current = Int(byte)
        continue
      }
      let place = code << 8 | Int(byte)
      if codes[place] >> 12 == time {
        current = Int(codes[place] & 4_095)
        continue
      }
      bits.append(code, length)
      if next < most {
        codes[place] = time << 12 | Int32(next)
        // A reader is one code behind.
        if next == 1 << length, length < 12 { length += 1 }
        next += 1
      } else {
        bits.append(clear, length)
        (time, next, length) = (time + 1, end + 1, 9)
      }
      current = Int(byte)
    }
    if let current { bits.append(current, length) }
    // The reader has entered a code for the last sequence, too.
    if next == 1 << length, length < 12 { length += 1 }
    bits.append(end, length)
    return bits.finished()
  }
}

/// Codes of several bits, the lowest first, in blocks that begin with their lengths.
private struct BitBlocks {
  private var data = Data()
  private var block: [UInt8] = []
  private var (pending, count) = (0, 0)

  mutating func append(_ code: Int, _ length: Int) {
    pending |= code << count
    count += length
    while count >= 8 { flush() }
  }

  /// Returns all blocks, and the empty block that ends them.
  mutating func finished() -> Data {
    if count > 0 { flush() }
    if !block.isEmpty { endBlock() }
    return data + ([0] as [UInt8])
  }

  private mutating func flush() {
    block.append(UInt8(pending & 255))
    (pending, count) = (pending >> 8, count - 8)
    if block.count == 255 { endBlock() }
  }

  private mutating func endBlock() {
    data.append(UInt8(block.count))
    data.append(contentsOf: block)
    block.removeAll(keepingCapacity: true)
  }
}
