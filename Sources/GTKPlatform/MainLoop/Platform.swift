import CGTK
import Foundation

/// The program's connection with the desktop, and its main loop, which is GLib's.
@MainActor public enum Platform {
  private static var connection: Bool?
  /// Who the program is to the desktop, if it has said so.
  private(set) static var identity: ProgramIdentity?
  private static var loops: [UInt] = []
  private static var loopNumber: UInt = 0
  private static var mustEnd = false

  /// Connects with the display that GDK finds, once; `false` if there is none.
  ///
  /// Text, nodes, ``Painter`` and ``Bitmap`` work all the same without one. What GTK warns of goes to stderr,
  /// word for word, as GLib writes it.
  ///
  /// - Parameter identity: who the program is to the desktop; only the first call's counts.
  @discardableResult public static func start(as identity: ProgramIdentity? = nil) -> Bool {
    if let connection { return connection }
    identity?.nameProgram()
    let isConnected = gtk_init_check() != 0
    connection = isConnected
    self.identity = identity
    if isConnected {
      identity?.setIconName()
      RenderNode.clipsLieAtOrigin = isBroadway
      Appearance.shared.watch()
    }
    return isConnected
  }

  /// Whether windows are shown in a web browser.
  private static var isBroadway: Bool {
    guard let display = gdk_display_get_default() else { return false }
    return String(cString: g_type_name(aloe_object_get_type(UnsafeMutableRawPointer(display)))) == "GdkBroadwayDisplay"
  }

  // MARK: - The Main Loop

  /// Serves events until ``quit()``. Works without a display too.
  ///
  /// It also installs the main queue and the main run loop, as ``installMainLoop()`` does.
  public static func run() {
    installMainLoop()
    loopNumber += 1
    let number = loopNumber
    if mustEnd { return }
    loops.append(number)
    while loops.contains(number) { runOnce(waiting: true) }
  }

  /// Ends the innermost ``run()``, as soon as what it's doing is done. Without one, nothing happens.
  public static func quit() {
    guard loops.popLast() != nil else { return }
    g_main_context_wakeup(nil)
  }

  /// Ends all loops on the first SIGTERM, SIGINT or SIGHUP, and notes it in ``endSignal``. A second one ends the program
  /// at once, as it does by default.
  public static func quitOnSignals() {
    EndSignals.watch { number in
      endSignal = number
      // One that comes before there's a loop ends the first one.
      mustEnd = loops.isEmpty
      while !loops.isEmpty { quit() }
    }
  }

  /// The signal that ended the loops; `nil` if none did.
  public private(set) static var endSignal: Int32?

  /// Serves what is due, once; `waiting` waits until something is.
  ///
  /// Returns whether there was something.
  @discardableResult public static func runOnce(waiting: Bool) -> Bool {
    let isServed = g_main_context_iteration(nil, waiting ? 1 : 0) != 0
    wakeUpCount += 1
    MainLoop.shared.serveRunLoop()
    return isServed
  }

  /// Gives memory that was freed back to the system. The C library keeps it otherwise, unless it lies at the heap's end.
  ///
  /// It looks at the whole heap: some milliseconds after much was freed.
  public static func releaseFreeMemory() { aloe_release_free_memory() }

  /// How many times the main loop has woken up, for tests of idleness.
  public private(set) static var wakeUpCount = 0

  /// Lets GLib's loop serve `DispatchQueue.main`, `Task { @MainActor }`, `Timer` and `RunLoop.main`, once.
  ///
  /// Nothing polls: the loop sleeps until the queue's or the run loop's descriptor is readable or a timer is
  /// due. What can't be had: a block given to `RunLoop.main.perform` by another thread waits for the next
  /// event, as it does under Core Foundation, unless that thread wakes the loop up, as
  /// `DispatchQueue.main.async` does by itself; input sources and timers of modes other than the default and
  /// the common ones aren't served.
  public static func installMainLoop() { MainLoop.shared.install() }

  // MARK: - Time

  /// The seconds of a clock that never goes back; frames and events are timed by it.
  public static var now: TimeInterval { TimeInterval(g_get_monotonic_time()) / 1_000_000 }

  /// Does something after some seconds, on the main loop; at once when the loop next runs if `delay` is 0 or
  /// less.
  ///
  /// What it returns needn't be kept.
  @discardableResult public static func schedule(
    after delay: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledCall {
    ScheduledCall(delay: delay, action)
  }

  // MARK: - The Desktop's Look

  /// Whether the desktop's person prefers dark windows; `false` without a display.
  public static var prefersDark: Bool { Appearance.shared.prefersDark }
}

/// Something that is to be done later, once.
@MainActor public final class ScheduledCall {
  private var action: (@MainActor () -> Void)?
  private var source: guint = 0

  fileprivate init(delay: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    self.action = action
    let seconds = delay.isFinite ? max(0, delay) : (delay > 0 ? 1e6 : 0)
    let milliseconds = guint(min(Double(guint.max / 2), (seconds * 1000).rounded(.up)))
    // The loop keeps the call until it's made or cancelled.
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, milliseconds,
      { data in
        guard let data else { return 0 }
        let call = Unmanaged<ScheduledCall>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { call.make() }
        return 0
      }, Unmanaged.passRetained(self).toOpaque(),
      { data in
        if let data { Unmanaged<ScheduledCall>.fromOpaque(data).release() }
      })
  }

  /// Forgets it, if it isn't done yet.
  public func cancel() {
    guard action != nil else { return }
    action = nil
    g_source_remove(source)
  }

  private func make() {
    let due = action
    action = nil
    due?()
  }
}
