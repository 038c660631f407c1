import CoreGraphics
import Foundation

/// A function that returns a section of a compositional layout for its surroundings; `nil` means an empty section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ section: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout that is composed of items in groups in sections.
///
/// The layout queries a section provider for each section when the data or the surroundings change. Groups without
/// estimated lengths are computed once per section, others when they come into view. The first layout costs
/// O(sections), and a query O(log n) plus the number of elements that it returns.
///
/// Difference from Apple's class: the estimate for unseen groups with estimated lengths is the average of the measured
/// ones.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final let composition = Composition()

  /// Creates a layout whose sections are all equal.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all equal, with a configuration.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

  /// Creates a layout with a function that returns its sections.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout with a function that returns its sections, and a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Returns `nil`: a compositional layout isn't archived.
  public required init?(coder: NSCoder) { nil }

  /// The settings that all sections share. Setting this property invalidates the layout; changes of the object itself
  /// take effect at the next invalidation.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Returns the section that the provider returns.
  final func section(_ index: Int, _ environment: LayoutEnvironment) -> NSCollectionLayoutSection? {
    provider(index, environment)
  }

  // MARK: - Queries

  open override func prepare() {
    super.prepare()
    settle(isPreparing: true)
  }

  open override var collectionViewContentSize: CGSize {
    settle()
    return composition.contentSize
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    settle()
    return elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    settle()
    return itemAttributes(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settle()
    return supplementaryAttributes(ofKind: elementKind, at: indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    settle()
    guard let index = indexPath.first, composition.sections.indices.contains(index) else { return nil }
    return decorations(ofSection: index).first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  /// True: leading and trailing depend on the reading direction.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: - Invalidating

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if composition.needsSections || newBounds.size != composition.boundsSize { return true }
    return composition.dependsOnOffset
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { wantsSize(preferredAttributes) }

  override func apply(_ updates: [UICollectionViewUpdateItem]) {
    composition.apply(CollectionChanges(updates))
  }

  override var measuresAllViews: Bool { false }

  /// The layout, if it scrolls vertically; `nil` for a subclass, which may compute frames by itself, or keep them.
  override var asList: (any ListLayout)? {
    type(of: self) == UICollectionViewCompositionalLayout.self && composition.area.isVertical ? self : nil
  }

  override var edgeStarts: [Int]? {
    settle()
    return composition.edgeStarts
  }
  override func edges(ofSection section: Int?) -> LayoutEdges { composition.edges(ofSection: section) }

  override func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    settle()
    return composition.scrollingSections(in: rect)
  }

  override func scrollingSection(_ section: Int) -> ScrollingSection? {
    settle()
    return composition.sections.indices.contains(section) ? composition.sections[section].scrolling(section) : nil
  }

  override func scrolled(section: Int, to offset: CGPoint) {
    guard composition.sections.indices.contains(section) else { return }
    let axis = composition.sections[section].stack.axis
    let sound = offset.sound(keeping: .zero)
    composition.sections[section].scrollOffset = axis.isHorizontal ? sound.x : sound.y
  }

  override func scrollOffset(ofSection section: Int) -> CGFloat {
    composition.sections.indices.contains(section) ? composition.sections[section].scrollOffset : 0
  }

  override func restingOffset(ofSection section: Int, near offset: CGFloat, stepping groups: Int) -> CGFloat? {
    guard composition.sections.indices.contains(section) else { return nil }
    return composition.sections[section].restingOffset(near: offset, stepping: groups)
  }
}
