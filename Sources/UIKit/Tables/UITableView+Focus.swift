import Foundation

/// A move of the keyboard's focus in a table.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The previously focused row; `nil` if there was none.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The newly focused row; `nil` if there's none.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in table: UITableView) {
    previouslyFocusedIndexPath = table.row(around: context.previouslyFocusedView)
    nextFocusedIndexPath = table.row(around: context.nextFocusedView)
    super.init(from: context.previouslyFocusedView, to: context.nextFocusedView, context.focusHeading)
  }
}

extension UITableView: FocusReturning {
  func consumeLostFocusCell() -> UIView? {
    guard !state.needsLoad, let path = state.lostFocus, let cell = state.cells[path] else { return nil }
    state.lostFocus = nil
    return cell
  }
}

extension UITableView {
  /// Returns whether the focus may move. If the focus enters the table, the row that was focused last
  /// receives it instead.
  func allowsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
    let update = UITableViewFocusUpdateContext(context, in: self)
    if tableDelegate?.tableView(self, shouldUpdateFocusIn: update) == false { return false }
    guard !state.isPassingFocus, let next = update.nextFocusedIndexPath, update.previouslyFocusedIndexPath == nil,
      context.previouslyFocusedView?.isDescendant(of: self) != true, let wanted = preferredRow, wanted != next,
      let cell = cellToFocus(wanted), let system = UIFocusSystem.focusSystem(for: self)
    else { return true }
    state.focused = nil
    system.requestFocusUpdate(to: cell)
    return false
  }

  /// The row that takes the focus when it enters the table: the delegate's choice, or else the row that had it last.
  private var preferredRow: IndexPath? {
    guard !state.needsLoad else { return nil }
    let last = remembersLastFocusedIndexPath ? state.focused : nil
    let path = last ?? tableDelegate?.indexPathForPreferredFocusedView(in: self)
    return path.flatMap { state.map.hasRow($0) ? $0 : nil }
  }

  /// Returns the cell of a row that can have the focus, once the row is visible.
  private func cellToFocus(_ path: IndexPath) -> UITableViewCell? {
    if state.cells[path] == nil {
      scroll(at: path, at: .none, animated: false)
      layoutIfNeeded()
    }
    return state.cells[path].flatMap { canFocus($0) ? $0 : nil }
  }

  /// The cell that takes the focus when it moves to the table.
  var preferredFocusCell: UITableViewCell? { preferredRow.flatMap(cellToFocus) }

  /// Brings the next row in an arrow's direction into view, so that the focus system can move the focus to it: a page
  /// key or a wheel may have scrolled far away from the focused row.
  func showNext(_ press: UIPress, from path: IndexPath) {
    guard !state.needsLoad, let heading = press.arrowHeading, heading == .up || heading == .down,
      let next = adjacentRow(to: path, isForward: heading == .down), state.cells[next] == nil
    else { return }
    scroll(at: next, at: .none, animated: false)
    layoutIfNeeded()
  }

  /// Moves the focus to the cell that takes over the focus from a deleted row.
  func passFocus(to cell: UITableViewCell) {
    guard !state.needsLoad, ownPath(of: cell) != nil, canFocus(cell) else { return }
    state.isPassingFocus = true
    window?.existingFocusSystem?.requestFocusUpdate(to: cell)
    state.isPassingFocus = false
  }

  /// Responds to a move of the focus.
  func focusMoved(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    if let tableDelegate {
      tableDelegate.tableView(
        self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
    }
    if let path = row(around: context.nextFocusedView), hasRowNow(path) { state.focused = path }
    guard !context.isReturn else { return }
    if let cell = context.nextFocusedItem as? UITableViewCell, cell.table === self { focusCame(to: cell) }
  }
}

extension UITableView: TypingHost {
  func adjacentRow(to path: IndexPath, isForward: Bool) -> IndexPath? {
    let counts = state.map.rowCounts
    let step = isForward ? 1 : -1
    var (section, row) = (path.section, path.row + step)
    while counts.indices.contains(section) {
      if (0..<counts[section]).contains(row) { return IndexPath(row: row, section: section) }
      section += step
      row = isForward || !counts.indices.contains(section) ? 0 : counts[section] - 1
    }
    return nil
  }

  func textToFind(_ path: IndexPath) -> String? { spokenText(of: .row(path)) }
  func cellToFind(_ path: IndexPath) -> UIView? { cellToFocus(path) }
}
