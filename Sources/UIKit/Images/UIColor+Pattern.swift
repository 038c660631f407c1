import AloeCore
import Foundation
import GTKPlatform
import QuartzCore

extension UIColor {
  /// Creates a colour that repeats an image.
  ///
  /// The backgrounds of views and layers, and areas that are filled in a drawing after `setFill()`, show the image,
  /// from the top left of the view or the drawing. All other uses show the mean colour of its pixels: tints, text,
  /// lines, borders, shadows, and a background whose colour is being animated. The components are the mean colour's,
  /// too. Two colours created from one image aren't equal.
  ///
  /// Call it on the main thread for a symbol or a vector image, which is rendered. An empty image, or one with a side
  /// of more than 32,767 pixels or points, results in a transparent colour, with a message.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public convenience init(patternImage image: UIImage) {
    let (size, bitmap) = (image.size, image.bitmap)
    let (smallest, largest) = (ColorPattern.smallestSide, ColorPattern.largestSide)
    guard let bitmap, CGFloat(max(bitmap.pixelWidth, bitmap.pixelHeight)) <= largest,
      max(size.width, size.height) <= largest, min(size.width, size.height) >= smallest
    else {
      let pixels = bitmap.map { "\($0.pixelWidth) x \($0.pixelHeight)" } ?? "no"
      Messages.report(
        "UIColor(patternImage:) created a transparent colour, because the image has \(pixels) pixels in "
          + "\(size.width) x \(size.height) points. Use one that isn't empty and has at most 32,767 pixels and points "
          + "in width and height.")
      self.init(white: 0, alpha: 0)
      return
    }
    self.init(cgColor: CGColor(ColorPattern(bitmap, size: size)))
  }
}
