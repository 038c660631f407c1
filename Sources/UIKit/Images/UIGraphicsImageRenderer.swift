import Foundation
import GTKPlatform

/// The properties of created images: their scale and whether they're opaque.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Creates a format with the current display scale.
  public override init() {}

  /// Returns a format with the current display scale.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// Returns a format with the current display scale.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The number of pixels per point; by default, and for 0, the scale of `UITraitCollection.current`.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// Whether images are opaque, with a black background; false by default.
  open var opaque = false
  /// The area that is drawn, in points.
  public internal(set) var bounds = CGRect.zero
}

/// The context passed to drawing actions.
open class UIGraphicsImageRendererContext: NSObject {
  /// The destination of drawing.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// Fills a rectangle with the current colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle inside its edge.
  open func stroke(_ rect: CGRect) {
    let half = cgContext.lineWidth / 2
    cgContext.stroke(rect.insetBy(dx: half, dy: half))
  }
  /// Clips subsequent drawing to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
  /// An image of what has been drawn so far.
  open var currentImage: UIImage {
    UIImage(
      painting: cgContext.node(), size: format.bounds.size, scale: format.scale, isOpaque: format.opaque)
  }
}

/// A renderer that creates images by drawing.
///
/// Drawing needs no display. Unlike UIKit's, the renderer must be used on the main thread. An impossible size or scale
/// (not finite, or more than 100 million pixels) results in an empty image and a warning.
open class UIGraphicsImageRenderer: NSObject {
  /// The area that is drawn, in points.
  public let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of `size` points.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer for images of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of the area `bounds`.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of the area `bounds`.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Returns an image of the drawing in `actions`.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let drawing = CGContext.record(size: bounds.size) { context in
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return UIImage(painting: drawing, size: bounds.size, scale: format.scale, isOpaque: format.opaque)
  }

  /// Returns an image of the drawing in `actions` as PNG data.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}
