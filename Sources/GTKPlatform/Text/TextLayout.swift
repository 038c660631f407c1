import AloeCore
import CGTK
import Foundation

/// Text that has been laid out: its lines, their sizes and their drawing.
///
/// Coordinates are in points from the text's top left, with y pointing down; nothing is rounded to pixels.
@MainActor public final class TextLayout {
  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The text of the line, in UTF-16 offsets; a truncated line includes the text that isn't shown.
    public let range: Range<Int>
    /// The distance from the top of the text to the top of the line.
    public let top: CGFloat
    /// The distance from the top of the line to its bottom.
    public let height: CGFloat
    /// The distance from the top of the text to the line's baseline.
    public let baseline: CGFloat
    /// The width of the visible text, without indent.
    public let width: CGFloat
    /// Whether the line is right-to-left.
    public let isRightToLeft: Bool
  }

  let shaped: ShapedText
  let alignment: TextAlignment
  let isClipped: Bool

  private init(_ shaped: ShapedText, _ request: TextRequest) {
    self.shaped = shaped
    alignment = request.style.alignment
    isClipped = request.style.lineBreak == .byClipping
  }

  // MARK: - Creating Layouts

  /// The maximum number of cached layouts: enough for several thousand labels, each measured with and without a
  /// width. A short layout takes about three kilobytes.
  public static let keptCount = AloeLimits.keptTextLayouts
  /// The maximum memory of the cached layouts, in bytes.
  public static let keptBytesLimit = AloeLimits.keptTextBytes
  /// The maximum size in bytes of a cached layout: about a thousand characters. Owners of longer strings retain their
  /// layouts.
  public static let maxKeptBytes = AloeLimits.keptTextLayoutBytes

  /// The memory that the layouts in the cache take, in bytes.
  public static var keptBytes: Int { Context.current.texts.cache.bytes }
  /// The maximum memory of the shaped letters that a long string keeps, in bytes, in addition to the positions of its
  /// lines. Letters beyond that are shaped again when they're needed.
  public static let heldBytesLimit = AloeLimits.longTextBytes

  /// The number of strings shaped so far; all others came from the cache.
  public static var shapedCount: Int { Context.current.texts.shapedCount }
  /// The length of the text that was passed to Pango so far, in bytes.
  public static var shapedBytes: Int { Context.current.texts.shapedBytes }

  /// Lays out text.
  ///
  /// The last ``keptCount`` layouts are cached, up to ``keptBytesLimit`` in total and ``maxKeptBytes`` each. The key
  /// consists of the inputs of shaping, so a string that fits has one layout for all widths and alignments. A lookup is
  /// O(1); shaping is O(n) in the length of the string.
  ///
  /// Numbers out of range are replaced by the nearest in range and reported once.
  ///
  /// - Parameters:
  ///   - request: The text and its settings.
  ///   - unwrapped: The same text without a width. It's also the layout in each width in which all of it fits.
  ///     Otherwise, a long string takes over the lines that fit.
  ///   - height: The height below which nothing of a long string is needed; `nil` for all.
  /// - Returns: The layout; see ``isComplete``.
  public static func make(_ request: TextRequest, unwrapped: TextLayout? = nil, height: CGFloat? = nil) -> TextLayout {
    Walkthrough.step()
    let state = TextState.current
    var key = request.clamped()
    if key.style.alignment != .justified { key.style.alignment = .natural }
    let tailIndent = key.style.tailIndent
    /// Returns whether the lines of the text without a width also fit its width.
    func fits(_ shaped: ShapedText) -> Bool {
      guard let width = key.width, tailIndent <= 0, key.laterStyles.isEmpty else { return false }
      return shaped.isUnwrapped && shaped.size.width <= width + tailIndent
    }
    // Without a lookup, because a window that is resized requests each string in each width.
    if let unwrapped, unwrapped.isComplete, fits(unwrapped.shaped) { return TextLayout(unwrapped.shaped, request) }
    if let cached = state.cache[key] { return TextLayout(cached, request) }
    var free = key
    free.width = nil
    free.style.alignment = .natural
    if key.width != nil, let cached = state.cache[free], fits(cached) {
      state.cache[key] = cached
      return TextLayout(cached, request)
    }
    state.shapedCount += 1
    let isUsable = unwrapped.map { $0.shaped.source != nil && $0.isComplete && !$0.isTruncated } ?? false
    let shaped = ShapedText(key, unwrapped: isUsable ? unwrapped?.shaped : nil, height: height)
    guard shaped.isComplete else { return TextLayout(shaped, request) }
    state.cache[key] = shaped
    if key.width != nil, shaped.isUnwrapped, tailIndent == 0, key.laterStyles.isEmpty { state.cache[free] = shaped }
    return TextLayout(shaped, request)
  }

  // MARK: - Metrics

  /// The width of the widest line, including its indent, and the total height.
  public var size: CGSize { shaped.size }
  /// The distance from the top to the baseline of the first line; 0 without lines.
  public var firstBaseline: CGFloat { shaped.lines.first?.baseline ?? 0 }
  /// The distance from the top to the baseline of the last line; 0 without lines.
  public var lastBaseline: CGFloat { shaped.lines.last?.baseline ?? 0 }
  /// The number of lines; an empty string has one.
  public var lineCount: Int { shaped.lines.count }
  /// Whether all lines are laid out, and not only those down to the requested height.
  public var isComplete: Bool { shaped.isComplete }
  /// The approximate maximum memory of the layout, in bytes.
  public var byteCount: Int { shaped.byteCount }
  /// The memory held for the shaped glyphs of a long string, in bytes; see ``heldBytesLimit``.
  public var heldBytes: Int { shaped.heldBytes }
  /// Returns the number of lines that end above a height.
  public func lineCount(within height: CGFloat) -> Int {
    shaped.lines.firstIndex { $0.bottom > height } ?? shaped.lines.count
  }
  /// Whether the text is long, or its paragraphs are set in several ways, so that it's laid out part by part.
  public var isInParts: Bool { shaped.source != nil }
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

  /// Returns the left edge of a line when the text is aligned in `width`.
  func left(of line: ShapedText.Line, in width: CGFloat) -> CGFloat {
    let free = width - line.width
    switch line.style == 0 ? alignment : shaped.laterStyles[line.style - 1].style.alignment {
    case .left: return line.isRightToLeft ? 0 : line.indent
    case .right: return line.isRightToLeft ? free - line.indent : free
    case .center: return (free + (line.isRightToLeft ? -line.indent : line.indent)) / 2
    case .natural, .justified: return line.isRightToLeft ? free - line.indent : line.indent
    }
  }

  // MARK: - Characters

  /// Returns the character at a point, or the nearest one, as a UTF-16 offset.
  ///
  /// `width` is the width in which the text is drawn. After the last line's end, it's the end of the text.
  public func characterIndex(at point: CGPoint, alignIn width: CGFloat) -> Int {
    guard !shaped.lines.isEmpty else { return 0 }
    let line = shaped.lines[lineIndex(atY: point.y)]
    var (index, trailing) = (Int32(0), Int32(0))
    let x = (point.x - left(of: line, in: width)) * CGFloat(PANGO_SCALE)
    pango_layout_line_x_to_index(shaped.raw(line), Int32(max(-1e9, min(1e9, x))), &index, &trailing)
    return shaped.offsets.utf16(atByte: line.base + Int(index))
  }

  /// Returns the rectangles that cover a range, given in UTF-16 offsets: one or more for each line.
  public func rects(forRange range: Range<Int>, alignIn width: CGFloat) -> [CGRect] {
    let start = shaped.offsets.byte(atUTF16: range.lowerBound)
    let end = shaped.offsets.byte(atUTF16: range.upperBound)
    guard start < end else { return [] }
    let unit = CGFloat(PANGO_SCALE)
    var rects: [CGRect] = []
    for line in shaped.lines[shaped.firstLine(endingAfter: start)...] {
      guard line.bytes.lowerBound < end else { break }
      guard !line.bytes.isEmpty else { continue }
      var x = left(of: line, in: width)
      var spans: [(CGFloat, CGFloat)] = []
      let raw = shaped.raw(line)
      for run in ShapedText.runs(of: raw) {
        let length = CGFloat(ShapedText.width(of: run)) / unit
        let item = run.pointee.item.pointee
        let first = line.base + Int(item.offset)
        let covered = max(start, first)..<max(max(start, first), min(end, first + Int(item.length)))
        if !covered.isEmpty {
          let edges = [covered.lowerBound, covered.upperBound].map {
            x + place(of: $0 - first, in: run, of: raw)
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

  /// Returns the bounding box of a range, given in UTF-16 offsets; `.null` if it isn't shown.
  public func rect(forRange range: Range<Int>, alignIn width: CGFloat) -> CGRect {
    rects(forRange: range, alignIn: width).reduce(.null) { $0.union($1) }
  }

  /// Returns the distance from the left of a run to one of its bytes.
  private func place(
    of byte: Int, in run: UnsafeMutablePointer<PangoGlyphItem>, of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> CGFloat {
    let item = run.pointee.item!
    guard let layout = line.pointee.layout, let text = pango_layout_get_text(layout) else { return 0 }
    var x: Int32 = 0
    pango_glyph_string_index_to_x(
      run.pointee.glyphs, UnsafeMutablePointer(mutating: text + Int(item.pointee.offset)),
      item.pointee.length,
      &item.pointee.analysis, Int32(byte), 0, &x)
    return CGFloat(x) / CGFloat(PANGO_SCALE)
  }
}
