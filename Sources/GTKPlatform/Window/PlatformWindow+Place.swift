import CGTK
import Foundation

/// The window's position on screen.
extension PlatformWindow {
  /// The content's origin on screen, in points; `nil` if the desktop doesn't reveal it, as under Wayland.
  ///
  /// Queries the X server.
  public var originOnScreen: CGPoint? {
    guard let canvas = canvasWidget, let native = gtk_widget_get_native(canvas),
      let surface = gtk_native_get_surface(native), let corner = X11.shared?.origin(of: surface)
    else { return nil }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(native, &left, &top)
    let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
    guard let origin = canvas.origin(in: root) else { return nil }
    return CGPoint(x: corner.x / scale + left + origin.x, y: corner.y / scale + top + origin.y)
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Returns the widget's top left corner in the coordinates of an ancestor; `nil` if they aren't in one window.
  func origin(in ancestor: UnsafeMutablePointer<GtkWidget>) -> CGPoint? {
    var (corner, place) = (graphene_point_t(x: 0, y: 0), graphene_point_t())
    guard gtk_widget_compute_point(self, ancestor, &corner, &place) != 0 else { return nil }
    return CGPoint(x: CGFloat(place.x), y: CGFloat(place.y))
  }
}

/// X11 functions without a GTK equivalent. They're looked up in the libraries that GTK has loaded, because GTK may be
/// built without X11.
@MainActor private struct X11 {
  static let shared = X11()

  private typealias GetSurfaceID = @convention(c) (OpaquePointer) -> UInt
  private typealias GetServer = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias GetRootWindow = @convention(c) (OpaquePointer) -> UInt
  private typealias TranslateCoordinates =
    @convention(c) (
      OpaquePointer, UInt, UInt, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UInt>
    ) -> Int32

  private let surface: GetSurfaceID
  private let server: GetServer
  private let root: GetRootWindow
  private let translate: TranslateCoordinates

  private init?() {
    guard let surface = dlsym(nil, "gdk_x11_surface_get_xid"), let server = dlsym(nil, "gdk_x11_display_get_xdisplay"),
      let root = dlsym(nil, "XDefaultRootWindow"), let translate = dlsym(nil, "XTranslateCoordinates")
    else { return nil }
    // The types are those of GTK's and X11's headers.
    self.surface = unsafeBitCast(surface, to: GetSurfaceID.self)
    self.server = unsafeBitCast(server, to: GetServer.self)
    self.root = unsafeBitCast(root, to: GetRootWindow.self)
    self.translate = unsafeBitCast(translate, to: TranslateCoordinates.self)
  }

  /// Returns a window's origin on screen, in pixels; `nil` if the display isn't an X server's.
  func origin(of surface: OpaquePointer) -> CGPoint? {
    guard let display = gdk_surface_get_display(surface), className(of: display) == "GdkX11Display",
      let server = server(display)
    else { return nil }
    var (x, y) = (Int32(0), Int32(0))
    var child: UInt = 0
    guard translate(server, self.surface(surface), root(server), 0, 0, &x, &y, &child) != 0 else { return nil }
    return CGPoint(x: Int(x), y: Int(y))
  }
}
