extension UIView {
  /// Puts a background view behind all other subviews, in place of the previous one.
  func replaceBackground(_ old: UIView?, with new: UIView?) {
    // The client may have moved the old one into another view.
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }
}
