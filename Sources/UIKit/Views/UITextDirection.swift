import Foundation

/// The directions in which a text is laid out.
public enum UITextLayoutDirection: Int, Sendable { case right = 2, left, up, down }

/// The directions in which a text is stored.
public enum UITextStorageDirection: Int, Sendable { case forward = 0, backward }

/// A direction, of ``UITextStorageDirection`` or ``UITextLayoutDirection``.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number that represents the direction.
  public var rawValue: Int
  /// Creates a direction from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Creates a direction in reading order.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Creates a direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// The units of a text.
public enum UITextGranularity: Int, Sendable { case character, word, sentence, paragraph, line, document }
