import Foundation
import UIKit

/// Whether everything can be brought into view, and whether things overlap.
extension ScreenCheck {
  /// As much of a text as must be visible at once for it to be read, in points.
  private static let readable = CGSize(width: 40, height: 16)

  /// Reports if a part of a view can't be brought into view by scrolling.
  mutating func checkReach(of rect: CGRect, in view: UIView) {
    var (rect, here) = (rect, view)
    while true {
      if let obstacle = obstacle(to: rect, in: here) {
        let (place, edge) = (Self.text(view.convert(view.bounds, to: window)), Self.text(here.bounds))
        if here === window {
          report(.outside, view, "lies outside the window of \(edge), at \(place), and nothing scrolls there.")
        } else {
          report(.cut, view, "at \(place) of the window \(obstacle) \(Self.path(of: here)), whose bounds are \(edge).")
        }
        return
      }
      rect = broughtIn(rect, here)
      guard let next = here.superview else { return }
      rect = here.convert(rect, to: next)
      here = next
    }
  }

  /// Returns the reason why a part of `rect` is hidden by a view around it, as a piece of a sentence; `nil` if nothing does.
  private func obstacle(to rect: CGRect, in view: UIView) -> String? {
    guard view.clipsToBounds || view is UIScrollView || view === window else { return nil }
    let reachable = view.reachableBounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    guard reachable.contains(rect) else { return "is cut off by" }
    let least = CGSize(width: min(rect.width, Self.readable.width), height: min(rect.height, Self.readable.height))
    let room = CGSize(width: view.bounds.width + Self.tolerance, height: view.bounds.height + Self.tolerance)
    return least.width > room.width || least.height > room.height ? "has too little room in" : nil
  }

  /// A rectangle where scrolling brings it, if it isn't visible.
  private func broughtIn(_ rect: CGRect, _ view: UIView) -> CGRect {
    guard view.clipsToBounds || view is UIScrollView, !view.bounds.contains(rect) else { return rect }
    var room = view.bounds
    if let scrollView = view as? UIScrollView {
      let free = room.inset(by: scrollView.adjustedContentInset)
      if free.width > 0, free.height > 0 { room = free }
    }
    let size = CGSize(width: min(rect.width, room.width), height: min(rect.height, room.height))
    return CGRect(
      x: min(max(rect.minX, room.minX), room.maxX - size.width),
      y: min(max(rect.minY, room.minY), room.maxY - size.height), width: size.width, height: size.height)
  }

  // MARK: - Overlaps

  /// Lines of text may touch with what fonts leave free above and below letters, in points.
  private static let touching: CGFloat = 3

  /// Reports texts that overlap each other or a control.
  mutating func compare() {
    for (index, above) in pieces.enumerated() {
      for below in pieces[..<index] where above.isText || below.isText {
        let common = above.seen.intersection(below.seen)
        guard common.width > Self.touching, common.height > Self.touching, !isInside(above.view, below.view),
          !isInside(below.view, above.view), !isCovered(common, below, above)
        else { continue }
        let (first, second) = (Self.text(above.seen), Self.text(below.seen))
        report(
          .overlap, above.view,
          "at \(first) lies over \"\(Self.name(of: below.view))\" at \(second), \(Self.path(of: below.view)).")
      }
    }
  }

  private func isInside(_ view: UIView, _ outer: UIView) -> Bool {
    view.isDescendant(of: outer) || view.superview === outer.superview && view.superview is UITextField
  }

  /// Returns whether something opaque lies between what is below and what is above.
  private func isCovered(_ place: CGRect, _ below: Piece, _ above: Piece) -> Bool {
    covers.contains { cover in
      cover.order > below.order && cover.order <= above.order && !cover.view.isDescendant(of: below.view)
        && cover.place.insetBy(dx: -Self.tolerance, dy: -Self.tolerance).contains(place)
    }
  }
}
