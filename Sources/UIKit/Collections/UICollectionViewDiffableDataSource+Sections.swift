import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures that a data source calls when the user expands or collapses an item of a section snapshot.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// A closure that returns whether an item can be expanded; none by default, which means that it can.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// A closure that is called before an item is expanded; `nil` by default.
    public var willExpandItem: ((Item) -> Void)?
    /// A closure that returns whether an item can be collapsed; none by default, which means that it can.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// A closure that is called before an item is collapsed; `nil` by default.
    public var willCollapseItem: ((Item) -> Void)?
    /// A closure that returns the items inside an item that is about to be expanded. It receives the current items, so
    /// items can be loaded only when they're needed.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Creates handlers that are `nil`.
    public init() {}
  }

  /// Shows the visible items of a section snapshot in a section, in place of its current items. A section that doesn't
  /// exist is appended.
  ///
  /// See
  /// ``apply(_:animatingDifferences:completion:)-(NSDiffableDataSourceSnapshot<SectionIdentifierType,ItemIdentifierType>,_,_)``
  /// about animation, completion and queues.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    store.apply(snapshot, to: section, animatingDifferences ? .animated : .unanimated, completion: completion) {
      [weak self] in self?.view
    }
  }

  /// Shows the visible items of a section snapshot in a section, and returns after the animation has ended.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Returns a section's items with their children, as they were applied last; none, with a message, if there's no such
  /// section.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let tree = store.tree(of: section) { return tree }
    SnapshotMistake.unknownSection(String(describing: section), in: "snapshot(for:)")
    return NSDiffableDataSourceSectionSnapshot()
  }

  /// Expands or collapses an item, as the user's tap on its disclosure button does. Returns false if a handler doesn't
  /// allow it, or if there's nothing to change.
  @discardableResult
  func setExpanded(_ isExpanded: Bool, _ item: ItemIdentifierType) -> Bool {
    guard let section = store.shown.section(of: item), var tree = store.tree(of: section), tree.contains(item),
      tree.isExpanded(item) != isExpanded
    else { return false }
    let handlers = sectionSnapshotHandlers
    if isExpanded {
      guard handlers.shouldExpandItem?(item) ?? true else { return false }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: children)
      }
      tree.expand([item])
    } else {
      guard handlers.shouldCollapseItem?(item) ?? true else { return false }
      handlers.willCollapseItem?(item)
      tree.collapse([item])
    }
    apply(tree, to: section, animatingDifferences: true, completion: nil)
    return true
  }
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func isExpanded(_ path: IndexPath) -> Bool {
    guard let (item, outline) = outlinedItem(at: path) else { return false }
    return outline.isExpanded(item)
  }

  func hasItemsInside(_ path: IndexPath) -> Bool {
    guard let (item, outline) = outlinedItem(at: path) else { return false }
    return outline.hasChildren(item)
  }

  func toggleExpansion(of path: IndexPath) {
    if let item = itemIdentifier(for: path) { setExpanded(!isExpanded(path), item) }
  }

  func level(of path: IndexPath) -> Int? {
    guard let (item, outline) = outlinedItem(at: path) else { return nil }
    return outline.level(of: item)
  }

  /// Returns an item and the outline that it's in; `nil` in a section without a section snapshot.
  private func outlinedItem(
    at path: IndexPath
  ) -> (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>)? {
    guard let item = itemIdentifier(for: path), let section = store.shown.section(at: path.section),
      let outline = store.outline(of: section), outline.contains(item)
    else { return nil }
    return (item, outline)
  }
}
