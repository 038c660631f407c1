import UIKit

// What a cell shows of a finger on its row, and of the row being selected.

/// Whether a finger shows on a row.
struct CellHighlight {

  /// Whether a touch that began on the row goes on.
  var isTracking = false
  /// Whether the row was told that it's highlighted.
  var isShown = false

}

/// Whether a row is selected, and how that shows.
struct CellSelection {

  /// How many rows the list had seen selected before this one; nil while it isn't.
  var number: Int?
  /// What the row was told last.
  var isShown = false
  /// The background of the selected row; nil while it isn't.
  var color: UIColor?

}

extension StackViewCell {

  var isRowSelected: Bool { selection.number != nil }

  var isRowHighlighted: Bool { highlight.isShown }

  // MARK: Following a touch

  /// Highlights a `Highlightable` row that a finger came down on.
  func highlightBegan() {
    guard contentView.isUserInteractionEnabled, let row = contentView as? Highlightable, row.isHighlightable
    else { return }
    highlight.isTracking = true
    setHighlighted(true)
  }

  /// Highlights the row as long as the finger is inside its cell.
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
