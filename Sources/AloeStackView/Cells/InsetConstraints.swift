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
    _ = Self.purpose
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
  private static let purpose: Void = ConstraintPurposes.register("a row's insets (setInset, rowInset)")

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
