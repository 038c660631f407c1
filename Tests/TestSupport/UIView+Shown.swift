@testable import UIKit

extension UIView {

  /// Where the view is drawn at the moment, in its superview: its frame, unless an animation is under way.
  package var shownFrame: CGRect {
    let size = layer.shownBounds.size
    let position = layer.shownPosition
    return CGRect(
      x: position.x - layer.anchorPoint.x * size.width, y: position.y - layer.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }
}
