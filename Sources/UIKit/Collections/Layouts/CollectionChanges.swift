import Foundation

/// The correspondence between the items and sections before an update and after it.
///
/// Deletions and the starts of moves are old positions, insertions and the ends of moves new ones, as in UIKit.
@MainActor struct CollectionChanges {
  private var removedSections: Set<Int> = []
  private var insertedSections: [Int: Int?] = [:]
  private(set) var removedItems: [Int: Set<Int>] = [:]
  /// The inserted items of each new section, with the old paths of moved items.
  private(set) var insertedItems: [Int: [Int: IndexPath?]] = [:]
  private(set) var reloadedItems: [IndexPath] = []
  private(set) var reloadedSections: Set<Int> = []

  init(_ updates: [UICollectionViewUpdateItem]) {
    for update in updates {
      let (old, new) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      switch update.updateAction {
      case .insert: if let new { insert(new, from: nil, isSection: update.isOfSection) }
      case .delete: if let old { remove(old, isSection: update.isOfSection) }
      case .move:
        if let old { remove(old, isSection: update.isOfSection) }
        if let new { insert(new, from: old, isSection: update.isOfSection) }
      case .reload:
        if let old, update.isOfSection {
          reloadedSections.insert(old.section)
        } else if let old {
          reloadedItems.append(old)
        }
      case .none: break
      }
    }
  }

  private mutating func remove(_ path: IndexPath, isSection: Bool) {
    if isSection {
      removedSections.insert(path.section)
    } else {
      removedItems[path.section, default: []].insert(path.item)
    }
  }

  private mutating func insert(_ path: IndexPath, from old: IndexPath?, isSection: Bool) {
    if isSection {
      insertedSections[path.section] = .some(old?.section)
    } else {
      insertedItems[path.section, default: [:]][path.item] = .some(old)
    }
  }

  /// Returns the old section of each new section; `nil` for an inserted one.
  func oldSections(oldCount: Int) -> [Int?] {
    var kept = (0..<max(0, oldCount)).lazy.filter { !removedSections.contains($0) }.makeIterator()
    var sections: [Int?] = []
    while true {
      if let inserted = insertedSections[sections.count] {
        sections.append(inserted)
      } else if let next = kept.next() {
        sections.append(next)
      } else {
        return sections
      }
    }
  }

  /// A part of a new section.
  enum Part: Equatable {
    /// Items that were next to each other in the old section, too.
    case kept(Range<Int>)
    /// An inserted item, with its old path if it was moved.
    case inserted(from: IndexPath?)
  }

  /// Returns the parts of a new section in order. O(changes log changes).
  func parts(ofSection new: Int, old: Int, oldCount: Int) -> [Part] {
    var kept: [Range<Int>] = []
    var start = 0
    for item in (removedItems[old] ?? []).sorted() where item >= start && item < oldCount {
      if start < item { kept.append(start..<item) }
      start = item + 1
    }
    if start < oldCount { kept.append(start..<oldCount) }
    kept.reverse()
    var parts: [Part] = []
    var length = 0
    func take(_ count: Int) {
      var rest = count
      while rest > 0, let range = kept.popLast() {
        let taken = min(rest, range.count)
        parts.append(.kept(range.lowerBound..<range.lowerBound + taken))
        if taken < range.count { kept.append(range.lowerBound + taken..<range.upperBound) }
        rest -= taken
        length += taken
      }
    }
    for (item, from) in (insertedItems[new] ?? [:]).sorted(by: { $0.key < $1.key }) {
      take(max(0, item - length))
      parts.append(.inserted(from: from))
      length += 1
    }
    take(.max)
    return parts
  }
}
