import TrialSupport
import UIKit

/// The offsets of bars, and the widths of a third column.
extension SetterTrial {
  static var ofBars: [SetterTrial] {
    [
      barButtons("UIBarButtonItemStateAppearance.titlePositionAdjustment") { $0.titlePositionAdjustment = $1 },
      barButtons("UIBarButtonItemStateAppearance.backgroundImagePositionAdjustment") {
        $0.backgroundImage = filled
        $0.backgroundImagePositionAdjustment = $1
      },
      SetterTrial("UINavigationBarAppearance.titlePositionAdjustment") { (value: UIOffset) in
        Setting.show(navigationBar) {
          let appearance = UINavigationBarAppearance()
          appearance.titlePositionAdjustment = value
          ($0.standardAppearance, $0.scrollEdgeAppearance) = (appearance, appearance)
          // It's added to the offset of the appearance.
          $0.setTitleVerticalPositionAdjustment(-value.vertical, for: .default)
        }
      },
      Setting.of(
        "UISearchBar.searchFieldBackgroundPositionAdjustment", \UISearchBar.searchFieldBackgroundPositionAdjustment
      ) { UISearchBar() },
      SetterTrial("UITabBarItem.titlePositionAdjustment") { (value: UIOffset) in
        Setting.show(tabBar) { bar in bar.items?.forEach { $0.titlePositionAdjustment = value } }
      },
      tabItems("UITabBarItemStateAppearance.titlePositionAdjustment") { $0.titlePositionAdjustment = $1 },
      tabItems("UITabBarItemStateAppearance.badgePositionAdjustment") { $0.badgePositionAdjustment = $1 },
      tabItems("UITabBarItemStateAppearance.badgeTitlePositionAdjustment") { $0.badgeTitlePositionAdjustment = $1 },
      threeColumns("UISplitViewController.preferredSupplementaryColumnWidth") {
        $0.preferredSupplementaryColumnWidth = $1
      },
      threeColumns("UISplitViewController.preferredSupplementaryColumnWidthFraction") {
        $0.preferredSupplementaryColumnWidthFraction = $1
      },
      threeColumns("UISplitViewController.minimumSupplementaryColumnWidth") {
        $0.minimumSupplementaryColumnWidth = $1
      },
      threeColumns("UISplitViewController.maximumSupplementaryColumnWidth") {
        $0.maximumSupplementaryColumnWidth = $1
      },
    ]
  }

  private static let filled = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
    $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
  }

  private static func navigationBar() -> UINavigationBar {
    let bar = UINavigationBar()
    let (below, top) = (UINavigationItem(title: "Below"), UINavigationItem(title: "Top"))
    top.rightBarButtonItem = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    bar.items = [below, top]
    return bar
  }

  private static func tabBar() -> UITabBar {
    let bar = UITabBar()
    bar.items = ["A", "B"].map { title in
      let item = UITabBarItem(title: title, image: UIImage(systemName: "gear"), tag: 0)
      item.badgeValue = "3"
      return item
    }
    bar.selectedItem = bar.items?.first
    return bar
  }

  /// Changes the looks of a toolbar's buttons, and of a navigation bar's back button.
  private static func barButtons(
    _ name: String, _ change: @escaping (UIBarButtonItemStateAppearance, UIOffset) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: UIOffset) in
      Setting.show({ UIToolbar() }) {
        let appearance = UIToolbarAppearance()
        for state in [appearance.buttonAppearance.normal, appearance.buttonAppearance.disabled] { change(state, value) }
        ($0.standardAppearance, $0.scrollEdgeAppearance) = (appearance, appearance)
        let off = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
        off.isEnabled = false
        $0.items = [UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), .flexibleSpace(), off]
      }
      Setting.show(navigationBar) {
        let appearance = UINavigationBarAppearance()
        for look in [appearance.buttonAppearance, appearance.backButtonAppearance] { change(look.normal, value) }
        ($0.standardAppearance, $0.scrollEdgeAppearance) = (appearance, appearance)
      }
    }
  }

  /// Changes the looks of a tab bar's items, with their titles below their images and beside them.
  private static func tabItems(
    _ name: String, _ change: @escaping (UITabBarItemStateAppearance, UIOffset) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: UIOffset) in
      Setting.show(tabBar) {
        let appearance = UITabBarAppearance()
        for look in [appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance] {
          for state in [look.normal, look.selected] { change(state, value) }
        }
        ($0.standardAppearance, $0.scrollEdgeAppearance) = (appearance, appearance)
      }
    }
  }

  /// Changes a split view, and then shows each number of its columns.
  private static func threeColumns(
    _ name: String, _ change: @escaping (UISplitViewController, CGFloat) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: CGFloat) in
      let controller = UISplitViewController(style: .tripleColumn)
      for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
        controller.setViewController(UIViewController(), for: column)
      }
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1200, height: 300))
      window.rootViewController = controller
      window.isHidden = false
      window.layoutIfNeeded()
      change(controller, value)
      let modes: [UISplitViewController.DisplayMode] = [
        .oneBesideSecondary, .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary, .secondaryOnly,
      ]
      for mode in modes {
        controller.preferredDisplayMode = mode
        Setting.letTimePass(window)
        _ = (controller.primaryColumnWidth, controller.supplementaryColumnWidth, controller.displayMode)
      }
    }
  }
}
