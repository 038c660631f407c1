import CGTK

/// gdk-pixbuf's images.
enum Pixbuf {
  /// Returns a texture that shares an image's pixels; the caller releases it. GTK's own function for this is deprecated
  /// since 4.20.
  static func texture(of pixbuf: OpaquePointer) -> OpaquePointer? {
    let stride = gsize(gdk_pixbuf_get_rowstride(pixbuf))
    let height = gdk_pixbuf_get_height(pixbuf)
    let owner = UnsafeMutableRawPointer(pixbuf)
    let bytes = g_bytes_new_with_free_func(
      gdk_pixbuf_get_pixels(pixbuf), gsize(height) * stride, { g_object_unref($0) }, g_object_ref(owner))
    defer { g_bytes_unref(bytes) }
    let format = gdk_pixbuf_get_has_alpha(pixbuf) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
    return gdk_memory_texture_new(gdk_pixbuf_get_width(pixbuf), height, format, bytes, stride)
  }
}
