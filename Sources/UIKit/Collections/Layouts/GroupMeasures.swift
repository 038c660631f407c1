import AloeCore
import CoreGraphics
import Foundation

/// The sizes that the views of a section's groups prefer.
@MainActor struct GroupMeasures {
  /// The size that a view prefers.
  struct Measure {
    var size: CGSize
    /// Whether the size is up to date.
    var isFresh: Bool
  }

  /// The sizes of items, by their indices in the section.
  private(set) var items: [Int: Measure] = [:]
  /// The sizes of supplementary items, by their groups.
  private(set) var extras: [Int: [GroupSolver.ExtraName: Measure]] = [:]

  mutating func set(_ size: CGSize, ofItem item: Int) { items[item] = Measure(size: size, isFresh: true) }

  mutating func set(_ size: CGSize, of extra: GroupSolver.ExtraName, inGroup group: Int) {
    extras[group, default: [:]][extra] = Measure(size: size, isFresh: true)
  }

  /// Marks an item's size as out of date.
  mutating func invalidate(item: Int) { items[item]?.isFresh = false }

  /// Marks all sizes as out of date.
  mutating func invalidateAll() {
    for item in items.keys { items[item]?.isFresh = false }
    for group in extras.keys {
      for name in extras[group, default: [:]].keys { extras[group]?[name]?.isFresh = false }
    }
  }

  /// Moves the sizes along with their items, and discards the sizes of supplementary items. O(measured items).
  mutating func apply(_ changes: CollectionChanges, from old: Int, to new: Int, oldCount: Int) {
    var next = 0
    var kept: [Int: Measure] = [:]
    let known = items.keys.sorted()
    for part in changes.parts(ofSection: new, old: old, oldCount: oldCount) {
      switch part {
      case .inserted(let from):
        if let from, from.section == old, let measure = items[from.item] { kept[next] = measure }
        next += 1
      case .kept(let range):
        for item in known[Self.indices(of: range, in: known)] { kept[next + item - range.lowerBound] = items[item] }
        next += range.count
      }
    }
    (items, extras) = (kept, [:])
  }

  /// Returns the indices of the sorted numbers that are in a range.
  private static func indices(of range: Range<Int>, in sorted: [Int]) -> Range<Int> {
    sorted.partitioningIndex { $0 >= range.lowerBound }..<sorted.partitioningIndex { $0 >= range.upperBound }
  }
}
