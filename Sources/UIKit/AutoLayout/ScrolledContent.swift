import Foundation

/// What layout needs of a scroll view.
@MainActor protocol ScrolledContent: UIView {
  /// The guide of the content. For constraints from inside, its edges are the view's.
  var contentLayoutGuide: UILayoutGuide { get }
  var sizeForLayout: CGSize { get }
  /// Takes the size that constraints inside give the content.
  func setSizeFromLayout(_ size: CGSize)
}
