extension UIViewController {
  /// Traits that the controller's view and all in it have, whatever the surroundings' are.
  ///
  /// What differs from Apple's: asking loads the view.
  public var traitOverrides: any UITraitOverrides {
    get { view.traitOverrides }
    set { view.traitOverrides = newValue }
  }
}
