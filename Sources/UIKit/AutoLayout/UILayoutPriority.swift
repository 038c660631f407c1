import Foundation

/// The priority of a constraint: 1000 must be satisfied, and every level takes strict precedence over all lower ones.
///
/// The constants are UIKit's, with their documented values. Where UIKit weighs levels against each other, here a higher
/// one is never violated for any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  /// The number, from 1 to 1000.
  public var rawValue: Float
  /// Creates a priority from its raw value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from its raw value.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// 750: the priority with which content resists shrinking.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510: the priority of a drag that can resize a scene.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500: the priority with which a scene keeps its size.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490: the priority of a drag that can't resize a scene.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the priority with which content resists growing.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: the priority with which `systemLayoutSizeFitting(_:)` seeks its target size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// Returns whether the first priority is lower than the second.
  public static func < (first: UILayoutPriority, second: UILayoutPriority) -> Bool {
    first.rawValue < second.rawValue
  }
  /// Returns a priority higher by a difference.
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  /// Returns a priority lower by a difference.
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }
}
