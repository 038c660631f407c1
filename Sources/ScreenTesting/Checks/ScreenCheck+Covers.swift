import Foundation
import UIKit

/// Whether something invisible takes the touches of controls.
extension ScreenCheck {
  /// Reports controls that no finger reaches, because another view takes the touches on all of their visible area.
  ///
  /// A control that only several views together cover isn't found. Controls behind a presentation, an alert or a menu
  /// are skipped, and so are controls that something opaque hides, and controls that can be scrolled out from under a
  /// bar.
  mutating func checkCovers() {
    for piece in pieces where !piece.isText && piece.view is UIControl {
      guard let cover = cover(over: piece) else { continue }
      report(
        .covered, piece.view,
        "at \(Self.text(piece.seen)) can't be tapped: \(Self.path(of: cover)) takes all touches there. Move it behind, or "
          + "set its isUserInteractionEnabled to false.")
    }
  }

  /// Returns the view that takes all touches on a control; `nil` if none does.
  private mutating func cover(over piece: Piece) -> UIView? {
    var (area, view) = (piece.seen, piece.view)
    while let superview = view.superview {
      path.note(view.isUserInteractionEnabled)
      guard view.isUserInteractionEnabled else { return nil }
      if let scrollView = view as? UIScrollView, scrollView.isScrollEnabled {
        // Scrolling may move the control anywhere in it.
        area = path.intersection(scrollView.convert(scrollView.bounds, to: window), window.bounds)
      }
      // Siblings in a scroll view scroll with the control or float among its rows, and a control's own parts don't
      // cover it.
      if !(superview is UIScrollView), !(superview is UIControl) {
        for sibling in superview.subviews.reversed().prefix(while: { $0 !== view }) where liesOver(area, sibling) {
          if isInFrontOnPurpose(sibling, in: superview) { return nil }
          if takesTouches(sibling, on: piece) { return isCovered(piece.seen, piece) ? nil : sibling }
        }
      }
      view = superview
    }
    return nil
  }

  /// Returns whether a view that may take touches lies over an area.
  private mutating func liesOver(_ area: CGRect, _ view: UIView) -> Bool {
    let isOpen = view.isUserInteractionEnabled && !view.isHidden && view.alpha >= 0.01 && !area.isEmpty
    path.note(isOpen)
    guard isOpen else { return false }
    let place = view.convert(view.bounds, to: window).insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    // In this order, because most things lie below each other at every width.
    return path.holds(area.minY - place.minY) && path.holds(place.maxY - area.maxY)
      && path.holds(area.minX - place.minX) && path.holds(place.maxX - area.maxX)
  }

  /// Returns whether a view is in front on purpose: a modal view, or a view that UIKit or a list puts there.
  private func isInFrontOnPurpose(_ view: UIView, in superview: UIView) -> Bool {
    view.accessibilityViewIsModal || view.isInNavigationTransition || view.isPartOfLibrary
      || superview.isPartOfLibrary && String(reflecting: type(of: superview)) != Self.navigationViewName
  }

  /// The view of a navigation controller, to which apps add views of their own.
  private static let navigationViewName = "UIKit.NavigationView"

  /// Returns whether touches in the middle of a control's visible area and around it go to a view or to a view inside
  /// it.
  private mutating func takesTouches(_ view: UIView, on piece: Piece) -> Bool {
    let (seen, parts) = (piece.seen, [0.1, 0.5, 0.9] as [CGFloat])
    let points = parts.flatMap { x in
      parts.map { y in CGPoint(x: seen.minX + x * seen.width, y: seen.minY + y * seen.height) }
    }
    noteTouches(at: points, on: view)
    let isTaken = points.allSatisfy { window.hitTest($0, with: nil)?.isDescendant(of: view) == true }
    path.note(isTaken)
    return isTaken
  }

  /// Records the comparisons of a hit test that decide whether touches at points go to a view or to what is inside it:
  /// with what is in front of it, around it and inside it. The outcomes of `hitTest(_:with:)` at two widths don't
  /// suffice, because something may move over a point between them.
  private mutating func noteTouches(at points: [CGPoint], on view: UIView) {
    noteHits(at: points, in: view)
    var current = view
    while let superview = current.superview {
      for sibling in superview.subviews.reversed().prefix(while: { $0 !== current }) {
        noteHits(at: points, in: sibling)
      }
      _ = hits(of: points, on: superview)
      current = superview
    }
  }

  /// Records which points are inside a view that takes touches, and which of these are inside its subviews.
  private mutating func noteHits(at points: [CGPoint], in view: UIView) {
    let isOpen = view.isUserInteractionEnabled && !view.isHidden && view.alpha >= 0.01
    path.note(isOpen)
    guard isOpen else { return }
    let inside = hits(of: points, on: view)
    guard !inside.isEmpty else { return }
    for subview in view.subviews { noteHits(at: inside, in: subview) }
  }

  /// Returns and records the points that are inside a view. As in `CGRect.contains`, the right and the lower edge don't
  /// count as inside.
  private mutating func hits(of points: [CGPoint], on view: UIView) -> [CGPoint] {
    let place = view.convert(view.bounds, to: window)
    var inside: [CGPoint] = []
    for point in points
    where path.holds(point.y - place.minY) && path.exceeds(place.maxY, point.y) && path.holds(point.x - place.minX)
      && path.exceeds(place.maxX, point.x)
    {
      inside.append(point)
    }
    return inside
  }
}
