import Foundation

/// The direction in which the focus moves.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards.
  public static let up = UIFocusHeading(rawValue: 1 << 0)
  /// Downwards.
  public static let down = UIFocusHeading(rawValue: 1 << 1)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 1 << 2)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 1 << 3)
  /// To the next item in reading order, as with Tab.
  public static let next = UIFocusHeading(rawValue: 1 << 4)
  /// To the previous item in reading order, as with Shift-Tab.
  public static let previous = UIFocusHeading(rawValue: 1 << 5)
  /// To the beginning.
  public static let first = UIFocusHeading(rawValue: 1 << 6)
  /// To the end.
  public static let last = UIFocusHeading(rawValue: 1 << 7)
}
