import CGTK
import Foundation

/// An observer of low memory that uses GLib's monitor.
@MainActor final class MemoryWatch {
  let monitor: OpaquePointer?
  private let action: @MainActor () -> Void
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
    monitor = g_memory_monitor_dup_default()
    if let monitor { connect(UnsafeMutableRawPointer(monitor), "low-memory-warning", me, Self.warned) }
  }

  isolated deinit {
    guard let monitor else { return }
    disconnect(UnsafeMutableRawPointer(monitor), me)
    g_object_unref(UnsafeMutableRawPointer(monitor))
  }

  private static let warned: @convention(c) (UnsafeMutableRawPointer?, gint, UnsafeMutableRawPointer?) -> Void = {
    _, _, data in
    _ = onMain(data) { Unmanaged<MemoryWatch>.fromOpaque($0).takeUnretainedValue().action() }
  }
}
