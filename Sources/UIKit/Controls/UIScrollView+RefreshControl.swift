import Foundation

extension UIScrollView {
  // MARK: - Refreshing

  /// The control that is pulled into sight above the content to have it brought up to date; none by default.
  ///
  /// While there is one, content that is all in sight can be pulled, too.
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
