import Foundation
import GTKPlatform

/// Information about views with which `ScreenTesting` checks whole screens.
extension UIView {
  /// Whether constraints in the view's tree conflict, so that some are left out.
  package var hasConflictingConstraints: Bool { root.rootEngine.conflicts.hasRefused }

  /// Whether the view is hidden in favour of another one that shows its text: a large title over scrolled content.
  package var isGivingWay: Bool {
    guard let row = self as? LargeTitleRow else { return false }
    return row.bounds.height < row.wholeHeight - 0.5
  }

  /// Whether the view hides, or blurs, the content behind it.
  package var hidesContentBehind: Bool {
    blursContentBehind || (backgroundColor?.rgba(in: traitCollection).alpha ?? 0) >= 0.5 && alpha >= 0.5
  }

  /// Whether text behind the view can't be read: the view blurs it, or its background, including the view's own alpha,
  /// has an opacity above 0.9.
  package var hidesTextsBehind: Bool {
    blursContentBehind || (backgroundColor?.rgba(in: traitCollection).alpha ?? 0) * Double(alpha) > 0.9
  }

  private var blursContentBehind: Bool {
    self is UIVisualEffectView || (self as? MaterialView)?.material != nil
  }

  /// Whether a controller owns the view.
  package var isOwnedByController: Bool { owningController != nil }

  /// The part of the view's coordinate system that can be brought into view, by scrolling if the view scrolls.
  package var reachableBounds: CGRect {
    // A wheel turns all of its rows to the front.
    if self is PickerColumn { return bounds.insetBy(dx: 0, dy: -1e6) }
    guard let scrollView = self as? UIScrollView, scrollView.isScrollEnabled else { return bounds }
    let (x, y) = (scrollView.range(.horizontal), scrollView.range(.vertical))
    let whole = CGRect(
      x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound + bounds.width,
      height: y.upperBound - y.lowerBound + bounds.height)
    return whole.union(bounds)
  }

  /// The lengths whose signs determine which edges `reachableBounds` has: the view's lengths, or its content's.
  package var reachableChoices: [CGFloat] {
    guard let scrollView = self as? UIScrollView, scrollView.isScrollEnabled else { return [] }
    let inset = scrollView.adjustedContentInset
    let (x, y) = (scrollView.range(.horizontal), scrollView.range(.vertical))
    return [
      scrollView.contentSize.width + inset.right - bounds.width - x.lowerBound,
      scrollView.contentSize.height + inset.bottom - bounds.height - y.lowerBound,
      bounds.minX - x.lowerBound, x.upperBound - bounds.minX, bounds.minY - y.lowerBound, y.upperBound - bounds.minY,
    ]
  }
}

extension UILabel {
  /// The lines of the text as they're drawn.
  package struct DrawnLines {
    /// The size of all lines, in points.
    package let size: CGSize
    /// The distance from the top of the label to the first line, in points.
    package let top: CGFloat
    /// The part of the text in each line, in UTF-16 units.
    package let ranges: [Range<Int>]
  }

  /// The lines of the text as they're drawn in the label's bounds.
  package var drawnLines: DrawnLines {
    let (layout, top) = drawnLayout(in: bounds)
    return DrawnLines(size: layout.size, top: top, ranges: layout.lines.map(\.range))
  }

  /// Returns whether the text is truncated at a width, with a number of lines.
  package func isTruncated(width: CGFloat, lines: Int) -> Bool { textLayout(width: width, lines: lines).isTruncated }
}

extension UIFont {
  /// The weight of the face, from 100 to 900; 400 is regular, and 700 is bold.
  package var faceWeight: Int { Int(face.weight) }
}
