import Foundation
import ObjectRoot

/// A position in a text. Its meaning is known only to the text's owner, which makes subclasses.
@preconcurrency @MainActor open class UITextPosition: MainActorObject {
  /// Makes a position.
  public override init() {}
}

/// A part of a text between two positions. The text's owner makes subclasses.
@preconcurrency @MainActor open class UITextRange: MainActorObject {
  /// Makes a range.
  public override init() {}
  /// Whether the range is empty; true by default.
  open var isEmpty: Bool { true }
  /// Where it begins.
  open var start: UITextPosition { UITextPosition() }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: MainActorObject {
  /// Makes an empty one.
  public override init() {}
  /// The rectangle in the coordinates of the view.
  open var rect: CGRect { .null }
  /// The direction of the text in it.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical: never.
  open var isVertical: Bool { false }
}

/// The directions in which a text is laid out.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// The directions in which a text is stored.
public enum UITextStorageDirection: Int, Sendable { case forward = 0, backward }

/// A direction, of ``UITextStorageDirection`` or ``UITextLayoutDirection``.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number that stands for it.
  public var rawValue: Int
  /// Makes the value that a raw value stands for.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// By the order of reading.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// As it's seen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// The units of a text.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }

/// Hears when a text changes for other reasons than its own; input systems are delegates.
@preconcurrency @MainActor public protocol UITextInputDelegate: NSObjectProtocol {
  /// The selection is about to change.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// A responder whose text can be edited at any place: text fields and text views, and views of a program's own.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
  /// The text of a range; `nil` if there is none.
  func text(in range: UITextRange) -> String?
  /// Puts a text in the place of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected; of no length where the caret is.
  var selectedTextRange: UITextRange? { get set }
  /// What is being composed; `nil` if nothing is.
  var markedTextRange: UITextRange? { get }
  /// How what is being composed looks; `nil` for an underline.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Shows what is being composed, with a part of it selected.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Takes what is being composed as it stands.
  func unmarkText()
  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }
  /// Where the text ends.
  var endOfDocument: UITextPosition { get }
  /// The range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position a number of UTF-16 units further on; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position some steps further in a direction; `nil` outside of the text.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// Which position comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The number of UTF-16 units between two positions.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// What hears of changes.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The end of a range in a direction.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The character next to a position in a direction.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// The direction of the paragraph at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction of the paragraphs of a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// The first rectangle of a range, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret stands at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles of a range, in the view's coordinates.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position of a range nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point of the view.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Takes the text apart into words and so on; by the rules of its language by default.
  var tokenizer: any UITextInputTokenizer { get }
  /// The view that the rectangles are places in; the responder itself by default.
  var textInputView: UIView { get }
  /// Which of two places the caret stands at where a position has two, at the end of a line and at the start of the
  /// next; the latter by default.
  var selectionAffinity: UITextStorageDirection { get set }
  /// The attributes of the text at a position, and of what would be typed there; `nil` by default.
  func textStyling(at position: UITextPosition, in direction: UITextStorageDirection) -> [NSAttributedString.Key: Any]?
  /// The position some UTF-16 units into a range; `nil` outside of it.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// How many UTF-16 units into a range a position is.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  /// Whether a text may be put in the place of a range: what the delegate of a field or a text view says; true by default.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
}

extension UITextInput {
  /// Takes the text apart by the rules of its language, unless the class does it.
  public var tokenizer: any UITextInputTokenizer {
    guard let responder = self as? any UIResponder & UITextInput else { return EmptyTokenizer() }
    return UITextInputStringTokenizer(textInput: responder)
  }
  /// The responder itself if it's a view, unless the class says otherwise.
  public var textInputView: UIView { self as? UIView ?? UIView() }
  /// Forward unless the class has its own.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }
  /// `nil` unless the class has its own.
  public func textStyling(
    at position: UITextPosition, in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  /// Counts from the range's start, unless the class does otherwise.
  public func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition? {
    guard offset >= 0, offset <= self.offset(from: range.start, to: range.end) else { return nil }
    return position(from: range.start, offset: offset)
  }
  /// Counts from the range's start, unless the class does otherwise.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  /// True unless the class asks somebody.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

/// Finds nothing, for what is no responder.
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
