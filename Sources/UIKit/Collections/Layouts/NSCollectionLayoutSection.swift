import AloeCore
import CoreGraphics
import Foundation

/// The way in which a section scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section doesn't scroll independently.
  case none = 0
  /// The section scrolls freely.
  case continuous = 1
  /// The section scrolls freely, and stops at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// The section scrolls by pages of the collection view's width.
  case paging = 3
  /// The section scrolls by one group.
  case groupPaging = 4
  /// The section scrolls by one group, which is centred when scrolling stops.
  case groupPagingCentered = 5
}

/// The edges that the insets of a compositional layout's sections are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  /// The layout's setting; in the layout's setting itself, the safe area.
  case automatic = 0
  /// The edges of the content.
  case none = 1
  /// The edges of the safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The width for comfortable reading.
  case readableContent = 4
}

/// A visible element, as passed to a section's ``NSCollectionLayoutSection/visibleItemsInvalidationHandler``.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity, from 0 to 1.
  var alpha: CGFloat { get set }
  /// The position on the axis towards the viewer.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre, in points.
  var center: CGPoint { get set }
  /// The transform, about the centre.
  var transform: CGAffineTransform { get set }
  /// The transform in three dimensions, about the centre.
  var transform3D: CATransform3D { get set }
  /// The element's name, which is its kind; empty for a cell.
  var name: String { get }
  /// The path.
  var indexPath: IndexPath { get }
  /// The frame, in points.
  var frame: CGRect { get }
  /// The bounds, in points.
  var bounds: CGRect { get }
  /// The category.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  var representedElementKind: String? { get }
}

/// A function that may change the look of a section's visible elements. It receives the section's offset.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ scrollOffset: CGPoint,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: a group that is repeated for as many items as there are.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  /// The group that the section repeats.
  final let group: NSCollectionLayoutGroup

  /// The appearance as a list; `nil` for other sections.
  final var list: ListSection?

  /// Creates a section of a group that is repeated.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The insets of the groups, in points; zero by default.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet { contentInsets = contentInsets.sound(keeping: oldValue, as: "contentInsets", of: self) }
  }
  /// The space between two groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0 {
    didSet {
      guard !interGroupSpacing.isSound else { return }
      Messages.warnOfNumber(interGroupSpacing, as: "interGroupSpacing", of: self)
      interGroupSpacing = interGroupSpacing.isFinite ? interGroupSpacing.sound(keeping: oldValue) : oldValue
    }
  }
  /// The edges that ``contentInsets`` are measured from; by default, the edges in the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges that supplementary items at the section's boundary are measured from; by default, the edges of
  /// ``contentInsetsReference``.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The way in which the section scrolls across the layout's direction; none by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The way in which a section that scrolls by itself slows down and bounces.
  open var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The headers, footers and other supplementary items at the section's edges; empty by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether supplementary items at the section's boundary are inside its leading and trailing ``contentInsets``; true
  /// by default.
  open var supplementariesFollowContentInsets = true
  /// The function that may change the look of visible elements whenever the section is laid out or scrolls; `nil` by
  /// default.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The decorations of the section, such as a background; empty by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group.copy() as? NSCollectionLayoutGroup ?? group)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties = orthogonalScrollingProperties
    copy.boundarySupplementaryItems = boundarySupplementaryItems.compactMap {
      $0.copy() as? NSCollectionLayoutBoundarySupplementaryItem
    }
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.list = list
    copy.decorationItems = decorationItems.compactMap { $0.copy() as? NSCollectionLayoutDecorationItem }
    return copy
  }
}

/// Attributes as an element that a section's handler may change.
final class LayoutVisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes

  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    super.init()
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { attributes.representedElementKind ?? "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
