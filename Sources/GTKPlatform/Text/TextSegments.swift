import AloeCore
import CGTK
import Foundation

/// A string's runs without overlaps or gaps, in UTF-8 offsets.
struct TextSegments {
  struct Segment {
    var bytes: Range<Int>
    var attributes: TextAttributes
    var metrics: FontMetrics
  }

  let all: [Segment]
  /// The offset after each soft hyphen.
  private let softHyphenEnds: [Int]

  /// Creates the segments. Later runs override earlier ones; text without a run has the attributes of the first run.
  init(_ request: TextRequest, _ offsets: TextOffsets) {
    let fallback = request.runs.first?.attributes ?? TextAttributes(font: FontDescription(size: 17))
    let whole = 0..<offsets.utf8Count
    softHyphenEnds = Self.softHyphenEnds(in: request.string)
    let runs = request.runs.compactMap { run -> (bytes: Range<Int>, attributes: TextAttributes)? in
      let start = offsets.byte(atUTF16: run.range.lowerBound)
      let end = offsets.byte(atUTF16: run.range.upperBound)
      guard start < end else { return nil }
      var attributes = run.attributes
      // Drawings take the place of one character only.
      if attributes.inset != nil, !Self.hasOnlyPlaceholders(request.string, run.range) { attributes.inset = nil }
      return (start..<end, attributes)
    }
    guard runs.count > 1 || (runs.count == 1 && runs[0].bytes != whole) else {
      let fallback = runs.first?.attributes ?? fallback
      all = [Segment(bytes: whole, attributes: fallback, metrics: fallback.metrics)]
      return
    }
    all = Self.resolved(runs, whole, fallback)
  }

  /// Returns the parts between the ends of runs, in order, each with the attributes of the last run over it.
  private static func resolved(
    _ runs: [(bytes: Range<Int>, attributes: TextAttributes)], _ whole: Range<Int>, _ fallback: TextAttributes
  ) -> [Segment] {
    let edges = Set(runs.flatMap { [$0.bytes.lowerBound, $0.bytes.upperBound] } + [0, whole.upperBound]).sorted()
    var places: [Int: Int] = [:]
    for (index, edge) in edges.enumerated() { places[edge] = index }
    // Runs are laid down from the last to the first, each over the parts that none has taken yet. `free` leads from a
    // part to the next such one, over shortcuts, so that each part is passed once.
    var owners = [Int?](repeating: nil, count: edges.count)
    var free = Array(0...edges.count)
    func nextFree(from start: Int) -> Int {
      var index = start
      while free[index] != index {
        free[index] = free[free[index]]
        index = free[index]
      }
      return index
    }
    for (number, run) in runs.enumerated().reversed() {
      guard let first = places[run.bytes.lowerBound], let end = places[run.bytes.upperBound] else { continue }
      var index = nextFree(from: first)
      while index < end {
        owners[index] = number
        free[index] = index + 1
        index = nextFree(from: index)
      }
    }
    var segments: [Segment] = []
    for index in 0..<max(0, edges.count - 1) {
      let attributes = owners[index].map { runs[$0].attributes } ?? fallback
      if let last = segments.last, last.attributes == attributes {
        segments[segments.count - 1].bytes = last.bytes.lowerBound..<edges[index + 1]
      } else {
        segments.append(
          Segment(bytes: edges[index]..<edges[index + 1], attributes: attributes, metrics: attributes.metrics))
      }
    }
    return segments
  }

  private static func hasOnlyPlaceholders(_ string: String, _ range: Range<Int>) -> Bool {
    let units = string.utf16
    guard let start = units.index(units.startIndex, offsetBy: max(0, range.lowerBound), limitedBy: units.endIndex)
    else { return false }
    return units[start...].prefix(range.count).allSatisfy { $0 == 0xFFFC }
  }

  private static func softHyphenEnds(in string: String) -> [Int] {
    guard string.utf8.contains(0xC2) else { return [] }
    var ends: [Int] = []
    var offset = 0
    for scalar in string.unicodeScalars {
      offset += UTF8.width(scalar)
      if scalar == "\u{AD}" { ends.append(offset) }
    }
    return ends
  }

  /// Returns the index of the segment that contains a byte; beyond the end, the index of the last segment.
  func index(atByte byte: Int) -> Int {
    all.dropLast().partitioningIndex { byte < $0.bytes.upperBound }
  }

  /// Returns the segment that contains a byte; beyond the end, the last one.
  func segment(atByte byte: Int) -> Segment { all[all.count == 1 ? 0 : index(atByte: byte)] }

  /// Returns the end of the last of `count` segments, of which the first contains `start`.
  func end(of count: Int, from start: Int) -> Int {
    all[min(all.count - 1, index(atByte: start) + count - 1)].bytes.upperBound
  }

  /// Returns the extent of the lines of a part above and below the baseline.
  ///
  /// Only requested fonts count, not fallback fonts of single characters: an emoji doesn't change a line's height, as
  /// in a label of UIKit.
  func extent(of bytes: Range<Int>) -> (ascent: CGFloat, descent: CGFloat) {
    if all.count == 1 { return (all[0].metrics.ascent, all[0].metrics.descent) }
    var index = index(atByte: bytes.lowerBound)
    var (ascent, descent) = (all[index].metrics.ascent, all[index].metrics.descent)
    index += 1
    while index < all.count, all[index].bytes.lowerBound < bytes.upperBound {
      ascent = max(ascent, all[index].metrics.ascent)
      descent = max(descent, all[index].metrics.descent)
      index += 1
    }
    return (ascent, descent)
  }

  /// Returns Pango's list of attributes for a part of the text; the caller frees it.
  ///
  /// It contains only the attributes that Pango needs to shape and break text. For any other attribute, such as a
  /// colour, Pango goes through the whole list at each run.
  func attributeList(for part: Range<Int>) -> OpaquePointer {
    let list = pango_attr_list_new()!
    let start = part.lowerBound
    let last = index(atByte: max(start, part.upperBound - 1))
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>, _ bytes: Range<Int>, isLast: Bool) {
      attribute.pointee.start_index = guint(max(0, bytes.lowerBound - start))
      // The last one also covers what is added behind the text, such as the dots of a truncated one.
      attribute.pointee.end_index = isLast ? guint.max : guint(bytes.upperBound - start)
      pango_attr_list_insert(list, attribute)
    }
    // Pango draws a hyphen wherever it breaks a word, iOS only at soft hyphens. The attribute has no condition for
    // that, so it's added in pieces that end after soft hyphens.
    var unhyphenated = start
    var hyphen = firstHyphenEnd(after: start)
    while hyphen < softHyphenEnds.count, softHyphenEnds[hyphen] < part.upperBound {
      insert(pango_attr_insert_hyphens_new(0), unhyphenated..<softHyphenEnds[hyphen], isLast: false)
      unhyphenated = softHyphenEnds[hyphen]
      hyphen += 1
    }
    insert(pango_attr_insert_hyphens_new(0), unhyphenated..<max(unhyphenated, part.upperBound), isLast: true)
    for number in index(atByte: start)...last {
      let (bytes, attributes, isLast) = (all[number].bytes, all[number].attributes, number == last)
      let description = FontBook.pangoDescription(of: attributes.font)
      insert(pango_attr_font_desc_new(description), bytes, isLast: isLast)
      pango_font_description_free(description)
      if attributes.font.monospacedDigits { insert(pango_attr_font_features_new("tnum=1"), bytes, isLast: isLast) }
      if let inset = attributes.inset {
        for place in Self.placeholders(in: bytes) { insert(inset.pangoShape, place, isLast: false) }
      }
      if attributes.kern != 0 {
        insert(
          pango_attr_letter_spacing_new(Int32(attributes.kern * CGFloat(PANGO_SCALE))), bytes, isLast: isLast)
      }
    }
    return list
  }

  /// Returns the bytes of each placeholder: U+FFFC, of three bytes. Each needs a shape of its own, because Pango makes
  /// a single space of a shape for several characters.
  private static func placeholders(in bytes: Range<Int>) -> [Range<Int>] {
    stride(from: bytes.lowerBound, to: bytes.upperBound, by: 3).map { $0..<min($0 + 3, bytes.upperBound) }
  }

  private func firstHyphenEnd(after start: Int) -> Int {
    softHyphenEnds.partitioningIndex { $0 > start }
  }
}
