import Foundation

/// What a controller answers its view.
extension UIViewController: ViewOwner {
  /// The least margins of the view, if it keeps them.
  var minimumMarginsOfView: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// What the controller adds to the safe area of its view: the client's room and that of bars around it.
  var safeAreaInsetsForView: UIEdgeInsets {
    UIEdgeInsets(
      top: additionalSafeAreaInsets.top + containerSafeAreaInsets.top,
      left: additionalSafeAreaInsets.left + containerSafeAreaInsets.left,
      bottom: additionalSafeAreaInsets.bottom + containerSafeAreaInsets.bottom,
      right: additionalSafeAreaInsets.right + containerSafeAreaInsets.right)
  }

  /// The traits of the view where they aren't just the superview's: a sheet is raised, and a little lighter
  /// when dark.
  var traitsForView: UITraitCollection? {
    guard let presentation, presentation.layout.isRaised, let above = viewIfLoaded?.superview else {
      return nil
    }
    return UITraitCollection(traitsFrom: [
      above.traitCollection, UITraitCollection(userInterfaceLevel: .elevated),
    ])
  }

  /// Lets a child of a container appear or go because its view was added or removed.
  ///
  /// Containers that run transitions of their own, and windows, have begun the appearance before they move
  /// the view.
  func viewMovedToWindow() {
    guard let view = viewIfLoaded, let parent else { return }
    if view.window != nil {
      guard appearance == .disappeared, parent.isOnScreen, parent.shouldAutomaticallyForwardAppearanceMethods
      else { return }
      beginAppearanceTransition(true, animated: false)
      if parent.isAppearingWasTold || parent.appearance == .appeared { notifyIsAppearing() }
      if parent.appearance == .appeared { endAppearanceTransition() }
    } else {
      guard appearance == .appeared, parent.appearance == .appeared else { return }
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    }
  }
}
