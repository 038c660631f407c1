import TestSupport
import XCTest

@testable import UIKit

/// Tables whose clients misbehave in every callback.
@MainActor final class TableHostilityTests: XCTestCase {
  func testLoadingLessDataWithinACallback() async {
    for method in ["cell", "show", "end", "header", "showHeader", "height", "count", "title", "select"] {
      let source = HookedSource([30, 30, 30])
      let (table, screen) = source.open()
      table.contentOffset.y = 2_000
      screen.layOut()
      var calls = 0
      source.hooks[method] = { table in
        calls += 1
        guard calls == 1 else { return }
        source.counts = [2]
        table.reloadData()
        _ = table.numberOfSections
        _ = table.numberOfRows(inSection: 0)
      }
      table.contentOffset.y = 500
      screen.layOut()
      table.userSelects(path(12))
      if calls == 0 { table.reloadData() }
      screen.settle()
      screen.layOut()
      XCTAssertGreaterThan(calls, 0, method)
      XCTAssertEqual(table.shownTexts, ["0 0", "0 1"], method)
    }
  }

  func testDeletingSectionsWithinACallback() async {
    for method in ["cell", "show", "end", "height"] {
      let source = HookedSource([30, 30, 30])
      let (table, screen) = source.open()
      table.contentOffset.y = 3_000
      screen.layOut()
      var calls = 0
      source.hooks[method] = { table in
        calls += 1
        guard calls == 1 else { return }
        source.counts = [2]
        table.deleteSections([1, 2], with: .fade)
        source.counts = [1]
        table.deleteRows(at: [path(0)], with: .fade)
      }
      _ = messages {
        table.contentOffset.y = 3_600
        screen.layOut()
        screen.settle()
        screen.layOut()
      }
      XCTAssertGreaterThan(calls, 0, method)
      XCTAssertEqual(table.shownTexts, ["0 0"], method)
      XCTAssertEqual(table.subviews.filter { $0 is UITableViewCell }.count, 1, method)
    }
  }

  func testReloadingInEveryCallbackDoesNotHang() async {
    for method in ["cell", "show", "end", "header", "showHeader", "height", "title"] {
      let source = HookedSource([30, 30])
      let (table, screen) = source.open()
      source.hooks[method] = { $0.reloadData() }
      for step in 0..<5 {
        table.contentOffset.y = CGFloat(step) * 100
        screen.layOut()
      }
      source.hooks = [:]
      screen.layOut()
      screen.layOut()
      XCTAssertFalse(table.shownTexts.isEmpty, method)
    }
  }

  func testAnUpdateOfCallbacksOfAnUpdate() async {
    let source = HookedSource([5])
    let (table, screen) = source.open()
    table.showTrailingActions(of: path(1))
    screen.settle()
    XCTAssertNotNil(table.state.swipe)
    source.hooks["endEditing"] = { table in
      source.hooks = [:]
      source.counts[0] -= 1
      table.deleteRows(at: [path(3)], with: .fade)
    }
    let heard = messages {
      source.counts[0] -= 1
      table.deleteRows(at: [path(0)], with: .fade)
      screen.settle()
    }
    XCTAssertEqual(heard, [], "one is shown after the other")
    XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
    XCTAssertEqual(table.visibleCells.count, 3)
  }

  func testFewerSectionsAfterAnUpdateThatWasNotShown() async {
    let source = HookedSource([30, 30, 30])
    let (table, screen) = source.open()
    table.contentOffset.y = 3_000
    screen.layOut()
    UIView.performWithoutAnimation {
      source.counts[0] -= 1
      table.deleteRows(at: [path(0)], with: .none)
      source.counts = [3]
      table.reloadData()
    }
    screen.layOut()
    XCTAssertEqual(table.shownTexts, ["0 0", "0 1", "0 2"])
  }

  func testReloadingWithinAnOpenUpdate() async {
    let source = HookedSource([3])
    let (table, screen) = source.open()
    table.beginUpdates()
    source.counts = [2]
    table.reloadData()
    table.layoutIfNeeded()
    table.scrollToRow(at: path(1), at: .top, animated: false)
    table.endUpdates()
    screen.layOut()
    XCTAssertEqual(table.shownTexts, ["0 0", "0 1"])
  }

  func testRowsWithoutHeight() async {
    let source = FlatSource([20_000])
    let (table, screen) = source.open()
    screen.layOut()
    XCTAssertEqual(source.reported.filter { $0 == "cell" }, [])
    XCTAssertEqual(table.visibleCells, [])
    let fixture = TableFixture(rows: 20_000)
    let (other, otherScreen) = fixture.open()
    fixture.asked = []
    other.rowHeight = 0
    otherScreen.layOut()
    XCTAssertEqual(fixture.asked, [])
    XCTAssertEqual(other.contentSize.height, 0)
  }

  func testATableWithLessDataShowsItsEnd() async {
    let source = HookedSource([100])
    let (table, screen) = source.open()
    table.contentOffset.y = 3_000
    screen.layOut()
    source.counts = [20]
    table.reloadData()
    screen.layOut()
    XCTAssertEqual(table.shownTexts.last, "0 19")
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480, accuracy: 0.5)
    source.counts = [3]
    table.deleteRows(at: (3..<20).map { path($0) }, with: .fade)
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["0 0", "0 1", "0 2"])
    XCTAssertEqual(table.contentOffset.y, 0)
  }

  func testATableThatGoesInTheMidstOfEverything() async {
    weak var gone: UITableView?
    weak var goneCell: UITableViewCell?
    do {
      let source = HookedSource([50])
      let (table, screen) = source.open()
      (gone, goneCell) = (table, table.visibleCells.first)
      table.showTrailingActions(of: path(2))
      screen.wait(0.1)
      source.counts[0] -= 1
      table.deleteRows(at: [path(0)], with: .left)
      screen.wait(0.1)
      table.scrollToRow(at: path(40), at: .middle, animated: true)
      screen.wait(0.05)
      screen.touch(.down, at: CGPoint(x: 100, y: 100))
      table.removeFromSuperview()
      screen.touch(.moved, at: CGPoint(x: 50, y: 100))
      screen.touch(.up, at: CGPoint(x: 50, y: 100))
      screen.settle()
      XCTAssertEqual(table.state.updates.animationsRunning, 0)
    }
    FrameClock.shared.settle()
    XCTAssertNil(gone)
    XCTAssertNil(goneCell)
  }

  func testADataSourceThatDies() async {
    var source: HookedSource? = HookedSource([50])
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table)
    table.showTrailingActions(of: path(2))
    source = nil
    table.contentOffset.y = 900
    screen.layOut()
    _ = messages { table.reloadRows(at: [path(20)], with: .fade) }
    screen.settle()
    screen.layOut()
    XCTAssertEqual(table.numberOfRows(inSection: 0), 0)
    XCTAssertEqual(table.visibleCells.count, 0)
  }

  /// A hundred thousand with `ALOE_LONG_TESTS`.
  func testManyThousandSections() async {
    let count = TestLength.count(20_000, long: 100_000)
    let source = HookedSource(Array(repeating: 1, count: count))
    let (table, screen) = source.open()
    XCTAssertLessThan(source.reported.filter { $0 == "cell" }.count, 20)
    table.scrollToRow(at: path(0, count - 1), at: .bottom, animated: false)
    screen.layOut()
    XCTAssertEqual(table.shownTexts.last, "\(count - 1) 0")
    XCTAssertEqual(table.indexPath(for: table.visibleCells[0])?.row, 0)
  }

  private final class TablelessScreen: UITableViewController {
    override func loadView() { view = UIView() }
  }

  func testARefreshControlWaitsForATable() async {
    let end = ForkedWork.end {
      let screen = TablelessScreen(style: .plain)
      let control = UIRefreshControl()
      screen.refreshControl = control
      precondition(screen.refreshControl === control)
      let table = UITableView()
      screen.tableView = table
      precondition(table.refreshControl === control && screen.refreshControl === control)
      screen.tableView = nil
      precondition(screen.refreshControl == nil)
    }
    XCTAssertEqual(end, .finished)
  }
}
