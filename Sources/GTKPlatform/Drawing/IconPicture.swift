import AloeCore
import CGTK
import Foundation

/// The image of a program's icon, in the sizes that desktops request.
public struct IconPicture {
  /// The path of the file: a PNG or SVG, or another format of GdkPixbuf.
  public let file: String
  /// The longer side in pixels; for an SVG, its own size.
  public let side: Int
  /// The picture of an SVG. GdkPixbuf reads those only with a module of librsvg's, which is a package of its own.
  private let vector: VectorPicture?

  /// Reads a file; `nil` if it isn't an image.
  public init?(file: String) {
    self.file = file
    guard let data = try? FileSize.contents(of: URL(fileURLWithPath: file), atMost: AloeLimits.pictureBytes) else {
      return nil
    }
    if VectorPicture.isSVG(data) {
      guard let picture = try? VectorPicture(data: data, place: file) else { return nil }
      vector = picture
      side = Int(min(max(picture.size.width, picture.size.height), Self.largestSide).rounded(.up))
      return
    }
    var (width, height): (Int32, Int32) = (0, 0)
    guard gdk_pixbuf_get_file_info(file, &width, &height) != nil, width > 0, height > 0 else { return nil }
    vector = nil
    side = Int(max(width, height))
  }

  private static let largestSide: CGFloat = 32_767

  /// Whether the picture is sharp at each size.
  public var isVector: Bool { vector != nil }

  /// The sizes in pixels that desktops request.
  public static let sides = [16, 24, 32, 48, 64, 128, 256, 512]

  /// The ``sides`` at which the image can be shown without enlarging it, or its own size if it's smaller than all of
  /// them.
  public var sides: [Int] {
    let fitting = isVector ? Self.sides : Self.sides.filter { $0 <= side }
    return fitting.isEmpty ? [side] : fitting
  }

  /// Writes the picture as a square PNG file of `side` pixels. Returns whether writing succeeded.
  public func writePNG(side: Int, to path: String) -> Bool {
    if let vector {
      guard let surface = Self.surface(of: vector, side: side) else { return false }
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
    guard let picture = scaled(to: side) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    return gdk_pixbuf_savev(picture, path, "png", nil, nil, nil) != 0
  }

  /// Returns the image as a GTK texture; the caller releases it.
  func texture(side: Int) -> OpaquePointer? {
    if let vector {
      guard let surface = Self.surface(of: vector, side: side), let data = cairo_image_surface_get_data(surface) else {
        return nil
      }
      defer { cairo_surface_destroy(surface) }
      let (height, stride) = (cairo_image_surface_get_height(surface), cairo_image_surface_get_stride(surface))
      let bytes = g_bytes_new(data, gsize(height) * gsize(stride))
      defer { g_bytes_unref(bytes) }
      // Cairo's pixel format is GDK's default.
      return gdk_memory_texture_new(
        cairo_image_surface_get_width(surface), height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(stride))
    }
    guard let picture = scaled(to: side) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    return Pixbuf.texture(of: picture)
  }

  private func scaled(to side: Int) -> OpaquePointer? {
    gdk_pixbuf_new_from_file_at_scale(file, Int32(side), Int32(side), 1, nil)
  }

  /// Returns a surface with the picture, whose longer side is `side` pixels; the caller releases the surface.
  private static func surface(of picture: VectorPicture, side: Int) -> OpaquePointer? {
    let scale = CGFloat(side) / max(picture.size.width, picture.size.height)
    let size = CGSize(
      width: max(1, (picture.size.width * scale).rounded()), height: max(1, (picture.size.height * scale).rounded()))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height)),
      let cairo = cairo_create(surface)
    else { return nil }
    picture.draw(on: cairo, filling: size)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }
}
