import Foundation

/// The changes of a table that are shown together.
struct TableUpdates {
  /// The number of open updates, one inside another.
  var depth = 0
  var changes: [TableChange] = []
  var completions: [(Bool) -> Void] = []
  /// The number of running update animations. No cell is taken out of use until they end.
  var animationsRunning = 0
  /// The part that the next layout keeps in place, in the new data, and its distance from the top of the view.
  var anchor: (place: TablePlace, distance: CGFloat)?
}

/// A change of a table's rows or sections, as requested by the client.
enum TableChange {
  case insertRows([IndexPath], UITableView.RowAnimation)
  case deleteRows([IndexPath], UITableView.RowAnimation)
  case reloadRows([IndexPath], UITableView.RowAnimation)
  case moveRow(IndexPath, IndexPath)
  case insertSections(IndexSet, UITableView.RowAnimation)
  case deleteSections(IndexSet, UITableView.RowAnimation)
  case reloadSections(IndexSet, UITableView.RowAnimation)
  case moveSection(Int, Int)
}

/// The effect of an update on the old sections and rows. Deletions, reloads and the beginnings of moves use indices of
/// the old data; insertions and the ends of moves use those of the new data.
struct TablePlan {
  let oldCounts: [Int]
  let newCounts: [Int]
  /// The old section of each new one; `nil` for an inserted one.
  private(set) var oldSections: [Int?] = []
  /// The new section of each old one; `nil` for a deleted one.
  private(set) var newSections: [Int?] = []
  /// The sections, by their new indices, whose rows are all new: inserted, moved and reloaded ones.
  private(set) var renewedSections: Set<Int> = []
  /// The rows that leave each old section, in order, and those that come to each new section.
  private(set) var leaving: [Int: [Int]] = [:]
  private(set) var coming: [Int: [Int]] = [:]
  private(set) var rowMoves: [IndexPath: IndexPath] = [:]
  private(set) var reloadedRows: Set<IndexPath> = []
  /// The animations of rows and sections, by old or new path or index.
  private(set) var animations = TableAnimations()

  private var deletedSections: [Int: UITableView.RowAnimation] = [:]
  private var insertedSections: [Int: UITableView.RowAnimation] = [:]
  private var reloadedSections: [Int: UITableView.RowAnimation] = [:]
  private var sectionMoves: [Int: Int] = [:]
  private var deletedRows: [IndexPath: UITableView.RowAnimation] = [:]
  private var insertedRows: [IndexPath: UITableView.RowAnimation] = [:]

  /// Creates a plan. Throws an error that describes what doesn't fit.
  init(_ changes: [TableChange], from oldCounts: [Int], to newCounts: [Int]) throws(TableMismatch) {
    (self.oldCounts, self.newCounts) = (oldCounts, newCounts)
    for change in changes { try note(change) }
    try planSections()
    try planRows()
    noteAnimations()
  }

  // MARK: - Collecting

  private mutating func note(_ change: TableChange) throws(TableMismatch) {
    switch change {
    case .insertRows(let paths, let animation):
      for path in paths {
        try check(path, newCounts, "insert", "after")
        if insertedRows.updateValue(animation, forKey: path) != nil { throw .twice("insert row \(path.words)") }
      }
    case .deleteRows(let paths, let animation):
      for path in paths {
        try check(path, oldCounts, "delete", "before")
        if deletedRows.updateValue(animation, forKey: path) != nil { throw .twice("delete row \(path.words)") }
      }
    case .reloadRows(let paths, let animation):
      for path in paths {
        try check(path, oldCounts, "reload", "before")
        reloadedRows.insert(path)
        animations.reloads[path] = animation
      }
    case .moveRow(let old, let new):
      try check(old, oldCounts, "move", "before")
      try check(new, newCounts, "move a row to", "after")
      if rowMoves.updateValue(new, forKey: old) != nil { throw .twice("move row \(old.words)") }
    case .insertSections(let sections, let animation):
      for section in sections {
        try check(section, newCounts, "insert", "after")
        if insertedSections.updateValue(animation, forKey: section) != nil { throw .twice("insert section \(section)") }
      }
    case .deleteSections(let sections, let animation):
      for section in sections {
        try check(section, oldCounts, "delete", "before")
        if deletedSections.updateValue(animation, forKey: section) != nil { throw .twice("delete section \(section)") }
      }
    case .reloadSections(let sections, let animation):
      for section in sections {
        try check(section, oldCounts, "reload", "before")
        reloadedSections[section] = animation
      }
    case .moveSection(let old, let new):
      try check(old, oldCounts, "move", "before")
      try check(new, newCounts, "move a section to", "after")
      if sectionMoves.updateValue(new, forKey: old) != nil { throw .twice("move section \(old)") }
    }
  }

  private func check(_ path: IndexPath, _ counts: [Int], _ verb: String, _ time: String) throws(TableMismatch) {
    guard path.count == 2, counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.row) else {
      let there =
        path.count == 2 && counts.indices.contains(path.section)
        ? "there are \(counts[path.section]) rows in section \(path.section)" : "there are \(counts.count) sections"
      throw TableMismatch("attempt to \(verb) row \(path.words), but \(there) \(time) the update")
    }
  }

  private func check(_ section: Int, _ counts: [Int], _ verb: String, _ time: String) throws(TableMismatch) {
    guard counts.indices.contains(section) else {
      throw TableMismatch(
        "attempt to \(verb) section \(section), but there are \(counts.count) sections \(time) the update")
    }
  }

  // MARK: - Sections

  private mutating func planSections() throws(TableMismatch) {
    for (old, new) in sectionMoves {
      if deletedSections[old] != nil { throw TableMismatch("attempt to delete and move section \(old)") }
      if insertedSections[new] != nil { throw TableMismatch("attempt to insert and move to section \(new)") }
    }
    for section in reloadedSections.keys where deletedSections[section] != nil {
      throw TableMismatch("attempt to delete and reload section \(section)")
    }
    let (inserted, deleted) = (insertedSections.count, deletedSections.count)
    guard newCounts.count == oldCounts.count - deleted + inserted else {
      throw TableMismatch(
        "the number of sections after the update (\(newCounts.count)) must be the number before it (\(oldCounts.count)), "
          + "plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)")
    }
    let targets = Dictionary(sectionMoves.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    guard targets.count == sectionMoves.count else { throw TableMismatch("attempt to move two sections to one place") }
    newSections = Array(repeating: nil, count: oldCounts.count)
    var staying = oldCounts.indices.lazy.filter { [deletedSections, sectionMoves] old in
      deletedSections[old] == nil && sectionMoves[old] == nil
    }.makeIterator()
    for new in newCounts.indices {
      var old: Int?
      if insertedSections[new] == nil { old = targets[new] ?? staying.next() }
      oldSections.append(old)
      if let old { newSections[old] = new }
      if old.map({ reloadedSections[$0] != nil || sectionMoves[$0] != nil }) ?? true { renewedSections.insert(new) }
    }
  }

  // MARK: - Rows

  private mutating func planRows() throws(TableMismatch) {
    for (old, new) in rowMoves where deletedRows[old] != nil {
      throw TableMismatch("attempt to delete row \(old.words) and move it to \(new.words)")
    }
    for path in reloadedRows where deletedRows[path] != nil {
      throw TableMismatch("attempt to delete and reload row \(path.words)")
    }
    for path in deletedRows.keys { leaving[path.section, default: []].append(path.row) }
    for path in insertedRows.keys { coming[path.section, default: []].append(path.row) }
    for (old, new) in rowMoves {
      leaving[old.section, default: []].append(old.row)
      coming[new.section, default: []].append(new.row)
    }
    for section in leaving.keys { leaving[section]?.sort() }
    for section in coming.keys { coming[section]?.sort() }
    for (new, old) in oldSections.enumerated() {
      guard let old, reloadedSections[old] == nil else { continue }
      let (gone, come) = (leaving[old]?.count ?? 0, coming[new]?.count ?? 0)
      guard newCounts[new] == oldCounts[old] - gone + come else {
        throw TableMismatch(
          "the number of rows in section \(new) after the update (\(newCounts[new])) must be the number before it "
            + "(\(oldCounts[old])), plus or minus the number of rows inserted or deleted, or moved in or out "
            + "(\(come) in, \(gone) out)")
      }
      for pair in zip(coming[new] ?? [], (coming[new] ?? []).dropFirst()) where pair.0 == pair.1 {
        throw .twice("put a row at \(IndexPath(row: pair.0, section: new).words)")
      }
    }
  }

  private mutating func noteAnimations() {
    animations.leavingRows = deletedRows
    animations.comingRows = insertedRows
    animations.leavingSections = deletedSections.merging(reloadedSections) { first, _ in first }
    animations.comingSections = insertedSections
    for (section, animation) in reloadedSections {
      if let new = newSections[section] { animations.comingSections[new] = animation }
    }
  }

  // MARK: - Places

  /// Returns the path of a row after the update; `nil` if the row is gone, or was reloaded with its section. O(log k).
  func newPath(of path: IndexPath) -> IndexPath? {
    if let moved = rowMoves[path] { return moved }
    guard deletedRows[path] == nil, path.section < newSections.count, let section = newSections[path.section],
      reloadedSections[path.section] == nil
    else { return nil }
    var row = path.row - Self.count(leaving[path.section] ?? [], before: path.row)
    // Each row that comes at or before this row's place moves it down by one.
    for come in coming[section] ?? [] {
      if come > row { break }
      row += 1
    }
    return IndexPath(row: row, section: section)
  }

  /// Returns the place of a part after the update; `nil` if the part is gone.
  func newPlace(of place: TablePlace) -> TablePlace? {
    switch place {
    case .row(let path): return newPath(of: path).map(TablePlace.row)
    case .header(let section): return newSection(section).map(TablePlace.header)
    case .footer(let section): return newSection(section).map(TablePlace.footer)
    }
  }

  private func newSection(_ section: Int) -> Int? {
    section < newSections.count && reloadedSections[section] == nil ? newSections[section] : nil
  }

  private static func count(_ sorted: [Int], before row: Int) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The animations with which the parts of an update appear and disappear.
struct TableAnimations {
  var leavingRows: [IndexPath: UITableView.RowAnimation] = [:]
  var comingRows: [IndexPath: UITableView.RowAnimation] = [:]
  var leavingSections: [Int: UITableView.RowAnimation] = [:]
  var comingSections: [Int: UITableView.RowAnimation] = [:]
  /// The animations of reloads, by old path.
  var reloads: [IndexPath: UITableView.RowAnimation] = [:]
}

/// A mismatch between the calls of an update and the data.
struct TableMismatch: Error {
  let sentence: String
  init(_ sentence: String) { self.sentence = sentence }
  static func twice(_ what: String) -> TableMismatch { TableMismatch("attempt to \(what) twice") }
}

extension IndexPath {
  /// The path as shown in a message: section and row.
  var words: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}
