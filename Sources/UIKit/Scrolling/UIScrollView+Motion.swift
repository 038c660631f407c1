import Foundation

/// The devices that drag the content of a scroll view, or a picker's wheel.
struct ScrollDraggers: OptionSet {
  let rawValue: UInt8
  static let fingers = ScrollDraggers(rawValue: 1)
  static let touchpad = ScrollDraggers(rawValue: 2)
}

/// The state of a scroll view's movement.
struct ScrollMovement {
  fileprivate(set) var activity = ScrollActivity.idle {
    didSet { if case .animating = activity {} else { goesToTop = false } }
  }
  /// The axes of a drag whose beginning the delegate has been notified of, but not its end.
  fileprivate(set) var reportedDrag: Set<NSLayoutConstraint.Axis>?
  /// The devices of the reported drag, which the last of them ends.
  fileprivate(set) var draggers: ScrollDraggers = []
  /// Whether the animation was started by a tap on a bar above.
  var goesToTop = false
  /// The time at which the content last became longer.
  var grownAt = -TimeInterval.infinity
}

extension UIScrollView: FrameTicker {
  /// The duration of an animated change of the offset, in seconds.
  static let animationDuration: TimeInterval = 0.3
  /// The frequency of the spring for one notch of a wheel, per second: the content arrives after about 0.25 s.
  static let wheelFrequency = 24.0

  // MARK: - Dragging

  /// Begins a touchpad's drag, along the scrollable axes, or continues a drag that a client's animation has interrupted
  /// or that a finger has begun.
  func beginDrag(along dominant: NSLayoutConstraint.Axis) { beginDrag(along: dominant, by: .touchpad) }

  /// Begins a finger's drag. A drag that another device has begun continues along the finger's axes.
  func beginFingerDrag(along dominant: NSLayoutConstraint.Axis) {
    if movement.reportedDrag != nil {
      let axes = axes(ofDragAlong: dominant)
      movement.reportedDrag = axes
      if case .dragging(let dragged, _) = movement.activity {
        movement.activity = .dragging(dragged: dragged, axes: axes)
      }
    }
    beginDrag(along: dominant, by: .fingers)
  }

  private func beginDrag(along dominant: NSLayoutConstraint.Axis, by device: ScrollDraggers) {
    movement.draggers.insert(device)
    if movement.reportedDrag != nil {
      if !isDragging { resumeDrag() }
      return
    }
    stopMoving()
    let axes = axes(ofDragAlong: dominant)
    if keyboardDismissMode != .none { window?.endEditing(true) }
    movement.activity = .dragging(dragged: draggedOffset, axes: axes)
    movement.reportedDrag = axes
    // The delegate may end the drag, which hides them.
    indicators.show()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func axes(ofDragAlong dominant: NSLayoutConstraint.Axis) -> Set<NSLayoutConstraint.Axis> {
    let axes = Set([NSLayoutConstraint.Axis.horizontal, .vertical].filter { canScroll($0) })
    return isDirectionalLockEnabled && axes.contains(dominant) ? [dominant] : axes
  }

  /// Continues a finger's drag: changes the offset by `distance`, or by less past the ends.
  func drag(by distance: CGPoint) {
    if distance != .zero { endAnimationForDrag() }
    // Fingers that zoom move the content as well.
    guard !zoom.isZooming, case .dragging(var dragged, let axes) = movement.activity else { return }
    var offset = contentOffset
    for axis in axes {
      dragged[axis] += distance[axis]
      let range = range(axis)
      if bounces {
        let dimension = axis == .horizontal ? bounds.width : bounds.height
        offset[axis] = ScrollPhysics.banded(dragged[axis], in: range, dimension: dimension)
      } else {
        dragged[axis] = min(max(dragged[axis], range.lowerBound), range.upperBound)
        offset[axis] = dragged[axis]
      }
    }
    movement.activity = .dragging(dragged: dragged, axes: axes)
    move(to: offset)
  }

  /// Drags the content to an offset along an axis.
  func drag(to place: CGFloat, along axis: NSLayoutConstraint.Axis) {
    endAnimationForDrag()
    guard case .dragging(_, let axes) = movement.activity else { return }
    var offset = contentOffset
    offset[axis] = place
    movement.activity = .dragging(dragged: offset, axes: axes)
    move(to: offset)
  }

  /// Ends a touchpad's drag: releases the content with a velocity of `velocity` points per second, unless a finger
  /// still drags it.
  func endDrag(velocity: CGPoint) { endDrag(velocity: velocity, by: .touchpad) }

  /// Ends the fingers' drag; a touchpad's continues.
  func endFingerDrag(velocity: CGPoint) { endDrag(velocity: velocity, by: .fingers) }

  private func endDrag(velocity: CGPoint, by device: ScrollDraggers) {
    movement.draggers.remove(device)
    guard movement.draggers.isEmpty else { return }
    guard case .dragging(_, let axes) = movement.activity else { return reportReplacedDrag() }
    var speed = CGPoint.zero
    for axis in axes { speed[axis] = velocity[axis] }
    let natural = glide(from: contentOffset, velocity: speed)
    var target = isPagingEnabled ? pageOffset(velocity: speed) : restingOffset(for: natural.end, velocity: speed)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &target)
    // A delegate may have moved the content, which ends the drag.
    guard case .dragging = movement.activity else { return reportReplacedDrag() }
    var glide = natural
    if target != natural.end { glide = self.glide(from: contentOffset, to: target, velocity: speed) }
    let goesOn = glide.duration > 0.001
    movement.activity = .idle
    movement.reportedDrag = nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard case .idle = movement.activity else { return }
    if goesOn {
      delegate?.scrollViewWillBeginDecelerating(self)
      guard case .idle = movement.activity else { return }
      start(glide)
    } else {
      move(to: clamped(contentOffset))
      indicators.hide()
      onRest?()
    }
  }

  /// Continues the drag of a finger that is still down, from the current offset, after an animation of the client.
  func resumeDrag() {
    guard let axes = movement.reportedDrag, !zoom.isZooming else { return }
    movement.activity = .dragging(dragged: draggedOffset, axes: axes)
    indicators.show()
  }

  /// Ends an animation that the client started during a drag, because the finger moves again.
  private func endAnimationForDrag() { if case .animating = movement.activity { resumeDrag() } }

  /// Notifies the delegate of the end of a drag that was replaced by another movement, such as an animation of the
  /// client or a zoom.
  private func reportReplacedDrag() {
    guard movement.reportedDrag != nil else { return }
    movement.reportedDrag = nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
  }

  /// Returns the page at which a drag ends: the next one in the direction of a quick drag, or else the nearest one.
  private func pageOffset(velocity: CGPoint) -> CGPoint {
    var offset = contentOffset
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where isScrollable(axis) {
      let page = axis == .horizontal ? bounds.width : bounds.height
      guard page > 0 else { continue }
      let place = offset[axis] / page
      // Below 100 points per second a finger is stopping, and isn't meant to turn the page.
      let index =
        velocity[axis] > 100
        ? place.rounded(.up) : velocity[axis] < -100 ? place.rounded(.down) : place.rounded()
      offset[axis] = index * page
    }
    return clamped(offset)
  }

  // MARK: - Automatic movement

  var isIdle: Bool { if case .idle = movement.activity { true } else { false } }

  /// Redirects the movement to the new end, after the size of the content or the view has changed.
  func adaptToExtent() {
    switch movement.activity {
    case .idle: break
    case .seekingEnd: move(to: clamped(contentOffset))
    case .dragging: scrollPan.holdEnd()
    case .gliding(let glide): replan(glide)
    case .animating(let start, let from, let to):
      movement.activity = .animating(start: start, from: from, to: clamped(to))
    }
  }

  /// Continues the movement from its current state, after the app has moved the content by a distance.
  func goOn(shiftedBy distance: CGPoint) {
    func shifted(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + distance.x, y: point.y + distance.y) }
    switch movement.activity {
    case .idle, .seekingEnd: break
    case .dragging(_, let axes): movement.activity = .dragging(dragged: draggedOffset, axes: axes)
    case .gliding(let glide): replan(glide, shiftedBy: distance)
    case .animating(let start, let from, let to):
      movement.activity = .animating(start: start, from: shifted(from), to: clamped(shifted(to)))
    }
  }

  /// Ends the movement for an offset that the app has set.
  func takeOver() {
    if case .dragging(_, let axes) = movement.activity {
      movement.activity = .dragging(dragged: draggedOffset, axes: axes)
    } else {
      stopMoving()
    }
  }

  private func glide(from start: CGPoint, velocity: CGPoint) -> ScrollGlide {
    func motion(_ axis: NSLayoutConstraint.Axis) -> ScrollMotion {
      let range = range(axis)
      return ScrollMotion(
        position: start[axis], velocity: canScroll(axis) ? velocity[axis] : 0,
        range: Double(range.lowerBound)...Double(range.upperBound), rate: decelerationRate.rawValue,
        bounces: bounces)
    }
    return ScrollGlide(
      origin: ScrollGlide.State(time: frameClock.now, position: start, velocity: velocity),
      horizontal: motion(.horizontal), vertical: motion(.vertical))
  }

  private func glide(
    from start: CGPoint, to target: CGPoint, velocity: CGPoint,
    frequency: Double = ScrollPhysics.bounceFrequency
  ) -> ScrollGlide {
    func motion(_ axis: NSLayoutConstraint.Axis) -> ScrollMotion {
      ScrollMotion(
        position: start[axis], velocity: velocity[axis], target: target[axis], frequency: frequency)
    }
    return ScrollGlide(
      origin: ScrollGlide.State(time: frameClock.now, position: start, velocity: velocity, target: target),
      horizontal: motion(.horizontal), vertical: motion(.vertical), target: target, frequency: frequency)
  }

  private func start(_ glide: ScrollGlide) {
    movement.activity = .gliding(glide)
    frameClock.add(self)
    indicators.show()
  }

  /// Plans a movement again, because the size of the content or the view has changed, or the app has moved the content
  /// by `shift`.
  ///
  /// It continues from its exact position, not from the rounded one. Otherwise a movement replanned in each frame would
  /// never cover the last pixel. If it hasn't moved the content since the last plan, that plan is ignored: content that
  /// shrinks at its beginning is past its end until it's moved, too.
  private func replan(_ old: ScrollGlide, shiftedBy shift: CGPoint = .zero) {
    var origin = old.hasMoved ? old.state(at: frameClock.now) : old.origin
    origin.position = CGPoint(x: origin.position.x + shift.x, y: origin.position.y + shift.y)
    var new: ScrollGlide
    if let target = origin.target {
      let wanted = CGPoint(x: target.x + shift.x, y: target.y + shift.y)
      let goal = clamped(wanted)
      if goal == old.target, shift == .zero { return }
      new = glide(from: origin.position, to: goal, velocity: origin.velocity, frequency: old.frequency)
      origin.target = wanted
    } else {
      new = glide(from: origin.position, velocity: origin.velocity)
    }
    (new.origin, new.isDeceleration) = (origin, old.isDeceleration)
    movement.activity = .gliding(new)
  }

  /// Stops the movement at the current position.
  func stopMoving() {
    let wasDecelerating = isDecelerating
    movement.activity = .idle
    frameClock.remove(self)
    indicators.hide()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    onRest?()
  }

  /// Moves content that was released past its end back to it, and content between two pages to one of them.
  func bounceBackIfNeeded() {
    guard case .idle = movement.activity, !isTracking else { return }
    if clamped(contentOffset) != contentOffset {
      start(glide(from: contentOffset, velocity: .zero))
    } else if isPagingEnabled, case let page = pageOffset(velocity: .zero), page != contentOffset {
      // A finger that stops pages between two of them doesn't leave them there.
      start(glide(from: contentOffset, to: page, velocity: .zero))
    }
  }

  // MARK: - Wheels and animations

  /// Scrolls the content by a wheel's click, smoothly; clicks in quick succession add up. It doesn't pass the ends.
  func wheel(by distance: CGPoint) {
    if let onWheel, onWheel(distance) { return }
    var (goal, speed) = (contentOffset, CGPoint.zero)
    if case .gliding(let glide) = movement.activity {
      speed = glide.state(at: frameClock.now).velocity
      if !glide.isDeceleration, let target = glide.target { goal = target }
    }
    if isDecelerating { stopMoving() }
    goal = clamped(CGPoint(x: goal.x + distance.x, y: goal.y + distance.y))
    guard goal != contentOffset else { return }
    var glide = glide(from: contentOffset, to: goal, velocity: speed, frequency: Self.wheelFrequency)
    glide.isDeceleration = false
    start(glide)
  }

  /// The offset at the end of the current movement.
  var goal: CGPoint {
    switch movement.activity {
    case .gliding(let glide): glide.target ?? glide.end
    case .animating(_, _, let target): target
    case .seekingEnd: CGPoint(x: contentOffset.x, y: range(.vertical).upperBound)
    case .idle, .dragging: contentOffset
    }
  }

  func seekEnd(_ search: ScrollEndSearch) {
    stopMoving()
    movement.activity = .seekingEnd(search)
    frameClock.add(self)
    indicators.show()
  }

  func startAnimation(to offset: CGPoint) {
    stopMoving()
    movement.activity = .animating(start: frameClock.now, from: contentOffset, to: offset)
    frameClock.add(self)
  }

  package func tick(at time: TimeInterval) -> Bool {
    switch movement.activity {
    case .idle, .dragging: return false
    case .seekingEnd(var search):
      if search.recordLength(contentSize.height, at: time) {
        movement.activity = .seekingEnd(search)
        if search.follows { goToEnd() }
      } else {
        movement.activity = .idle
        indicators.hide()
      }
    case .gliding(var glide):
      glide.hasMoved = true
      movement.activity = .gliding(glide)
      if time - glide.start < glide.duration {
        move(to: glide.position(at: time))
        return true
      }
      move(to: glide.target ?? glide.end)
      // In the last step the delegate may have started something else.
      guard case .gliding(let present) = movement.activity, present.start == glide.start else { return isMovingByTime }
      movement.activity = .idle
      indicators.hide()
      if glide.isDeceleration { delegate?.scrollViewDidEndDecelerating(self) }
      onRest?()
    case .animating(let start, let from, let to):
      let share = min(1, (time - start) / Self.animationDuration)
      let progress = AnimationTiming.bezier(0.42, 0, 0.58, 1, at: share)
      move(to: CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress))
      if share < 1 { return isMovingByTime }
      guard case .animating(start, _, _) = movement.activity else { return isMovingByTime }
      let goesToTop = movement.goesToTop
      movement.activity = .idle
      indicators.hide()
      resumeDrag()
      if goesToTop {
        delegate?.scrollViewDidScrollToTop(self)
      } else {
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
      if !isDragging { onRest?() }
    }
    return isMovingByTime
  }

  /// The target of an animated change of the offset; `nil` while there's none. In that case, setting it has no effect.
  var animationTarget: CGPoint? {
    get { if case .animating(_, _, let to) = movement.activity { to } else { nil } }
    set {
      guard let newValue, case .animating(let start, let from, _) = movement.activity else { return }
      movement.activity = .animating(start: start, from: from, to: newValue)
    }
  }

  /// The offset at which an animated change of the offset ends; `nil` while there's none. In that case, setting it has
  /// no effect.
  package var endOfAnimatedScroll: CGPoint? {
    get { animationTarget }
    set { animationTarget = newValue }
  }
  /// Whether nothing moves the content: neither a drag nor the time.
  package var isContentAtRest: Bool { isIdle }

  private var isMovingByTime: Bool {
    switch movement.activity {
    case .gliding, .animating, .seekingEnd: true
    case .idle, .dragging: false
    }
  }
}
