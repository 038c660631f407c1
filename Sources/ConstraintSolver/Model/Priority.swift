import AloeCore

/// The importance of a constraint: required, or a level that has strict precedence over every lower one.
///
/// Priorities are an order, not weights. The violations of a higher level are minimised before a lower level is
/// considered, so no number of lower-level constraints outweighs a higher-level one. Among constraints of the same
/// priority, the sum of their violations is minimal.
public struct Priority: Comparable, Hashable, Sendable {
  /// The level, above 0 and at most 1000; 1000 means required.
  public let value: Float

  /// Creates a priority from its level.
  ///
  /// - Parameter value: A number above 0 and at most 1000; 1000 means required. Any other value is a programmer error.
  public init(_ value: Float) {
    guard value > 0, value <= 1000 else {
      Messages.stop(
        "A constraint's priority is \(value), but it must be above 0 and at most 1000 (1000 is required).")
    }
    self.value = value
  }

  /// The priority of a constraint that must hold: 1000.
  public static let required = Priority(1000)

  /// Whether a constraint of this priority must hold.
  public var isRequired: Bool { value == 1000 }

  /// Returns whether `a` has a lower priority than `b`.
  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}
