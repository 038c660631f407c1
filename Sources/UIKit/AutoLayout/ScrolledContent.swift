import Foundation

/// A scroll view as layout uses it.
@MainActor protocol ScrolledContent: UIView {
  /// The guide of the content. In constraints of views inside, the view's edges mean the guide's edges.
  var contentLayoutGuide: UILayoutGuide { get }
  var sizeForLayout: CGSize { get }
  /// Sets the content size determined by the constraints inside.
  func setSizeFromLayout(_ size: CGSize)
  /// Returns the distances of content from the visible area's edges, in points, when it's scrolled to its beginning
  /// (top and left) and to its end (bottom and right).
  func distancesFromEnds(of frame: CGRect) -> UIEdgeInsets
}

extension UIView {
  /// The view itself, if it's a scroll view; otherwise `nil`. It sets ``SubviewPlacing/hasScrolledContent``, because a
  /// cast for each constraint would be slow.
  final var scrolledContent: (any ScrolledContent)? {
    placing.hasScrolledContent ? self as? any ScrolledContent : nil
  }
}
