import Foundation
import GTKPlatform

/// A router that dispatches wheels, touchpads and keys to their scroll views.
@MainActor final class ScrollRouter {
  private typealias Axis = NSLayoutConstraint.Axis

  private final class Receiver {
    weak var scrollView: (any ScrollEventTarget)?
    var usesAxes: Set<Axis>
    /// Whether the gesture has joined the view's drag, which a finger may have begun.
    var drags = false
    init(_ scrollView: any ScrollEventTarget, _ axis: Axis) {
      self.scrollView = scrollView
      usesAxes = [axis]
    }
  }

  /// The view that receives a wheel's clicks, and the time of the last one.
  private struct WheelTarget {
    weak var scrollView: (any ScrollEventTarget)?
    var time: TimeInterval
  }

  /// The pause, in seconds, after which a wheel's click chooses the target under the pointer again.
  static let wheelPause: TimeInterval = 0.5

  /// The views that the touchpad's current gesture scrolls. Once found, they stay the same to its end.
  private var targets: [Receiver] = []
  /// The views that the last gesture scrolled.
  private var released: [Receiver] = []
  private var wheelTargets: [Axis: WheelTarget] = [:]

  // MARK: - Wheels and touchpads

  /// Dispatches a scroll event. Each axis goes to the innermost scroll view under the pointer that can scroll that way.
  /// The view in which scrolling began keeps it until it stops, so that a view that moves under the pointer in the
  /// meantime doesn't scroll. Shift makes a wheel scroll horizontally.
  func handle(_ event: ScrollEvent, in window: UIWindow) {
    var distance = CGPoint(x: event.dx, y: event.dy)
    if event.phase == .discrete, event.modifiers.contains(.shift), distance.x == 0 {
      distance = CGPoint(x: distance.y, y: 0)
    }
    switch event.phase {
    case .discrete:
      for axis in [Axis.horizontal, .vertical] where distance[axis] != 0 {
        guard let scrollView = wheelTarget(axis, distance[axis], event, in: window),
          scrollView.canMoveOn(axis, by: distance[axis])
        else { continue }
        var step = CGPoint.zero
        step[axis] = distance[axis]
        scrollView.wheel(by: step)
      }
    case .began:
      let last = released
      finish(velocity: .zero)
      let chain = scrollViews(at: event.location, in: window)
      // A view that still decelerates from the last gesture takes this one, too.
      targets = last.filter { old in old.scrollView?.isGliding == true && chain.contains { $0 === old.scrollView } }
      for target in targets { target.drags = false }
      released = []
      for scrollView in chain { scrollView.stopGliding() }
    case .changed:
      // The first axis is that of a drag that is locked to one.
      let axes: [Axis] = abs(distance.x) > abs(distance.y) ? [.horizontal, .vertical] : [.vertical, .horizontal]
      for axis in axes where distance[axis] != 0 {
        move(axis, distance[axis], at: event.location, in: window)
      }
    case .ended: finish(velocity: distance)
    }
  }

  /// Returns the view that a wheel's click scrolls: the view that the previous click scrolled, if there was no pause
  /// and the pointer is still over it.
  private func wheelTarget(
    _ axis: Axis, _ distance: CGFloat, _ event: ScrollEvent, in window: UIWindow
  ) -> (any ScrollEventTarget)? {
    let chain = scrollViews(at: event.location, in: window)
    var target: (any ScrollEventTarget)?
    if let last = wheelTargets[axis], event.timestamp - last.time < Self.wheelPause {
      target = chain.first { $0 === last.scrollView && $0.canScroll(axis) }
    }
    let found = target ?? chain.first { $0.canMoveOn(axis, by: distance) }
    wheelTargets[axis] = found.map { WheelTarget(scrollView: $0, time: event.timestamp) }
    return found
  }

  private func move(
    _ axis: Axis, _ distance: CGFloat, at location: CGPoint, in window: UIWindow
  ) {
    guard let target = target(axis, distance, at: location, in: window), let scrollView = target.scrollView else {
      return
    }
    // A view whose scrolling was disabled meanwhile has ended the gesture's drag.
    if target.drags, !scrollView.isDraggedByTouchpad { return }
    if !target.drags || !scrollView.isDragging { scrollView.beginDrag(along: axis) }
    target.drags = true
    var step = CGPoint.zero
    step[axis] = distance
    scrollView.drag(by: step)
  }

  private func target(
    _ axis: Axis, _ distance: CGFloat, at location: CGPoint, in window: UIWindow
  ) -> Receiver? {
    // A view that still glided takes the gesture, but not if it was disabled before the gesture moved it.
    targets.removeAll { !$0.drags && $0.scrollView?.takesScrollEvents != true }
    if let known = targets.first(where: { $0.usesAxes.contains(axis) }) { return known }
    let chain = scrollViews(at: location, in: window)
    guard
      let scrollView = chain.first(where: { $0.canMove(axis, by: distance) })
        ?? chain.first(where: { $0.canScroll(axis) })
    else { return nil }
    if let known = targets.first(where: { $0.scrollView === scrollView }) {
      known.usesAxes.insert(axis)
      return known
    }
    let target = Receiver(scrollView, axis)
    targets.append(target)
    return target
  }

  /// Ends the touchpad's gesture, whose further events won't arrive.
  func endGesture() { finish(velocity: .zero) }

  private func finish(velocity: CGPoint) {
    let ending = targets
    targets = []
    released = ending
    for target in ending {
      var speed = CGPoint.zero
      for axis in target.usesAxes { speed[axis] = velocity[axis] }
      target.scrollView?.endDrag(velocity: speed)
    }
  }

  /// Returns the scroll views at a location that wheels and touchpads scroll, innermost first.
  private func scrollViews(at location: CGPoint, in window: UIWindow) -> [any ScrollEventTarget] {
    var found: [any ScrollEventTarget] = []
    var view = window.hitTest(location, with: nil)
    while let current = view {
      if let scrollView = current as? any ScrollEventTarget, scrollView.takesScrollEvents { found.append(scrollView) }
      view = current.superview
    }
    return found
  }

  // MARK: - Pointers

  /// The scroll view whose bars are shown because the pointer is over them.
  private weak var hovered: (any ScrollEventTarget)?

  /// Shows the bars of the scroll view along whose edge the pointer is, so that the user can drag them. `views` are the
  /// views under the pointer, innermost first.
  func hover(at location: CGPoint?, over views: [UIView]) {
    var found: (view: any ScrollEventTarget, axis: Axis)?
    if let location {
      for case let view as any ScrollEventTarget in views {
        guard let axis = view.barAxis(at: view.convert(location, from: nil)) else { continue }
        found = (view, axis)
        break
      }
    }
    if let hovered, hovered !== found?.view { hovered.pointerIsAtBar(nil) }
    found?.view.pointerIsAtBar(found?.axis)
    hovered = found?.view
  }

  // MARK: - Scrolling to the top

  /// Scrolls the window's main scroll view to its top, as a tap on a status bar does, if the view allows it. Returns
  /// whether there's such a view.
  @discardableResult
  func scrollToTop(in root: UIView) -> Bool {
    guard let window = root.window else { return false }
    return largestScrollView(.vertical, in: root, of: window, where: \.scrollsToTop)?.scrollToTop() ?? false
  }

  // MARK: - Keys

  /// Scrolls the window's main scroll view for an arrow, page, home or end key. Returns whether there was one to
  /// scroll.
  ///
  /// An arrow scrolls as far as a wheel's click, a page key all but 40 points of the visible height.
  func handle(_ key: KeyEvent, in window: UIWindow) -> Bool {
    guard key.phase == .down, key.modifiers.isDisjoint(with: [.control, .alternate, .command]) else {
      return false
    }
    let step = ScrollEvent.pointsPerWheelClick
    switch key.name {
    case "Up", "KP_Up": return scroll(.vertical, in: window) { _ in -step }
    case "Down", "KP_Down": return scroll(.vertical, in: window) { _ in step }
    case "Left", "KP_Left": return scroll(.horizontal, in: window) { _ in -step }
    case "Right", "KP_Right": return scroll(.horizontal, in: window) { _ in step }
    case "Page_Up", "KP_Page_Up": return scroll(.vertical, in: window) { -$0.pageLength }
    case "Page_Down", "KP_Page_Down": return scroll(.vertical, in: window) { $0.pageLength }
    case "space":
      let back = key.modifiers.contains(.shift)
      return scroll(.vertical, in: window) { back ? -$0.pageLength : $0.pageLength }
    case "Home", "KP_Home": return mainScrollView(.vertical, in: window)?.scrollToTop() ?? false
    case "End", "KP_End":
      guard let view = mainScrollView(.vertical, in: window) else { return false }
      view.scrollToEnd()
      return true
    default: return false
    }
  }

  private func scroll(
    _ axis: Axis, in window: UIWindow, by distance: (any ScrollEventTarget) -> CGFloat
  ) -> Bool {
    guard let scrollView = mainScrollView(axis, in: window) else { return false }
    var step = CGPoint.zero
    step[axis] = distance(scrollView)
    scrollView.wheel(by: step)
    return true
  }

  /// Returns the scroll view around the focus, or else the largest in front that can be scrolled along `axis`.
  private func mainScrollView(_ axis: Axis, in window: UIWindow) -> (any ScrollEventTarget)? {
    var view = window.responderForKeys as? UIView
    while let current = view {
      if let scrollView = current as? any ScrollEventTarget, scrollView.canScroll(axis), scrollView.isScrollable(axis) {
        return scrollView
      }
      view = current.superview
    }
    return largestScrollView(axis, in: window.content?.frontView ?? window, of: window)
  }

  private func largestScrollView(
    _ axis: Axis, in view: UIView, of window: UIWindow,
    where isWanted: (any ScrollEventTarget) -> Bool = { _ in true }
  ) -> (any ScrollEventTarget)? {
    guard view.takesTouches else { return nil }
    if let scrollView = view as? any ScrollEventTarget, scrollView.canScroll(axis), scrollView.isScrollable(axis),
      isWanted(scrollView)
    {
      return scrollView
    }
    func area(_ view: UIView) -> CGFloat {
      let seen = view.convert(view.bounds, to: window).intersection(window.bounds)
      return seen.isNull ? 0 : seen.width * seen.height
    }
    // The later of two equal ones is in front.
    return view.subviews.reversed().compactMap { largestScrollView(axis, in: $0, of: window, where: isWanted) }
      .reduce(nil) { best, next in best.map { area($0) >= area(next) ? $0 : next } ?? next }
  }
}
