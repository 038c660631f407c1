import CoreGraphics
import Foundation

/// Returns the largest rectangle with an aspect ratio that fits into another one, and has the same centre.
///
/// - Parameters:
///   - aspectRatio: The width and the height that determine the ratio; both have to be positive and finite.
///   - boundingRect: The rectangle to fit into.
/// - Returns: The rectangle; a rectangle of size 0 at the centre if `aspectRatio` isn't valid.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  let bounds = boundingRect.standardized
  let (width, height) = (aspectRatio.width, aspectRatio.height)
  guard width > 0, height > 0, width.isFinite, height.isFinite else {
    return CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0)
  }
  // Comparing quotients, because products of very large numbers are infinite.
  let isWider = width / height > bounds.width / bounds.height
  let size =
    isWider
    ? CGSize(width: bounds.width, height: bounds.width / width * height)
    : CGSize(width: bounds.height / height * width, height: bounds.height)
  return CGRect(
    x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
}
