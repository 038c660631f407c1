import UIKit

// Screen readers find all rows that aren't hidden, in order, whether they're in the view hierarchy or not. A row that
// hasn't been made yet is an element that makes it when more than its position is requested.

extension AloeStackView {

  /// The number of rows for screen readers.
  var spokenRowCount: Int { order.tree.count(.visible) }

  /// Returns the cell of a row at an index that ignores hidden rows. O(log n).
  func spokenCell(at index: Int) -> StackViewCell? { order.tree.entry(at: index, in: .visible)?.cell }

  /// Returns the accessibility element of the row at an index that ignores hidden rows. O(log n).
  func spokenElement(at index: Int) -> Any? {
    guard let spot = order.spot(at: index, in: .visible) else { return nil }
    if let rows = spot.entry.unmade {
      return rows.source.elements.element(of: rows.first + spot.place, of: rows.source, in: self)
    }
    guard let cell = spot.entry.cell else { return nil }
    #if canImport(ObjectiveC)
      return cell.window == nil ? elementOutOfSight(of: cell) : cell
    #else
      return cell
    #endif
  }

  /// Returns the element that represents a cell while the cell isn't in a window. It's created once per cell.
  func elementOutOfSight(of cell: StackViewCell) -> RowElement {
    let element = cell.spokenElement ?? RowElement(of: cell, in: self)
    cell.spokenElement = element
    return element
  }

  /// Returns the rank of a cell, its element or its row among the visible rows; `NSNotFound` for anything else. O(log
  /// n).
  func spokenIndex(of element: Any) -> Int {
    if let element = element as? UnmadeRowElement, element.cell == nil {
      guard let spot = spot(of: element), !spot.entry.isHidden else { return NSNotFound }
      return order.tree.rank(of: spot.entry, in: .visible) + spot.place
    }
    guard let view = (element as? RowElement)?.cell ?? element as? UIView else { return NSNotFound }
    let entry = (view as? StackViewCell).flatMap { order.entry(of: $0) } ?? order.entry(of: view)
    guard let entry, !entry.isHidden else { return NSNotFound }
    return order.tree.rank(of: entry, in: .visible)
  }

  /// Returns the entry of an element's row that hasn't been made yet, and the row's position in the entry. O(entries of
  /// unmade rows).
  func spot(of element: UnmadeRowElement) -> (entry: RowEntry, place: Int)? {
    guard let source = element.source, source.unmadeCount > 0 else { return nil }
    for entry in order.tree.allEntries() {
      guard let rows = entry.unmade, rows.source === source else { continue }
      let place = element.number - rows.first
      if place >= 0, place < entry.count { return (entry, place) }
    }
    return nil
  }

  /// Returns the frame of a row that hasn't been made yet, based on estimated lengths.
  func estimatedPlace(of element: UnmadeRowElement) -> CGRect? {
    guard let metrics = arranging.metrics, let spot = spot(of: element), !spot.entry.isHidden else { return nil }
    let length = order.tree.rowLength(of: spot.entry)
    let offset = aligned(order.tree.offset(of: spot.entry) + CGFloat(spot.place) * length) + contentShift
    if axis == .vertical { return CGRect(x: 0, y: offset, width: metrics.across, height: length) }
    return CGRect(
      x: runsFromRight ? contentLength - offset - length : offset, y: 0, width: length, height: metrics.across)
  }

  func place(of cell: StackViewCell) -> CGRect? { rect(forRow: cell.contentView) }

  func revealRow(of cell: StackViewCell) { scrollToRow(cell.contentView, at: .none, animated: false) }

}
