import TestSupport
import XCTest

@testable import UIKit

/// Where menus lie.
@MainActor final class MenuPlaceTests: XCTestCase {
  /// What is behind a menu may be laid out after it.
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
}
