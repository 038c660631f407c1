import Foundation

/// Items that a collection view shows in addition to its data source's: the space for a drop, and placeholders.
///
/// Their paths count all shown items, as the layout's paths do.
struct CollectionShadows {
  struct Item {
    var path: IndexPath
    /// The placeholder; `nil` for the space.
    var placeholder: CollectionPlaceholder?
  }

  /// The items in order.
  private(set) var items: [Item] = []

  var isEmpty: Bool { items.isEmpty }
  var space: IndexPath? { path(of: nil) }
  func contains(_ path: IndexPath) -> Bool { items.contains { $0.path == path } }
  func item(at path: IndexPath) -> Item? { items.first { $0.path == path } }
  /// Returns the path of a placeholder; for `nil`, the path of the space for a drop.
  func path(of placeholder: CollectionPlaceholder?) -> IndexPath? {
    items.first { $0.placeholder === placeholder }?.path
  }

  init(_ items: [Item] = []) { self.items = items.sorted { $0.path < $1.path } }

  func count(in section: Int) -> Int { items.reduce(0) { $0 + ($1.path.section == section ? 1 : 0) } }

  /// Returns the path in the data of a shown item; for a space or a placeholder, the path at which an item would be
  /// inserted.
  func dataPath(of shown: IndexPath) -> IndexPath {
    guard !items.isEmpty, shown.count == 2 else { return shown }
    let before = items.reduce(0) { $0 + ($1.path.section == shown.section && $1.path.item < shown.item ? 1 : 0) }
    return IndexPath(item: shown.item - before, section: shown.section)
  }

  /// Returns the path at which an item of the data is shown.
  func shownPath(of data: IndexPath) -> IndexPath {
    guard !items.isEmpty, data.count == 2 else { return data }
    var item = data.item
    for shadow in items where shadow.path.section == data.section && shadow.path.item <= item { item += 1 }
    return IndexPath(item: item, section: data.section)
  }

  /// Returns the number of the data source's items in each section, computed from the number of shown items.
  func dataCounts(_ shown: [Int]) -> [Int] { shown.indices.map { shown[$0] - count(in: $0) } }
  /// Returns the number of shown items in each section, computed from the number of the data source's items.
  func shownCounts(_ data: [Int]) -> [Int] { data.indices.map { data[$0] + count(in: $0) } }

  /// Returns the items after an update of the data: each stays behind the item before it that's still there. Items in
  /// deleted or reloaded sections are dropped.
  func after(_ plan: CollectionPlan, _ changes: [CollectionChange]) -> CollectionShadows {
    var kept: [(data: IndexPath, item: Item)] = []
    for shadow in items {
      let path = dataPath(of: shadow.path)
      guard let section = plan.newSection(path.section), !changes.contains(where: { $0.reloads(path.section) }) else {
        continue
      }
      var item = path.item
      while item > 0, plan.newPath(of: IndexPath(item: item - 1, section: path.section)) == nil { item -= 1 }
      let before = item > 0 ? plan.newPath(of: IndexPath(item: item - 1, section: path.section)) : nil
      kept.append(
        (
          before.map { IndexPath(item: $0.item + 1, section: $0.section) } ?? IndexPath(item: 0, section: section),
          shadow
        ))
    }
    var result = CollectionShadows()
    for (data, shadow) in kept.enumerated().sorted(by: { ($0.element.data, $0.offset) < ($1.element.data, $1.offset) })
      .map(\.element)
    {
      var shadow = shadow
      shadow.path = IndexPath(item: data.item + result.count(in: data.section), section: data.section)
      result = CollectionShadows(result.items + [shadow])
    }
    return result
  }
}

extension ListChange<Void> {
  fileprivate func reloads(_ section: Int) -> Bool {
    if case .reloadSections(let sections, _) = self { sections.contains(section) } else { false }
  }

  /// Returns the change in the paths of the shown items.
  func shown(from old: CollectionShadows, to new: CollectionShadows) -> CollectionChange {
    switch self {
    case .insertRows(let paths, _): .insertRows(paths.map(new.shownPath), ())
    case .deleteRows(let paths, _): .deleteRows(paths.map(old.shownPath), ())
    case .reloadRows(let paths, _): .reloadRows(paths.map(old.shownPath), ())
    case .moveRow(let from, let to): .moveRow(old.shownPath(of: from), new.shownPath(of: to))
    default: self
    }
  }
}

extension UICollectionView {
  /// Opens a space at a path among the shown items, moves it there, or closes it.
  func moveSpace(to target: IndexPath?) {
    let old = state.shadows.space
    guard target != old, state.movement == nil, !state.needsLoad, state.updates.depth == 0 else { return }
    var counts = state.counts
    if let old { counts[old.section] -= 1 }
    if let target { counts[target.section] += 1 }
    let change: CollectionChange? =
      switch (old, target) {
      case (let old?, let target?): .moveRow(old, target)
      case (let old?, nil): .deleteRows([old], ())
      case (nil, let target?): .insertRows([target], ())
      case (nil, nil): nil
      }
    guard let change else { return }
    changeShadows(change, counts) { items in
      items.removeAll { $0.placeholder == nil }
      if let target { items.append(CollectionShadows.Item(path: target, placeholder: nil)) }
    }
  }

  /// Adds a placeholder, or removes one. Returns false if there's no such path.
  @discardableResult func change(_ placeholder: CollectionPlaceholder, isAdded: Bool, at target: IndexPath) -> Bool {
    loadIfNeeded()
    cancelInteractiveMovement()
    moveSpace(to: nil)
    guard !state.needsLoad, state.updates.depth == 0, target.count == 2, state.counts.indices.contains(target.section)
    else { return false }
    var counts = state.counts
    counts[target.section] += isAdded ? 1 : -1
    guard (0...counts[target.section]).contains(target.item) else { return false }
    return changeShadows(isAdded ? .insertRows([target], ()) : .deleteRows([target], ()), counts) { items in
      if isAdded {
        items.append(CollectionShadows.Item(path: target, placeholder: placeholder))
      } else {
        items.removeAll { $0.placeholder === placeholder }
      }
    }
  }

  @discardableResult private func changeShadows(
    _ change: CollectionChange, _ counts: [Int], _ edit: (inout [CollectionShadows.Item]) -> Void
  ) -> Bool {
    // Their items are known by paths. The client may change data in the callbacks, so they wait until the end.
    collectingLateCalls {
      endHighlight()
      endSwipe(animated: false)
    }
    defer { for call in state.updates.late.take() { call() } }
    guard let plan = try? CollectionPlan([change], of: .item, from: state.counts, to: counts) else { return false }
    let old = state.shadows
    var items = old.items
    for index in items.indices { items[index].path = plan.newPath(of: items[index].path) ?? items[index].path }
    edit(&items)
    state.shadows = CollectionShadows(items)
    setNeedsLayout()
    show(plan, CollectionUpdate([change]), from: old)
    return true
  }

  /// Returns the plan and the changes of an update of the data, both with the paths of the shown items, and the shown
  /// items that aren't in the data afterwards. Throws ``ListMismatch`` if the changes don't fit the numbers of items.
  func shadowedPlan(
    _ changes: [CollectionChange], _ newCounts: [Int]
  ) throws(ListMismatch) -> (plan: CollectionPlan, changes: [CollectionChange], shadows: CollectionShadows) {
    let old = state.shadows
    let data = try CollectionPlan(changes, of: .item, from: old.dataCounts(state.counts), to: newCounts)
    let new = old.after(data, changes)
    let counts = new.shownCounts(newCounts)
    var shown = changes.map { $0.shown(from: old, to: new) }
    let natural = try CollectionPlan(shown, of: .item, from: state.counts, to: counts)
    // Among moved items, a placeholder moves with its neighbour.
    for item in old.items {
      guard let path = new.path(of: item.placeholder), natural.newPath(of: item.path) != path else { continue }
      shown.append(.moveRow(item.path, path))
    }
    return (try CollectionPlan(shown, of: .item, from: state.counts, to: counts), shown, new)
  }
}
