import Foundation
import QuartzCore

/// A text that belongs beside a pointer that rests.
struct PointerHint {
  var text: String
  /// As long as the pointer is in here the hint stays; in the window's coordinates.
  var area: CGRect
  /// Makes the view that shows it, in its size, for a window of a size.
  var makeView: @MainActor (CGSize) -> UIView
}

/// A view or an interaction that has hints.
@MainActor protocol PointerHinting: AnyObject {
  /// The hint at a point of a view; `nil` for none.
  func hint(at point: CGPoint, in view: UIView) -> PointerHint?
}

/// Shows hints beside a pointer that rests, after the time that a desktop takes.
///
/// The first comes after half a second without a movement, as GTK's does. Others follow sooner as long as one was seen
/// a moment before.
@MainActor final class PointerHints {
  /// How long the pointer rests before a hint, before another one soon after, and how long that is soon, in seconds: GTK's.
  static let (delay, nextDelay, soon): (TimeInterval, TimeInterval, TimeInterval) = (0.5, 0.06, 0.5)
  /// How far below the pointer's tip a hint begins, in points, and how far it keeps from the window's edges.
  static let (distance, margin): (CGFloat, CGFloat) = (20, 4)

  private unowned let window: UIWindow
  private var timer: FrameTimer?
  /// The hint that is shown or to come.
  private var hint: PointerHint?
  private(set) weak var view: UIView?
  private var goneAt = -TimeInterval.infinity

  init(window: UIWindow) { self.window = window }

  /// Follows the pointer over views, the innermost first; `hasMoved` is false where only the views have changed.
  func move(to location: CGPoint?, over views: [UIView], hasMoved: Bool) {
    let found = location.flatMap { hint(at: $0, in: views) }
    guard let found, let location else { return dismiss() }
    if let hint, hint.text == found.text, hint.area == found.area, view != nil || !hasMoved { return }
    if !hasMoved, hint == nil { return }
    dismiss()
    hint = found
    let wasSoon = window.frameClock.now - goneAt < Self.soon
    timer = window.frameClock.schedule(after: wasSoon ? Self.nextDelay : Self.delay) { [weak self] in
      self?.timer = nil
      self?.show(at: location)
    }
  }

  private func hint(at location: CGPoint, in views: [UIView]) -> PointerHint? {
    // Labels take no touches, so they aren't found as others are.
    if let inner = views.first, let hint = hint(at: inner.convert(location, from: nil), inside: inner) { return hint }
    for view in views {
      let point = view.convert(location, from: nil)
      for interaction in view.interactions {
        if let hint = (interaction as? any PointerHinting)?.hint(at: point, in: view) { return hint }
      }
      if let hint = (view as? any PointerHinting)?.hint(at: point, in: view) { return hint }
    }
    return nil
  }

  private func hint(at point: CGPoint, inside view: UIView) -> PointerHint? {
    for inner in view.subviews.reversed() where !inner.isHidden && !inner.isUserInteractionEnabled {
      let place = inner.convert(point, from: view)
      guard inner.bounds.contains(place) else { continue }
      if let hint = hint(at: place, inside: inner) ?? (inner as? any PointerHinting)?.hint(at: place, in: inner) {
        return hint
      }
    }
    return nil
  }

  /// Takes the hint away, or lets none come.
  func dismiss() {
    timer?.cancel()
    timer = nil
    hint = nil
    guard let view else { return }
    goneAt = window.frameClock.now
    view.removeFromSuperview()
    self.view = nil
  }

  private func show(at location: CGPoint) {
    guard let hint else { return }
    let bounds = window.bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let view = hint.makeView(bounds.size)
    view.isUserInteractionEnabled = false
    let size = view.bounds.size
    let x = min(max(location.x - size.width / 2, bounds.minX), max(bounds.minX, bounds.maxX - size.width))
    var y = location.y + Self.distance
    if y + size.height > bounds.maxY { y = max(bounds.minY, location.y - Self.margin - size.height) }
    view.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
    view.layer.zPosition = 1
    window.addSubview(view)
    self.view = view
  }
}
