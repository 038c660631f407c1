import CGTK
import Foundation

/// A text's runs without overlaps and gaps, in UTF-8 offsets.
struct TextSegments {
  struct Segment {
    var bytes: Range<Int>
    var attributes: TextAttributes
    var metrics: FontMetrics
  }

  let all: [Segment]
  /// Behind each soft hyphen.
  private let softHyphenEnds: [Int]

  /// Later runs override earlier ones; text that none covers has the attributes of the first.
  init(_ request: TextRequest, _ offsets: TextOffsets) {
    let fallback = request.runs.first?.attributes ?? TextAttributes(font: FontDescription(size: 17))
    let whole = 0..<offsets.utf8Count
    softHyphenEnds = Self.softHyphenEnds(in: request.string)
    let runs = request.runs.compactMap { run -> (bytes: Range<Int>, attributes: TextAttributes)? in
      let start = offsets.byte(atUTF16: run.range.lowerBound)
      let end = offsets.byte(atUTF16: run.range.upperBound)
      return start < end ? (start..<end, run.attributes) : nil
    }
    guard runs.count > 1 || (runs.count == 1 && runs[0].bytes != whole) else {
      all = [Segment(bytes: whole, attributes: fallback, metrics: fallback.font.metrics)]
      return
    }
    let edges = Set(runs.flatMap { [$0.bytes.lowerBound, $0.bytes.upperBound] } + [0, whole.upperBound])
      .sorted()
    var segments: [Segment] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      let attributes =
        runs.last { $0.bytes.lowerBound <= start && end <= $0.bytes.upperBound }?.attributes ?? fallback
      if let last = segments.last, last.attributes == attributes {
        segments[segments.count - 1].bytes = last.bytes.lowerBound..<end
      } else {
        segments.append(Segment(bytes: start..<end, attributes: attributes, metrics: attributes.font.metrics))
      }
    }
    all = segments
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

  /// The segment that holds a byte; beyond the end, the last one.
  func segment(atByte byte: Int) -> Segment {
    if all.count == 1 { return all[0] }
    return all.first { byte < $0.bytes.upperBound } ?? all[all.count - 1]
  }

  /// How high the lines of a part reach above and below the baseline.
  ///
  /// Only the fonts asked for count, not the fallback fonts of single characters: a line is as high with an emoji as
  /// without, as in a label of UIKit.
  func extent(of bytes: Range<Int>) -> (ascent: CGFloat, descent: CGFloat) {
    var (ascent, descent) = (CGFloat(0), CGFloat(0))
    var isFound = false
    for segment in all where segment.bytes.overlaps(bytes) || all.count == 1 {
      ascent = max(ascent, segment.metrics.ascent)
      descent = max(descent, segment.metrics.descent)
      isFound = true
    }
    if isFound { return (ascent, descent) }
    let metrics = segment(atByte: bytes.lowerBound).metrics
    return (metrics.ascent, metrics.descent)
  }

  /// Pango's list of attributes for the part of the text from `start` on; the caller frees it.
  func attributeList(from start: Int) -> OpaquePointer {
    let list = pango_attr_list_new()!
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>, _ bytes: Range<Int>) {
      attribute.pointee.start_index = guint(max(0, bytes.lowerBound - start))
      // The last one also covers what is added behind the text, such as the dots of a truncated one.
      let isLast = bytes.upperBound == all[all.count - 1].bytes.upperBound
      attribute.pointee.end_index = isLast ? guint.max : guint(bytes.upperBound - start)
      pango_attr_list_insert(list, attribute)
    }
    // Pango draws a hyphen wherever it breaks a word, iOS only at soft hyphens. The attribute says nothing about where
    // it ends itself, so it's given in pieces that end behind soft hyphens.
    var unhyphenated = start
    for end in softHyphenEnds where end > start {
      insert(pango_attr_insert_hyphens_new(0), unhyphenated..<end)
      unhyphenated = end
    }
    insert(pango_attr_insert_hyphens_new(0), unhyphenated..<all[all.count - 1].bytes.upperBound)
    for (index, segment) in all.enumerated() where segment.bytes.upperBound > start || index == all.count - 1 {
      let attributes = segment.attributes
      let description = FontBook.pangoDescription(of: attributes.font)
      insert(pango_attr_font_desc_new(description), segment.bytes)
      pango_font_description_free(description)
      if attributes.font.monospacedDigits { insert(pango_attr_font_features_new("tnum=1"), segment.bytes) }
      if attributes.kern != 0 {
        insert(pango_attr_letter_spacing_new(Int32(attributes.kern * CGFloat(PANGO_SCALE))), segment.bytes)
      }
      // Runs must end where a segment does. Pango splits them where the colour changes, so each segment gets one that
      // encodes its number.
      if all.count > 1 {
        let number = UInt32(index)
        insert(pango_attr_foreground_new(guint16(number & 0xFFFF), guint16(number >> 16), 0), segment.bytes)
      }
    }
    return list
  }
}
