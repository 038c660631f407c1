import AloeCore
import CGTK
import Foundation

/// A drag that began in a window of the program, until it's dropped somewhere or given up.
@MainActor final class PlatformDrag {
  private var drag: OpaquePointer?
  private let ended: @MainActor (DragOperation?) -> Void
  private weak var window: PlatformWindow?

  fileprivate init(
    _ drag: OpaquePointer, of window: PlatformWindow, _ ended: @escaping @MainActor (DragOperation?) -> Void
  ) {
    self.drag = drag
    self.window = window
    self.ended = ended
    let me = Unmanaged.passUnretained(self).toOpaque()
    connect(UnsafeMutableRawPointer(drag), "dnd-finished", me, Self.finished)
    connect(UnsafeMutableRawPointer(drag), "cancel", me, Self.cancelled)
  }

  /// What would become of it if it were dropped where it is; `nil` where nobody would take it.
  var operation: DragOperation? { drag.flatMap { DragOperation(gdk_drag_get_selected_action($0)) } }

  private static let finished: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
    _, data in
    _ = onMain(data) { Unmanaged<PlatformDrag>.fromOpaque($0).takeUnretainedValue().end(isDropped: true) }
  }

  private static let cancelled:
    @convention(c) (UnsafeMutableRawPointer?, GdkDragCancelReason, UnsafeMutableRawPointer?) -> Void = { _, _, data in
      _ = onMain(data) { Unmanaged<PlatformDrag>.fromOpaque($0).takeUnretainedValue().end(isDropped: false) }
    }

  private func end(isDropped: Bool) {
    guard let drag else { return }
    // Its window lets go of it here.
    let kept = self
    defer { withExtendedLifetime(kept) {} }
    self.drag = nil
    let operation = isDropped ? DragOperation(gdk_drag_get_selected_action(drag)) ?? .copy : nil
    disconnect(UnsafeMutableRawPointer(drag), Unmanaged.passUnretained(self).toOpaque())
    gdk_drag_drop_done(drag, isDropped ? 1 : 0)
    g_object_unref(UnsafeMutableRawPointer(drag))
    let told = ended
    window?.drag = nil
    told(operation)
  }

  fileprivate func setPicture(_ picture: RenderNode, size: CGSize, hotSpot: CGPoint) {
    guard let drag, let snapshot = gtk_snapshot_new() else { return }
    gtk_snapshot_append_node(snapshot, picture.raw)
    var extent = graphene_size_t(width: Float(size.width), height: Float(size.height))
    guard let paintable = gtk_snapshot_free_to_paintable(snapshot, &extent) else { return }
    gtk_drag_icon_set_from_paintable(
      drag, paintable, Int32(cutting: hotSpot.x.rounded()), Int32(cutting: hotSpot.y.rounded()))
    g_object_unref(UnsafeMutableRawPointer(paintable))
  }
}

extension PlatformWindow {
  /// Begins a drag at the pointer, whose button is down: from now on the desktop has the pointer, and the window hears of it
  /// as of a drop.
  ///
  /// - Parameters:
  ///   - content: what other programs get.
  ///   - operations: what may become of it.
  ///   - picture: what is seen beside the pointer; nothing of it is kept.
  ///   - size: the picture's size in points.
  ///   - hotSpot: the pointer's place in the picture.
  ///   - ended: called once, with what became of it; `nil` if it was given up.
  /// - Returns: whether the desktop has begun it.
  public func beginDrag(
    _ content: DragContent, operations: [DragOperation], picture: RenderNode?, size: CGSize, hotSpot: CGPoint,
    ended: @escaping @MainActor (DragOperation?) -> Void
  ) -> Bool {
    guard let canvasWidget, let native = gtk_widget_get_native(canvasWidget),
      let surface = gtk_native_get_surface(native), let device = pointerDevice, let provider = content.makeProvider()
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(provider)) }
    let actions = GdkDragAction(rawValue: operations.reduce(0) { $0 | $1.action.rawValue })
    let typed = UnsafeMutableRawPointer(provider).assumingMemoryBound(to: GdkContentProvider.self)
    guard let begun = gdk_drag_begin(surface, device, typed, actions, 0, 0) else { return false }
    let drag = PlatformDrag(begun, of: self, ended)
    self.drag = drag
    if let picture { drag.setPicture(picture, size: size, hotSpot: hotSpot) }
    forgetPressedButtons()
    return true
  }
}
