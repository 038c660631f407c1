import Foundation

/// A value for each of the two axes.
struct AxisPair<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ both: Value) {
    horizontal = both
    vertical = both
  }

  subscript(axis: NSLayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension CGPoint {
  /// The coordinate along `axis`.
  subscript(axis: NSLayoutConstraint.Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  /// The length along `axis`.
  subscript(axis: NSLayoutConstraint.Axis) -> CGFloat { axis == .horizontal ? width : height }
}
