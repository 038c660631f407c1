import CGTK
import Foundation

/// The conversion of standard deviations to the radii of GSK's blur nodes when Cairo draws.
///
/// The radius of a blur node is twice the standard deviation, in the node's own units. When Cairo draws, GTK 4.8 uses
/// the radius as the deviation itself, in pixels, ignoring the scale. GTK 4.18 halves it, but rounds the deviation up
/// to whole units and adds 0.4: a radius of 2.5 blurs with 2.4 instead of 1.25. GTK doesn't report which of them it
/// does, so the result is measured.
enum CairoBlur {
  /// Returns the radius of a blur node that Cairo draws with a standard deviation, in units of `scale` pixels.
  static func radius(deviation: CGFloat, scale: CGFloat) -> Float {
    if countsInPixels { return Float(deviation * scale) }
    guard deviation < largestMeasured else { return Float(2 * deviation) }
    return measured.min { abs($0.deviation - deviation) < abs($1.deviation - deviation) }?.radius ?? 0
  }

  /// The deviation above which rounding makes no visible difference.
  private static let largestMeasured: CGFloat = 4
  /// The deviations of small radii.
  private static let measured = stride(from: 0.5, through: 2 * Float(largestMeasured), by: 0.5).map {
    (radius: $0, deviation: measuredDeviation(radius: $0))
  }

  // A property of the library that's loaded, so it's the same for the whole process.
  private static let countsInPixels = measuredDeviation(radius: 8) > 6

  /// Returns the standard deviation with which a blur node of a radius blurs an edge, in pixels.
  static func measuredDeviation(radius: Float) -> CGFloat {
    let (width, height) = (96, 48)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { return 0 }
    defer { cairo_surface_destroy(surface) }
    var colour = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
    var area = graphene_rect_t()
    graphene_rect_init(&area, Float(width / 2), -48, Float(width), Float(height + 96))
    if let edge = gsk_color_node_new(&colour, &area), let blurred = gsk_blur_node_new(edge, radius) {
      gsk_render_node_draw(blurred, cairo)
      gsk_render_node_unref(blurred)
      gsk_render_node_unref(edge)
    }
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return 0 }
    let row = pixels + Int(cairo_image_surface_get_stride(surface)) * (height / 2)
    // For a Gaussian blur, the total coverage beyond the edge is the deviation divided by the square root of two pi.
    let spread = (0..<width / 2).reduce(0) { $0 + CGFloat(row[$1]) / 255 }
    return spread * (2 * .pi).squareRoot()
  }
}
