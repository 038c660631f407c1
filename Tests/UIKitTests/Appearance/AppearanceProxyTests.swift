import XCTest

@testable import AloeCore
@testable import TestSupport
@testable import UIKit

/// Tests that values set on `appearance()` apply to views that enter a window afterwards.
@MainActor final class AppearanceProxyTests: XCTestCase {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  private final class Bar: UINavigationBar {}

  /// A button whose setters use its own properties.
  private final class LabelledButton: UIButton {
    let caption: UILabel
    var changes: [String] = []

    init(caption: String) {
      self.caption = UILabel()
      super.init(frame: .zero)
      self.caption.text = caption
    }
    required init?(coder: NSCoder) {
      caption = UILabel()
      super.init(coder: coder)
    }

    override var backgroundColor: UIColor? {
      didSet {
        caption.textColor = backgroundColor
        changes.append("background")
      }
    }
  }

  func testAPropertyIsSetWhenTheViewEntersAWindow() async {
    UISwitch.appearance().onTintColor = .red
    let toggle = UISwitch()
    XCTAssertNil(toggle.onTintColor)
    let holder = UIView()
    holder.addSubview(toggle)
    XCTAssertNil(toggle.onTintColor)
    window.addSubview(holder)
    XCTAssertEqual(toggle.onTintColor, .red)
    XCTAssertEqual(UISwitch.appearance().onTintColor, .red)
  }

  func testTheClientsValuesTakePrecedence() async {
    UIView.appearance().tintColor = .green
    let view = UIView()
    view.tintColor = .purple
    let progress = UIProgressView()
    // Also if it was set to its default value.
    progress.trackTintColor = nil
    UIProgressView.appearance().trackTintColor = .brown
    UIProgressView.appearance().progressTintColor = .orange
    window.addSubview(view)
    window.addSubview(progress)
    XCTAssertEqual(view.tintColor, .purple)
    XCTAssertNil(progress.trackTintColor)
    XCTAssertEqual(progress.progressTintColor, .orange)
    XCTAssertEqual(progress.tintColor, .green)
  }

  func testLaterCallsCountForLaterViewsOnly() async {
    UILabel.appearance().textColor = .red
    let first = UILabel()
    window.addSubview(first)
    UILabel.appearance().textColor = .blue
    let second = UILabel()
    window.addSubview(second)
    XCTAssertEqual(first.textColor, .red)
    XCTAssertEqual(second.textColor, .blue)
    // A proxy's value isn't the client's own: the next proxy may change it.
    first.removeFromSuperview()
    window.addSubview(first)
    XCTAssertEqual(first.textColor, .blue)
  }

  func testSubclassesAndContainersCountMore() async {
    UIView.appearance().backgroundColor = .red
    UILabel.appearance().backgroundColor = .green
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).backgroundColor = .blue
    UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self, UIScrollView.self]).backgroundColor = .yellow
    let (plain, label, stacked, scrolled) = (UIView(), UILabel(), UILabel(), UILabel())
    let stack = UIStackView(arrangedSubviews: [stacked])
    let inner = UIStackView(arrangedSubviews: [scrolled])
    let scroll = UIScrollView()
    scroll.addSubview(inner)
    for view in [plain, label, stack, scroll] { window.addSubview(view) }
    XCTAssertEqual(plain.backgroundColor, .red)
    XCTAssertEqual(label.backgroundColor, .green)
    XCTAssertEqual(stacked.backgroundColor, .blue)
    XCTAssertEqual(scrolled.backgroundColor, .yellow)
  }

  func testAControllerIsAContainer() async {
    UILabel.appearance(whenContainedInInstancesOf: [UINavigationController.self]).textColor = .magenta
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    let stage = Stage(UINavigationController(rootViewController: controller))
    let outside = UILabel()
    stage.window.addSubview(outside)
    XCTAssertEqual(label.textColor, .magenta)
    XCTAssertEqual(outside.textColor, .label)
  }

  func testTraits() async {
    UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).textColor = .yellow
    let label = UILabel()
    window.addSubview(label)
    XCTAssertEqual(label.textColor, .label)
    let dark = UIView()
    dark.overrideUserInterfaceStyle = .dark
    let other = UILabel()
    dark.addSubview(other)
    window.addSubview(dark)
    XCTAssertEqual(other.textColor, .yellow)
  }

  func testMethodsForStates() async {
    UIButton.appearance().setTitleColor(.red, for: .normal)
    UIButton.appearance().setTitleColor(.green, for: .disabled)
    let button = UIButton()
    button.setTitleColor(.blue, for: .normal)
    window.addSubview(button)
    XCTAssertEqual(button.titleColor(for: .normal), .blue)
    XCTAssertEqual(button.titleColor(for: .disabled), .green)
  }

  func testRareCombinationsOfStatesAreDistinguished() async {
    let (chosenAndPressed, chosenAndDisabled): (UIControl.State, UIControl.State) = (
      [.selected, .highlighted], [.selected, .disabled]
    )
    UIButton.appearance().setTitleColor(.red, for: chosenAndPressed)
    UIButton.appearance().setTitleColor(.green, for: chosenAndDisabled)
    let button = UIButton()
    button.setTitleColor(.blue, for: .focused)
    window.addSubview(button)
    XCTAssertEqual(button.titleColor(for: chosenAndPressed), .red, "A later call for another state stays apart.")
    XCTAssertEqual(button.titleColor(for: chosenAndDisabled), .green)
    XCTAssertEqual(button.titleColor(for: .focused), .blue)
    let own = UIButton()
    own.setTitleColor(.blue, for: chosenAndPressed)
    window.addSubview(own)
    XCTAssertEqual(own.titleColor(for: chosenAndPressed), .blue, "The client's value stays.")
    XCTAssertEqual(own.titleColor(for: chosenAndDisabled), .green)
  }

  func testPairsOfStatesAreDistinguished() async {
    let images = (0..<3).map { _ in UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in } }
    UIStepper.appearance().setDividerImage(images[0], forLeftSegmentState: .normal, rightSegmentState: .normal)
    UIStepper.appearance().setDividerImage(images[1], forLeftSegmentState: .normal, rightSegmentState: .highlighted)
    let stepper = UIStepper()
    func divider(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
      stepper.dividerImage(forLeftSegmentState: left, rightSegmentState: right)
    }
    stepper.setDividerImage(images[2], forLeftSegmentState: .highlighted, rightSegmentState: .normal)
    window.addSubview(stepper)
    XCTAssertTrue(divider(.normal, .normal) === images[0], "The client has set another pair.")
    XCTAssertTrue(divider(.normal, .highlighted) === images[1])
    XCTAssertTrue(divider(.highlighted, .normal) === images[2], "The client's value stays.")
  }

  /// A final class with a stored object of a class that's known nowhere else.
  private final class Card: UIView {
    let shade = CAGradientLayer()
    var depth = 1.0
    override var backgroundColor: UIColor? {
      didSet {
        shade.opacity = 0.5
        depth += 1
      }
    }
  }

  private class Panel: UIView {}
  private final class SidePanel: Panel {}

  private final class Item: UIBarButtonItem {}

  /// Calls for its own proxy while it's made.
  private final class Whirl: UIView {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) {
      super.init(coder: coder)
      Card.appearance().tintColor = .red
    }
  }

  func testASubclassWithALayerAndAnOverriddenSetterHasAProxy() async {
    let proxy = Card.appearance()
    proxy.backgroundColor = .red
    XCTAssertTrue(type(of: proxy) == Card.self, "a proxy is an object of its class, and no other")
    XCTAssertEqual(proxy.depth, 2, "the override runs on memory that's its own")
    XCTAssertTrue(Card.appearance() === proxy)
    let card = Card()
    window.addSubview(card)
    XCTAssertEqual(card.backgroundColor, .red)
    XCTAssertEqual(card.shade.opacity, 0.5)
  }

  func testProxiesOfClassesAboveCountLessInAnyOrder() async {
    SidePanel.appearance().tintColor = .green
    UIView.appearance().tintColor = .red
    Panel.appearance().tintColor = .blue
    Panel.appearance(whenContainedInInstancesOf: [UIStackView.self]).tintColor = .brown
    let (view, panel, side, stacked) = (UIView(), Panel(), SidePanel(), Panel())
    for other in [view, panel, side, UIStackView(arrangedSubviews: [stacked])] { window.addSubview(other) }
    XCTAssertEqual(view.tintColor, .red)
    XCTAssertEqual(panel.tintColor, .blue)
    XCTAssertEqual(side.tintColor, .green)
    XCTAssertEqual(stacked.tintColor, .brown)
    // Cached rules are looked up again when a rule is added.
    SidePanel.appearance(whenContainedInInstancesOf: [UIWindow.self]).tintColor = .yellow
    side.removeFromSuperview()
    window.addSubview(side)
    XCTAssertEqual(side.tintColor, .yellow)
  }

  func testASubclassOfABarButtonItemHasAProxy() async {
    Item.appearance().tintColor = .red
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = Item(title: "A", style: .plain, target: nil, action: nil)
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: controller)
    _ = Stage(navigation)
    XCTAssertEqual(controller.navigationItem.rightBarButtonItem?.tintColor, .red)
    XCTAssertNil(controller.navigationItem.leftBarButtonItem?.tintColor)
  }

  func testAProxyMayCallForAnotherWhileItIsMade() async {
    Whirl.appearance().backgroundColor = .blue
    let (whirl, card) = (Whirl(frame: .zero), Card())
    window.addSubview(whirl)
    window.addSubview(card)
    XCTAssertEqual(whirl.backgroundColor, .blue)
    XCTAssertEqual(card.tintColor, .red)
  }

  func testASubclassOfTheProgramHasAProxy() async {
    LabelledButton.appearance().backgroundColor = .red
    LabelledButton.appearance().contentEdgeInsets.left = 9
    let button = LabelledButton(caption: "A")
    let other = UIButton()
    window.addSubview(button)
    window.addSubview(other)
    XCTAssertEqual(button.backgroundColor, .red)
    XCTAssertEqual(button.caption.textColor, .red)
    XCTAssertEqual(button.changes, ["background"])
    XCTAssertEqual(button.contentEdgeInsets.left, 9)
    XCTAssertNil(other.backgroundColor)
  }

  func testASearchFieldsTextIsStyled() async {
    UITextField.appearance(whenContainedInInstancesOf: [UISearchBar.self]).defaultTextAttributes = [
      .foregroundColor: UIColor.red
    ]
    let (bar, field) = (UISearchBar(), UITextField())
    window.addSubview(bar)
    window.addSubview(field)
    XCTAssertEqual(bar.searchTextField.textColor, .red)
    XCTAssertEqual(field.textColor, .label)
  }

  func testBarsOfANavigationController() async {
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
    UINavigationBar.appearance().isTranslucent = false
    UIBarButtonItem.appearance().tintColor = .yellow
    UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.boldSystemFont(ofSize: 11)], for: .normal)
    let controller = UIViewController()
    controller.title = "Title"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    let navigation = UINavigationController(rootViewController: controller)
    _ = Stage(navigation)
    XCTAssertEqual(navigation.navigationBar.barTintColor, .red)
    XCTAssertFalse(navigation.navigationBar.isTranslucent)
    XCTAssertEqual(navigation.navigationBar.content?.titleLabel.textColor, .white)
    XCTAssertEqual(controller.view.convert(controller.view.bounds, to: nil).minY, 44)
    let button = navigation.navigationBar.content?.rightButtons.first as? BarButton
    XCTAssertEqual(button?.label.textColor, .yellow)
    XCTAssertEqual(button?.label.font, .boldSystemFont(ofSize: 11))
  }

  func testTabBarItems() async {
    UITabBar.appearance().unselectedItemTintColor = .brown
    UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    UITabBarItem.appearance().badgeColor = .blue
    let controllers = ["A", "B"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    let tabs = UITabBarController()
    tabs.viewControllers = controllers
    _ = Stage(tabs)
    XCTAssertEqual(tabs.tabBar.unselectedItemTintColor, .brown)
    let labels = tabs.tabBar.subviews.compactMap { $0 as? TabButton }.flatMap(\.subviews).compactMap { $0 as? UILabel }
    XCTAssertEqual(labels.first { $0.text == "A" }?.textColor, .red)
    XCTAssertEqual(labels.first { $0.text == "B" }?.textColor, .brown)
    XCTAssertEqual(controllers[0].tabBarItem.badgeColor, .blue)
  }

  func testOneContextsProxiesAreNotAnothers() async {
    UILabel.appearance().textColor = .red
    XCTAssertFalse(AppearanceRules.current.isEmpty)
    Context().run { XCTAssertTrue(AppearanceRules.current.isEmpty) }
  }
}
