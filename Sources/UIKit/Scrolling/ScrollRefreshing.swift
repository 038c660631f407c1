import Foundation

/// What lies above a scroll view's content and is pulled into sight: a refresh control.
@MainActor protocol ScrollRefreshing: UIView {
  /// The content has moved, or the view has another size.
  func scrollViewMoved(_ scrollView: UIScrollView)
}

extension UIScrollView {
  /// Makes room at the top for a control that is refreshing, or takes it back. A finger that drags keeps the content
  /// where it is; content at rest at its beginning stays at its beginning.
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
