import AloeCore
import Foundation
import ListGeometry

/// A part of a table: a row, or the header or footer of a section.
enum TablePart: Hashable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)

  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}

/// The parts of a table in sequence, with their lengths: the header, the rows and the footer of each section.
///
/// Every section has a header and a footer here; the ones that aren't shown are hidden in the tree.
@MainActor final class TableMap {
  enum Part: Equatable { case header, row, footer }

  // The tree identifies kinds of rows by type.
  private enum HeaderKind {}
  private enum RowKind {}
  private enum FooterKind {}

  let tree = LengthTree<Part>()
  private(set) var rowCounts: [Int] = []
  /// The index of each section's header, and then the number of all parts.
  private var starts: [Int] = [0]
  private let kinds: (header: Int, row: Int, footer: Int)

  init() {
    kinds = (
      tree.estimates.kind(of: HeaderKind.self), tree.estimates.kind(of: RowKind.self),
      tree.estimates.kind(of: FooterKind.self)
    )
  }

  /// Creates a map of sections from their numbers of rows. O(sections).
  convenience init(rowCounts: [Int]) {
    self.init()
    for count in rowCounts { insertSection(at: self.rowCounts.count, rowCount: count) }
    updateStarts()
  }

  // MARK: - Indices

  var sectionCount: Int { rowCounts.count }
  var count: Int { starts[starts.count - 1] }

  func hasRow(_ path: IndexPath) -> Bool {
    path.count == 2 && rowCounts.indices.contains(path.section) && (0..<rowCounts[path.section]).contains(path.row)
  }

  func index(of part: TablePart) -> Int {
    switch part {
    case .header(let section): starts[section]
    case .row(let path): starts[path.section] + 1 + path.row
    case .footer(let section): starts[section + 1] - 1
    }
  }

  /// Returns the indices of a section's parts.
  func indices(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// Returns the part at an index. O(log sections).
  func part(at index: Int) -> TablePart {
    let section = max(0, rowCounts.indices.partitioningIndex { starts[$0] > index } - 1)
    if index == starts[section] { return .header(section) }
    if index == starts[section + 1] - 1 { return .footer(section) }
    return .row(IndexPath(row: index - starts[section] - 1, section: section))
  }

  // MARK: - Places to insert at

  // Both count without the row that is being moved, if there is one.

  /// Returns the path of a row that is inserted at an index; `nil` between two sections. O(log sections).
  func path(insertedAt index: Int, without moved: IndexPath?) -> IndexPath? {
    guard !rowCounts.isEmpty else { return nil }
    let section = max(0, rowCounts.indices.partitioningIndex { start(of: $0, without: moved) >= index } - 1)
    let row = index - start(of: section, without: moved) - 1
    return row >= 0 && index < start(of: section + 1, without: moved) ? IndexPath(row: row, section: section) : nil
  }

  /// Returns the index at which to insert a row so that `path` is its path.
  func index(toInsert path: IndexPath, without moved: IndexPath?) -> Int {
    start(of: path.section, without: moved) + 1 + path.row
  }

  /// Returns whether a row can be inserted at a path.
  func canInsert(_ path: IndexPath, without moved: IndexPath?) -> Bool {
    guard path.count == 2, rowCounts.indices.contains(path.section) else { return false }
    return (0...rowCounts[path.section] - (moved?.section == path.section ? 1 : 0)).contains(path.row)
  }

  private func start(of section: Int, without moved: IndexPath?) -> Int {
    starts[section] - (moved.map { $0.section < section } == true ? 1 : 0)
  }

  // MARK: - Lengths

  /// Sets the estimates of the parts that have none yet; `nil` leaves an estimate unchanged.
  func assume(header: CGFloat?, row: CGFloat?, footer: CGFloat?) {
    if let header { tree.estimates.assume(header, kind: kinds.header) }
    if let row { tree.estimates.assume(row, kind: kinds.row) }
    if let footer { tree.estimates.assume(footer, kind: kinds.footer) }
  }

  func offset(of part: TablePart) -> CGFloat { tree.offset(at: index(of: part)) }
  func length(of part: TablePart) -> CGFloat { tree.length(at: index(of: part)) }

  // MARK: - Changes

  // Each method leaves `starts` out of date until the whole update is done.

  func insertSection(at section: Int, rowCount: Int) {
    let start = startWhileChanging(section)
    tree.insert(.header, count: 1, kind: kinds.header, at: start)
    tree.insert(.row, count: rowCount, kind: kinds.row, at: start + 1)
    tree.insert(.footer, count: 1, kind: kinds.footer, at: start + 1 + rowCount)
    rowCounts.insert(rowCount, at: section)
  }

  func removeSection(_ section: Int) {
    let start = startWhileChanging(section)
    tree.removeRows(start..<start + rowCounts[section] + 2)
    rowCounts.remove(at: section)
  }

  /// Inserts rows, in ascending order, at the indices that they have in their sections afterwards.
  func insertRows(_ rows: [Int: [Int]]) {
    guard !rows.isEmpty else { return }
    var indices: [Int] = []
    var start = 0
    for section in rowCounts.indices {
      let coming = rows[section] ?? []
      for row in coming { indices.append(start + 1 + row) }
      rowCounts[section] += coming.count
      start += rowCounts[section] + 2
    }
    tree.insertRows(.row, kind: kinds.row, at: indices)
  }

  /// Removes rows at indices in their sections, in ascending order.
  func removeRows(_ rows: [Int: [Int]]) {
    guard !rows.isEmpty else { return }
    var indices: [Int] = []
    var start = 0
    for section in rowCounts.indices {
      let leaving = rows[section] ?? []
      for row in leaving { indices.append(start + 1 + row) }
      start += rowCounts[section] + 2
      rowCounts[section] -= leaving.count
    }
    tree.removeRows(at: indices)
  }

  /// Returns the index at which a section begins during an update. Sections are changed in order, so it's computed from
  /// the result of the last query.
  private func startWhileChanging(_ section: Int) -> Int {
    if section < cursor.section { cursor = (0, 0) }
    for passed in cursor.section..<section { cursor.start += rowCounts[passed] + 2 }
    cursor.section = section
    return cursor.start
  }
  private var cursor = (section: 0, start: 0)

  /// Computes the beginnings of the sections again, after changes. O(sections).
  func updateStarts() {
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(rowCounts.count + 1)
    var start = 0
    for count in rowCounts {
      starts.append(start)
      start += count + 2
    }
    starts.append(start)
    cursor = (0, 0)
  }
}
