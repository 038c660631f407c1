import Foundation
import GTKPlatform

/// Moving the caret.
extension TextEditor {
  /// Returns whether the paragraph at an offset is right-to-left.
  private func isRightToLeft(at offset: Int) -> Bool { layouts.isRightToLeft(text.index(at: offset)) }

  /// Moves the caret by a unit. With `extending`, the anchor stays, which extends the selection.
  func move(_ direction: TextDirection, by unit: TextUnit, extending: Bool = false) {
    if unit == .character, !extending, !selection.isEmpty {
      return select(TextSelection(edgeOfSelection(direction)))
    }
    let position = position(from: selection.position, direction, by: unit)
    select(
      TextSelection(
        anchor: extending ? selection.anchor : position.offset, head: position.offset, isUpstream: position.isUpstream))
  }

  /// Returns the end of the selection in a direction.
  private func edgeOfSelection(_ direction: TextDirection) -> Int {
    let range = selection.range
    switch direction {
    case .backward: return range.lowerBound
    case .forward: return range.upperBound
    case .left: return isRightToLeft(at: range.lowerBound) ? range.upperBound : range.lowerBound
    case .right: return isRightToLeft(at: range.lowerBound) ? range.lowerBound : range.upperBound
    }
  }

  /// Returns the position after moving by a unit.
  func position(from position: CaretPosition, _ direction: TextDirection, by unit: TextUnit) -> CaretPosition {
    let isForward: Bool
    switch direction {
    case .forward: isForward = true
    case .backward: isForward = false
    case .left, .right:
      if unit == .character { return CaretPosition(visualOffset(from: position.offset, toRight: direction == .right)) }
      isForward = (direction == .right) != isRightToLeft(at: position.offset)
    }
    switch unit {
    case .character:
      return CaretPosition(isForward ? character(after: position.offset) : character(before: position.offset))
    case .word: return CaretPosition(isForward ? wordEnd(after: position.offset) : wordStart(before: position.offset))
    case .line:
      let line = layouts.line(around: position)
      guard isForward else { return CaretPosition(line.lowerBound) }
      return CaretPosition(line.upperBound, isUpstream: layouts.isSoftEnd(line.upperBound, of: line))
    case .paragraph:
      return CaretPosition(isForward ? paragraphEnd(after: position.offset) : paragraphStart(before: position.offset))
    case .document: return CaretPosition(isForward ? text.length : 0)
    }
  }

  // MARK: - Characters

  func character(after offset: Int) -> Int {
    guard offset < text.length else { return text.length }
    let index = text.index(at: offset)
    let start = text.start(of: index)
    return start + text.paragraphs[index].breaks.cursorPosition(after: offset - start)
  }

  func character(before offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    var index = text.index(at: offset)
    if text.start(of: index) == offset { index -= 1 }
    let start = text.start(of: index)
    return start + text.paragraphs[index].breaks.cursorPosition(before: offset - start)
  }

  /// Returns the offset after moving by a character to the right or left, as displayed.
  private func visualOffset(from offset: Int, toRight: Bool) -> Int {
    let index = text.index(at: offset)
    let start = text.start(of: index)
    let inside = layouts.shownOffset(offset - start, in: index)
    let part = layouts.part(of: index, at: inside)
    let isForward = toRight != part.layout.isRightToLeft
    if let found = part.layout.position(visuallyFrom: inside - part.range.lowerBound, toRight: toRight) {
      let target = start + layouts.originalOffset(part.range.lowerBound + found, in: index)
      if target != offset { return target }
    }
    // The step leaves the part,
    if isForward ? !part.isLast : part.range.lowerBound > 0 {
      return isForward ? character(after: offset) : character(before: offset)
    }
    // or the paragraph.
    if isForward {
      return index < text.paragraphs.count - 1 ? text.start(of: index + 1) : text.contentRange(of: index).upperBound
    }
    return index > 0 ? text.contentRange(of: index - 1).upperBound : 0
  }

  // MARK: - Words and paragraphs

  func wordEnd(after offset: Int) -> Int {
    let first = text.index(at: offset)
    for index in first..<text.paragraphs.count {
      let start = text.start(of: index)
      let inside = index == first ? offset - start : -1
      if let end = text.paragraphs[index].breaks.wordEnd(after: inside) { return start + end }
    }
    return text.length
  }

  func wordStart(before offset: Int) -> Int {
    let last = text.index(at: offset)
    for index in (0...last).reversed() {
      let start = text.start(of: index)
      let inside = index == last ? offset - start : text.paragraphs[index].length
      if let found = text.paragraphs[index].breaks.wordStart(before: inside) { return start + found }
    }
    return 0
  }

  private func paragraphEnd(after offset: Int) -> Int {
    let index = text.index(at: offset)
    let end = text.contentRange(of: index).upperBound
    if offset < end || index == text.paragraphs.count - 1 { return end }
    return text.contentRange(of: index + 1).upperBound
  }

  private func paragraphStart(before offset: Int) -> Int {
    let index = text.index(at: offset)
    let start = text.start(of: index)
    return offset > start || index == 0 ? start : text.start(of: index - 1)
  }

  // MARK: - Up and down

  /// Moves the caret up or down by a line, or by a distance in points. Beyond the first or the last line, it moves to
  /// the start or the end of the text.
  func moveVertically(down: Bool, by distance: CGFloat? = nil, extending: Bool = false) {
    let position = verticalPosition(down: down, by: distance)
    let goal = goalX
    select(
      TextSelection(
        anchor: extending ? selection.anchor : position.offset, head: position.offset, isUpstream: position.isUpstream),
      keepsGoal: true)
    goalX = goal
  }

  private func verticalPosition(down: Bool, by distance: CGFloat?) -> CaretPosition {
    let caret = layouts.caret(at: selection.position)
    let x = goalX ?? caret.minX
    goalX = x
    let y = down ? caret.maxY + (distance ?? 0) + 0.5 : caret.minY - (distance ?? 0) - 0.5
    if !down, y < 0 { return CaretPosition(0) }
    if down, y > layouts.top(of: text.paragraphs.count - 1),
      text.index(at: selection.head) == text.paragraphs.count - 1,
      y > layouts.height
    {
      return CaretPosition(text.length)
    }
    return layouts.position(at: CGPoint(x: x, y: y))
  }
}
