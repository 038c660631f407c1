import Foundation
import UIKit

/// Whether a finger reaches a view, and where.
@MainActor enum Reach {
  /// A point of the window that belongs to a view, or the reason why a finger can't touch it.
  enum Answer {
    case point(CGPoint)
    case prevented(String)
  }

  /// Returns the point in the middle of the visible part of a view, if a touch there reaches the view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - window: The window that shows it.
  ///   - needsTouch: Whether the view itself has to take touches; false for a wheel, a pointer and a drop, which a view
  ///     around it can handle, too.
  /// - Returns: The point, or the reason.
  static func point(of view: UIView, in window: UIWindow, needsTouch: Bool = true) -> Answer {
    guard view.window === window else { return .prevented("it isn't in the window") }
    if let reason = hidingReason(view) { return .prevented(reason) }
    if view.isInNavigationTransition { return .prevented(transition) }
    let whole = view.convert(view.bounds, to: window)
    guard whole.width > 0, whole.height > 0 else {
      return .prevented("it has no area: its frame is \(ViewTree.text(whole))")
    }
    let (seen, clipping) = visiblePart(of: view, in: window)
    guard !seen.isEmpty else {
      return .prevented(outsideReason(whole, clipping ?? window, in: window))
    }
    if needsTouch, let reason = disablingReason(view, in: window) { return .prevented(reason) }
    let point = CGPoint(x: seen.midX, y: seen.midY)
    if needsTouch, let reason = coveringReason(view, at: point, in: window) { return .prevented(reason) }
    return .point(point)
  }

  /// The reason why nothing in a navigation controller can be touched during a push or pop.
  static let transition =
    "a transition of its navigation controller is under way, which ignores touches; call settle() first"

  /// Returns the reason why a view can't be seen: it's hidden or transparent, or an enclosing view is. `nil` if it can
  /// be seen.
  static func hidingReason(_ view: UIView) -> String? {
    for around in sequence(first: view, next: \.superview) {
      var name: String { around === view ? "it" : "\(ViewText.name(around)) around it" }
      if around.isHidden { return "\(name) is hidden" }
      if around.alpha < 0.01 { return "\(name) is transparent (alpha \(ViewTree.number(around.alpha)))" }
    }
    return nil
  }

  /// Returns the part of a view that nothing clips, in the window's coordinates, and the view that clips the rest of
  /// it.
  static func visiblePart(of view: UIView, in window: UIWindow) -> (CGRect, UIView?) {
    var seen = view.convert(view.bounds, to: window).intersection(window.bounds)
    var clipping: UIView? = seen.isEmpty ? window : nil
    for around in sequence(first: view, next: \.superview).dropFirst() where around.clipsToBounds && !seen.isEmpty {
      seen = seen.intersection(around.convert(around.bounds, to: window))
      if seen.isEmpty { clipping = around }
    }
    return (seen, clipping)
  }

  private static func outsideReason(_ place: CGRect, _ clipping: UIView, in window: UIWindow) -> String {
    let around = clipping === window ? "the window" : ViewText.name(clipping)
    let bounds = ViewTree.text(clipping.convert(clipping.bounds, to: window))
    let advice = clipping is UIScrollView || clipping === window ? "; scroll it into sight first" : ""
    return "it's at \(ViewTree.text(place)), outside of \(around) at \(bounds)\(advice)"
  }

  private static func disablingReason(_ view: UIView, in window: UIWindow) -> String? {
    if window.ignoresInput { return "the application ignores touches (beginIgnoringInteractionEvents)" }
    // The outermost view that takes no touches, until an enclosing view is found that takes them instead.
    var closed: UIView?
    for around in sequence(first: view, next: \.superview) {
      var name: String { around === view ? "it" : "\(ViewText.name(around)) around it" }
      if let control = around as? UIControl, !control.isEnabled { return "\(name) is disabled" }
      if around is any TouchPassing, around.accessibilityTraits.contains(.notEnabled) { return "\(name) is disabled" }
      if around.isUserInteractionEnabled {
        if closed != nil, !(view is UIControl), takesTaps(around) { closed = nil }
      } else if around === view ? view is UIControl : !(around is any TouchPassing) {
        closed = around
      }
    }
    return closed.map { closed in
      let name = closed === view ? "it" : "\(ViewText.name(closed)) around it"
      return "\(name) takes no touches (isUserInteractionEnabled is false, or it's being animated)"
    }
  }

  /// Returns whether a view handles taps on everything inside it that takes no touches: a control, a cell.
  private static func takesTaps(_ view: UIView) -> Bool {
    view is UIControl || view is UITableViewCell || view is UICollectionViewCell
  }

  private static func coveringReason(_ view: UIView, at point: CGPoint, in window: UIWindow) -> String? {
    var text: String { "(\(ViewTree.number(point.x)), \(ViewTree.number(point.y)))" }
    guard let hit = window.hitTest(point, with: nil) else {
      return
        "a touch at \(text) reaches nothing: a view around it lies outside of its own superview, or is being animated"
    }
    if hit.isDescendant(of: view) { return nil }
    guard view.isDescendant(of: hit) else { return "\(ViewText.name(hit)) covers it at \(text)" }
    for around in sequence(first: view, next: \.superview).dropFirst() {
      if around === hit { break }
      if !around.point(inside: around.convert(point, from: window), with: nil) {
        return "it lies outside of \(ViewText.name(around)) around it, which passes no touches on there"
      }
    }
    // A label passes its touches on to the views around it; a control handles its own.
    return view is UIControl ? "a touch at \(text) goes to \(ViewText.name(hit)) around it" : nil
  }
}
