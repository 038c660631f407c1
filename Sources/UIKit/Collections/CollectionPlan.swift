import Foundation

/// The changes of a collection view that are being shown.
struct CollectionUpdate {
  var changes: [CollectionChange]
  /// The items, by their old paths, whose cells are configured again.
  var reconfigured: [IndexPath]
  let completions: [(Bool) -> Void]

  init(_ changes: [CollectionChange], reconfigured: [IndexPath] = [], _ completions: [(Bool) -> Void] = []) {
    (self.changes, self.reconfigured, self.completions) = (changes, reconfigured, completions)
  }
}

typealias CollectionChange = ListChange<Void>
typealias CollectionPlan = ListPlan<Void>

/// The elements of a collection view before and after an update.
struct CollectionPlanElements {
  let plan: CollectionPlan
  /// The supplementary views for which the layout determines whether they move with the items at their paths.
  private let determined: [CollectionElement: Bool]
  /// The kinds of supplementary views that move with the items at their paths, for the views that aren't in
  /// ``determined``.
  private let itemKinds: Set<String>

  /// Creates the elements from the attributes in use before the update.
  @MainActor init(_ plan: CollectionPlan, from attributes: [UICollectionViewLayoutAttributes]) {
    self.plan = plan
    var determined: [CollectionElement: Bool] = [:]
    var itemKinds: Set<String> = []
    for attributes in attributes where attributes.values.category == .supplementaryView {
      if let belongs = attributes.values.belongsToItem { determined[CollectionElement(attributes)] = belongs }
      if let kind = attributes.values.kind, attributes.belongsToItem { itemKinds.insert(kind) }
    }
    (self.determined, self.itemKinds) = (determined, itemKinds)
  }

  /// Returns whether an element before the update is a supplementary view that moves with the item at its path.
  func belongsToItem(_ element: CollectionElement) -> Bool {
    determined[element] ?? belongsToItem(kindOf: element)
  }

  private func belongsToItem(kindOf element: CollectionElement) -> Bool {
    element.category == .supplementaryView && element.kind.map { itemKinds.contains($0) } ?? false
  }

  /// Returns an element with its path after the update; `nil` if it was deleted.
  func newElement(of element: CollectionElement) -> CollectionElement? {
    moved(element, belongsToItem(element), plan.newPath, plan.newSection)
  }

  /// Returns an element with its path before the update; `nil` if it's new.
  func oldElement(of element: CollectionElement) -> CollectionElement? {
    // Only elements before the update are known. Items and groups may have supplementary views of the same kind.
    let candidates = [true, false].map { ($0, moved(element, $0, plan.oldPath, plan.oldSection)) }
    for (belongs, old) in candidates { if let old, determined[old] == belongs { return old } }
    return moved(element, belongsToItem(kindOf: element), plan.oldPath, plan.oldSection)
  }

  private func moved(
    _ element: CollectionElement, _ belongsToItem: Bool, _ path: (IndexPath) -> IndexPath?, _ section: (Int) -> Int?
  ) -> CollectionElement? {
    var result = element
    if element.category == .cell || belongsToItem && element.path.count == 2 {
      guard let moved = path(element.path) else { return nil }
      result.path = moved
    } else if let first = element.path.first {
      // Headers and decorations belong to a section; a path of one index to the whole layout.
      guard element.path.count > 1 else { return element }
      guard let moved = section(first) else { return nil }
      result.path = IndexPath(item: element.path.item, section: moved)
    }
    return result
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether a supplementary view belongs to the item at its path. Unless the layout specifies it, that's assumed for
  /// any item but the first of its section, if the kind isn't a header or footer.
  var belongsToItem: Bool {
    if let belongs = values.belongsToItem { return belongs }
    guard values.kind != UICollectionView.elementKindSectionHeader,
      values.kind != UICollectionView.elementKindSectionFooter
    else { return false }
    return values.indexPath.count == 2 && values.indexPath.item > 0
  }
}

extension ListPlan<Void> {
  /// Returns the changes in the form in which layouts receive them.
  @MainActor func updateItems(_ changes: [CollectionChange]) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return changes.flatMap { change -> [UICollectionViewUpdateItem] in
      switch change {
      case .insertRows(let paths, _): paths.map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      case .deleteRows(let paths, _): paths.map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      case .reloadRows(let paths, _): paths.map { UICollectionViewUpdateItem(.reload, from: $0, to: newPath(of: $0)) }
      case .moveRow(let old, let new): [UICollectionViewUpdateItem(.move, from: old, to: new)]
      case .insertSections(let sections, _):
        sections.map { UICollectionViewUpdateItem(.insert, from: nil, to: whole($0)) }
      case .deleteSections(let sections, _):
        sections.map { UICollectionViewUpdateItem(.delete, from: whole($0), to: nil) }
      case .reloadSections(let sections, _):
        sections.map { UICollectionViewUpdateItem(.reload, from: whole($0), to: newSections[$0].map(whole)) }
      case .moveSection(let old, let new): [UICollectionViewUpdateItem(.move, from: whole(old), to: whole(new))]
      }
    }
  }
}
