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

  /// Whether any view's mode was ever set. Until then, none is searched for.
  private(set) static var hasTintAdjustments = false

  /// The way in which the view shows its tint colour: ``TintAdjustmentMode/automatic`` by default.
  ///
  /// Reading it returns the first other mode in the view and its superviews, and ``TintAdjustmentMode/normal`` if there
  /// is none. A change leads to ``tintColorDidChange()`` in the view and its subviews.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      guard Self.hasTintAdjustments else { return .normal }
      var current: UIView? = self
      while let view = current {
        if view.ownTintAdjustment != .automatic { return view.ownTintAdjustment }
        current = view.superview
      }
      return .normal
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

  /// Returns a tint colour as the view shows it.
  func adjusted(_ tint: UIColor) -> UIColor {
    guard Self.hasTintAdjustments, tintAdjustmentMode == .dimmed else { return tint }
    return UIColor { traits in tint.resolvedColor(with: traits).dimmed }
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
