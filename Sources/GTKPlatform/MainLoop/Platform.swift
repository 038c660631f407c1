import CGTK
import Foundation

/// The program's main loop, which is GLib's, its clock, and its connection to the desktop.
@MainActor public enum Platform {
  // MARK: - The Main Loop

  /// Runs the main loop until ``quit()``, with or without a display.
  ///
  /// It also installs the main queue and the main run loop, see ``installMainLoop()``.
  public static func run() {
    installMainLoop()
    MainLoop.shared.run()
  }

  /// Ends the innermost ``run()`` after the current event. Does nothing without one.
  public static func quit() { MainLoop.shared.quit() }

  /// Ends all loops on the first SIGTERM, SIGINT or SIGHUP, and stores it in ``endSignal``. A second signal terminates
  /// the program.
  public static func quitOnSignals() { EndSignals.watch() }

  /// The signal that ended the loops; `nil` if none did.
  public static var endSignal: Int32? { MainLoop.shared.endSignal }

  /// Serves the due events once; with `waiting`, waits for one.
  ///
  /// Returns whether there was one.
  @discardableResult public static func runOnce(waiting: Bool) -> Bool { MainLoop.shared.runOnce(waiting: waiting) }

  /// Returns freed memory to the system. Otherwise, the C library keeps it, unless it's at the heap's end.
  ///
  /// It walks the entire heap, which takes some milliseconds after freeing a lot of memory.
  public static func releaseFreeMemory() { aloe_release_free_memory() }

  /// The number of times the main loop has woken up, for tests that a program is idle.
  public static var wakeUpCount: Int { MainLoop.shared.wakeUpCount }

  /// The time of the main run loop's next timer; `nil` without timers. Tests check with it that nothing is polled.
  package static var nextTimerDate: Date? { MainLoop.nextTimerDate }

  /// Makes GLib's loop serve `DispatchQueue.main`, `Task { @MainActor }`, `Timer` and `RunLoop.main`. Only the first
  /// call has an effect.
  ///
  /// Nothing polls: the loop sleeps until the queue's descriptor is readable, a timer is due, or a thread has added a
  /// timer, a source or a block to the run loop. Timers and sources in modes other than the default and common ones
  /// aren't served. In a program that is statically linked with Foundation, the run loop can't announce additions, so
  /// it's polled four times a second, and a message says so.
  public static func installMainLoop() { MainLoop.shared.install() }

  // MARK: - Time

  /// The time of a clock that never goes back, in seconds; frames and events use it. Any thread may read it.
  nonisolated public static var now: TimeInterval { TimeInterval(g_get_monotonic_time()) / 1_000_000 }

  /// Performs an action on the main loop after a delay in seconds; in the loop's next turn if `delay` is 0 or less.
  ///
  /// You don't need to keep the returned call.
  @discardableResult public static func schedule(
    after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledCall {
    ScheduledCall(delay: delay, action)
  }
}
