import Foundation
import ListDifferences

/// The changes with which a table or collection that shows one snapshot comes to show another.
struct DiffableUpdate {
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  /// The reloaded sections, by old indices.
  var reloadedSections = IndexSet()
  var sectionMoves: [(old: Int, new: Int)] = []
  var deletions: [IndexPath] = []
  var insertions: [IndexPath] = []
  var moves: [(old: IndexPath, new: IndexPath)] = []
  /// The reloaded items, by old paths.
  var reloads: [IndexPath] = []
  /// The reconfigured items, by new paths.
  var reconfigured: [IndexPath] = []

  /// Whether there are no deletions, insertions, moves or reloads.
  var isUnchanged: Bool { changesNoStructure && reloads.isEmpty && reloadedSections.isEmpty }

  private var changesNoStructure: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && sectionMoves.isEmpty && deletions.isEmpty
      && insertions.isEmpty && moves.isEmpty
  }

  /// Creates the update for a difference. The items of reloaded sections, which have old indices, get new cells, so
  /// deletions, insertions and moves in them aren't listed.
  init(_ difference: ListDifference, reloadedSections: IndexSet, reloads: [ListPlace], reconfigured: [ListPlace]) {
    self.reloadedSections = reloadedSections
    deletedSections = IndexSet(difference.deletedSections)
    insertedSections = IndexSet(difference.insertedSections)
    sectionMoves = difference.sectionMoves.map { ($0.old, $0.new) }
    self.reconfigured = reconfigured.map(\.path)
    guard !reloadedSections.isEmpty else {
      deletions = difference.deletions.map(\.path)
      insertions = difference.insertions.map(\.path)
      moves = difference.moves.map { ($0.old.path, $0.new.path) }
      self.reloads = reloads.map(\.path)
      return
    }
    let renewed = difference.newIndices(of: reloadedSections)
    for place in difference.deletions where !reloadedSections.contains(place.section) { deletions.append(place.path) }
    for place in difference.insertions where !renewed.contains(place.section) { insertions.append(place.path) }
    var gone: Set<ListPlace> = []
    for move in difference.moves {
      let (leaves, comes) = (!reloadedSections.contains(move.old.section), !renewed.contains(move.new.section))
      if leaves, comes {
        moves.append((move.old.path, move.new.path))
      } else if leaves, !deletedSections.contains(move.old.section) {
        deletions.append(move.old.path)
        gone.insert(move.old)
      } else if comes, !insertedSections.contains(move.new.section) {
        insertions.append(move.new.path)
      }
    }
    for place in reloads where !reloadedSections.contains(place.section) && !gone.contains(place) {
      self.reloads.append(place.path)
    }
  }

  /// Returns the changes for a table or collection.
  func changes<Animation>(_ animation: Animation) -> [ListChange<Animation>] {
    var changes: [ListChange<Animation>] = []
    if !deletedSections.isEmpty { changes.append(.deleteSections(deletedSections, animation)) }
    if !insertedSections.isEmpty { changes.append(.insertSections(insertedSections, animation)) }
    if !reloadedSections.isEmpty { changes.append(.reloadSections(reloadedSections, animation)) }
    changes += sectionMoves.map { .moveSection($0.old, $0.new) }
    if !deletions.isEmpty { changes.append(.deleteRows(deletions, animation)) }
    if !insertions.isEmpty { changes.append(.insertRows(insertions, animation)) }
    if !reloads.isEmpty { changes.append(.reloadRows(reloads, animation)) }
    return changes + moves.map { .moveRow($0.old, $0.new) }
  }
}

extension ListDifference {
  /// Returns the new indices of some of the old sections.
  fileprivate func newIndices(of sections: IndexSet) -> IndexSet {
    var result = IndexSet()
    let moved = Dictionary(uniqueKeysWithValues: sectionMoves.map { ($0.old, $0.new) })
    let deleted = Set(deletedSections)
    let taken = Set(insertedSections).union(sectionMoves.map(\.new))
    var places = newCounts.indices.lazy.filter { !taken.contains($0) }.makeIterator()
    for old in oldCounts.indices {
      if deleted.contains(old) { continue }
      let new = moved[old] ?? places.next()
      if let new, sections.contains(old) { result.insert(new) }
    }
    return result
  }
}

extension ListPlace {
  var path: IndexPath { IndexPath(item: item, section: section) }
}

/// The interface of a diffable data source to its table or collection.
@MainActor protocol DiffableView: AnyObject {
  /// Whether the client has begun an update, so that a snapshot can't be shown in an update of its own.
  var hasUncommittedUpdates: Bool { get }
  /// Shows an update. `change` makes the data source return the new data.
  func show(_ update: DiffableUpdate, change: () -> Void, completion: ((Bool) -> Void)?)
  /// Configures the cells of some items again, by their new paths.
  func reconfigure(_ paths: [IndexPath])
  func reloadData()
}
