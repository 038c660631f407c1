import CGTK
import Foundation

/// The widget in which a window draws, registered as a GTK class.
@MainActor enum Canvas {
  private static let type: GType = register()
  private static let windowKey = g_quark_from_static_string("aloe-window")

  /// Creates a canvas. `reference` is a ``PlatformWindow/Reference`` and has to live until ``forgetWindow(of:)``.
  static func make(for reference: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GtkWidget> {
    let object = g_object_new_with_properties(type, 0, nil, nil)!
    g_object_set_qdata(object, windowKey, reference)
    let widget = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GtkWidget.self)
    gtk_widget_set_focusable(widget, 1)
    gtk_widget_set_hexpand(widget, 1)
    gtk_widget_set_vexpand(widget, 1)
    // Drawing outside of the content mustn't cover the window's frame.
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    return widget
  }

  static func forgetWindow(of widget: UnsafeMutablePointer<GtkWidget>) {
    g_object_set_qdata(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self), windowKey, nil)
  }

  private static func window(of widget: UnsafeMutableRawPointer) -> PlatformWindow? {
    g_object_get_qdata(widget.assumingMemoryBound(to: GObject.self), windowKey)
      .flatMap { PlatformWindow.find($0) }
  }

  private static func register() -> GType {
    g_type_register_static_simple(
      gtk_widget_get_type(), "AloeCanvas", guint(MemoryLayout<GtkWidgetClass>.size),
      { classPointer, _ in
        guard let widgetClass = classPointer?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
        widgetClass.pointee.snapshot = { widget, snapshot in
          guard let snapshot else { return }
          nonisolated(unsafe) let target = snapshot
          _ = onMain(widget) { Canvas.window(of: $0)?.draw(into: target) }
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
          _ = onMain(widget) { Canvas.window(of: $0)?.allocate(width: width, height: height) }
        }
        widgetClass.pointee.measure = {
          widget, orientation, _, minimum, natural, minimumBaseline, naturalBaseline in
          let lengths = onMain(widget) { Canvas.window(of: $0)?.measure(orientation) } ?? nil
          minimum?.pointee = lengths?.minimum ?? 0
          natural?.pointee = lengths?.natural ?? 0
          minimumBaseline?.pointee = -1
          naturalBaseline?.pointee = -1
        }
      }, guint(MemoryLayout<GtkWidget>.size), { _, _ in }, GTypeFlags(0))
  }
}
