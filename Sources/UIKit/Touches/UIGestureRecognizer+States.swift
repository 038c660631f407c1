import Foundation

/// The progress of a gesture: its state, and the states that wait until other gestures have failed.
struct GestureProgress {
  private(set) var state = UIGestureRecognizer.State.possible
  private var waiting: [UIGestureRecognizer.State] = []

  var isFinished: Bool { state == .ended || state == .cancelled || state == .failed }
  var isRunning: Bool { state == .began || state == .changed }
  var isWaiting: Bool { !waiting.isEmpty }

  /// Enters a state that doesn't have to wait.
  mutating func enter(_ new: UIGestureRecognizer.State) {
    state = new
    waiting = []
  }

  /// Appends a state to the waiting ones.
  mutating func wait(with new: UIGestureRecognizer.State) { waiting.append(new) }

  /// Enters the first of the waiting states; returns the others.
  mutating func enterWaiting() -> [UIGestureRecognizer.State] {
    let states = waiting
    enter(states[0])
    return Array(states.dropFirst())
  }

  mutating func reset() { self = GestureProgress() }
}

/// The touches that a recogniser has tracked since its last reset.
@MainActor struct FollowedTouches {
  /// The touches in the order in which they began, including ended ones.
  private(set) var all: [UITouch] = []
  private var ignored: Set<UITouch> = []

  /// The touches that are down.
  var down: [UITouch] { all.filter { $0.phase != .ended && $0.phase != .cancelled } }

  /// The touches that determine the location: the touches that are down, or the last one if all have ended.
  var measured: [UITouch] {
    let down = down
    return down.isEmpty ? all.suffix(1) : down
  }

  /// Returns whether a touch is tracked and not ignored.
  func matters(_ touch: UITouch) -> Bool { all.contains(touch) && !ignored.contains(touch) }

  mutating func add(_ touch: UITouch) { all.append(touch) }
  mutating func ignore(_ touch: UITouch) { ignored.insert(touch) }
}

extension UIGestureRecognizer {
  var isFinished: Bool { progress.isFinished }
  var isRunning: Bool { progress.isRunning }
  /// Whether the gesture would have begun if it didn't have to wait for the failure of another.
  var isWaiting: Bool { progress.isWaiting }

  // MARK: - Changing state

  /// Changes to the state that a subclass sets, as far as the current state and other gestures allow.
  func change(to new: State) {
    if let dispatcher { dispatcher.deliverAsOne { enter(new) } } else { enter(new) }
  }

  private func enter(_ new: State) {
    guard !isForgotten else { return }
    switch progress.state {
    case .possible:
      if isWaiting {
        if new == .failed || new == .cancelled { fail() } else { progress.wait(with: new) }
      } else {
        switch new {
        case .possible: break
        case .failed, .cancelled: fail()
        case .began, .changed: attempt(.began)
        case .ended: attempt(.ended)
        }
      }
    case .began, .changed:
      switch new {
      case .possible: break
      case .began, .changed: move(to: .changed)
      case .ended: move(to: .ended)
      case .cancelled, .failed: move(to: .cancelled)
      }
    case .ended, .cancelled, .failed: break
    }
  }

  private func attempt(_ new: State) {
    guard isEnabled, dispatcher?.isPrevented(self) != true, mayBegin() else { return fail() }
    // A delegate may have removed the recogniser.
    guard !isForgotten else { return }
    progress.wait(with: new)
    continueIfFree()
  }

  private func mayBegin() -> Bool {
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    for touch in followedTouches {
      var inner = touch.view
      while let current = inner, current !== view {
        if let view = current as? any TapHandling, view.keepsTouches(from: self) { return false }
        inner = current.superview
      }
    }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Enters the waiting states, if no gesture that has to fail first is still possible.
  func continueIfFree() {
    guard isWaiting, progress.state == .possible else { return }
    if let dispatcher {
      guard !dispatcher.isPrevented(self) else { return fail() }
      switch dispatcher.requirement(of: self) {
      case .met: break
      case .open: return
      case .broken: return fail()
      }
    }
    guard !isForgotten, isWaiting else { return }
    let later = progress.enterWaiting()
    let entered = progress.state
    dispatcher?.recognized(self)
    // A rival's delegate may have ended it.
    guard !isForgotten, progress.state == entered else { return }
    sendActions()
    for state in later { change(to: state) }
    dispatcher?.changed(self)
  }

  private func move(to new: State) {
    progress.enter(new)
    sendActions()
    dispatcher?.changed(self)
  }

  /// Makes a recogniser that hasn't been recognised fail.
  func fail() {
    guard progress.state == .possible, !isForgotten else { return }
    progress.enter(.failed)
    dispatcher?.changed(self)
  }

  /// Cancels the gesture in progress, because the recogniser was disabled or its view has changed.
  func abandon() {
    if let dispatcher {
      if isRunning { move(to: .cancelled) } else { fail() }
      dispatcher.forget(self)
    } else if isRunning {
      // A touchpad's gesture has no touches, which would provide the dispatcher.
      move(to: .cancelled)
      if let dispatcher = view?.window?.touchDispatcher { dispatcher.forget(self) } else { becomePossible() }
    } else if view?.window?.touchDispatcher.transformRouter.forget(self) == true {
      // The touchpad's gesture hadn't begun, and doesn't begin later.
      becomePossible()
    }
  }
}
