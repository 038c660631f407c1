import CGTK
import Foundation

/// Long strings, and strings whose paragraphs are set in several ways, are laid out part by part.
///
/// Pango's time grows with the square of the number of paragraphs, of runs, and of the letters of a word that is
/// broken. So a part is some paragraphs of one style and direction, or a piece of a long paragraph.
extension ShapedText {
  /// The length in bytes beyond which a string is laid out in parts. It's also the maximum length of a part of several
  /// paragraphs.
  static let longText = 2048
  /// The length in bytes beyond which a paragraph is laid out in pieces.
  static let longParagraph = 4096
  /// The length of a paragraph that is laid out initially to find the starts of lines, in bytes.
  static let firstProbe = 1024
  /// The maximum number of segments of a string or paragraph that is laid out as a whole, and the initial number for a
  /// piece of a paragraph.
  private static let (maxSegments, probedSegments) = (256, 96)
  /// The maximum number of paragraphs in a part.
  private static let maxParagraphs = 64

  static func isInParts(_ request: TextRequest, _ text: [UInt8], _ segments: TextSegments) -> Bool {
    text.count > longText || segments.all.count > maxSegments || !request.laterStyles.isEmpty
  }

  /// Lays out all paragraphs, or as many as are needed.
  func appendParts(_ text: [UInt8], _ request: TextRequest, _ unwrapped: ShapedText?, _ height: CGFloat?) {
    var work = PartWork(text: text, request: request, unwrapped: unwrapped, height: height)
    if request.maximumLines == 1, request.style.lineBreak.truncates {
      appendTruncated(text, from: 0, request, isRightToLeft: request.style.rightToLeft, isFirst: true)
      return
    }
    var pending: (bytes: Range<Int>, style: Int, isRightToLeft: Bool, count: Int)?
    func finish() {
      guard let part = pending else { return }
      pending = nil
      append(part.bytes, style: part.style, isRightToLeft: part.isRightToLeft, &work)
    }
    var paragraphs = ParagraphReader(text)
    while !isEnough(work), let bytes = paragraphs.next() {
      // The empty paragraph after a final line break isn't shown.
      if bytes.isEmpty, bytes.lowerBound == text.count, let end = text.last, end == 0x0A || end == 0x0D { break }
      let number = styleNumber(at: bytes.lowerBound, &work)
      let style = style(number, of: request)
      let isRightToLeft = style.rightToLeft ?? work.resolvedDirection(of: bytes)
      if isLong(bytes), let width = Self.lineWidth(style, request),
        !(request.maximumLines == 1 && style.lineBreak == .byClipping)
      {
        finish()
        appendPieces(bytes, style: number, width: width, isRightToLeft: isRightToLeft, &work)
        continue
      }
      if let open = pending, open.style == number, open.isRightToLeft == isRightToLeft,
        open.count < Self.maxParagraphs, bytes.upperBound - open.bytes.lowerBound <= Self.longText
      {
        pending = (open.bytes.lowerBound..<bytes.upperBound, number, isRightToLeft, open.count + 1)
      } else {
        finish()
        if !isEnough(work) { pending = (bytes, number, isRightToLeft, 1) }
      }
    }
    finish()
    finishLines(&work)
  }

  private func isLong(_ bytes: Range<Int>) -> Bool {
    bytes.count > Self.longParagraph
      || (bytes.count > Self.maxSegments
        && segments.end(of: Self.maxSegments, from: bytes.lowerBound) < bytes.upperBound)
  }

  /// Returns whether there are more lines than are shown, or lines below the requested height.
  private func isEnough(_ work: PartWork) -> Bool {
    let maxLines = work.request.maximumLines
    if maxLines > 0, lines.count > maxLines { return true }
    return work.height.map { (lines.last?.bottom ?? 0) > $0 } ?? false
  }

  /// Removes the lines beyond the maximum number, and truncates the last one.
  private func finishLines(_ work: inout PartWork) {
    let (request, text) = (work.request, work.text)
    let maxLines = request.maximumLines
    if let height = work.height, (lines.last?.bottom ?? 0) > height, maxLines == 0 || lines.count <= maxLines {
      isComplete = false
      return
    }
    guard maxLines > 0, lines.count > maxLines else { return }
    let last = lines[maxLines - 1]
    isTruncated = true
    isUnwrapped = false
    guard style(last.style, of: request).lineBreak.truncates else { return removeLines(from: maxLines) }
    removeLines(from: maxLines - 1)
    appendTruncated(
      text, from: last.bytes.lowerBound, request, style: last.style, isRightToLeft: last.isRightToLeft,
      isFirst: last.beginsParagraph)
    // The part is held like the others, and counts as one of them.
    holders.append(parts.count - 1)
  }

  private func styleNumber(at byte: Int, _ work: inout PartWork) -> Int {
    while work.style < laterStyles.count, offsets.byte(atUTF16: laterStyles[work.style].start) <= byte {
      work.style += 1
    }
    return work.style
  }

  // MARK: - Paragraphs

  /// Lays out paragraphs of one style and direction.
  private func append(_ bytes: Range<Int>, style number: Int, isRightToLeft: Bool, _ work: inout PartWork) {
    let style = style(number, of: work.request)
    let mayWrap = !(work.request.maximumLines == 1 && style.lineBreak == .byClipping)
    let part = Part(
      bytes: bytes, style: number, isRightToLeft: isRightToLeft,
      width: mayWrap ? Self.lineWidth(style, work.request) : nil, indent: style.firstLineHeadIndent - style.headIndent)
    if takeOver(part, work.request, &work) { return }
    let layout = makeLayout(part, work.text, style)
    append(part, layout, Int(pango_layout_get_line_count(layout)), startsParagraph: true, work.request)
  }

  /// Adds a part and its first lines.
  private func append(
    _ part: Part, _ layout: OpaquePointer, _ count: Int, startsParagraph: Bool, _ request: TextRequest
  ) {
    let (index, firstLine) = (parts.count, lines.count)
    parts.append(part)
    hold(layout, forPart: index)
    var link = pango_layout_get_lines_readonly(layout)
    for number in 0..<count {
      guard let raw = Self.line(of: link) else { break }
      link = link?.pointee.next
      let isFirst = pango_layout_line_is_paragraph_start(raw) != 0 && (number > 0 || startsParagraph)
      if !isFirst { parts[index].isUnwrapped = false }
      keep(raw, ofPart: index)
      append(raw, ofPart: index, number: number, base: part.bytes.lowerBound, request, isFirst: isFirst)
    }
    parts[index].lines = firstLine..<lines.count
    if !parts[index].isUnwrapped { isUnwrapped = false }
    // Keep the shapes of the first parts: the beginning is usually visible first.
    if heldBytes + heldBytes(ofPart: index) <= TextLayout.heldBytesLimit {
      holders.append(index)
    } else {
      release(part: index)
    }
  }

  /// Copies a part from the unwrapped layout of the same text, if its lines fit the width. Returns whether it did.
  private func takeOver(_ part: Part, _ request: TextRequest, _ work: inout PartWork) -> Bool {
    guard let unwrapped = work.unwrapped, let width = part.width else { return false }
    while work.unwrappedPart < unwrapped.parts.count,
      unwrapped.parts[work.unwrappedPart].bytes.lowerBound < part.bytes.lowerBound
    {
      work.unwrappedPart += 1
    }
    guard work.unwrappedPart < unwrapped.parts.count else { return false }
    let old = unwrapped.parts[work.unwrappedPart]
    let available = width - max(0, part.indent)
    guard old.bytes == part.bytes, old.isUnwrapped, !old.isShortened, old.width == nil,
      unwrapped.lines[old.lines].allSatisfy({ $0.width <= available })
    else { return false }
    let (index, firstLine) = (parts.count, lines.count)
    parts.append(part)
    for line in unwrapped.lines[old.lines] {
      place(
        Line(
          part: Int32(index), number: line.number, base: line.base, bytes: line.bytes,
          isRightToLeft: line.isRightToLeft, beginsParagraph: line.beginsParagraph, style: line.style,
          indent: line.indent, width: line.width),
        request)
    }
    parts[index].lines = firstLine..<lines.count
    return true
  }

  // MARK: - Long Paragraphs

  /// Lays out a long paragraph in pieces of a few lines each.
  ///
  /// Lines are filled one after another, so a piece that begins where a line does has the same lines as in the whole.
  /// Its last lines may change with the text after them, and are laid out again with the next piece.
  private func appendPieces(
    _ bytes: Range<Int>, style number: Int, width: CGFloat, isRightToLeft: Bool, _ work: inout PartWork
  ) {
    let style = style(number, of: work.request)
    var start = bytes.lowerBound
    var (probe, segmentCount) = (Self.firstProbe, Self.probedSegments)
    while start < bytes.upperBound, !isEnough(work) {
      let isFirst = start == bytes.lowerBound
      var end = min(bytes.upperBound, Self.codePoint(in: work.text, from: start + probe))
      end = min(end, max(start + 1, segments.end(of: segmentCount, from: start)))
      let part = Part(
        bytes: start..<end, style: number, isRightToLeft: isRightToLeft, width: width,
        indent: isFirst ? style.firstLineHeadIndent - style.headIndent : 0)
      let layout = makeLayout(part, work.text, style)
      let count = Int(pango_layout_get_line_count(layout))
      if end == bytes.upperBound {
        append(part, layout, count, startsParagraph: isFirst, work.request)
        break
      }
      guard let cut = Self.cut(layout, count) else {
        g_object_unref(UnsafeMutableRawPointer(layout))
        (probe, segmentCount) = (probe * 2, segmentCount * 2)
        continue
      }
      append(part, layout, cut.line, startsParagraph: isFirst, work.request)
      start += cut.byte
      // Two dozen lines at a time, so that little is laid out twice, and a broken word costs little.
      probe = min(max(256, probe * 24 / max(1, count)), 4 * Self.longParagraph)
      segmentCount = Self.probedSegments
    }
  }

  /// Returns the line with which the next piece begins, and the offset at which that line begins; `nil` if there are
  /// too few lines.
  private static func cut(_ layout: OpaquePointer, _ count: Int) -> (line: Int, byte: Int)? {
    guard count >= 6 else { return nil }
    // In text of both directions, a line also depends on the lines before it.
    for number in stride(from: count - 3, through: max(3, count - 6), by: -1) {
      guard let line = pango_layout_get_line_readonly(layout, Int32(number)),
        let before = pango_layout_get_line_readonly(layout, Int32(number - 1))
      else { return nil }
      if isUnidirectional(line), isUnidirectional(before) {
        return (number, Int(pango_layout_line_get_start_index(line)))
      }
    }
    guard let line = pango_layout_get_line_readonly(layout, Int32(count - 3)) else { return nil }
    return (count - 3, Int(pango_layout_line_get_start_index(line)))
  }

  /// Returns whether all of a line is read in the line's own direction.
  static func isUnidirectional(_ line: UnsafeMutablePointer<PangoLayoutLine>) -> Bool {
    let isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    for run in runs(of: line) where (run.pointee.item.pointee.analysis.level & 1 == 1) != isRightToLeft { return false }
    return true
  }
}

/// The state of laying out a string in parts.
private struct PartWork {
  let text: [UInt8]
  let request: TextRequest
  let unwrapped: ShapedText?
  let height: CGFloat?
  /// The current style, and the current part of the unwrapped text.
  var style = 0
  var unwrappedPart = 0
  /// The direction of the previous paragraph; before the first paragraph, the direction of the first letter that has
  /// one.
  private lazy var lastDirection = direction(of: 0..<text.count) ?? false

  init(text: [UInt8], request: TextRequest, unwrapped: ShapedText?, height: CGFloat?) {
    (self.text, self.request, self.unwrapped, self.height) = (text, request, unwrapped, height)
  }

  /// Returns whether a part of the text is read from right to left; `nil` without letters that determine it.
  func direction(of bytes: Range<Int>) -> Bool? {
    text.withUnsafeBytes { all in
      let part = UnsafeRawBufferPointer(rebasing: all[bytes]).bindMemory(to: CChar.self)
      guard let start = part.baseAddress, !part.isEmpty else { return nil }
      switch aloe_base_direction(start, Int32(part.count)) {
      case PANGO_DIRECTION_RTL: return true
      case PANGO_DIRECTION_LTR: return false
      default: return nil
      }
    }
  }

  /// Returns whether a paragraph is read from right to left. A paragraph without letters has the direction of the one
  /// before it, as in Pango.
  mutating func resolvedDirection(of bytes: Range<Int>) -> Bool {
    guard let found = direction(of: bytes) else { return lastDirection }
    lastDirection = found
    return found
  }
}

/// A reader of the paragraphs of a string, without the line breaks that end them.
private struct ParagraphReader {
  private let text: [UInt8]
  private var start = 0
  private var isAtEnd = false
  /// The next position of each byte that can begin a paragraph's end.
  private var signs: [(byte: Int32, at: Int)] = [(0x0A, -1), (0x0D, -1), (0xE2, -1)]

  init(_ text: [UInt8]) { self.text = text }

  mutating func next() -> Range<Int>? {
    guard !isAtEnd else { return nil }
    var offset = start
    while let found = nextSign(from: offset) {
      offset = found + 1
      if text[found] == 0x0D, offset < text.count, text[offset] == 0x0A { offset += 1 }
      if text[found] == 0xE2 {
        // U+2029, the paragraph separator.
        guard offset + 1 < text.count, text[offset] == 0x80, text[offset + 1] == 0xA9 else { continue }
        offset += 2
      }
      defer { start = offset }
      return start..<found
    }
    isAtEnd = true
    return start..<text.count
  }

  private mutating func nextSign(from offset: Int) -> Int? {
    for index in 0..<signs.count where signs[index].at < offset {
      let byte = signs[index].byte
      signs[index].at = text.withUnsafeBytes { bytes in
        guard offset < bytes.count, let base = bytes.baseAddress else { return Int.max }
        return memchr(base + offset, byte, bytes.count - offset).map { UnsafeRawPointer($0) - base } ?? Int.max
      }
    }
    let first = min(signs[0].at, signs[1].at, signs[2].at)
    return first < text.count ? first : nil
  }
}
