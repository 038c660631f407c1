import AloeCore
import Foundation
import GTKPlatform

/// The metadata of an image file, by the keys in dictionaries of properties.
struct PictureMetadata: Equatable, Sendable {
  enum Value: Equatable, Sendable {
    case text(String)
    case numbers([Double])
  }

  var tiff: [String: Value] = [:]
  var exif: [String: Value] = [:]
  var gps: [String: Value] = [:]

  /// Creates empty metadata.
  init() {}

  /// Whether there's nothing to be written.
  var isEmpty: Bool { tiff.isEmpty && exif.isEmpty && gps.isEmpty }

  /// Returns the metadata with `others` added, which take precedence.
  func replaced(by others: PictureMetadata) -> PictureMetadata {
    var result = self
    result.tiff.merge(others.tiff) { $1 }
    result.exif.merge(others.exif) { $1 }
    result.gps.merge(others.gps) { $1 }
    return result
  }

  // MARK: - Dictionaries

  /// Creates the metadata in a dictionary of properties. Values other than numbers, strings and arrays of numbers are
  /// left out.
  init(_ dictionary: CFDictionary?) {
    tiff = Self.values(kCGImagePropertyTIFFDictionary, in: dictionary)
    exif = Self.values(kCGImagePropertyExifDictionary, in: dictionary)
    gps = Self.values(kCGImagePropertyGPSDictionary, in: dictionary)
  }

  private static func values(_ key: CFString, in dictionary: CFDictionary?) -> [String: Value] {
    Options.dictionary(key, in: dictionary).compactMapValues(Value.init)
  }

  /// The dictionaries of properties, by their keys.
  var properties: [CFString: Any] {
    var properties: [CFString: Any] = [:]
    let parts = [
      (kCGImagePropertyTIFFDictionary, tiff, MetadataTag.tiff),
      (kCGImagePropertyExifDictionary, exif, MetadataTag.exif),
      (kCGImagePropertyGPSDictionary, gps, MetadataTag.gps),
    ]
    for (key, values, tags) in parts where !values.isEmpty {
      var dictionary: [CFString: Any] = [:]
      for tag in tags {
        if let value = values[tag.name] { dictionary[tag.name as NSString] = value.property(tag.form) }
      }
      properties[key] = dictionary
    }
    return properties
  }
}

extension PictureMetadata.Value {
  /// Creates a value from a client's object; `nil` if that has another type.
  init?(_ value: Any) {
    if let text = value as? String {
      self = .text(text)
    } else if let number = Options.number(value) {
      self = .numbers([number])
    } else if let values = value as? [Any] {
      let numbers = values.compactMap { Options.number($0) }
      guard numbers.count == values.count else { return nil }
      self = .numbers(numbers)
    } else {
      return nil
    }
  }

  /// Returns the value as it appears in a dictionary of properties.
  func property(_ form: MetadataTag.Form) -> Any {
    switch (self, form) {
    case (.text(let text), _): text
    case (.numbers(let numbers), .shorts): numbers.map { Int($0) }
    case (.numbers(let numbers), .byte), (.numbers(let numbers), .short), (.numbers(let numbers), .long):
      Int(numbers.first ?? 0)
    case (.numbers(let numbers), _): Double(numbers.first ?? 0)
    }
  }
}

// MARK: - Reading

extension PictureMetadata {
  /// The maximum number of bytes of a string, and of numbers of one entry.
  private static let (maxText, maxNumbers) = (AloeLimits.pictureMetadataBytes, AloeLimits.pictureMetadataNumbers)

  /// Reads the metadata of a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: The offset of the byte order, from which all offsets count.
  ///   - directory: The offset of the first directory; `nil` for the offset that the header states.
  init(_ bytes: PictureBytes, at start: Int, directory: Int? = nil) {
    guard let bytes = bytes.ordered(at: start), let first = directory ?? bytes.number(start + 4, 4) else { return }
    var places: [Int: Int] = [:]
    tiff = Self.read(MetadataTag.tiff, bytes, start, first) { places[$0] = $1 }
    if case .numbers(let numbers)? = tiff["Orientation"], !(1...8).contains(numbers.first ?? 0) {
      tiff["Orientation"] = nil
    }
    if let place = places[MetadataTag.exifOffset] { exif = Self.read(MetadataTag.exif, bytes, start, place) }
    if let place = places[MetadataTag.gpsOffset] { gps = Self.read(MetadataTag.gps, bytes, start, place) }
  }

  private static func read(
    _ tags: [MetadataTag], _ bytes: PictureBytes, _ start: Int, _ directory: Int,
    _ others: (Int, Int) -> Void = { _, _ in }
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    let count = bytes.number(start + directory, 2) ?? 0
    for index in 0..<min(count, PictureHeader.maxParts) {
      let entry = start + directory + 2 + index * 12
      guard let number = bytes.number(entry, 2), let type = bytes.number(entry + 2, 2),
        let count = bytes.number(entry + 4, 4), let offset = bytes.number(entry + 8, 4)
      else { break }
      if number == MetadataTag.exifOffset || number == MetadataTag.gpsOffset { others(number, offset) }
      // The first entry with a number counts: any number of them could share one long text.
      guard let tag = tags.first(where: { $0.number == number }), values[tag.name] == nil else { continue }
      let size = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 9: 4, 10: 8][type] ?? 0
      // Up to four bytes are in the entry itself.
      let place = size * count <= 4 ? entry + 8 : start + offset
      values[tag.name] = value(tag.form, bytes, place, type, count)
    }
    return values
  }

  private static func value(
    _ form: MetadataTag.Form, _ bytes: PictureBytes, _ place: Int, _ type: Int, _ count: Int
  ) -> Value? {
    switch form {
    case .text where type == 2 || type == 7: return text(bytes, place, min(count, maxText)).map { .text($0) }
    case .comment where type == 7 && count >= 8:
      return comment(bytes, place, min(count, maxText)).map { .text($0) }
    case .text, .comment: return nil
    case .byte, .short, .shorts, .long, .ratio, .signedRatio, .degrees, .time: break
    }
    var numbers: [Double] = []
    for index in 0..<min(count, maxNumbers) {
      guard let number = bytes.value(place, type, index) else { break }
      numbers.append(number)
    }
    guard !numbers.isEmpty else { return nil }
    switch form {
    case .degrees: return .numbers([zip(numbers, [1, 60, 3_600]).reduce(0) { $0 + $1.0 / $1.1 }])
    case .time:
      guard numbers.count == 3, numbers.allSatisfy({ $0 >= 0 && $0 < 100 }) else { return nil }
      let seconds = numbers[2].rounded(.down)
      let thousandths = Int(((numbers[2] - seconds) * 1_000).rounded(.down))
      let rest = thousandths == 0 ? "" : "." + "\(1_000 + thousandths)".dropFirst()
      let parts = [numbers[0], numbers[1], seconds].map { "\($0 < 10 ? "0" : "")\(Int($0))" }
      return .text(parts.joined(separator: ":") + rest)
    default: return .numbers(numbers)
    }
  }

  /// Returns the string up to the first byte that is 0; `nil` if it isn't whole.
  private static func text(_ bytes: PictureBytes, _ place: Int, _ count: Int) -> String? {
    guard count >= 0, let part = bytes.part(place..<place + count) else { return nil }
    let letters = part.prefix { $0 != 0 }
    return String(data: letters, encoding: .utf8) ?? String(data: letters, encoding: .isoLatin1)
  }

  private static func comment(_ bytes: PictureBytes, _ place: Int, _ count: Int) -> String? {
    guard bytes.has("UNICODE\0", at: place) else {
      return bytes.byte(place) == 0 || bytes.has("ASCII\0", at: place) ? text(bytes, place + 8, count - 8) : nil
    }
    let part = bytes.part(place + 8..<place + count - count % 2)
    return part.flatMap { String(data: $0, encoding: bytes.isLittle ? .utf16LittleEndian : .utf16BigEndian) }
  }
}

extension PictureBytes {
  /// Returns a number of an entry; `nil` if it isn't in the file, or isn't a number.
  fileprivate func value(_ place: Int, _ type: Int, _ index: Int) -> Double? {
    switch type {
    case 1: return byte(place + index).map(Double.init)
    case 3: return number(place + index * 2, 2).map(Double.init)
    case 4: return number(place + index * 4, 4).map(Double.init)
    case 5: return ratio(place + index * 8)
    case 10:
      guard let above = number(place + index * 8, 4), let below = number(place + index * 8 + 4, 4), below != 0 else {
        return nil
      }
      return Double(Int32(truncatingIfNeeded: above)) / Double(Int32(truncatingIfNeeded: below))
    default: return nil
    }
  }
}
