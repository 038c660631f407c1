import AloeCore
import CGTK
import Foundation

/// A wait for another program's data on GTK's clipboard, in a separate loop, so that nothing else is served.
///
/// It's for desktops on which the data comes through a pipe, as with Wayland: GTK reads the pipe in the loop that is
/// the thread's default at the time of the request.
@MainActor final class ClipboardWait {
  private let clipboard: OpaquePointer
  private let types: [String]
  private let limit: Int
  private var data: Data?
  private var isDone = false

  /// Creates a request for the first of some types that the clipboard offers, with a limit on the number of bytes.
  init(_ clipboard: OpaquePointer, _ types: [String], atMost limit: Int = AloeLimits.foreignBytes) {
    self.clipboard = clipboard
    self.types = types
    self.limit = limit
  }

  /// Returns the content; `nil` if it hasn't arrived by the time `end`.
  func result(of display: OpaquePointer, until end: TimeInterval) -> Data? {
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    let cancelling = g_cancellable_new()
    defer { g_object_unref(UnsafeMutableRawPointer(cancelling)) }
    Clipboard.withNames(types) {
      gdk_clipboard_read_async(
        clipboard, $0, G_PRIORITY_DEFAULT, cancelling, Self.opened, Unmanaged.passRetained(self).toOpaque())
    }
    // Otherwise, the request would be sent in the next turn of the main loop.
    gdk_display_flush(display)
    wait(in: context, until: end)
    if !isDone {
      g_cancellable_cancel(cancelling)
      // A cancelled request ends immediately.
      wait(in: context, until: Platform.now + 0.1)
      return nil
    }
    return data
  }

  private func wait(in context: OpaquePointer?, until end: TimeInterval) {
    while !isDone {
      let rest = end - Platform.now
      guard rest > 0 else { return }
      // The loop has no timeout of its own.
      let alarm = g_timeout_source_new(guint(rest * 1000) + 1)
      g_source_set_callback(alarm, { _ in 0 }, nil, nil)
      g_source_attach(alarm, context)
      g_main_context_iteration(context, 1)
      g_source_destroy(alarm)
      g_source_unref(alarm)
    }
  }

  private func finish(_ data: Data?) {
    self.data = data
    isDone = true
  }

  private static let opened: GAsyncReadyCallback = { source, result, data in
    nonisolated(unsafe) let (source, result) = (source, result)
    _ = onMain(data) { data in
      let wait = Unmanaged<ClipboardWait>.fromOpaque(data).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      let stream = source.flatMap { gdk_clipboard_read_finish(OpaquePointer($0), result, nil, &error) }
      // A program that provides nothing, or exits during the request, results in nothing.
      if let error { g_error_free(error) }
      StreamReading.read(stream, kind: wait.types.first ?? "", atMost: wait.limit) { wait.finish($0) }
    }
  }
}
