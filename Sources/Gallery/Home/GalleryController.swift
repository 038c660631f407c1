import AloeCore
import UIKit

/// The menu and the screen that was chosen: side by side in a wide window, in one navigation in a narrow one.
final class GalleryController: UISplitViewController, UISplitViewControllerDelegate {
  /// Whether a screen was chosen, so that a narrow window shows it and not the menu.
  private var hasChosen: Bool

  /// Shows a screen; the menu shows the overview beside it.
  init(screen: GalleryScreen) {
    let chosen = screen.makeViewController()
    hasChosen = chosen != nil
    super.init(style: .doubleColumn)
    delegate = self
    // Also where the screen gets less than 600 points.
    preferredDisplayMode = .oneBesideSecondary
    setViewController(Self.navigation(HomeViewController(entries: GalleryScreen.homeEntries)), for: .primary)
    setViewController(Self.navigation(chosen ?? OverviewViewController()), for: .secondary)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A GalleryController isn't made from an archive; use its init.")
  }

  private static func navigation(_ root: UIViewController) -> UINavigationController {
    let navigation = GalleryNavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// Shows a screen beside the menu or over it.
  func open(_ screen: UIViewController) {
    hasChosen = true
    showDetailViewController(Self.navigation(screen), sender: self)
  }

  /// The screen in front: the menu only in a narrow window.
  var frontScreen: UIViewController? {
    let navigation = (isCollapsed ? viewControllers.first : viewControllers.last) as? UINavigationController
    return navigation?.topViewController
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { hasChosen ? proposedTopColumn : .primary }
}
