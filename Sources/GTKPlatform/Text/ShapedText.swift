import AloeCore
import CGTK
import Foundation

/// A text shaped and broken into lines, apart from how the lines are aligned.
@MainActor final class ShapedText {
  struct Line {
    /// Pango's line; its layout is kept in `layouts`.
    let raw: UnsafeMutablePointer<PangoLayoutLine>
    /// Where the text of the line's layout begins in the whole text.
    let base: Int
    let bytes: Range<Int>
    let isRightToLeft: Bool
    /// From the side where reading begins.
    let indent: CGFloat
    let width: CGFloat
    var top: CGFloat = 0
    var height: CGFloat = 0
    var baseline: CGFloat = 0
  }

  let offsets: TextOffsets
  let segments: TextSegments
  private(set) var lines: [Line] = []
  private(set) var size = CGSize.zero
  private(set) var isTruncated = false
  /// Whether lines end only where paragraphs do, so that a larger width changes nothing.
  private(set) var isUnwrapped = true
  private var layouts: [OpaquePointer] = []
  /// Roughly how much memory it takes, in bytes.
  private(set) var byteCount = 0
  /// Under how many keys the cache has it.
  var keyCount = 0

  init(_ request: TextRequest) {
    offsets = TextOffsets(request.string)
    segments = TextSegments(request, offsets)
    // Pango's strings end at a zero.
    // Not `map`: in each isolated closure that the standard library calls, the compiler has the thread checked.
    var text = Array(request.string.utf8)
    for index in text.indices where text[index] == 0 { text[index] = UInt8(ascii: " ") }
    let mayWrap = !(request.maximumLines == 1 && request.lineBreak == .byClipping)
    if request.maximumLines == 1, request.lineBreak.truncates {
      appendTruncated(text, from: 0, request, isRightToLeft: request.rightToLeft, isFirst: true)
    } else {
      appendAll(text, request, lineWidth: mayWrap ? lineWidth(for: request) : nil)
    }
    place(request)
    byteCount = layouts.reduce(Self.byteCount(of: request)) { $0 + Self.byteCount(of: $1) }
  }

  isolated deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  // MARK: - Breaking Lines

  private func appendAll(_ text: [UInt8], _ request: TextRequest, lineWidth: CGFloat?) {
    let layout = makeLayout(text, from: 0, request, isRightToLeft: request.rightToLeft)
    if let lineWidth { pango_layout_set_width(layout, Self.units(lineWidth)) }
    let indent = request.firstLineHeadIndent - request.headIndent
    if indent != 0, lineWidth != nil { pango_layout_set_indent(layout, Self.units(indent)) }
    pango_layout_set_wrap(
      layout, request.lineBreak == .byCharWrapping ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if request.alignment == .justified, lineWidth != nil { pango_layout_set_justify(layout, 1) }

    var count = Int(pango_layout_get_line_count(layout))
    // The empty line after a final line break isn't shown.
    if count > 1, let end = text.last, end == 0x0A || end == 0x0D { count -= 1 }
    let most = request.maximumLines > 0 ? min(count, request.maximumLines) : count
    for index in 0..<most {
      guard let raw = pango_layout_get_line_readonly(layout, Int32(index)) else { continue }
      if index > 0, pango_layout_line_is_paragraph_start(raw) == 0 { isUnwrapped = false }
      if index == most - 1, most < count {
        isTruncated = true
        isUnwrapped = false
        if request.lineBreak.truncates {
          let start = Int(pango_layout_line_get_start_index(raw))
          let isRightToLeft = pango_layout_line_get_resolved_direction(raw) == PANGO_DIRECTION_RTL
          let isFirst = pango_layout_line_is_paragraph_start(raw) != 0
          appendTruncated(text, from: start, request, isRightToLeft: isRightToLeft, isFirst: isFirst)
          return
        }
      }
      append(raw, base: 0, request, isFirst: pango_layout_line_is_paragraph_start(raw) != 0)
    }
  }

  /// Adds one line of the rest of the paragraph that holds `start`, with dots for what doesn't fit.
  private func appendTruncated(
    _ text: [UInt8], from start: Int, _ request: TextRequest, isRightToLeft: Bool?, isFirst: Bool
  ) {
    let end = Self.paragraphEnd(in: text, from: start)
    var part = Array(text[start..<end])
    let rest = text[end...]
    // A line break at the very end hides nothing.
    if rest.count > 2 || (rest.count > 0 && !rest.allSatisfy { $0 == 0x0A || $0 == 0x0D }) {
      part += Array("…".utf8)
      isTruncated = true
    }
    let layout = makeLayout(part, from: start, request, isRightToLeft: isRightToLeft)
    if let lineWidth = lineWidth(for: request) {
      let indent = isFirst ? request.firstLineHeadIndent - request.headIndent : 0
      pango_layout_set_width(layout, Self.units(max(0, lineWidth - indent)))
      switch request.lineBreak {
      case .byTruncatingHead: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_START)
      case .byTruncatingMiddle: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_MIDDLE)
      default: pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      }
    }
    guard let raw = pango_layout_get_line_readonly(layout, 0) else { return }
    if pango_layout_is_ellipsized(layout) != 0 {
      isTruncated = true
      isUnwrapped = false
    }
    append(raw, base: start, request, isFirst: isFirst)
  }

  private func append(
    _ raw: UnsafeMutablePointer<PangoLayoutLine>, base: Int, _ request: TextRequest, isFirst: Bool
  ) {
    let width = Self.runs(of: raw).reduce(0) { sum, run in
      if aloe_run_is_ellipsis(run) != 0 { Self.tightenDots(run) }
      if !offsets.isASCII { MissingFonts.look(at: run) }
      return sum + Int(pango_glyph_string_get_width(run.pointee.glyphs))
    }
    let start = base + Int(pango_layout_line_get_start_index(raw))
    let end = min(offsets.utf8Count, start + Int(pango_layout_line_get_length(raw)))
    lines.append(
      Line(
        raw: raw, base: base, bytes: min(start, end)..<end,
        isRightToLeft: pango_layout_line_get_resolved_direction(raw) == PANGO_DIRECTION_RTL,
        indent: isFirst ? request.firstLineHeadIndent : request.headIndent,
        width: CGFloat(max(0, width)) / CGFloat(PANGO_SCALE)))
  }

  /// Gives the dots of a truncated line their own width: Pango adds what is left of the line to them.
  private static func tightenDots(_ run: UnsafeMutablePointer<PangoGlyphItem>) {
    let glyphs = run.pointee.glyphs!
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      var logical = PangoRectangle()
      pango_font_get_glyph_extents(
        run.pointee.item.pointee.analysis.font, glyphs.pointee.glyphs[index].glyph, nil, &logical)
      glyphs.pointee.glyphs[index].geometry.width = logical.width
    }
  }

  private func makeLayout(
    _ text: [UInt8], from start: Int, _ request: TextRequest, isRightToLeft: Bool?
  ) -> OpaquePointer {
    let context = isRightToLeft == true ? TextContexts.shared.rightToLeft : TextContexts.shared.leftToRight
    let layout = pango_layout_new(context)!
    layouts.append(layout)
    pango_layout_set_auto_dir(layout, isRightToLeft == nil ? 1 : 0)
    text.withUnsafeBytes { bytes in
      pango_layout_set_text(layout, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count))
    }
    let attributes = segments.attributeList(from: start)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return layout
  }

  /// The width of lines after the first, without indents.
  private func lineWidth(for request: TextRequest) -> CGFloat? {
    guard let width = request.width, width.isFinite else { return nil }
    let end = request.tailIndent > 0 ? min(width, request.tailIndent) : width + request.tailIndent
    return max(0, end - request.headIndent)
  }

  /// The runs of a line, from left to right.
  static func runs(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var runs: [UnsafeMutablePointer<PangoGlyphItem>] = []
    var link = line.pointee.runs
    while let current = link {
      if let data = current.pointee.data { runs.append(data.assumingMemoryBound(to: PangoGlyphItem.self)) }
      link = current.pointee.next
    }
    return runs
  }

  private static func units(_ length: CGFloat) -> Int32 {
    let most = CGFloat(Int32.max) / 2
    return Int32(min(most, max(-most, (length * CGFloat(PANGO_SCALE)).rounded(.up))))
  }

  private static func paragraphEnd(in text: [UInt8], from start: Int) -> Int {
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

  // MARK: - Placing Lines

  private func place(_ request: TextRequest) {
    var (y, widest) = (CGFloat(0), CGFloat(0))
    for index in lines.indices {
      let line = lines[index]
      let (ascent, descent) = segments.extent(of: line.bytes)
      var height = ascent + descent
      if request.lineHeightMultiple > 0 { height *= request.lineHeightMultiple }
      if request.maximumLineHeight > 0 { height = min(height, request.maximumLineHeight) }
      height = max(height, request.minimumLineHeight)
      if index > 0 {
        y += request.lineSpacing
        if beginsParagraph(index) { y += request.paragraphSpacing }
      }
      lines[index].top = y
      lines[index].height = height
      lines[index].baseline = y + height - descent
      y += height
      widest = max(widest, line.indent + line.width)
    }
    size = CGSize(width: widest, height: max(0, y))
  }

  private func beginsParagraph(_ index: Int) -> Bool {
    let (last, line) = (lines[index - 1], lines[index])
    // A truncated line is alone in its layout, so it has to be told by the line break before it.
    if line.base > 0 { return line.bytes.lowerBound > last.bytes.upperBound }
    return pango_layout_line_is_paragraph_start(line.raw) != 0
  }
}

/// The contexts in which text is shaped on the main thread, one for each direction.
@MainActor final class TextContexts {
  static let shared = TextContexts()

  private let fontMap: UnsafeMutablePointer<PangoFontMap>
  private let first: PangoContextRef
  private let second: PangoContextRef
  var leftToRight: OpaquePointer { first.raw }
  var rightToLeft: OpaquePointer { second.raw }

  private init() {
    fontMap = pango_cairo_font_map_new()!
    // Each of the three keeps a reference.
    g_object_ref(fontMap)
    g_object_ref(fontMap)
    first = PangoContextRef(fontMap: fontMap)
    second = PangoContextRef(fontMap: fontMap)
    pango_context_set_base_dir(first.raw, PANGO_DIRECTION_LTR)
    pango_context_set_base_dir(second.raw, PANGO_DIRECTION_RTL)
  }

  /// Forgets which fonts there are, and what was shaped in them.
  static func fontsChanged() {
    aloe_font_map_changed(shared.fontMap)
    TextState.current.forget()
  }
}
