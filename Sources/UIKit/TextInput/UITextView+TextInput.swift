import Foundation
import GTKPlatform

/// What input systems and programs ask of a text view, in positions.
extension UITextView {
  /// Whether there is text.
  public var hasText: Bool { interaction.editor.text.length > 0 }
  /// The text of a range.
  public func text(in range: UITextRange) -> String? { interaction.text(in: range) }
  /// Replaces the text of a range. The delegate isn't asked, and the change can be undone.
  public func replace(_ range: UITextRange, withText text: String) { interaction.replace(range, with: text) }
  /// What is being composed; `nil` if nothing is.
  public var markedTextRange: UITextRange? { interaction.markedRange }
  /// The attributes of what is being composed. Without effect: it's always underlined.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  /// Shows what is being composed, with a part of it selected.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    interaction.setMarked(markedText, selectedRange)
  }
  /// Accepts what is being composed as it is.
  public func unmarkText() { interaction.editor.unmark() }
  /// Where the text begins.
  public var beginningOfDocument: UITextPosition { interaction.beginning }
  /// Where the text ends.
  public var endOfDocument: UITextPosition { interaction.end }
  /// The range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    interaction.textRange(from: fromPosition, to: toPosition)
  }
  /// The position a number of UTF-16 units further on; `nil` outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    interaction.position(from: position, offset: offset)
  }
  /// The position some steps further in a direction; `nil` outside the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { interaction.position(from: position, direction, by: offset) }
  /// Which position comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    interaction.compare(position, to: other)
  }
  /// The number of UTF-16 units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    interaction.distance(from: from, to: toPosition)
  }
  /// Hears of changes; held weakly.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { interaction.inputDelegate }
    set { interaction.inputDelegate = newValue }
  }
  /// The end of a range in a direction.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    interaction.farthest(of: range, direction)
  }
  /// The character next to a position in a direction; `nil` at the text's end.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { interaction.character(from: position, direction) }
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
  public func closestPosition(to point: CGPoint) -> UITextPosition? { interaction.closest(to: point) }
  /// The position of a range nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    interaction.closest(to: point, in: range)
  }
  /// The character at a point; `nil` where there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? { interaction.character(at: point) }
  /// The attributes of the text at a position, or of what would be typed there.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    interaction.styling(at: position, direction).merging(parts.defaults) { own, _ in own }
  }
  /// Whether a text may be put in the place of a range: what the delegate says.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    editor(interaction.editor, mayReplace: interaction.range(of: range), with: text)
  }
}
