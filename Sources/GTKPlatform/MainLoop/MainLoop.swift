import AloeCore
import CGTK
import Foundation

/// Serves the main dispatch queue and the main run loop from GLib's loop.
@MainActor final class MainLoop {
  static let shared = MainLoop()

  /// Below events and equal to drawing, so that a busy main queue starves neither.
  private static let priority: gint = 120

  private var isInstalled = false
  private var isServing = false
  /// Readable when the run loop has something to do; -1 if it wasn't found.
  private var runLoopDescriptor: Int32 = -1

  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    installMainQueue()
    installRunLoop()
  }

  // MARK: - The Main Queue

  private func installMainQueue() {
    let descriptor = _dispatch_get_main_queue_handle_4CF()
    guard descriptor >= 0 else {
      Messages.stop(
        "The main dispatch queue has no descriptor: link the program with a libdispatch for Linux.")
    }
    g_unix_fd_add_full(
      Self.priority, descriptor, G_IO_IN,
      { descriptor, _, _ in
        // Read first: what is added while the queue is drained makes it readable anew.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }, nil, nil)
    // What was added before anyone watched may have been announced already.
    _dispatch_main_queue_callback_4CF(nil)
  }

  // MARK: - The Run Loop

  private func installRunLoop() {
    runLoopDescriptor = Self.findRunLoopDescriptor()
    // GLib keeps a pointer to the functions for as long as the source lives, which is for ever.
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = { source, timeout in
      // Asked before each sleep, so a timer that was added or moved meanwhile is seen.
      g_source_set_ready_time(source, MainLoop.nextTimerTime)
      timeout?.pointee = -1
      return 0
    }
    functions.pointee.dispatch = { _, _, _ in
      MainActor.assumeIsolated { MainLoop.shared.serveRunLoop() }
      return 1
    }
    let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
    g_source_set_priority(source, Self.priority)
    if runLoopDescriptor >= 0 { g_source_add_unix_fd(source, runLoopDescriptor, G_IO_IN) }
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// Lets the run loop serve timers, blocks and sources that are due, without waiting.
  func serveRunLoop() {
    // A timer may run GLib's loop in turn; the run loop serves the rest when it comes back.
    guard isInstalled, !isServing else { return }
    isServing = true
    defer { isServing = false }
    aloe_run_loop_poll()
  }

  /// When the run loop's next timer is due, in GLib's microseconds; -1 for never.
  private nonisolated static var nextTimerTime: gint64 {
    let date = aloe_run_loop_next_fire_date()
    guard date != 0 else { return -1 }
    let seconds = date - Date.timeIntervalSinceReferenceDate
    guard seconds < 1e9 else { return -1 }
    // Rounded up, or the loop would wake a moment too early and find nothing to do.
    return g_get_monotonic_time() + gint64(max(0, (seconds * 1_000_000).rounded(.up)))
  }

  /// The run loop waits on a descriptor that it doesn't publish. It's the one that becomes readable when the run loop is
  /// woken up, and isn't any more when it has run.
  private static func findRunLoopDescriptor() -> Int32 {
    aloe_run_loop_poll()
    let folder = "/proc/self/fd"
    let candidates = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).compactMap {
      name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      return target == "anon_inode:[eventpoll]" ? Int32(name) : nil
    }
    let quiet = candidates.filter { !isReadable($0) }
    aloe_run_loop_wake_up()
    let woken = quiet.filter(isReadable)
    aloe_run_loop_poll()
    let matching = woken.filter { !isReadable($0) }
    return matching.count == 1 ? matching[0] : -1
  }

  private static func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1 && request.revents & Int16(POLLIN) != 0
  }
}
