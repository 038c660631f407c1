import AloeCore
import CoreGraphics
import Foundation

/// A layout that arranges items one after another in lines, as many in each as fit.
///
/// The space that's left in a line is distributed equally between its items. The last line's items line up with the
/// items of earlier lines, and an item alone in a line is in its middle. Items of a line are centred on it.
///
/// The first layout costs O(sections) if all items have one size, and O(items) if the delegate provides sizes. A query
/// costs O(log n) plus the number of elements that it returns. Attributes are created by queries only.
///
/// Differences from Apple's class: items without width or height aren't returned for a rectangle, because they can't be
/// seen. In a right-to-left interface, lines of vertically scrolling content begin at the right.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The edges of the collection view that insets of sections are measured from.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges of the content, inside the content insets.
    case fromContentInset = 0
    /// The edges of the safe area.
    case fromSafeArea = 1
    /// The layout margins.
    case fromLayoutMargins = 2
  }

  /// The ``estimatedItemSize`` with which all items get the size that their cells prefer.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  final let flow = FlowSolution()

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  // MARK: - Measures

  /// The minimum space between two lines, in points; 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet {
      minimumLineSpacing = checked(minimumLineSpacing, keeping: oldValue, as: "minimumLineSpacing")
      if minimumLineSpacing != oldValue { invalidateLayout() }
    }
  }
  /// The minimum space between two items of a line, in points; 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet {
      minimumInteritemSpacing = checked(minimumInteritemSpacing, keeping: oldValue, as: "minimumInteritemSpacing")
      if minimumInteritemSpacing != oldValue { invalidateLayout() }
    }
  }
  /// The size of items, in points; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet {
      itemSize = checked(itemSize, keeping: oldValue, as: "itemSize")
      if itemSize != oldValue { invalidateLayout() }
    }
  }
  /// The estimated size of items, in points. Zero, the default, means that items have ``itemSize`` or the delegate's
  /// size; other values, such as ``automaticSize``, that they get the size their cells prefer.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if estimatedItemSize != Self.automaticSize {
        estimatedItemSize = checked(estimatedItemSize, keeping: oldValue, as: "estimatedItemSize")
      }
      guard estimatedItemSize != oldValue else { return }
      flow.forgetSizes()
      invalidateLayout()
    }
  }
  /// The direction in which the content scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      flow.forgetSizes()
      invalidateLayout()
    }
  }
  /// The size of headers, in points. The length along the scroll direction counts; a header of length 0, the default,
  /// isn't shown.
  open var headerReferenceSize = CGSize.zero {
    didSet {
      headerReferenceSize = checked(headerReferenceSize, keeping: oldValue, as: "headerReferenceSize")
      if headerReferenceSize != oldValue { invalidateLayout() }
    }
  }
  /// The size of footers, in points. The length along the scroll direction counts; a footer of length 0, the default,
  /// isn't shown.
  open var footerReferenceSize = CGSize.zero {
    didSet {
      footerReferenceSize = checked(footerReferenceSize, keeping: oldValue, as: "footerReferenceSize")
      if footerReferenceSize != oldValue { invalidateLayout() }
    }
  }
  /// The insets of the items of a section, in points; zero by default.
  open var sectionInset = UIEdgeInsets.zero {
    didSet {
      if !sectionInset.isSound { sectionInset = sectionInset.sound(keeping: oldValue, as: "sectionInset", of: self) }
      if sectionInset != oldValue { invalidateLayout() }
    }
  }
  /// The edges that the insets of sections are measured from; the content's edges by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// Whether headers stay at the start of the visible area as long as their sections are visible; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether footers stay at the end of the visible area as long as their sections are visible; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  // MARK: - Queries

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    edgeAttributes(ofKind: elementKind, at: indexPath)
  }

  // MARK: - Invalidating

  open override func prepare() {
    super.prepare()
    flow.takeMissed()
    _ = solved
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    changesLines(newBounds) || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = changesLines(newBounds)
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { wantsSize(preferredAttributes, originalAttributes) }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
      context.invalidateFlowLayoutDelegateMetrics = false
      context.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  override func apply(_ updates: [UICollectionViewUpdateItem]) { flow.apply(CollectionChanges(updates)) }

  override var measuresAllViews: Bool { false }

  override var edgeStarts: [Int]? { solved.edgeStarts }
  override func edges(ofSection section: Int?) -> LayoutEdges {
    section.map { flow.edges(ofSection: $0) } ?? LayoutEdges()
  }

  // MARK: - Numbers

  private func checked(_ length: CGFloat, keeping old: CGFloat, as name: String) -> CGFloat {
    if length.isSound { return length }
    if !length.isFinite { Messages.warnOfNumber(length, as: name, of: self) }
    return length.isFinite ? length.sound(keeping: old) : old
  }

  private func checked(_ size: CGSize, keeping old: CGSize, as name: String) -> CGSize {
    if size.isSound, size.width >= 0, size.height >= 0 { return size }
    if !size.width.isFinite || !size.height.isFinite { Messages.warnOfNumber(size, as: name, of: self) }
    func part(_ length: CGFloat, _ old: CGFloat) -> CGFloat {
      length.isFinite ? max(0, length.sound(keeping: old)) : old
    }
    return CGSize(width: part(size.width, old.width), height: part(size.height, old.height))
  }
}
