import Foundation

/// A scroll view, as layout sees it.
@MainActor protocol ScrolledContent: UIView {
  /// Stands for what is scrolled: seen from inside, the view's edges are the guide's.
  var contentLayoutGuide: UILayoutGuide { get }
  var sizeForLayout: CGSize { get }
  /// Takes the size that constraints inside give the content.
  func setSizeFromLayout(_ size: CGSize)
}
