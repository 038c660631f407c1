import Dispatch
import Foundation
import ListGeometry

// Rows that were never in sight have the average height of those that were. Only the data source knows more, by providing
// their cells, and many a data source loads data or images for each cell. So rows out of sight are measured only if the
// client asks for that.

extension UITableView {
  /// Whether the table measures rows out of sight while it rests, so that the scroll bar shows their real length more
  /// accurately; false by default.
  ///
  /// The heights of rows that were never in sight are estimated. If this is true, the table requests the heights or cells of
  /// up to 8,000 of them while it rests, for 2 ms in each frame: those nearest to the visible rows, and others from anywhere
  /// in the table. These cells aren't displayed, so the delegate isn't notified of them, and they are reused. Leave it false
  /// if requesting a cell has an effect, such as loading the next page of the data, or an image. Apple's UIKit has no such
  /// property, and requests cells only for visible rows.
  public var measuresRowsInIdleTime: Bool {
    get { state.measuring != nil }
    set {
      guard newValue != measuresRowsInIdleTime else { return }
      state.measuring?.measuringView.removeFromSuperview()
      state.measuring = newValue ? TableMeasuring(of: self) : nil
      resumeMeasuring()
    }
  }

  /// Schedules measuring in the following frames, if it's wanted and rows are left.
  func resumeMeasuring() {
    if let measuring = state.measuring, isWorthMeasuring(measuring) { frameClock.add(measuring) }
  }

  private func isWorthMeasuring(_ measuring: TableMeasuring) -> Bool {
    guard window != nil, state.metrics != nil, !state.needsLoad, measuring.finished != measuringState else {
      return false
    }
    let tree = state.map.tree
    let unmeasured = tree.count(.unmeasured) - measuring.heights.count
    return measuring.sampling.isWorthwhile(unmeasured: unmeasured, measured: tree.count(.visible) - unmeasured)
  }

  /// Measures rows for a slice of time. Returns whether there's more to do.
  func measureSlice(_ measuring: TableMeasuring) -> Bool {
    measuring.follow(measuringState)
    guard isWorthMeasuring(measuring) else { return endMeasuring(measuring) }
    guard measuring.sampling.isStill(at: contentOffset.y), isAtRest else { return true }
    measuring.restingOffset = contentOffset.y
    if measuring.measuringView.superview !== self { insertSubview(measuring.measuringView, at: 0) }
    let before = measuringState
    let end = DispatchTime.now() + measuring.slice
    repeat {
      let rows = unmeasuredRows(measuring)
      // Headers, and static cells in use, can't be measured.
      guard !rows.isEmpty, measure(rows, measuring) else {
        guard measuringState == before, !state.needsLoad else { return true }
        measuring.finished = before
        return endMeasuring(measuring)
      }
    } while isWorthMeasuring(measuring) && DispatchTime.now() < end
    guard isWorthMeasuring(measuring) else { return endMeasuring(measuring) }
    if measuring.heights.count >= TableMeasuring.applied, isAtStart { setNeedsLayout() }
    return true
  }

  /// Lets the next layout apply the heights. Returns false, as there's nothing more to do.
  private func endMeasuring(_ measuring: TableMeasuring) -> Bool {
    measuring.measuringView.removeFromSuperview()
    guard !measuring.heights.isEmpty else { return false }
    measuring.isDone = true
    setNeedsLayout()
    return false
  }

  /// Whether measured rows move nothing in sight. Elsewhere the content would be moved back, to whole pixels only, so the
  /// heights are applied together at the end, or when the table moves.
  private var isAtStart: Bool { contentOffset.y + adjustedContentInset.top <= headerLength + 0.5 }

  private var measuringState: TableMeasuring.State {
    TableMeasuring.State(revision: state.revision, generation: state.map.tree.generation)
  }

  /// Whether neither the user nor the client is changing what the table shows.
  private var isAtRest: Bool {
    isIdle && !isTracking && !state.isArranging && !state.isChangingModel && state.updates.depth == 0
      && state.updates.animationsRunning == 0 && state.swipe == nil && state.move == nil && state.gap == nil
  }

  // MARK: - Choosing rows

  /// Returns the indices and paths of a few unmeasured rows.
  private func unmeasuredRows(_ measuring: TableMeasuring) -> [(index: Int, path: IndexPath)] {
    let (map, tree) = (state.map, state.map.tree)
    guard let first = tree.entry(atOffset: contentOffset.y - headerLength) else { return [] }
    var rows: [(index: Int, path: IndexPath)] = []
    measuring.sampling.choose(
      among: tree.count(.unmeasured), pending: measuring.heights.count, from: tree.rank(of: first, in: .unmeasured)
    ) { rank in
      guard let run = tree.entry(at: rank, in: .unmeasured) else { return false }
      let index = tree.rank(of: run) + rank - tree.rank(of: run, in: .unmeasured)
      guard measuring.heights[index] == nil, !rows.contains(where: { $0.index == index }),
        case .row(let path) = map.place(at: index), state.cells[path] == nil
      else { return false }
      rows.append((index, path))
      return true
    }
    return rows
  }

  // MARK: - Measuring

  /// Measures rows. Returns false if none could be measured, or if the client changed the data meanwhile.
  private func measure(_ rows: [(index: Int, path: IndexPath)], _ measuring: TableMeasuring) -> Bool {
    let before = measuringState
    var isAnyMeasured = false
    state.isArranging = true
    for row in rows {
      let height = heightOutOfSight(row.path, on: measuring.measuringView)
      guard measuringState == before, !state.needsLoad, state.measuring === measuring else { break }
      guard let height else { continue }
      measuring.keep(height, at: row.index)
      isAnyMeasured = true
    }
    state.isArranging = false
    if state.missedLayout || state.needsLoad {
      state.missedLayout = false
      setNeedsLayout()
    }
    return isAnyMeasured && measuringState == before && !state.needsLoad && state.measuring === measuring
  }

  /// Returns the height of a row from the delegate, or from a cell that isn't displayed; `nil` if there's no cell for it.
  private func heightOutOfSight(_ path: IndexPath, on measuringView: UIView) -> CGFloat? {
    let before = measuringState
    if let height = givenHeight(ofRow: path) { return height }
    guard measuringState == before, !state.needsLoad, let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard measuringState == before, !state.needsLoad, cell.table == nil, cell.superview == nil else { return nil }
    cell.table = self
    UIView.performWithoutAnimation {
      measuringView.addSubview(cell)
      prepare(cell, at: path)
    }
    let height = aligned(cell.fittingHeight(forWidth: frame(of: .row(path)).width))
    retire(cell)
    return height
  }

  /// Applies the measured heights. The layout keeps the visible content where it is.
  func takeMeasuredHeights() {
    guard let measuring = state.measuring else { return }
    measuring.follow(measuringState)
    guard measuring.isDone || isAtStart || measuring.restingOffset != contentOffset.y else { return }
    let tree = state.map.tree
    for (index, height) in measuring.heights.sorted(by: { $0.key < $1.key }) where !tree.isMeasured(at: index) {
      tree.setLength(height, at: index)
    }
    measuring.drop()
    // From now on only rows that come into view change the estimate.
    if measuring.isDone { tree.estimates.settle() }
    measuring.isDone = false
  }
}
