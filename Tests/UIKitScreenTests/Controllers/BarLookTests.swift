import XCTest

@testable import TestSupport
@testable import UIKit

/// Pictures, colours and titles of bars.
@MainActor final class BarLookTests: XCTestCase {
  private let first = UIViewController()
  private let second = UIViewController()
  private lazy var navigation = UINavigationController(rootViewController: first)
  private var bar: UINavigationBar { navigation.navigationBar }

  private func makeImage(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  private func pushSecond() -> Stage {
    first.title = "First"
    second.title = "Second"
    let stage = Stage(navigation)
    navigation.pushViewController(second, animated: false)
    stage.display()
    return stage
  }

  func testTheBackIndicatorNeedsItsMask() async {
    let stage = pushSecond()
    let back = bar.content?.backButton
    let image = makeImage(11, 18)
    bar.backIndicatorImage = image
    stage.display()
    XCTAssertNil(back?.indicatorView)
    bar.backIndicatorTransitionMaskImage = image
    bar.backIndicatorImage = image
    stage.display()
    XCTAssertEqual(back?.indicatorView?.frame, CGRect(x: 0, y: 13, width: 11, height: 18))
    XCTAssertEqual(back?.glyphView?.isHidden, true)
    XCTAssertEqual(back?.label.frame.minX, 17)
    XCTAssertEqual(back?.indicatorView?.image?.renderingMode, .alwaysTemplate)
    bar.backIndicatorImage = nil
    XCTAssertEqual(back?.glyphView?.isHidden, false)
    bar.standardAppearance.setBackIndicatorImage(image, transitionMaskImage: image)
    XCTAssertNotNil(back?.indicatorView)
  }

  func testTheBackgroundAndTheLineOfScrolledContent() async {
    let stage = pushSecond()
    bar.shadowImage = UIImage()
    bar.setBackgroundImage(makeImage(1, 1), for: .default)
    XCTAssertNil(bar.background.look.image, "At the content's edge the bar has no background.")
    bar.isAtScrollEdge = false
    XCTAssertNotNil(bar.background.look.image)
    XCTAssertNil(bar.background.look.color)
    XCTAssertNotNil(bar.background.look.shadowImage)
    XCTAssertNil(bar.background.look.shadowColor)
    XCTAssertNotNil(bar.backgroundImage(for: .default))
    XCTAssertNil(bar.backgroundImage(for: .compact))
    _ = stage
  }

  func testAnAppearanceIsCopiedAndItsChangesAreShown() async {
    let stage = pushSecond()
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    bar.standardAppearance = look
    bar.scrollEdgeAppearance = look
    look.backgroundColor = .blue
    XCTAssertEqual(bar.background.look.color, .red)
    bar.scrollEdgeAppearance?.backgroundColor = .green
    XCTAssertEqual(bar.background.look.color, .green)
    bar.scrollEdgeAppearance?.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.purple]
    XCTAssertEqual(bar.content?.backButton?.label.textColor, .purple)
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "A", style: .done, target: nil, action: nil)
    bar.scrollEdgeAppearance?.doneButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
    stage.display()
    XCTAssertEqual((bar.content?.rightButtons.first as? BarButton)?.label.textColor, .brown)
  }

  func testAnItemsOwnAttributesCountMoreThanTheBars() async {
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .highlighted)
    let button = BarButton(item: item)
    button.appearance = UIBarButtonItemAppearance()
    button.appearance?.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    button.applyColors()
    XCTAssertEqual(button.label.textColor, .red)
    button.isHighlighted = true
    XCTAssertEqual(button.label.textColor, .green)
    XCTAssertEqual(button.label.alpha, 1)
  }

  func testAnItemsBackgroundMakesItAsWideAsThePicture() async {
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    item.setBackgroundImage(makeImage(70, 30), for: .normal, barMetrics: .default)
    let button = BarButton(item: item)
    XCTAssertEqual(button.sizeThatFits(CGSize(width: 390, height: 44)).width, 70)
    button.frame = CGRect(x: 0, y: 0, width: 70, height: 44)
    button.layoutIfNeeded()
    XCTAssertEqual(button.backgroundView?.frame, CGRect(x: 0, y: 7, width: 70, height: 30))
  }

  func testPossibleTitlesKeepTheWidth() async {
    let item = UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
    let size = CGSize(width: 390, height: 44)
    let narrow = BarButton(item: item).sizeThatFits(size).width
    item.possibleTitles = ["A", "A much longer title"]
    XCTAssertGreaterThan(BarButton(item: item).sizeThatFits(size).width, narrow + 60)
  }

  func testBackTitles() async {
    let stage = pushSecond()
    XCTAssertEqual(bar.content?.backButton?.label.text, "First")
    first.navigationItem.backButtonDisplayMode = .minimal
    stage.display()
    XCTAssertEqual(bar.content?.backButton?.label.text, "")
    first.navigationItem.backButtonDisplayMode = .generic
    stage.display()
    XCTAssertEqual(bar.content?.backButton?.label.text, "Back")
    // An old way to have no text.
    UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(
      UIOffset(horizontal: -1000, vertical: 0), for: .default)
    first.navigationItem.backButtonDisplayMode = .default
    stage.display()
    XCTAssertLessThan(bar.content?.backButton?.label.frame.maxX ?? 0, 0)
  }

  func testABackActionReplacesGoingBack() async {
    let stage = pushSecond()
    var taps = 0
    second.navigationItem.backAction = UIAction { _ in taps += 1 }
    stage.display()
    bar.content?.onBack?()
    XCTAssertEqual(taps, 1)
    XCTAssertEqual(navigation.topViewController, second)
  }

  func testABarsDelegateMayKeepAnItem() async {
    final class Keeper: UINavigationController, UINavigationBarDelegate {
      var allows = false
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    }
    let keeper = Keeper(rootViewController: first)
    let stage = Stage(keeper)
    keeper.pushViewController(second, animated: false)
    stage.display()
    keeper.navigationBar.content?.onBack?()
    XCTAssertEqual(keeper.topViewController, second)
    keeper.allows = true
    keeper.navigationBar.content?.onBack?()
    XCTAssertEqual(keeper.topViewController, first)
  }

  func testAPromptMakesTheBarHigher() async {
    let stage = pushSecond()
    XCTAssertEqual(second.view.safeAreaInsets.top, 44)
    second.navigationItem.prompt = "Choose one"
    stage.display()
    XCTAssertEqual(second.view.safeAreaInsets.top, 74)
    XCTAssertEqual(bar.promptLabel.text, "Choose one")
    XCTAssertEqual(bar.content?.frame.minY, 30)
    navigation.popViewController(animated: false)
    stage.display()
    XCTAssertEqual(first.view.safeAreaInsets.top, 44)
  }

  func testABlackBarIsDarkInside() async {
    let stage = pushSecond()
    bar.barStyle = .black
    stage.display()
    XCTAssertEqual(bar.content?.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(second.view.traitCollection.userInterfaceStyle, .light)
  }

  func testATabBarsPictureAndWidths() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    tabs.tabBar.itemPositioning = .centered
    tabs.tabBar.itemWidth = 100
    tabs.tabBar.itemSpacing = 10
    tabs.tabBar.selectionIndicatorImage = makeImage(40, 20)
    first.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -4)
    let stage = Stage(tabs)
    stage.display()
    let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabButton }
    XCTAssertEqual(buttons.map(\.frame.minX), [90, 200])
    let indicator = tabs.tabBar.subviews.first { ($0 as? UIImageView)?.image != nil }
    XCTAssertEqual(indicator?.frame.midX, 140)
    tabs.selectedIndex = 1
    stage.display()
    XCTAssertEqual(indicator?.frame.midX, 250)
  }

  func testATabItemsLooks() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    first.tabBarItem.title = "A"
    first.tabBarItem.badgeValue = "1"
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.stackedLayoutAppearance.selected.iconColor = .green
    look.stackedLayoutAppearance.selected.badgeBackgroundColor = .blue
    tabs.tabBar.standardAppearance = look
    tabs.tabBar.scrollEdgeAppearance = look
    let stage = Stage(tabs)
    stage.display()
    let button = tabs.tabBar.subviews.compactMap { $0 as? TabButton }.first
    let labels = button?.subviews.compactMap { $0 as? UILabel } ?? []
    XCTAssertEqual(labels.first { $0.text == "A" }?.textColor, .red)
    XCTAssertEqual(labels.first { $0.text == "1" }?.backgroundColor, .blue)
    XCTAssertEqual(button?.subviews.compactMap { $0 as? UIImageView }.first?.tintColor, .green)
  }

  func testAnotherItemOfAScreenIsShown() async {
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let stage = Stage(tabs)
    first.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    stage.display()
    XCTAssertNotNil(stage.label("Favorites"))
    XCTAssertEqual(tabs.tabBar.selectedItem, first.tabBarItem)
  }

  func testAToolbarsPicture() async {
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    toolbar.setBackgroundImage(makeImage(1, 1), forToolbarPosition: .any, barMetrics: .default)
    toolbar.setShadowImage(UIImage(), forToolbarPosition: .any)
    let background = toolbar.subviews.compactMap { $0 as? BarBackground }.first
    XCTAssertNotNil(background?.look.image)
    XCTAssertNil(background?.look.shadowColor)
    XCTAssertEqual(toolbar.barPosition, .bottom)
    XCTAssertNotNil(toolbar.backgroundImage(forToolbarPosition: .any, barMetrics: .default))
  }
}
