import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Tests rows that are swiped.
@MainActor final class SwipeTests: XCTestCase {

  private let list = AloeStackView()
  private var done: [String] = []
  /// The completion of the last action.
  private var finish: ((Bool) -> Void)?

  private func action(_ name: String, _ style: RowSwipeAction.Style = .normal) -> RowSwipeAction {
    RowSwipeAction(style: style, title: name) { [weak self] action, _, finish in
      self?.done.append(action.title ?? "")
      self?.finish = finish
    }
  }

  /// Three rows of 60 points; the second has one action at its leading side and two at the trailing one.
  private func fill() -> [Block] {
    let rows = (0..<3).map { _ in Block(height: 36) }
    list.addRows(rows)
    list.setSwipeActions(
      forRow: rows[1], leading: RowSwipeActions(actions: [action("Pin")]),
      trailing: RowSwipeActions(actions: [action("Bin", .destructive), action("Flag")]))
    return rows
  }

  private func swipe(_ screen: TestScreen, from x: CGFloat, by way: CGFloat, y: CGFloat = 90, holds: Bool = true) {
    screen.touch(.down, at: CGPoint(x: x, y: y))
    for step in 1...10 {
      screen.wait(0.02)
      screen.touch(.moved, at: CGPoint(x: x + way * CGFloat(step) / 10, y: y))
    }
    if holds { screen.wait(0.3) }
    screen.touch(.up, at: CGPoint(x: x + way, y: y))
    screen.settle()
    screen.layOut()
  }

  private func buttons(_ row: UIView) -> [UIView] { list.cell(row).interaction.swipeView?.subviews ?? [] }

  // MARK: Opening

  func testASwipeUncoversTheActions() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    XCTAssertTrue(list.swipedRow === rows[1])
    XCTAssertEqual(list.frame(rows[1]).minX, -148)
    // The first is at the edge, and each is 74 points wide.
    let frames = list.cell(rows[1]).interaction.swipeView?.actions.actions.indices.map { index in
      let button = buttons(rows[1])[index == 0 ? 1 : 0]
      return list.convert(button.bounds, from: button)
    }
    XCTAssertEqual(
      frames, [CGRect(x: 246, y: 60, width: 74, height: 60), CGRect(x: 172, y: 60, width: 74, height: 60)])
    XCTAssertEqual(buttons(rows[1])[1].backgroundColor, .systemRed)
    XCTAssertEqual(done, [])
    XCTAssertEqual(list.frame(rows[0]).minX, 0)
  }

  func testTheLeadingSideIsUncoveredTheOtherWay() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 50, by: 60)
    XCTAssertEqual(list.frame(rows[1]).minX, 74)
    XCTAssertEqual(buttons(rows[1]).count, 1)
  }

  func testFromRightToLeftLeadingIsRight() async {
    list.semanticContentAttribute = .forceRightToLeft
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -60)
    XCTAssertEqual(list.frame(rows[1]).minX, -74)
    list.closeSwipe()
    screen.settle()
    swipe(screen, from: 50, by: 100)
    XCTAssertEqual(list.frame(rows[1]).minX, 148)
  }

  func testASmallSwipeClosesAgainAndAQuickOneOpens() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -50)
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(list.frame(rows[1]).minX, 0)
    XCTAssertNil(list.cell(rows[1]).interaction.swipeView)
    swipe(screen, from: 250, by: -40, holds: false)
    XCTAssertEqual(list.frame(rows[1]).minX, -148)
  }

  func testOnlyRowsWithActionsAreSwipedAndOnlySideways() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100, y: 30)
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(list.frame(rows[0]).minX, 0)
    list.setSwipeActions(forRow: rows[1], leading: RowSwipeActions(actions: [action("Pin")]))
    swipe(screen, from: 250, by: -100)
    XCTAssertNil(list.swipedRow)
    list.setSwipeActions(forRow: rows[1])
    swipe(screen, from: 50, by: 100)
    XCTAssertNil(list.swipedRow)
  }

  func testARowMaySayItsActionsItself() async {
    final class Mail: UIView, Swipeable {
      var run: () -> Void = {}
      var trailingSwipeActions: RowSwipeActions? {
        RowSwipeActions(actions: [
          RowSwipeAction(style: .normal, title: "Reply") { [run] _, _, finish in
            run()
            finish(true)
          }
        ])
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 36) }
    }
    let mail = Mail()
    var runs = 0
    mail.run = { runs += 1 }
    list.addRow(mail)
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -60, y: 30)
    XCTAssertTrue(list.swipedRow === mail)
    screen.tap(at: CGPoint(x: 300, y: 30))
    screen.settle()
    XCTAssertEqual(runs, 1)
    XCTAssertNil(list.swipedRow)
  }

  // MARK: Choosing

  func testATapOnAnActionRunsItAndFinishingCloses() async {
    let rows = fill()
    var taps = 0
    list.setTapHandler(forRow: rows[1]) { _ in taps += 1 }
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    screen.tap(at: CGPoint(x: 200, y: 90))
    XCTAssertEqual(done, ["Flag"])
    XCTAssertTrue(list.swipedRow === rows[1])
    finish?(true)
    screen.settle()
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(list.frame(rows[1]).minX, 0)
    XCTAssertEqual(taps, 0)
  }

  func testAFullSwipeRunsTheFirstAction() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 300, by: -250)
    XCTAssertEqual(done, ["Bin"])
    XCTAssertEqual(list.frame(rows[1]).minX, -320)
    XCTAssertEqual(buttons(rows[1])[1].frame.width, 320)
    list.removeRow(rows[1], animated: true)
    finish?(true)
    screen.settle()
    XCTAssertNil(list.swipedRow)
    XCTAssertNil(list.swiping.swipe)
    XCTAssertEqual(list.frame(rows[2]).minY, 60)
    list.addRow(rows[1])
    screen.layOut()
    XCTAssertEqual(list.frame(rows[1]), CGRect(x: 0, y: 120, width: 320, height: 60))
  }

  func testAFullSwipeCanBeSwitchedOff() async {
    let rows = fill()
    var actions = RowSwipeActions(actions: [action("Bin")])
    actions.performsFirstActionWithFullSwipe = false
    list.setSwipeActions(forRow: rows[1], trailing: actions)
    let screen = TestScreen(list)
    swipe(screen, from: 300, by: -250)
    XCTAssertEqual(done, [])
    XCTAssertEqual(list.frame(rows[1]).minX, -74)
  }

  // MARK: Closing

  func testATapElsewhereClosesAndIsNothingElse() async {
    let rows = fill()
    var taps = 0
    for row in rows { list.setTapHandler(forRow: row) { _ in taps += 1 } }
    let screen = TestScreen(list)
    for y in [30, 90, 400] as [CGFloat] {
      swipe(screen, from: 250, by: -100)
      XCTAssertNotNil(list.swipedRow)
      screen.tap(at: CGPoint(x: 60, y: y))
      screen.settle()
      XCTAssertNil(list.swipedRow, "a tap at \(y)")
      XCTAssertEqual(list.frame(rows[1]).minX, 0)
    }
    XCTAssertEqual(taps, 0)
    screen.tap(at: CGPoint(x: 60, y: 90))
    XCTAssertEqual(taps, 1)
  }

  func testATapOnARowWithoutHandlersClosesIt() async {
    _ = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    screen.tap(at: CGPoint(x: 60, y: 90))
    screen.settle()
    XCTAssertNil(list.swipedRow)
  }

  func testScrollingCloses() async {
    let rows = fill()
    list.addRows((0..<20).map { _ in Block(height: 36) })
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    list.contentOffset.y = 30
    screen.layOut()
    screen.settle()
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(list.frame(rows[1]).minX, 0)
  }

  func testAnotherRowsSwipeClosesTheFirst() async {
    let rows = fill()
    list.setSwipeActions(forRow: rows[2], trailing: RowSwipeActions(actions: [action("Flag")]))
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    swipe(screen, from: 250, by: -60, y: 150)
    swipe(screen, from: 250, by: -60, y: 150)
    XCTAssertTrue(list.swipedRow === rows[2])
    XCTAssertEqual(list.frame(rows[1]).minX, 0)
  }

  func testAnOpenRowIsSwipedShut() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    swipe(screen, from: 50, by: 100)
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(list.frame(rows[1]).minX, 0)
  }

  func testAnOpenRowGoesWithItsList() async {
    weak var row: UIView?
    weak var gone: AloeStackView?
    do {
      let list = AloeStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      let window = UIWindow(frame: list.frame)
      let block = Block(height: 36)
      (row, gone) = (block, list)
      list.addRow(block)
      list.setSwipeActions(forRow: block, trailing: RowSwipeActions(actions: [action("Bin")]))
      window.addSubview(list)
      window.isHidden = false
      window.layoutIfNeeded()
      list.swiping.begin(of: list.cell(block), towardsRight: false)
      XCTAssertTrue(list.swipedRow === block)
      window.isHidden = true
    }
    FrameClock.shared.settle()
    XCTAssertNil(gone)
    XCTAssertNil(row)
  }

  func testARowThatMovesKeepsItsActionsBesideIt() async {
    let rows = fill()
    let screen = TestScreen(list)
    swipe(screen, from: 250, by: -100)
    list.prependRow(Block(height: 36))
    rows[1].size.height = 76
    screen.layOut()
    XCTAssertEqual(list.frame(rows[1]), CGRect(x: -148, y: 120, width: 320, height: 100))
    XCTAssertEqual(list.cell(rows[1]).interaction.swipeView?.frame, CGRect(x: 320, y: 0, width: 148, height: 100))
  }

  // MARK: On a card

  func testASwipedRowIsClippedToItsCard() async throws {
    let rows = (0..<3).map { _ in Block(height: 36) }
    list.addSection(RowSection(rows: rows, style: .insetGrouped))
    list.setSwipeActions(forRow: rows[0], trailing: RowSwipeActions(actions: [action("Bin")]))
    let screen = TestScreen(list)
    XCTAssertNil(list.cell(rows[0]).mask)
    let y = list.frame(rows[0]).maxY - 20
    screen.touch(.down, at: CGPoint(x: 250, y: y))
    for step in 1...10 { screen.touch(.moved, at: CGPoint(x: 250 - 5 * CGFloat(step), y: y)) }
    let cell = list.cell(rows[0])
    func clip() throws -> CGRect { try list.convert(XCTUnwrap(cell.mask).frame, from: cell) }
    // The card's position, regardless of the finger's movement.
    let card = CGRect(x: 16, y: 35, width: 288, height: 60)
    XCTAssertLessThan(cell.displacement.slide, -20)
    XCTAssertEqual(try clip(), card)
    screen.touch(.moved, at: CGPoint(x: 150, y: y))
    XCTAssertEqual(try clip(), card)
    screen.wait(0.3)
    screen.touch(.up, at: CGPoint(x: 150, y: y))
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.frame(rows[0]).minX, -74)
    XCTAssertEqual(try clip(), card)
    XCTAssertEqual(cell.mask?.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    list.closeSwipe()
    screen.settle()
    XCTAssertNil(cell.mask)
  }

  // MARK: A menu

  private func secondaryClick(_ screen: TestScreen, at point: CGPoint) {
    for phase in [PointerEvent.Phase.down, .up] {
      let event = PointerEvent(phase: phase, location: point, timestamp: FrameClock.shared.now, button: 3)
      screen.window.touchDispatcher.handle(.pointer(event))
    }
    screen.settle()
    screen.layOut()
  }

  private func menuTitles(_ screen: TestScreen) -> [String]? {
    (screen.window.frontOverlay as? MenuLayer)?.front.menu.children.map(\.title)
  }

  func testTheSecondaryButtonShowsTheActionsAsAMenu() async throws {
    let rows = fill()
    let screen = TestScreen(list)
    secondaryClick(screen, at: CGPoint(x: 100, y: 30))
    XCTAssertNil(screen.window.frontOverlay, "The first row has no actions.")
    secondaryClick(screen, at: CGPoint(x: 100, y: 90))
    XCTAssertEqual(menuTitles(screen), ["Pin", "Bin", "Flag"])
    let menu = try XCTUnwrap(screen.window.frontOverlay as? MenuLayer).front.menu
    XCTAssertEqual(
      menu.children.compactMap { ($0 as? UIAction)?.attributes.contains(.destructive) }, [false, true, false])
    XCTAssertNil(list.swipedRow)
    screen.press("Down")
    screen.press("Down")
    screen.press("Return")
    screen.settle()
    XCTAssertEqual(done, ["Bin"])
    list.removeRow(rows[1])
    screen.settle()
    secondaryClick(screen, at: CGPoint(x: 100, y: 90))
    XCTAssertNil(screen.window.frontOverlay)
  }

  func testALongPressShowsNoMenuAndStaysWhatItWas() async {
    let rows = fill()
    var taps = 0
    list.setTapHandler(forRow: rows[1]) { _ in taps += 1 }
    let screen = TestScreen(list)
    screen.touch(.down, at: CGPoint(x: 100, y: 90))
    screen.wait(1)
    XCTAssertNil(screen.window.frontOverlay)
    screen.touch(.up, at: CGPoint(x: 100, y: 90))
    screen.wait(0.1)
    XCTAssertEqual(taps, 1, "A tap may take a while.")
    list.setReorderable(forRow: rows[1], isReorderable: true)
    screen.layOut()
    screen.touch(.down, at: CGPoint(x: 100, y: 90))
    screen.wait(1)
    XCTAssertTrue(list.isReordering)
    XCTAssertNil(screen.window.frontOverlay)
    screen.touch(.up, at: CGPoint(x: 100, y: 90))
  }

  // MARK: Escape

  func testEscapeClosesTheRowBeforeItLeavesTheScreen() async {
    let rows = fill()
    let controller = UIViewController()
    controller.view = list
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(controller, animated: false)
    let screen = TestScreen(navigation)
    screen.layOut()
    swipe(screen, from: 250, by: -100, y: list.convert(list.frame(rows[1]), to: nil).midY)
    XCTAssertTrue(list.swipedRow === rows[1])
    screen.press("Escape")
    screen.settle()
    XCTAssertNil(list.swipedRow)
    XCTAssertEqual(navigation.viewControllers.count, 2)
    screen.press("Escape")
    screen.settle()
    XCTAssertEqual(navigation.viewControllers.count, 1)
  }
}
