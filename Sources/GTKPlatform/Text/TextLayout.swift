import AloeCore
import CGTK
import Foundation

/// A text that has been laid out: its lines, their sizes and their drawing.
///
/// Coordinates are points from the top left of the text, y pointing down; nothing is rounded to pixels.
@MainActor public final class TextLayout {
  /// A line of a text.
  public struct Line: Hashable, Sendable {
    /// The text of the line, in UTF-16 offsets; a truncated line includes the text that isn't shown.
    public let range: Range<Int>
    /// From the top of the text to the top of the line.
    public let top: CGFloat
    /// From the top of the line to its bottom.
    public let height: CGFloat
    /// From the top of the text to the line's baseline.
    public let baseline: CGFloat
    /// The width of what is shown, without indent.
    public let width: CGFloat
    /// Whether the line is read from right to left.
    public let isRightToLeft: Bool
  }

  let shaped: ShapedText
  let alignment: TextAlignment
  let isClipped: Bool

  private init(_ shaped: ShapedText, _ request: TextRequest) {
    self.shaped = shaped
    alignment = request.alignment
    isClipped = request.lineBreak == .byClipping
  }

  // MARK: - Making Layouts

  /// The maximum number of layouts in the cache: enough for some thousand labels, each measured with and without a
  /// width. A short layout takes about three kilobytes.
  public static let keptCount = 8192
  /// The maximum memory of the layouts in the cache, in bytes.
  public static let keptBytesLimit = 32 << 20
  /// The maximum size in bytes of a layout in the cache: some thousand characters. Whoever shows a longer text holds its
  /// layout.
  public static let longestKept = 64 << 10

  /// How many texts were shaped so far; all others came from the cache.
  public static var shapedCount: Int { Context.current.texts.shapedCount }

  /// Lays out a text.
  ///
  /// The last ``keptCount`` layouts are kept within ``keptBytesLimit``, but none longer than ``longestKept``. The key is
  /// what shaping depends on, so a text that fits has one layout for all widths and alignments. A lookup is O(1);
  /// shaping takes time in proportion to the text's length.
  ///
  /// Numbers out of range are replaced by the nearest in range and reported once.
  public static func make(_ request: TextRequest) -> TextLayout {
    let state = TextState.current
    var key = request.tamed()
    if key.alignment != .justified { key.alignment = .natural }
    if let known = state.cache[key] { return TextLayout(known, request) }
    var free = key
    free.width = nil
    free.alignment = .natural
    if let width = key.width, key.tailIndent <= 0, let known = state.cache[free],
      known.isUnwrapped, known.size.width <= width + key.tailIndent
    {
      state.cache[key] = known
      return TextLayout(known, request)
    }
    state.shapedCount += 1
    let shaped = ShapedText(key)
    state.cache[key] = shaped
    if key.width != nil, shaped.isUnwrapped, key.tailIndent == 0 { state.cache[free] = shaped }
    return TextLayout(shaped, request)
  }

  // MARK: - Measures

  /// The width of the widest line, with its indent, and the height of all lines together.
  public var size: CGSize { shaped.size }
  /// From the top to the baseline of the first line; 0 without lines.
  public var firstBaseline: CGFloat { shaped.lines.first?.baseline ?? 0 }
  /// From the top to the baseline of the last line; 0 without lines.
  public var lastBaseline: CGFloat { shaped.lines.last?.baseline ?? 0 }
  /// The number of lines; an empty text has one.
  public var lineCount: Int { shaped.lines.count }
  /// Whether some of the text isn't shown.
  public var isTruncated: Bool { shaped.isTruncated }

  /// The lines, from the top.
  public var lines: [Line] {
    shaped.lines.map {
      Line(
        range: shaped.offsets.utf16(
          atByte: $0.bytes.lowerBound)..<shaped.offsets.utf16(atByte: $0.bytes.upperBound),
        top: $0.top, height: $0.height, baseline: $0.baseline, width: $0.width,
        isRightToLeft: $0.isRightToLeft)
    }
  }

  /// Where a line begins on the left when the text is aligned in `width`.
  func left(of line: ShapedText.Line, in width: CGFloat) -> CGFloat {
    let free = width - line.width
    switch alignment {
    case .left: return line.isRightToLeft ? 0 : line.indent
    case .right: return line.isRightToLeft ? free - line.indent : free
    case .center: return (free + (line.isRightToLeft ? -line.indent : line.indent)) / 2
    case .natural, .justified: return line.isRightToLeft ? free - line.indent : line.indent
    }
  }

  // MARK: - Characters

  /// The character at a point, or the nearest one, as a UTF-16 offset.
  ///
  /// `width` is the one that the text is drawn with. Below the last line's end it's the end of the text.
  public func characterIndex(at point: CGPoint, alignIn width: CGFloat) -> Int {
    guard let line = shaped.lines.first(where: { point.y < $0.top + $0.height }) ?? shaped.lines.last else {
      return 0
    }
    var (index, trailing) = (Int32(0), Int32(0))
    let x = (point.x - left(of: line, in: width)) * CGFloat(PANGO_SCALE)
    pango_layout_line_x_to_index(line.raw, Int32(max(-1e9, min(1e9, x))), &index, &trailing)
    return shaped.offsets.utf16(atByte: line.base + Int(index))
  }

  /// The rectangles that cover a part of the text, given in UTF-16 offsets: one or more for each line.
  public func rects(forRange range: Range<Int>, alignIn width: CGFloat) -> [CGRect] {
    let start = shaped.offsets.byte(atUTF16: range.lowerBound)
    let end = shaped.offsets.byte(atUTF16: range.upperBound)
    guard start < end else { return [] }
    let unit = CGFloat(PANGO_SCALE)
    var rects: [CGRect] = []
    for line in shaped.lines where line.bytes.overlaps(start..<end) {
      var x = left(of: line, in: width)
      var spans: [(CGFloat, CGFloat)] = []
      for run in ShapedText.runs(of: line.raw) {
        let length = CGFloat(pango_glyph_string_get_width(run.pointee.glyphs)) / unit
        let item = run.pointee.item.pointee
        let first = line.base + Int(item.offset)
        let covered = max(start, first)..<max(max(start, first), min(end, first + Int(item.length)))
        if !covered.isEmpty {
          let edges = [covered.lowerBound, covered.upperBound].map {
            x + place(of: $0 - first, in: run, of: line)
          }
          let span = (min(edges[0], edges[1]), max(edges[0], edges[1]))
          if let last = spans.last, abs(last.1 - span.0) < 0.01 {
            spans[spans.count - 1].1 = span.1
          } else {
            spans.append(span)
          }
        }
        x += length
      }
      rects += spans.map { CGRect(x: $0.0, y: line.top, width: $0.1 - $0.0, height: line.height) }
    }
    return rects
  }

  /// The rectangle around a part of the text, given in UTF-16 offsets; `.null` if it isn't shown.
  public func rect(forRange range: Range<Int>, alignIn width: CGFloat) -> CGRect {
    rects(forRange: range, alignIn: width).reduce(.null) { $0.union($1) }
  }

  /// From the left of a run to one of its bytes.
  private func place(
    of byte: Int, in run: UnsafeMutablePointer<PangoGlyphItem>, of line: ShapedText.Line
  ) -> CGFloat {
    let item = run.pointee.item!
    guard let layout = line.raw.pointee.layout, let text = pango_layout_get_text(layout) else { return 0 }
    var x: Int32 = 0
    pango_glyph_string_index_to_x(
      run.pointee.glyphs, UnsafeMutablePointer(mutating: text + Int(item.pointee.offset)),
      item.pointee.length,
      &item.pointee.analysis, Int32(byte), 0, &x)
    return CGFloat(x) / CGFloat(PANGO_SCALE)
  }
}
