import Foundation
import TestSupport

/// A picture of the screen, which Xvfb keeps in a file in the XWD format; `ALOE_SCREEN_FILE` names that.
struct ScreenPicture: Equatable {
  let width: Int
  let height: Int
  /// Blue, green, red and an unused byte for each pixel, row by row. Arrays would be compared byte by byte in debug
  /// builds, and a test may wait for hundreds of pictures.
  let bytes: Data

  /// Reads the screen's current pixels.
  static func take() throws -> ScreenPicture {
    guard let file = ProcessInfo.processInfo.environment["ALOE_SCREEN_FILE"] else {
      throw Need.missing("ALOE_SCREEN_FILE names no file of Xvfb; run ./test.")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    let header = [UInt8](data.prefix(100))
    func field(_ index: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(header[index * 4 + $1]) } }
    let (headerSize, width, height) = (field(0), field(4), field(5))
    let (bitsPerPixel, bytesPerLine, colorCount) = (field(11), field(12), field(19))
    guard bitsPerPixel == 32, bytesPerLine == width * 4 else {
      throw ScreenError("The screen has \(bitsPerPixel) bits per pixel and \(bytesPerLine) bytes per line.")
    }
    let start = headerSize + colorCount * 12
    return ScreenPicture(
      width: width, height: height, bytes: Data(data[start..<(start + height * width * 4)]))
  }

  /// The red, green and blue of a pixel.
  subscript(x: Int, y: Int) -> (red: Int, green: Int, blue: Int) {
    let offset = (y * width + x) * 4
    return (Int(bytes[offset + 2]), Int(bytes[offset + 1]), Int(bytes[offset]))
  }

  /// The smallest rectangle around everything that isn't black, which is the window; `nil` on an empty screen.
  var window: CGRect? {
    var (left, top, right, bottom) = (width, height, -1, -1)
    bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      for y in 0..<height {
        for x in 0..<width where bytes[(y * width + x) * 4] > 12 || bytes[(y * width + x) * 4 + 1] > 12 {
          left = min(left, x)
          right = max(right, x)
          top = min(top, y)
          bottom = max(bottom, y)
        }
      }
    }
    return right < 0 ? nil : CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// The mean difference of the channels, 0 to 255, between a part of this picture and the part of another one that is
  /// `shift` pixels lower. Counting stops when it exceeds `limit`.
  func difference(from other: ScreenPicture, in rect: CGRect, shift: Int = 0, limit: Double = 255) -> Double {
    let (top, bottom) = (max(Int(rect.minY), -shift), min(Int(rect.maxY), other.height - shift))
    let (left, right) = (Int(rect.minX), Int(rect.maxX))
    guard top < bottom, left < right else { return 255 }
    let count = (bottom - top) * (right - left) * 3
    let most = limit * Double(count)
    var sum = 0
    bytes.withUnsafeBytes { (here: UnsafeRawBufferPointer) in
      other.bytes.withUnsafeBytes { (there: UnsafeRawBufferPointer) in
        for y in top..<bottom {
          var offset = (y * width + left) * 4
          let move = shift * width * 4
          for _ in left..<right {
            sum += abs(Int(here[offset]) - Int(there[offset + move]))
            sum += abs(Int(here[offset + 1]) - Int(there[offset + move + 1]))
            sum += abs(Int(here[offset + 2]) - Int(there[offset + move + 2]))
            offset += 4
          }
          if Double(sum) > most { return }
        }
      }
    }
    return Double(sum) / Double(count)
  }

  /// The number of pixels by which a part of this picture is lower in another one; `nil` if it isn't in the range.
  func shift(of rect: CGRect, in other: ScreenPicture, range: ClosedRange<Int>, tolerance: Double = 6) -> Int? {
    var best = (shift: Int?.none, difference: tolerance)
    for shift in range {
      let difference = difference(from: other, in: rect, shift: shift, limit: best.difference)
      if difference <= best.difference { best = (shift, difference) }
    }
    return best.shift
  }
}

/// Pictures of a screen, taken one after the other until it no longer changes.
struct Stillness {
  /// The number of equal pictures after the first one. Together they take at least 0.4 seconds, because a slow
  /// animation moves by less than a pixel in several frames.
  let count: Int
  private(set) var last: ScreenPicture?
  private var equalCount = 0
  private var lastChange = Date()
  private var lastAwaitedFrame: Int?

  init(count: Int) { self.count = count }

  /// Adds a picture. Returns whether the screen no longer changes.
  ///
  /// - `awaitedFrame`: The number of frames that the program has begun, if something in it moves; otherwise `nil`. On a
  ///   busy machine, the next frame may be late, and pictures taken until then prove nothing.
  mutating func isReached(with picture: ScreenPicture, awaitedFrame: Int? = nil, at time: Date = Date()) -> Bool {
    let isFrameLate = awaitedFrame != nil && awaitedFrame == lastAwaitedFrame
    lastAwaitedFrame = awaitedFrame
    if picture != last {
      (last, equalCount, lastChange) = (picture, 0, time)
    } else if !isFrameLate {
      equalCount += 1
    }
    return equalCount >= count && time.timeIntervalSince(lastChange) >= 0.4
  }
}

/// An error about the content of the screen.
struct ScreenError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
