import CGTK
import Foundation

/// Returns the name of an object's class.
func className(of object: OpaquePointer) -> String {
  String(cString: g_type_name(aloe_object_get_type(UnsafeMutableRawPointer(object))))
}

/// Calls `handler`, which needs the signal's signature, when `object` emits the signal.
func connect<Handler>(
  _ object: UnsafeMutableRawPointer, _ signal: String, _ data: UnsafeMutableRawPointer?, _ handler: Handler
) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), data, nil, GConnectFlags(0))
}

/// Disconnects all handlers of `object` with `data`, which is about to be deallocated.
func disconnect(_ object: UnsafeMutableRawPointer, _ data: UnsafeMutableRawPointer) {
  g_signal_handlers_disconnect_matched(object, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, data)
}

/// Runs an action on the main actor from one of GTK's callbacks, which are called on the main thread.
///
/// Returns `nil` without data. Pointers aren't sendable, but here nothing leaves the thread.
func onMain<Result: Sendable>(
  _ data: UnsafeMutableRawPointer?, _ action: @MainActor (UnsafeMutableRawPointer) -> Result
) -> Result? {
  guard let data else { return nil }
  nonisolated(unsafe) let pointer = data
  return MainActor.assumeIsolated { action(pointer) }
}
