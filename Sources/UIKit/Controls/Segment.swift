import Foundation

/// A segment of a segmented control.
@MainActor final class Segment {
  /// A label or an image view.
  var view: UIView
  var action: UIAction?
  var isEnabled = true
  /// The width that was set; 0 leaves it to the control.
  var width: CGFloat = 0
  var offset = CGSize.zero

  init(_ view: UIView, action: UIAction? = nil) {
    self.view = view
    self.action = action
  }
}
