import UIKit

/// Sticky rows. The pinned row is mounted even if its position is far out of sight, and is drawn away from it.
/// Scrolling to a row takes the covered area into account.
@MainActor final class StickyFeature: ListFeature {

  unowned let list: AloeStackView
  let index = StickyIndex()
  /// The sticky cell that is pinned.
  private(set) weak var pinned: StackViewCell?

  init(of list: AloeStackView) { self.list = list }

  // MARK: Queries and notifications from the list

  func rowDidEnter(_ entry: RowEntry) { if entry.cell?.isSticky == true { index.insert(entry) } }
  func rowWasMade(_ entry: RowEntry, from unmade: RowEntry) { rowDidEnter(entry) }
  func rowDidMove(_ entry: RowEntry) { if entry.cell?.isSticky == true { index.orderChanged() } }
  func rowDidLeave(_ entry: RowEntry) { if entry.cell?.isSticky == true { index.remove(entry) } }
  func rowsDidReorder(_ entries: [RowEntry], new: Set<ObjectIdentifier>) { index.orderChanged() }

  /// Returns the sticky row to pin when the viewport starts at the offset `start`, and the offset at which to draw it.
  private func pin(at start: CGFloat) -> (entry: RowEntry, offset: CGFloat)? {
    let tree = list.order.tree
    guard !index.isEmpty, let (entry, next) = index.entry(startingUpTo: start, in: tree) else { return nil }
    var limit = next.map { tree.offset(of: $0) } ?? .infinity
    if let section = entry.section, let end = section.endOffset { limit = min(limit, end) }
    let offset = tree.offset(of: entry)
    return (entry, max(offset, min(start, limit - tree.length(of: entry))))
  }

  func entriesToMount(from start: CGFloat) -> [RowEntry] { pin(at: start).map { [$0.entry] } ?? [] }

  /// Displaces the pinned row to its offset. Returns false if it isn't mounted.
  func placeCells(from start: CGFloat) -> Bool {
    let pin = pin(at: start)
    let cell = pin?.entry.cell
    if let pinned, pinned !== cell { pinned.displacement.pin = 0 }
    pinned = cell
    guard let pin, let cell else { return true }
    guard cell.placement != nil else { return false }
    // Not rounded separately: if the list is aligned to device pixels, the row is, too.
    cell.displacement.pin = list.aligned(pin.offset) - list.aligned(list.order.tree.offset(of: pin.entry))
    if cell.displacement.pin != 0, list.staging.stage.subviews.last !== cell, !list.features.isMovingRow {
      list.staging.stage.bringSubviewToFront(cell)
    }
    return true
  }

  func holds(_ cell: StackViewCell) -> Bool { cell === pinned }

  func lengthCovered(over entry: RowEntry) -> CGFloat {
    let tree = list.order.tree
    let offset = tree.offset(of: entry)
    guard entry.cell?.isSticky != true, let (sticky, _) = index.entry(startingUpTo: offset, in: tree) else { return 0 }
    if let section = sticky.section, section !== entry.section { return 0 }
    return tree.length(of: sticky)
  }

  func cellDidChangeStickiness(_ cell: StackViewCell) {
    guard let entry = list.order.entry(of: cell) else { return }
    if cell.isSticky { index.insert(entry) } else { index.remove(entry) }
    cell.showRestingColor()
    list.setNeedsArranging()
  }

  func listBackgroundDidChange() {
    // An override in a cell's class may change the list.
    for cell in index.cells { cell.showRestingColor() }
  }

}
