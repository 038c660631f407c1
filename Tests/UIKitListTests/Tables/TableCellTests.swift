import TestSupport
import XCTest

@testable import UIKit

/// Cells that come and go, move between rows, and are in a mode or selected.
@MainActor final class TableCellTests: XCTestCase {
  func testASwipedRowThatLeavesSightIsClosed() async {
    let source = HookedSource([100])
    let (table, screen) = source.open()
    table.showTrailingActions(of: path(1))
    screen.settle()
    let cell = table.cellForRow(at: path(1))
    table.contentOffset.y = 2_000
    screen.layOut()
    screen.settle()
    XCTAssertNil(table.state.swipe)
    XCTAssertEqual(cell?.transform, .identity)
    XCTAssertTrue(table.visibleCells.allSatisfy { $0.transform.isIdentity })
    XCTAssertFalse(table.subviews.contains { $0 is SwipeActionsStrip })
    XCTAssertEqual(source.reported.filter { $0.hasPrefix("endEditing") }, ["endEditing"])
  }

  func testAHighlightedCellThatLeavesSightIsNotHighlighted() async {
    let source = HookedSource([100])
    let (table, screen) = source.open()
    let cell = table.cellForRow(at: path(1))
    screen.touch(.down, at: CGPoint(x: 100, y: 110))
    screen.wait(0.3)
    XCTAssertEqual(cell?.isHighlighted, true)
    table.contentOffset.y = 2_000
    screen.layOut()
    XCTAssertEqual(cell?.isHighlighted, false)
    screen.touch(.up, at: CGPoint(x: 100, y: 110))
  }

  func testATextStaysWithinARowThatIsTooLow() async {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "word ", count: 60)
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame.minY, 0)
    XCTAssertEqual(cell.textLabel?.frame.height, 60)
  }

  func testTwoTextsStayWithinARowThatIsTooLow() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    for label in [cell.textLabel, cell.detailTextLabel] {
      label?.numberOfLines = 0
      label?.text = String(repeating: "word ", count: 60)
    }
    cell.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.textLabel?.frame.minY ?? 99, 0, accuracy: 1)
    XCTAssertEqual(cell.detailTextLabel?.frame.maxY ?? 99, 60, accuracy: 1)
    XCTAssertGreaterThan(cell.detailTextLabel?.frame.height ?? 0, 12)
  }

  func testTheEditingControlFollowsTheRowOfAReusedCell() async {
    let source = HookedSource([100])
    source.editingStyle = { $0.row < 30 ? .delete : $0.row % 2 == 0 ? .insert : .none }
    let (table, screen) = source.open()
    table.isEditing = true
    screen.layOut()
    for row in [50, 80] {
      table.contentOffset.y = CGFloat(44 * row)
      screen.layOut()
    }
    for (path, cell) in table.state.cells {
      XCTAssertEqual(cell.cellState.editingControl?.kind, path.row % 2 == 0 ? .insert : nil, "\(path.words)")
      XCTAssertEqual(cell.cellState.contentEdges?.start, path.row % 2 == 0 ? 38 : 0, "\(path.words)")
    }
  }

  func testTheIndentationOfAReusedCell() async {
    let source = IndentingSource()
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table)
    XCTAssertEqual(table.visibleCells.map(\.indentationLevel), Array(repeating: 2, count: 10) + [0])
    for row in [50, 80] {
      table.contentOffset.y = CGFloat(44 * row)
      screen.layOut()
    }
    XCTAssertEqual(Set(table.visibleCells.map(\.indentationLevel)), [0])
    // Without a delegate's value, the cell's own applies.
    let plain = HookedSource([3])
    let (other, _) = plain.open()
    plain.hooks["show"] = { _ in }
    other.visibleCells.first?.indentationLevel = 3
    other.reconfigureRows(at: [path(0)])
    XCTAssertEqual(other.visibleCells.first?.indentationLevel, 3)
  }

  func testCellsOfTheClientsOwnStayInSightWhenReloaded() async {
    for isSection in [false, true] {
      let source = StaticSource()
      let table = UITableView(frame: .zero, style: .insetGrouped)
      (table.dataSource, table.delegate) = (source, source)
      let screen = TestScreen(table)
      if isSection {
        table.reloadSections([0], with: .fade)
      } else {
        table.reloadRows(at: [path(0), path(1)], with: .left)
      }
      screen.settle()
      XCTAssertEqual(source.cells.map(\.alpha), [1, 1, 1])
      XCTAssertEqual(source.header.alpha, 1)
      XCTAssertEqual(source.cells.map(\.frame.minX), [16, 16, 16])
      XCTAssertTrue(source.cells.allSatisfy { $0.superview === table })
      XCTAssertTrue(source.header.superview === table)
      table.reloadSections([0], with: .fade)
      screen.wait(0.1)
      table.reloadData()
      screen.settle()
      XCTAssertEqual(source.header.alpha, 1)
      XCTAssertEqual(source.cells.map(\.alpha), [1, 1, 1])
    }
  }

  func testAnAccessoryViewMovesToAnotherCell() async {
    let (first, second) = (UITableViewCell(), UITableViewCell())
    let (mark, background) = (UISwitch(), UIView())
    (first.accessoryView, first.backgroundView, first.selectedBackgroundView) = (mark, background, nil)
    (second.accessoryView, second.backgroundView) = (mark, background)
    (first.accessoryView, first.backgroundView) = (nil, nil)
    XCTAssertTrue(mark.superview === second)
    XCTAssertTrue(background.superview === second)
    first.accessoryView = mark
    second.frame.size.height = 100
    second.layoutIfNeeded()
    first.layoutIfNeeded()
    XCTAssertEqual(mark.center.y, 22)
  }

  func testSelectingThousandsOfRows() async {
    let growth = growth(from: 250, to: 1_000, below: 9) { count in
      let source = HookedSource([count])
      let (table, _) = source.open()
      table.allowsMultipleSelection = true
      for row in 0..<count { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
      XCTAssertEqual(table.indexPathsForSelectedRows?.count, count)
      XCTAssertEqual(table.indexPathsForSelectedRows?.last, path(count - 1))
      for row in 0..<count { table.deselectRow(at: path(row), animated: false) }
      XCTAssertNil(table.indexPathsForSelectedRows)
    }
    XCTAssertLessThan(growth, 9, "not the square")
  }

  func testATapInATableInARowOfATable() async {
    let inner = UITableView()
    let innerSource = HookedSource([3])
    inner.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (inner.dataSource, inner.delegate) = (innerSource, innerSource)
    let source = StaticSource()
    inner.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    source.height = 100
    source.cells[0].contentView.addSubview(inner)
    let table = UITableView()
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table)
    screen.layOut()
    if let cell = inner.cellForRow(at: path(0)) { screen.tap(cell) }
    XCTAssertEqual(innerSource.reported.filter { $0.hasPrefix("select") }, ["select"])
    XCTAssertEqual(source.selected, [])
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testATapInACollectionViewInARowOfATable() async {
    let inner = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    let fixture = CollectionFixture(items: 3)
    inner.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    (inner.dataSource, inner.delegate) = (fixture, fixture)
    let source = StaticSource()
    source.height = 100
    source.cells[0].contentView.addSubview(inner)
    let table = UITableView()
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table)
    screen.layOut()
    if let cell = inner.cellForItem(at: path(0)) { screen.tap(cell) }
    XCTAssertEqual(fixture.reported.filter { $0.hasPrefix("select") }, ["select [0, 0]"])
    XCTAssertEqual(source.selected, [])
  }

  func testTheHeaderViewIsSetAgain() async {
    let source = HookedSource([3])
    let (table, screen) = source.open()
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    table.tableHeaderView = header
    screen.layOut()
    let before = table.cellForRow(at: path(0))?.frame.minY ?? 0
    header.frame.size.height = 90
    table.tableHeaderView = header
    screen.layOut()
    XCTAssertEqual(table.cellForRow(at: path(0))?.frame.minY, before + 50)
    for height: CGFloat in [.nan, .infinity, -10, 1e308] {
      _ = messages {
        header.frame.size.height = height
        table.tableHeaderView = header
        screen.layOut()
      }
      XCTAssertTrue(table.contentSize.height.isFinite, "\(height)")
    }
  }

  func testEditingWrapsTextsInTheSpaceLeft() async {
    let source = StaticSource()
    source.cells[0].textLabel?.numberOfLines = 0
    let label = source.cells[0].textLabel
    var text = "i"
    // The longest text of one line.
    repeat {
      text += " i"
      label?.text = text
    } while source.cells[0].fittingHeight(forWidth: 320) < 50
    label?.text = String(text.dropLast(2))
    let table = UITableView()
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table)
    let before = table.rectForRow(at: path(0)).height
    table.setEditing(true, animated: false)
    screen.layOut()
    XCTAssertGreaterThan(table.rectForRow(at: path(0)).height, before)
    XCTAssertLessThanOrEqual(label?.frame.maxY ?? 0, source.cells[0].contentView.bounds.height)
    table.setEditing(false, animated: false)
    screen.layOut()
    XCTAssertEqual(table.rectForRow(at: path(0)).height, before)
  }

  func testEditingModeKeepsNoSelection() async {
    let source = HookedSource([5])
    let (table, screen) = source.open()
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.setEditing(true, animated: false)
    XCTAssertNil(table.indexPathForSelectedRow)
    table.setEditing(false, animated: false)
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    screen.layOut()
    for cell in table.visibleCells.prefix(2) { screen.tap(cell) }
    XCTAssertEqual(table.indexPathsForSelectedRows?.count, 2)
    table.setEditing(false, animated: false)
    XCTAssertNil(table.indexPathsForSelectedRows)
  }

  func testACellThatComesToARightToLeftTable() async {
    let source = StaticSource()
    source.cells[0] = UITableViewCell(style: .value2, reuseIdentifier: nil)
    source.cells[0].textLabel?.text = "Kind"
    source.cells[0].detailTextLabel?.text = "Value"
    XCTAssertEqual(source.cells[0].textLabel?.textAlignment, .right)
    source.cells[1].imageView?.image = UIImage(systemName: "star.fill")
    source.cells[1].textLabel?.text = "Star"
    source.cells[1].accessoryType = .disclosureIndicator
    let table = UITableView()
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table)
    let cell = source.cells[1]
    let before = cell.cellState.separator?.frame ?? .zero
    XCTAssertGreaterThan(before.minX, 30)
    screen.window.semanticContentAttribute = .forceRightToLeft
    for view in [table, cell, source.cells[0], cell.contentView, source.cells[0].contentView] {
      view.semanticContentAttribute = .forceRightToLeft
      view.setNeedsLayout()
    }
    screen.layOut()
    XCTAssertEqual(source.cells[0].textLabel?.textAlignment, .left, "beside the value")
    XCTAssertEqual(cell.cellState.separator?.frame.minX, 0)
    XCTAssertEqual(cell.cellState.separator?.frame.width ?? 0, before.width, accuracy: 0.5)
    table.setEditing(true, animated: false)
    screen.layOut()
    XCTAssertEqual(cell.cellState.separator?.frame.width ?? 0, before.width - 38, accuracy: 0.5)
  }

  func testPathsInObjectiveCsClass() async {
    let path = NSIndexPath(row: 3, section: 2)
    XCTAssertEqual([path.section, path.row, path.item], [2, 3, 3])
    XCTAssertEqual(path as IndexPath, IndexPath(row: 3, section: 2))
    XCTAssertEqual(NSIndexPath(item: 1, section: 0), IndexPath(item: 1, section: 0) as NSIndexPath)
  }
}
