import Foundation

/// A scroll view as layout uses it.
@MainActor protocol ScrolledContent: UIView {
  /// The guide of the content. For constraints from inside, its edges are the view's.
  var contentLayoutGuide: UILayoutGuide { get }
  var sizeForLayout: CGSize { get }
  /// Sets the content size determined by the constraints inside.
  func setSizeFromLayout(_ size: CGSize)
}
