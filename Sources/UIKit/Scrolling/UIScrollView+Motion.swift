import Foundation

/// What moves a scroll view's content.
enum ScrollActivity {
  case idle
  /// A finger or a touchpad; `pulled` is where the content would be without the resistance at its ends.
  case dragging(pulled: CGPoint, axes: Set<NSLayoutConstraint.Axis>)
  /// The content by itself.
  case gliding(ScrollGlide)
  /// An animation that the program asked for.
  case animating(start: TimeInterval, from: CGPoint, to: CGPoint)
}

/// A movement of both axes by themselves.
struct ScrollGlide {
  var start: TimeInterval
  var horizontal: ScrollMotion
  var vertical: ScrollMotion
  /// Where it's drawn to, if that isn't where it glides on its own: a page, the delegate's wish, a wheel's
  /// clicks.
  var target: CGPoint?
  /// How hard it's drawn there.
  var frequency = ScrollPhysics.bounceFrequency
  /// Whether it follows a drag; a wheel's movement doesn't.
  var isDeceleration = true

  var duration: TimeInterval { max(horizontal.duration, vertical.duration) }
  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.position(at: time - start), y: vertical.position(at: time - start))
  }
}

extension UIScrollView: FrameTicker {
  /// How long an animated change of the offset takes, in seconds.
  static let animationDuration: TimeInterval = 0.3
  /// How hard a wheel's click draws the content, per second: it has arrived after about 0.25 s.
  static let wheelFrequency = 24.0

  // MARK: - Dragging

  /// Begins to follow a finger, along the axes that can be scrolled.
  func beginDrag(along dominant: NSLayoutConstraint.Axis) {
    stopMoving()
    var axes = Set([NSLayoutConstraint.Axis.horizontal, .vertical].filter { canScroll($0) })
    if isDirectionalLockEnabled, axes.contains(dominant) { axes = [dominant] }
    if keyboardDismissMode != .none { window?.endEditing(true) }
    activity = .dragging(pulled: pulledOffset, axes: axes)
    delegate?.scrollViewWillBeginDragging(self)
    indicators.show()
  }

  /// Follows a finger: the offset grows by `distance`, less past the ends.
  func drag(by distance: CGPoint) {
    guard case .dragging(var pulled, let axes) = activity else { return }
    var offset = contentOffset
    for axis in axes {
      pulled[axis] += distance[axis]
      let range = range(axis)
      if bounces {
        let dimension = axis == .horizontal ? bounds.width : bounds.height
        offset[axis] = ScrollPhysics.banded(pulled[axis], in: range, dimension: dimension)
      } else {
        pulled[axis] = min(max(pulled[axis], range.lowerBound), range.upperBound)
        offset[axis] = pulled[axis]
      }
    }
    activity = .dragging(pulled: pulled, axes: axes)
    move(to: offset)
  }

  /// Moves the dragged content to an offset along an axis.
  func drag(to place: CGFloat, along axis: NSLayoutConstraint.Axis) {
    guard case .dragging(_, let axes) = activity else { return }
    var offset = contentOffset
    offset[axis] = place
    activity = .dragging(pulled: offset, axes: axes)
    move(to: offset)
  }

  /// Lets the content go with `velocity` points per second.
  func endDrag(velocity: CGPoint) {
    guard case .dragging(_, let axes) = activity else { return }
    var speed = CGPoint.zero
    for axis in axes { speed[axis] = velocity[axis] }
    let natural = glide(from: contentOffset, velocity: speed)
    let goal = isPagingEnabled ? pageOffset(velocity: speed) : natural.end
    var wish = goal
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000), targetContentOffset: &wish)
    // A delegate may have moved the content, and ended the drag by that.
    guard case .dragging = activity else { return }
    var glide = natural
    if wish != natural.end { glide = self.glide(from: contentOffset, to: wish, velocity: speed) }
    let goesOn = glide.duration > 0.001
    activity = .idle
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    guard case .idle = activity else { return }
    if goesOn {
      delegate?.scrollViewWillBeginDecelerating(self)
      guard case .idle = activity else { return }
      start(glide)
    } else {
      move(to: clamped(contentOffset))
      indicators.hide()
    }
  }

  /// The page that a drag ends at: the next in the direction of a quick one, else the nearest.
  private func pageOffset(velocity: CGPoint) -> CGPoint {
    var offset = contentOffset
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] where hasRoom(axis) {
      let page = axis == .horizontal ? bounds.width : bounds.height
      guard page > 0 else { continue }
      let place = offset[axis] / page
      // 100 points per second is a movement that is meant; slower ones are fingers coming to rest.
      let index =
        velocity[axis] > 100
        ? place.rounded(.up) : velocity[axis] < -100 ? place.rounded(.down) : place.rounded()
      offset[axis] = index * page
    }
    return clamped(offset)
  }

  // MARK: - Going On

  private func glide(from start: CGPoint, velocity: CGPoint) -> ScrollGlide {
    func motion(_ axis: NSLayoutConstraint.Axis) -> ScrollMotion {
      let range = range(axis)
      return ScrollMotion(
        position: start[axis], velocity: canScroll(axis) ? velocity[axis] : 0,
        range: Double(range.lowerBound)...Double(range.upperBound), rate: decelerationRate.rawValue,
        bounces: bounces)
    }
    return ScrollGlide(
      start: frameClock.now, horizontal: motion(.horizontal), vertical: motion(.vertical), target: nil)
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
      start: frameClock.now, horizontal: motion(.horizontal), vertical: motion(.vertical),
      target: target,
      frequency: frequency)
  }

  private func start(_ glide: ScrollGlide) {
    activity = .gliding(glide)
    frameClock.add(self)
    indicators.show()
  }

  /// Plans a movement anew that goes on after the content or the view got another size, or after the program has moved
  /// the content by `shift`.
  ///
  /// It goes on from where it is, not from the pixel that shows it: else one that is planned anew in each frame would
  /// never cover the last pixel.
  func replan(_ old: ScrollGlide, shiftedBy shift: CGPoint = .zero) {
    let now = frameClock.now
    let time = now - old.start
    let speed = CGPoint(x: old.horizontal.state(at: time).velocity, y: old.vertical.state(at: time).velocity)
    let exact = old.position(at: now)
    let position = CGPoint(x: exact.x + shift.x, y: exact.y + shift.y)
    var new: ScrollGlide
    if let target = old.target {
      let goal = clamped(CGPoint(x: target.x + shift.x, y: target.y + shift.y))
      if goal == target, shift == .zero { return }
      new = glide(from: position, to: goal, velocity: speed, frequency: old.frequency)
    } else {
      new = glide(from: position, velocity: speed)
    }
    new.isDeceleration = old.isDeceleration
    activity = .gliding(new)
  }

  /// Ends what moves the content, where it is.
  func stopMoving() {
    let wasDecelerating = isDecelerating
    activity = .idle
    frameClock.remove(self)
    indicators.hide()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Brings content back that was left past its end.
  func bounceBackIfNeeded() {
    guard case .idle = activity, !isTracking, clamped(contentOffset) != contentOffset else { return }
    start(glide(from: contentOffset, velocity: .zero))
  }

  // MARK: - Wheels and Animations

  /// Moves the content by a click of a wheel, smoothly; clicks in quick succession add up. It doesn't go past
  /// the ends.
  func wheel(by distance: CGPoint) {
    var (goal, speed) = (contentOffset, CGPoint.zero)
    if case .gliding(let glide) = activity {
      let time = frameClock.now - glide.start
      speed = CGPoint(
        x: glide.horizontal.state(at: time).velocity, y: glide.vertical.state(at: time).velocity)
      if !glide.isDeceleration, let target = glide.target { goal = target }
    }
    if isDecelerating { stopMoving() }
    goal = clamped(CGPoint(x: goal.x + distance.x, y: goal.y + distance.y))
    guard goal != contentOffset else { return }
    var glide = glide(from: contentOffset, to: goal, velocity: speed, frequency: Self.wheelFrequency)
    glide.isDeceleration = false
    start(glide)
  }

  /// Where the content will be when what moves it is done.
  var goal: CGPoint {
    switch activity {
    case .gliding(let glide): glide.target ?? glide.end
    case .animating(_, _, let target): target
    case .idle, .dragging: contentOffset
    }
  }

  func startAnimation(to offset: CGPoint) {
    stopMoving()
    activity = .animating(start: frameClock.now, from: contentOffset, to: offset)
    frameClock.add(self)
  }

  package func tick(at time: TimeInterval) -> Bool {
    switch activity {
    case .idle, .dragging: return false
    case .gliding(let glide):
      if time - glide.start < glide.duration {
        move(to: glide.position(at: time))
        return true
      }
      move(to: glide.target ?? glide.end)
      // The last step may have made the delegate start something else.
      guard case .gliding(let present) = activity, present.start == glide.start else { return isMovingByTime }
      activity = .idle
      indicators.hide()
      if glide.isDeceleration { delegate?.scrollViewDidEndDecelerating(self) }
    case .animating(let start, let from, let to):
      let share = min(1, (time - start) / Self.animationDuration)
      let way = AnimationTiming.bezier(0.42, 0, 0.58, 1, at: share)
      move(to: CGPoint(x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way))
      if share < 1 { return isMovingByTime }
      guard case .animating(start, _, _) = activity else { return isMovingByTime }
      activity = .idle
      indicators.hide()
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
    return isMovingByTime
  }

  private var isMovingByTime: Bool {
    switch activity {
    case .gliding, .animating: true
    case .idle, .dragging: false
    }
  }

}
