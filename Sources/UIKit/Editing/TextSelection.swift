import GTKPlatform

/// A selection from its anchor, which stays fixed, to its head, which moves and has the caret.
struct TextSelection: Hashable, Sendable {
  var anchor: Int
  var head: Int
  /// Whether a caret at the soft end of a line is shown there, and not at the start of the next line.
  var isUpstream = false

  init(_ offset: Int, isUpstream: Bool = false) { self.init(anchor: offset, head: offset, isUpstream: isUpstream) }

  init(anchor: Int, head: Int, isUpstream: Bool = false) {
    self.anchor = anchor
    self.head = head
    self.isUpstream = isUpstream
  }

  init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
  var position: CaretPosition { CaretPosition(head, isUpstream: isUpstream) }
}

/// The unit by which the caret moves or text is deleted.
enum TextUnit: Sendable {
  case character, word
  /// The distance to the end of the visual line.
  case line
  case paragraph, document
}

/// The direction in which the caret moves. Left and right are visual; forward and backward are in reading order.
enum TextDirection: Sendable { case left, right, forward, backward }
