import Foundation
import GTKPlatform

/// A position in the text of a field or a text view: a UTF-16 offset.
final class OffsetPosition: UITextPosition {
  let caret: CaretPosition

  init(_ caret: CaretPosition) {
    self.caret = caret
    super.init()
  }
}

/// A range in the text of a field or a text view.
final class OffsetRange: UITextRange {
  let range: Range<Int>

  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { OffsetPosition(CaretPosition(range.lowerBound)) }
  override var end: UITextPosition { OffsetPosition(CaretPosition(range.upperBound)) }
}

/// A rectangle of a selection in a field or a text view.
final class OffsetSelectionRect: UITextSelectionRect {
  private let frame: CGRect
  private let ends: (start: Bool, end: Bool)

  init(_ frame: CGRect, start: Bool, end: Bool) {
    self.frame = frame
    ends = (start, end)
    super.init()
  }

  override var rect: CGRect { frame }
  override var containsStart: Bool { ends.start }
  override var containsEnd: Bool { ends.end }
}

/// The editor's implementation of `UITextInput`. Positions in other inputs count as the beginning of the text.
extension TextInteraction {
  func offset(of position: UITextPosition) -> Int {
    editor.text.sound((position as? OffsetPosition)?.caret.offset ?? 0)
  }

  func range(of range: UITextRange) -> Range<Int> {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return min(start, end)..<max(start, end)
  }

  var selectedRange: UITextRange? {
    get { OffsetRange(editor.selection.range) }
    set {
      let range = newValue.map { self.range(of: $0) } ?? editor.selection.head..<editor.selection.head
      moving { editor.select(TextSelection(range)) }
    }
  }

  var markedRange: UITextRange? { editor.markedRange.map { OffsetRange($0) } }
  var beginning: UITextPosition { OffsetPosition(CaretPosition(0)) }
  var end: UITextPosition { OffsetPosition(CaretPosition(editor.text.length)) }

  func text(in range: UITextRange) -> String { editor.text.piece(self.range(of: range)).string }

  func replace(_ range: UITextRange, with text: String) {
    editor.replace(self.range(of: range), with: StyledText(text, style: editor.insertionStyle), isAllowed: true)
  }

  func textRange(from position: UITextPosition, to other: UITextPosition) -> UITextRange {
    let (first, second) = (offset(of: position), offset(of: other))
    return OffsetRange(min(first, second)..<max(first, second))
  }

  func distance(from position: UITextPosition, to other: UITextPosition) -> Int {
    offset(of: other) - offset(of: position)
  }

  func farthest(of range: UITextRange, _ direction: UITextLayoutDirection) -> UITextPosition {
    let isEnd = (direction == .right || direction == .down) != (self.direction(at: range.start) == .rightToLeft)
    return isEnd ? range.end : range.start
  }

  func character(from position: UITextPosition, _ direction: UITextLayoutDirection) -> UITextRange? {
    self.position(from: position, direction, by: 1).map { textRange(from: position, to: $0) }
  }

  func closest(to point: CGPoint) -> UITextPosition { OffsetPosition(position(at: point)) }

  func closest(to point: CGPoint, in range: UITextRange) -> UITextPosition {
    let (offset, range) = (position(at: point).offset, self.range(of: range))
    return OffsetPosition(CaretPosition(min(max(offset, range.lowerBound), range.upperBound)))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (target, isBeyond) = self.offset(of: position).addingReportingOverflow(offset)
    return !isBeyond && (0...editor.text.length).contains(target) ? OffsetPosition(CaretPosition(target)) : nil
  }

  func position(from position: UITextPosition, _ direction: UITextLayoutDirection, by count: Int) -> UITextPosition? {
    var current = CaretPosition(offset(of: position))
    let isBack = count < 0
    for _ in 0..<count.magnitude {
      let next: CaretPosition
      switch direction {
      case .left: next = editor.position(from: current, isBack ? .right : .left, by: .character)
      case .right: next = editor.position(from: current, isBack ? .left : .right, by: .character)
      case .up, .down:
        let caret = layouts.caret(at: current)
        let y = (direction == .down) != isBack ? caret.maxY + 1 : caret.minY - 1
        guard y >= 0, y <= layouts.height else { return nil }
        next = layouts.position(at: CGPoint(x: caret.minX, y: y))
      }
      if next == current { return nil }
      current = next
    }
    return OffsetPosition(current)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (first, second) = (offset(of: position), offset(of: other))
    return first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
  }

  func caretRect(at position: UITextPosition) -> CGRect {
    caretRect(at: (position as? OffsetPosition)?.caret ?? CaretPosition(0))
  }

  func rects(of range: UITextRange) -> [CGRect] {
    let origin = owner.textOrigin
    return layouts.rects(of: self.range(of: range)).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func selectionRects(of range: UITextRange) -> [UITextSelectionRect] {
    let rects = rects(of: range)
    return rects.enumerated().map { index, rect in
      OffsetSelectionRect(rect, start: index == 0, end: index == rects.count - 1)
    }
  }

  func firstRect(of range: UITextRange) -> CGRect {
    rects(of: range).first ?? caretRect(at: CaretPosition(offset(of: range.start)))
  }

  func character(at point: CGPoint) -> UITextRange? {
    let origin = owner.textOrigin
    let position = position(at: point)
    let range =
      layouts.caret(at: position).minX + origin.x <= point.x
      ? position.offset..<editor.character(after: position.offset)
      : editor.character(before: position.offset)..<position.offset
    return range.isEmpty ? nil : OffsetRange(range)
  }

  func direction(at position: UITextPosition) -> NSWritingDirection {
    layouts.isRightToLeft(editor.text.index(at: offset(of: position))) ? .rightToLeft : .leftToRight
  }

  func setDirection(_ direction: NSWritingDirection, of range: UITextRange) {
    let text = editor.text
    let range = self.range(of: range)
    let whole =
      editor.paragraph(around: range.lowerBound).lowerBound..<editor.paragraph(around: range.upperBound).upperBound
    guard !whole.isEmpty else { return }
    text.restyle(whole) { attributes in
      let style = NSMutableParagraphStyle()
      if let old = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(old) }
      style.baseWritingDirection = direction
      return attributes.merging([.paragraphStyle: style]) { $1 }
    }
    owner.showText()
  }

  func setMarked(_ text: String?, _ selected: NSRange) {
    guard let text, !text.isEmpty else { return editor.setMarked("", selected: 0..<0) }
    let start = min(max(0, selected.location == NSNotFound ? text.utf16.count : selected.location), text.utf16.count)
    editor.setMarked(text, selected: start..<start + min(max(0, selected.length), text.utf16.count - start))
  }

  func styling(at position: UITextPosition, _ direction: UITextStorageDirection) -> [NSAttributedString.Key: Any] {
    let offset = self.offset(of: position) + (direction == .forward ? 1 : 0)
    return (editor.text.style(at: offset) ?? editor.insertionStyle).attributes
  }
}
