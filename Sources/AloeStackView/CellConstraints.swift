import UIKit

/// The four constraints that hold a row inside its cell.
@MainActor struct InsetConstraints {

  /// Pins a view to its cell's edges.
  ///
  /// All but the one at the top are just below required: a cell that is narrower than its row's insets, or that has
  /// a size of its own, is no conflict. Left and right, not leading and trailing: what these mean may be one thing to
  /// the row's view and another to the list.
  init(of view: UIView, in cell: UIView) {
    top = view.topAnchor.constraint(equalTo: cell.topAnchor)
    left = view.leftAnchor.constraint(equalTo: cell.leftAnchor)
    bottom = cell.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    right = cell.rightAnchor.constraint(equalTo: view.rightAnchor)
    for constraint in [left, bottom, right] { constraint.priority = UILayoutPriority(999) }
    NSLayoutConstraint.activate([top, left, bottom, right])
  }

  /// Sets the room at the four sides; `inset.left` is the leading one.
  func apply(_ inset: UIEdgeInsets, mirrored: Bool) {
    top.constant = inset.top
    left.constant = mirrored ? inset.right : inset.left
    bottom.constant = inset.bottom
    right.constant = mirrored ? inset.left : inset.right
  }

  /// The constraint at the end of a list: at the bottom, or at the trailing side if the list is horizontal.
  func end(along axis: NSLayoutConstraint.Axis, mirrored: Bool) -> NSLayoutConstraint {
    if axis == .vertical { return bottom }
    return mirrored ? left : right
  }

  private let top, left, bottom, right: NSLayoutConstraint

}

/// The three constraints by which a list places a cell: its origin and its size across the list. The length
/// along the list is the cell's own, so that each cell is a layout problem apart from all others.
@MainActor final class CellPlacement {

  init(of cell: UIView, in container: UIView, axis: NSLayoutConstraint.Axis) {
    x = cell.leftAnchor.constraint(equalTo: container.leftAnchor)
    y = cell.topAnchor.constraint(equalTo: container.topAnchor)
    across = (axis == .vertical ? cell.widthAnchor : cell.heightAnchor).constraint(equalToConstant: 0)
    self.axis = axis
  }

  /// Puts the cell at an offset along the list, across which it has the given size.
  func apply(offset: CGFloat, size: CGFloat) {
    set(axis == .vertical ? y : x, to: offset)
    set(across, to: size)
    guard !isActive else { return }
    isActive = true
    NSLayoutConstraint.activate([x, y, across])
  }

  /// Sets the size across alone.
  func apply(size: CGFloat) { apply(offset: (axis == .vertical ? y : x).constant, size: size) }

  /// Takes the constraints away for good.
  func remove() { NSLayoutConstraint.deactivate([x, y, across]) }

  private let x, y, across: NSLayoutConstraint
  private let axis: NSLayoutConstraint.Axis
  private var isActive = false

  private func set(_ constraint: NSLayoutConstraint, to constant: CGFloat) {
    if constraint.constant != constant { constraint.constant = constant }
  }

}

extension UIEdgeInsets {

  static func + (left: UIEdgeInsets, right: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: left.top + right.top, left: left.left + right.left, bottom: left.bottom + right.bottom,
      right: left.right + right.right)
  }

}

extension UIColor {

  /// The background of a row under a finger.
  static var rowHighlight: UIColor {
    UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.23, green: 0.23, blue: 0.24, alpha: 1)
        : UIColor(red: 217 / 255, green: 217 / 255, blue: 217 / 255, alpha: 1)
    }
  }

}
