import Foundation

/// How much a constraint matters: 1000 must hold, and every level comes strictly before all lower ones.
///
/// UIKit's levels, by their documented values. Where UIKit weighs levels against each other, here a higher one is
/// never given up for any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, from 1 to 1000.
  public var rawValue: Float
  /// Makes the value that a raw value stands for.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Makes the value that a raw value stands for.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: as strongly as content resists shrinking.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: as strongly as content resists growing.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: as strongly as `systemLayoutSizeFitting(_:)` seeks its target size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Whether the first one comes before the second.
  public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
  /// A priority that much higher.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// A priority that much lower.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
}
