import Foundation
import GTKPlatform

/// Conversions between offsets and points.
extension ParagraphLayouts {
  /// Returns the caret's rectangle: as tall as its line, with no width.
  func caret(at position: CaretPosition) -> CGRect {
    let index = text.index(at: position.offset)
    let inside = shownOffset(position.offset - text.start(of: index), in: index)
    let part = part(of: index, at: inside, isUpstream: position.isUpstream)
    let inPart = CaretPosition(inside - part.range.lowerBound, isUpstream: position.isUpstream)
    let caret = part.layout.caret(at: inPart, alignIn: alignWidth(of: part.layout))
    return caret.offsetBy(dx: 0, dy: top(of: index) + part.top)
  }

  /// Returns the width in which a paragraph is aligned: its own width if it's wider than the available space.
  func alignWidth(of layout: TextLayout) -> CGFloat { max(settings.alignWidth, layout.size.width) }

  /// Returns the position nearest to a point.
  func position(at point: CGPoint) -> CaretPosition {
    let index = index(atY: point.y)
    let y = point.y - top(of: index)
    let part = part(of: index, atY: y)
    var position = part.layout.position(at: CGPoint(x: point.x, y: y - part.top), alignIn: alignWidth(of: part.layout))
    if !part.isLast, position.offset >= part.range.count { position.isUpstream = true }
    position.offset = originalOffset(part.range.lowerBound + position.offset, in: index)
    // The cursor can be between letters of a ligature, but never within a character.
    if !text.paragraphs[index].breaks.isCursorPosition(position.offset) {
      position.offset = text.paragraphs[index].breaks.cursorPosition(before: position.offset)
    }
    position.offset += text.start(of: index)
    return position
  }

  /// Returns the range of the visual line around a position, without the paragraph's line break.
  func line(around position: CaretPosition) -> Range<Int> {
    let index = text.index(at: position.offset)
    let start = text.start(of: index)
    let part = part(of: index, at: position.offset - start, isUpstream: position.isUpstream)
    let layout = part.layout
    guard layout.lineCount > 0, !settings.isSecure else { return text.contentRange(of: index) }
    let partStart = start + part.range.lowerBound
    let line = layout.range(
      ofLine: layout.lineIndex(of: CaretPosition(position.offset - partStart, isUpstream: position.isUpstream)))
    return partStart + line.lowerBound..<partStart + line.upperBound
  }

  /// Returns whether an offset is at the soft end of its line, and therefore also at the start of the next one.
  func isSoftEnd(_ offset: Int, of line: Range<Int>) -> Bool {
    offset == line.upperBound && offset < text.contentRange(of: text.index(at: offset)).upperBound
  }

  /// Returns the rectangles of a part of the text. If the part continues in the next line, they extend to the line's
  /// end.
  func rects(of range: Range<Int>, from minY: CGFloat = -.infinity, to maxY: CGFloat = .infinity) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var rects: [CGRect] = []
    var index = text.index(at: range.lowerBound)
    if minY.isFinite { index = max(index, self.index(atY: minY)) }
    while index < text.paragraphs.count, text.start(of: index) < range.upperBound, top(of: index) < maxY {
      let top = top(of: index)
      for part in parts(of: index, from: max(0, minY - top), to: maxY - top) {
        rects += self.rects(of: range, in: index, part).map { $0.offsetBy(dx: 0, dy: top + part.top) }
      }
      index += 1
    }
    return rects
  }

  private func rects(of range: Range<Int>, in index: Int, _ piece: ParagraphPart) -> [CGRect] {
    let (start, paragraph, layout) = (text.start(of: index), text.paragraphs[index], piece.layout)
    let inside = max(0, range.lowerBound - start)..<min(paragraph.length, range.upperBound - start)
    let partStart = piece.range.lowerBound
    let low = max(partStart, shownOffset(inside.lowerBound, in: index)) - partStart
    let high = min(piece.range.upperBound, shownOffset(inside.upperBound, in: index)) - partStart
    guard settings.isSecure || inside.lowerBound <= piece.range.upperBound, high >= low else { return [] }
    let part = low..<high
    let width = alignWidth(of: layout)
    var rects = layout.rects(forRange: part, alignIn: width)
    let goesOn =
      piece.isLast
      ? range.upperBound > start + paragraph.contentLength && paragraph.breakLength > 0
      : range.upperBound > start + piece.range.upperBound
    let lines = layout.lines
    for (number, line) in lines.enumerated() {
      let isLast = number == lines.count - 1
      let isLeft = isLast ? goesOn : part.upperBound > line.range.upperBound
      guard isLeft, part.lowerBound <= line.range.upperBound else { continue }
      let end = layout.caret(at: CaretPosition(line.range.upperBound, isUpstream: true), alignIn: width)
      let (left, right) = line.isRightToLeft ? (0, end.minX) : (end.minX, max(width, end.minX))
      if right > left { rects.append(CGRect(x: left, y: line.top, width: right - left, height: line.height)) }
    }
    return rects
  }

  // MARK: - Dots

  func dotCount(in paragraph: EditedParagraph) -> Int {
    max(0, paragraph.breaks.cursorPositions.count - 1 - (paragraph.breakLength > 0 ? 1 : 0))
  }

  /// Converts an offset in a paragraph to an offset in the text shown for it.
  func shownOffset(_ offset: Int, in index: Int) -> Int {
    let paragraph = text.paragraphs[index]
    guard settings.isSecure else { return min(offset, paragraph.contentLength) }
    return min(dotCount(in: paragraph), paragraph.breaks.cursorPositions.firstIndex { $0 >= offset } ?? 0)
  }

  /// Converts an offset in the text shown for a paragraph to an offset in the paragraph.
  func originalOffset(_ offset: Int, in index: Int) -> Int {
    let paragraph = text.paragraphs[index]
    guard settings.isSecure else { return min(offset, paragraph.contentLength) }
    let stops = paragraph.breaks.cursorPositions
    return min(paragraph.contentLength, stops[min(max(0, offset), stops.count - 1)])
  }
}
