import TestSupport
import XCTest

@testable import UIKit

/// Bars, guides and cards follow the window's size.
@MainActor final class WideWindowTests: XCTestCase {
  override func setUp() async throws { UIView.setAnimationsEnabled(false) }
  override func tearDown() async throws { UIView.setAnimationsEnabled(true) }

  private func window(_ width: CGFloat, _ height: CGFloat, _ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.displayFrame()
    return window
  }

  private func resize(_ window: UIWindow, _ width: CGFloat, _ height: CGFloat) {
    window.resize(to: CGSize(width: width, height: height))
    window.displayFrame()
  }

  // MARK: - Size classes

  private final class Listener: UIViewController {
    var changes: [UITraitCollection?] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes.append(previousTraitCollection)
    }
  }

  func testSizeClassesFollowTheWindow() async {
    let controller = Listener()
    let window = window(599, 480, controller)
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(controller.traitCollection.verticalSizeClass, .regular)
    XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, 16)
    XCTAssertEqual(controller.view.directionalLayoutMargins.leading, 16)
    controller.changes = []
    resize(window, 600, 479)
    XCTAssertEqual(controller.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(controller.traitCollection.verticalSizeClass, .compact)
    XCTAssertEqual(controller.changes.map { $0?.horizontalSizeClass }, [.compact])
    XCTAssertEqual(controller.systemMinimumLayoutMargins.leading, 20)
    XCTAssertEqual(controller.view.directionalLayoutMargins.leading, 20)
    resize(window, 1600, 400)
    XCTAssertEqual(controller.changes.count, 1, "Nothing has changed.")
  }

  func testTheReadableWidthGrowsWithTheText() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4000, height: 100))
    func width(_ category: UIContentSizeCategory) -> CGFloat {
      view.traitOverrides.preferredContentSizeCategory = category
      return view.readableContentGuide.layoutFrame.width
    }
    XCTAssertEqual(width(.large), 672)
    let all: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
      .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    let widths = all.map(width)
    for (less, more) in zip(widths, widths.dropFirst()) { XCTAssertLessThan(less, more) }
    XCTAssertEqual(widths.first, 552)
    XCTAssertEqual(widths[6], 912)
  }

  // MARK: - Bars

  func testALowWindowHasLowBarsAndSmallTitles() async {
    let top = UIViewController()
    top.title = "Title"
    top.toolbarItems = [UIBarButtonItem(systemItem: .done)]
    let navigation = UINavigationController(rootViewController: top)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    let window = window(390, 844, navigation)
    XCTAssertEqual(navigation.navigationBar.bounds.height, 96)
    XCTAssertEqual(navigation.toolbar.bounds.height, 44)
    XCTAssertEqual(top.view.safeAreaInsets.top, 96)
    resize(window, 844, 390)
    XCTAssertEqual(navigation.navigationBar.bounds.height, 32)
    XCTAssertEqual(navigation.navigationBar.content?.titleLabel.alpha, 1)
    XCTAssertEqual(navigation.toolbar.bounds.height, 32)
    XCTAssertEqual(top.view.safeAreaInsets.top, 32)
    XCTAssertEqual(top.view.safeAreaInsets.bottom, 32)
    XCTAssertEqual(ScreenCheck.mistakes(in: window).map(\.description), [])
    resize(window, 390, 844)
    XCTAssertEqual(navigation.navigationBar.bounds.height, 96)
    XCTAssertEqual(top.view.safeAreaInsets.top, 96)
  }

  func testTabsHaveTheirTitlesBesidePicturesWhereThatFits() async throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["First", "Second"].map { title in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
      return controller
    }
    let window = window(390, 844, tabs)
    func parts() throws -> (button: CGRect, picture: CGRect, title: CGRect) {
      let button = try XCTUnwrap(tabs.tabBar.subviews.compactMap { $0 as? TabButton }.first)
      let picture = try XCTUnwrap(button.subviews.first { $0 is UIImageView })
      let title = try XCTUnwrap(button.subviews.first { ($0 as? UILabel)?.text == "First" })
      return (button.frame, picture.frame, title.frame)
    }
    var now = try parts()
    XCTAssertEqual(tabs.tabBar.bounds.height, 49)
    XCTAssertEqual(now.button.width, 195)
    XCTAssertLessThan(now.picture.maxY, now.title.midY)
    resize(window, 500, 390)
    now = try parts()
    XCTAssertEqual(tabs.tabBar.bounds.height, 32)
    XCTAssertEqual(now.button.width, 250)
    XCTAssertLessThan(now.picture.maxX, now.title.minX)
    XCTAssertEqual(now.picture.midY, now.title.midY, accuracy: 1)
    resize(window, 1600, 1000)
    now = try parts()
    XCTAssertEqual(tabs.tabBar.bounds.height, 49)
    XCTAssertGreaterThan(now.button.minX, 600)
    XCTAssertLessThan(now.picture.maxX, now.title.minX)
    XCTAssertEqual(ScreenCheck.mistakes(in: window).map(\.description), [])
  }

  // MARK: - Input views

  func testInputViewsLeaveAThirdOfALowWindow() async {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 0, width: 100, height: 30))
    let wheel = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 216))
    field.inputView = wheel
    field.inputAccessoryView = UIToolbar(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    let above = UIView()
    above.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(field)
    controller.view.addSubview(above)
    NSLayoutConstraint.activate([
      above.topAnchor.constraint(equalTo: controller.view.topAnchor),
      above.bottomAnchor.constraint(equalTo: controller.view.keyboardLayoutGuide.topAnchor),
    ])
    let window = window(390, 844, controller)
    field.becomeFirstResponder()
    window.displayFrame()
    XCTAssertEqual(above.bounds.height, 844 - 260)
    resize(window, 200, 201)
    XCTAssertEqual(above.bounds.height, 67)
    XCTAssertEqual(wheel.bounds.height, 90)
    resize(window, 844, 390)
    XCTAssertEqual(above.bounds.height, 130)
    XCTAssertEqual(wheel.bounds.height, 216, "It gets its height back.")
    resize(window, 390, 1000)
    XCTAssertEqual(above.bounds.height, 740, "The guide follows its view, too.")
  }

  // MARK: - Cards

  func testAMenuStaysInAWindowThatBecomesSmaller() async throws {
    let controller = UIViewController()
    let button = UIButton(frame: CGRect(x: 300, y: 780, width: 80, height: 40))
    button.menu = UIMenu(children: (0..<4).map { number in UIAction(title: "Row \(number)") { _ in } })
    button.showsMenuAsPrimaryAction = true
    controller.view.addSubview(button)
    let window = window(390, 844, controller)
    button.performPrimaryAction()
    window.displayFrame()
    let card = try XCTUnwrap(window.subviews.compactMap { $0 as? MenuLayer }.first?.card)
    for size in [CGSize(width: 200, height: 200), CGSize(width: 320, height: 480), CGSize(width: 844, height: 390)] {
      resize(window, size.width, size.height)
      XCTAssertTrue(window.bounds.contains(card.frame), "\(card.frame) in \(size)")
    }
  }
}
