import Foundation
import ObjectRoot

/// A cell in a space between rows, which represents a row whose data hasn't been loaded yet.
///
/// It isn't a row of the data source or the table. Other rows are moved aside for it.
final class TablePlaceholder: MainActorObject, UITableViewDropPlaceholderContext {
  private weak var table: UITableView?
  private let placeholder: UITableViewPlaceholder
  let dragItem: UIDragItem
  /// The index path of the row; `nil` once the placeholder is replaced, or the data is loaded again.
  var path: IndexPath?
  var cell: UITableViewCell?
  var height: CGFloat = 44

  init(_ placeholder: UITableViewPlaceholder, _ item: UIDragItem, _ table: UITableView?) {
    (self.placeholder, dragItem, self.table) = (placeholder, item, table)
  }

  /// Creates the cell. Returns whether the table has its path.
  func begin() -> Bool {
    guard let table, table.state.map.canInsert(placeholder.path, without: nil) else { return false }
    path = placeholder.path
    let cell = table.dequeueReusableCell(withIdentifier: placeholder.identifier) ?? UITableViewCell()
    placeholder.cellUpdateHandler?(cell)
    cell.adopt(table.style)
    cell.sideInsets = table.contentSides
    self.cell = cell
    let width = table.frame(of: .header(placeholder.path.section)).width
    let wanted = placeholder.height
    height = wanted >= 0 && wanted <= TableState.maxHeight ? wanted : cell.fittingHeight(forWidth: width)
    return true
  }

  func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
    guard let table, let path, table.state.map.canInsert(path, without: nil) else { return false }
    table.remove(self)
    dataSourceUpdates(path)
    table.insertRows(at: [path], with: .none)
    return true
  }

  func deletePlaceholder() -> Bool {
    guard let table, path != nil else { return false }
    table.remove(self)
    return true
  }
}

extension UITableView {
  func add(_ placeholder: TablePlaceholder) {
    loadIfNeeded()
    guard placeholder.begin(), let cell = placeholder.cell else { return }
    state.placeholders.append(placeholder)
    sendRowToBack(cell)
    setNeedsLayout()
  }

  func remove(_ placeholder: TablePlaceholder) {
    placeholder.path = nil
    if let cell = placeholder.cell { retire(cell) }
    placeholder.cell = nil
    state.placeholders.removeAll { $0 === placeholder }
    setNeedsLayout()
  }

  /// Removes all placeholders, before other data is loaded.
  func removePlaceholders() { for placeholder in state.placeholders { remove(placeholder) } }

  /// Moves the placeholders after an update of the table's rows: a placeholder stays behind the row before it that's
  /// still there, or at the beginning of its section. It disappears with its section.
  func movePlaceholders(_ plan: TablePlan) {
    for placeholder in state.placeholders {
      guard let path = placeholder.path else { continue }
      guard plan.newSections.indices.contains(path.section), let section = plan.newSections[path.section] else {
        remove(placeholder)
        continue
      }
      var row = path.row
      while row > 0, plan.newPath(of: IndexPath(row: row - 1, section: path.section)) == nil { row -= 1 }
      if row > 0, let before = plan.newPath(of: IndexPath(row: row - 1, section: path.section)) {
        placeholder.path = IndexPath(row: before.row + 1, section: before.section)
      } else {
        placeholder.path = IndexPath(row: 0, section: section)
      }
    }
  }

  /// Returns the distance by which a part makes way for placeholders, in points.
  func placeholderShift(of index: Int) -> CGFloat {
    state.placeholders.reduce(0) { sum, placeholder in
      guard let path = placeholder.path, state.map.canInsert(path, without: nil) else { return sum }
      return sum + (state.map.index(toInsert: path, without: nil) <= index ? placeholder.height : 0)
    }
  }

  /// The total height of the placeholders, in points.
  var placeholdersLength: CGFloat { state.placeholders.reduce(0) { $0 + $1.height } }

  /// Puts the placeholders into the spaces between the rows.
  func placePlaceholders() {
    var passed: CGFloat = 0
    for placeholder in state.placeholders.sorted(by: { ($0.path ?? []) < ($1.path ?? []) }) {
      guard let path = placeholder.path, let cell = placeholder.cell, state.map.canInsert(path, without: nil) else {
        continue
      }
      var frame = frame(of: .header(path.section))
      frame.origin.y = headerLength + state.map.tree.offset(at: state.map.index(toInsert: path, without: nil)) + passed
      frame.size.height = placeholder.height
      if cell.superview !== self { sendRowToBack(cell) }
      if cell.frame != frame { cell.frame = frame }
      passed += placeholder.height
    }
  }
}
