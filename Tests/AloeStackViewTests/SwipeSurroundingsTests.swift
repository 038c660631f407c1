import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Swiped rows on a screen with a way back, and for screen readers.
@MainActor final class SwipeSurroundingsTests: XCTestCase {

  private let list = AloeStackView()

  /// Three rows of 60 points; the second has one action at its leading side and two at the trailing one.
  private func fill() -> [Block] {
    let rows = (0..<3).map { _ in Block(height: 36) }
    func action(_ title: String) -> RowSwipeAction { RowSwipeAction(style: .normal, title: title) { _, _, _ in } }
    list.addRows(rows)
    list.setSwipeActions(
      forRow: rows[1], leading: RowSwipeActions(actions: [action("Pin")]),
      trailing: RowSwipeActions(actions: [action("Bin"), action("Flag")]))
    return rows
  }

  private func swipe(_ screen: TestScreen, from x: CGFloat, by way: CGFloat, y: CGFloat = 90) {
    screen.touch(.down, at: CGPoint(x: x, y: y))
    for step in 1...10 {
      screen.wait(0.02)
      screen.touch(.moved, at: CGPoint(x: x + way * CGFloat(step) / 10, y: y))
    }
    screen.wait(0.3)
    screen.touch(.up, at: CGPoint(x: x + way, y: y))
    screen.settle()
    screen.layOut()
  }

  func testTheLeadingEdgeGoesBackWhereThereIsAWayBack() async {
    let rows = fill()
    let controller = UIViewController()
    controller.view = list
    let navigation = UINavigationController(rootViewController: controller)
    let screen = TestScreen(navigation)
    screen.layOut()
    let y = list.convert(list.frame(rows[1]), to: nil).midY
    swipe(screen, from: 10, by: 60, y: y)
    XCTAssertTrue(list.swipedRow === rows[1], "there's no way back")
    list.closeSwipe()
    screen.settle()
    navigation.viewControllers = [UIViewController(), controller]
    screen.settle()
    swipe(screen, from: 30, by: 60, y: y)
    XCTAssertTrue(list.swipedRow === rows[1], "not at the edge")
    list.closeSwipe()
    screen.settle()
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    swipe(screen, from: 10, by: 60, y: y)
    XCTAssertTrue(list.swipedRow === rows[1])
    list.closeSwipe()
    screen.settle()
    navigation.interactivePopGestureRecognizer?.isEnabled = true
    swipe(screen, from: 10, by: 300, y: y)
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testTheLeadingEdgeOpensARowWhereTheBackButtonIsHidden() async {
    let rows = fill()
    let controller = UIViewController()
    controller.view = list
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(controller, animated: false)
    let screen = TestScreen(navigation)
    controller.navigationItem.hidesBackButton = true
    screen.layOut()
    let y = list.convert(list.frame(rows[1]), to: nil).midY
    swipe(screen, from: 10, by: 60, y: y)
    XCTAssertTrue(list.swipedRow === rows[1])
    list.closeSwipe()
    screen.settle()
    // A client's gesture goes back nevertheless.
    navigation.interactivePopGestureRecognizer?.delegate = nil
    swipe(screen, from: 10, by: 300, y: y)
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }

  func testTheActionsAreButtonsForScreenReaders() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    for (button, title) in zip((list.cell(rows[1]).interaction.swipeView?.subviews ?? []).reversed(), ["Bin", "Flag"]) {
      XCTAssertTrue(button.isAccessibilityElement)
      XCTAssertEqual(button.accessibilityLabel, title)
      XCTAssertEqual(button.accessibilityTraits, .button)
    }
  }

}
