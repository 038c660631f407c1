import AloeCore
import CGTK
import Foundation

/// The libraries for SVG and PDF: librsvg and Poppler.
///
/// They're loaded when the first such image is read, so programs without such images need neither.
enum VectorLibrary {
  /// A librsvg rectangle.
  struct Rectangle {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  /// The librsvg functions in use.
  struct SVG: Sendable {
    typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    let open: @convention(c) (UnsafePointer<UInt8>?, gsize, Failure?) -> OpaquePointer?
    let setResolution: @convention(c) (OpaquePointer?, Double) -> Void
    let size: @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?) -> gboolean
    let extent:
      @convention(c) (
        OpaquePointer?, UnsafeMutablePointer<gboolean>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gboolean>?,
        UnsafeMutableRawPointer?, UnsafeMutablePointer<gboolean>?, UnsafeMutableRawPointer?
      ) -> Void
    let render: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeRawPointer?, Failure?) -> gboolean
    /// Draws the element with an identifier at its position in the document.
    let renderLayer:
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafePointer<CChar>?, UnsafeRawPointer?, Failure?) -> gboolean
    /// The extent of an element: of its fill, and with its strokes.
    let layerExtent:
      @convention(c) (
        OpaquePointer?, UnsafePointer<CChar>?, UnsafeRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
        Failure?
      ) -> gboolean
    let hasElement: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?) -> gboolean
  }

  /// The Poppler functions in use.
  struct PDF: Sendable {
    let open: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, SVG.Failure?) -> OpaquePointer?
    let pageCount: @convention(c) (OpaquePointer?) -> CInt
    let page: @convention(c) (OpaquePointer?, CInt) -> OpaquePointer?
    let size: @convention(c) (OpaquePointer?, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?) -> Void
    let render: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void
  }

  /// librsvg; `nil` if it isn't installed.
  static let svg: SVG? = {
    guard let library = load("librsvg-2.so.2"), let open = library("rsvg_handle_new_from_data"),
      let setResolution = library("rsvg_handle_set_dpi"),
      let size = library("rsvg_handle_get_intrinsic_size_in_pixels"),
      let extent = library("rsvg_handle_get_intrinsic_dimensions"), let render = library("rsvg_handle_render_document"),
      let renderLayer = library("rsvg_handle_render_layer"),
      let layerExtent = library("rsvg_handle_get_geometry_for_layer"), let hasElement = library("rsvg_handle_has_sub")
    else { return nil }
    // The types are those in librsvg's documentation.
    return SVG(
      open: function(open), setResolution: function(setResolution), size: function(size),
      extent: function(extent),
      render: function(render),
      renderLayer: function(renderLayer),
      layerExtent: function(layerExtent),
      hasElement: function(hasElement))
  }()

  /// Poppler; `nil` if it isn't installed.
  static let pdf: PDF? = {
    guard let library = load("libpoppler-glib.so.8"), let open = library("poppler_document_new_from_bytes"),
      let pageCount = library("poppler_document_get_n_pages"), let page = library("poppler_document_get_page"),
      let size = library("poppler_page_get_size"), let render = library("poppler_page_render")
    else { return nil }
    // The types are those in Poppler's documentation.
    return PDF(
      open: function(open),
      pageCount: function(pageCount),
      page: function(page),
      size: function(size),
      render: function(render))
  }()

  /// Casts an address to a function type.
  private static func function<Function>(_ address: UnsafeMutableRawPointer) -> Function {
    unsafeBitCast(address, to: Function.self)
  }

  /// Returns a function that looks up a library's functions; `nil` if there's no such library.
  private static func load(_ name: String) -> ((String) -> UnsafeMutableRawPointer?)? {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    return { dlsym(handle, $0) }
  }
}
