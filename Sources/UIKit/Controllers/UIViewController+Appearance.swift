import AloeCore
import Foundation

/// Where a controller is between being away and being on the screen.
enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

extension UIViewController {
  // MARK: - Appearing and going

  /// Starts a transition in or out. One that turns around an unfinished one tells that, too, as UIKit does.
  func changeAppearance(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      appearanceIsAnimated = animated
      isAppearingWasTold = false
      viewWillAppear(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      appearanceIsAnimated = animated
      viewWillDisappear(animated)
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenSharingAppearance {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Tells that the view is in its place in the window, once for each appearance.
  func notifyIsAppearing() {
    guard appearance == .appearing, !isAppearingWasTold else { return }
    isAppearingWasTold = true
    viewIsAppearing(appearanceIsAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenSharingAppearance { child.notifyIsAppearing() }
  }

  /// Ends the transition that was started.
  func completeAppearance() {
    notifyIsAppearing()
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(appearanceIsAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(appearanceIsAnimated)
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenSharingAppearance { child.endAppearanceTransition() }
  }

  /// Whether the controller is on the screen or on its way there.
  var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

  // MARK: - Children

  func adopt(_ child: UIViewController) {
    demand(
      child !== self, "\(self) can't be a child of itself. Add it to another controller.")
    guard child.parent !== self else { return }
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  // MARK: - Around

  /// The controller that keys go to first when nothing has the focus: the one that a container shows.
  var frontController: UIViewController {
    let inner =
      (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
    return inner?.frontController ?? self
  }

  /// This controller and those inside it that have bars over what is scrolled, and a view.
  var scrollFollowersInside: [any ScrollFollowing] {
    let own = isViewLoaded ? [self as? any ScrollFollowing].compactMap(\.self) : []
    return own + children.flatMap(\.scrollFollowersInside)
  }

  /// The outermost controller around this one.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
