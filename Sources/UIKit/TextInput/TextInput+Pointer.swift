import Foundation

extension UITextField: PointerAnswering {
  /// A beam where text can be selected.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { isEnabled ? .desktop(.text) : nil }
}

extension UITextView: PointerAnswering {
  /// A hand over links that a click follows, and a beam where text can be selected.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard allowsSelecting else { return nil }
    return followsLink(at: point) ? .desktop(.hand) : .desktop(.text)
  }
}

extension TextClearButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    pointerTint(in: disc, radius: disc.width / 2) ?? .system()
  }
}

extension EditMenuButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { pointerTint(in: bounds, radius: EditMenu.radius) }
}
