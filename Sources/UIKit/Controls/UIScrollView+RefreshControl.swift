import Foundation

extension UIScrollView {
  // MARK: - Refreshing

  /// The control that the user pulls down above the content to refresh it; `nil` by default.
  ///
  /// With a refresh control, content that fits entirely can be pulled, too.
  public var refreshControl: UIRefreshControl? {
    get { refresher as? UIRefreshControl }
    set {
      guard newValue !== refreshControl else { return }
      refreshControl?.leave(self)
      refresher = newValue
      newValue?.join(self)
    }
  }
}
