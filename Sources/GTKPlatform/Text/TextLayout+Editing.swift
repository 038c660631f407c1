import AloeCore
import CGTK
import Foundation

/// A position between two characters of a layout. Where a line wraps, it's either at the end of that line or at
/// the start of the next one.
public struct CaretPosition: Hashable, Sendable {
  /// The UTF-16 offset.
  public var offset: Int
  /// Whether the position, at a line break, belongs to the end of the earlier line instead of the beginning of the next
  /// one.
  public var isUpstream: Bool

  /// Creates a position.
  public init(_ offset: Int, isUpstream: Bool = false) {
    self.offset = offset
    self.isUpstream = isUpstream
  }
}

extension TextLayout {
  // MARK: - Lines

  /// Returns the index of the line that contains a position.
  public func lineIndex(of position: CaretPosition) -> Int {
    let byte = shaped.offsets.byte(atUTF16: position.offset)
    let lines = shaped.lines
    // The first line that ends at or after the position.
    return lines.dropLast().partitioningIndex { line in
      position.isUpstream ? line.bytes.upperBound >= byte : line.bytes.upperBound > byte
    }
  }

  /// Returns the range of a line's text, in UTF-16 offsets.
  public func range(ofLine index: Int) -> Range<Int> {
    let bytes = shaped.lines[index].bytes
    return shaped.offsets.utf16(atByte: bytes.lowerBound)..<shaped.offsets.utf16(atByte: bytes.upperBound)
  }

  /// Returns the index of the line at a vertical position; the first above all of them, the last below.
  public func lineIndex(atY y: CGFloat) -> Int {
    max(0, min(shaped.firstLine(below: y), shaped.lines.count - 1))
  }

  /// Returns whether an entire line has the line's own direction.
  public func isUnidirectional(line index: Int) -> Bool {
    ShapedText.isUnidirectional(shaped.raw(shaped.lines[index]))
  }

  /// Whether the first line is right-to-left.
  public var isRightToLeft: Bool { shaped.lines.first?.isRightToLeft ?? false }

  /// Returns the left edge of a line's text, without its indent, when the text is aligned in `width`.
  public func left(ofLine index: Int, alignIn width: CGFloat) -> CGFloat { left(of: shaped.lines[index], in: width) }

  // MARK: - The caret

  /// Returns the caret's rectangle: without a width, as tall as its line.
  ///
  /// Where directions meet, it's the position at which a letter in the line's own direction would appear.
  public func caret(at position: CaretPosition, alignIn width: CGFloat) -> CGRect {
    guard !shaped.lines.isEmpty else { return .zero }
    let line = shaped.lines[lineIndex(of: position)]
    let byte = min(max(shaped.offsets.byte(atUTF16: position.offset), line.bytes.lowerBound), line.bytes.upperBound)
    let x = left(of: line, in: width) + caretX(atByte: byte, in: line)
    return CGRect(x: x, y: line.top, width: 0, height: line.height)
  }

  private func caretX(atByte byte: Int, in line: ShapedText.Line) -> CGFloat {
    let startEdge = line.isRightToLeft ? line.width : 0
    guard !line.bytes.isEmpty else { return startEdge }
    if byte >= line.bytes.upperBound {
      // The end, on the side to which the last character leads if it has the line's direction.
      let last = byte - 1
      return isRightToLeft(atByte: last, in: line) == line.isRightToLeft
        ? edge(ofByte: last, isTrailing: true, in: line) : (line.isRightToLeft ? 0 : line.width)
    }
    let isAfterRightToLeft = isRightToLeft(atByte: byte, in: line)
    if byte > line.bytes.lowerBound {
      let isBeforeRightToLeft = isRightToLeft(atByte: byte - 1, in: line)
      if isBeforeRightToLeft == line.isRightToLeft, isAfterRightToLeft != line.isRightToLeft {
        return edge(ofByte: byte - 1, isTrailing: true, in: line)
      }
    } else if isAfterRightToLeft != line.isRightToLeft {
      return startEdge
    }
    return edge(ofByte: byte, isTrailing: false, in: line)
  }

  private func edge(ofByte byte: Int, isTrailing: Bool, in line: ShapedText.Line) -> CGFloat {
    var x: Int32 = 0
    pango_layout_line_index_to_x(shaped.raw(line), Int32(start(ofByte: byte) - line.base), isTrailing ? 1 : 0, &x)
    return CGFloat(x) / CGFloat(PANGO_SCALE)
  }

  /// Returns the first byte of the code point that contains a byte.
  private func start(ofByte byte: Int) -> Int {
    let offset = shaped.offsets.utf16(atByte: byte)
    let start = shaped.offsets.byte(atUTF16: offset)
    return start <= byte ? start : shaped.offsets.byte(atUTF16: max(0, offset - 1))
  }

  private func isRightToLeft(atByte byte: Int, in line: ShapedText.Line) -> Bool {
    for run in ShapedText.runs(of: shaped.raw(line)) {
      let item = run.pointee.item.pointee
      let first = line.base + Int(item.offset)
      if byte >= first, byte < first + Int(item.length) { return item.analysis.level & 1 == 1 }
    }
    return line.isRightToLeft
  }

  // MARK: - Positions

  /// Returns the position nearest to a point: before or after the character there.
  public func position(at point: CGPoint, alignIn width: CGFloat) -> CaretPosition {
    guard !shaped.lines.isEmpty else { return CaretPosition(0) }
    let index = lineIndex(atY: point.y)
    let line = shaped.lines[index]
    guard !line.bytes.isEmpty else { return CaretPosition(shaped.offsets.utf16(atByte: line.bytes.lowerBound)) }
    var (byte, trailing) = (Int32(0), Int32(0))
    let x = (point.x - left(of: line, in: width)) * CGFloat(PANGO_SCALE)
    pango_layout_line_x_to_index(shaped.raw(line), Int32(max(-1e9, min(1e9, x))), &byte, &trailing)
    let offset = advanced(shaped.offsets.utf16(atByte: line.base + Int(byte)), byScalars: Int(trailing), in: line)
    let end = shaped.offsets.utf16(atByte: line.bytes.upperBound)
    return CaretPosition(min(offset, end), isUpstream: offset >= end && index < shaped.lines.count - 1)
  }

  private func advanced(_ offset: Int, byScalars count: Int, in line: ShapedText.Line) -> Int {
    var offset = offset
    for _ in 0..<max(0, count) {
      let byte = shaped.offsets.byte(atUTF16: offset)
      repeat { offset += 1 } while offset < shaped.offsets.utf16Count && shaped.offsets.byte(atUTF16: offset) == byte
    }
    return offset
  }

  /// Returns the position after a visual step to the left or right, through text of both directions; `nil` past either
  /// end.
  public func position(visuallyFrom offset: Int, toRight: Bool) -> Int? {
    guard !shaped.lines.isEmpty else { return nil }
    // Where two parts of a long string meet, each continues with the first lines of the next one.
    let isBackward = toRight == isRightToLeft
    let line = shaped.lines[lineIndex(of: CaretPosition(offset, isUpstream: isBackward))]
    guard let layout = shaped.raw(line).pointee.layout else { return nil }
    var (index, trailing) = (Int32(0), Int32(0))
    let byte = shaped.offsets.byte(atUTF16: offset) - line.base
    pango_layout_move_cursor_visually(layout, 1, Int32(byte), 0, toRight ? 1 : -1, &index, &trailing)
    guard index >= 0, index < Int32.max else { return nil }
    return advanced(shaped.offsets.utf16(atByte: line.base + Int(index)), byScalars: Int(trailing), in: line)
  }
}
