import Foundation

/// The way in which a section of a compositional layout scrolls by itself.
public struct UICollectionLayoutSectionOrthogonalScrollingProperties: Hashable, Sendable {
  /// The rate at which scrolling slows down.
  public enum DecelerationRate: Int, Sendable {
    /// Quickly in sections that scroll by groups, and as in scroll views in others.
    case automatic = 0
    /// The rate of scroll views.
    case normal = 1
    /// Quickly.
    case fast = 2
  }

  /// Whether content can be scrolled beyond its ends, from which it returns.
  public enum Bounce: Int, Sendable {
    /// The section bounces.
    case automatic = 0
    /// The section bounces.
    case always = 1
    /// The section doesn't bounce.
    case never = 2
  }

  /// Creates the defaults.
  public init() {}

  /// The rate at which scrolling slows down; automatic by default.
  public var decelerationRate = DecelerationRate.automatic
  /// Whether scrolling goes beyond the end and back; automatic by default.
  public var bounce = Bounce.automatic
}
