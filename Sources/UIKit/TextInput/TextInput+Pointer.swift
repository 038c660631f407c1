import Foundation

extension UITextField: PointerAnswering {
  /// Returns an I-beam where text can be selected.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { isEnabled ? .desktop(.text) : nil }
}

extension UITextView: PointerAnswering {
  /// Returns a hand over links that open on a click, and an I-beam where text can be selected.
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
