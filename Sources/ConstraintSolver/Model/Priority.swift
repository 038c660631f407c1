import AloeCore

/// How much a constraint matters: required, or a level that is served strictly before every lower one.
///
/// Priorities are an order, not weights. The violations of a higher level are made as small as they can be
/// before a lower level is looked at, so no number of constraints of a lower level outvotes one of a higher
/// level. Among constraints of the same priority, the sum of their violations is least.
public struct Priority: Comparable, Hashable, Sendable {
  /// The level, from just above 0 up to 1000, which is required.
  public let value: Float

  /// Makes a priority from its level.
  ///
  /// - Parameter value: Above 0 and at most 1000; 1000 is required. Anything else is a programming error.
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

  /// Whether `a` matters less than `b`.
  public static func < (a: Priority, b: Priority) -> Bool { a.value < b.value }
}
