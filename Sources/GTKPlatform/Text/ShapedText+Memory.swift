import CGTK

extension ShapedText {
  /// Returns an estimate of a Pango layout's memory, in bytes. Measured with Pango 1.50 for Latin, Hebrew and Chinese
  /// strings of ten bytes to ten kilobytes; the estimate is more often too high than too low.
  static func byteCount(of layout: OpaquePointer) -> Int {
    var (lines, runs, glyphs) = (0, 0, 0)
    var line = pango_layout_get_lines_readonly(layout)
    while let current = line {
      lines += 1
      var run = current.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self).pointee.runs
      while let item = run {
        runs += 1
        let glyphItem = item.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        glyphs += Int(glyphItem.pointee.glyphs.pointee.num_glyphs)
        run = item.pointee.next
      }
      line = current.pointee.next
    }
    return 1500 + 42 * glyphs + 400 * runs + 200 * lines
  }

  /// Returns an estimate of the memory, in bytes, of a request that is a key, and of its tables.
  static func byteCount(of request: TextRequest) -> Int {
    500 + request.string.utf8.count * 3 + request.string.utf16.count * 4 + request.runs.count * 400
  }
}
