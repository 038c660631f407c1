import AloeCore
import CoreGraphics
import Foundation

/// The anchor of a supplementary item on another item.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges; none or opposite ones mean the middle.
  public final let edges: NSDirectionalRectEdge
  /// The distance from the edges, in points or in fractions of the supplementary item's size.
  public final let offset: CGPoint
  /// Whether the offset is in points.
  public final let isAbsoluteOffset: Bool
  /// Whether the offset is a fraction of the supplementary item's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
    self.edges = edges
    self.offset =
      offset.isSound ? offset : offset.sound(keeping: .zero, as: "offset", of: NSCollectionLayoutAnchor.self)
    isAbsoluteOffset = isAbsolute
    super.init()
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
  /// Creates an anchor at a distance from edges, in points.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isAbsolute: true)
  }
  /// Creates an anchor at a distance from edges, in fractions of the supplementary item's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isAbsolute: false)
  }

  /// Returns itself, because anchors are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  final var value: LayoutAnchor { LayoutAnchor(edges: edges, offset: offset, isFractional: !isAbsoluteOffset) }
}

/// A view that is attached to an item or group of a compositional layout, such as a badge.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind, with which the data source provides the view.
  public final let elementKind: String
  /// The point of the item to which it's attached.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the supplementary item that is aligned with `containerAnchor`; `nil` means the same edges.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The position on the axis towards the viewer; 1 by default, in front of cells.
  open var zIndex = 1

  /// Creates a supplementary item inside the edges of its host.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a supplementary item with an anchor on its host and one on itself, which coincide.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ layoutSize: NSCollectionLayoutSize, _ elementKind: String, _ containerAnchor: NSCollectionLayoutAnchor,
    _ itemAnchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    copy.takeValues(of: self)
    copy.zIndex = zIndex
    return copy
  }

  final var supplementarySpec: SupplementarySpec {
    SupplementarySpec(
      spec: spec, kind: elementKind, container: containerAnchor.value, own: itemAnchor?.value, zIndex: zIndex)
  }
}

/// A header, footer or other view at an edge of a section, or of the whole layout.
@preconcurrency @MainActor open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner of the section or layout at which the item is placed.
  public final let alignment: NSRectAlignment
  /// The distance from that edge or corner, in points.
  public final let offset: CGPoint
  /// Whether the item makes the section longer; true by default. Otherwise, it covers the section's content.
  open var extendsBoundary = true
  /// Whether the item stays visible as long as its section is visible; false by default.
  open var pinToVisibleBounds = false

  /// Creates a supplementary item at an edge or corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a supplementary item at a distance from an edge or corner, in points.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset =
      absoluteOffset.isSound
      ? absoluteOffset
      : absoluteOffset.sound(keeping: .zero, as: "offset", of: NSCollectionLayoutBoundarySupplementaryItem.self)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.takeValues(of: self)
    (copy.zIndex, copy.extendsBoundary, copy.pinToVisibleBounds) = (zIndex, extendsBoundary, pinToVisibleBounds)
    return copy
  }
}

/// A view without data that decorates a section, such as its background.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind, for which the layout registers a class.
  public final let elementKind: String
  /// The position on the axis towards the viewer; 0 by default. A background is behind cells of the same position.
  open var zIndex = 0

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
  }

  /// Returns a background of a whole section, with its headers and footers.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind)
    copy.takeValues(of: self)
    copy.zIndex = zIndex
    return copy
  }
}
