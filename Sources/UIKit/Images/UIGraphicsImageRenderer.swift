import Foundation
import GTKPlatform

/// How an image is made: scale and whether it's opaque.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Makes a format with the scale of the surroundings.
  public override init() {}

  /// A format with the scale of the surroundings.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// A format with the scale of the surroundings.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Pixels for a point; that of `UITraitCollection.current` by default, and for 0.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// Whether there is black below what is drawn; false by default.
  open var opaque = false
  /// The area that is drawn, in points.
  public internal(set) var bounds = CGRect.zero
}

/// What an image's drawing gets.
open class UIGraphicsImageRendererContext: NSObject {
  /// Where drawing goes.
  public let cgContext: CGContext
  /// How the image is made.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills a rectangle in the current colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the line of a rectangle, inside its edge.
  open func stroke(_ rect: CGRect) {
    let half = cgContext.lineWidth / 2
    cgContext.stroke(rect.insetBy(dx: half, dy: half))
  }
  /// Clips what is drawn from now on to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// What was drawn so far.
  open var currentImage: UIImage {
    UIImage(
      painting: cgContext.node(), size: format.bounds.size, scale: format.scale, isOpaque: format.opaque)
  }
}

/// Makes images by drawing.
///
/// The drawing is painted without a display. Unlike UIKit's it belongs to the main thread. A size or a scale that no
/// picture can have (not finite, or more than 100 million pixels) gives an empty picture and is reported.
open class UIGraphicsImageRenderer: NSObject {
  /// The area that is drawn, in points.
  public let bounds: CGRect
  /// How images are made.
  public let format: UIGraphicsImageRendererFormat

  /// Makes a renderer for images of `size` points.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Makes a renderer for images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer for images of what is drawn in `bounds`.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Makes a renderer for images of what is drawn in `bounds`.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// The image of what `actions` draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let drawing = CGContext.record(size: bounds.size) { context in
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return UIImage(painting: drawing, size: bounds.size, scale: format.scale, isOpaque: format.opaque)
  }

  /// The image of what `actions` draws, as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
