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
}
