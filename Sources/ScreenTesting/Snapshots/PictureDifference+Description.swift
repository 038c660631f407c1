import Foundation
import UIKit

extension PictureDifference {
  /// Returns sentences about the pixels that differ in a picture of a view: their rectangle in the view's coordinates,
  /// the views that are in front there, and their colours, if most of the pixels have the same ones.
  @MainActor func description(in view: UIView, scale: CGFloat) -> String {
    guard let bounds, scale > 0 else { return "" }
    let origin = view.bounds.origin
    func place(_ x: Int, _ y: Int) -> CGPoint {
      CGPoint(x: origin.x + CGFloat(x) / scale, y: origin.y + CGFloat(y) / scale)
    }
    let (start, end) = (
      place(bounds.x.lowerBound, bounds.y.lowerBound), place(bounds.x.upperBound + 1, bounds.y.upperBound + 1)
    )
    let rect = CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y)
    let points = samples(Self.sampleCount).map { x, y in
      CGPoint(x: place(x, y).x + 0.5 / scale, y: place(x, y).y + 0.5 / scale)
    }
    var text = " In points, that's \(ViewTree.text(rect))"
    let names = Self.names(ofViewsAt: points, in: view)
    let verb = names.count == 1 ? "is" : "are"
    text += names.isEmpty ? "." : ", where \(names.joined(separator: ", ")) \(verb) in front."
    if let colors { text += " Most of them are \(colors.actual) instead of \(colors.reference)." }
    return text
  }

  /// The number of pixels whose views are looked up.
  private static let sampleCount = 64
  /// The maximum number of views that are named.
  private static let maxViews = 3

  /// Returns the names of the views that are in front at points, with the view that is in front at most points first.
  @MainActor private static func names(ofViewsAt points: [CGPoint], in view: UIView) -> [String] {
    var counts: [ObjectIdentifier: (view: UIView, count: Int, order: Int)] = [:]
    for point in points {
      let found = painting(at: point, in: view) ?? view
      let known = counts[ObjectIdentifier(found)] ?? (found, 0, counts.count)
      counts[ObjectIdentifier(found)] = (found, known.count + 1, known.order)
    }
    let sorted = counts.values.sorted { ($1.count, $0.order) < ($0.count, $1.order) }
    return sorted.prefix(maxViews).map { ViewText.name($0.view) }
  }

  /// Returns the frontmost view at a point that paints something of its own; `nil` if none does.
  @MainActor private static func painting(at point: CGPoint, in view: UIView) -> UIView? {
    let isInside = view.bounds.contains(point)
    if view.clipsToBounds, !isInside { return nil }
    for subview in view.subviews.reversed() where !subview.isHidden && subview.alpha > 0 {
      if let found = painting(at: subview.convert(point, from: view), in: subview) { return found }
    }
    return isInside && paints(view) ? view : nil
  }

  /// Returns whether a view is visible by itself: it has a colour, text, an image, or a class that may paint.
  @MainActor private static func paints(_ view: UIView) -> Bool {
    let color = view.backgroundColor?.resolvedColor(with: view.traitCollection)
    if let color, color.cgColor.alpha > 0 { return true }
    if view.layer.borderWidth > 0 { return true }
    switch view {
    case is UITextView: return true
    case let image as UIImageView: return image.image != nil
    case is UIStackView, is UIScrollView: return false
    default: return type(of: view) != UIView.self && view.subviews.isEmpty
    }
  }
}
