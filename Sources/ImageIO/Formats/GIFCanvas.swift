import AloeCore
import Foundation
import GTKPlatform

/// The picture of a GIF after some of its frames, which are drawn over each other.
struct GIFCanvas: Sendable {
  private let frames: GIFFrames
  /// Pixels as Cairo stores them. Their alpha is 0 or 255.
  private var pixels: [UInt8]
  /// The number of frames that were drawn.
  private(set) var count = 0

  /// The maximum number of pixels of all frames that are read for one picture. A frame counts as at least
  /// ``minFramePixels``.
  static let maxPixels = AloeLimits.picturePixels
  static let minFramePixels = 4_096

  /// Creates an empty picture. Throws ``BitmapError`` if it's too large.
  init(_ frames: GIFFrames) throws {
    guard frames.width * frames.height <= AloeLimits.picturePixels else {
      throw BitmapError.tooLarge(nil, width: frames.width, height: frames.height)
    }
    self.frames = frames
    pixels = [UInt8](repeating: 0, count: frames.width * frames.height * 4)
  }

  /// The size in bytes.
  var byteCount: Int { pixels.count }

  /// Returns the picture with the frame of an index, after drawing the frames before it. Throws ``BitmapError`` if one
  /// of them can't be read, or if they have too many pixels; the frames before it stay drawn.
  ///
  /// The frame isn't among those that were drawn before.
  mutating func bitmap(at index: Int, in bytes: PictureBytes) throws -> Bitmap {
    let cost = frames.frames[count...index].reduce(0) { $0 + max(Self.minFramePixels, $1.width * $1.height) }
    guard cost <= Self.maxPixels else {
      throw BitmapError.tooComplex(
        nil, reason: "frame \(index) is drawn over \(index - count) others, which have too many pixels")
    }
    while count < index {
      let frame = frames.frames[count]
      switch frame.disposal {
      case 2: clear(frame)
      case 3: break  // Nothing is left of it. A copy of the picture for each such frame could take hours.
      default: try draw(frame, in: bytes)
      }
      count += 1
    }
    let frame = frames.frames[index]
    let before = frame.disposal == 3 ? pixels : []
    try draw(frame, in: bytes)
    // Unlike one that is created from pixels that aren't premultiplied, this keeps no second copy of them.
    let shown = Bitmap(
      premultiplied: pixels, width: frames.width, height: frames.height, stride: frames.width * 4, layout: .straight)
    if frame.disposal == 2 { clear(frame) } else if frame.disposal == 3 { pixels = before }
    count += 1
    return shown
  }

  private mutating func draw(_ frame: GIFFrames.Frame, in bytes: PictureBytes) throws {
    let file = frames.file(of: frame, in: bytes)
    let bitmap = try Bitmap(data: file, form: PictureForm())
    guard bitmap.pixelWidth == frame.width, bitmap.pixelHeight == frame.height else {
      throw BitmapError.notAPicture(nil, reason: "a frame has an unexpected size", byteCount: file.count)
    }
    bitmap.premultipliedBytes().withUnsafeBytes { read in
      let source = read.bindMemory(to: UInt32.self)
      each(frame) { from, to in
        // A transparent pixel is zero, and an opaque one isn't.
        if source[from] != 0 { to = source[from] }
      }
    }
  }

  private mutating func clear(_ frame: GIFFrames.Frame) { each(frame) { _, pixel in pixel = 0 } }

  /// Calls `work` for each pixel of a frame that is inside the picture, with the pixel's index in the frame and with
  /// the picture's pixel.
  private mutating func each(_ frame: GIFFrames.Frame, _ work: (Int, inout UInt32) -> Void) {
    let columns = min(frame.width, frames.width - frame.left)
    pixels.withUnsafeMutableBytes { bytes in
      let target = bytes.bindMemory(to: UInt32.self)
      for row in 0..<max(0, min(frame.height, frames.height - frame.top)) {
        let start = (frame.top + row) * frames.width + frame.left
        var column = 0
        while column < columns {
          work(row * frame.width + column, &target[start + column])
          column += 1
        }
      }
    }
  }
}
