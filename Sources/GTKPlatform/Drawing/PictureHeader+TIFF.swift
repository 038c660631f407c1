extension PictureHeader {
  /// Reads a directory of a TIFF, or the first one of Exif metadata, which has the same form.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: The offset of the byte order, from which all others count.
  ///   - isWhole: Whether it's the picture itself, so that its size counts.
  ///   - directory: The offset of the directory; `nil` for the first one.
  mutating func readTIFF(_ bytes: PictureBytes, from start: Int, isWhole: Bool, directory: Int? = nil) {
    guard let bytes = bytes.ordered(at: start), let first = bytes.number(start + 4, 4),
      let count = bytes.number(start + (directory ?? first), 2)
    else { return }
    let offset = directory ?? first
    if !isWhole { metadataStart = start }
    var resolution = (x: nil as Double?, y: nil as Double?)
    var unit = 2
    for index in 0..<min(count, Self.maxParts) {
      let entry = start + offset + 2 + index * 12
      guard let tag = bytes.number(entry, 2), let type = bytes.number(entry + 2, 2) else { break }
      // A 16-bit number is stored in the first half of the entry's value.
      let value = bytes.number(entry + 8, type == 3 ? 2 : 4) ?? 0
      switch tag {
      case 256 where isWhole: width = value
      case 257 where isWhole: height = value
      case 258 where isWhole:
        // Up to two numbers fit into the entry, more are elsewhere.
        let isInside = (bytes.number(entry + 4, 4) ?? 1) <= 2
        depth = isInside ? value : bytes.number(start + (bytes.number(entry + 8, 4) ?? 0), 2) ?? 8
      case 262 where isWhole: colors = value <= 1 ? .gray : value == 5 ? .cmyk : .rgb
      case 274 where (1...8).contains(value): orientation = value
      case 282: resolution.x = bytes.ratio(start + value)
      case 283: resolution.y = bytes.ratio(start + value)
      case 296: unit = value
      case 338 where isWhole: hasAlpha = value == 1 || value == 2
      default: break
      }
    }
    if let x = resolution.x, let y = resolution.y, unit == 2 || unit == 3 {
      // Pixels per inch or per centimetre.
      let factor = unit == 2 ? 1 : 2.54
      dpi = Resolution(x: x * factor, y: y * factor)
    }
  }
}

extension PictureBytes {
  /// Returns the bytes with the order of numbers that a TIFF's header states; `nil` if there's no such header.
  package func ordered(at start: Int) -> PictureBytes? {
    var bytes = self
    bytes.isLittle = has("II", at: start)
    guard bytes.isLittle || has("MM", at: start) else { return nil }
    return bytes.number(start + 2, 2) == 42 ? bytes : nil
  }

  /// Returns a number that is stored as a numerator and a denominator; `nil` without a denominator.
  package func ratio(_ place: Int) -> Double? {
    guard let above = number(place, 4), let below = number(place + 4, 4), below != 0 else { return nil }
    return Double(above) / Double(below)
  }
}
