extension UIViewController {
  /// Traits that override the environment's for the controller's view and its subviews.
  ///
  /// Unlike in UIKit, reading them loads the view.
  public var traitOverrides: any UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
}
