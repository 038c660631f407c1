import Foundation

// Pointer effects in the share sheet.

extension ShareTile: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    pointerTint(in: picture.bounds, radius: picture.layer.cornerRadius, of: picture)
  }
}

extension ShareRow: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { pointerTint(in: bounds, radius: 0) }
}
