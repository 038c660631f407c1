import Foundation

extension UIView {
  /// The ways in which a view shows its tint colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview does.
    case automatic
    /// The colour itself.
    case normal
    /// A grey of the same luminance.
    case dimmed
  }

  /// Whether any view's mode was ever set. Until then, the views aren't searched for modes.
  private(set) static var hasTintAdjustments = false

  /// The way in which the view shows its tint colour: ``TintAdjustmentMode/automatic`` by default.
  ///
  /// Reading it returns the first mode other than automatic in the view and its superviews, and
  /// ``TintAdjustmentMode/normal`` if there is none. A change calls ``tintColorDidChange()`` of the view and its
  /// subviews.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      guard Self.hasTintAdjustments else { return .normal }
      let views = sequence(first: self, next: \.superview)
      return views.first { $0.ownTintAdjustment != .automatic }?.ownTintAdjustment ?? .normal
    }
    set {
      guard ownTintAdjustment != newValue else { return }
      Self.hasTintAdjustments = true
      let old = tintAdjustmentMode
      ownTintAdjustment = newValue
      if tintAdjustmentMode != old { propagateTintAdjustment() }
    }
  }

  private func propagateTintAdjustment() {
    tintColorDidChange()
    for view in subviews where view.ownTintAdjustment == .automatic { view.propagateTintAdjustment() }
  }

  /// The tint colour as the view shows it. It's derived from the colour that was set, not from the superview's tint
  /// colour, which may be dimmed although this view's isn't.
  var adjustedTint: UIColor {
    let color = sequence(first: self, next: \.superview).first { $0.ownTintColor != nil }?.ownTintColor ?? .systemBlue
    return tintAdjustmentMode == .dimmed ? UIColor { color.resolvedColor(with: $0).dimmed } : color
  }
}

extension UIColor {
  /// The grey of the same luminance.
  fileprivate var dimmed: UIColor {
    let color = cgColor.rgba
    let white = 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue
    return UIColor(white: CGFloat(white), alpha: CGFloat(color.alpha))
  }
}
