import Foundation

/// A view whose layout puts one subview, its content, at distances from the edges that are known beforehand: a cell, or
/// a header or footer of a table.
@MainActor protocol ContentPlacing: UIView {
  /// Returns the distances from the edges at which the layout puts a subview, in points; `nil` for a view other than
  /// the content.
  func distances(ofContent view: UIView) -> UIEdgeInsets?
}

extension UIView {
  /// Returns the frame of a subview on which its margins and its safe area depend. For a content, it's the frame that
  /// the layout aims at, even if the content is elsewhere at the moment.
  ///
  /// A content is measured before its first layout, and for other widths. And if it's too large, the constraints inside
  /// move its end. Margins computed from its frame would hold it there, even after it fits again.
  func frameInLayout(of subview: UIView) -> CGRect {
    guard let distances = (self as? any ContentPlacing)?.distances(ofContent: subview) else {
      return subview.untransformedFrame
    }
    let area = bounds
    return CGRect(
      x: area.minX + distances.left, y: area.minY + distances.top,
      width: max(0, area.width - distances.left - distances.right),
      height: max(0, area.height - distances.top - distances.bottom))
  }

  /// Updates the margins and the safe area of a content view after its distances from the edges of the view that lays
  /// it out have changed.
  func distancesInLayoutChanged() {
    superviewMarginsChanged()
    updateSafeArea()
  }
}
