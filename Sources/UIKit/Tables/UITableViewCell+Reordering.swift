import Foundation

extension UITableViewCell {
  /// The space for the control that moves the row, in points.
  private static let reorderSpace: CGFloat = 38

  private var hasReorderControl: Bool { cellState.isEditing && showsReorderControl }

  /// The space at the row's trailing end that belongs neither to the content nor to the mark, in points.
  var trailingSpace: CGFloat { endSpace + (hasReorderControl ? Self.reorderSpace : 0) }

  /// The space at the row's trailing end outside of the safe area and behind the table's section index, in points.
  private var endSpace: CGFloat { safeEnds.trailing + (table?.indexWidth ?? 0) }

  /// The space between the row's trailing end and the inner edge of the table's section index, in points; 0 if there's
  /// no index.
  var indexSpace: CGFloat {
    let width = table?.indexWidth ?? 0
    return width > 0 ? width + safeEnds.trailing : 0
  }

  /// Adds the control that moves the row, or removes it.
  func showReorderControl() {
    guard hasReorderControl != (cellState.reorderControl != nil) else { return }
    if hasReorderControl {
      let control = CellReorderControl()
      cellState.reorderControl = control
      addSubview(control)
    } else {
      cellState.reorderControl?.removeFromSuperview()
      cellState.reorderControl = nil
    }
    updateContentEnds()
    builtInChanged()
  }

  func layOutReorderControl() {
    guard let control = cellState.reorderControl else { return }
    let size = CellReorderControl.size
    let x = bounds.width - sideMargin - endSpace - size.width
    control.frame = CGRect(
      x: isRightToLeft ? sideMargin + endSpace : x, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  /// Returns whether a point of the row lies on the control that moves it, or beside it.
  func hasReorderControl(at point: CGPoint) -> Bool {
    guard cellState.reorderControl != nil else { return false }
    let distance = isRightToLeft ? point.x : bounds.width - point.x
    return (endSpace..<sideMargin + endSpace + Self.reorderSpace).contains(distance)
  }

  /// Whether the row is drawn above the others, because it's being moved.
  var isLifted: Bool {
    get { cellState.isLifted }
    set {
      cellState.isLifted = newValue
      layer.shadowOpacity = newValue ? 0.25 : 0
      layer.shadowRadius = 8
      layer.shadowOffset = CGSize(width: 0, height: 2)
      if let path = table?.ownPath(of: self) { updateEdges(of: path) }
    }
  }
}

/// The three lines at a row's trailing end with which the row is moved.
final class CellReorderControl: UIView {
  static let size = CGSize(width: 22, height: 12)
  private let lines = [UIView(), UIView(), UIView()]

  override init(frame: CGRect) {
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    for (index, line) in lines.enumerated() {
      line.backgroundColor = .tertiaryLabel
      line.frame = CGRect(x: 0, y: 5 * CGFloat(index), width: Self.size.width, height: 2)
      addSubview(line)
    }
  }
  required init?(coder: NSCoder) { nil }
}

extension UITableView {
  /// Puts a row behind the headers and footers, where rows belong.
  func sendRowToBack(_ cell: UIView) {
    if let backgroundView, backgroundView.superview === self {
      insertSubview(cell, aboveSubview: backgroundView)
    } else {
      insertSubview(cell, at: 0)
    }
  }

  /// Returns whether a row shows the button that confirms its deletion.
  func isConfirmingDeletion(of cell: UITableViewCell) -> Bool {
    guard let swipe = state.swipe, swipe.cell === cell else { return false }
    return !swipe.isLeading && swipe.strip.actions.contains { $0.style == .destructive }
  }

  /// Returns the table's actions for a row, for assistive apps: moving it, and the actions of swipes.
  func spokenActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
    guard let path = ownPath(of: cell), !state.needsLoad else { return [] }
    if isEditing { return moveActions(of: cell) }
    let sides = [true, false].compactMap { swipeActions(path, isLeading: $0) }
    return sides.flatMap(\.actions).compactMap { action in
      guard let title = action.title else { return nil }
      return UIAccessibilityCustomAction(name: title) { [weak self, weak cell] _ in
        guard let self, let cell, ownPath(of: cell) != nil else { return false }
        perform(action, on: cell)
        return true
      }
    }
  }
}
