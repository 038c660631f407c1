import Foundation

/// A view above a scroll view's content that the user pulls into view: a refresh control.
@MainActor protocol ScrollRefreshing: UIView {
  /// Called when the content has moved, or the view's size has changed.
  func scrollViewMoved(_ scrollView: UIScrollView)
}

extension UIScrollView {
  /// Adds an inset at the top for a refreshing control, or removes it. Content dragged by a finger stays in place;
  /// content at rest at its beginning stays at its beginning.
  func setRefreshInset(_ inset: CGFloat, animated: Bool) {
    guard inset != refreshInset else { return }
    let change = { [self] in
      refreshInset = inset
      if isDragging {
        noteInsets()
        takeOver()
      } else {
        insetsChanged()
      }
    }
    if animated, window != nil { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
  }
}
