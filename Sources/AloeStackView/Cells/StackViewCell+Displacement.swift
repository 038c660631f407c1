import UIKit

// A cell can be drawn away from its position: a sticky cell, a dragged cell or one that makes way for it, and a swiped
// cell. A transform does that, so the list's lengths and offsets don't change.

/// The offset at which a cell is drawn, relative to its position in the list.
struct CellDisplacement: Equatable {

  /// The part of the cell's distance from the stage's start that is beyond the reach of a constraint, in points.
  var carry: CGFloat = 0
  /// The distance by which a sticky cell is moved towards the list's end, in points.
  var pin: CGFloat = 0
  /// The distance by which a drag moves the cell towards the list's end, in points.
  var shift: CGFloat = 0
  /// The distance by which a swipe moves the cell to the right, in points.
  var slide: CGFloat = 0
  /// Whether the cell is lifted for dragging.
  var isLifted = false

}

extension StackViewCell {

  /// The scale of a lifted cell.
  private static var liftedScale: CGFloat { 1.03 }

  /// Applies the displacement as a transform.
  func applyDisplacement(from old: CellDisplacement) {
    let along = displacement.carry + displacement.pin + displacement.shift
    let offset = list?.runsFromRight == true ? -along : along
    let isVertical = listAxis == .vertical
    var transform = CGAffineTransform(
      translationX: displacement.slide + (isVertical ? 0 : offset), y: isVertical ? offset : 0)
    if displacement.isLifted { transform = transform.scaledBy(x: Self.liftedScale, y: Self.liftedScale) }
    self.transform = transform
    if displacement.slide != old.slide { updateSwipeMask() }
    guard displacement.isLifted != old.isLifted else { return }
    layer.shadowOpacity = displacement.isLifted ? 0.25 : 0
    layer.shadowRadius = displacement.isLifted ? 8 : 3
    layer.shadowOffset = displacement.isLifted ? CGSize(width: 0, height: 3) : CGSize(width: 0, height: -3)
    // A lifted row has to stay readable above others, so it needs a background.
    backgroundColor = restingColor
    if let style = style.card {
      card?.show(displacement.isLifted ? CellStyle.Card(isFirst: true, isLast: true) : style)
    }
    updateSeparator()
  }

  /// Shows the resting background, unless a touch highlights the row.
  func showRestingColor() { if !isRowHighlighted { backgroundColor = restingColor } }

  /// The cell's background while it isn't touched: the background that its state requires, or else its own.
  var restingColor: UIColor {
    if let color = selection.color { return color }
    if rowBackgroundColor != .clear { return rowBackgroundColor }
    if style.card != nil { return .secondarySystemGroupedBackground }
    // A row that overlaps others mustn't let them show through.
    if isSticky || displacement.isLifted { return list?.backgroundColor ?? .systemBackground }
    return rowBackgroundColor
  }

}
