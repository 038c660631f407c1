import Foundation
import ScreenTesting
import XCTest

@testable import FollowersExample
@testable import MailExample
@testable import UIKit

/// The two examples that are whole apps with lists, used by finger, mouse and keyboard. With `ALOE_PICTURES` naming a
/// folder their pictures stay there.
@MainActor final class ListProgramTests: XCTestCase {
  private static let looks: [(name: String, traits: ScreenTraits)] = [
    ("light", .phone), ("dark", .phone.with { $0.appearance = .dark }),
    ("large", .phone.with { $0.textSize = .accessibilityExtraLarge }),
    ("right-to-left", .phone.with { $0.direction = .rightToLeft }),
  ]

  private func followers() -> UIViewController {
    UINavigationController(rootViewController: FollowersController(Follower.samples))
  }
  private func inbox() -> UIViewController {
    UINavigationController(rootViewController: InboxController(Message.samples))
  }

  private func collection(_ screen: Screen) throws -> UICollectionView {
    try XCTUnwrap(screen.find(UICollectionView.self))
  }
  private func table(_ screen: Screen) throws -> UITableView { try XCTUnwrap(screen.find(UITableView.self)) }

  private func keep(_ screen: Screen, _ name: String) throws {
    let data = try XCTUnwrap(screen.snapshot(.image).png)
    guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { return }
    try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
  }

  // MARK: - Looks

  func testBothFitInEveryLook() async throws {
    for (name, make) in [("followers", followers), ("mail", inbox)] {
      for look in Self.looks {
        let screen = Screen(make(), look.traits)
        screen.settle()
        screen.assertShows(name == "mail" ? "Amanda Davis" : "adavis")
        try keep(screen, "\(name)-\(look.name)")
      }
    }
  }

  func testTheGridHasThreeColumnsFromTheReadingSide() async throws {
    let ordinary = Screen(followers())
    let cells = try collection(ordinary).visibleCells.map(\.frame)
    XCTAssertEqual(cells[0].minY, cells[2].minY)
    XCTAssertLessThan(cells[0].minX, cells[1].minX)
    XCTAssertEqual(cells[0].minX, 12)
    XCTAssertEqual(cells[2].maxX, 378)
    XCTAssertGreaterThan(cells[3].minY, cells[2].maxY)
    let mirrored = Screen(followers(), .phone.with { $0.direction = .rightToLeft })
    let first = try collection(mirrored).visibleCells.map(\.frame)
    XCTAssertEqual(first[0].maxX, 378)
    XCTAssertEqual(first[2].minX, 12)
    let large = Screen(followers(), .phone.with { $0.textSize = .accessibilityExtraLarge })
    XCTAssertEqual(try collection(large).visibleCells.first?.frame.width, 366, "one column")
  }

  // MARK: - A finger and a mouse

  func testSearchingFollowersByFinger() async throws {
    let screen = Screen(followers())
    screen.tap(.field())
    screen.type("no", into: .field())
    screen.settle()
    screen.assertShows("noor")
    screen.assertDoesNotShow("adavis")
    XCTAssertEqual(try collection(screen).numberOfItems(inSection: 0), 1)
    screen.type("xyz", into: .field())
    screen.settle()
    screen.assertShows("No followers")
    screen.tap("Cancel")
    screen.settle()
    XCTAssertEqual(try collection(screen).numberOfItems(inSection: 0), Follower.samples.count)
    screen.tap("bgreen")
    screen.settle()
    screen.assertShows("Bernard Green")
    screen.tap("OK")
    screen.settle()
    screen.assertDoesNotShow("@bgreen")
  }

  func testReadingFlaggingAndDeletingMailByFinger() async throws {
    let screen = Screen(inbox())
    screen.drag("Elias Meyer", by: CGVector(dx: -200, dy: 0))
    screen.settle()
    screen.assertShows("Flag")
    try keep(screen, "mail-swiped")
    screen.tap("Flag")
    screen.settle()
    screen.assertDoesNotShow("Flag")
    screen.drag("Elias Meyer", by: CGVector(dx: -200, dy: 0))
    screen.settle()
    screen.tap("Delete")
    screen.settle()
    screen.assertDoesNotShow("Elias Meyer")
    XCTAssertEqual(try table(screen).numberOfRows(inSection: 0), Message.samples.count - 1)
    screen.tap("Library")
    screen.settle()
    screen.assertShows(.text(containing: "Watering: A Handbook"))
    screen.tap("Inbox")
    screen.settle()
    XCTAssertEqual(try table(screen).indexPathForSelectedRow, nil)
  }

  func testDeletingSeveralMessages() async throws {
    let screen = Screen(inbox())
    screen.tap("Edit")
    screen.settle()
    screen.tap("Library")
    screen.tap("Amanda Davis")
    screen.settle()
    XCTAssertEqual(try table(screen).indexPathsForSelectedRows?.count, 2)
    try keep(screen, "mail-editing")
    screen.tap("Delete")
    screen.settle()
    screen.assertDoesNotShow("Library")
    screen.assertDoesNotShow("Amanda Davis")
    XCTAssertFalse(try table(screen).isEditing)
    XCTAssertEqual(try table(screen).numberOfRows(inSection: 0), Message.samples.count - 2)
  }

  // MARK: - The keyboard alone

  /// Presses Tab until a view of a kind has the focus.
  private func tab<View: UIView>(to type: View.Type, _ screen: Screen) -> View? {
    for _ in 0..<12 {
      if let view = screen.window.existingFocusSystem?.focusedView as? View { return view }
      screen.press(key: .tab)
    }
    return nil
  }

  func testFollowersByKeyboard() async throws {
    let screen = Screen(followers())
    XCTAssertNotNil(tab(to: FollowerCell.self, screen))
    let view = try collection(screen)
    func focused() -> IndexPath? {
      (screen.window.existingFocusSystem?.focusedView as? UICollectionViewCell).flatMap(view.indexPath)
    }
    XCTAssertEqual(focused(), IndexPath(item: 0, section: 0))
    screen.press(key: .right)
    screen.press(key: .down)
    XCTAssertEqual(focused(), IndexPath(item: 4, section: 0))
    screen.press(key: .enter)
    screen.settle()
    screen.assertShows("Elias Meyer")
    screen.press(key: .enter)
    screen.settle()
    screen.assertDoesNotShow("@eliasm")
    screen.press(key: .end)
    screen.settle()
    screen.assertShows("priya")
    XCTAssertEqual(
      view.contentOffset.y + view.bounds.height, view.contentSize.height + view.adjustedContentInset.bottom)
  }

  func testMailByKeyboard() async throws {
    let screen = Screen(inbox())
    XCTAssertNotNil(tab(to: UITableViewCell.self, screen))
    let view = try table(screen)
    func focused() -> Int? {
      (screen.window.existingFocusSystem?.focusedView as? UITableViewCell).flatMap(view.indexPath)?.row
    }
    XCTAssertEqual(focused(), 0)
    for _ in 0..<3 { screen.press(key: .down) }
    XCTAssertEqual(focused(), 3)
    screen.press(key: .enter)
    screen.settle()
    screen.assertShows(.text(containing: "our tour through the desert"))
    screen.assertDoesNotShow("Amanda Davis")
    screen.press(key: .escape)
    screen.settle()
    screen.assertShows("Amanda Davis")
    XCTAssertEqual(focused(), 3, "where it was")
  }
}
