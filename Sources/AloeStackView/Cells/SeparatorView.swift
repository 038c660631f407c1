import UIKit

/// The line at the end of a cell. It takes no touches and no space: it overlaps the end of the row's inset.
final class SeparatorView: UIView {

  // MARK: Creating a separator

  init(color: UIColor) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  // MARK: Placing it

  /// Positions the line at the end of a cell: at the bottom in a vertical list (`axis` horizontal), at the trailing
  /// edge in a horizontal list.
  ///
  /// `inset` is the space at the line's two ends; its `left` is the leading end.
  func place(
    in bounds: CGRect, axis: NSLayoutConstraint.Axis, width: CGFloat, inset: UIEdgeInsets, mirrored: Bool
  ) {
    let width = max(0, width)
    if axis == .horizontal {
      let start = mirrored ? inset.right : inset.left
      let length = max(0, bounds.width - inset.left - inset.right)
      frame = CGRect(x: bounds.minX + start, y: bounds.maxY - width, width: length, height: width)
    } else {
      let length = max(0, bounds.height - inset.top - inset.bottom)
      let x = mirrored ? bounds.minX : bounds.maxX - width
      frame = CGRect(x: x, y: bounds.minY + inset.top, width: width, height: length)
    }
  }

}
