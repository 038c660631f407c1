import UIKit

// How sticky rows stay in sight. The one that is pinned is mounted, though its place may be far out of sight, and drawn
// away from its place; what it covers is taken into account when a row is scrolled to.

extension AloeStackView {

  /// The sticky row that is to be pinned when `start` lies at the start of the room, and where its start goes then.
  private func pin(at start: CGFloat) -> (entry: RowEntry, offset: CGFloat)? {
    let tree = order.tree
    guard !order.sticky.isEmpty, let (entry, next) = order.sticky.entry(startingUpTo: start, in: tree) else {
      return nil
    }
    var limit = next.map { tree.offset(of: $0) } ?? .infinity
    if let section = entry.element.section, let end = endOffset(of: section) { limit = min(limit, end) }
    let offset = tree.offset(of: entry)
    return (entry, max(offset, min(start, limit - tree.length(of: entry))))
  }

  /// Entries that are to be mounted wherever they are.
  func entriesToPin(from start: CGFloat) -> [RowEntry] { pin(at: start).map { [$0.entry] } ?? [] }

  /// Draws the pinned row where it belongs. Returns false if it isn't mounted.
  @discardableResult func updatePinned(from start: CGFloat) -> Bool {
    let pin = pin(at: start)
    let cell = pin?.entry.element
    if let pinned, pinned !== cell { pinned.displacement.pin = 0 }
    pinned = cell
    guard let pin, let cell else { return true }
    guard cell.placement != nil else { return false }
    // Not rounded apart: where the list lies on a device pixel, the row does, too.
    cell.displacement.pin = aligned(pin.offset) - aligned(order.tree.offset(of: pin.entry))
    if cell.displacement.pin != 0, stage.subviews.last !== cell, drag == nil { stage.bringSubviewToFront(cell) }
    return true
  }

  /// Whether a cell stays mounted out of sight because something holds it.
  func isHeld(_ cell: StackViewCell) -> Bool { cell === pinned || cell === drag?.cell || cell === swipe?.cell }

  /// How much of the room's start a pinned row covers when a row is scrolled there.
  func pinnedLength(over entry: RowEntry) -> CGFloat {
    let tree = order.tree
    let offset = tree.offset(of: entry)
    guard !entry.element.isSticky, let (sticky, _) = order.sticky.entry(startingUpTo: offset, in: tree) else {
      return 0
    }
    if let section = sticky.element.section, section !== entry.element.section { return 0 }
    return tree.length(of: sticky)
  }

  /// Called when a row becomes sticky, or no longer is.
  func stickinessChanged(of cell: StackViewCell) {
    guard let entry = order.entry(of: cell) else { return }
    if cell.isSticky { order.sticky.insert(entry) } else { order.sticky.remove(entry) }
    if !cell.isRowHighlighted { cell.backgroundColor = cell.restingColor }
    setNeedsArranging()
  }

}
