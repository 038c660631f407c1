import CGTK
import Foundation

/// Runs that end where segments do.
///
/// Pango 1.50 begins a run at each font attribute, even of the same font, but doesn't promise it. It would split runs
/// where a colour changes, too, but searches the list of all colours for each run, and moves all glyphs after each
/// position where it splits one. Here a run of several segments is split in its middle, and so are its halves: the time
/// is O(n log n) for a run of n glyphs.
extension ShapedText {
  private typealias Run = UnsafeMutablePointer<PangoGlyphItem>

  /// Splits the runs of a layout's lines, so that none belongs to two segments.
  ///
  /// A letter of two segments, such as a ligature, stays whole and belongs to the first one.
  func splitRuns(of layout: OpaquePointer, from base: Int, to end: Int) {
    guard segments.all.count > 1, segments.segment(atByte: base).bytes.upperBound < end,
      let text = pango_layout_get_text(layout)
    else { return }
    var link = pango_layout_get_lines_readonly(layout)
    while let line = Self.line(of: link) {
      link = link?.pointee.next
      splitRuns(of: line, text, base)
    }
  }

  private func splitRuns(of line: UnsafeMutablePointer<PangoLayoutLine>, _ text: UnsafePointer<CChar>, _ base: Int) {
    var link = line.pointee.runs
    while let current = link {
      link = current.pointee.next
      guard let run = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self),
        aloe_run_is_ellipsis(run) == 0
      else { continue }
      let item = run.pointee.item.pointee
      let start = base + Int(item.offset)
      let first = segments.index(atByte: start) + 1
      let last = segments.index(atByte: max(start, start + Int(item.length) - 1))
      guard first <= last else { continue }
      var pieces: [Run] = []
      split(run, at: first..<last + 1, text, base, &pieces)
      current.pointee.data = UnsafeMutableRawPointer(pieces[0])
      var before = current
      for piece in pieces.dropFirst() {
        guard let node = g_slist_alloc() else { break }
        node.pointee.data = UnsafeMutableRawPointer(piece)
        node.pointee.next = before.pointee.next
        before.pointee.next = node
        before = node
      }
    }
  }

  /// Appends the pieces of a run from left to right. `edges` are the segments that begin in it.
  private func split(
    _ run: Run, at edges: Range<Int>, _ text: UnsafePointer<CChar>, _ base: Int, _ pieces: inout [Run]
  ) {
    let item = run.pointee.item.pointee
    func place(_ edge: Int) -> Int { segments.all[edge].bytes.lowerBound - base - Int(item.offset) }
    var (first, end) = (edges.lowerBound, edges.upperBound)
    while first < end, place(first) <= 0 { first += 1 }
    while first < end, place(end - 1) >= Int(item.length) { end -= 1 }
    guard first < end else { return pieces.append(run) }
    let middle = first + (end - first) / 2
    TextState.current.splitGlyphs += Int(run.pointee.glyphs.pointee.num_glyphs)
    guard let before = pango_glyph_item_split(run, text, Int32(place(middle))) else {
      // The last letter extends beyond this edge.
      return split(run, at: first..<middle, text, base, &pieces)
    }
    // The first part is on the left, or, from right to left, on the right.
    let isRightToLeft = item.analysis.level & 1 == 1
    if !isRightToLeft { split(before, at: first..<middle, text, base, &pieces) }
    split(run, at: middle + 1..<end, text, base, &pieces)
    if isRightToLeft { split(before, at: first..<middle, text, base, &pieces) }
  }
}
