import Foundation

// The tints of a pointer on what the share sheet offers.

extension ShareTile: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? {
    pointerTint(in: picture.bounds, radius: picture.layer.cornerRadius, of: picture)
  }
}

extension ShareRow: PointerAnswering {
  func pointerStyle(at point: CGPoint) -> UIPointerStyle? { pointerTint(in: bounds, radius: 0) }
}
