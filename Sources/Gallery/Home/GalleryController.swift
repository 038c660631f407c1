import AloeCore
import UIKit

/// The menu and the screen that was chosen: side by side in a wide window, in one navigation in a narrow one.
final class GalleryController: UISplitViewController, UISplitViewControllerDelegate {
  /// Whether a screen was chosen, so that a narrow window shows it and not the menu.
  private var hasChosen: Bool
  private let menu = HomeViewController(entries: GalleryScreen.homeEntries)
  /// The menu's name of the screen beside it.
  private var chosenName: String

  /// Shows a screen; the menu shows the overview beside it.
  init(screen: GalleryScreen) {
    let chosen = screen.makeViewController()
    hasChosen = chosen != nil
    chosenName = screen.menuName
    super.init(style: .doubleColumn)
    delegate = self
    // Also where the screen gets less than 600 points.
    preferredDisplayMode = .oneBesideSecondary
    setViewController(Self.navigation(menu), for: .primary)
    setViewController(Self.navigation(chosen ?? OverviewViewController()), for: .secondary)
  }

  required init?(coder: NSCoder) {
    Messages.stop("A GalleryController isn't made from an archive; use its init.")
  }

  private static func navigation(_ root: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// Shows a screen beside the menu or over it.
  func open(_ screen: UIViewController, named name: String) {
    hasChosen = true
    chosenName = name
    showMark()
    showDetailViewController(Self.navigation(screen), sender: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showMark()
  }

  /// Marks the row of the screen that stands beside the menu.
  private func showMark() {
    let name = isCollapsed ? nil : chosenName
    if menu.shownName != name { menu.shownName = name }
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
