import AloeCore
import Foundation

/// A change of a list's rows or sections, as requested by the client. A collection calls its rows items.
enum ListChange<Animation> {
  case insertRows([IndexPath], Animation)
  case deleteRows([IndexPath], Animation)
  case reloadRows([IndexPath], Animation)
  case moveRow(IndexPath, IndexPath)
  case insertSections(IndexSet, Animation)
  case deleteSections(IndexSet, Animation)
  case reloadSections(IndexSet, Animation)
  case moveSection(Int, Int)
}

/// The effect of an update on the old sections and rows. Deletions, reloads and the beginnings of moves use indices of
/// the old data; insertions and the ends of moves use indices of the new data.
struct ListPlan<Animation> {
  /// The word for a row in messages.
  enum Noun: String { case row, item }

  private let noun: Noun
  let oldCounts: [Int]
  let newCounts: [Int]
  /// The old section of each new section; `nil` for an inserted one.
  private(set) var oldSections: [Int?] = []
  /// The new section of each old section; `nil` for a deleted one.
  private(set) var newSections: [Int?] = []
  /// The sections, by their new indices, whose rows are all new: inserted, moved and reloaded ones.
  private(set) var renewedSections: Set<Int> = []
  /// The rows removed from each old section, in order, and the rows added to each new section.
  private(set) var leaving: [Int: [Int]] = [:]
  private(set) var coming: [Int: [Int]] = [:]
  private(set) var rowMoves: [IndexPath: IndexPath] = [:]
  /// The old path of each moved row, by its new path.
  private var movedFrom: [IndexPath: IndexPath] = [:]
  private(set) var reloadedRows: Set<IndexPath> = []
  /// The animations of rows and sections, by old or new path or index.
  private(set) var animations = ListAnimations<Animation>()

  private var deletedSections: [Int: Animation] = [:]
  private var insertedSections: [Int: Animation] = [:]
  private var reloadedSections: [Int: Animation] = [:]
  private var sectionMoves: [Int: Int] = [:]
  private var deletedRows: [IndexPath: Animation] = [:]
  private var insertedRows: [IndexPath: Animation] = [:]

  /// Creates a plan. Throws an error that describes the mismatch.
  init(
    _ changes: [ListChange<Animation>], of noun: Noun = .row, from oldCounts: [Int], to newCounts: [Int]
  ) throws(ListMismatch) {
    (self.noun, self.oldCounts, self.newCounts) = (noun, oldCounts, newCounts)
    for change in changes { try note(change) }
    try planSections()
    try planRows()
    noteAnimations()
  }

  // MARK: - Collecting

  private mutating func note(_ change: ListChange<Animation>) throws(ListMismatch) {
    switch change {
    case .insertRows(let paths, let animation):
      for path in paths {
        try check(path, newCounts, "insert", "after")
        if insertedRows.updateValue(animation, forKey: path) != nil { throw .twice("insert \(noun) \(path.words)") }
      }
    case .deleteRows(let paths, let animation):
      for path in paths {
        try check(path, oldCounts, "delete", "before")
        if deletedRows.updateValue(animation, forKey: path) != nil { throw .twice("delete \(noun) \(path.words)") }
      }
    case .reloadRows(let paths, let animation):
      for path in paths {
        try check(path, oldCounts, "reload", "before")
        reloadedRows.insert(path)
        animations.reloads[path] = animation
      }
    case .moveRow(let old, let new):
      try check(old, oldCounts, "move", "before")
      try check(new, newCounts, "move \(noun == .row ? "a row" : "an item") to", "after")
      if rowMoves.updateValue(new, forKey: old) != nil { throw .twice("move \(noun) \(old.words)") }
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

  private func check(_ path: IndexPath, _ counts: [Int], _ verb: String, _ time: String) throws(ListMismatch) {
    guard path.count == 2, counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.row) else {
      let there =
        path.count == 2 && counts.indices.contains(path.section)
        ? "there are \(counts[path.section]) \(noun)s in section \(path.section)" : "there are \(counts.count) sections"
      throw ListMismatch("attempt to \(verb) \(noun) \(path.words), but \(there) \(time) the update")
    }
  }

  private func check(_ section: Int, _ counts: [Int], _ verb: String, _ time: String) throws(ListMismatch) {
    guard counts.indices.contains(section) else {
      throw ListMismatch(
        "attempt to \(verb) section \(section), but there are \(counts.count) sections \(time) the update")
    }
  }

  // MARK: - Sections

  private mutating func planSections() throws(ListMismatch) {
    for (old, new) in sectionMoves {
      if deletedSections[old] != nil { throw ListMismatch("attempt to delete and move section \(old)") }
      if insertedSections[new] != nil { throw ListMismatch("attempt to insert and move to section \(new)") }
    }
    for section in reloadedSections.keys where deletedSections[section] != nil {
      throw ListMismatch("attempt to delete and reload section \(section)")
    }
    let (inserted, deleted) = (insertedSections.count, deletedSections.count)
    guard newCounts.count == oldCounts.count - deleted + inserted else {
      throw ListMismatch(
        "the number of sections after the update (\(newCounts.count)) must be the number before it (\(oldCounts.count)), "
          + "plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)")
    }
    let targets = Dictionary(sectionMoves.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    guard targets.count == sectionMoves.count else { throw ListMismatch("attempt to move two sections to one place") }
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

  private mutating func planRows() throws(ListMismatch) {
    for (old, new) in rowMoves where deletedRows[old] != nil {
      throw ListMismatch("attempt to delete \(noun) \(old.words) and move it to \(new.words)")
    }
    for path in reloadedRows where deletedRows[path] != nil {
      throw ListMismatch("attempt to delete and reload \(noun) \(path.words)")
    }
    for path in deletedRows.keys { leaving[path.section, default: []].append(path.row) }
    for path in insertedRows.keys { coming[path.section, default: []].append(path.row) }
    for (old, new) in rowMoves {
      leaving[old.section, default: []].append(old.row)
      coming[new.section, default: []].append(new.row)
      movedFrom[new] = old
    }
    for section in leaving.keys { leaving[section]?.sort() }
    for section in coming.keys { coming[section]?.sort() }
    for (new, old) in oldSections.enumerated() {
      guard let old, reloadedSections[old] == nil else { continue }
      let (gone, come) = (leaving[old]?.count ?? 0, coming[new]?.count ?? 0)
      guard newCounts[new] == oldCounts[old] - gone + come else {
        throw ListMismatch(
          "the number of \(noun)s in section \(new) after the update (\(newCounts[new])) must be the number before it "
            + "(\(oldCounts[old])), plus or minus the number of \(noun)s inserted or deleted, or moved in or out "
            + "(\(come) in, \(gone) out)")
      }
      for pair in zip(coming[new] ?? [], (coming[new] ?? []).dropFirst()) where pair.0 == pair.1 {
        throw .twice("put \(noun == .row ? "a row" : "an item") at \(IndexPath(row: pair.0, section: new).words)")
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

  /// Returns the path of a row after the update; `nil` if the row was deleted, or was reloaded with its section. O(log
  /// k).
  func newPath(of path: IndexPath) -> IndexPath? {
    if let moved = rowMoves[path] { return moved }
    guard deletedRows[path] == nil, path.section < newSections.count, let section = newSections[path.section],
      reloadedSections[path.section] == nil
    else { return nil }
    let row = path.row - Self.count(leaving[path.section] ?? [], before: path.row)
    return IndexPath(row: row + Self.count(coming[section] ?? [], upTo: row), section: section)
  }

  /// Returns the old path of a row after the update; `nil` if the row was inserted, or reloaded with its section. O(log
  /// k).
  func oldPath(of path: IndexPath) -> IndexPath? {
    if let old = movedFrom[path] { return old }
    guard insertedRows[path] == nil, path.section < oldSections.count, let section = oldSections[path.section],
      reloadedSections[section] == nil
    else { return nil }
    let row = path.row - Self.count(coming[path.section] ?? [], before: path.row)
    return IndexPath(row: row + Self.count(leaving[section] ?? [], upTo: row), section: section)
  }

  /// Returns the old index of a section after the update; `nil` if the section was inserted or reloaded.
  func oldSection(_ section: Int) -> Int? {
    guard section < oldSections.count, let old = oldSections[section], reloadedSections[old] == nil else { return nil }
    return old
  }

  /// Returns the index of a section after the update; `nil` if the section was deleted or reloaded.
  func newSection(_ section: Int) -> Int? {
    section < newSections.count && reloadedSections[section] == nil ? newSections[section] : nil
  }

  /// Returns how many of the rows with sorted indices come before a row. Each of them moves the row down by one.
  private static func count(_ sorted: [Int], upTo row: Int) -> Int {
    // The rows before each one have moved the row down already.
    sorted.indices.partitioningIndex { sorted[$0] - $0 > row }
  }

  private static func count(_ sorted: [Int], before row: Int) -> Int {
    sorted.partitioningIndex { $0 >= row }
  }
}

/// The animations with which the parts of an update appear and disappear.
struct ListAnimations<Animation> {
  var leavingRows: [IndexPath: Animation] = [:]
  var comingRows: [IndexPath: Animation] = [:]
  var leavingSections: [Int: Animation] = [:]
  var comingSections: [Int: Animation] = [:]
  /// The animations of reloads, by old path.
  var reloads: [IndexPath: Animation] = [:]
}

/// A mismatch between the calls of an update and the data.
struct ListMismatch: Error {
  let sentence: String
  init(_ sentence: String) { self.sentence = sentence }
  static func twice(_ what: String) -> ListMismatch { ListMismatch("attempt to \(what) twice") }
}

extension IndexPath {
  /// The path as shown in a message: section and row.
  var words: String { "[" + map(String.init).joined(separator: ", ") + "]" }
}
