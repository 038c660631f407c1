import AloeCore
import UIKit

/// The two constraints that position a mounted cell in its list. The cell itself determines its length along the list,
/// so that each cell is an independent layout problem.
@MainActor final class CellPlacement {

  /// The distance from the stage's start to the cell's start, in points.
  private(set) var offset: CGFloat
  /// The cell's length when the list last placed it.
  var length: CGFloat = 0

  /// Positions a cell along the list's axis; from the right if the list is mirrored.
  init(of cell: StackViewCell, on stage: UIView, axis: NSLayoutConstraint.Axis, mirrored: Bool, offset: CGFloat) {
    _ = Self.purpose
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

  /// Moves the cell to its offset. A cell that stays mounted far out of sight may be too far away for a constraint.
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

  private static let purpose: Void = ConstraintPurposes.register("the place of a row in its list")
  private let along, beside: NSLayoutConstraint
  /// The cell, which holds its placement.
  private unowned let cell: StackViewCell

}
