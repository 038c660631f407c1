import UIKit

/// The container view of mounted cells, which a list scrolls.
///
/// The stage is inside the list's content, but its origin can be anywhere there, so that all mounted cells move with
/// the stage when lengths of earlier rows turn out to be different. Cells can extend beyond the stage.
final class RowStage: UIView {

  /// The distance of cells from the stage's origin, in points, beyond which the stage is moved to them. Drawing uses
  /// 32-bit numbers, which in this range are exact to a small fraction of a pixel.
  static let reach: CGFloat = 50_000

  /// The stage's origin in the content. Unlike the frame's origin, it isn't limited to `LayoutReach.farthest`.
  private(set) var origin = CGPoint.zero

  /// Sets the stage's origin in the content, and its size, whose length is limited to `LayoutReach.farthest`.
  func place(at origin: CGPoint, _ size: CGSize) {
    self.origin = origin
    let near = CGPoint(x: LayoutReach.near(origin.x), y: LayoutReach.near(origin.y))
    let frame = CGRect(origin: near, size: size)
    let translation = CGAffineTransform(translationX: origin.x - near.x, y: origin.y - near.y)
    guard !translation.isIdentity || !transform.isIdentity else {
      if self.frame != frame { self.frame = frame }
      return
    }
    if transform != translation { transform = translation }
    // A view with a transform has a centre and bounds, but no defined frame.
    if bounds.size != size { bounds.size = size }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    if center != middle { center = middle }
  }

  /// Returns true, because cells outside of the stage's bounds receive touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    // Hit testing skips the stage itself, so that touches beside the rows go to the list.
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

}
