import Dispatch
import ListGeometry
import UIKit

// Rows that were never near the viewport have an estimated length. In idle time the list measures some of them, a few
// in each frame: all rows of a short list, and enough rows of a long list for good estimates. That doesn't affect the
// visible rows, so it renders no frames. Rows that haven't been made yet aren't made for it.

extension AloeStackView {

  // MARK: Measuring rows

  /// Measures rows out of sight and updates their lengths. Returns whether any rows were measured.
  @discardableResult func measure(_ entries: [RowEntry]) -> Bool {
    let lengths = lengths(of: entries)
    for (entry, length) in lengths { order.tree.setLength(length, of: entry) }
    if !lengths.isEmpty { setNeedsArranging() }
    return !lengths.isEmpty
  }

  /// Returns the lengths of rows that aren't mounted.
  ///
  /// They're laid out in the list, because a row's length may depend on inherited properties. Rows of view controllers
  /// are skipped: being in a window, even briefly, counts as an appearance.
  private func lengths(of entries: [RowEntry]) -> [(entry: RowEntry, length: CGFloat)] {
    guard let metrics = arranging.metrics, !arranging.isUnderWay else { return [] }
    typealias Stored = (entry: RowEntry, cell: StackViewCell)
    let stored = entries.compactMap { entry -> Stored? in
      guard let cell = entry.cell, cell.placement == nil else { return nil }
      return (entry, cell)
    }
    guard !stored.isEmpty else { return [] }
    arranging.isUnderWay = true
    arranging.missedLength = false
    let inList = stored.filter { !belongsToController($0.cell) }
    let outside = stored.filter { belongsToController($0.cell) }
    placeMeasuringView(across: metrics.across)
    for (_, cell) in inList { prepare(cell, for: metrics, on: staging.measuringView) }
    UIView.performWithoutAnimation { staging.measuringView.layoutIfNeeded() }
    var lengths = inList.map { ($0.entry, $0.cell.length) }
    for (_, cell) in inList { unmount(cell) }
    for (entry, cell) in outside { lengths.append((entry, fittingLength(cell, metrics))) }
    arranging.isUnderWay = false
    // The layout included mounted rows if one of them had changed.
    if arranging.missedLength { arranging.isNeeded = true }
    catchUp()
    // The client may have turned the list, or taken rows away, while they were laid out.
    guard arranging.metrics == metrics else { return [] }
    return lengths.filter { $0.0.isInTree }
  }

  private func belongsToController(_ cell: StackViewCell) -> Bool { cell.contentView.next is UIViewController }

  /// Returns the length of a row that is laid out outside of the view hierarchy.
  private func fittingLength(_ cell: StackViewCell, _ metrics: ListMetrics) -> CGFloat {
    cell.safeAreaInset = metrics.safeAreaInset
    cell.style = style(of: cell)
    let isVertical = axis == .vertical
    let size = cell.systemLayoutSizeFitting(
      isVertical ? CGSize(width: metrics.across, height: 0) : CGSize(width: 0, height: metrics.across),
      withHorizontalFittingPriority: isVertical ? UILayoutPriority(1000) : UILayoutPriority(50),
      verticalFittingPriority: isVertical ? UILayoutPriority(50) : UILayoutPriority(1000))
    cell.dismantle()
    return isVertical ? size.height : size.width
  }

  // MARK: In idle time

  /// Invalidates all measured lengths, because rows may have changed.
  func forgetLengths() {
    order.tree.invalidateAll()
    measuring.dropLengths()
  }

  /// Schedules remeasuring of all rows, because the text size or the margins have changed.
  func rowLengthsMayHaveChanged() {
    forgetLengths()
    setNeedsArranging()
  }

  /// Schedules measuring in the following frames, if unmeasured rows are left.
  func measureInIdleTime() {
    guard window != nil, measuring.slice > 0, isWorthMeasuring else { return endMeasuring() }
    measuring.resume(for: self)
  }

  /// Whether more rows have to be measured for a good estimate of the list's length.
  private var isWorthMeasuring: Bool {
    let unmeasured = order.tree.count(.unmeasured) - measuring.lengths.count
    let measured = order.tree.count(.visible) - order.tree.count(.unmade) - unmeasured
    return measuring.sampling.isWorthwhile(unmeasured: unmeasured, measured: measured)
  }

  /// Measures rows for a slice of time. Called in every frame. The list isn't idle while it scrolls, even if the app
  /// scrolls it.
  func measureSlice() {
    guard window != nil, arranging.metrics != nil else { return endMeasuring() }
    guard measuring.sampling.isStill(at: scrollStart) else { return }
    guard !isMovedByUser, changing.animationsRunning == 0, !arranging.isNeeded else { return }
    // Time that passes within a frame, in which the frame's own time stands still. `ContinuousClock` needs iOS 16, and
    // an app has to declare to Apple why it reads `systemUptime`.
    let end = DispatchTime.now() + measuring.slice
    repeat {
      let batch = isWorthMeasuring ? nextUnmeasured(from: scrollStart) : []
      let lengths = lengths(of: batch)
      measuring.keep(lengths)
      // A mounted row isn't measured yet; the next arrangement measures it.
      if lengths.count < batch.count { setNeedsArranging() }
      if lengths.isEmpty { return endMeasuring() }
      if !measuringMovesVisibleRows { takeMeasuredLengths() }
    } while DispatchTime.now() < end && !arranging.isNeeded
  }

  /// Applies the measurements, and pauses until more rows need measuring.
  private func endMeasuring() {
    measuring.pause()
    if window == nil { measuring.dropLengths() } else { takeMeasuredLengths() }
  }

  /// Whether rows before the visible ones have estimated lengths. Measuring them changes the visible rows' positions
  /// in the content, so their lengths are applied together, at the end or in the next arrangement.
  private var measuringMovesVisibleRows: Bool {
    guard let first = order.tree.entry(atOffset: scrollStart) else { return false }
    return order.tree.rank(of: first, in: .unmeasured) > 0
  }

  /// Applies the lengths measured in idle time. Only the content's length changes if the visible rows stay in place.
  func takeMeasuredLengths() {
    let lengths = measuring.lengths
    guard !lengths.isEmpty else { return }
    measuring.dropLengths()
    for (entry, length) in lengths where entry.isInTree { order.tree.setLength(length, of: entry) }
    guard !arranging.isUnderWay, !arranging.isNeeded else { return }
    guard pictureIsInPlace, let metrics = arranging.metrics else { return setNeedsArranging() }
    setContent(length: aligned(order.tree.length), across: metrics.across, start: scrollStart)
    updateIntrinsicSize()
  }

  /// Whether the mounted cells are positioned for the current lengths, and stay in place whatever the list's length
  /// becomes.
  private var pictureIsInPlace: Bool {
    guard !runsFromRight, shortContentPlacement == .start else { return false }
    return staging.mounted.allSatisfy { cell in
      guard let entry = order.entry(of: cell), let placement = cell.placement else { return true }
      return abs(aligned(order.tree.offset(of: entry)) - staging.stageStart - placement.offset) < 0.01
    }
  }

  // MARK: Choosing rows

  /// Returns a few unmeasured rows.
  private func nextUnmeasured(from start: CGFloat) -> [RowEntry] {
    let tree = order.tree
    guard let first = tree.entry(atOffset: start) else { return [] }
    var found: [RowEntry] = []
    measuring.sampling.choose(
      among: tree.count(.unmeasured), pending: measuring.lengths.count, from: tree.rank(of: first, in: .unmeasured)
    ) { number in
      guard let entry = tree.entry(at: number, in: .unmeasured), !measuring.has(entry),
        !found.contains(where: { $0 === entry })
      else { return false }
      found.append(entry)
      return true
    }
    return found
  }

}
