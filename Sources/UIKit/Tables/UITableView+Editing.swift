import Foundation

extension UITableView {
  /// Begins or ends editing mode.
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    state.isEditing = editing
    if editing {
      state.hasEdited = true
      makeMoveRecognizer()
      makeSelectRecognizers()
    }
    endSwipe(animated: animated)
    cancelMove()
    endHighlight()
    // Rows are deselected when editing ends, and also when it begins if they can't be selected during editing.
    if !editing || !allowsSelectionDuringEditing { deselectAll(animated: animated) }
    // The control leaves less space for text.
    heightsChanged()
    let changes = { [self] in
      updateEditing(animated: animated)
      layoutIfNeeded()
    }
    if animated, window != nil { UIView.animate(withDuration: 0.3, animations: changes) } else { changes() }
  }

  /// Updates all visible rows after a change of their controls in editing mode.
  func editingOffersChanged() {
    if isEditing { updateEditing() }
  }

  /// Updates all visible rows for the table's editing mode. During an update, they're updated at its end: until then,
  /// the data may be new while cells have the paths of the old data.
  private func updateEditing(animated: Bool = false) {
    let revision = state.revision
    for (path, cell) in state.cells where state.map.hasRow(path) {
      // Rows that are loaded again get new cells.
      guard state.isCurrent(revision) else { return }
      guard state.updates.depth > 0 else {
        updateEditing(of: cell, at: path, animated: animated)
        continue
      }
      state.updates.late.add(path) { [weak self, weak cell] now in
        guard let self, !state.needsLoad, let now, let cell, state.cells[now] === cell else { return }
        updateEditing(of: cell, at: now, animated: animated)
      }
    }
  }

  /// Updates a row for the table's editing mode.
  func updateEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    let canEdit = isEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
    let canMove = isEditing && canMove(path)
    let isEditing = canEdit || canMove
    guard isEditing || cell.cellState.isEditing else { return }
    if isEditing {
      cell.cellState.isMarked = allowsMultipleSelectionDuringEditing && canEdit
      cell.cellState.editingStyle = cell.cellState.isMarked || !canEdit ? .none : editingStyle(of: path)
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
    // A reused cell may come from a row with another control.
    guard editing != cellState.isEditing || editing else { return }
    if editing != cellState.isEditing {
      setNeedsUpdateConfiguration()
      cellState.isEditing = editing
      // The accessory depends on the mode alone.
      accessoryChanged()
    }
    showEditingControl(editing)
    showReorderControl()
    cellState.indentation = editing && hasEditingControl && shouldIndentWhileEditing ? Self.editingSpace : 0
    updateContentEnds()
    setNeedsLayout()
    if animated { layoutIfNeeded() }
  }

  private var hasEditingControl: Bool { cellState.editingStyle != .none || cellState.isMarked }

  private func showEditingControl(_ shows: Bool) {
    guard shows, hasEditingControl else {
      cellState.editingControl?.removeFromSuperview()
      cellState.editingControl = nil
      return
    }
    let control = cellState.editingControl ?? CellEditingControl()
    control.kind = cellState.isMarked ? .mark(isOn: isSelected) : cellState.editingStyle == .insert ? .insert : .delete
    if control.superview !== self { addSubview(control) }
    cellState.editingControl = control
  }

  /// Fills the mark of a selected row, or empties it.
  func updateMark() {
    if cellState.isMarked { cellState.editingControl?.kind = .mark(isOn: isSelected) }
  }

  func layOutEditingControl() {
    guard let control = cellState.editingControl else { return }
    let (x, side) = (safeEnds.leading + sideMargin, CellEditingControl.side)
    control.frame = CGRect(
      x: isRightToLeft ? bounds.width - x - side : x, y: (bounds.height - side) / 2, width: side, height: side)
  }

  /// Returns whether a point of the row lies on the editing control or beside it.
  func hasEditingControl(at point: CGPoint) -> Bool {
    cellState.isEditing && cellState.editingControl != nil && !cellState.isMarked && isAtEditingControl(point)
  }

  /// Returns whether a point of the row lies on the mark of multiple selection or beside it.
  func hasMark(at point: CGPoint) -> Bool { cellState.isEditing && cellState.isMarked && isAtEditingControl(point) }

  private func isAtEditingControl(_ point: CGPoint) -> Bool {
    let distance = isRightToLeft ? bounds.width - point.x : point.x
    return distance < safeEnds.leading + sideMargin + Self.editingSpace
  }
}

/// The round control at a row's leading end that deletes the row or inserts one, or shows whether it's selected.
final class CellEditingControl: RowMark {
  enum Kind: Equatable { case delete, insert, mark(isOn: Bool) }

  static let side: CGFloat = 22

  var kind = Kind.delete { didSet { if kind != oldValue { update() } } }
  private let bar = UIView()
  private let upright = UIView()
  private let check = GlyphView(.checkmark)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
    layer.cornerRadius = Self.side / 2
    for view in [bar, upright, check] {
      view.backgroundColor = view === check ? .clear : .white
      addSubview(view)
    }
    check.color = .white
    check.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    check.center = CGPoint(x: Self.side / 2, y: Self.side / 2)
    bar.frame = CGRect(x: 5, y: 10, width: 12, height: 2)
    upright.frame = CGRect(x: 10, y: 5, width: 2, height: 12)
    update()
  }
  required init?(coder: NSCoder) { nil }

  override func update() {
    (bar.isHidden, upright.isHidden, check.isHidden) = (true, true, true)
    layer.borderWidth = 0
    // A mark isn't an element: the row itself is selected.
    isAccessibilityElement = true
    switch kind {
    case .delete:
      bar.isHidden = false
      backgroundColor = .systemRed
      accessibilityLabel = SystemWord.delete.text
    case .insert:
      (bar.isHidden, upright.isHidden) = (false, false)
      backgroundColor = .systemGreen
      accessibilityLabel = SystemWord.insert.text
    case .mark(let isOn):
      isAccessibilityElement = false
      check.isHidden = !isOn
      drawSelectionMark(isOn: isOn, color: tintColor)
    }
  }

  override func accessibilityActivate() -> Bool {
    guard let cell = superview as? UITableViewCell, let table = cell.table, let path = table.ownPath(of: cell) else {
      return false
    }
    table.editingControlTapped(path)
    return true
  }
}
