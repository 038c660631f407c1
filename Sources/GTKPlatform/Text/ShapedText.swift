import AloeCore
import CGTK
import Foundation

/// A string shaped and broken into lines, apart from how the lines are aligned.
///
/// A short string is one part: Pango lays it out at once, and the layout is kept. A long one, or one whose paragraphs
/// are set in several ways, is laid out part by part; see ShapedText+Parts.swift. Then the positions of all lines are
/// kept, but the layouts of only some parts: the others are created again when their letters are requested.
@MainActor final class ShapedText {
  struct Line {
    /// The part of the text that contains the line, and the line's number in that part.
    let part: Int32
    let number: Int32
    /// The start of the text of the line's layout in the whole text.
    let base: Int
    let bytes: Range<Int>
    let isRightToLeft: Bool
    let beginsParagraph: Bool
    /// The index of the paragraph's style; 0 for the request's own.
    let style: Int
    /// The indent in points, from the side where reading begins.
    let indent: CGFloat
    let width: CGFloat
    var top: CGFloat = 0
    var height: CGFloat = 0
    var baseline: CGFloat = 0
    var bottom: CGFloat { top + height }
  }

  /// A stretch of the text that Pango lays out at once.
  struct Part {
    /// The text that Pango gets.
    let bytes: Range<Int>
    /// Whether the line ends with an ellipsis.
    var hasEllipsis = false
    let style: Int
    /// The direction; `nil` if each paragraph's letters determine its own.
    let isRightToLeft: Bool?
    /// The width at which Pango breaks or shortens lines.
    var width: CGFloat?
    /// The indentation of a paragraph's first line, relative to its other lines.
    var indent: CGFloat = 0
    /// Whether the text is one line, shortened to the width.
    var isShortened = false
    var lines = 0..<0
    /// Whether each of its lines is a paragraph.
    var isUnwrapped = true
    var layout: OpaquePointer?
    /// The part's lines. The first is stored separately, because most parts have only one.
    var firstLine: UnsafeMutablePointer<PangoLayoutLine>?
    var otherLines: [UnsafeMutablePointer<PangoLayoutLine>] = []
  }

  let offsets: TextOffsets
  let segments: TextSegments
  var lines: [Line] = []
  private(set) var size = CGSize.zero
  var isTruncated = false
  /// Whether lines end only where paragraphs do, so that a larger width changes nothing.
  var isUnwrapped = true
  /// Whether all lines have been laid out, and not only the lines down to the requested height.
  var isComplete = true
  var parts: [Part] = []
  /// The parts that hold a layout, if layouts are created again when they're needed.
  var holders: [Int] = []
  /// The approximate maximum memory of the text, in bytes.
  private(set) var byteCount = 0
  /// The number of keys under which it's cached.
  var keyCount = 0
  /// The text and the request from which layouts are created; `nil` for a string of one part, which keeps its layout.
  private(set) var source: (text: [UInt8], request: TextRequest)?
  let laterStyles: [TextRequest.LaterStyle]

  /// Shapes a string.
  ///
  /// - Parameters:
  ///   - request: The text and its settings.
  ///   - unwrapped: The same text in lines of their natural widths, of which unbroken ones are reused if they fit.
  ///   - height: The height below which nothing is needed; `nil` for all.
  ///   - isInParts: Whether the text is laid out part by part; `nil` if its length decides.
  init(_ request: TextRequest, unwrapped: ShapedText? = nil, height: CGFloat? = nil, isInParts: Bool? = nil) {
    offsets = TextOffsets(request.string)
    segments = TextSegments(request, offsets)
    laterStyles = request.laterStyles
    // Pango's strings end at a zero. Not `map`: the compiler adds a thread check to each isolated closure that the
    // standard library calls.
    var text = Array(request.string.utf8)
    for index in text.indices where text[index] == 0 { text[index] = UInt8(ascii: " ") }
    Self.hideExcessMarks(in: &text, of: request.string)
    if isInParts ?? Self.isInParts(request, text, segments) {
      source = (text, request)
      appendParts(text, request, unwrapped, height)
    } else if request.maximumLines == 1, request.style.lineBreak.truncates {
      appendTruncated(text, from: 0, request, isRightToLeft: request.style.rightToLeft, isFirst: true)
    } else {
      appendAll(text, request)
    }
    byteCount = Self.byteCount(of: request)
    if source == nil {
      for part in parts { if let layout = part.layout { byteCount += Self.byteCount(of: layout) } }
    } else {
      let held = parts.indices.reduce(0) { $0 + heldBytes(ofPart: $1) }
      byteCount += lines.count * MemoryLayout<Line>.stride + parts.count * MemoryLayout<Part>.stride
      byteCount += min(held, TextLayout.heldBytesLimit)
    }
  }

  isolated deinit {
    for part in parts { if let layout = part.layout { g_object_unref(UnsafeMutableRawPointer(layout)) } }
  }

  /// Returns the style with a number: 0 is the request's.
  func style(_ number: Int, of request: TextRequest) -> TextParagraphStyle {
    number == 0 ? request.style : laterStyles[number - 1].style
  }

  // MARK: - Short Texts

  private func appendAll(_ text: [UInt8], _ request: TextRequest) {
    let style = request.style
    let mayWrap = !(request.maximumLines == 1 && style.lineBreak == .byClipping)
    let part = Part(
      bytes: 0..<text.count, style: 0, isRightToLeft: style.rightToLeft,
      width: mayWrap ? Self.lineWidth(style, request) : nil, indent: style.firstLineHeadIndent - style.headIndent)
    let layout = makeLayout(part, text, style)
    parts.append(part)
    hold(layout, forPart: 0)

    var count = Int(pango_layout_get_line_count(layout))
    // The empty line after a final line break isn't shown.
    if count > 1, let end = text.last, end == 0x0A || end == 0x0D { count -= 1 }
    let shownCount = request.maximumLines > 0 ? min(count, request.maximumLines) : count
    var link = pango_layout_get_lines_readonly(layout)
    for index in 0..<shownCount {
      guard let raw = Self.line(of: link) else { break }
      link = link?.pointee.next
      let isFirst = pango_layout_line_is_paragraph_start(raw) != 0
      if index > 0, !isFirst { isUnwrapped = false }
      if index == shownCount - 1, shownCount < count {
        isTruncated = true
        isUnwrapped = false
        if style.lineBreak.truncates {
          let start = Int(pango_layout_line_get_start_index(raw))
          let isRightToLeft = pango_layout_line_get_resolved_direction(raw) == PANGO_DIRECTION_RTL
          appendTruncated(text, from: start, request, isRightToLeft: isRightToLeft, isFirst: isFirst)
          return
        }
      }
      keep(raw, ofPart: 0)
      append(raw, ofPart: 0, number: index, base: 0, request, isFirst: isFirst)
    }
  }

  // MARK: - Truncating

  /// Adds one line with the rest of the paragraph that contains `start`, with an ellipsis for the text that doesn't
  /// fit, including later paragraphs.
  func appendTruncated(
    _ text: [UInt8], from start: Int, _ request: TextRequest, style number: Int = 0, isRightToLeft: Bool?, isFirst: Bool
  ) {
    let end = Self.paragraphEnd(in: text, from: start)
    let rest = text[end...]
    let style = style(number, of: request)
    let width = Self.lineWidth(style, request).map {
      max(0, $0 - (isFirst ? style.firstLineHeadIndent - style.headIndent : 0))
    }
    // Only the beginning of a long paragraph that ends in dots is visible.
    let isLong = end - start > Self.longParagraph && width != nil && style.lineBreak == .byTruncatingTail
    var length = isLong ? Self.firstProbe : end - start
    while true {
      let isCut = length < end - start
      var part = Part(
        bytes: start..<(isCut ? Self.codePoint(in: text, from: start + length) : end), style: number,
        isRightToLeft: isRightToLeft, width: width, isShortened: true)
      // A line break at the very end hides nothing.
      if !isCut, rest.count > 2 || (rest.count > 0 && !rest.allSatisfy { $0 == 0x0A || $0 == 0x0D }) {
        part.hasEllipsis = true
        isTruncated = true
      }
      let layout = makeLayout(part, text, style)
      if isCut, pango_layout_is_ellipsized(layout) == 0 {
        g_object_unref(UnsafeMutableRawPointer(layout))
        length = min(end - start, length * 4)
        continue
      }
      parts.append(part)
      hold(layout, forPart: parts.count - 1)
      guard let raw = pango_layout_get_line_readonly(layout, 0) else { return }
      if pango_layout_is_ellipsized(layout) != 0 {
        isTruncated = true
        isUnwrapped = false
      }
      keep(raw, ofPart: parts.count - 1)
      parts[parts.count - 1].lines = lines.count..<lines.count + 1
      return append(
        raw, ofPart: parts.count - 1, number: 0, base: start, request, isFirst: isFirst, end: end)
    }
  }

  /// Adds a line of a part; `end` is the end of its text, if the layout contains only a part of the text, or an
  /// ellipsis.
  func append(
    _ raw: UnsafeMutablePointer<PangoLayoutLine>, ofPart part: Int, number: Int, base: Int, _ request: TextRequest,
    isFirst: Bool, end: Int? = nil
  ) {
    var width = 0
    for run in Self.runs(of: raw) {
      if aloe_run_is_ellipsis(run) != 0 { Self.tightenEllipsis(run) }
      if !offsets.isASCII { MissingFonts.noteMissingGlyphs(in: run) }
      width += Self.width(of: run)
    }
    let start = base + Int(pango_layout_line_get_start_index(raw))
    let end = end ?? min(offsets.utf8Count, start + Int(pango_layout_line_get_length(raw)))
    let style = style(parts[part].style, of: request)
    place(
      Line(
        part: Int32(part), number: Int32(number), base: base, bytes: min(start, end)..<end,
        isRightToLeft: pango_layout_line_get_resolved_direction(raw) == PANGO_DIRECTION_RTL, beginsParagraph: isFirst,
        style: parts[part].style, indent: isFirst ? style.firstLineHeadIndent : style.headIndent,
        width: CGFloat(max(0, width)) / CGFloat(PANGO_SCALE)),
      request)
  }

  // MARK: - Positioning Lines

  /// Adds a line below the last one.
  func place(_ line: Line, _ request: TextRequest) {
    var line = line
    let style = style(line.style, of: request)
    let (ascent, descent) = segments.extent(of: line.bytes)
    var height = ascent + descent
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    height = max(height, style.minimumLineHeight)
    var y: CGFloat = 0
    if let last = lines.last {
      let above = self.style(last.style, of: request)
      y = last.bottom + above.lineSpacing
      if line.beginsParagraph { y += above.paragraphSpacing + style.paragraphSpacingBefore }
    }
    line.top = y
    line.height = height
    line.baseline = y + height - descent
    lines.append(line)
    size = CGSize(width: max(size.width, line.indent + line.width), height: max(0, y + height))
  }

  /// Removes the last lines again.
  func removeLines(from index: Int) {
    lines.removeSubrange(index...)
    size = CGSize(width: 0, height: max(0, lines.last?.bottom ?? 0))
    for line in lines { size.width = max(size.width, line.indent + line.width) }
  }

  // MARK: - Asking

  /// Returns the index of the first line that ends below a height; the number of lines if there's none.
  func firstLine(below y: CGFloat) -> Int {
    // Negative spacing may put a line above the one before it. Few strings have that, and those are short.
    guard source != nil else { return lines.firstIndex { y < $0.bottom } ?? lines.count }
    return lines.partitioningIndex { y < $0.bottom }
  }

  /// Returns the number of the first line whose text ends after a byte.
  func firstLine(endingAfter byte: Int) -> Int {
    lines.partitioningIndex { byte < $0.bytes.upperBound }
  }
}
