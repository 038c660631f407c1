import CGTK
import Foundation

/// The picture of a program's icon, in the sizes that desktops ask for.
public struct IconPicture {
  /// The file; a PNG or SVG, or what else GdkPixbuf reads.
  public let file: String
  /// The longer side in pixels; of an SVG as large as it says itself.
  public let side: Int

  /// Looks at a file; `nil` if there's no picture in it.
  public init?(file: String) {
    var (width, height): (Int32, Int32) = (0, 0)
    guard gdk_pixbuf_get_file_info(file, &width, &height) != nil, width > 0, height > 0 else { return nil }
    self.file = file
    side = Int(max(width, height))
  }

  /// Whether the picture is sharp at each size.
  public var isVector: Bool { file.lowercased().hasSuffix(".svg") }

  /// The sides in pixels that desktops ask for.
  public static let sides = [16, 24, 32, 48, 64, 128, 256, 512]

  /// Those of ``sides`` that the picture can be shown at without being made larger, or its own if it's smaller than all.
  public var sides: [Int] {
    let fitting = isVector ? Self.sides : Self.sides.filter { $0 <= side }
    return fitting.isEmpty ? [side] : fitting
  }

  /// Writes a PNG of a side in pixels. Returns whether that went well.
  public func writePNG(side: Int, to path: String) -> Bool {
    guard let picture = scaled(to: side) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    return gdk_pixbuf_savev(picture, path, "png", nil, nil, nil) != 0
  }

  /// The picture as GTK shows it; the caller releases it.
  func texture(side: Int) -> OpaquePointer? {
    guard let picture = scaled(to: side) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    return gdk_texture_new_for_pixbuf(picture)
  }

  private func scaled(to side: Int) -> OpaquePointer? {
    gdk_pixbuf_new_from_file_at_scale(file, Int32(side), Int32(side), 1, nil)
  }
}
