import TestSupport
import XCTest

@testable import UIKit

/// Context menus of rows.
@MainActor final class TableMenuTests: XCTestCase {
  private func layer(_ screen: TestScreen) -> MenuLayer? { screen.window.frontOverlay as? MenuLayer }

  func testASecondaryClickOpensTheRowsMenu() async {
    let fixture = MenuFixture(rows: 20)
    let (table, screen) = fixture.open()
    screen.click(at: CGPoint(x: 100, y: 110), button: 3)
    screen.settle()
    XCTAssertEqual(layer(screen)?.front.menu.title, "Row 2")
    XCTAssertEqual(table.cellForRow(at: path(2))?.isHighlighted, true)
    XCTAssertEqual(fixture.calls, ["menu [0, 2] 100 110", "display"])
    screen.press("Escape")
    screen.settle()
    XCTAssertNil(screen.window.frontOverlay)
    XCTAssertEqual(table.cellForRow(at: path(2))?.isHighlighted, false)
    XCTAssertEqual(fixture.calls.last, "end")
    XCTAssertNil(table.indexPathForSelectedRow)
    fixture.offers = false
    screen.click(at: CGPoint(x: 100, y: 110), button: 3)
    XCTAssertNil(screen.window.frontOverlay)
    XCTAssertNotNil(table.contextMenuInteraction)
  }

  func testALongPressOpensItBesideTheRow() async {
    let fixture = MenuFixture(rows: 20)
    let (table, screen) = fixture.open()
    screen.touch(.down, at: CGPoint(x: 100, y: 110))
    screen.wait(0.7)
    XCTAssertNotNil(layer(screen))
    XCTAssertTrue(fixture.calls.contains("preview"))
    screen.touch(.up, at: CGPoint(x: 100, y: 110))
    screen.settle()
    XCTAssertNotNil(layer(screen))
    XCTAssertNil(table.indexPathForSelectedRow, "the press selects nothing")
    guard let menu = layer(screen)?.front else { return XCTFail("no menu") }
    XCTAssertGreaterThanOrEqual(menu.convert(menu.bounds, to: nil).minY, 132 - 1, "below the row")
  }

  func testKeysOpenTheFocusedRowsMenu() async {
    for key in ["Menu", "F10"] {
      let fixture = MenuFixture(rows: 20)
      let (_, screen) = fixture.open()
      screen.press("Tab")
      for _ in 0..<3 { screen.press("Down") }
      screen.press(key, key == "F10" ? [.shift] : [])
      screen.settle()
      XCTAssertEqual(layer(screen)?.front.menu.title, "Row 3", key)
    }
  }

  func testAPreviewIsPerformed() async {
    let fixture = MenuFixture(rows: 20)
    fixture.previews = true
    let (_, screen) = fixture.open()
    screen.click(at: CGPoint(x: 100, y: 22), button: 3)
    screen.settle()
    guard let preview = fixture.preview?.view, preview.window != nil else { return XCTFail("no preview") }
    screen.tap(at: preview.convert(CGPoint(x: 5, y: 5), to: nil))
    screen.settle()
    XCTAssertTrue(fixture.calls.contains("perform true"), "\(fixture.calls)")
  }

  func testADelegateWithoutMenus() async {
    let fixture = TableFixture(rows: 20)
    let (table, screen) = fixture.open()
    screen.click(at: CGPoint(x: 100, y: 110), button: 3)
    XCTAssertNil(screen.window.frontOverlay)
    screen.touch(.down, at: CGPoint(x: 100, y: 110))
    screen.wait(1)
    screen.touch(.up, at: CGPoint(x: 100, y: 110))
    XCTAssertEqual(table.indexPathForSelectedRow, path(2), "a long tap selects")
  }
}

@MainActor private final class MenuFixture: TableModel, UITableViewDataSource, UITableViewDelegate {
  var calls: [String] = []
  var offers = true
  var previews = false
  var preview: UIViewController?

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("menu \(path.words) \(Int(point.x)) \(Int(point.y))")
    guard offers else { return nil }
    let provider: UIContextMenuContentPreviewProvider = { [weak self] in
      let controller = UIViewController()
      controller.preferredContentSize = CGSize(width: 100, height: 100)
      self?.preview = controller
      return controller
    }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: previews ? provider : nil) { _ in
      UIMenu(title: "Row \(path.row)", children: [UIAction(title: "Open") { _ in }])
    }
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    calls.append("preview")
    return nil
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("display") }
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("end") }
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { calls.append("perform \(animator.previewViewController === preview)") }
}
