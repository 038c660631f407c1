import Foundation
import GTKPlatform

/// The implementation of `UITextInput`, for input systems and clients, that fields and text views share.
///
/// Public members of an internal protocol: they implement the public one's requirements, through which clients call
/// them.
extension TextInteractionOwner {
  /// Whether there is text.
  public var hasText: Bool { interaction.editor.text.length > 0 }
  /// Returns the text in a range.
  public func text(in range: UITextRange) -> String? { interaction.text(in: range) }
  /// Replaces the text in a range. The delegate isn't asked, and the change can be undone.
  public func replace(_ range: UITextRange, withText text: String) { interaction.replace(range, with: text) }
  /// The range of the composition; `nil` if there is none.
  public var markedTextRange: UITextRange? { interaction.markedRange }
  /// The attributes of the composition. Without effect: it's always underlined.
  public var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { nil }
    set {}
  }
  /// Shows a composition with a part of it selected.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    interaction.setMarked(markedText, selectedRange)
  }
  /// Accepts the composition as it is.
  public func unmarkText() { interaction.editor.commitMarkedText() }
  /// The beginning of the text.
  public var beginningOfDocument: UITextPosition { interaction.beginning }
  /// The end of the text.
  public var endOfDocument: UITextPosition { interaction.end }
  /// Returns the range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    interaction.textRange(from: fromPosition, to: toPosition)
  }
  /// Returns the position at an offset in UTF-16 units from another one; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    interaction.position(from: position, offset: offset)
  }
  /// Returns the position some steps away in a direction; `nil` outside of the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { interaction.position(from: position, direction, by: offset) }
  /// Compares two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    interaction.compare(position, to: other)
  }
  /// Returns the number of UTF-16 units between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    interaction.distance(from: from, to: toPosition)
  }
  /// The delegate, which is notified of changes; held weakly.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { interaction.inputDelegate }
    set { interaction.inputDelegate = newValue }
  }
  /// Returns the end of a range in a direction.
  public func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    interaction.farthest(of: range, direction)
  }
  /// Returns the character next to a position in a direction; `nil` at the text's end.
  public func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange? { interaction.character(from: position, direction) }
  /// Returns the direction of the paragraph at a position.
  public func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection { interaction.direction(at: position) }
  /// Sets the direction of the paragraphs in a range.
  public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    interaction.setDirection(writingDirection, of: range)
  }
  /// Returns the first rectangle of a range.
  public func firstRect(for range: UITextRange) -> CGRect { interaction.firstRect(of: range) }
  /// Returns the position nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? { interaction.closest(to: point) }
  /// Returns the position in a range that is nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    interaction.closest(to: point, in: range)
  }
  /// Returns the range of the character at a point; `nil` if there is none.
  public func characterRange(at point: CGPoint) -> UITextRange? { interaction.character(at: point) }
  /// Returns the attributes of the text at a position, or of text that would be typed there.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    interaction.styling(at: position, direction).merging(ownTextAttributes) { own, _ in own }
  }
  /// Returns whether the delegate allows replacing a range with a string.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    interaction.editor(interaction.editor, mayReplace: interaction.range(of: range), with: text)
  }
}
