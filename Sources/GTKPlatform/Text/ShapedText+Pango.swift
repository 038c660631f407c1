import AloeCore
import CGTK
import Foundation

/// Pango's layouts of the parts of a string.
extension ShapedText {
  // MARK: - Making

  func makeLayout(_ part: Part, _ text: [UInt8], _ style: TextParagraphStyle) -> OpaquePointer {
    let context = part.isRightToLeft == true ? TextContexts.shared.rightToLeft : TextContexts.shared.leftToRight
    let layout = pango_layout_new(context)!
    pango_layout_set_auto_dir(layout, part.isRightToLeft == nil ? 1 : 0)
    if part.hasEllipsis {
      let dotted = Array(text[part.bytes]) + Array("…".utf8)
      dotted.withUnsafeBytes { Self.set($0, in: layout) }
    } else {
      text.withUnsafeBytes { Self.set(UnsafeRawBufferPointer(rebasing: $0[part.bytes]), in: layout) }
    }
    // The dots of a shortened line take the attributes of the text after it.
    let end = source == nil || part.isShortened ? offsets.utf8Count : part.bytes.upperBound
    let attributes = segments.attributeList(for: part.bytes.lowerBound..<end)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    TextState.current.shapedBytes += part.bytes.count
    if part.isShortened { shorten(layout, part, style) } else { wrap(layout, part, style) }
    splitRuns(of: layout, from: part.bytes.lowerBound, to: end)
    return layout
  }

  private static func set(_ bytes: UnsafeRawBufferPointer, in layout: OpaquePointer) {
    pango_layout_set_text(layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
  }

  private func wrap(_ layout: OpaquePointer, _ part: Part, _ style: TextParagraphStyle) {
    if let width = part.width {
      // Pango takes an indent away from the first line, or, if it's negative, from the others.
      pango_layout_set_width(layout, Self.units(max(0, width - min(0, part.indent))))
      if part.indent != 0 { pango_layout_set_indent(layout, Self.units(part.indent)) }
    }
    pango_layout_set_wrap(layout, style.lineBreak == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if style.alignment == .justified, part.width != nil { pango_layout_set_justify(layout, 1) }
  }

  private func shorten(_ layout: OpaquePointer, _ part: Part, _ style: TextParagraphStyle) {
    guard let width = part.width else { return }
    pango_layout_set_width(layout, Self.units(width))
    switch style.lineBreak {
    case .byTruncatingHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
    case .byTruncatingMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
    default: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
  }

  /// Returns the width of the lines after the first, without indents; `nil` if there's no limit.
  static func lineWidth(_ style: TextParagraphStyle, _ request: TextRequest) -> CGFloat? {
    guard let width = request.width, width.isFinite else { return nil }
    let end = style.tailIndent > 0 ? min(width, style.tailIndent) : width + style.tailIndent
    return max(0, end - style.headIndent)
  }

  private static func units(_ length: CGFloat) -> Int32 {
    let most = CGFloat(Int32.max) / 2
    return Int32(min(most, max(-most, (length * CGFloat(PANGO_SCALE)).rounded(.up))))
  }

  // MARK: - Keeping

  func hold(_ layout: OpaquePointer, forPart index: Int) {
    parts[index].layout = layout
    parts[index].firstLine = nil
    parts[index].otherLines = []
  }

  /// Keeps the next line of a part's layout.
  func keep(_ raw: UnsafeMutablePointer<PangoLayoutLine>, ofPart index: Int) {
    if parts[index].firstLine == nil { parts[index].firstLine = raw } else { parts[index].otherLines.append(raw) }
  }

  /// Releases a part's layout, which is created again when it's needed.
  func release(part index: Int) {
    guard let layout = parts[index].layout else { return }
    g_object_unref(UnsafeMutableRawPointer(layout))
    parts[index].layout = nil
    parts[index].firstLine = nil
    parts[index].otherLines = []
  }

  /// Returns Pango's line. It's valid until a line of another part is requested.
  func raw(_ line: Line) -> UnsafeMutablePointer<PangoLayoutLine> {
    let index = Int(line.part)
    if parts[index].layout == nil { recreateLayout(ofPart: index) }
    let part = parts[index]
    // If the font has changed in the meantime, there may be fewer lines, but there's always one.
    let number = min(Int(line.number), part.otherLines.count)
    guard let first = part.firstLine else { Messages.stop("Pango has laid out a part of a text without a line.") }
    return number == 0 ? first : part.otherLines[number - 1]
  }

  private func recreateLayout(ofPart index: Int) {
    guard let source else { return }
    let part = parts[index]
    hold(makeLayout(part, source.text, style(part.style, of: source.request)), forPart: index)
    var link = parts[index].layout.flatMap { pango_layout_get_lines_readonly($0) }
    for _ in 0..<part.lines.count {
      guard let raw = Self.line(of: link) else { break }
      if part.isShortened {
        for run in Self.runs(of: raw) where aloe_run_is_ellipsis(run) != 0 { Self.tightenEllipsis(run) }
      }
      keep(raw, ofPart: index)
      link = link?.pointee.next
    }
    holders.append(index)
    while holders.count > 1, heldBytes > TextLayout.heldBytesLimit { release(part: holders.removeFirst()) }
  }

  /// The approximate memory, in bytes, of a long string's current layouts.
  var heldBytes: Int { holders.reduce(0) { $0 + heldBytes(ofPart: $1) } }

  func heldBytes(ofPart index: Int) -> Int { 1500 + 60 * parts[index].bytes.count + 600 * parts[index].lines.count }

  // MARK: - Reading

  static func line(of link: UnsafeMutablePointer<GSList>?) -> UnsafeMutablePointer<PangoLayoutLine>? {
    link?.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
  }

  /// Returns the runs of a line, from left to right.
  static func runs(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var link = line.pointee.runs
    while let current = link {
      if let data = current.pointee.data { runs.append(data.assumingMemoryBound(to: PangoGlyphItem.self)) }
      link = current.pointee.next
    }
    return runs
  }

  /// Returns the width of a run in Pango's units, which Pango itself adds up in 32 bits.
  static func width(of run: UnsafeMutablePointer<PangoGlyphItem>) -> Int {
    guard let glyphs = run.pointee.glyphs else { return 0 }
    let count = Int(glyphs.pointee.num_glyphs)
    guard count > 4096, let infos = glyphs.pointee.glyphs else { return Int(pango_glyph_string_get_width(glyphs)) }
    var width = 0
    for index in 0..<count { width += Int(infos[index].geometry.width) }
    return width
  }

  /// Restores the width of the ellipsis of a truncated line, to which Pango adds the rest of the line's width.
  static func tightenEllipsis(_ run: UnsafeMutablePointer<PangoGlyphItem>) {
    let glyphs = run.pointee.glyphs!
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(
        run.pointee.item.pointee.analysis.font, glyphs.pointee.glyphs[index].glyph, nil, &logical)
      glyphs.pointee.glyphs[index].geometry.width = logical.width
    }
  }

  static func paragraphEnd(in text: [UInt8], from start: Int) -> Int {
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D { return index }
      // U+2028 and U+2029, the line and paragraph separators.
      if byte == 0xE2, index + 2 < text.count, text[index + 1] == 0x80, text[index + 2] & 0xFE == 0xA8 {
        return index
      }
      index += 1
    }
    return index
  }

  /// Returns the first offset from `offset` on that isn't inside a code point.
  static func codePoint(in text: [UInt8], from offset: Int) -> Int {
    var offset = offset
    while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }
}
