import AloeCore
import CGTK
import Foundation
import RuntimePatches

/// GLib's main loop, which also serves the main dispatch queue and the main run loop.
@MainActor final class MainLoop {
  /// The loop of the process's main thread.
  static let shared = MainLoop()

  /// The priority of its sources: lower than the priority of events and equal to that of drawing, so that a busy main
  /// queue starves neither.
  private static let priority: gint = 120

  private var isInstalled = false
  private var isServing = false
  /// Whether something was added while the run loop was being served.
  private var isWaiting = false
  /// Whether the run loop announces additions.
  private var announcesAdditions = false
  /// The nesting depth of the run loop's runs while GLib's loop serves it.
  private var servedDepth = 0
  /// The timer that serves GLib's sources during a client's own run of the run loop.
  private var servingTimer: Timer?
  /// Whether GLib's sources are polled, because a client's own run of the run loop is in progress.
  var pollsSources: Bool { servingTimer != nil }
  /// Whether the main queue announces its work.
  private var servesMainQueue = false

  /// The running loops by number, the innermost last.
  private var loops: [UInt] = []
  private var loopNumber: UInt = 0
  /// Whether a signal arrived before the first loop, which then has to end immediately.
  private var mustEnd = false
  /// Whether a signal should end the loops; only the first one does.
  var awaitsSignal = false
  private(set) var endSignal: Int32?
  private(set) var wakeUpCount = 0

  // MARK: - Running

  func run() {
    loopNumber += 1
    let number = loopNumber
    if mustEnd { return }
    loops.append(number)
    while loops.contains(number) { runOnce(waiting: true) }
  }

  func quit() {
    guard loops.popLast() != nil else { return }
    g_main_context_wakeup(nil)
  }

  @discardableResult func runOnce(waiting: Bool) -> Bool {
    let isServed = g_main_context_iteration(nil, waiting ? 1 : 0) != 0
    wakeUpCount += 1
    serveRunLoop()
    return isServed
  }

  /// Ends all loops because of a signal, if that is requested.
  func end(with signal: Int32) {
    guard awaitsSignal else { return }
    awaitsSignal = false
    endSignal = signal
    mustEnd = loops.isEmpty
    while !loops.isEmpty { quit() }
  }

  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    _ = RunLoopObserver.shared
    installMainQueue()
    installRunLoop()
  }

  // MARK: - The Main Queue

  private func installMainQueue() {
    RuntimePatch.start()
    guard RuntimePatch.mainQueue.works else { return }
    servesMainQueue = true
    let descriptor = aloe_main_queue_descriptor()
    g_unix_fd_add_full(
      Self.priority, descriptor, G_IO_IN,
      { descriptor, _, _ in
        // Read first: work added while the queue is drained makes the descriptor readable again.
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        aloe_main_queue_serve()
        return 1
      }, nil, nil)
    // Work added before the descriptor was watched may already have been announced.
    aloe_main_queue_serve()
  }

  // MARK: - The Run Loop

  private func installRunLoop() {
    // GLib keeps a pointer to the functions while the source exists, which is forever.
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = { source, timeout in
      // Checked before each sleep, so timers added or changed in the meantime are taken into account.
      MainActor.assumeIsolated { MainLoop.shared.setReadyTime(of: source) }
      timeout?.pointee = -1
      return aloe_run_loop_is_changed() ? 1 : 0
    }
    functions.pointee.check = { _ in aloe_run_loop_is_changed() ? 1 : 0 }
    functions.pointee.dispatch = { _, _, _ in
      MainActor.assumeIsolated { MainLoop.shared.serveRunLoop() }
      return 1
    }
    let source = g_source_new(functions, guint(MemoryLayout<GSource>.size))
    g_source_set_priority(source, Self.priority)
    g_source_attach(source, nil)
    // The context retains it.
    g_source_unref(source)
    listen(Self.wake)
  }

  /// Wakes the loop. Called on any thread.
  nonisolated static let wake: @convention(c) @Sendable () -> Void = { g_main_context_wakeup(nil) }

  /// Registers `wake` to be called, on any thread, when something is added to the run loop, and tests whether that
  /// works.
  func listen(_ wake: aloe_run_loop_listener?) {
    aloe_run_loop_listen(wake)
    _ = aloe_run_loop_take_change()
    RunLoop.main.perform {}
    announcesAdditions = aloe_run_loop_is_changed()
    // Otherwise, it has been reported.
    if !announcesAdditions, RuntimePatch.runLoop.works {
      Messages.report("\(RuntimePatch.runLoop.loss).", level: .notice)
    }
  }

  /// Lets the run loop serve due timers, blocks and sources, without waiting.
  func serveRunLoop() {
    guard isInstalled else { return }
    let isChanged = aloe_run_loop_take_change()
    // A timer may run GLib's loop recursively; the run loop serves the rest when that returns.
    guard !isServing else {
      isWaiting = isWaiting || isChanged
      return
    }
    isServing = true
    let outerDepth = servedDepth
    servedDepth = RunLoopObserver.shared.depth + 1
    aloe_run_loop_poll()
    servedDepth = outerDepth
    isServing = false
    if isWaiting {
      isWaiting = false
      aloe_run_loop_notify()
    }
  }

  /// Serves GLib's sources during a run of the run loop that a client started inside this loop, such as
  /// `RunLoop.main.run(until:)` in an action, so that windows stay responsive.
  ///
  /// That loop can't wait for GLib's descriptors, so they're polled sixty times a second while it runs. Returns whether
  /// anything was served.
  func serve(inRunOfDepth depth: Int, isEnd: Bool) -> Bool {
    guard !loops.isEmpty, depth > servedDepth else { return false }
    if isEnd {
      servingTimer?.invalidate()
      servingTimer = nil
      return false
    }
    var count = 0
    while count < 100, g_main_context_iteration(nil, 0) != 0 { count += 1 }
    guard servingTimer == nil else { return count > 0 }
    let timer = Timer(timeInterval: 1.0 / 60, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: .common)
    servingTimer = timer
    return count > 0
  }

  /// Sets the time when the run loop is checked next, which is when its next timer fires.
  private func setReadyTime(of source: UnsafeMutablePointer<GSource>?) {
    let set = g_source_get_ready_time(source)
    var time = Self.nextTimerTime
    if !announcesAdditions || !servesMainQueue {
      let now = g_get_monotonic_time()
      let interval = servesMainQueue ? Self.checkInterval : Self.frameInterval
      let check = set > now ? min(set, now + interval) : now + interval
      time = time < 0 ? check : min(time, check)
    }
    // A new time cancels the sleep that is about to begin, so differences from the two clocks' rounding are ignored.
    if time < 0 ? set < 0 : 0...1000 ~= set - time { return }
    g_source_set_ready_time(source, time)
  }

  /// The interval at which a run loop that doesn't report additions is checked, in GLib's microseconds.
  private static let checkInterval: gint64 = 250_000

  /// The time of the run loop's next timer; `nil` without timers.
  static var nextTimerDate: Date? {
    let date = aloe_run_loop_next_fire_date()
    return date == 0 ? nil : Date(timeIntervalSinceReferenceDate: date)
  }

  /// The interval at which a main queue that doesn't report additions is checked.
  private static let frameInterval: gint64 = 16_667

  /// The time of the run loop's next timer in GLib's microseconds; -1 without timers.
  private static var nextTimerTime: gint64 {
    guard let seconds = nextTimerDate?.timeIntervalSinceNow, seconds < 1e9 else { return -1 }
    // Rounded up; otherwise, the loop would wake up slightly too early and find nothing to do.
    return g_get_monotonic_time() + gint64(max(0, (seconds * 1_000_000).rounded(.up)))
  }
}
