import Foundation
import GTKPlatform

/// Turns the platform's events into touches for the views and gesture recognisers of a window.
///
/// A touch belongs to the view that was hit when it went down, and to the recognisers of that view and of all
/// around it. Recognisers see each change first; then the view does, unless one of them has taken the touch
/// or holds it back.
@MainActor final class TouchDispatcher {
  private unowned let window: UIWindow
  /// The touches that are down, and lifted ones whose end a recogniser still holds back, in the order they
  /// went down.
  private var tracks: [TouchTrack] = []
  /// The recognisers that have seen touches since their last reset.
  private var activeRecognizers: [UIGestureRecognizer] = []
  private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
  /// How deep in the delivery of an event, so that the cleaning up is done once, at its end.
  private var depth = 0
  /// The scroll views that a touchpad's gesture moves, one for each axis.
  let scrollRouter = ScrollRouter()

  init(window: UIWindow) { self.window = window }

  // MARK: - Events

  /// Handles an event; its timestamp is on the frame clock's time.
  func handle(_ event: PlatformEvent) {
    switch event {
    case .pointer(let pointer): handle(pointer)
    case .scroll(let scroll): scrollRouter.handle(scroll, in: window)
    case .key(let key):
      if !window.handleKey(key) { _ = scrollRouter.handle(key, in: window) }
    }
  }

  private func handle(_ pointer: PointerEvent) {
    let present = tracks.first { $0.sequence == pointer.sequence && $0.isDown }
    switch pointer.phase {
    case .down:
      guard pointer.button <= 1 else { return otherButtonPressed(pointer) }
      // A sequence that never came to its end, as when another window took the pointer.
      if let present { post(present, .cancelled, pointer) }
      begin(pointer)
    case .moved:
      if let present, present.touch.location(in: nil) != pointer.location { post(present, .moved, pointer) }
    case .up:
      if let present, pointer.button <= 1 { post(present, .ended, pointer) }
    case .cancelled:
      if let present { post(present, .cancelled, pointer) }
    case .hovered: scrollRouter.hover(at: pointer.location, in: window)
    case .exited: scrollRouter.hover(at: nil, in: window)
    }
  }

  /// Offers a press of the middle or the secondary button to the view that is hit and on to those around it, and then to
  /// their interactions, which the secondary one is for.
  private func otherButtonPressed(_ pointer: PointerEvent) {
    guard let hit = window.hitTest(pointer.location, with: nil) else { return }
    if let overlay = window.frontOverlay, overlay === hit { return overlay.clickedBeside() }
    var view: UIView? = hit
    while let current = view {
      let point = current.convert(pointer.location, from: nil)
      if let taker = current as? any ButtonPressTaking,
        pointer.button == 2 ? taker.middlePressed(at: point) : taker.secondaryPressed(at: point)
      {
        return
      }
      if pointer.button == 3, current.giveSecondaryClick(at: point) { return }
      view = current.superview
    }
  }

  private func begin(_ pointer: PointerEvent) {
    let type: UITouch.TouchType =
      switch pointer.device {
      case .mouse: .indirectPointer
      case .touch: .direct
      case .pen: .pencil
      }
    let touch = UITouch(
      window: window, location: pointer.location, timestamp: pointer.timestamp, type: type)
    touch.hasShift = pointer.modifiers.contains(.shift)
    countTap(touch)
    guard let view = window.hitTest(pointer.location, with: nil) else { return }
    touch.view = view
    let track = TouchTrack(touch, sequence: pointer.sequence)
    if isBlocked(touch, for: view) { track.delivery = .withheld }
    tracks.append(track)
    gatherRecognizers(for: touch)
    send(track)
  }

  /// A touch close after the last and close to it counts on.
  private func countTap(_ touch: UITouch) {
    let point = touch.location(in: nil)
    if let lastTap, touch.timestamp - lastTap.time <= UITapGestureRecognizer.pauseLimit,
      point.distance(to: lastTap.point) <= UITapGestureRecognizer.distanceLimit
    {
      touch.tapCount = lastTap.count + 1
    }
    lastTap = (point, touch.timestamp, touch.tapCount)
  }

  /// Whether the view mustn't get the touch: it has one and wants one at a time, or one of the two wants to
  /// be alone.
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
        guard recognizer.isEnabled, !recognizer.isFinished,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
          recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
        else { continue }
        found.append(recognizer)
      }
      view = current.superview
    }
    touch.gestureRecognizers = found
  }

  private func post(_ track: TouchTrack, _ phase: UITouch.Phase, _ pointer: PointerEvent) {
    track.touch.update(phase, at: pointer.location, timestamp: pointer.timestamp)
    if phase == .ended, let lastTap,
      lastTap.point.distance(to: pointer.location) <= UITapGestureRecognizer.distanceLimit
    {
      self.lastTap?.time = pointer.timestamp
    }
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

  /// Delivers the change that `event` tells of, once: `UIWindow.sendEvent(_:)` ends here.
  ///
  /// The application may have held the event back. So the touch is shown as it was then, and counts again as one that's
  /// under way, though it may have been lifted since.
  func deliver(_ event: UIEvent) {
    guard let change = event.change, change.track.touch.window === window else { return }
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
      deliverToView(track, event)
      if isLate { touch.moment = present }
    }
  }

  /// Lets the recognisers follow a touch, and its view wait for it.
  private func start(_ track: TouchTrack) {
    for recognizer in track.touch.gestureRecognizers ?? []
    where recognizer.view != nil && recognizer.isEnabled && !recognizer.isFinished {
      recognizer.follow(track.touch, of: self)
      if !activeRecognizers.contains(recognizer) { activeRecognizers.append(recognizer) }
    }
    if track.delivery == .unsent { track.delivery = .held }
  }

  // MARK: - Touches of Views

  private func deliverToView(_ track: TouchTrack, _ event: UIEvent) {
    switch track.touch.phase {
    case .began:
      guard track.delivery == .held else { return }
      if let delay = scrollDelay(for: track.touch) {
        track.timer = window.frameClock.schedule(after: delay) { [weak self, weak track] in
          guard let self, let track else { return }
          track.timer = nil
          deliverWhatIsFree()
        }
      }
      deliverBeganIfFree(track, event)
    case .moved:
      if track.delivery == .delivered { track.touch.view?.touchesMoved([track.touch], with: event) }
    case .ended:
      track.timer?.cancel()
      track.timer = nil
      track.endIsHeld = true
      deliverBeganIfFree(track, event)
      deliverEndIfFree(track, event)
    case .cancelled:
      track.timer?.cancel()
      track.timer = nil
      cancel(track, event)
    default: break
    }
  }

  /// How long a view around the touched one holds touches back, in case they become a drag.
  private func scrollDelay(for touch: UITouch) -> TimeInterval? {
    var view = touch.view
    while let current = view {
      if current !== touch.view, let delay = (current as? any TouchDelaying)?.contentTouchDelay { return delay }
      view = current.superview
    }
    return nil
  }

  private func deliverBeganIfFree(_ track: TouchTrack, _ event: UIEvent) {
    guard track.delivery == .held, track.timer == nil,
      !following(track.touch).contains(where: { $0.delaysTouchesBegan && !$0.isFinished && !$0.isRunning })
    else { return }
    guard let view = track.touch.view, mayBegin(track.touch, in: view, event) else {
      track.delivery = .withheld
      return
    }
    track.delivery = .delivered
    withPhase(.began, of: track.touch) { track.touch.view?.touchesBegan([track.touch], with: event) }
  }

  /// Whether the nearest scroll view around `view` lets that have the touch.
  private func mayBegin(_ touch: UITouch, in view: UIView, _ event: UIEvent) -> Bool {
    var outer = view.superview
    while let current = outer {
      if let scrollView = current as? any TouchDelaying {
        return scrollView.touchesShouldBegin([touch], with: event, in: view)
      }
      outer = current.superview
    }
    return true
  }

  private func deliverEndIfFree(_ track: TouchTrack, _ event: UIEvent) {
    guard track.endIsHeld else { return }
    if track.delivery == .withheld || track.delivery == .unsent {
      track.endIsHeld = false
      return
    }
    guard track.delivery == .delivered,
      !following(track.touch).contains(where: { $0.delaysTouchesEnded && !$0.isFinished && !$0.isRunning })
    else { return }
    track.endIsHeld = false
    track.delivery = .withheld
    withPhase(.ended, of: track.touch) { track.touch.view?.touchesEnded([track.touch], with: event) }
  }

  private func cancel(_ track: TouchTrack, _ event: UIEvent) {
    let wasDelivered = track.delivery == .delivered
    track.delivery = .withheld
    track.endIsHeld = false
    track.timer?.cancel()
    track.timer = nil
    if wasDelivered {
      withPhase(.cancelled, of: track.touch) {
        track.touch.view?.touchesCancelled([track.touch], with: event)
      }
    }
  }

  /// Shows the view the phase that it's told of: what was held back is older than the touch's own.
  private func withPhase(_ phase: UITouch.Phase, of touch: UITouch, _ body: () -> Void) {
    let own = touch.phase
    touch.phase = phase
    body()
    touch.phase = own
  }

  private func following(_ touch: UITouch) -> [UIGestureRecognizer] {
    (touch.gestureRecognizers ?? []).filter { $0.isEnabled && $0.followedTouches.contains(touch) }
  }

  private func deliverWhatIsFree() {
    let event = UIEvent(timestamp: window.frameClock.now, touches: tracks.map(\.touch))
    for track in tracks {
      if track.timer == nil { deliverBeganIfFree(track, event) }
      deliverEndIfFree(track, event)
    }
    tracks.removeAll { !$0.isDown && !$0.endIsHeld }
  }

  /// Whether the view of `touch` has been told that it went down.
  func hasReachedView(_ touch: UITouch) -> Bool {
    tracks.contains { $0.touch === touch && $0.delivery == .delivered }
  }

  // MARK: - Gestures

  /// What the gestures that must fail before another one say.
  enum Requirement { case met, open, broken }

  /// Whether a gesture that shares touches with `recognizer` was recognised and excludes it.
  func isPrevented(_ recognizer: UIGestureRecognizer) -> Bool {
    rivals(of: recognizer).contains { ($0.isRunning || $0.state == .ended) && $0.prevents(recognizer) }
  }

  /// Whether the gestures that must fail before `recognizer` have.
  func requirement(of recognizer: UIGestureRecognizer) -> Requirement {
    var result = Requirement.met
    for rival in rivals(of: recognizer) where recognizer.waits(for: rival) {
      switch rival.state {
      case .failed, .cancelled: break
      case .possible: if result == .met { result = .open }
      case .began, .changed, .ended: result = .broken
      }
    }
    return result
  }

  /// Makes the rivals of a gesture that was just recognised fail, and takes its touches from their views.
  func recognized(_ recognizer: UIGestureRecognizer) {
    for rival in rivals(of: recognizer) where rival.state == .possible && recognizer.prevents(rival) {
      rival.fail()
    }
    guard recognizer.cancelsTouchesInView else { return }
    let event = UIEvent(timestamp: window.frameClock.now, touches: tracks.map(\.touch))
    for track in tracks where recognizer.followedTouches.contains(track.touch) { cancel(track, event) }
  }

  /// Lets others go on that waited for what `recognizer` has become.
  func changed(_ recognizer: UIGestureRecognizer) {
    guard recognizer.isFinished || recognizer.isRunning else { return }
    deliverAsOne {
      for rival in rivals(of: recognizer) where rival.isWaiting { rival.goOnIfFree() }
    }
  }

  /// Runs `body`, and only then makes ready what is over: nothing is reset before its actions were sent.
  func deliverAsOne(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    settle()
  }

  /// Drops a recogniser that was switched off or got another view.
  func forget(_ recognizer: UIGestureRecognizer) {
    for track in tracks { track.touch.gestureRecognizers?.removeAll { $0 === recognizer } }
    activeRecognizers.removeAll { $0 === recognizer }
    recognizer.becomePossible()
    settle()
  }

  private func rivals(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    let touches = recognizer.followedTouches
    return activeRecognizers.filter { rival in
      rival !== recognizer && rival.followedTouches.contains { touches.contains($0) }
    }
  }

  /// Makes gestures that are over ready again, and delivers what they held back. Not within a delivery.
  private func settle() {
    guard depth == 0 else { return }
    deliverWhatIsFree()
    for recognizer in activeRecognizers where recognizer.isFinished && recognizer.activeTouches.isEmpty {
      activeRecognizers.removeAll { $0 === recognizer }
      recognizer.becomePossible()
    }
  }
}
