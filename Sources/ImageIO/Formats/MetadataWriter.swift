import AloeCore
import Foundation

/// The conversion of metadata to the bytes that a file stores: a TIFF's header and directories, in big-endian order.
struct MetadataWriter {
  private struct Entry {
    let number: Int
    let type: Int
    let count: Int
    var bytes: [UInt8]
  }

  /// Returns the bytes that store the metadata; empty if there is none. Entries whose value can't be stored are left
  /// out, and reported.
  static func bytes(_ metadata: PictureMetadata) -> [UInt8] {
    var (first, exif) = (entries(metadata.tiff, MetadataTag.tiff), entries(metadata.exif, MetadataTag.exif))
    var gps = entries(metadata.gps, MetadataTag.gps)
    guard !(first.isEmpty && exif.isEmpty && gps.isEmpty) else { return [] }
    if !exif.isEmpty {
      // The version of the Exif format.
      exif.append(Entry(number: 0x9000, type: 7, count: 4, bytes: [UInt8]("0232".utf8)))
      first.append(Entry(number: MetadataTag.exifOffset, type: 4, count: 1, bytes: long(0)))
    }
    if !gps.isEmpty {
      gps.append(Entry(number: 0, type: 1, count: 4, bytes: [2, 3, 0, 0]))
      first.append(Entry(number: MetadataTag.gpsOffset, type: 4, count: 1, bytes: long(0)))
    }
    var place = 8 + directory(first, at: 8).count
    for (number, others) in [(MetadataTag.exifOffset, exif), (MetadataTag.gpsOffset, gps)] where !others.isEmpty {
      if let index = first.firstIndex(where: { $0.number == number }) { first[index].bytes = long(place) }
      place += directory(others, at: place).count
    }
    var file = [UInt8]("MM".utf8) + [0, 42, 0, 0, 0, 8] + directory(first, at: 8)
    for others in [exif, gps] where !others.isEmpty { file += directory(others, at: file.count) }
    return file
  }

  /// Returns a directory. Values longer than four bytes come after it.
  private static func directory(_ entries: [Entry], at start: Int) -> [UInt8] {
    var bytes = half(entries.count)
    var values: [UInt8] = []
    for entry in entries.sorted(by: { $0.number < $1.number }) {
      bytes += half(entry.number) + half(entry.type) + long(entry.count)
      if entry.bytes.count <= 4 {
        bytes += entry.bytes + [UInt8](repeating: 0, count: 4 - entry.bytes.count)
      } else {
        bytes += long(start + 2 + entries.count * 12 + 4 + values.count)
        // Values begin at even offsets.
        values += entry.bytes + [UInt8](repeating: 0, count: entry.bytes.count % 2)
      }
    }
    return bytes + long(0) + values
  }

  private static func entries(_ values: [String: PictureMetadata.Value], _ tags: [MetadataTag]) -> [Entry] {
    tags.compactMap { tag in
      guard let value = values[tag.name] else { return nil }
      let entry: Entry? =
        switch value {
        case .text(let text): Self.entry(tag, text)
        case .numbers(let numbers): Self.entry(tag, numbers)
        }
      if entry == nil {
        Messages.report("CGImageDestination left out the property \(tag.name), because its value can't be stored.")
      }
      return entry
    }
  }

  private static func entry(_ tag: MetadataTag, _ text: String) -> Entry? {
    switch tag.form {
    case .text:
      let bytes = text.utf8.filter { $0 != 0 } + [0]
      return Entry(number: tag.number, type: 2, count: bytes.count, bytes: bytes)
    case .comment:
      let isPlain = text.utf8.allSatisfy { $0 < 128 }
      let name = [UInt8]((isPlain ? "ASCII\0\0\0" : "UNICODE\0").utf8)
      let bytes = name + (isPlain ? [UInt8](text.utf8) : text.utf16.flatMap { half(Int($0)) })
      return Entry(number: tag.number, type: 7, count: bytes.count, bytes: bytes)
    case .time:
      let parts = text.split(separator: ":").compactMap { Double($0) }
      guard parts.count == 3, parts.allSatisfy({ $0 >= 0 && $0 < 100 }) else { return nil }
      return entry(tag.number, parts.compactMap(ratio))
    case .byte, .short, .shorts, .long, .ratio, .signedRatio, .degrees: return nil
    }
  }

  private static func entry(_ tag: MetadataTag, _ numbers: [Double]) -> Entry? {
    guard let number = numbers.first, numbers.allSatisfy(\.isFinite) else { return nil }
    func whole(_ type: Int, _ most: Double, _ bytes: (Int) -> [UInt8]) -> Entry? {
      let all = tag.form == .shorts ? Array(numbers.prefix(64)) : [number]
      guard all.allSatisfy({ $0 >= 0 && $0 <= most }) else { return nil }
      return Entry(number: tag.number, type: type, count: all.count, bytes: all.flatMap { bytes(Int($0)) })
    }
    switch tag.form {
    case .byte: return whole(1, 255) { [UInt8($0)] }
    case .short, .shorts: return whole(3, 65_535, half)
    case .long: return whole(4, Double(UInt32.max), long)
    case .ratio: return ratio(number).map { Entry(number: tag.number, type: 5, count: 1, bytes: $0) }
    case .signedRatio:
      guard abs(number) <= 2_000 else { return nil }
      let above = Int32((number * 1_000_000).rounded())
      let bytes = long(Int(UInt32(bitPattern: above))) + long(1_000_000)
      return Entry(number: tag.number, type: 10, count: 1, bytes: bytes)
    case .degrees:
      guard number >= 0, number <= 360 else { return nil }
      // Millionths of a second, about 30 µm on the ground.
      let all = Int((number * 3_600e6).rounded())
      let ratios = [(all / 3_600_000_000, 1), (all / 60_000_000 % 60, 1), (all % 60_000_000, 1_000_000)]
      return entry(tag.number, ratios.map { long($0) + long($1) })
    case .text, .comment, .time: return nil
    }
  }

  private static func entry(_ number: Int, _ ratios: [[UInt8]]) -> Entry? {
    ratios.count == 3 ? Entry(number: number, type: 5, count: 3, bytes: ratios.flatMap { $0 }) : nil
  }

  /// Returns a numerator and a denominator; `nil` for a negative or too large number.
  private static func ratio(_ number: Double) -> [UInt8]? {
    guard number >= 0, number <= Double(UInt32.max) else { return nil }
    // Exposure times are fractions of a second.
    let parts = (1 / number).rounded()
    if number < 1, number > 0, parts <= 1e6, abs(1 / parts - number) < 1e-12 { return long(1) + long(Int(parts)) }
    var below = number == number.rounded() ? 1.0 : 1_000_000
    while number * below > Double(UInt32.max) { below /= 10 }
    return long(Int((number * below).rounded())) + long(Int(below))
  }

  static func half(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
  static func long(_ number: Int) -> [UInt8] { half(number >> 16) + half(number & 65_535) }
}
