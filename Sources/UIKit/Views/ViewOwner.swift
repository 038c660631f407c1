/// The controller whose view a view is, as far as views and their layout ask and tell it.
@MainActor protocol ViewOwner: UIResponder {
  // MARK: - Asked

  /// The least margins of the view at its sides; `nil` if the view need keep none.
  var minimumMarginsOfView: NSDirectionalEdgeInsets? { get }
  /// What is added to the safe area of the view.
  var safeAreaInsetsForView: UIEdgeInsets { get }
  /// The traits of the view where they aren't just the superview's.
  var traitsForView: UITraitCollection? { get }

  // MARK: - Told

  func viewSafeAreaInsetsDidChange()
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  /// The view was put into a window, or taken out of one.
  func viewMovedToWindow()

  // MARK: - Layout

  /// Updates the view's constraints, in place of the view's own method.
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
}
