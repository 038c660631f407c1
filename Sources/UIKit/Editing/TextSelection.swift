import GTKPlatform

/// What is selected: from the anchor, which stays, to the head, which moves and where the caret is.
struct TextSelection: Hashable, Sendable {
  var anchor: Int
  var head: Int
  /// Whether the caret, at the soft end of a line, is shown there and not at the start of the next.
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
  var place: TextPlace { TextPlace(head, isUpstream: isUpstream) }
}

/// By how much the caret moves, or the text is deleted.
enum TextUnit: Sendable {
  case character, word
  /// To the end of the line as it's shown.
  case line
  case paragraph, document
}

/// Which way the caret moves. Left and right are as seen; forward and backward go by the order of reading.
enum TextDirection: Sendable { case left, right, forward, backward }
