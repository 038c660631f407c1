import Foundation

// Pointer effects on the parts of date pickers and wheels that a click changes.

extension DatePill: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { pointerTint(in: bounds, radius: layer.cornerRadius) }
}

extension DateHeaderButton: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    pointerTint(in: bounds.insetBy(dx: -4, dy: 0), radius: UIPointerShape.defaultCornerRadius)
  }
}

extension DateGridView: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    guard let day = calendar?.choosableDay(at: point) else { return nil }
    let disc = day.discFrame
    return day.pointerTint(in: disc, radius: disc.width / 2)
  }
}

extension PickerColumn: PointerAnswering {
  /// Returns a tint of the row that a click selects.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    let row = nearestRow + rows(toRowAt: point)
    guard isEnabled, row != nearestRow, let view = view(ofRow: row), !view.isHidden else { return nil }
    return view.pointerTint(in: view.bounds, radius: UIPointerShape.defaultCornerRadius)
  }
}
