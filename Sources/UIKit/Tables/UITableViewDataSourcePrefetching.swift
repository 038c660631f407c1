import AloeCore
import Foundation

/// The object that prepares the data of rows before they come into view.
@preconcurrency @MainActor public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called with rows that will come into view if the user scrolls on, the nearest first.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called with rows that were announced, but are no longer expected to come into view.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

/// The rows that were announced, and the direction in which the table was scrolled last.
struct TablePrefetch {
  var announced: [IndexPath] = []
  var offset: CGFloat = 0
  var goesForward = true
  var revision = 0

  /// The maximum number of announced rows.
  static let limit = AloeLimits.prefetchedRows
}

extension UITableView {
  /// Announces the rows of the next screenful in the direction of scrolling, and cancels the announcements of rows that
  /// are no longer in it. O(rows in a screenful).
  func prefetchRows() {
    guard let prefetchDataSource, isPrefetchingEnabled, state.updates.depth == 0, !state.needsLoad else { return }
    if state.prefetch.revision != state.revision {
      state.prefetch = TablePrefetch(offset: contentOffset.y, revision: state.revision)
    }
    if contentOffset.y != state.prefetch.offset {
      state.prefetch.goesForward = contentOffset.y > state.prefetch.offset
      state.prefetch.offset = contentOffset.y
    }
    let expected = nextRows(forward: state.prefetch.goesForward)
    let known = Set(state.prefetch.announced)
    let isExpected = Set(expected)
    let new = expected.filter { !known.contains($0) }
    let gone = state.prefetch.announced.filter { !isExpected.contains($0) && state.cells[$0] == nil }
    state.prefetch.announced = expected
    if !gone.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: gone) }
    if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
  }

  /// Returns the rows without cells in the screenful before or after the visible content, the nearest first.
  private func nextRows(forward: Bool) -> [IndexPath] {
    let tree = state.map.tree
    guard bounds.height > 0, state.map.count > 0 else { return [] }
    let start = contentOffset.y - headerLength
    let range = forward ? (start + bounds.height)...(start + 2 * bounds.height) : (start - bounds.height)...start
    guard range.upperBound > 0, range.lowerBound < tree.length,
      let first = tree.index(atOffset: max(0, range.lowerBound)),
      let last = tree.index(atOffset: min(range.upperBound, tree.length))
    else { return [] }
    var rows: [IndexPath] = []
    var index = forward ? first : last
    while index >= first, index <= last, rows.count < TablePrefetch.limit {
      if case .row(let path) = state.map.part(at: index), state.cells[path] == nil { rows.append(path) }
      index += forward ? 1 : -1
    }
    return rows
  }
}
