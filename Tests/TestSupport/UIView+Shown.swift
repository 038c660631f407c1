@testable import UIKit

extension UIView {

  /// The rectangle in which the view is currently drawn, in its superview: its frame, unless an animation is in
  /// progress.
  package var shownFrame: CGRect {
    let size = layer.shownBounds.size
    let position = layer.shownPosition
    return CGRect(
      x: position.x - layer.anchorPoint.x * size.width, y: position.y - layer.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}
