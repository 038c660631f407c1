import Foundation
import GTKPlatform

/// Picture files for tests.
enum Pictures {
  /// 16 x 8 pixels, the left half red, the right one blue, with an EXIF note that it's shown turned by 90° clockwise.
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

  /// Returns a TIFF of three greys, 10, 20 and 30, above 40, 50 and 60, with an orientation.
  static func tiff(_ orientation: UInt8) -> Data {
    // The size, bits, no compression, black is 0, the place of the pixels, the orientation, one component, and the
    // pixels' rows and bytes.
    let entries: [[UInt8]] = [
      [0, 3], [1, 2], [2, 8], [3, 1], [6, 1], [17, 8], [18, orientation], [21, 1], [22, 2], [23, 6],
    ]
    let header: [UInt8] = [UInt8]("II".utf8) + [42, 0, 16, 0, 0, 0]
    let pixels: [UInt8] = [10, 20, 30, 40, 50, 60, 0, 0]
    return Data(
      header + pixels + [UInt8(entries.count), 0]
        + entries.flatMap { [$0[0], 1, 3, 0, 1, 0, 0, 0, $0[1], 0, 0, 0] as [UInt8] } + [0, 0, 0, 0])
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
