import CoreGraphics
import Foundation

/// The size and the spacing of one cell in a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  /// The supplementary items that are attached to the item, such as badges.
  public final let attachedItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with a size and supplementary items that are attached to it.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, attachedItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// The insets of the cell in the item's frame, in points; zero by default. They have no effect along an axis with an
  /// estimated dimension.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet { contentInsets = contentInsets.sound(keeping: oldValue, as: "contentInsets", of: self) }
  }
  /// The spaces around the item; `nil`, the default, means none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The supplementary items that are attached to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copy.takeValues(of: self)
    return copy
  }

  final func takeValues(of other: NSCollectionLayoutItem) {
    (contentInsets, edgeSpacing) = (other.contentInsets, other.edgeSpacing)
  }

  /// The item as a value for the solver.
  var spec: LayoutSpec {
    LayoutSpec(
      width: layoutSize.widthDimension.length, height: layoutSize.heightDimension.length, insets: contentInsets,
      edges: LayoutEdgeSpacing(edgeSpacing), supplementary: supplementaryItems.map(\.supplementarySpec), content: .item)
  }
}

extension NSDirectionalEdgeInsets {
  /// Returns valid insets, with a warning for components that aren't finite, which keep their current values.
  @MainActor func sound(keeping present: NSDirectionalEdgeInsets, as name: String, of owner: @autoclosure () -> Any)
    -> NSDirectionalEdgeInsets
  {
    let insets = absolute(false)
    if insets.isSound { return self }
    return insets.sound(keeping: present.absolute(false), as: name, of: owner()).directional(false)
  }
}
