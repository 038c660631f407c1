import CoreGraphics
import Foundation

/// The base class of objects that compute the arrangement of a collection view's elements.
///
/// A subclass overrides ``prepare()``, ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``. The collection view prepares the layout after each invalidation, and then requests
/// the attributes of the visible elements.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Creates a layout.
  public override init() { super.init() }

  /// Creates a layout, ignoring the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// The collection view that uses the layout; `nil` if there's none.
  open internal(set) weak var collectionView: UICollectionView?

  /// The layout's state between an invalidation and the end of an update.
  final let work = CollectionLayoutWork()

  // MARK: - Classes

  /// The class of the attributes that the layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the layout is invalidated with.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Registers the class of decoration views of a kind, a subclass of `UICollectionReusableView`; `nil` removes it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    work.decorationClasses[elementKind] = viewClass
  }

  // MARK: - Preparing

  /// Computes the data that later queries need. Does nothing in the base class. The collection view calls it before the
  /// first query after an invalidation.
  open func prepare() {}

  /// The size of the whole content, in points; zero in the base class.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect a rectangle of the content; `nil` in the base class.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; `nil` in the base class.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; `nil` in the base class.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view; `nil` in the base class.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: - Offsets

  /// Returns the offset at which scrolling stops after the user's drag; the proposed one in the base class. The
  /// velocity is that at the end of the drag, in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after an animated update or a change of layouts; the proposed one in the base class.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: - Direction

  /// Whether the collection view mirrors the layout horizontally if its direction isn't ``developmentLayoutDirection``;
  /// false in the base class.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout computes frames; left to right by default.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: - Invalidating

  /// Marks the whole layout as out of date. The collection view prepares it again in its next layout pass.
  open func invalidateLayout() {
    let context = makeContext()
    context.parts.invalidatesEverything = true
    invalidateLayout(with: context)
  }

  /// Marks the parts of the layout that a context names as out of date. Overrides call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    work.needsPreparation = true
    collectionView?.layoutInvalidated(with: context)
  }

  /// Returns whether the layout is out of date when the collection view's bounds become `newBounds`, by scrolling or
  /// resizing; false in the base class.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context of the invalidation for a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.parts.newBounds = newBounds
    return context
  }

  /// Returns whether the layout is out of date because a view prefers other attributes than it was given; false in the
  /// base class.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context of the invalidation for the attributes that a view prefers.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.parts.preferred = (preferredAttributes, originalAttributes)
    let path = originalAttributes.indexPath
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView:
      context.invalidateSupplementaryElements(ofKind: originalAttributes.representedElementKind ?? "", at: [path])
    case .decorationView:
      context.invalidateDecorationElements(ofKind: originalAttributes.representedElementKind ?? "", at: [path])
    }
    return context
  }

  // MARK: - Updates

  /// Prepares the layout for showing changes of the data. The layout is already prepared with the new data. Overrides
  /// call `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Ends the changes announced by ``prepare(forCollectionViewUpdates:)``, inside the animation. Does nothing in the
  /// base class.
  open func finalizeCollectionViewUpdates() {}

  /// Prepares the layout for an animated change of the size, before the bounds change. Does nothing in the base class.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Ends an animated change of the size, after the views have been placed for it, or before another layout replaces
  /// this one. It's called inside the animation if the view is laid out there. Does nothing in the base class.
  open func finalizeAnimatedBoundsChange() {}

  /// Prepares the layout for being replaced by another one. Does nothing in the base class.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Prepares the layout for replacing another one. Does nothing in the base class.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Ends a change of layouts, inside the animation. Does nothing in the base class.
  open func finalizeLayoutTransition() {}

  // MARK: - Appearing and disappearing

  /// Returns the attributes from which an item's cell is animated into place.
  ///
  /// By default, an inserted item fades in, and any other item starts where it was; `nil` outside updates, and for an
  /// item that wasn't visible.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    work.update?.initialAttributes(CollectionElement(item: itemIndexPath), in: self)
  }

  /// Returns the attributes to which the cell of an item is animated as it disappears; `nil` outside updates.
  ///
  /// By default, a deleted item fades out, and any other item ends in its new position. The path is the old one.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    work.update?.finalAttributes(CollectionElement(item: itemIndexPath), in: self)
  }

  /// Returns the attributes from which a supplementary view is animated into place, as for an item.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    work.update?.initialAttributes(
      CollectionElement(.supplementaryView, elementKind, elementIndexPath), in: self)
  }

  /// Returns the attributes to which a supplementary view is animated as it disappears, as for an item.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    work.update?.finalAttributes(CollectionElement(.supplementaryView, elementKind, elementIndexPath), in: self)
  }

  /// Returns the attributes from which a decoration view is animated into place, as for an item.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    work.update?.initialAttributes(CollectionElement(.decorationView, elementKind, decorationIndexPath), in: self)
  }

  /// Returns the attributes to which a decoration view is animated as it disappears, as for an item.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    work.update?.finalAttributes(CollectionElement(.decorationView, elementKind, decorationIndexPath), in: self)
  }

  /// Returns the paths of supplementary views that are to be removed in the current update; none in the base class.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the paths of decoration views that are to be removed in the current update; none in the base class.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the paths of supplementary views that are to be added in the current update; none in the base class.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the paths of decoration views that are to be added in the current update; none in the base class.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: - Moving items interactively

  /// Returns the new path of an item that the user has moved to a position. The base class returns the path of the item
  /// at that position, or the current path if there's none.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let point = CGRect(x: position.x, y: position.y, width: 1, height: 1)
    let found = layoutAttributesForElements(in: point)?.first {
      $0.representedElementCategory == .cell && $0.frame.contains(position) && $0.indexPath != previousIndexPath
    }
    return found?.indexPath ?? previousIndexPath
  }

  /// Returns the attributes of an item that the user is moving: its own, centred on a position.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
      ?? makeAttributes(CollectionElement(item: indexPath))
    attributes.center = position
    return attributes
  }

  /// Returns the context of the invalidation while the user moves items.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.parts.moved = (previousIndexPaths, targetIndexPaths, targetPosition)
    context.invalidateItems(at: Array(Set(targetIndexPaths + previousIndexPaths)).sorted())
    return context
  }

  /// Returns the context of the invalidation when the user has moved items, or cancelled that.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.parts.moved = (previousIndexPaths, indexPaths, .zero)
    context.invalidateItems(at: Array(Set(indexPaths + previousIndexPaths)).sorted())
    return context
  }

  // MARK: - Hooks of this module's layouts

  /// Returns the orthogonally scrolling sections in a rectangle of the content; none in most layouts.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }

  /// Returns how a section scrolls by itself; `nil` for other sections.
  func scrollingSection(_ section: Int) -> ScrollingSection? { nil }

  /// Records the offset of a section that scrolls by itself, in points of its content.
  func scrolled(section: Int, to offset: CGPoint) {}

  /// Returns how far a section that scrolls by itself has scrolled from its start.
  func scrollOffset(ofSection section: Int) -> CGFloat { 0 }

  /// Returns an offset at which a group is aligned in a section that scrolls by itself: the one nearest to `offset`, or
  /// one that is `stepping` groups away from it.
  func restingOffset(ofSection section: Int, near offset: CGFloat, stepping groups: Int) -> CGFloat? { nil }

  /// Moves cached values, such as measured sizes, along with their items.
  ///
  /// The collection view calls it once for each update, before it invalidates the layout.
  func apply(_ updates: [UICollectionViewUpdateItem]) {}

  /// The number of headers and footers before each section, whether in sight or not, and then the number of all; `nil`
  /// if the layout only returns its elements in a rectangle.
  var edgeStarts: [Int]? { nil }

  /// Returns the headers and footers of a section or, for `nil`, of the whole layout, whether in sight or not, as of
  /// the last query of ``edgeStarts``.
  func edges(ofSection section: Int?) -> LayoutEdges { LayoutEdges() }

  /// The layout, if it has lists whose rows can be measured out of sight; `nil` for any other layout.
  var asList: (any ListLayout)? { nil }

  /// Whether views are measured although their attributes aren't marked as estimates: a client's layout can't mark
  /// them.
  var measuresAllViews: Bool { true }
}
