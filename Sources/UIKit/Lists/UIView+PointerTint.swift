import Foundation

extension UIView {
  /// Returns a tint of a cell that a click selects; `nil` over a control inside, which handles clicks itself.
  func pointerTintOfCell(at point: CGPoint) -> UIPointerStyle? {
    var view = hitTest(point, with: nil)
    while let current = view, current !== self {
      if current is UIControl { return nil }
      view = current.superview
    }
    return pointerTint(in: bounds, radius: layer.cornerRadius)
  }
}
