import UIKit

/// The view that mounted cells lie on, and that a list scrolls.
///
/// It lies where the list's content does, but its origin may be anywhere in it, so that all mounted cells move with it
/// when lengths before them turn out to be different. Cells may reach beyond it.
final class RowStage: UIView {

  /// How far cells may lie from the stage's origin before it's moved to them, in points. Drawing counts in 32-bit
  /// numbers, which are exact to a small part of a pixel in that range.
  static let reach: CGFloat = 50_000

  /// True: cells beyond the stage get their touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // The stage itself isn't to be hit, or touches beside the rows wouldn't be the list's.
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

}
