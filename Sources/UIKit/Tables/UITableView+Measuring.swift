import Foundation
import ListGeometry

extension UITableView {
  /// Whether the table measures rows out of sight while it rests, so that the scroll bar shows their real length more
  /// accurately; false by default.
  ///
  /// The heights of rows that were never in sight are estimated. If this is true, the table requests the heights or
  /// cells of up to 8,000 of them while it rests, for 2 ms in each frame: those nearest to the visible rows, and others
  /// from anywhere in the table. These cells aren't displayed, so the delegate isn't notified of them, and they are
  /// reused. Leave it false if requesting a cell has an effect, such as loading the next page of the data, or an image.
  /// Apple's UIKit has no such property, and requests cells only for visible rows.
  public var measuresRowsInIdleTime: Bool {
    get { state.measuring != nil }
    set { setMeasuresInIdleTime(newValue) }
  }

  /// Applies the measured heights. The layout keeps the visible content where it is.
  func takeMeasuredHeights() {
    guard let measured = takeMeasuredLengths() else { return }
    let tree = state.map.tree
    for (index, height) in measured.lengths where !tree.isMeasured(at: index) { tree.setLength(height, at: index) }
    if measured.isDone { tree.estimates.settle() }
  }
}

extension UITableView: MeasuredList {
  var measuringState: ListMeasuring.State {
    ListMeasuring.State(revision: state.revision, generation: state.map.tree.generation)
  }

  var measurableRows: (all: Int, unmeasured: Int)? {
    let tree = state.map.tree
    return state.metrics == nil ? nil : (tree.count(.visible), tree.count(.unmeasured))
  }

  var isIdleForMeasuring: Bool {
    isIdle && !isTracking && !state.isArranging && !state.isChangingModel && state.updates.depth == 0
      && state.updates.animationsRunning == 0 && state.swipe == nil && state.move == nil && state.gap == nil
  }

  var measuringMovesNothing: Bool { contentOffset.y + adjustedContentInset.top <= headerLength + 0.5 }

  var unmeasuredRowsBefore: Int? {
    let tree = state.map.tree
    return tree.entry(atOffset: contentOffset.y - headerLength).map { tree.rank(of: $0, in: .unmeasured) }
  }

  func index(ofUnmeasuredRow number: Int) -> Int? {
    let tree = state.map.tree
    guard let index = tree.index(ofUnmeasured: number), case .row(let path) = state.map.part(at: index) else {
      return nil
    }
    return state.cells[path] == nil ? index : nil
  }

  func lengthOutOfSight(ofRow index: Int) -> CGFloat? {
    guard case .row(let path) = state.map.part(at: index) else { return nil }
    let before = measuringState
    if let height = givenHeight(ofRow: path) { return height }
    guard measuringState == before, !state.needsLoad, let dataSource else { return nil }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard measuringState == before, !state.needsLoad, cell.table == nil, cell.superview == nil,
      let measuringView = state.measuring?.measuringView
    else { return nil }
    let place = frame(of: .row(path))
    cell.table = self
    UIView.performWithoutAnimation {
      measuringView.addSubview(cell)
      cell.frame = CGRect(x: place.minX, y: 0, width: place.width, height: place.height)
      prepare(cell, at: path)
    }
    let height = aligned(cell.fittingHeight(forWidth: place.width))
    retire(cell)
    return height
  }
}
