import Foundation

// The tints of a pointer on the buttons of bars and alerts.

extension BarButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    pointerTint(in: bounds.insetBy(dx: -6, dy: min(5, bounds.height / 8)), radius: UIPointerShape.defaultCornerRadius)
  }
}

extension TabButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    pointerTint(in: bounds.insetBy(dx: 4, dy: 2), radius: UIPointerShape.defaultCornerRadius)
  }
}

extension AlertButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { pointerTint(in: bounds, radius: 0) }
}
