import Foundation
import QuartzCore

/// Text shown beside a resting pointer.
struct PointerHint {
  var text: String
  /// The area within which the hint stays, in the window's coordinates.
  var area: CGRect
  /// A closure that creates the hint's view with its size, for the size of a window.
  var makeView: @MainActor (CGSize) -> UIView
}

/// A view or an interaction that has hints.
@MainActor protocol PointerHinting: AnyObject {
  /// Returns the hint at a point of a view; `nil` for none.
  func hint(at point: CGPoint, in view: UIView) -> PointerHint?
}

/// An object that shows hints beside a resting pointer, after a desktop's usual delay.
///
/// The first appears after half a second without movement, like GTK's. Later hints appear sooner if one was visible a
/// moment before.
@MainActor final class PointerHints {
  /// The delay before a hint, the shorter delay before the next hint, and the time for which the shorter one applies,
  /// in seconds, as in GTK.
  static let (delay, nextDelay, soon): (TimeInterval, TimeInterval, TimeInterval) = (0.5, 0.06, 0.5)
  /// The distance of a hint below the pointer's tip, in points, and its margin to the window's edges.
  static let (distance, margin): (CGFloat, CGFloat) = (20, 4)

  private unowned let window: UIWindow
  private var timer: FrameTimer?
  /// The hint that is shown or pending.
  private var hint: PointerHint?
  private(set) weak var view: UIView?
  private var hidingTime = -TimeInterval.infinity

  init(window: UIWindow) { self.window = window }

  /// Updates the hint for the pointer over views, innermost first; `hasMoved` is false if only the views have changed.
  func move(to location: CGPoint?, over views: [UIView], hasMoved: Bool) {
    let found = location.flatMap { hint(at: $0, in: views) }
    guard let found, let location else { return dismiss() }
    if let hint, hint.text == found.text, hint.area == found.area, view != nil || !hasMoved { return }
    if !hasMoved, hint == nil { return }
    dismiss()
    hint = found
    let wasSoon = window.frameClock.now - hidingTime < Self.soon
    timer = window.frameClock.schedule(after: wasSoon ? Self.nextDelay : Self.delay) { [weak self] in
      self?.timer = nil
      self?.show(at: location)
    }
  }

  private func hint(at location: CGPoint, in views: [UIView]) -> PointerHint? {
    // Labels receive no touches, so hit testing doesn't find them.
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

  /// Removes the hint, or cancels a pending one.
  func dismiss() {
    timer?.cancel()
    timer = nil
    hint = nil
    guard let view else { return }
    hidingTime = window.frameClock.now
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
