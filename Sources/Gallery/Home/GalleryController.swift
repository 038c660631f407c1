import AloeCore
import UIKit

/// The menu and the chosen screen: next to each other in a wide window, in one navigation stack in a narrow one.
final class GalleryController: UISplitViewController, UISplitViewControllerDelegate {
  /// Whether a screen was chosen, so that a narrow window shows it instead of the menu.
  private var hasChosen: Bool
  private let menu = HomeViewController(entries: GalleryScreen.homeEntries)
  /// The menu's name for the screen next to it.
  private var chosenName: String

  /// Creates a controller that shows a screen; the menu has the overview next to it.
  init(screen: GalleryScreen) {
    let chosen = screen.makeViewController()
    hasChosen = chosen != nil
    chosenName = screen.menuName
    super.init(style: .doubleColumn)
    delegate = self
    // Also if the screen gets less than 600 points.
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

  /// Shows a screen next to the menu or over it.
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

  /// Marks, in the menu, the row of the screen that's shown beside it.
  private func showMark() {
    let name = isCollapsed ? nil : chosenName
    if menu.shownName != name { menu.shownName = name }
  }

  /// The screen in front, which can be the menu only in a narrow window.
  var frontScreen: UIViewController? {
    let navigation = (isCollapsed ? viewControllers.first : viewControllers.last) as? UINavigationController
    return navigation?.topViewController
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { hasChosen ? proposedTopColumn : .primary }
}
