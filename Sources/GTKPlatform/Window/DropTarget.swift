import CGTK
import Foundation

/// An observer of drags over a window.
@MainActor final class DropTarget {
  private weak var window: PlatformWindow?
  private var current: PlatformDrop?
  private var canvas: UnsafeMutablePointer<GtkWidget>?
  private var controller: OpaquePointer?

  func attach(to canvas: UnsafeMutablePointer<GtkWidget>, of window: PlatformWindow) {
    self.window = window
    let actions = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)
    guard let target = gtk_drop_target_async_new(nil, actions) else { return }
    self.canvas = canvas
    controller = target
    let me = Unmanaged.passUnretained(self).toOpaque()
    let object = UnsafeMutableRawPointer(target)
    connect(object, "drag-enter", me, Self.motion)
    connect(object, "drag-motion", me, Self.motion)
    connect(object, "drag-leave", me, Self.leave)
    connect(object, "drop", me, Self.drop)
    gtk_widget_add_controller(canvas, target)
  }

  func detach() {
    if let canvas, let controller { gtk_widget_remove_controller(canvas, controller) }
    canvas = nil
    controller = nil
    current = nil
  }

  private func drop(of raw: OpaquePointer) -> PlatformDrop {
    if let current, current.raw == raw { return current }
    let new = PlatformDrop(raw)
    current = new
    return new
  }

  private static let motion:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> GdkDragAction =
      {
        _, drop, x, y, data in
        let none = GdkDragAction(rawValue: 0)
        guard let drop else { return none }
        nonisolated(unsafe) let raw = drop
        return onMain(data) { data in
          let target = Unmanaged<DropTarget>.fromOpaque(data).takeUnretainedValue()
          guard let window = target.window else { return none }
          let drop = target.drop(of: raw)
          return window.delegate?.platformWindow(window, drop: drop, movedTo: CGPoint(x: x, y: y))?.action ?? none
        } ?? none
      }

  private static let leave:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
      _, drop, data in
      guard let drop else { return }
      nonisolated(unsafe) let raw = drop
      _ = onMain(data) { data in
        let target = Unmanaged<DropTarget>.fromOpaque(data).takeUnretainedValue()
        let old = target.drop(of: raw)
        target.current = nil
        if let window = target.window { window.delegate?.platformWindow(window, dropLeft: old) }
      }
    }

  private static let drop:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
      _, drop, x, y, data in
      guard let drop else { return 0 }
      nonisolated(unsafe) let raw = drop
      return onMain(data) { data in
        let target = Unmanaged<DropTarget>.fromOpaque(data).takeUnretainedValue()
        let dropped = target.drop(of: raw)
        target.current = nil
        guard let window = target.window else { return 0 }
        let isTaken = window.delegate?.platformWindow(window, drop: dropped, droppedAt: CGPoint(x: x, y: y)) == true
        return isTaken ? 1 : 0
      } ?? 0
    }
}
