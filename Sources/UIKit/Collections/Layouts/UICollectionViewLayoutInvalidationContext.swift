import CoreGraphics
import Foundation

/// The parts of a layout that are out of date.
///
/// A layout that can update parts of itself has a subclass of this class. It returns the subclass from
/// ``UICollectionViewLayout/invalidationContextClass``, and reads a context in
/// ``UICollectionViewLayout/invalidateLayout(with:)``.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Creates a context that names no part.
  public required override init() { super.init() }

  struct Parts {
    var invalidatesEverything = false
    var invalidatesCounts = false
    var items: [IndexPath]?
    var supplementary: [String: [IndexPath]]?
    var decorations: [String: [IndexPath]]?
    var offsetAdjustment = CGPoint.zero
    var sizeAdjustment = CGSize.zero
    /// The sizes that views prefer, by their elements.
    var preferred: (new: UICollectionViewLayoutAttributes, old: UICollectionViewLayoutAttributes)?
    /// The new bounds of the collection view.
    var newBounds: CGRect?
    var moved: (from: [IndexPath], to: [IndexPath], target: CGPoint)?
  }
  final var parts = Parts()

  /// Whether everything is out of date, because the collection view loads all its data again or gets another layout.
  open var invalidateEverything: Bool { parts.invalidatesEverything }
  /// Whether the numbers of sections and items are out of date.
  open var invalidateDataSourceCounts: Bool { parts.invalidatesCounts }

  /// The paths of the items that are out of date; `nil` if there are none.
  open var invalidatedItemIndexPaths: [IndexPath]? { parts.items }
  /// The paths of the supplementary views that are out of date, by kind; `nil` if there are none.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { parts.supplementary }
  /// The paths of the decoration views that are out of date, by kind; `nil` if there are none.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { parts.decorations }

  /// Adds items to those that are out of date.
  open func invalidateItems(at indexPaths: [IndexPath]) { parts.items = (parts.items ?? []) + indexPaths }
  /// Adds supplementary views of a kind to those that are out of date.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    parts.supplementary = (parts.supplementary ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  /// Adds decoration views of a kind to those that are out of date.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    parts.decorations = (parts.decorations ?? [:]).merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// The distance by which the collection view moves its content offset for this change, in points; zero by default.
  open var contentOffsetAdjustment: CGPoint {
    get { parts.offsetAdjustment }
    set {
      parts.offsetAdjustment = newValue.sound(
        keeping: parts.offsetAdjustment, as: "contentOffsetAdjustment", of: self)
    }
  }
  /// The difference that this change makes to the size of the content, in points; zero by default.
  open var contentSizeAdjustment: CGSize {
    get { parts.sizeAdjustment }
    set {
      parts.sizeAdjustment = newValue.sound(keeping: parts.sizeAdjustment, as: "contentSizeAdjustment", of: self)
    }
  }

  /// The previous paths of the items that the user is moving; `nil` if no items are being moved.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { parts.moved?.from }
  /// The new paths of the items that the user is moving; `nil` if no items are being moved.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { parts.moved?.to }
  /// The point to which the user is moving items, in points.
  open var interactiveMovementTarget: CGPoint { parts.moved?.target ?? .zero }
}
