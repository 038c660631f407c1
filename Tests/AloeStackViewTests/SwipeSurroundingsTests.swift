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
    // A client's gesture still navigates back.
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

  // MARK: Beside a notch

  /// Opens the list with a safe area of 44 points on the left and 30 points on the right.
  private func open() -> (UIViewController, TestScreen) {
    let controller = UIViewController()
    controller.view = list
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 30)
    return (controller, TestScreen(controller))
  }

  /// The beginnings and ends of the actions and of their titles in the list, in points, from the first.
  private func ends(_ row: UIView) -> [[CGFloat]] {
    let view = list.cell(row).interaction.swipeView
    let buttons = view?.subviews.sorted { $0.frame.minX < $1.frame.minX } ?? []
    let ordered: [UIView] = view?.isAtRight == true ? buttons.reversed() : buttons
    let views = ordered.flatMap { button -> [UIView] in [button] + button.subviews.filter { $0 is UILabel } }
    return views.map { view -> [CGFloat] in
      let frame = list.convert(view.bounds, from: view)
      return [frame.minX, frame.maxX]
    }
  }

  func testTheActionsKeepToTheSafeArea() async {
    let rows = fill()
    let (controller, screen) = open()
    swipe(screen, from: 250, by: -120)
    XCTAssertEqual(list.frame(rows[1]).minX, -178)
    XCTAssertEqual(ends(rows[1]), [[216, 320], [216, 290], [142, 216], [142, 216]])
    // An open row follows the safe area, as after a turn.
    controller.additionalSafeAreaInsets.right = 50
    screen.layOut()
    XCTAssertEqual(list.frame(rows[1]).minX, -198)
    XCTAssertEqual(ends(rows[1]), [[196, 320], [196, 270], [122, 196], [122, 196]])
    list.closeSwipe()
    screen.settle()
    swipe(screen, from: 50, by: 80)
    XCTAssertEqual(list.frame(rows[1]).minX, 118)
    XCTAssertEqual(ends(rows[1]), [[0, 118], [44, 118]])
  }

  func testRightToLeftActionsKeepToTheSafeArea() async {
    list.semanticContentAttribute = .forceRightToLeft
    let rows = fill()
    let (_, screen) = open()
    swipe(screen, from: 50, by: 120)
    XCTAssertEqual(list.frame(rows[1]).minX, 192)
    XCTAssertEqual(ends(rows[1]), [[0, 118], [44, 118], [118, 192], [118, 192]])
  }

  func testTheActionsOnACardEndWithIt() async {
    let row = Block(height: 36)
    list.addSection(RowSection(rows: [row], style: .insetGrouped))
    list.setSwipeActions(
      forRow: row,
      trailing: RowSwipeActions(actions: [RowSwipeAction(style: .normal, title: "Bin") { _, _, _ in }]))
    let (_, screen) = open()
    swipe(screen, from: 200, by: -60, y: list.frame(row).maxY - 20)
    XCTAssertEqual(list.frame(row).minX, -74)
    XCTAssertEqual(ends(row), [[200, 274], [200, 274]])
  }

}
