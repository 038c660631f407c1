import Foundation

/// The selected rows of a table, or items of a collection, in the order of their selection.
struct ListSelection {
  /// The selected rows, each with a number that grows in the order of selection.
  private var turns: [IndexPath: Int] = [:]
  private var next = 0
  private var sorted: [IndexPath]?

  init() {}
  init(_ rows: [IndexPath]) { for row in rows { insert(row) } }

  var isEmpty: Bool { turns.isEmpty }
  var count: Int { turns.count }
  func contains(_ row: IndexPath) -> Bool { turns[row] != nil }

  /// Puts a row at the end, if it isn't selected.
  mutating func insert(_ row: IndexPath) {
    guard turns[row] == nil else { return }
    turns[row] = next
    next += 1
    sorted?.append(row)
  }

  mutating func remove(_ row: IndexPath) { if turns.removeValue(forKey: row) != nil { sorted = nil } }

  /// All rows. O(n log n) after a row was deselected.
  var rows: [IndexPath] {
    mutating get {
      if let sorted { return sorted }
      let rows = turns.sorted { $0.value < $1.value }.map(\.key)
      sorted = rows
      return rows
    }
  }
}
