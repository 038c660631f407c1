import CGTK
import Foundation

/// Pixels that drawings are painted into, one after the other. It belongs to one thread at a time.
package final class PixelSurface {
  private let surface: OpaquePointer
  /// The pixels, in Cairo's layout.
  package let pixels: UnsafeMutablePointer<UInt8>
  /// The number of bytes from one row to the next.
  package let stride: Int
  private let width: Int
  private let height: Int

  /// Creates a surface with transparent pixels of its own, or with the caller's memory, which has to outlive the
  /// surface. Fails without enough memory, or if Cairo can't use the caller's.
  package init?(
    width: Int, height: Int, in memory: (pixels: UnsafeMutablePointer<UInt8>, stride: Int)? = nil
  ) {
    let created =
      if let memory {
        cairo_image_surface_create_for_data(
          memory.pixels, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(memory.stride))
      } else {
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      }
    guard let surface = created, let pixels = cairo_image_surface_get_data(surface) else {
      cairo_surface_destroy(created)
      return nil
    }
    (self.surface, self.pixels, self.width, self.height) = (surface, pixels, width, height)
    stride = Int(cairo_image_surface_get_stride(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  // MARK: - Painting

  /// Composites a drawing with the pixels; without a mode, it's drawn over them.
  @MainActor package func paint(_ node: RenderNode, _ mode: BlendMode?) {
    draw { cairo in
      guard let mode else { return FlatNodes.draw(node.raw, cairo) }
      node.composite(mode, in: node.bounds, cairo)
    }
  }

  /// Fills a rectangle, transformed. Unlike a ``RenderNode``, it can be painted on any thread.
  package func paint(_ color: RGBA, _ rect: CGRect, _ transform: RenderTransform, _ mode: BlendMode?) {
    draw { cairo in
      apply(transform, to: cairo)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_clip(cairo)
      cairo_set_operator(cairo, mode?.cairo ?? CAIRO_OPERATOR_OVER)
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
      cairo_paint(cairo)
    }
  }

  /// The filter with which the pixels of a scaled image are computed.
  package enum Quality: Sendable { case none, fast, best }

  /// The largest side of an image that Cairo draws in any size. Its coordinates end at 32,767, including those of the
  /// pixels around the image, which are farther away the more it's reduced; beyond that, it draws nothing.
  private static let safeSide = 16_384

  /// Draws an image that fills a rectangle, transformed, on any thread. Draws nothing without enough memory.
  ///
  /// Nothing is drawn outside of `part`. Cairo's numbers limit the coordinates of `part`, but not those of `rect`, to
  /// 8,388,607 pixels.
  package func paint(
    _ bitmap: Bitmap, in rect: CGRect, part: CGRect, _ transform: RenderTransform, opacity: Double,
    _ mode: BlendMode?, _ quality: Quality
  ) {
    func side(_ own: Int, _ shown: Double) -> Int {
      min(own, shown < 32_000 ? max(Self.safeSide, Int(shown.rounded(.up))) : 32_000)
    }
    let width = side(bitmap.pixelWidth, abs(rect.width) * hypot(transform.a, transform.b))
    let height = side(bitmap.pixelHeight, abs(rect.height) * hypot(transform.c, transform.d))
    guard let bitmap = bitmap.reduced(width: width, height: height, isSmooth: quality != .none) else { return }
    draw { cairo in
      apply(transform, to: cairo)
      cairo_rectangle(cairo, part.minX, part.minY, part.width, part.height)
      cairo_clip(cairo)
      cairo_translate(cairo, rect.minX, rect.minY)
      cairo_scale(cairo, rect.width / Double(bitmap.pixelWidth), rect.height / Double(bitmap.pixelHeight))
      var bytes = bitmap.premultipliedBytes()
      bytes.withUnsafeMutableBufferPointer { bytes in
        let source = cairo_image_surface_create_for_data(
          bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(bitmap.pixelWidth), Int32(bitmap.pixelHeight),
          Int32(bitmap.pixelWidth * 4))
        cairo_set_source_surface(cairo, source, 0, 0)
        cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
        cairo_pattern_set_filter(cairo_get_source(cairo), quality.filter)
        cairo_set_operator(cairo, mode?.cairo ?? CAIRO_OPERATOR_OVER)
        cairo_paint_with_alpha(cairo, opacity)
        // The source's pixels are freed at the end of this block.
        cairo_set_source_rgba(cairo, 0, 0, 0, 0)
        cairo_surface_destroy(source)
      }
    }
  }

  private func draw(_ drawing: (OpaquePointer?) -> Void) {
    cairo_surface_mark_dirty(surface)
    let cairo = cairo_create(surface)
    drawing(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
  }

  private func apply(_ transform: RenderTransform, to cairo: OpaquePointer?) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(cairo, &matrix)
  }

  // MARK: - Reading

  /// Returns an image of the pixels, which reports `layout` as its own.
  package func bitmap(as layout: PixelLayout) -> Bitmap {
    Bitmap(premultiplied: pixels, width: width, height: height, stride: stride, layout: layout)
  }
}

extension PixelSurface.Quality {
  fileprivate var filter: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .fast: CAIRO_FILTER_BILINEAR
    case .best: CAIRO_FILTER_GOOD
    }
  }
}
