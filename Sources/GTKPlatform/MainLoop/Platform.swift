import CGTK
import Foundation

/// The program's main loop, which is GLib's, its clock and its connection to the desktop.
@MainActor public enum Platform {
  private static var loops: [UInt] = []
  private static var loopNumber: UInt = 0
  private static var mustEnd = false

  // MARK: - The Main Loop

  /// Serves events until ``quit()``, with or without a display.
  ///
  /// It also installs the main queue and the main run loop, see ``installMainLoop()``.
  public static func run() {
    installMainLoop()
    loopNumber += 1
    let number = loopNumber
    if mustEnd { return }
    loops.append(number)
    while loops.contains(number) { runOnce(waiting: true) }
  }

  /// Ends the innermost ``run()`` after the current event. Without one, nothing happens.
  public static func quit() {
    guard loops.popLast() != nil else { return }
    g_main_context_wakeup(nil)
  }

  /// Ends all loops on the first SIGTERM, SIGINT or SIGHUP, and stores it in ``endSignal``. A second one ends the program
  /// at once.
  public static func quitOnSignals() {
    EndSignals.watch { number in
      endSignal = number
      // A signal that comes before the first loop ends that loop.
      mustEnd = loops.isEmpty
      while !loops.isEmpty { quit() }
    }
  }

  /// The signal that ended the loops; `nil` if none did.
  public private(set) static var endSignal: Int32?

  /// Serves the events that are due, once; with `waiting` it waits for one.
  ///
  /// Returns whether there was one.
  @discardableResult public static func runOnce(waiting: Bool) -> Bool {
    let isServed = g_main_context_iteration(nil, waiting ? 1 : 0) != 0
    wakeUpCount += 1
    MainLoop.shared.serveRunLoop()
    return isServed
  }

  /// Returns freed memory to the system. The C library keeps it otherwise, unless it lies at the heap's end.
  ///
  /// It walks the whole heap, which takes some milliseconds after much was freed.
  public static func releaseFreeMemory() { aloe_release_free_memory() }

  /// The number of times the main loop has woken up, for tests that a program is idle.
  public private(set) static var wakeUpCount = 0

  /// Lets GLib's loop serve `DispatchQueue.main`, `Task { @MainActor }`, `Timer` and `RunLoop.main`, once.
  ///
  /// Nothing polls: the loop sleeps until the queue's descriptor is readable, a timer is due, or a thread has added a
  /// timer, a source or a block to the run loop. Timers and sources of modes other than the default and the common
  /// ones aren't served. In a program that is linked with a static Foundation the run loop can't tell what is added; a
  /// sentence says so, and it's looked at four times a second.
  public static func installMainLoop() { MainLoop.shared.install() }

  // MARK: - Time

  /// The time of a clock that never goes back, in seconds; frames and events use it.
  public static var now: TimeInterval { TimeInterval(g_get_monotonic_time()) / 1_000_000 }

  /// Performs an action on the main loop after a delay in seconds; in the loop's next turn if `delay` is 0 or less.
  ///
  /// The call needn't be kept.
  @discardableResult public static func schedule(
    after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledCall {
    ScheduledCall(delay: delay, action)
  }
}
