import Foundation
import GTKPlatform

/// Where offsets lie on screen, and which offset lies at a point.
extension ParagraphLayouts {
  /// The caret's rectangle: as high as its line, without a width.
  func caret(at place: TextPlace) -> CGRect {
    let index = text.index(at: place.offset)
    let inside = shown(place.offset - text.start(of: index), in: index)
    let layout = layout(of: index)
    let caret = layout.caret(at: TextPlace(inside, isUpstream: place.isUpstream), alignIn: alignWidth(of: layout))
    return caret.offsetBy(dx: 0, dy: top(of: index))
  }

  /// The width that a paragraph is aligned in: its own if it's wider than the space it has.
  func alignWidth(of layout: TextLayout) -> CGFloat { max(settings.alignWidth, layout.size.width) }

  /// The place nearest to a point.
  func place(at point: CGPoint) -> TextPlace {
    let index = index(atY: point.y)
    let layout = layout(of: index)
    let inside = CGPoint(x: point.x, y: point.y - top(of: index))
    var place = layout.place(at: inside, alignIn: alignWidth(of: layout))
    place.offset = hidden(place.offset, in: index)
    // The cursor may stand between letters that a font joins, but never within a character.
    if !text.paragraphs[index].breaks.isCursorPosition(place.offset) {
      place.offset = text.paragraphs[index].breaks.cursorPosition(before: place.offset)
    }
    place.offset += text.start(of: index)
    return place
  }

  /// The visual line around a place, without the paragraph's line break.
  func line(around place: TextPlace) -> Range<Int> {
    let index = text.index(at: place.offset)
    let start = text.start(of: index)
    let layout = layout(of: index)
    guard layout.lineCount > 0, !settings.isSecure else { return text.contentRange(of: index) }
    let line = layout.range(
      ofLine: layout.lineIndex(of: TextPlace(place.offset - start, isUpstream: place.isUpstream)))
    return start + line.lowerBound..<start + line.upperBound
  }

  /// Whether an offset is at the soft end of its line, and so also at the start of the next one.
  func isSoftEnd(_ offset: Int, of line: Range<Int>) -> Bool {
    offset == line.upperBound && offset < text.contentRange(of: text.index(at: offset)).upperBound
  }

  /// The rectangles that cover a part of the text. If it goes on in the next line, they reach to the end of the line.
  func rects(of range: Range<Int>, from minY: CGFloat = -.infinity, to maxY: CGFloat = .infinity) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    var rects: [CGRect] = []
    var index = text.index(at: range.lowerBound)
    if minY.isFinite { index = max(index, self.index(atY: minY)) }
    while index < text.paragraphs.count, text.start(of: index) < range.upperBound, top(of: index) < maxY {
      rects += self.rects(of: range, in: index)
      index += 1
    }
    return rects
  }

  private func rects(of range: Range<Int>, in index: Int) -> [CGRect] {
    let (start, paragraph, layout) = (text.start(of: index), text.paragraphs[index], layout(of: index))
    let inside = max(0, range.lowerBound - start)..<min(paragraph.length, range.upperBound - start)
    let part =
      shown(
        inside.lowerBound, in: index)..<max(
        shown(inside.lowerBound, in: index), shown(inside.upperBound, in: index))
    let width = alignWidth(of: layout)
    var rects = layout.rects(forRange: part, alignIn: width)
    let goesOn = range.upperBound > start + paragraph.contentLength && paragraph.breakLength > 0
    for number in 0..<layout.lineCount {
      let line = layout.lines[number]
      let isLast = number == layout.lineCount - 1
      let isLeft = isLast ? goesOn : part.upperBound > line.range.upperBound
      guard isLeft, part.lowerBound <= line.range.upperBound else { continue }
      let end = layout.caret(at: TextPlace(line.range.upperBound, isUpstream: true), alignIn: width)
      let (low, high) = line.isRightToLeft ? (0, end.minX) : (end.minX, max(width, end.minX))
      if high > low { rects.append(CGRect(x: low, y: line.top, width: high - low, height: line.height)) }
    }
    let top = top(of: index)
    return rects.map { $0.offsetBy(dx: 0, dy: top) }
  }
}
