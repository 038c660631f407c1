/// The controller of a root view, as far as views and layout use it.
@MainActor protocol ViewOwner: UIResponder {
  // MARK: - Queries

  /// The minimum margins of the view at its sides; `nil` if there are none.
  var minimumMarginsOfView: NSDirectionalEdgeInsets? { get }
  /// The insets added to the view's safe area.
  var safeAreaInsetsForView: UIEdgeInsets { get }
  /// Whether a navigation or tab bar controller shows the owner, so that its content leaves space for their bars.
  var isInsideBars: Bool { get }
  /// Whether a scroll view makes space for the containers' bars even if its content doesn't scroll.
  var automaticallyAdjustsScrollViewInsets: Bool { get set }
  /// The view's traits, if they aren't just the superview's.
  var traitsForView: UITraitCollection? { get }

  // MARK: - Notifications

  func viewSafeAreaInsetsDidChange()
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  func setNeedsUpdateContentUnavailableConfiguration()
  /// Called when the view has been added to a window or removed from one, with the window that it's in now, so that the
  /// owners of deep trees don't each climb to it.
  func viewMoved(to window: UIWindow?)

  // MARK: - Layout

  /// Updates the view's constraints, in place of the view's own method.
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// Updates the view that is shown in place of missing content, if that is due, before the view's layout.
  func updateUnavailableContent()
  /// Places the view that is shown in place of missing content, after the view's layout.
  func placeUnavailableContent()
}
