import Foundation
import GTKPlatform

/// Picture files for tests.
enum Pictures {
  /// 16 x 8 pixels, the left half red, the right one blue, with Exif metadata that rotates it by 90° clockwise.
  static let turnedJPEG =
    Data(
      base64Encoded: """
        /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwME\
        AwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsN\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QA\
        FQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEA\
        AAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z
        """) ?? Data()

  /// Three columns and two rows in different colours.
  static let pixels: [UInt8] = [
    255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255, 0, 0, 0, 0, 255, 255, 255, 255,
  ]
  static let png = Bitmap(rgba: pixels, width: 3, height: 2).pngData()

  /// Returns a TIFF of three greys, 10, 20 and 30, above 40, 50 and 60, with an orientation. The greys of each other
  /// page are 100 more than those before it.
  static func tiff(_ orientation: UInt8, _ others: UInt8...) -> Data {
    var file = [UInt8]("II".utf8) + [42, 0, 16, 0, 0, 0]
    func half(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    for (page, orientation) in ([orientation] + others).enumerated() {
      // The size, bits, no compression, black is 0, the offset of the pixels, the orientation, one component, and the
      // pixels' rows and bytes.
      let entries: [[Int]] = [
        [0, 3], [1, 2], [2, 8], [3, 1], [6, 1], [17, file.count], [18, Int(orientation)], [21, 1], [22, 2], [23, 6],
      ]
      file += [10, 20, 30, 40, 50, 60].map { $0 + UInt8(page) * 100 } + [0, 0] + half(entries.count)
      for entry in entries { file += [UInt8(entry[0]), 1, 3, 0, 1, 0, 0, 0] + half(entry[1]) + [0, 0] }
      file += page < others.count ? half(file.count + 12) + [0, 0] : [0, 0, 0, 0]
    }
    return Data(file)
  }

  /// A frame of one pixel.
  struct Frame {
    var left = 0
    /// Whether it's blue instead of red.
    var isBlue = false
    /// Whether blue is transparent.
    var hidesBlue = false
    var disposal = 0
    var delay = 0
    var width = 1
    var height = 1
  }

  /// Returns a GIF, red and blue, of two pixels side by side.
  static func gif(_ frames: [Frame], loops: Int? = nil, width: Int = 2, height: Int = 1) -> Data {
    func half(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    var bytes = [UInt8]("GIF89a".utf8) + half(width) + half(height) + [0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    if let loops { bytes += [0x21, 0xFF, 11] + [UInt8]("NETSCAPE2.0".utf8) + [3, 1] + half(loops) + [0] }
    for frame in frames {
      bytes += [0x21, 0xF9, 4, UInt8(frame.disposal << 2 | (frame.hidesBlue ? 1 : 0))] + half(frame.delay) + [1, 0]
      bytes += [0x2C] + half(frame.left) + [0, 0] + half(frame.width) + half(frame.height) + [0]
      // Codes of three bits: begin, the colour, end.
      bytes += [2, 2, frame.isBlue ? 0x4C : 0x44, 1, 0]
    }
    return Data(bytes + [0x3B])
  }
}
