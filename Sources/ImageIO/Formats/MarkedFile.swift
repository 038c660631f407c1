import Foundation
import GTKPlatform

/// The addition of metadata and a resolution to files that libraries write without them.
enum MarkedFile {
  /// The maximum size of the metadata in a JPEG, in bytes: a segment's, without its length and its name.
  static let maxMetadataInJPEG = 65_535 - 2 - 6

  /// Returns a JPEG with metadata, and with a resolution if it has the segment for it.
  static func jpeg(_ data: Data, metadata: [UInt8], dpi: PictureHeader.Resolution?) -> Data {
    var file = data
    // After the two bytes that begin each JPEG, the segment JFIF, as libjpeg writes it: its name at 6, its version, a
    // unit and two numbers.
    if let dpi, PictureBytes(data).number(2, 2) == 0xFFE0, PictureBytes(data).has("JFIF\0", at: 6) {
      let start = file.startIndex + 13
      let numbers = MetadataWriter.half(whole(dpi.x)) + MetadataWriter.half(whole(dpi.y))
      file.replaceSubrange(start..<start + 5, with: [1] + numbers)
    }
    guard !metadata.isEmpty else { return file }
    let segment = [0xFF, 0xE1] + MetadataWriter.half(metadata.count + 8) + [UInt8]("Exif\0\0".utf8) + metadata
    return file.inserting(segment, after: 2)
  }

  /// Returns a PNG with metadata and a resolution.
  static func png(_ data: Data, metadata: [UInt8], dpi: PictureHeader.Resolution?) -> Data {
    var chunks: [UInt8] = []
    if let dpi {
      // Pixels per metre.
      let (x, y) = (whole(dpi.x / 0.0254), whole(dpi.y / 0.0254))
      chunks += chunk("pHYs", MetadataWriter.long(x) + MetadataWriter.long(y) + [1])
    }
    if !metadata.isEmpty { chunks += chunk("eXIf", metadata) }
    // After the signature of eight bytes, and the header of 13 bytes with its length, name and checksum.
    return data.inserting(chunks, after: 33)
  }

  private static func whole(_ number: Double) -> Int { Int(number.rounded()) }

  private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
    let named = [UInt8](name.utf8) + contents
    return MetadataWriter.long(contents.count) + named + MetadataWriter.long(Int(checksum(named)))
  }

  /// Returns the checksum CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~sum
  }
}
