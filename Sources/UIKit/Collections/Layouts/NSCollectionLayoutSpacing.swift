import AloeCore
import CoreGraphics
import Foundation

/// The space between or around items in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  final let value: LayoutSpacing

  init(_ value: LayoutSpacing) {
    self.value = value
    super.init()
  }

  /// Returns a space of at least `flexibleSpacing` points, which takes a share of the remaining length of the group.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(LayoutSpacing(length: checked(flexibleSpacing, "flexible"), isFlexible: true))
  }
  /// Returns a space of `fixedSpacing` points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(LayoutSpacing(length: checked(fixedSpacing, "fixed"), isFlexible: false))
  }

  private static func checked(_ value: CGFloat, _ name: String) -> CGFloat {
    if value.isSound { return value }
    Messages.warn(
      once: "\(name) of NSCollectionLayoutSpacing",
      "NSCollectionLayoutSpacing.\(name) was called with \(value). The spacing is \(value.sound(keeping: 0)); look for a "
        + "division by zero.")
    return value.sound(keeping: 0)
  }

  /// The space, in points; the minimum if it's flexible.
  open var spacing: CGFloat { value.length }
  /// Whether the space grows.
  open var isFlexible: Bool { value.isFlexible }
  /// Whether the space doesn't grow.
  open var isFixed: Bool { !value.isFlexible }

  /// Returns itself, because spacings are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The spaces around an item in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The space before the item, in reading direction; `nil` if there's none.
  public final let leading: NSCollectionLayoutSpacing?
  /// The space above the item; `nil` if there's none.
  public final let top: NSCollectionLayoutSpacing?
  /// The space after the item, in reading direction; `nil` if there's none.
  public final let trailing: NSCollectionLayoutSpacing?
  /// The space below the item; `nil` if there's none.
  public final let bottom: NSCollectionLayoutSpacing?

  /// Creates spaces around an item; `nil` means none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// Returns itself, because spacings are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
