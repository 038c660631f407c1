import AloeCore
import CGTK
import Foundation

/// A renderer of nodes to bitmaps with Cairo, without a display.
@MainActor public enum Painter {
  /// The maximum width and height of an image in pixels: Cairo's limit.
  public static let largestSide = 32_767
  /// The minimum number of pixels per point: at a smaller scale nothing is visible, and Cairo can't invert the
  /// transform.
  private static let minScale: CGFloat = 1e-4

  /// Renders the part of `node` from (0, 0) to `size` (in points) with `scale` pixels per point.
  ///
  /// The image measures `size` x `scale` pixels, rounded up, and at least one pixel. Areas without drawing are
  /// transparent, unless there is a `background`. Without a node, only the background is drawn. The time is
  /// proportional to the number of pixels. Stops the program if there is a ``problem(size:scale:)``.
  public static func paint(
    _ node: RenderNode?, size: CGSize, scale: CGFloat, background: RGBA? = nil
  ) -> Bitmap {
    if let problem = problem(size: size, scale: scale) { Messages.stop(problem) }
    let width = pixels(size.width, scale)
    let height = pixels(size.height, scale)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_scale(surface, scale, scale)
    let cairo = cairo_create(surface)
    if let background {
      cairo_set_source_rgba(cairo, background.red, background.green, background.blue, background.alpha)
      cairo_paint(cairo)
    }
    if let node = node?.withLetters(upTo: LetterSizes.rasterLimit / scale) {
      FlatNodes.draw(node.raw, cairo, scale: scale, cullRect: CGRect(origin: .zero, size: size))
    }
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else {
      Messages.stop(
        "There isn't enough memory for an image of \(width) x \(height) pixels. Render it at a smaller scale.")
    }
    return Bitmap(premultiplied: data, width: width, height: height, stride: stride)
  }

  /// Returns the reason why no image of `size` (in points) at `scale` can be rendered; `nil` if it can.
  public static func problem(size: CGSize, scale: CGFloat) -> String? {
    let picture = "An image of \(size.width) x \(size.height) points at scale \(scale) can't be rendered: "
    guard size.width.isFinite, size.height.isFinite, scale.isFinite, scale >= minScale else {
      return picture + "give a finite size and a scale of \(minScale) or more."
    }
    let (width, height) = (pixels(size.width, scale), pixels(size.height, scale))
    guard width <= largestSide, height <= largestSide, width * height <= Bitmap.maxPixels else {
      return picture + "\(largestSide) pixels are the limit for each side, and \(Bitmap.maxPixels) for all of it. "
        + "Render it in parts or at a smaller scale."
    }
    return nil
  }

  private static func pixels(_ length: CGFloat, _ scale: CGFloat) -> Int {
    // A length that is whole but for rounding errors isn't rounded up.
    max(1, Int(Int32(cutting: (length * scale - 1e-6).rounded(.up))))
  }
}
