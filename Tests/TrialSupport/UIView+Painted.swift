import UIKit

extension UIView {
  /// Returns the view's content, painted at a scale.
  package func painted(scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
      drawHierarchy(in: bounds, afterScreenUpdates: true)
    }
  }
}
