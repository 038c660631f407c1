import Foundation

/// The pan of a scroll view: only movement along an axis that can be scrolled counts.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  init() {
    super.init(target: nil, action: nil)
    addTarget(self, action: ScrollPanGestureRecognizer.panned)
  }

  /// The axis that `moved` goes along, of those that can be scrolled.
  func axis(of moved: CGPoint) -> NSLayoutConstraint.Axis? {
    guard let scrollView else { return nil }
    let (x, y) = (scrollView.canScroll(.horizontal), scrollView.canScroll(.vertical))
    if x, y { return abs(moved.x) > abs(moved.y) ? .horizontal : .vertical }
    return x ? .horizontal : y ? .vertical : nil
  }

  override func isPan(_ moved: CGPoint) -> Bool {
    guard let axis = axis(of: moved) else { return false }
    return abs(moved[axis]) >= Self.slop
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.touchWentDown()
  }

  override func reset() {
    super.reset()
    scrollView?.touchesAreLifted()
  }

  /// Where the fingers were at the last change.
  private var followed = CGPoint.zero

  private func panned() {
    guard let scrollView else { return }
    let translation = translation(in: scrollView)
    switch state {
    case .began:
      // The movement that made it a pan isn't made up for, or the content would jump.
      let axis = axis(of: translation) ?? .vertical
      followed = translation
      followed[axis] = translation[axis] < 0 ? -Self.slop : Self.slop
      scrollView.beginDrag(along: axis)
      follow(translation)
    case .changed: follow(translation)
    case .ended:
      follow(translation)
      let speed = velocity(in: scrollView)
      scrollView.endDrag(velocity: CGPoint(x: -speed.x, y: -speed.y))
    case .cancelled: scrollView.endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  private func follow(_ translation: CGPoint) {
    scrollView?.drag(by: CGPoint(x: followed.x - translation.x, y: followed.y - translation.y))
    followed = translation
  }
}

extension UIScrollView {
  // MARK: - Fingers

  /// A finger on content that moves by itself holds it.
  func touchWentDown() {
    isTracking = true
    switch activity {
    case .gliding, .animating: stopMoving()
    case .idle, .dragging: break
    }
  }

  func touchesAreLifted() {
    isTracking = false
    settleIfNeeded()
  }

  /// Whether what the fingers do is scrolling of this view, and not for its content or for a view around it.
  func panMayBegin() -> Bool {
    let moved = scrollPan.translation(in: self)
    guard let axis = scrollPan.axis(of: moved) else { return false }
    for touch in scrollPan.activeTouches {
      guard let view = touch.view, view !== self, scrollPan.dispatcher?.hasReachedView(touch) == true else {
        continue
      }
      guard canCancelContentTouches, touchesShouldCancel(in: view) else { return false }
    }
    // At its end, the view leaves the finger to a view around it that can still go that way.
    if canMove(axis, by: -moved[axis]) { return true }
    var outer = superview
    while let view = outer {
      if let scroll = view as? UIScrollView, scroll.canMove(axis, by: -moved[axis]) { return false }
      outer = view.superview
    }
    return true
  }
}
