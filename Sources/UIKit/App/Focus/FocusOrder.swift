import Foundation

/// The order in which Tab moves the focus: reading order.
///
/// Views beside each other are ordered in the language's direction, others from top to bottom. A view's subviews come
/// right after it. Tab visits a whole group before it leaves it. O(views).
@MainActor struct FocusOrder {
  /// Views that are read together, and their rectangle in the window.
  private struct Run {
    var views: [UIView]
    var rect: CGRect
  }

  private let window: UIWindow
  private(set) var views: [UIView] = []

  init(in root: UIView, of window: UIWindow) {
    self.window = window
    guard root.takesTouches else { return }
    views = Self.grouped(run(in: root)?.views ?? [])
  }

  /// Inserts views after another one, or at the end.
  mutating func insert(_ inserted: [UIView], after view: UIView) {
    let index = views.firstIndex { $0 === view }.map { $0 + 1 } ?? views.count
    views.insert(contentsOf: inserted, at: index)
  }

  private func run(in view: UIView) -> Run? {
    guard view.takesTouches else { return nil }
    var inner: [Run] = []
    for subview in view.subviews {
      if let run = run(in: subview) { inner.append(run) }
    }
    var views =
      inner.count > 1
      ? ReadingOrder.sorted(inner, isRightToLeft: view.isRightToLeft, by: \.rect).flatMap(\.views)
      : inner.first?.views ?? []
    var rect = inner.reduce(CGRect.null) { $0.union($1.rect) }
    if view.isFocusItem {
      views.insert(view, at: 0)
      rect = rect.union(view.convert(view.bounds, to: window))
    }
    return views.isEmpty ? nil : Run(views: views, rect: rect)
  }

  /// Moves the views of each group behind the group's first view.
  private static func grouped(_ views: [UIView]) -> [UIView] {
    var order: [[UIView]] = []
    var places: [String: Int] = [:]
    for view in views {
      if let group = view.focusGroup {
        if let place = places[group] {
          order[place].append(view)
          continue
        }
        places[group] = order.count
      }
      order.append([view])
    }
    return order.flatMap(\.self)
  }

  // MARK: - Arrows

  /// Returns the nearest view in a direction, within the group or else the list that `view` is in. From outside of
  /// lists, the arrows also lead into a list if there's nothing else in that direction, such as from a bar's button to
  /// the rows below.
  func neighbour(of view: UIView, _ heading: UIFocusHeading) -> UIView? {
    let area = view.focusArea
    if let near = neighbour(of: view, heading, where: { $0.focusArea === area }) { return near }
    guard view.focusGroup == nil, area == nil else { return nil }
    return neighbour(of: view, heading) { _ in true }
  }

  private func neighbour(of view: UIView, _ heading: UIFocusHeading, where isNear: (UIView) -> Bool) -> UIView? {
    let here = frame(of: view)
    var best: (view: UIView, distance: CGFloat)?
    for other in views where other !== view && other.focusGroup == view.focusGroup {
      if view.focusGroup == nil, !isNear(other) { continue }
      // Views inside this one or around it are not neighbours; Tab reaches them.
      if other.isDescendant(of: view) || view.isDescendant(of: other) { continue }
      guard let distance = Self.distance(from: here, to: frame(of: other), heading) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
    }
    return best?.view
  }

  func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  /// Returns the distance to a rectangle in a direction, counting perpendicular distances twice; `nil` if it doesn't
  /// lie in that direction, or lies beyond what can be shown.
  static func distance(from: CGRect, to: CGRect, _ heading: UIFocusHeading) -> CGFloat? {
    guard from.isSound, to.isSound else { return nil }
    func gap(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> CGFloat {
      max(0, max(a.lowerBound - b.upperBound, b.lowerBound - a.upperBound))
    }
    let isVertical = heading == .up || heading == .down
    let (ahead, aside, offset): (CGFloat, CGFloat, CGFloat)
    if isVertical {
      ahead = heading == .down ? to.midY - from.midY : from.midY - to.midY
      aside = gap(from.minX...from.maxX, to.minX...to.maxX)
      offset = abs(to.midX - from.midX)
    } else {
      ahead = heading == .right ? to.midX - from.midX : from.midX - to.midX
      aside = gap(from.minY...from.maxY, to.minY...to.maxY)
      offset = abs(to.midY - from.midY)
    }
    // In a grid without spacing, neighbours of the nearest view touch the same edge.
    return ahead > 1 ? ahead + 2 * aside + offset / 10_000 : nil
  }
}

extension UIView {
  /// Whether the view can receive the keyboard focus, because the view allows it or because it handles taps.
  ///
  /// A controller's root view or a window that handles taps doesn't count, as the ring would surround the whole screen.
  var isFocusItem: Bool {
    guard !bounds.isEmpty else { return false }
    return canBecomeFocused
      || (owningController == nil && !(self is UIWindow) && !(self is any TapHandling) && tapAction != nil)
  }

  /// The view's own recogniser of single taps.
  var tapAction: UITapGestureRecognizer? {
    for case let tap as UITapGestureRecognizer in gestureRecognizers ?? []
    where tap.isEnabled && tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.cancelsTouchesInView
    {
      return tap
    }
    return nil
  }

  /// The name of the innermost group that the view is in.
  var focusGroup: String? {
    var responder: UIResponder? = self
    while let current = responder {
      if let group = current.focusSettings?.group { return group }
      responder = current.next
    }
    return nil
  }

  /// The list that the view is in.
  var focusArea: UIView? {
    var view = superview
    while let current = view {
      if let target = current as? any ScrollEventTarget, target.isFocusArea { return current }
      view = current.superview
    }
    return nil
  }
}
