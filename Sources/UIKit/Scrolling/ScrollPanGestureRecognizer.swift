import Foundation

/// A gesture recogniser that drags a scroll view's content. Only movement along a scrollable axis counts. A drag that
/// begins on a visible scroll bar moves the bar, and the content in the opposite direction.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  init() {
    super.init(target: nil, action: nil)
    addTarget(self, action: ScrollPanGestureRecognizer.panned)
  }

  /// Whether fingers, wheels, touchpads and clicks on the bars scroll; true by default. Disabling it cancels their
  /// drag. Keys and code scroll in any case.
  override var isEnabled: Bool {
    didSet {
      guard !isEnabled, let scrollView else { return }
      scrollView.cancelTouchpadDrag()
      if scrollView.indicators.hovered != nil { scrollView.pointerIsAtBar(nil) }
    }
  }

  /// Returns the scrollable axis that is dominant in `moved`.
  func axis(of moved: CGPoint) -> NSLayoutConstraint.Axis? {
    guard let scrollView else { return nil }
    if let grip { return grip.axis }
    let (x, y) = (scrollView.canScroll(.horizontal), scrollView.canScroll(.vertical))
    if x, y { return abs(moved.x) > abs(moved.y) ? .horizontal : .vertical }
    return x ? .horizontal : y ? .vertical : nil
  }

  override func isPan(_ moved: CGPoint) -> Bool {
    if isPaging { return false }
    guard let axis = axis(of: moved) else { return false }
    if grip != nil { return moved[axis] != 0 }
    return abs(moved[axis]) >= Self.slop
  }

  /// Whether a bar is grabbed.
  var holdsBar: Bool { grip != nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.touchWentDown()
    if activeTouches.count == 1 {
      grip = touches.first.flatMap(takeHold)
    } else {
      if grip != nil, isRunning {
        joined = translation(in: scrollView)
        // The bar moves in the opposite direction to the content.
        forgetVelocity()
      }
      releaseBar()
    }
  }

  override func reset() {
    super.reset()
    releaseBar()
    joined = nil
    scrollView?.touchesAreLifted()
  }

  // MARK: - Bars

  /// The grabbed bar, and the distance of the pointer from its beginning.
  private var grip: (axis: NSLayoutConstraint.Axis, distance: CGFloat)?
  /// The timer that scrolls by pages while the pointer is held beside a bar.
  private var paging: FrameTimer?
  /// Whether the touch began on the track beside a bar, and so scrolls by pages.
  private var isPaging = false
  /// The time for which the pointer has to be held until a second page is scrolled, and the interval of further pages,
  /// in seconds.
  private static let pause: (first: TimeInterval, next: TimeInterval) = (0.4, 0.1)

  private func takeHold(_ touch: UITouch) -> (axis: NSLayoutConstraint.Axis, distance: CGFloat)? {
    // A finger that flicks the content repeatedly mustn't grab the bar.
    guard let scrollView, touch.view === scrollView, touch.type != .direct else { return nil }
    let indicators = scrollView.indicators
    let point = touch.location(in: scrollView)
    if let axis = indicators.bar(at: point) {
      let start = indicators.frame(axis).origin[axis]
      indicators.show()
      indicators.grab(axis, at: start - scrollView.bounds.origin[axis])
      return (axis, point[axis] - start)
    }
    guard indicators.takesPointer(at: point), let axis = indicators.trackAxis(at: point) else { return nil }
    guard touch.hasShift != UIScrollView.trackClicksJump else {
      isPaging = true
      page(touch, along: axis, isFirst: true)
      return nil
    }
    let half = indicators.frame(axis).size[axis] / 2
    let place = point[axis] - scrollView.bounds.origin[axis] - half
    indicators.grab(axis, at: place)
    scrollView.jump(withBarAt: place, along: axis)
    return (axis, half)
  }

  private func page(_ touch: UITouch, along axis: NSLayoutConstraint.Axis, isFirst: Bool) {
    guard let scrollView, scrollView.page(towards: touch.location(in: scrollView), along: axis) else { return }
    paging = scrollView.frameClock.schedule(after: isFirst ? Self.pause.first : Self.pause.next) {
      [weak self, weak touch] in
      guard let self, let touch, isPaging else { return }
      page(touch, along: axis, isFirst: false)
    }
  }

  private func releaseBar() {
    isPaging = false
    paging?.cancel()
    paging = nil
    guard grip != nil else { return }
    grip = nil
    scrollView?.indicators.release()
    if scrollView?.isDragging == false { scrollView?.indicators.hide() }
  }

  /// Keeps the content at its end while its bar is held there, even if it becomes longer.
  func holdEnd() { if let grip, let scrollView, scrollView.indicators.isHeldAtEnd { moveBar(grip) } }

  /// Moves the grabbed bar under the pointer again.
  private func moveBar(_ grip: (axis: NSLayoutConstraint.Axis, distance: CGFloat)) {
    guard let scrollView else { return }
    let place = location(in: scrollView)[grip.axis] - scrollView.bounds.origin[grip.axis] - grip.distance
    scrollView.indicators.grab(grip.axis, at: place)
    scrollView.drag(to: scrollView.indicators.offset(grip.axis, withBarAt: place), along: grip.axis)
  }

  // MARK: - Fingers

  /// The translation of the fingers at the last change; the content has moved as far.
  private var followed = CGPoint.zero

  /// The translation at the time when a finger joined the drag of a bar, as long as the fingers don't drag the content
  /// yet; `nil` otherwise.
  private var joined: CGPoint?

  private func panned() {
    guard let scrollView else { return }
    if let grip { return barDragged(grip) }
    let translation = translation(in: scrollView)
    switch state {
    case .began: begin(translation, from: .zero)
    case .changed: follow(translation)
    case .ended:
      follow(translation)
      // Until the fingers drag the content, the drag is the bar's, which ends without velocity.
      let speed = joined == nil ? velocity(in: scrollView) : .zero
      scrollView.endFingerDrag(velocity: CGPoint(x: -speed.x, y: -speed.y))
    case .cancelled: scrollView.endFingerDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func barDragged(_ grip: (axis: NSLayoutConstraint.Axis, distance: CGFloat)) {
    guard let scrollView else { return }
    if state == .began { scrollView.beginFingerDrag(along: grip.axis) }
    switch state {
    case .began, .changed: moveBar(grip)
    case .ended, .cancelled: scrollView.endFingerDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// Begins to drag the content when the fingers have moved far enough from `start`.
  private func begin(_ translation: CGPoint, from start: CGPoint) {
    let moved = CGPoint(x: translation.x - start.x, y: translation.y - start.y)
    let axis = axis(of: moved) ?? .vertical
    // The initial movement that made it a pan isn't applied, or the content would jump.
    followed = translation
    followed[axis] = start[axis] + (moved[axis] < 0 ? -Self.slop : Self.slop)
    scrollView?.beginFingerDrag(along: axis)
    follow(translation)
  }

  private func follow(_ translation: CGPoint) {
    if let start = joined {
      guard isPan(CGPoint(x: translation.x - start.x, y: translation.y - start.y)) else { return }
      joined = nil
      return begin(translation, from: start)
    }
    scrollView?.drag(by: CGPoint(x: followed.x - translation.x, y: followed.y - translation.y))
    followed = translation
  }
}

extension UIScrollView: TouchDelaying {
  // MARK: - Touches of content

  /// The delay of touches on content while they may become a drag: 150 ms.
  var contentTouchDelay: TimeInterval? {
    delaysContentTouches && scrollPan.state == .possible && canScrollInAnyWay ? 0.15 : nil
  }

  /// Called when a touch has begun: a finger on moving content stops it.
  func touchWentDown() {
    isTracking = true
    switch movement.activity {
    case .gliding, .animating, .seekingEnd:
      stopMoving()
      // Another finger may be dragging.
      resumeDrag()
    case .idle, .dragging: break
    }
  }

  func touchesAreLifted() {
    isTracking = false
    bounceBackIfNeeded()
    // If a touch stopped the content at a resting position, no movement follows whose end could be reported.
    if isIdle { onRest?() }
  }

  /// Returns whether the fingers scroll this view, and don't use its content or scroll a view around it.
  func panMayBegin() -> Bool {
    let moved = scrollPan.translation(in: self)
    guard let axis = scrollPan.axis(of: moved) else { return false }
    if scrollPan.holdsBar { return true }
    for touch in scrollPan.activeTouches {
      guard let view = touch.view, view !== self, scrollPan.dispatcher?.hasReachedView(touch) == true else {
        continue
      }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    // At its end, the view leaves the finger to an enclosing scroll view that can still scroll that way.
    if canMove(axis, by: -moved[axis]) { return true }
    var outer = superview
    while let view = outer {
      if let scroll = view as? UIScrollView, scroll.scrollPan.isEnabled, scroll.canMove(axis, by: -moved[axis]) {
        return false
      }
      outer = view.superview
    }
    return true
  }
}
