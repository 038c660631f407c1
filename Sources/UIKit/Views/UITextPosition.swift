import Foundation
import ObjectRoot

/// A position in text. Each text input defines a subclass, and only the input that created a position can interpret it.
@preconcurrency @MainActor open class UITextPosition: MainActorObject {
  /// Creates a position.
  public override init() {}
}

/// A range of text between two positions. Each text input defines a subclass.
@preconcurrency @MainActor open class UITextRange: MainActorObject {
  /// Creates a range.
  public override init() {}
  /// Whether the range is empty; true by default.
  open var isEmpty: Bool { true }
  /// The start of the range.
  open var start: UITextPosition { UITextPosition() }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of a selection.
@preconcurrency @MainActor open class UITextSelectionRect: MainActorObject {
  /// Creates an empty rectangle.
  public override init() {}
  /// The rectangle in the coordinates of the view.
  open var rect: CGRect { .null }
  /// The direction of the text in the rectangle.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in the rectangle.
  open var containsStart: Bool { false }
  /// Whether the selection ends in the rectangle.
  open var containsEnd: Bool { false }
  /// Whether the text is vertical; always false.
  open var isVertical: Bool { false }
}
