import Foundation

/// A direction in which text is laid out on the screen.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// A direction in the storage order of text.
public enum UITextStorageDirection: Int, Sendable { case forward = 0, backward }

/// A direction, of ``UITextStorageDirection`` or ``UITextLayoutDirection``.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number that represents the direction.
  public var rawValue: Int
  /// Creates a direction from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a direction in the storage order of text.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Creates a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }
