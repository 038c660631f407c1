import Foundation
import ObjectRoot

/// An observer of text changes that it didn't initiate itself, such as an input system.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// Called before the selection changes.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// A responder whose text can be edited at any position: text fields, text views, and an app's own views.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// Returns the text in a range; `nil` if there is none.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range; empty at the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the input method's composition; `nil` if there is none.
  var markedTextRange: UITextRange? { get }
  /// The attributes of the composition; `nil` for an underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Sets the composition, with a part of it selected.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Accepts the composition as it stands.
  func unmarkText()
  /// The position at the start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The position at the end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset in UTF-16 units; `nil` outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position a number of steps away in a direction; `nil` outside the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Compares two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The observer of changes.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Returns the end of a range in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// Returns the range of the character next to a position in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// Returns the writing direction of the paragraph at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the writing direction of the paragraphs in a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Returns the first rectangle of a range, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the caret's rectangle at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a range, in the view's coordinates.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point of the view.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The tokenizer, which divides the text into words and so on; by default, according to the language's rules.
  var tokenizer: any UITextInputTokenizer { get }
  /// The view whose coordinates the rectangles use; the responder itself by default.
  var textInputView: UIView { get }
  /// The caret's line if a position has two, at the end of a line and at the start of the next; the latter by default.
  var selectionAffinity: UITextStorageDirection { get set }
  /// Returns the attributes of the text at a position, and of text typed there; `nil` by default.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
  /// Returns the position at an offset in UTF-16 units into a range; `nil` outside the range.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the offset of a position in a range, in UTF-16 units.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  /// Returns whether a range may be replaced with a string, as decided by the delegate of a field or a text view; true
  /// by default.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// A tokenizer for the text's language by default.
  public var tokenizer: any UITextInputTokenizer {
    guard let responder = self as? any UIResponder & UITextInput else { return EmptyTokenizer() }
    return UITextInputStringTokenizer(textInput: responder)
  }
  /// The responder itself by default, if it's a view.
  public var textInputView: UIView { self as? UIView ?? UIView() }
  /// `.forward` by default.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  /// Returns `nil` by default.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  /// Returns the position at `offset` from the start of the range by default.
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    guard offset >= 0, offset <= self.offset(from: range.start, to: range.end) else { return nil }
    return position(from: range.start, offset: offset)
  }
  /// Returns the position's offset from the start of the range by default.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  /// Returns true by default.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

/// A tokenizer that finds nothing, for text inputs that aren't responders.
private final class EmptyTokenizer: MainActorObject, UITextInputTokenizer {
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? { nil }
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { false }
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? { nil }
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { false }
}
