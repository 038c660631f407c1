import Dispatch
import Foundation
import ListGeometry

// Rows that were never visible have the average length of those that were. Only their cells have exact lengths, but
// many data sources load data or images for each cell. So rows out of sight are measured only if the client asks for
// it.

/// A list that can measure rows out of sight while it rests: a table or a collection view.
///
/// A row has an index among all rows, and a number among the unmeasured rows.
@MainActor protocol MeasuredList: ListHost {
  /// The state of the data and the lengths. Indices and measured lengths are valid only while it stays the same.
  var measuringState: ListMeasuring.State { get }
  /// The number of rows that can be measured, and the number of rows that haven't been measured yet; `nil` if there are
  /// none, or before they have been counted.
  var measurableRows: (all: Int, unmeasured: Int)? { get }
  /// Whether neither the user nor the client is changing the visible part of the list.
  var isIdleForMeasuring: Bool { get }
  /// Whether measured rows move nothing visible. Otherwise, the content would have to be moved back, to whole pixels
  /// only, so the lengths are applied together at the end, or when the list moves.
  var measuringMovesNothing: Bool { get }
  /// The number of unmeasured rows before the visible content; `nil` if there's no content.
  var unmeasuredRowsBefore: Int? { get }

  /// Returns the index of an unmeasured row; `nil` if it can't be measured out of sight.
  func index(ofUnmeasuredRow number: Int) -> Int?
  /// Returns the length of a row, if necessary from a cell that isn't displayed; `nil` if there's no cell for it.
  func lengthOutOfSight(ofRow index: Int) -> CGFloat?
}

extension MeasuredList {
  /// Begins to measure rows out of sight, or no longer does.
  func setMeasuresInIdleTime(_ measures: Bool) {
    let state = listState
    guard measures != (state.measuring != nil) else { return }
    state.measuring?.measuringView.removeFromSuperview()
    state.measuring = measures ? ListMeasuring(of: self) : nil
    resumeMeasuring()
  }

  /// Schedules measuring in the following frames, if the client requests it and rows are left.
  func resumeMeasuring() {
    if let measuring = listState.measuring, isWorthMeasuring(measuring) { frameClock.add(measuring) }
  }

  private func isWorthMeasuring(_ measuring: ListMeasuring) -> Bool {
    guard window != nil, !listState.needsLoad, let rows = measurableRows, measuring.finished != measuringState else {
      return false
    }
    let unmeasured = rows.unmeasured - measuring.lengths.count
    return measuring.sampling.isWorthwhile(unmeasured: unmeasured, measured: rows.all - unmeasured)
  }

  /// Measures rows for a slice of time. Returns whether there's more to do.
  func measureSlice(_ measuring: ListMeasuring) -> Bool {
    measuring.update(to: measuringState)
    guard isWorthMeasuring(measuring) else { return endMeasuring(measuring) }
    guard measuring.sampling.isStill(at: contentOffset.y), isIdleForMeasuring else { return true }
    measuring.restingOffset = contentOffset.y
    placeMeasuringView(measuring.measuringView)
    let before = measuringState
    let end = DispatchTime.now() + measuring.slice
    repeat {
      let rows = chosenRows(measuring)
      // Headers, and cells in use, can't be measured.
      guard !rows.isEmpty, measure(rows, measuring) else {
        guard measuringState == before, !listState.needsLoad else { return true }
        // Rows may have been measured in sight meanwhile, and others passed over.
        if measuring.lengths.isEmpty { measuring.finished = before }
        return endMeasuring(measuring)
      }
    } while isWorthMeasuring(measuring) && DispatchTime.now() < end
    guard isWorthMeasuring(measuring) else { return endMeasuring(measuring) }
    if measuring.lengths.count >= ListMeasuring.batchSize, measuringMovesNothing { setNeedsLayout() }
    return true
  }

  /// Adds the view in which cells are measured. It's as wide as the content, so that they have the same safe area at
  /// their sides as visible cells, and none above and below.
  private func placeMeasuringView(_ view: UIView) {
    let frame = CGRect(x: 0, y: bounds.midY, width: max(bounds.width, contentSize.width), height: 0)
    if view.frame != frame { view.frame = frame }
    if view.superview !== self { insertSubview(view, at: 0) }
  }

  /// Lets the next layout apply the lengths. Returns false, because there's nothing more to do.
  private func endMeasuring(_ measuring: ListMeasuring) -> Bool {
    measuring.measuringView.removeFromSuperview()
    guard !measuring.lengths.isEmpty else { return false }
    measuring.isDone = true
    setNeedsLayout()
    return false
  }

  /// Returns the indices of a few unmeasured rows.
  private func chosenRows(_ measuring: ListMeasuring) -> [Int] {
    guard let rows = measurableRows, let before = unmeasuredRowsBefore else { return [] }
    var chosen: [Int] = []
    measuring.sampling.choose(among: rows.unmeasured, pending: measuring.lengths.count, from: before) { number in
      guard let index = index(ofUnmeasuredRow: number), measuring.lengths[index] == nil, !chosen.contains(index) else {
        return false
      }
      chosen.append(index)
      return true
    }
    return chosen
  }

  /// Measures rows. Returns false if none could be measured, or if the client changed the data in the meantime.
  private func measure(_ rows: [Int], _ measuring: ListMeasuring) -> Bool {
    let (state, before) = (listState, measuringState)
    var isAnyMeasured = false
    state.isArranging = true
    for index in rows {
      let length = lengthOutOfSight(ofRow: index)
      guard measuringState == before, !state.needsLoad, state.measuring === measuring else { break }
      guard let length else { continue }
      measuring.keep(length, at: index)
      isAnyMeasured = true
    }
    state.isArranging = false
    if state.missedLayout || state.needsLoad {
      state.missedLayout = false
      setNeedsLayout()
    }
    return isAnyMeasured && measuringState == before && !state.needsLoad && state.measuring === measuring
  }

  /// Takes the measured lengths that can be applied now, in the order of their rows; `nil` if there are none, or if
  /// they have to wait. `isDone` is whether these are the last: from then on, only rows that come into view change the
  /// estimates.
  func takeMeasuredLengths() -> (lengths: [(index: Int, length: CGFloat)], isDone: Bool)? {
    guard let measuring = listState.measuring else { return nil }
    measuring.update(to: measuringState)
    guard measuring.isDone || measuring.restingOffset != contentOffset.y || measuringMovesNothing else { return nil }
    let taken = measuring.lengths.sorted { $0.key < $1.key }.map { (index: $0.key, length: $0.value) }
    let isDone = measuring.isDone
    measuring.drop()
    measuring.isDone = false
    return taken.isEmpty && !isDone ? nil : (taken, isDone)
  }
}
