import Foundation

/// The selected rows of a table, or items of a collection, in the order of their selection.
struct ListSelection {
  /// The selected rows, each with a number that increases in the order of selection.
  private var ranks: [IndexPath: Int] = [:]
  private var next = 0
  private var sorted: [IndexPath]?

  init() {}
  init(_ rows: [IndexPath]) { for row in rows { insert(row) } }

  var isEmpty: Bool { ranks.isEmpty }
  var count: Int { ranks.count }
  func contains(_ row: IndexPath) -> Bool { ranks[row] != nil }

  /// Puts a row at the end, if it isn't selected.
  mutating func insert(_ row: IndexPath) {
    guard ranks[row] == nil else { return }
    ranks[row] = next
    next += 1
    sorted?.append(row)
  }

  mutating func remove(_ row: IndexPath) { if ranks.removeValue(forKey: row) != nil { sorted = nil } }

  /// All rows. O(n log n) after a row was deselected.
  var rows: [IndexPath] {
    mutating get {
      if let sorted { return sorted }
      let rows = ranks.sorted { $0.value < $1.value }.map(\.key)
      sorted = rows
      return rows
    }
  }
}
