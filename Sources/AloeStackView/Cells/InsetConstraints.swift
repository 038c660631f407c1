import AloeCore
import UIKit

/// The four constraints that hold a row inside its cell.
@MainActor final class InsetConstraints {

  /// Pins a view to its cell's edges.
  ///
  /// All constraints but the top one have a priority just below required, so that a cell that is narrower than its
  /// row's insets, or that has a size constraint of its own, doesn't cause a conflict. They use left and right, not
  /// leading and trailing, because the row's view and the list may have different layout directions.
  init(of view: UIView, in cell: UIView) {
    Walkthrough.step()
    top = view.topAnchor.constraint(equalTo: cell.topAnchor)
    left = view.leftAnchor.constraint(equalTo: cell.leftAnchor)
    bottom = cell.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    right = cell.rightAnchor.constraint(equalTo: view.rightAnchor)
    for constraint in [left, bottom, right] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([top, left, bottom, right])
  }

  /// Sets the insets on all four sides; `inset.left` is the leading one.
  func apply(_ inset: UIEdgeInsets, mirrored: Bool) {
    top.constant = inset.top
    left.constant = mirrored ? inset.right : inset.left
    bottom.constant = inset.bottom
    right.constant = mirrored ? inset.left : inset.right
  }

  /// Returns the constraint at the end of a list: at the bottom, or at the trailing side if the list is horizontal.
  func end(along axis: NSLayoutConstraint.Axis, mirrored: Bool) -> NSLayoutConstraint {
    if axis == .vertical { return bottom }
    return mirrored ? left : right
  }

  /// Deactivates the constraints for good.
  func remove() { NSLayoutConstraint.deactivate([top, left, bottom, right]) }

  private let top, left, bottom, right: NSLayoutConstraint

}

/// The two constraints that position a mounted cell in its list. The cell itself determines its length along the list,
/// so that each cell is an independent layout problem.
@MainActor final class CellPlacement {

  /// The distance from the stage's start to the cell's start, in points.
  private(set) var offset: CGFloat
  /// The cell's length when the list last placed it.
  var length: CGFloat = 0

  /// Places a cell along the list's axis; from the right if it's mirrored.
  init(of cell: StackViewCell, on stage: UIView, axis: NSLayoutConstraint.Axis, mirrored: Bool, offset: CGFloat) {
    if axis == .vertical {
      along = cell.topAnchor.constraint(equalTo: stage.topAnchor)
      beside = cell.leftAnchor.constraint(equalTo: stage.leftAnchor)
    } else {
      along =
        mirrored
        ? stage.rightAnchor.constraint(equalTo: cell.rightAnchor)
        : cell.leftAnchor.constraint(equalTo: stage.leftAnchor)
      beside = cell.topAnchor.constraint(equalTo: stage.topAnchor)
    }
    self.cell = cell
    self.offset = offset
    apply()
    NSLayoutConstraint.activate([along, beside])
  }

  /// Moves the cell.
  func move(to offset: CGFloat) {
    guard abs(self.offset - offset) > 0.001 else { return }
    self.offset = offset
    apply()
  }

  /// Moves the cell to its offset. A cell that stays mounted far out of sight may be farther than a constraint reaches.
  private func apply() {
    let near = LayoutReach.near(offset)
    along.constant = near
    cell.displacement.carry = offset - near
  }

  /// Deactivates the constraints for good.
  func remove() {
    NSLayoutConstraint.deactivate([along, beside])
    cell.displacement.carry = 0
  }

  private let along, beside: NSLayoutConstraint
  /// The cell, which holds its placement.
  private unowned let cell: StackViewCell

}

extension UIEdgeInsets {

  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

}

extension UIColor {

  /// The background of a touched row.
  static let rowHighlight = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.23, green: 0.23, blue: 0.24, alpha: 1)
      : UIColor(red: 217 / 255, green: 217 / 255, blue: 217 / 255, alpha: 1)
  }

}
