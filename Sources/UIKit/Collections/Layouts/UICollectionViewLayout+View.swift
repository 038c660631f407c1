import AloeCore
import CoreGraphics
import Foundation

// The side of a layout that the collection view uses: queries with the mirrored coordinates of the opposite direction,
// and the steps of an update.

extension UICollectionViewLayout {
  // MARK: - Creating

  /// Returns new attributes of the layout's class.
  final func makeAttributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
    attributes.values.indexPath = element.path
    (attributes.values.category, attributes.values.kind) = (element.category, element.kind)
    return attributes
  }

  /// Returns a new context of the layout's class.
  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: - Preparing

  /// Prepares the layout if it's out of date.
  final func prepareIfNeeded() {
    guard work.needsPreparation else { return }
    work.needsPreparation = false
    prepare()
  }

  /// Returns the attributes that the layout gives an element, in its own coordinates.
  final func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind ?? "", at: element.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind ?? "", at: element.path)
    }
  }

  // MARK: - Coordinates

  /// Whether the collection view mirrors the layout.
  final var isMirrored: Bool {
    guard flipsHorizontallyInOppositeLayoutDirection, let collectionView else { return false }
    return collectionView.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
  }

  /// The width about whose middle the layout is mirrored: the content's or, if the content is narrower, the view's.
  final var mirrorWidth: CGFloat {
    let width = shownContentSize.width
    guard let collectionView else { return width }
    let insets = collectionView.adjustedContentInset
    return max(width, collectionView.bounds.width - insets.left - insets.right)
  }

  /// Returns a rectangle, mirrored if the layout is. Converts in both directions.
  final func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The bounds of the collection view in the layout's own coordinates.
  ///
  /// In a mirrored layout, they're based on the content size at the last adjustment of the offset, because later
  /// changes of the size haven't moved the bounds yet.
  final var boundsInLayout: CGRect {
    guard let collectionView, isMirrored, let end = collectionView.state.mirrorEnd else {
      return mirrored(collectionView?.bounds ?? .zero)
    }
    let bounds = collectionView.bounds
    return CGRect(x: end - bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
  }

  /// Returns the visible part of the content along an axis, inside the content insets, in the layout's own coordinates.
  final func visibleRange(isVertical: Bool) -> (start: CGFloat, end: CGFloat) {
    let (bounds, insets) = (boundsInLayout, collectionView?.adjustedContentInset ?? .zero)
    if isVertical { return (bounds.minY + insets.top, bounds.maxY - insets.bottom) }
    let (before, after) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    return (bounds.minX + before, bounds.maxX - after)
  }

  /// Returns the visible part along an axis, as it will be after the pending adjustments of the offset.
  ///
  /// Several sizes can change in one arrangement, and the collection view adjusts its offset only afterwards. Until
  /// then, its bounds don't match the new frames.
  final func adjustedVisibleRange(isVertical: Bool) -> (start: CGFloat, end: CGFloat) {
    let pending = collectionView?.state.offsetAdjustment ?? .zero
    let shift = isVertical ? pending.y : isMirrored ? -pending.x : pending.x
    let range = visibleRange(isVertical: isVertical)
    return (range.start + shift, range.end + shift)
  }

  /// Requests in a context that the offset be adjusted for content that has moved along an axis, in the layout's own
  /// coordinates.
  final func adjustOffset(
    by shift: CGFloat, isVertical: Bool, in context: UICollectionViewLayoutInvalidationContext
  ) {
    if isVertical {
      context.contentOffsetAdjustment.y += shift
    } else {
      context.contentOffsetAdjustment.x += isMirrored ? -shift : shift
    }
  }

  /// The size of the content, limited to what can be shown.
  final var shownContentSize: CGSize {
    let size = collectionViewContentSize
    guard !size.isSound || size.width < 0 || size.height < 0 else { return size }
    if !size.width.isFinite || !size.height.isFinite {
      Messages.warnOfNumber(size, as: "collectionViewContentSize", of: self)
    }
    let sound = size.sound(keeping: .zero)
    return CGSize(width: max(0, sound.width), height: max(0, sound.height))
  }

  // MARK: - Queries

  /// Returns the attributes of the elements in a rectangle of the collection view's content.
  final func shownElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    let found = layoutAttributesForElements(in: mirrored(rect)) ?? []
    guard isMirrored else { return found }
    return found.map(shown)
  }

  /// Returns the attributes of an element, in the collection view's coordinates.
  final func shownAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return attributes(of: element).map(shown)
  }

  /// Returns attributes in the collection view's coordinates: the given ones, or a mirrored copy.
  final func shown(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isMirrored, let copy = attributes.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    if let section = attributes.values.scrollingSection.flatMap({ scrollingSection($0) }) {
      let inside = attributes.values.center.x - section.frame.minX
      copy.values.center.x = mirrored(section.frame).minX + section.contentSize.width - inside
    } else {
      copy.values.center.x = mirrorWidth - attributes.values.center.x
    }
    return copy
  }

  /// Returns the sections that scroll by themselves in a rectangle of the collection view's content.
  final func shownScrollingSections(in rect: CGRect) -> [ScrollingSection] {
    prepareIfNeeded()
    return scrollingSections(in: mirrored(rect)).map { section in
      var shown = section
      shown.frame = mirrored(section.frame)
      return shown
    }
  }

  // MARK: - Updates

  /// Begins to show an update, for which the layout is prepared with the new data.
  final func begin(_ update: CollectionLayoutUpdate, _ items: [UICollectionViewUpdateItem]) {
    prepareIfNeeded()
    work.update = update
    prepare(forCollectionViewUpdates: items)
  }

  /// Ends the update that is being shown; called inside its animation.
  final func endUpdate() {
    finalizeCollectionViewUpdates()
    work.update = nil
  }
}
