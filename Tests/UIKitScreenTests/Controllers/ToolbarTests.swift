import Foundation
import QuartzCore
import TestSupport
import XCTest

@testable import UIKit

@MainActor final class ToolbarTests: XCTestCase {
  private func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, primaryAction: nil) }

  func testItemsFollowEachOtherAndSpacesTakeWhatIsLeft() async {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let (first, last) = (item("First"), item("Last"))
    bar.items = [first, .flexibleSpace(), last]
    bar.layoutIfNeeded()
    let views = bar.subviews.compactMap { $0 as? BarButton }
    XCTAssertEqual(views.count, 2)
    XCTAssertEqual(views[0].frame.minX, 16)
    XCTAssertEqual(views[1].frame.maxX, 304, accuracy: 0.01)
    bar.items = [first, .fixedSpace(50), last]
    bar.layoutIfNeeded()
    let fixed = bar.subviews.compactMap { $0 as? BarButton }
    XCTAssertEqual(fixed[1].frame.minX - fixed[0].frame.maxX, 62, accuracy: 0.01)
    bar.semanticContentAttribute = .forceRightToLeft
    bar.layoutIfNeeded()
    XCTAssertEqual(fixed[0].frame.maxX, 304, accuracy: 0.01)
    last.isHidden = true
    bar.layoutIfNeeded()
    XCTAssertEqual(bar.subviews.count { $0 is BarButton }, 1)
  }

  func testLittleHeightChangesTheLookAndTheHeight() async {
    let bar = UIToolbar(), compact = UIToolbarAppearance()
    compact.backgroundColor = .red
    (bar.standardAppearance.backgroundColor, bar.compactAppearance) = (.green, compact)
    let screen = TestScreen(bar, height: 800)
    let background = bar.subviews.compactMap { $0 as? BarBackground }.first
    XCTAssertEqual(background?.look.color, .green)
    XCTAssertEqual(bar.intrinsicContentSize.height, 44)
    screen.window.traitOverrides.verticalSizeClass = .compact
    screen.layOut()
    XCTAssertEqual(background?.look.color, .red)
    XCTAssertEqual(bar.intrinsicContentSize.height, 32)
    screen.window.traitOverrides.verticalSizeClass = .regular
    screen.layOut()
    XCTAssertEqual(background?.look.color, .green)
  }

  func testTooManyItemsGiveWay() async {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.items = (0..<9).map { item("A long title \($0)") }
    bar.layoutIfNeeded()
    XCTAssertTrue(bar.subviews.allSatisfy { $0.frame.maxX <= 200.5 })
  }

  func testANavigationControllerShowsTheItemsOfItsTop() async throws {
    let (first, second) = (UIViewController(), UIViewController())
    first.toolbarItems = [item("One")]
    second.toolbarItems = [item("Two"), item("Three")]
    let navigation = UINavigationController(rootViewController: first)
    XCTAssertTrue(navigation.isToolbarHidden)
    let screen = TestScreen(navigation)
    screen.layOut()
    XCTAssertEqual(first.view.safeAreaInsets.bottom, 0)
    navigation.setToolbarHidden(false, animated: true)
    screen.settle()
    XCTAssertEqual(navigation.toolbar.frame, CGRect(x: 0, y: 436, width: 320, height: 44))
    XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["One"])
    XCTAssertEqual(first.view.safeAreaInsets.bottom, 44)
    navigation.pushViewController(second, animated: true)
    screen.settle()
    XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["Two", "Three"])
    XCTAssertEqual(second.view.safeAreaInsets.bottom, 44)
    first.setToolbarItems([item("Later")], animated: true)
    XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["Two", "Three"], "the first one isn't on top")
    second.setToolbarItems([item("Four")], animated: true)
    XCTAssertEqual(navigation.toolbar.items?.map(\.title), ["Four"])
    let button = try XCTUnwrap(navigation.toolbar.subviews.compactMap { $0 as? BarButton }.first)
    XCTAssertLessThan(button.layer.shownOpacity, 0.01)
    screen.settle()
    XCTAssertEqual(button.layer.shownOpacity, 1)
    navigation.setToolbarHidden(true, animated: true)
    screen.settle()
    XCTAssertTrue(navigation.toolbar.isHidden)
    XCTAssertEqual(second.view.safeAreaInsets.bottom, 0)
  }

  func testAnItemWithAMenuOpensIt() async throws {
    var chosen = 0
    let menu = UIMenu(children: [UIAction(title: "Go") { _ in chosen += 1 }])
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More", menu: menu)
    let screen = TestScreen(UINavigationController(rootViewController: controller))
    screen.layOut()
    func buttons(_ view: UIView) -> [BarButton] { (view as? BarButton).map { [$0] } ?? view.subviews.flatMap(buttons) }
    let button = try XCTUnwrap(buttons(screen.window).first)
    screen.tap(button)
    screen.settle()
    let layer = try XCTUnwrap(screen.window.frontOverlay as? MenuLayer)
    screen.tap(try XCTUnwrap(layer.front.rows.first))
    screen.settle()
    XCTAssertEqual(chosen, 1)
  }

  /// A client's view that empties the bar when it leaves it.
  private final class Leaving: UIView {
    weak var bar: UIToolbar?
    override func didMoveToSuperview() { if superview == nil { bar?.items = [] } }
  }

  func testAViewThatLeavesMayChangeTheItems() async {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let view = Leaving(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    let custom = UIBarButtonItem(customView: view)
    bar.items = [item("First"), custom]
    bar.layoutIfNeeded()
    view.bar = bar
    custom.isHidden = true
    XCTAssertEqual(bar.items?.count, 0)
  }
}
