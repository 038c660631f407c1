import Foundation
import UIKit

/// Checks whether everything can be brought into view, and whether things overlap.
extension ScreenCheck {
  /// The area of a label that must be visible at the same time so that the text can be read, in points.
  private static let readable = CGSize(width: 40, height: 16)

  /// Reports if a part of the visited view can't be brought into view by scrolling.
  mutating func checkReach(of ink: Ink, in view: UIView) {
    guard var found = obstacle(toReaching: ink.widest ?? ink.drawn, in: view) else { return }
    if ink.widest != nil {
      path.forbidConclusions()
      guard let drawn = obstacle(toReaching: ink.drawn, in: view) else { return }
      found = drawn
    }
    let (here, sentence) = found
    let (place, edge) = (Self.text(view.convert(view.bounds, to: window)), Self.text(here.bounds))
    if here === window {
      report(.outside, view, "lies outside the window of \(edge), at \(place), and nothing scrolls there.")
    } else {
      report(.cut, view, "at \(place) of the window \(sentence) \(Self.path(of: here)), whose bounds are \(edge).")
    }
  }

  /// Returns the innermost view around `rect` that hides a part of it permanently, and how it does so; `nil` if none
  /// does.
  private mutating func obstacle(toReaching rect: CGRect, in view: UIView) -> (view: UIView, sentence: String)? {
    var (rect, here, index) = (rect, view, route.count)
    while true {
      if let obstacle = obstacle(to: rect, in: here) { return (here, obstacle) }
      rect = scrolledIntoView(rect, here)
      guard let next = here.superview else { return nil }
      index -= 1
      rect = route.convert(rect, of: here, at: index, to: next)
      here = next
    }
  }

  /// Returns the reason why a part of `rect` is hidden by a view around it, as a piece of a sentence; `nil` if nothing
  /// does.
  private mutating func obstacle(to rect: CGRect, in view: UIView) -> String? {
    guard view.clipsToBounds || view is UIScrollView || view === window else { return nil }
    for choice in view.reachableChoices { path.noteSign(choice) }
    let reachable = view.reachableBounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    guard path.holds(reachable, contains: rect) else { return "is cut off by" }
    let least = CGSize(width: min(rect.width, Self.readable.width), height: min(rect.height, Self.readable.height))
    let available = CGSize(width: view.bounds.width + Self.tolerance, height: view.bounds.height + Self.tolerance)
    path.noteSign(rect.width - Self.readable.width)
    path.noteSign(rect.height - Self.readable.height)
    let fits = [path.holds(available.width - least.width), path.holds(available.height - least.height)]
    return fits.contains(false) ? "has too little room in" : nil
  }

  /// Returns where a rectangle is after scrolling has brought it into a view's bounds, reduced to the available size;
  /// the rectangle itself if it's inside already, or if the view doesn't clip.
  private mutating func scrolledIntoView(_ rect: CGRect, _ view: UIView) -> CGRect {
    guard view.clipsToBounds || view is UIScrollView else { return rect }
    var available = view.bounds
    noteEdges(of: rect, in: available)
    if available.contains(rect) { return rect }
    if let scrollView = view as? UIScrollView {
      let free = available.inset(by: scrollView.adjustedContentInset)
      let isFree = free.width > 0 && free.height > 0
      path.note(isFree)
      if isFree { available = free }
    }
    path.noteSign(rect.width - available.width)
    path.noteSign(rect.height - available.height)
    noteEdges(of: rect, in: available)
    let size = CGSize(width: min(rect.width, available.width), height: min(rect.height, available.height))
    return CGRect(
      x: min(max(rect.minX, available.minX), available.maxX - size.width),
      y: min(max(rect.minY, available.minY), available.maxY - size.height), width: size.width, height: size.height)
  }

  /// Records on which sides a rectangle extends beyond an area.
  private mutating func noteEdges(of rect: CGRect, in area: CGRect) {
    path.noteSign(rect.minX - area.minX)
    path.noteSign(area.maxX - rect.maxX)
    path.noteSign(rect.minY - area.minY)
    path.noteSign(area.maxY - rect.maxY)
  }

  // MARK: - Overlaps

  /// The overlap that isn't a fault, in points: lines of text may touch with the empty space that fonts have above and
  /// below letters.
  private static let allowedOverlap: CGFloat = 3

  /// Reports text that overlaps other text or a control.
  mutating func compare() {
    for (index, above) in pieces.enumerated() {
      for below in pieces[..<index] where above.isText || below.isText {
        let (most, mostBelow) = (above.widest ?? above.seen, below.widest ?? below.seen)
        guard overlap(most, mostBelow), !isInside(above.view, below.view), !isInside(below.view, above.view)
        else { continue }
        guard !isCovered(path.intersection(most, mostBelow), below, upTo: above.order) else { continue }
        if above.widest != nil || below.widest != nil {
          // It depends on where lines end.
          path.forbidConclusions()
          guard overlap(above.seen, below.seen),
            !isCovered(above.seen.intersection(below.seen), below, upTo: above.order)
          else { continue }
        }
        let (first, second) = (Self.text(above.seen), Self.text(below.seen))
        report(
          .overlap, above.view,
          "at \(first) lies over \"\(Self.name(of: below.view))\" at \(second), \(Self.path(of: below.view)).")
      }
    }
  }

  /// Returns whether two rectangles overlap by more than `allowedOverlap`, the amount by which lines of text may touch.
  private mutating func overlap(_ first: CGRect, _ second: CGRect) -> Bool {
    guard !first.isEmpty, !second.isEmpty else { return false }
    let allowed = Self.allowedOverlap
    // In this order, because most things lie below each other at every width.
    return path.exceeds(second.maxY - first.minY, allowed) && path.exceeds(first.maxY - second.minY, allowed)
      && path.exceeds(second.maxX - first.minX, allowed) && path.exceeds(first.maxX - second.minX, allowed)
      && path.exceeds(first.height, allowed) && path.exceeds(second.height, allowed)
      && path.exceeds(first.width, allowed) && path.exceeds(second.width, allowed)
  }

  private func isInside(_ view: UIView, _ outer: UIView) -> Bool {
    view.isDescendant(of: outer) || view.superview === outer.superview && view.superview is UITextField
  }

  /// Returns whether something opaque hides the rectangle of text or a control: anything in front of it, up to a
  /// position in the painting order.
  mutating func isCovered(_ place: CGRect, _ below: Piece, upTo last: Int = .max) -> Bool {
    for cover in covers
    where cover.order > below.order && cover.order <= last && !cover.view.isDescendant(of: below.view) {
      if path.holds(cover.place.insetBy(dx: -Self.tolerance, dy: -Self.tolerance), contains: place) { return true }
    }
    return false
  }
}
