import UIKit

// Rows that were never near the viewport have an estimated length. While nothing else happens they are measured, a few
// in each frame, so that the scroll bar becomes exact.

extension AloeStackView {

  /// Measures rows out of sight: mounts them, lays them out and unmounts them. Returns whether there were any.
  ///
  /// They're laid out in the list, not apart from it, because a row's length may depend on what it inherits there. A row
  /// that is a view controller's stays out: being in a window, if only for a moment, is an appearance to it.
  @discardableResult func measure(_ entries: [RowEntry]) -> Bool {
    guard !entries.isEmpty, arrangement != nil, !isArranging else { return false }
    isArranging = true
    let cells = mount(entries)
    UIView.performWithoutAnimation { stage.layoutIfNeeded() }
    for cell in cells {
      if let entry = order.entry(of: cell) { order.tree.setLength(cell.length, of: entry) }
      unmount(cell)
    }
    isArranging = false
    setNeedsArranging()
    return !cells.isEmpty
  }

  /// Has rows measured in the coming frames, if there are any to measure.
  func measureInIdleTime() {
    guard window != nil, measuring.slice > .zero, order.tree.count(.unmeasured) > 0 else { return measuring.pause() }
    measuring.resume(for: self)
  }

  /// Measures rows for a slice of time, those nearest to the viewport first. Called in each frame.
  func measureSlice() {
    guard window != nil, arrangement != nil else { return measuring.pause() }
    guard !isMovedByUser, animationsRunning == 0, !needsArranging else { return }
    let clock = ContinuousClock()
    let end = clock.now + measuring.slice
    let start = scrollStart
    repeat {
      let batch = nextUnmeasured(from: start)
      if batch.isEmpty { return measuring.pause() }
      for entry in batch where belongsToController(entry) { measureApart(entry) }
      measure(batch.filter { !belongsToController($0) })
    } while clock.now < end
  }

  /// A few unmeasured entries: those that follow the viewport; those before it when there are no more.
  private func nextUnmeasured(from start: CGFloat) -> [RowEntry] {
    let tree = order.tree
    guard let first = tree.entry(atOffset: start) else { return [] }
    let rank = tree.rank(of: first, in: .unmeasured)
    let following = (rank..<rank + IdleMeasuring.batch).compactMap { tree.entry(at: $0, in: .unmeasured) }
    if !following.isEmpty { return following }
    return (max(0, rank - IdleMeasuring.batch)..<rank).compactMap { tree.entry(at: $0, in: .unmeasured) }
  }

  private func belongsToController(_ entry: RowEntry) -> Bool {
    entry.element.contentView.next is UIViewController
  }

  /// Measures a row outside the view tree.
  private func measureApart(_ entry: RowEntry) {
    guard let arrangement else { return }
    let cell = entry.element
    cell.safeAreaRoom = arrangement.safeAreaRoom
    cell.look = look(of: cell)
    let isVertical = axis == .vertical
    let size = cell.systemLayoutSizeFitting(
      isVertical ? CGSize(width: arrangement.across, height: 0) : CGSize(width: 0, height: arrangement.across),
      withHorizontalFittingPriority: isVertical ? UILayoutPriority(1000) : UILayoutPriority(50),
      verticalFittingPriority: isVertical ? UILayoutPriority(50) : UILayoutPriority(1000))
    cell.dismantle()
    order.tree.setLength(isVertical ? size.height : size.width, of: entry)
    setNeedsArranging()
  }

}

/// What calls a list in each frame as long as it has rows to measure.
@MainActor final class IdleMeasuring {

  /// How many rows are laid out at once. More would overrun the slice, fewer would cost more each.
  static let batch = 4

  /// The time that measuring may take of a frame; the batch in work is finished. None switches it off.
  var slice: Duration = .milliseconds(2)

  private let frames = FrameLink()
  private weak var list: AloeStackView?

  func resume(for list: AloeStackView) {
    self.list = list
    frames.start { _ in self.frame() }
  }

  /// Ends the calls until the next `resume(for:)`.
  func pause() { frames.stop() }

  private func frame() {
    if let list { list.measureSlice() } else { pause() }
  }

}
