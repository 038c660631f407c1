import CGTK
import Foundation

/// A converter from a window's GTK events to plain values.
@MainActor final class WindowInput {
  private let send: (PlatformEvent) -> Void
  private var canvas: UnsafeMutablePointer<GtkWidget>?
  private var window: UnsafeMutablePointer<GtkWindow>?
  private var controllers: [OpaquePointer] = []

  private var pressedButtons: Set<Int> = []
  /// The device of the last press.
  private(set) var pressedDevice: OpaquePointer?
  private var pressedKeys: Set<UInt32> = []
  private var lastLocation = CGPoint.zero
  /// The touches in progress, by GDK's sequences, with identifiers of our own, because sequences are addresses that may
  /// be reused.
  private var fingers: [OpaquePointer: (number: UInt64, location: CGPoint)] = [:]
  private var fingerCount: UInt64 = 0
  private var scroll = ScrollTracker()
  /// The rotation of the touchpad gesture so far, in radians.
  private var turned = 0.0
  /// The input method, which receives keys first.
  private(set) var inputMethod: InputMethod?

  /// Creates an object that passes events to `send`.
  init(_ send: @escaping (PlatformEvent) -> Void) { self.send = send }

  // MARK: - Listening

  func attach(to canvas: UnsafeMutablePointer<GtkWidget>, in window: UnsafeMutablePointer<GtkWindow>) {
    self.canvas = canvas
    self.window = window
    let me = Unmanaged.passUnretained(self).toOpaque()
    let events = gtk_event_controller_legacy_new()!
    connect(UnsafeMutableRawPointer(events), "event", me, Self.received)
    let motion = gtk_event_controller_motion_new()!
    connect(UnsafeMutableRawPointer(motion), "leave", me, Self.pointerLeftHandler)
    let focus = gtk_event_controller_focus_new()!
    connect(UnsafeMutableRawPointer(focus), "leave", me, Self.focusLost)
    connect(UnsafeMutableRawPointer(focus), "enter", me, Self.focusCame)
    inputMethod = InputMethod(for: canvas)
    controllers = [events, motion, focus]
    for controller in controllers { gtk_widget_add_controller(canvas, controller) }
  }

  func detach() {
    guard let canvas else { return }
    inputMethod?.detach()
    inputMethod = nil
    for controller in controllers { gtk_widget_remove_controller(canvas, controller) }
    controllers = []
    self.canvas = nil
    window = nil
  }

  private static let received:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
      _, event, data in
      guard let event else { return 0 }
      nonisolated(unsafe) let received = event
      return onMain(data) { data in
        Unmanaged<WindowInput>.fromOpaque(data).takeUnretainedValue().handle(received) ? 1 : 0
      } ?? 0
    }

  private static let pointerLeftHandler: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
    _, data in
    _ = onMain(data) { Unmanaged<WindowInput>.fromOpaque($0).takeUnretainedValue().pointerLeft() }
  }

  private static let focusLost: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void =
    { _, data in
      _ = onMain(data) { data in
        let input = Unmanaged<WindowInput>.fromOpaque(data).takeUnretainedValue()
        // The release of a key in another window isn't reported.
        input.pressedKeys = []
        input.inputMethod?.focusChanged(false)
      }
    }

  private static let focusCame: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void =
    { _, data in
      _ = onMain(data) {
        Unmanaged<WindowInput>.fromOpaque($0).takeUnretainedValue().inputMethod?.focusChanged(true)
      }
    }

  // MARK: - Events

  /// Forwards an event; returns whether it was handled.
  private func handle(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: button(event, isDown: true)
    case GDK_BUTTON_RELEASE: button(event, isDown: false)
    case GDK_MOTION_NOTIFY: motion(event)
    case GDK_TOUCH_BEGIN: touch(event, .down)
    case GDK_TOUCH_UPDATE: touch(event, .moved)
    case GDK_TOUCH_END: touch(event, .up)
    case GDK_TOUCH_CANCEL: touch(event, .cancelled)
    case GDK_GRAB_BROKEN: cancelPointers(at: time(of: event))
    case GDK_SCROLL: scrolled(event)
    case GDK_TOUCHPAD_PINCH: pinched(event)
    case GDK_KEY_PRESS: key(event, .down)
    case GDK_KEY_RELEASE: key(event, .up)
    default: return false
    }
    return true
  }

  private func button(_ event: OpaquePointer, isDown: Bool) {
    guard gdk_event_get_pointer_emulated(event) == 0 else { return }
    endScrolling(at: time(of: event))
    let number = Int(gdk_button_event_get_button(event))
    if isDown {
      if let canvas { gtk_widget_grab_focus(canvas) }
      pressedButtons.insert(number)
      pressedDevice = gdk_event_get_device(event)
    } else if pressedButtons.remove(number) == nil {
      // It went down elsewhere, or was cancelled.
      return
    }
    sendPointer(event, isDown ? .down : .up, button: number)
  }

  private func motion(_ event: OpaquePointer) {
    guard gdk_event_get_pointer_emulated(event) == 0 else { return }
    if let button = pressedButtons.min() {
      sendPointer(event, .moved, button: button)
    } else {
      sendPointer(event, .hovered, button: 0)
    }
  }

  private func sendPointer(_ event: OpaquePointer, _ phase: PointerEvent.Phase, button: Int) {
    lastLocation = location(of: event) ?? lastLocation
    let isPen = gdk_event_get_device_tool(event) != nil
    send(
      .pointer(
        PointerEvent(
          phase: phase, location: lastLocation, timestamp: time(of: event), device: isPen ? .pen : .mouse,
          sequence: 0, button: button, modifiers: modifiers(of: event))))
  }

  private func pointerLeft() {
    guard pressedButtons.isEmpty else { return }
    send(.pointer(PointerEvent(phase: .exited, location: lastLocation, timestamp: Platform.now, button: 0)))
  }

  private func touch(_ event: OpaquePointer, _ phase: PointerEvent.Phase) {
    guard let sequence = gdk_event_get_event_sequence(event) else { return }
    let place = (phase == .cancelled ? nil : location(of: event)) ?? fingers[sequence]?.location
    if phase == .down {
      endScrolling(at: time(of: event))
      fingerCount += 1
      pressedDevice = gdk_event_get_device(event)
      fingers[sequence] = (fingerCount, place ?? .zero)
    }
    guard let finger = fingers[sequence], let place else { return }
    fingers[sequence] = phase == .up || phase == .cancelled ? nil : (finger.number, place)
    send(
      .pointer(
        PointerEvent(
          phase: phase, location: place, timestamp: time(of: event), device: .touch, sequence: finger.number,
          button: 1, modifiers: modifiers(of: event))))
  }

  /// Cancels pointers because the desktop grabbed the pointer, for example to move the window.
  private func cancelPointers(at time: TimeInterval) {
    guard let button = pressedButtons.min() else { return }
    pressedButtons = []
    send(
      .pointer(PointerEvent(phase: .cancelled, location: lastLocation, timestamp: time, button: button)))
  }

  /// Resets the pressed buttons: a drag has grabbed the pointer, so their release isn't reported.
  func forgetPressedButtons() {
    pressedButtons = []
    fingers = [:]
  }

  // MARK: - Touchpad gestures

  private func pinched(_ event: OpaquePointer) {
    let phase: TransformEvent.Phase
    switch gdk_touchpad_event_get_gesture_phase(event) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
      endScrolling(at: time(of: event))
      turned = 0
      phase = .began
    case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = .changed
    case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
    default: phase = .cancelled
    }
    // GDK reports the total scale, but the change of the angle.
    if phase == .changed { turned += gdk_touchpad_event_get_pinch_angle_delta(event) }
    let scale = phase == .began ? 1 : gdk_touchpad_event_get_pinch_scale(event)
    send(
      .transform(
        TransformEvent(
          phase: phase, scale: scale, rotation: turned, location: location(of: event) ?? lastLocation,
          timestamp: time(of: event))))
  }

  // MARK: - Scrolling

  private func scrolled(_ event: OpaquePointer) {
    // Most scroll events have no location of their own: the pointer's is used.
    let place = location(of: event) ?? lastLocation
    let isTouchpad =
      gdk_event_get_device(event).map { gdk_device_get_source($0) == GDK_SOURCE_TOUCHPAD } ?? false
    let isSurfaceUnit = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE
    var step = ScrollTracker.Step(
      dx: 0, dy: 0, time: time(of: event), kind: .wheel, isStop: gdk_scroll_event_is_stop(event) != 0)
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: step.dy = -1
    case GDK_SCROLL_DOWN: step.dy = 1
    case GDK_SCROLL_LEFT: step.dx = -1
    case GDK_SCROLL_RIGHT: step.dx = 1
    default:
      gdk_scroll_event_get_deltas(event, &step.dx, &step.dy)
      if isSurfaceUnit { step.kind = .surface } else if isTouchpad { step.kind = .touchpad }
    }
    let keys = modifiers(of: event)
    // The shift key makes a wheel scroll horizontally.
    if step.kind == .wheel, keys.contains(.shift), step.dx == 0 { (step.dx, step.dy) = (step.dy, 0) }
    for scrolled in scroll.events(for: step, at: place, modifiers: keys) { send(.scroll(scrolled)) }
  }

  private func endScrolling(at time: TimeInterval) {
    for event in scroll.interrupt(at: time, location: lastLocation) { send(.scroll(event)) }
  }

  // MARK: - Keys

  private func key(_ event: OpaquePointer, _ phase: KeyEvent.Phase) {
    let code = gdk_key_event_get_keycode(event)
    let value = gdk_key_event_get_keyval(event)
    let keys = modifiers(of: event)
    let isRepeat = phase == .down && pressedKeys.contains(code)
    if phase == .down { pressedKeys.insert(code) } else { pressedKeys.remove(code) }
    if inputMethod?.filter(event) == true { return }
    send(
      .key(
        KeyEvent(
          phase: phase, keyValue: value, name: gdk_keyval_name(value).map { String(cString: $0) } ?? "",
          text: Self.text(value, keys), modifiers: keys, timestamp: time(of: event), isRepeat: isRepeat)))
  }

  /// Returns the text that a key types; `nil` with command modifiers.
  private static func text(_ value: UInt32, _ keys: KeyModifiers) -> String? {
    guard keys.isDisjoint(with: [.control, .alternate, .command]) else { return nil }
    let code = gdk_keyval_to_unicode(value)
    guard code >= 0x20, code != 0x7F, let scalar = Unicode.Scalar(code) else { return nil }
    return String(Character(scalar))
  }

  // MARK: - Components of Events

  /// Returns the event's time. GDK reports the display's milliseconds, which match the clock on local displays;
  /// elsewhere, it's the current time.
  private func time(of event: OpaquePointer) -> TimeInterval {
    let now = g_get_monotonic_time()
    let stamp = gdk_event_get_time(event)
    let age = UInt32(truncatingIfNeeded: now / 1000) &- stamp
    guard stamp != 0, age < 2000 else { return TimeInterval(now) / 1_000_000 }
    return TimeInterval(now / 1000 - gint64(age)) / 1000
  }

  /// Returns the event's location relative to the content's top left; `nil` for events without one.
  ///
  /// GDK's locations are relative to the surface, which includes the window's frame and its shadow.
  private func location(of event: OpaquePointer) -> CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard let canvas, let window, gdk_event_get_position(event, &x, &y) != 0 else { return nil }
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    guard let origin = canvas.origin(in: widget) else { return nil }
    var (left, top) = (0.0, 0.0)
    gtk_native_get_surface_transform(OpaquePointer(window), &left, &top)
    return CGPoint(x: x - left - origin.x, y: y - top - origin.y)
  }

  private func modifiers(of event: OpaquePointer) -> KeyModifiers {
    let state = gdk_event_get_modifier_state(event).rawValue
    var keys: KeyModifiers = []
    if state & GDK_SHIFT_MASK.rawValue != 0 { keys.insert(.shift) }
    if state & GDK_CONTROL_MASK.rawValue != 0 { keys.insert(.control) }
    if state & GDK_ALT_MASK.rawValue != 0 { keys.insert(.alternate) }
    if state & (GDK_SUPER_MASK.rawValue | GDK_META_MASK.rawValue) != 0 { keys.insert(.command) }
    if state & GDK_LOCK_MASK.rawValue != 0 { keys.insert(.capsLock) }
    return keys
  }
}
