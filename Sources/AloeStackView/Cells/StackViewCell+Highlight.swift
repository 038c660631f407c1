import UIKit

// The highlight of a touched row, and the display of a selected row.

/// The highlight state of a row.
struct CellHighlight {

  /// Whether a touch that began on the row is still in progress.
  var isTracking = false
  /// The highlight state that was last passed to the row.
  var isShown = false

}

/// The selection state of a row, and its appearance.
struct CellSelection {

  /// The serial number of the row's selection in the list; `nil` while it isn't selected.
  var serial: Int?
  /// The selection state that was last passed to the row.
  var isShown = false
  /// The background of the selected row; `nil` while it isn't selected.
  var color: UIColor?

}

extension StackViewCell {

  var isRowSelected: Bool { selection.serial != nil }

  var isRowHighlighted: Bool { highlight.isShown }

  // MARK: Following a touch

  /// Highlights a `Highlightable` row when a touch begins on it.
  func highlightBegan() {
    guard contentView.isUserInteractionEnabled, let row = contentView as? Highlightable, row.isHighlightable
    else { return }
    highlight.isTracking = true
    setHighlighted(true)
  }

  /// Highlights the row while the touch is inside its cell.
  func highlightMoved(_ touch: UITouch, _ event: UIEvent?) {
    guard highlight.isTracking else { return }
    setHighlighted(point(inside: touch.location(in: self), with: event))
  }

  func highlightEnded() {
    highlight.isTracking = false
    setHighlighted(false)
  }

  private func setHighlighted(_ highlighted: Bool) {
    guard highlighted != highlight.isShown, let row = contentView as? Highlightable else { return }
    highlight.isShown = highlighted
    row.setIsHighlighted(highlighted)
    list?.cellDidChangeHighlight(self)
  }

}
