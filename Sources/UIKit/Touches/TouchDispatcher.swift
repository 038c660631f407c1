import AloeCore
import Foundation
import GTKPlatform

/// A dispatcher that converts the platform's events to touches for the views and gesture recognisers of a window.
///
/// A touch belongs to the view that was hit when it began, and to the recognisers of that view and its ancestors.
/// Recognisers receive each change first; then the view does, unless one of them has taken or delayed the touch.
@MainActor final class TouchDispatcher {
  private unowned let window: UIWindow
  /// The touches that are down, and ended touches whose end a recogniser still delays, in the order in which they
  /// began.
  private(set) var tracks: [TouchTrack] = []
  /// The recognisers that have seen touches since their last reset.
  private(set) var recognizers = ActiveRecognizers()
  private var taps = TapCounter()
  /// The nesting depth of deliveries: only the outermost ends with ``finishDelivery()``.
  private var depth = 0
  /// The recognisers that were dropped in the current delivery.
  private var forgotten: [UIGestureRecognizer] = []
  /// The scroll views that a touchpad's gesture moves, one for each axis.
  let scrollRouter = ScrollRouter()
  let transformRouter = TransformRouter()
  /// The router of a mouse between clicks.
  private(set) lazy var pointer = PointerRouter(window: window)

  init(window: UIWindow) { self.window = window }

  var clock: FrameClock { window.frameClock }

  // MARK: - Events

  /// Handles an event, whose timestamp uses the frame clock's time.
  func handle(_ event: PlatformEvent) {
    switch event {
    case .pointer(let pointer): handle(pointer)
    case .scroll(let scroll):
      pointer.dismissHint()
      if !transformRouter.zoom(scroll, in: window) { scrollRouter.handle(scroll, in: window) }
    case .transform(let transform): transformRouter.handle(transform, in: window)
    case .key(let key):
      if key.phase == .down { pointer.dismissHint() }
      if !window.handleKey(key) { _ = scrollRouter.handle(key, in: window) }
    }
  }

  private func handle(_ pointer: PointerEvent) {
    let present = tracks.first { $0.sequence == pointer.sequence && $0.isDown }
    switch pointer.phase {
    case .down:
      self.pointer.pressed(pointer)
      guard pointer.button <= 1 else { return handleNonprimaryPress(pointer) }
      // A sequence that never ended, as when another window took the pointer.
      if let present { post(present, .cancelled, pointer) }
      begin(pointer)
    case .moved:
      if let present, present.touch.location(in: nil) != pointer.location { post(present, .moved, pointer) }
    case .up:
      if let present, pointer.button <= 1 { post(present, .ended, pointer) }
      self.pointer.released(pointer)
    case .cancelled:
      if let present { post(present, .cancelled, pointer) }
      self.pointer.released(pointer)
    case .hovered: self.pointer.moved(to: pointer.location, pointer.modifiers)
    case .exited: self.pointer.moved(to: nil, pointer.modifiers)
    }
  }

  /// Handles a press of any button but the primary one: the back button at a mouse's side goes back, and the middle and
  /// the secondary button are offered to the view that is hit and its ancestors, and then, for the secondary button, to
  /// their interactions.
  private func handleNonprimaryPress(_ pointer: PointerEvent) {
    // The two buttons at a mouse's side mean back and forward; there's nothing to go forward to.
    guard pointer.button < 8 else {
      if pointer.button == 8 { window.goBackByPointer() }
      return
    }
    guard let hit = window.hitTest(pointer.location, with: UIEvent(type: .hover, timestamp: pointer.timestamp)) else {
      return
    }
    if let overlay = window.frontOverlay, overlay === hit { return overlay.clickedBeside() }
    var view: UIView? = hit
    while let current = view {
      let point = current.convert(pointer.location, from: nil)
      if pointer.button == 2, let scrollView = current as? any ScrollEventTarget,
        scrollView.handleMiddleClick(onBarAt: point)
      {
        return
      }
      if let handler = current as? any ButtonPressHandling,
        pointer.button == 2 ? handler.handleMiddleClick(at: point) : handler.handleSecondaryClick(at: point)
      {
        return
      }
      if pointer.button == 3, current.dispatchSecondaryClick(at: point) { return }
      view = current.superview
    }
  }

  /// Cancels the touches that are down, and ends a touchpad's gesture: the desktop has taken the pointer, or the window
  /// is hidden, so no further events arrive.
  func cancelTouches() {
    scrollRouter.endGesture()
    transformRouter.cancel()
    for track in tracks where track.isDown {
      let place = track.touch.location(in: nil)
      handle(
        .pointer(
          PointerEvent(phase: .cancelled, location: place, timestamp: clock.now, sequence: track.sequence)))
    }
  }

  /// Cancels the touches of controls in a view that has been hidden. Controls that haven't received their touches yet
  /// don't get them.
  func cancelTouches(inside hidden: UIView) {
    for track in tracks where track.touch.view?.isDescendant(of: hidden) == true {
      var view = track.touch.view
      while let current = view {
        if let control = current as? any TapHandling {
          if track.delivery != .delivered { track.withhold() }
          control.cancelTouch()
        }
        view = current === hidden ? nil : current.superview
      }
    }
  }

  private func begin(_ pointer: PointerEvent) {
    Walkthrough.step()
    let type: UITouch.TouchType =
      switch pointer.device {
      case .mouse: .indirectPointer
      case .touch: .direct
      case .pen: .pencil
      }
    let touch = UITouch(
      window: window, location: pointer.location, timestamp: pointer.timestamp, type: type)
    touch.hasShift = pointer.modifiers.contains(.shift)
    touch.tapCount = taps.touchBegan(at: pointer.location, time: pointer.timestamp)
    let question = UIEvent(timestamp: pointer.timestamp)
    question.device = type
    guard let view = window.hitTest(pointer.location, with: question) else { return }
    touch.view = view
    let track = TouchTrack(touch, sequence: pointer.sequence)
    if isBlocked(touch, for: view) { track.withhold() }
    tracks.append(track)
    gatherRecognizers(for: touch)
    send(track)
  }

  /// Returns whether the view must not receive the touch: it has a touch and accepts only one at a time, or one of the
  /// two touches is exclusive.
  private func isBlocked(_ touch: UITouch, for view: UIView) -> Bool {
    let others = tracks.filter { $0.isDown }.compactMap(\.touch.view)
    if !view.isMultipleTouchEnabled, others.contains(view) { return true }
    return others.contains { $0 !== view && ($0.isExclusiveTouch || view.isExclusiveTouch) }
  }

  private func gatherRecognizers(for touch: UITouch) {
    var found: [UIGestureRecognizer] = []
    let event = UIEvent(timestamp: touch.timestamp, touches: tracks.map(\.touch))
    var view = touch.view
    while let current = view {
      for recognizer in current.gestureRecognizers ?? [] {
        guard recognizer.isEnabled, !recognizer.isFinished, recognizer.takes(touch), recognizer.accepts(event),
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        found.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = found
  }

  private func post(_ track: TouchTrack, _ phase: UITouch.Phase, _ pointer: PointerEvent) {
    Walkthrough.step()
    track.touch.update(phase, at: pointer.location, timestamp: pointer.timestamp)
    if phase == .ended { taps.touchEnded(at: pointer.location, time: pointer.timestamp) }
    send(track)
  }

  private func send(_ track: TouchTrack) {
    for other in tracks where other !== track && other.isDown && other.touch.phase != .stationary {
      other.touch.phase = .stationary
    }
    let touches = tracks.filter { $0.isDown || $0 === track }.map(\.touch)
    let event = UIEvent(timestamp: track.touch.timestamp, touches: touches)
    event.change = TouchChange(track: track, moment: track.touch.moment)
    deliverAsOne { window.context.application.sendEvent(event) }
  }

  /// Delivers the change that `event` describes, once; called by `UIWindow.sendEvent(_:)`.
  ///
  /// The application may have delayed the event. So the touch has its state at the event's time, and counts as in
  /// progress even if it has ended since.
  func deliver(_ event: UIEvent) {
    guard let change = event.change, change.track.touch.window === window else { return }
    Walkthrough.step()
    event.change = nil
    let track = change.track
    let touch = track.touch
    let present = touch.moment
    let isLate = present != change.moment
    deliverAsOne {
      if !tracks.contains(where: { $0 === track }) { tracks.append(track) }
      if isLate { touch.moment = change.moment }
      if change.moment.phase == .began { start(track) }
      for recognizer in touch.gestureRecognizers ?? [] { recognizer.receive(touch, event: event) }
      track.deliver(event, clock: clock) { [weak self] in self?.deliverDelayedChanges() }
      if isLate { touch.moment = present }
    }
  }

  /// Adds the touch to its recognisers, and queues it for its view.
  private func start(_ track: TouchTrack) {
    for recognizer in track.touch.gestureRecognizers ?? []
    where recognizer.view != nil && recognizer.isEnabled && !recognizer.isFinished {
      recognizer.follow(track.touch, of: self)
      recognizers.add(recognizer)
    }
    track.hold()
  }

  private func deliverDelayedChanges() {
    let event = UIEvent(timestamp: clock.now, touches: tracks.map(\.touch))
    for track in tracks { track.deliverDelayedChanges(event) }
    tracks.removeAll { !$0.isDown && !$0.endIsHeld }
  }

  /// Returns whether the view of `touch` has been notified of its beginning.
  func hasReachedView(_ touch: UITouch) -> Bool {
    tracks.contains { $0.touch === touch && $0.delivery == .delivered }
  }

  // MARK: - Ending a delivery

  /// Runs `body`, and only then resets finished recognisers, so that none is reset before its actions are sent.
  func deliverAsOne(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    finishDelivery()
  }

  /// Removes a recogniser that was disabled or moved to another view.
  func forget(_ recognizer: UIGestureRecognizer) {
    for track in tracks { track.touch.gestureRecognizers?.removeAll { $0 === recognizer } }
    recognizers.remove(recognizer)
    transformRouter.forget(recognizer)
    recognizer.becomePossible()
    if depth > 0 {
      recognizer.isForgotten = true
      forgotten.append(recognizer)
    }
    finishDelivery()
  }

  /// Resets finished gestures, and delivers the touches that they delayed. Not inside a delivery.
  private func finishDelivery() {
    guard depth == 0 else { return }
    for recognizer in forgotten { recognizer.isForgotten = false }
    forgotten = []
    deliverDelayedChanges()
    for recognizer in recognizers.all where recognizer.isFinished && recognizer.activeTouches.isEmpty {
      recognizers.remove(recognizer)
      recognizer.becomePossible()
    }
  }
}
