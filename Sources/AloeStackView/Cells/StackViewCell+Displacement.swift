import UIKit

// A cell may be drawn away from its place: a sticky one that stays in sight, one that is dragged or makes way for that,
// one that was swiped aside. That's a transform: the list's lengths and offsets don't change.

/// Where a cell is drawn, as seen from its place in the list.
struct CellDisplacement: Equatable {

  /// Points towards the list's end by which a sticky cell stays in sight.
  var pin: CGFloat = 0
  /// Points towards the list's end by which the cell follows a finger, or makes way for one that does.
  var shift: CGFloat = 0
  /// Points to the right, by which the cell is swiped aside.
  var slide: CGFloat = 0
  /// Whether the cell is lifted off the list.
  var isLifted = false

}

extension StackViewCell {

  /// How much larger a lifted cell is drawn.
  private static var liftedScale: CGFloat { 1.03 }

  /// Draws the cell where it's displaced to.
  func applyDisplacement(from old: CellDisplacement) {
    let along = displacement.pin + displacement.shift
    let way = list?.runsFromRight == true ? -along : along
    let isVertical = listAxis == .vertical
    var transform = CGAffineTransform(
      translationX: displacement.slide + (isVertical ? 0 : way), y: isVertical ? way : 0)
    if displacement.isLifted { transform = transform.scaledBy(x: Self.liftedScale, y: Self.liftedScale) }
    self.transform = transform
    if displacement.slide != old.slide { updateSwipeMask() }
    guard displacement.isLifted != old.isLifted else { return }
    layer.shadowOpacity = displacement.isLifted ? 0.25 : 0
    layer.shadowRadius = displacement.isLifted ? 8 : 3
    layer.shadowOffset = displacement.isLifted ? CGSize(width: 0, height: 3) : CGSize(width: 0, height: -3)
    // A lifted row is to be read above others, so it needs a background.
    backgroundColor = restingColor
    if let style = style.card {
      card?.show(displacement.isLifted ? CellStyle.Card(isFirst: true, isLast: true) : style)
    }
    updateSeparator()
  }

  /// The cell's background while no finger is on it: the one it was given, or what it needs where it is.
  var restingColor: UIColor {
    if let color = selection.color { return color }
    if rowBackgroundColor != .clear { return rowBackgroundColor }
    if style.card != nil { return .secondarySystemGroupedBackground }
    // What lies over other rows isn't to let them show through.
    if isSticky || displacement.isLifted { return list?.backgroundColor ?? .systemBackground }
    return rowBackgroundColor
  }

}
