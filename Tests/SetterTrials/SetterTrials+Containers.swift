import TrialSupport
import UIKit

extension SetterTrial {
  static var ofContainers: [SetterTrial] {
    [
      Setting.of("UIScrollView.frame", \UIScrollView.frame, scroll),
      Setting.of("UIScrollView.bounds", \UIScrollView.bounds, scroll),
      Setting.of("UIScrollView.contentSize", \UIScrollView.contentSize, scroll),
      Setting.of("UIScrollView.contentOffset", \UIScrollView.contentOffset, scroll),
      Setting.of("UIScrollView.contentInset", \UIScrollView.contentInset, scroll),
      Setting.of("UIScrollView.verticalScrollIndicatorInsets", \UIScrollView.verticalScrollIndicatorInsets, scroll),
      Setting.of("UIScrollView.horizontalScrollIndicatorInsets", \UIScrollView.horizontalScrollIndicatorInsets, scroll),
      Setting.of("UIScrollView.scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets, scroll),
      SetterTrial("UIScrollView.setContentOffset") { (value: CGPoint) in
        Setting.show(scroll) { $0.setContentOffset(value, animated: true) }
      },
      SetterTrial("UIScrollView.scrollRectToVisible") { (value: CGRect) in
        Setting.show(scroll) { $0.scrollRectToVisible(value, animated: true) }
      },
      SetterTrial("UIScrollView.decelerationRate") { (value: CGFloat) in
        Setting.show(scroll) {
          $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: value)
          $0.flashScrollIndicators()
        }
      },
      Setting.of("UIStackView.spacing", \UIStackView.spacing, stack),
      SetterTrial("UIStackView.setCustomSpacing") { (value: CGFloat) in
        Setting.show(stack) { $0.setCustomSpacing(value, after: $0.arrangedSubviews[0]) }
      },
      SetterTrial("UIStackView.insertArrangedSubview") { (value: Int) in
        Setting.show(stack) { $0.insertArrangedSubview(UIView(), at: value) }
      },
      SetterTrial("UIStackView.layoutMargins") { (value: UIEdgeInsets) in
        Setting.show(stack) {
          $0.isLayoutMarginsRelativeArrangement = true
          $0.layoutMargins = value
        }
      },
      SetterTrial("NSLayoutConstraint.constant") { (value: CGFloat) in
        constrained { $0.constant = value }
      },
      SetterTrial("NSLayoutConstraint.priority", HostileValues.priorities) { value in
        constrained { $0.priority = value }
      },
      SetterTrial("NSLayoutConstraint.init") { (value: CGFloat) in
        Setting.show({ UIView() }) {
          let view = UIView()
          view.translatesAutoresizingMaskIntoConstraints = false
          $0.addSubview(view)
          for relation in [NSLayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual] {
            NSLayoutConstraint(
              item: view, attribute: .width, relatedBy: relation, toItem: $0, attribute: .width, multiplier: value,
              constant: 3
            ).isActive = true
          }
        }
      },
      Setting.of("UITabBar.itemWidth", \UITabBar.itemWidth, tabs),
      Setting.of("UITabBar.itemSpacing", \UITabBar.itemSpacing, tabs),
      tabAppearance("UITabBarAppearance.stackedItemWidth") { $0.stackedItemWidth = $1 },
      tabAppearance("UITabBarAppearance.stackedItemSpacing") { $0.stackedItemSpacing = $1 },
      barItem("UIBarButtonItem.width") { (item, value: CGFloat) in item.width = value },
      barItem("UIBarButtonItem.landscapeImagePhoneInsets") { $0.landscapeImagePhoneInsets = $1 },
      barItem("UIBarItem.imageInsets") { $0.imageInsets = $1 },
      barItem("UIBarItem.largeContentSizeImageInsets") { $0.largeContentSizeImageInsets = $1 },
      barItem("UIBarItem.tag") { $0.tag = $1 },
      barItem("UIBarButtonItem.fixedSpace") { (_, value: CGFloat) in _ = UIBarButtonItem.fixedSpace(value) },
      SetterTrial("UITabBarController.selectedIndex") { (value: Int) in
        let controller = UITabBarController()
        controller.viewControllers = [UIViewController(), UIViewController()]
        showController(controller) { controller.selectedIndex = value }
      },
      columns("UISplitViewController.preferredPrimaryColumnWidth") { $0.preferredPrimaryColumnWidth = $1 },
      columns("UISplitViewController.preferredPrimaryColumnWidthFraction") {
        $0.preferredPrimaryColumnWidthFraction = $1
      },
      columns("UISplitViewController.minimumPrimaryColumnWidth") { $0.minimumPrimaryColumnWidth = $1 },
      columns("UISplitViewController.maximumPrimaryColumnWidth") { $0.maximumPrimaryColumnWidth = $1 },
      SetterTrial("UIPopoverPresentationController.sourceRect") { (value: CGRect) in
        popover { ($0.sourceRect, $0.popoverLayoutMargins) = (value, .zero) }
      },
      SetterTrial("UIPopoverPresentationController.popoverLayoutMargins") { (value: UIEdgeInsets) in
        popover { $0.popoverLayoutMargins = value }
      },
      SetterTrial("UIKeyboardLayoutGuide.keyboardDismissPadding") { (value: CGFloat) in
        Setting.show({ UIView() }) { $0.keyboardLayoutGuide.keyboardDismissPadding = value }
      },
      SetterTrial("UIScreen.brightness") { (value: CGFloat) in UIScreen.main.brightness = value },
      SetterTrial("UIApplication.applicationIconBadgeNumber") { (value: Int) in
        UIApplication.shared.applicationIconBadgeNumber = value
      },
      SetterTrial("UITraitCollection.init") { (value: CGFloat) in
        _ = UITraitCollection(traitsFrom: [UITraitCollection(displayScale: value)]).description
      },
    ] + ofTransitions
  }

  private static func scroll() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.contentSize = CGSize(width: 200, height: 300)
    view.addSubview(UISwitch(frame: CGRect(x: 5, y: 5, width: 40, height: 20)))
    return view
  }

  private static func stack() -> UIStackView {
    let views = (0..<3).map { _ in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.backgroundColor = .blue
      return view
    }
    return UIStackView(arrangedSubviews: views + [UILabel(), UISwitch()])
  }

  private static func tabs() -> UITabBar {
    let bar = UITabBar()
    bar.items = [UITabBarItem(title: "A", image: nil, tag: 0), UITabBarItem(title: "B", image: nil, tag: 1)]
    return bar
  }

  private static func constrained(_ change: @escaping (NSLayoutConstraint) -> Void) {
    Setting.show({ UIView() }) {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      $0.addSubview(view)
      let constraints = [
        view.widthAnchor.constraint(equalToConstant: 30), view.leadingAnchor.constraint(equalTo: $0.leadingAnchor),
        view.heightAnchor.constraint(greaterThanOrEqualToConstant: 3),
        view.centerYAnchor.constraint(equalTo: $0.centerYAnchor),
      ]
      for constraint in constraints { constraint.priority = .defaultHigh }
      NSLayoutConstraint.activate(constraints)
      $0.layoutIfNeeded()
      for constraint in constraints { change(constraint) }
    }
  }

  private static func tabAppearance(
    _ name: String, _ change: @escaping (UITabBarAppearance, CGFloat) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: CGFloat) in
      Setting.show(tabs) {
        let appearance = UITabBarAppearance()
        appearance.stackedItemPositioning = .centered
        change(appearance, value)
        $0.standardAppearance = appearance
      }
    }
  }

  private static func barItem<Value: Hostile>(
    _ name: String, _ change: @escaping (UIBarButtonItem, Value) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: Value) in
      Setting.show({ UIToolbar() }) {
        let item = UIBarButtonItem(image: UIImage(systemName: "gear"), style: .plain, target: nil, action: nil)
        change(item, value)
        $0.items = [item, .flexibleSpace(), UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)]
      }
    }
  }

  private static func showController(_ controller: UIViewController, _ change: () -> Void) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 300))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    change()
    window.layoutIfNeeded()
    FrameClock.shared.advance(by: 0.2)
    window.layoutIfNeeded()
  }

  private static func columns(
    _ name: String, _ change: @escaping (UISplitViewController, CGFloat) -> Void
  ) -> SetterTrial {
    SetterTrial(name) { (value: CGFloat) in
      let controller = UISplitViewController(style: .doubleColumn)
      controller.setViewController(UIViewController(), for: .primary)
      controller.setViewController(UIViewController(), for: .secondary)
      showController(controller) { change(controller, value) }
    }
  }

  private static func popover(_ change: (UIPopoverPresentationController) -> Void) {
    let root = UIViewController()
    showController(root) {
      let inner = UIViewController()
      inner.modalPresentationStyle = .popover
      guard let popover = inner.popoverPresentationController else { return }
      popover.sourceView = root.view
      change(popover)
      root.present(inner, animated: false)
    }
  }
}
