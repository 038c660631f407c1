import GTKPlatform
import XCTest

@testable import TestSupport
@testable import UIKit

/// The positions of menus, and the views behind them.
@MainActor final class MenuPlaceTests: XCTestCase {
  /// Views behind a menu may be laid out after it.
  func testAMenuStaysBesideItsButton() async throws {
    let scene = TouchScene()
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    scene.add(button, 20, 20, 80, 30)
    button.performPrimaryAction()
    scene.wait(1)
    let layer = try XCTUnwrap(scene.window.frontOverlay as? MenuLayer)
    XCTAssertEqual(layer.card.frame.origin, CGPoint(x: 20, y: 56))
    button.frame.origin.x = 30
    scene.wait(1)
    XCTAssertEqual(layer.card.frame.origin, CGPoint(x: 30, y: 56))
    button.frame = CGRect(x: 30, y: 20, width: 80, height: 50)
    scene.wait(1)
    XCTAssertEqual(layer.card.frame.origin, CGPoint(x: 30, y: 76))
  }

  func testAMenuBehindItsSubmenuIsOpaqueWithFaintRows() async throws {
    let scene = TouchScene()
    let button = UIButton(type: .system)
    button.menu = UIMenu(children: [UIMenu(title: "Sub", children: [UIAction(title: "Two") { _ in }])])
    button.showsMenuAsPrimaryAction = true
    scene.add(button, 20, 20, 80, 30)
    button.performPrimaryAction()
    scene.wait(1)
    func press(_ name: String) {
      XCTAssertTrue(scene.window.handleKey(KeyEvent(phase: .down, name: name, timestamp: scene.now)))
      scene.wait(1)
    }
    func opacity(_ row: MenuRow) -> CGFloat {
      sequence(first: row as UIView) { $0.superview }.reduce(1) { $0 * $1.alpha }
    }
    let layer = try XCTUnwrap(scene.window.frontOverlay as? MenuLayer)
    let card = try XCTUnwrap(layer.card as? MenuView)
    press("Down")
    press("Right")
    XCTAssertEqual(layer.submenus.count, 1)
    XCTAssertEqual([card.alpha, layer.front.alpha], [1, 1], "The page doesn't shine through either card.")
    XCTAssertLessThan(try XCTUnwrap(card.rows.first.map(opacity)), 0.4)
    XCTAssertEqual(layer.front.rows.map(opacity), [1, 1])
    press("Left")
    XCTAssertEqual(card.rows.map(opacity), [1])
  }

  /// It would have no material, and a menu no elements.
  func testNoCardIsMadeFromAnArchive() async {
    XCTAssertNil(MaterialCard(coder: NSCoder()))
    XCTAssertNil(MenuView(coder: NSCoder()))
    XCTAssertNil(ShareSheetView(coder: NSCoder()))
  }
}
