import Foundation

extension UITableView {
  /// Begins or ends editing mode.
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    state.isEditing = editing
    if editing {
      state.hasEdited = true
      makeMoveRecognizer()
    }
    endSwipe(animated: animated)
    cancelMove()
    endHighlight()
    // Rows that were selected for what editing mode offers, and others when it begins, aren't any more.
    if !editing || !allowsSelectionDuringEditing { deselectAll(animated: animated) }
    // The control leaves texts less space.
    heightsChanged()
    let changes = { [self] in
      for (path, cell) in state.cells where state.map.hasRow(path) {
        updateEditing(of: cell, at: path, animated: animated)
      }
      layoutIfNeeded()
    }
    if animated, window != nil { UIView.animate(withDuration: 0.3, animations: changes) } else { changes() }
  }

  /// Updates a row for the table's editing mode.
  func updateEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    let canEdit = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
    let canMove = isEditing && canMove(path)
    let isEditing = canEdit || canMove
    guard isEditing || cell.place.isEditing else { return }
    if isEditing {
      cell.place.editingStyle =
        allowsMultipleSelectionDuringEditing || !canEdit ? .none : editingStyle(of: path)
      cell.showsReorderControl = canMove
      if let tableDelegate {
        cell.shouldIndentWhileEditing = tableDelegate.tableView(self, shouldIndentWhileEditingRowAt: path)
      }
    }
    cell.setEditing(isEditing, animated: animated)
  }

  /// Shows the button that confirms a row's deletion, or requests an insertion from the data source.
  func editingControlTapped(_ path: IndexPath) {
    guard let cell = state.cells[path] else { return }
    switch cell.editingStyle {
    case .delete: showTrailingActions(of: path)
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .none: break
    }
  }
}

extension UITableViewCell {
  /// The space for the control at the row's leading end in editing mode, in points.
  private static let editingSpace: CGFloat = 38

  /// Begins or ends editing mode.
  func changeEditing(_ editing: Bool, animated: Bool) {
    // A cell that is used again may come from a row with another control.
    guard editing != place.isEditing || editing else { return }
    place.isEditing = editing
    accessoryChanged()
    showEditingControl(editing)
    showReorderControl()
    place.contentLeading?.constant = editing && hasEditingControl && shouldIndentWhileEditing ? Self.editingSpace : 0
    setNeedsLayout()
    if animated { layoutIfNeeded() }
  }

  private var hasEditingControl: Bool { place.editingStyle != .none }

  private func showEditingControl(_ shows: Bool) {
    guard shows, hasEditingControl else {
      place.editingControl?.removeFromSuperview()
      place.editingControl = nil
      return
    }
    let control = place.editingControl ?? CellEditingControl()
    control.style = place.editingStyle
    if control.superview !== self { addSubview(control) }
    place.editingControl = control
  }

  func layOutEditingControl() {
    guard let control = place.editingControl else { return }
    let (x, side) = (sideMargin, CellEditingControl.side)
    control.frame = CGRect(
      x: isRightToLeft ? bounds.width - x - side : x, y: (bounds.height - side) / 2, width: side, height: side)
  }

  /// Returns whether a point of the row lies on the editing control or beside it.
  func hasEditingControl(at point: CGPoint) -> Bool {
    guard place.isEditing, place.editingControl != nil else { return false }
    let distance = isRightToLeft ? bounds.width - point.x : point.x
    return distance < sideMargin + Self.editingSpace
  }
}

/// The round control at a row's leading end that deletes the row or inserts one.
final class CellEditingControl: UIView {
  static let side: CGFloat = 22

  var style = UITableViewCell.EditingStyle.delete { didSet { update() } }
  private let bar = UIView()
  private let upright = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .button
    layer.cornerRadius = Self.side / 2
    for view in [bar, upright] {
      view.backgroundColor = .white
      addSubview(view)
    }
    bar.frame = CGRect(x: 5, y: 10, width: 12, height: 2)
    upright.frame = CGRect(x: 10, y: 5, width: 2, height: 12)
    update()
  }
  required init?(coder: NSCoder) { nil }

  private func update() {
    let deletes = style == .delete
    backgroundColor = deletes ? .systemRed : .systemGreen
    upright.isHidden = deletes
    accessibilityLabel = (deletes ? SystemWord.delete : .insert).text
  }

  override func accessibilityActivate() -> Bool {
    guard let cell = superview as? UITableViewCell, let table = cell.table, let path = table.indexPath(for: cell) else {
      return false
    }
    table.editingControlTapped(path)
    return true
  }
}
