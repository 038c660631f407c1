import TestSupport
import XCTest

@testable import StoryboardApp
@testable import UIKit

/// Nibs: implicit ones of controllers, views with their own, and cells.
@MainActor final class NibTests: XCTestCase {
  override func setUp() async throws { CardView.bundle = .module }
  override func tearDown() async throws { CardView.bundle = .main }

  func testAControllerHasTheNibNamedAfterIt() async throws {
    let controller = CardViewController(nibName: nil, bundle: .module)
    let screen = TestScreen(controller)
    screen.layOut()
    XCTAssertEqual(controller.card.frame, CGRect(x: 20, y: 100, width: 200, height: 80))
    XCTAssertEqual(controller.card.text, "Two\nlines")
    XCTAssertEqual(controller.card.subviews.first?.frame, controller.card.bounds)
    let button = try XCTUnwrap(controller.view.subviews.lazy.compactMap { $0 as? UIButton }.first)
    XCTAssertEqual(button.configuration?.title, "Press")
    screen.tap(button)
    XCTAssertEqual(controller.taps, 1)
  }

  func testANibIsNamed() async throws {
    let controller = CardViewController(nibName: "CardViewController", bundle: .module)
    XCTAssertNotNil(controller.view)
    XCTAssertNotNil(controller.card)
  }

  /// A window's root, a view with its own nib, cells, a header and a controller that's presented: each from a nib.
  func testAFlowOfScreensFromNibs() async throws {
    let shelf = ShelfViewController(nibName: nil, bundle: .module)
    let screen = TestScreen(shelf, width: 375, height: 667)
    let heard = messages { screen.settle() }
    XCTAssertEqual(heard, [])
    XCTAssertEqual(shelf.badge.text, "Two\nlines")
    XCTAssertEqual(shelf.badge.subviews.first?.frame, CGRect(x: 0, y: 0, width: 200, height: 80))
    func shown() -> [String?] { shelf.table.visibleCells.map { ($0 as? NumberCell)?.number.text } }
    XCTAssertEqual(shown(), ["Basil", "Aloe", "Cress"])

    // A collection of outlets, and an action of the owner.
    XCTAssertEqual(shelf.orders.map(\.currentTitle), ["A–Z", "Z–A"])
    screen.tap(shelf.orders[1])
    screen.settle()
    XCTAssertEqual(shown(), ["Cress", "Basil", "Aloe"])
    XCTAssertEqual(shelf.orders.map(\.isSelected), [false, true])
    screen.tap(shelf.orders[0])
    screen.settle()
    XCTAssertEqual(shown(), ["Aloe", "Basil", "Cress"])
    XCTAssertEqual(shelf.orders.map(\.isSelected), [true, false])

    // The header's button is connected to the header itself.
    let header = try XCTUnwrap(shelf.table.headerView(forSection: 0) as? ShelfHeader)
    XCTAssertEqual(header.title.text, "On the shelf")
    XCTAssertEqual(header.reuseIdentifier, "header")
    XCTAssertEqual(header.frame.height, header.title.frame.height + 16, accuracy: 0.5)
    screen.tap(header.refillButton)
    screen.settle()
    XCTAssertEqual(shown(), ["Aloe", "Basil", "Cress", "Dill"])

    // The table's delegate is the owner, and the next controller's nib is named after it.
    screen.tap(shelf.table.visibleCells[3])
    screen.settle()
    let card = try XCTUnwrap(shelf.presentedViewController as? CardViewController)
    XCTAssertEqual(card.title, "Dill")
    let buttons = card.view.subviews.compactMap { $0 as? UIButton }
    screen.tap(buttons[0])
    XCTAssertEqual(card.taps, 1)
    screen.tap(buttons[1])
    screen.settle()
    XCTAssertNil(shelf.presentedViewController)
  }

  func testTableCellsComeFromNibs() async throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UINib(nibName: "NumberCell", bundle: .module), forCellReuseIdentifier: "number")
    let source = Numbers()
    table.dataSource = source
    let screen = TestScreen(table)
    screen.layOut()
    let cells = table.visibleCells.compactMap { $0 as? NumberCell }
    XCTAssertEqual(cells.map(\.number.text), ["0", "1", "2"])
    XCTAssertEqual(cells.map(\.reuseIdentifier), ["number", "number", "number"])
    XCTAssertEqual(cells[0].number.frame, CGRect(x: 20, y: 10, width: 100, height: 30))
    XCTAssertEqual(cells[0].selectionStyle, .none)
    // The constraints determine the height.
    XCTAssertEqual(cells[0].frame.height, 50, accuracy: 0.5)
  }

  func testCollectionCellsComeFromNibs() async throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let heard = messages {
      view.register(UINib(nibName: "TagCell", bundle: .module), forCellWithReuseIdentifier: "tag")
      let source = Tags()
      view.dataSource = source
      let screen = TestScreen(view)
      screen.layOut()
      let cells = view.visibleCells.compactMap { $0 as? TagCell }
      XCTAssertEqual(cells.count, 2)
      XCTAssertEqual(cells.first?.tagLabel.frame, CGRect(x: 0, y: 0, width: 100, height: 60))
      XCTAssertEqual(cells.first?.reuseIdentifier, "tag")
    }
    XCTAssertTrue(heard.contains { $0.contains("Nosuchfont-Bold") }, "\(heard)")
  }

  func testTheObjectsAtTheTopAreReturned() async throws {
    let made = try XCTUnwrap(Bundle.module.loadNibNamed("NumberCell", owner: nil))
    XCTAssertEqual(made.count, 1)
    XCTAssertTrue(made.first is NumberCell)
    let nib = UINib(nibName: "NumberCell", bundle: .module)
    let cells = [nib, nib].map { $0.instantiate(withOwner: nil).first as AnyObject? }
    XCTAssertFalse(cells[0] === cells[1])
  }

  private final class Numbers: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
      (cell as? NumberCell)?.number.text = "\(indexPath.row)"
      return cell
    }
  }

  private final class Tags: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath) }
  }
}
