import AloeCore
import CoreGraphics
import Foundation

/// The width or height of an item or group in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  final let length: LayoutLength

  init(_ length: LayoutLength) {
    self.length = length
    super.init()
  }

  /// Returns a fraction of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(checked(fractionalWidth, "fractionalWidth")))
  }
  /// Returns a fraction of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(checked(fractionalHeight, "fractionalHeight")))
  }
  /// Returns a length in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(checked(absoluteDimension, "absolute")))
  }
  /// Returns a length, in points, that the element's view replaces with the length it prefers.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(checked(estimatedDimension, "estimated")))
  }
  /// Returns a length, in points, that is replaced by the largest that the views of all items in the group prefer.
  public static func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform(checked(estimatedDimension, "uniformAcrossSiblings")))
  }

  private static func checked(_ value: CGFloat, _ name: String) -> CGFloat {
    if value.isSound, value >= 0 { return value }
    Messages.warn(
      once: "\(name) of NSCollectionLayoutDimension",
      "NSCollectionLayoutDimension.\(name) was called with \(value). The dimension is "
        + "\(max(0, value.sound(keeping: 0))); look for a division by zero or a difference that became negative.")
    return max(0, value.sound(keeping: 0))
  }

  /// Whether the dimension is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .fractionalWidth = length { true } else { false } }
  /// Whether the dimension is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .fractionalHeight = length { true } else { false } }
  /// Whether the dimension is a fixed number of points.
  open var isAbsolute: Bool { if case .absolute = length { true } else { false } }
  /// Whether the element's view determines it.
  open var isEstimated: Bool { if case .estimated = length { true } else { false } }
  /// Whether the views of all items in the group determine it.
  open var isUniformAcrossSiblings: Bool { if case .uniform = length { true } else { false } }
  /// The fraction, or the length in points.
  open var dimension: CGFloat { length.value }

  /// Returns itself, because dimensions are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The width and height of an item or group in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from two dimensions.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  /// Returns itself, because sizes are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
