import AloeCore
import CGTK
import Foundation

/// A drag that began in a window of this program, until it's dropped or cancelled.
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

  /// The operation of a drop at the current position; `nil` if no target would accept it.
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
    // Its window releases it here.
    let kept = self
    defer { withExtendedLifetime(kept) {} }
    self.drag = nil
    let operation = isDropped ? DragOperation(gdk_drag_get_selected_action(drag)) ?? .copy : nil
    disconnect(UnsafeMutableRawPointer(drag), Unmanaged.passUnretained(self).toOpaque())
    gdk_drag_drop_done(drag, isDropped ? 1 : 0)
    g_object_unref(UnsafeMutableRawPointer(drag))
    let completion = ended
    window?.drag = nil
    completion(operation)
  }

  fileprivate func setPicture(_ picture: RenderNode, size: CGSize, hotSpot: CGPoint) {
    guard let drag, let snapshot = gtk_snapshot_new() else { return }
    let shown = picture.withLetters(upTo: LetterSizes.limit)
    withExtendedLifetime(shown) { gtk_snapshot_append_node(snapshot, shown.raw) }
    var extent = graphene_size_t(width: Float(size.width), height: Float(size.height))
    guard let paintable = gtk_snapshot_free_to_paintable(snapshot, &extent) else { return }
    gtk_drag_icon_set_from_paintable(
      drag, paintable, Int32(cutting: hotSpot.x.rounded()), Int32(cutting: hotSpot.y.rounded()))
    g_object_unref(UnsafeMutableRawPointer(paintable))
  }
}

extension PlatformWindow {
  /// Begins a drag at the pointer, whose button is down. From now on, the desktop grabs the pointer, and the window is
  /// notified as a drop target.
  ///
  /// - Parameters:
  ///   - content: The data for other programs.
  ///   - operations: The allowed operations.
  ///   - picture: The image beside the pointer; not retained.
  ///   - size: The image's size in points.
  ///   - hotSpot: The pointer's position in the image.
  ///   - ended: A closure that is called once with the performed operation, or with `nil` if the drag was cancelled.
  /// - Returns: Whether the desktop has begun the drag.
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
