import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Real windows on a real display, with a real pointer and keyboard.
@MainActor final class WindowTests: XCTestCase {
  /// Records all of a window's callbacks.
  private final class Listener: PlatformWindowDelegate {
    var frames: [TimeInterval] = []
    var sizes: [CGSize] = []
    var events: [PlatformEvent] = []
    var mayClose = true
    var askedCount = 0
    var closedCount = 0
    var appearances: [Bool] = []
    var onFrame: (PlatformWindow) -> Void = { _ in }

    func platformWindow(_ window: PlatformWindow, frameAt time: TimeInterval) {
      frames.append(time)
      onFrame(window)
    }
    func platformWindow(_ window: PlatformWindow, didResizeTo size: CGSize, scale: CGFloat) {
      sizes.append(size)
    }
    func platformWindow(_ window: PlatformWindow, received event: PlatformEvent) { events.append(event) }
    func platformWindowShouldClose(_ window: PlatformWindow) -> Bool {
      askedCount += 1
      return mayClose
    }
    func platformWindowDidClose(_ window: PlatformWindow) { closedCount += 1 }
    func platformWindowPreferencesDidChange(_ window: PlatformWindow) {
      appearances.append(Platform.preferences.isDark)
    }

    var pointers: [PointerEvent] {
      events.compactMap { if case .pointer(let event) = $0 { event } else { nil } }
    }
    var scrolls: [ScrollEvent] {
      events.compactMap { if case .scroll(let event) = $0 { event } else { nil } }
    }
    var keys: [KeyEvent] { events.compactMap { if case .key(let event) = $0 { event } else { nil } } }
  }

  private var listener = Listener()
  private var opened: PlatformWindow?
  private var title = ""

  override func setUp() async throws {
    try Need.that(Platform.start(), or: "There is no display.")
    Platform.installMainLoop()
    listener = Listener()
  }

  override func tearDown() async throws {
    opened?.delegate = nil
    opened?.close()
    opened = nil
  }

  private func open(_ size: CGSize = CGSize(width: 300, height: 200)) throws -> PlatformWindow {
    title = "window \(UUID().uuidString)"
    let window = PlatformWindow(title: title, size: size)
    window.delegate = listener
    window.content = .color(.red, CGRect(origin: .zero, size: size))
    window.show()
    opened = window
    XCTAssertTrue(serve { window.frameCount > 0 }, "the window is drawn")
    return window
  }

  /// Lets the window settle: all of the X server's events have arrived, and no frame follows.
  private func rest() {
    var before = -1
    while before != listener.frames.count {
      before = listener.frames.count
      gdk_display_sync(gdk_display_get_default())
      serve(atMost: 0.2)
    }
  }

  private func number() throws -> String {
    // The X server may not know the title yet, or not show the window, which then can't have the focus.
    let end = Platform.now + patience
    var found: String?
    while true {
      found = try xdotool("search", "--onlyvisible", "--name", title).split(separator: "\n").last.map(String.init)
      guard found == nil, Platform.now < end else { break }
      serve(atMost: 0.1)
    }
    return try XCTUnwrap(found, "no window called \(title)")
  }

  // MARK: - Frames

  func testContentHasTheSizeAskedFor() async throws {
    let window = try open()
    XCTAssertEqual(window.size, CGSize(width: 300, height: 200))
    XCTAssertEqual(listener.sizes.first, window.size)
    XCTAssertGreaterThanOrEqual(window.scale, 1)
    XCTAssertEqual(listener.frames.count, 1, "a frame for the new size")
  }

  func testTheLastFullScreenRequestCountsUntilTheDesktopHasAnswered() async throws {
    let window = try open()
    XCTAssertFalse(window.willBeFullScreen)
    window.isFullScreen = true
    XCTAssertFalse(window.isFullScreen, "No window manager does it here.")
    XCTAssertTrue(window.willBeFullScreen)
    window.isFullScreen = false
    XCTAssertFalse(window.willBeFullScreen)
    window.isFullScreen = true
    serve(atMost: 1.1)
    XCTAssertFalse(window.willBeFullScreen, "No transition to full screen is pending.")
  }

  func testAFrameIsGivenForEachRequestAndNoneWithout() async throws {
    let window = try open()
    rest()
    let before = listener.frames.count
    window.requestFrame()
    window.requestFrame()
    XCTAssertTrue(serve { listener.frames.count > before })
    serve(atMost: 0.2)
    XCTAssertEqual(listener.frames.count, before + 1)
    XCTAssertEqual(listener.frames.last ?? 0, Platform.now, accuracy: patience, "frames and now have one clock")
  }

  func testFramesGoOnWhileTheyAreAskedForAndTimeAdvances() async throws {
    let window = try open()
    rest()
    let first = listener.frames.count
    let drawn = window.frameCount
    listener.onFrame = { window in
      window.content = .color(.blue, CGRect(x: 0, y: 0, width: 10, height: 10))
      if self.listener.frames.count < first + 10 { window.requestFrame() }
    }
    window.requestFrame()
    XCTAssertTrue(serve { window.frameCount >= drawn + 10 })
    let times = listener.frames.suffix(10)
    for (earlier, later) in zip(times, times.dropFirst()) { XCTAssertLessThan(earlier, later) }
    serve(atMost: 0.2)
    XCTAssertEqual(listener.frames.count, first + 10)
  }

  func testAWindowLeftAloneDoesNothing() async throws {
    let window = try open()
    rest()
    let (frames, given) = (window.frameCount, listener.frames.count)
    // On a busy machine, a late event of the X server may wake the program once. A window that isn't at rest wakes it
    // in each wait.
    let isAtRest = (0..<5).contains { _ in
      let wakeUps = Platform.wakeUpCount
      serve(atMost: 2)
      return Platform.wakeUpCount - wakeUps <= 2
    }
    XCTAssertTrue(isAtRest, "more than the call that ends a wait")
    XCTAssertEqual(window.frameCount, frames)
    XCTAssertEqual(listener.frames.count, given)
  }

  func testNewContentIsDrawnOnce() async throws {
    let window = try open()
    rest()
    let before = window.frameCount
    let node = RenderNode.color(.green, CGRect(x: 0, y: 0, width: 300, height: 200))
    window.content = node
    XCTAssertTrue(serve { window.frameCount > before })
    window.content = node
    serve(atMost: 0.2)
    XCTAssertEqual(window.frameCount, before + 1)
  }

  // MARK: - Sizes and Closing

  func testResizingReportsTheNewSizeWithAFrame() async throws {
    let window = try open()
    try xdotool("windowsize", try number(), "420", "330")
    XCTAssertTrue(serve { window.size == CGSize(width: 420, height: 330) }, "\(window.size)")
    XCTAssertEqual(listener.sizes.last, window.size)
    XCTAssertGreaterThanOrEqual(listener.frames.count, 2)
  }

  /// Closes the windows as the buttons in their title bars do.
  private func clickClose() {
    guard let windows = gtk_window_get_toplevels() else { return }
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let window = g_list_model_get_item(windows, index) else { continue }
      gtk_window_close(window.assumingMemoryBound(to: GtkWindow.self))
      g_object_unref(window)
    }
  }

  func testAPersonClosesOnlyWhatMayBeClosed() async throws {
    let window = try open()
    listener.mayClose = false
    clickClose()
    XCTAssertTrue(serve { listener.askedCount == 1 }, "it's called")
    rest()
    XCTAssertTrue(window.isOpen)
    XCTAssertEqual(listener.closedCount, 0)
    listener.mayClose = true
    clickClose()
    XCTAssertTrue(serve { listener.closedCount == 1 }, "it's closed")
    XCTAssertFalse(window.isOpen)
    window.close()
    window.requestFrame()
    window.title = "gone"
    XCTAssertEqual(listener.closedCount, 1)
  }

  func testAWindowNobodyHoldsIsGone() async throws {
    weak var watched: PlatformWindow?
    watched = try open()
    opened = nil
    XCTAssertTrue(serve { watched == nil })
  }

  func testWindowsAreNotifiedWhenTheDesktopTurnsDark() async throws {
    let before = Platform.preferences.isDark
    _ = try open()
    Display.shared.preferences.apply(before ? .light : .dark)
    XCTAssertEqual(listener.appearances, [!before])
    Display.shared.preferences.apply(before ? .light : .dark)
    XCTAssertEqual(listener.appearances.count, 1, "nothing has changed")
    Display.shared.preferences.apply(before ? .dark : .noPreference)
    XCTAssertEqual(listener.appearances, [!before, before])
  }

  func testWindowsAreNotifiedOfGTKsSettings() async throws {
    _ = try open()
    let settings = try XCTUnwrap(gtk_settings_get_default())
    let raw = UnsafeMutableRawPointer(settings)
    let before = aloe_object_get_number(raw, "gtk-xft-dpi")
    aloe_object_set_number(raw, "gtk-xft-dpi", 96 * 1024 * 3 / 2)
    XCTAssertEqual(Platform.preferences.textFactor, 1.5)
    aloe_object_set_flag(raw, "gtk-enable-animations", 0)
    XCTAssertTrue(Platform.preferences.reducesMotion)
    XCTAssertEqual(listener.appearances.count, 2)
    aloe_object_set_flag(raw, "gtk-primary-button-warps-slider", 0)
    XCTAssertFalse(Platform.preferences.trackClicksJump)
    XCTAssertEqual(listener.appearances.count, 3)
    aloe_object_set_flag(raw, "gtk-primary-button-warps-slider", 1)
    aloe_object_set_flag(raw, "gtk-enable-animations", 1)
    aloe_object_set_number(raw, "gtk-xft-dpi", before)
    XCTAssertEqual(Platform.preferences, DesktopPreferences())
    XCTAssertEqual(listener.appearances.count, 6)
  }

  // MARK: - Input

  func testAClickIsHeardWhereItHappened() async throws {
    let window = try open()
    try xdotool("mousemove", "--window", try number(), "120", "80", "click", "1")
    XCTAssertTrue(serve { listener.pointers.contains { $0.phase == .up } })
    let pressed = listener.pointers.filter { $0.phase == .down || $0.phase == .up }
    XCTAssertEqual(pressed.map(\.phase), [.down, .up])
    for event in pressed {
      XCTAssertEqual(event.location, CGPoint(x: 120 / window.scale, y: 80 / window.scale))
      XCTAssertEqual(event.button, 1)
      XCTAssertEqual(event.device, .mouse)
      XCTAssertEqual(event.timestamp, Platform.now, accuracy: patience)
    }
    XCTAssertLessThanOrEqual(pressed[0].timestamp, pressed[1].timestamp)
  }

  func testADragMovesBetweenDownAndUp() async throws {
    _ = try open()
    let window = try number()
    try xdotool("mousemove", "--window", window, "50", "50", "mousedown", "1")
    for x in [70, 90, 110] {
      try xdotool("mousemove", "--window", window, "\(x)", "60")
      // GTK passes on the last of several moves.
      XCTAssertTrue(serve { listener.pointers.last?.location.x == CGFloat(x) })
    }
    // The drag continues beyond the window's edge.
    try xdotool("mousemove", "--window", window, "350", "60", "mouseup", "1")
    XCTAssertTrue(serve { listener.pointers.contains { $0.phase == .up } })
    let drag = listener.pointers.filter { $0.phase != .hovered && $0.phase != .exited }
    XCTAssertEqual(drag.first?.phase, .down)
    XCTAssertEqual(drag.last?.phase, .up)
    XCTAssertGreaterThanOrEqual(drag.filter { $0.phase == .moved }.count, 3)
    XCTAssertEqual(drag.last?.location.x, 350)
  }

  func testAPointerHovers() async throws {
    _ = try open()
    try xdotool("mousemove", "--window", try number(), "30", "40")
    XCTAssertTrue(
      serve { listener.pointers.contains { $0.phase == .hovered && $0.location == CGPoint(x: 30, y: 40) } })
    XCTAssertTrue(listener.pointers.allSatisfy { $0.button == 0 })
  }

  func testThePointerHasTheShapeThatWasSetAndLeaves() async throws {
    let opened = try open()
    let window = try number()
    try xdotool("mousemove", "--window", window, "30", "40")
    XCTAssertTrue(serve { listener.pointers.last?.phase == .hovered })
    for shape in [PointerShape.text, .hand, .hidden, .arrow] {
      opened.pointerShape = shape
      let cursor = opened.canvasWidget.flatMap { gtk_widget_get_cursor($0) }
      XCTAssertEqual(cursor.flatMap { gdk_cursor_get_name($0) }.map { String(cString: $0) }, shape.rawValue)
    }
    try xdotool("mousemove", "1000", "700")
    XCTAssertTrue(serve { listener.pointers.last?.phase == .exited })
  }

  func testTheWheelScrolls() async throws {
    _ = try open()
    let window = try number()
    try xdotool("mousemove", "--window", window, "60", "70")
    for (count, button) in ["5", "5", "4"].enumerated() {
      try xdotool("click", button)
      XCTAssertTrue(serve { listener.scrolls.count == count + 1 })
    }
    XCTAssertEqual(listener.scrolls.map(\.phase), [.discrete, .discrete, .discrete])
    XCTAssertEqual(listener.scrolls.map { $0.dy / ScrollEvent.pointsPerWheelClick }, [1, 1, -1])
    XCTAssertEqual(listener.scrolls.first?.location, CGPoint(x: 60, y: 70))
    XCTAssertTrue(listener.pointers.allSatisfy { $0.phase != .down }, "a wheel is no button")
  }

  func testKeysAreHeardWithNamesTextAndModifiers() async throws {
    _ = try open()
    try xdotool("windowfocus", "--sync", try number())
    for keys in ["a", "Escape", "Tab", "Down", "ctrl+z"] { try xdotool("key", keys) }
    XCTAssertTrue(serve { listener.keys.contains { $0.name == "z" && $0.phase == .up } })
    let pressed = listener.keys.filter { $0.phase == .down && !$0.name.hasPrefix("Control") }
    XCTAssertEqual(pressed.map(\.name), ["a", "Escape", "Tab", "Down", "z"])
    XCTAssertEqual(pressed.map(\.text), ["a", nil, nil, nil, nil])
    XCTAssertEqual(pressed.last?.modifiers, .control)
    XCTAssertFalse(pressed.contains { $0.isRepeat })
  }

  /// Without a limit, a window that never comes would stop all tests without a word.
  func testWaitingForAWindowEnds() async throws {
    let name = "never \(UUID().uuidString)"
    XCTAssertThrowsError(try xdotool("search", "--sync", "--name", name, atMost: 0.2)) { error in
      XCTAssertEqual("\(error)", "xdotool search --sync --name \(name) hasn't ended after 0.2 seconds.")
    }
  }

  // MARK: - Deallocation

  /// Opens a window that another thread lets go of; returns GTK's.
  private func openAndLetGo() throws -> UnsafeMutablePointer<GtkWindow> {
    nonisolated(unsafe) var held: PlatformWindow? = try open()
    held?.show()
    opened = nil
    let all = gtk_window_get_toplevels()!
    let last = g_list_model_get_item(all, g_list_model_get_n_items(all) - 1)!
    _ = onAnotherThread {
      held = nil
      return true
    }
    return last.assumingMemoryBound(to: GtkWindow.self)
  }

  func testAWindowBeingDeallocatedSendsNoNotification() async throws {
    let raw = try openAndLetGo()
    // Now it waits for the main thread to remove it, and GTK, which isn't notified of that, continues.
    gtk_window_close(raw)
    gtk_widget_queue_resize(UnsafeMutableRawPointer(raw).assumingMemoryBound(to: GtkWidget.self))
    XCTAssertEqual(listener.askedCount, 0)
    let (frames, sizes) = (listener.frames.count, listener.sizes.count)
    serve(atMost: 0.1)
    XCTAssertEqual(listener.frames.count, frames)
    XCTAssertEqual(listener.sizes.count, sizes)
    g_object_unref(raw)
  }
}
