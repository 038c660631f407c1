import Foundation
import GTKPlatform

/// What input systems and programs ask of a text view, in positions.
extension UITextView {
  /// Whether there is text.
  public var hasText: Bool { interaction.editor.text.length > 0 }
  /// The text of a range.
  public func text(in range: UITextRange) -> String? {
    interaction.editor.text.piece(interaction.range(of: range)).string
  }
  /// Puts a text in the place of a range. The delegate isn't asked, and it can be undone.
  public func replace(_ range: UITextRange, withText text: String) {
    interaction.editor.replace(
      interaction.range(of: range), with: StyledText(text, style: interaction.editor.insertionStyle))
  }
  /// What is being composed; `nil` if nothing is.
  public var markedTextRange: UITextRange? { interaction.editor.markedRange.map { OffsetRange($0) } }
  /// How what is being composed looks; always underlined, whatever is set.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  /// Shows what is being composed, with a part of it selected.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    interaction.setMarked(markedText, selectedRange)
  }
  /// Takes what is being composed as it stands.
  public func unmarkText() { interaction.editor.unmark() }
  /// Where the text begins.
  public var beginningOfDocument: UITextPosition { OffsetPosition(TextPlace(0)) }
  /// Where the text ends.
  public var endOfDocument: UITextPosition { OffsetPosition(TextPlace(interaction.editor.text.length)) }
  /// The range between two positions, in whatever order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (from, to) = (interaction.offset(of: fromPosition), interaction.offset(of: toPosition))
    return OffsetRange(min(from, to)..<max(from, to))
  }
  /// The position a number of UTF-16 units further on; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    interaction.position(from: position, offset: offset)
  }
  /// The position some steps further in a direction; `nil` outside of the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { interaction.position(from: position, direction, by: offset) }
  /// Which position comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    interaction.compare(position, to: other)
  }
  /// The number of UTF-16 units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    interaction.offset(of: toPosition) - interaction.offset(of: from)
  }
  /// What hears of changes; held weakly.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { interaction.inputDelegate }
    set { interaction.inputDelegate = newValue }
  }
  /// The end of a range in a direction.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    let isEnd = (direction == .right || direction == .down) != (interaction.direction(at: range.start) == .rightToLeft)
    return isEnd ? range.end : range.start
  }
  /// The character next to a position in a direction; `nil` at the text's end.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? {
    self.position(from: position, in: direction, offset: 1).flatMap { textRange(from: position, to: $0) }
  }
  /// The direction of the paragraph at a position.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { interaction.direction(at: position) }
  /// Sets the direction of the paragraphs of a range.
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    interaction.setDirection(writingDirection, of: range)
  }
  /// The first rectangle of a range.
  public func firstRect(for range: UITextRange) -> CGRect { interaction.firstRect(of: range) }
  /// The position nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? { OffsetPosition(interaction.place(at: point)) }
  /// The position of a range nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let (place, range) = (interaction.place(at: point).offset, interaction.range(of: range))
    return OffsetPosition(TextPlace(min(max(place, range.lowerBound), range.upperBound)))
  }
  /// The character at a point; `nil` where there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? { interaction.character(at: point) }
}
