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
  /// The view's traits, if they differ from the superview's.
  var traitsForView: UITraitCollection? { get }

  // MARK: - Notifications

  func viewSafeAreaInsetsDidChange()
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
  func setNeedsUpdateContentUnavailableConfiguration()
  /// Called when the view has been added to a window or removed from one, with its current window, so that not every
  /// owner in a deep tree has to search for it.
  func viewMoved(to window: UIWindow?)

  // MARK: - Layout

  /// Updates the view's constraints, in place of the view's own method.
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  /// Updates the view that is shown in place of missing content, if that is due, before the view's layout.
  func updateUnavailableContent()
  /// Lays out the view that is shown in place of missing content, after the view's layout.
  func placeUnavailableContent()
}
