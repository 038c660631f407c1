import AloeCore
import Foundation
import GTKPlatform

extension UIViewController {
  /// The view, if it has been loaded.
  public final var viewIfLoaded: UIView? { storedView }

  /// Whether the view has been loaded.
  public final var isViewLoaded: Bool { storedView != nil }

  /// Loads the view if it isn't loaded yet.
  public final func loadViewIfNeeded() {
    guard storedView == nil else { return }
    requireMainThread("The view of \(self)")
    loadView()
    guard storedView != nil else {
      Messages.stop(
        "loadView() of \(self) didn't set its view. Assign `view` in it, or leave loadView() to UIViewController."
      )
    }
    viewDidLoad()
  }

  /// Replaces the view.
  func takeView(_ view: UIView?) {
    guard storedView !== view else { return }
    if let storedView, storedView.owningController === self { storedView.owningController = nil }
    storedView = view
    removeUnavailableContentFromOldView()
    guard let view else { return }
    view.owningController = self
    if overrideUserInterfaceStyle != .unspecified {
      view.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }
    view.updateSafeArea()
  }
}

/// Information that a view requires from its controller.
extension UIViewController: ViewOwner {
  /// The minimum margins of the view, if it respects them.
  var minimumMarginsOfView: NSDirectionalEdgeInsets? {
    viewRespectsSystemMinimumLayoutMargins ? systemMinimumLayoutMargins : nil
  }

  /// The insets that the controller adds to the safe area of its view: the client's insets, and the heights of the bars
  /// around it.
  var safeAreaInsetsForView: UIEdgeInsets {
    UIEdgeInsets(
      top: additionalSafeAreaInsets.top + containerBars.insets.top,
      left: additionalSafeAreaInsets.left + containerBars.insets.left,
      bottom: additionalSafeAreaInsets.bottom + containerBars.insets.bottom,
      right: additionalSafeAreaInsets.right + containerBars.insets.right)
  }

  var isInsideBars: Bool { navigationController != nil || tabBarController != nil }

  /// The traits of the view, if they differ from the superview's: a sheet is elevated, and a little lighter in dark
  /// mode.
  var traitsForView: UITraitCollection? {
    guard let above = viewIfLoaded?.superview else { return nil }
    if let traitsFromParent { return UITraitCollection(traitsFrom: [above.traitCollection, traitsFromParent]) }
    guard let presentation else { return nil }
    if let override = presentation.customController?.overrideTraitCollection {
      return UITraitCollection(traitsFrom: [above.traitCollection, override])
    }
    guard presentation.layout.isElevated else { return nil }
    return UITraitCollection(traitsFrom: [
      above.traitCollection, UITraitCollection(userInterfaceLevel: .elevated),
    ])
  }

  /// Updates the scroll view whose insets depend on `automaticallyAdjustsScrollViewInsets`.
  func automaticInsetsChanged() {
    guard let view = viewIfLoaded else { return }
    (view as? UIScrollView ?? view.subviews.first as? UIScrollView)?.insetsChanged()
  }

  /// Updates the appearance of a controller whose view was added to a window or removed.
  ///
  /// Containers with transitions of their own, and windows, begin the appearance before they move the view.
  func viewMoved(to window: UIWindow?) {
    guard let view = viewIfLoaded else { return }
    guard let parent else { return viewMovedWithoutParent(to: window) }
    if window != nil {
      guard appearance == .disappeared, parent.isOnScreen, parent.shouldAutomaticallyForwardAppearanceMethods,
        parent.allowsAppearance(self)
      else { return }
      appear(with: parent)
    } else {
      // It appeared without this parent, which isn't shown.
      if appearance == .appeared, parent.appearance == .disappeared, parent.shouldAutomaticallyForwardAppearanceMethods
      {
        beginAppearanceTransition(false, animated: false)
        endAppearanceTransition()
        return
      }
      // A parent that disappears itself has notified this controller, or will. While the parent is appearing, the view
      // may be added again before that ends.
      guard appearance == .appeared || (appearance == .appearing && parent.appearance == .appeared), parent.isOnScreen,
        parent.shouldAutomaticallyForwardAppearanceMethods
      else { return }
      beginAppearanceTransition(false, animated: false)
      // The client may have put the view back meanwhile.
      if view.window != nil, let parent = self.parent, parent.isOnScreen {
        appear(with: parent)
      } else {
        endAppearanceTransition()
      }
    }
  }

  /// Updates the appearance of a controller whose view a client added without adding the controller to a parent. UIKit
  /// notifies such controllers, too.
  private func viewMovedWithoutParent(to window: UIWindow?) {
    guard presentation == nil else { return }
    if let window {
      if window.rootViewController === self {
        guard !window.controllers.presentations.contains(where: { $0.covers(self) }) else { return }
      } else {
        window.controllers.noteParentless(self)
      }
      guard appearance == .disappeared, !window.isHidden else { return }
      beginAppearanceTransition(true, animated: false)
    } else {
      guard isOnScreen else { return }
      beginAppearanceTransition(false, animated: false)
    }
    // The client may have moved the view in that call.
    let isInWindow = viewIfLoaded?.window != nil
    if isInWindow != isOnScreen { beginAppearanceTransition(isInWindow, animated: false) }
    endAppearanceTransition()
  }

  /// Advances the controller's appearance to the state of its container's appearance.
  private func appear(with parent: UIViewController) {
    parent.noteSharer(self)
    beginAppearanceTransition(true, animated: false)
    if parent.wasAppearingReported || parent.appearance == .appeared { notifyIsAppearing() }
    if parent.appearance == .appeared { endAppearanceTransition() }
  }
}

extension UIViewController {
  /// Schedules a layout of the container after a change of the controller's edges.
  func containerLayoutChanged() {
    parent?.viewIfLoaded?.setNeedsLayout()
    parent?.parent?.viewIfLoaded?.setNeedsLayout()
  }
}

extension UIViewController: UIFocusEnvironment {
  /// The environment of the controller's view.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { next as? any UIFocusEnvironment }
}
