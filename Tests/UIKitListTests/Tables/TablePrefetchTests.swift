import TestSupport
import XCTest

@testable import UIKit

/// Tests prefetching of rows.
@MainActor final class TablePrefetchTests: XCTestCase {
  private func open(_ rows: Int = 1000) -> (PrefetchFixture, UITableView, TestScreen) {
    let fixture = PrefetchFixture(rows: rows)
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 48
    (table.dataSource, table.delegate, table.prefetchDataSource) = (fixture, fixture, fixture)
    return (fixture, table, TestScreen(table))
  }

  func testTheNextScreenfulIsAnnouncedNearestFirst() async {
    let (fixture, table, screen) = open()
    let first = fixture.announced
    XCTAssertEqual(first, first.sorted())
    XCTAssertEqual(first.last?.row, 20)
    XCTAssertTrue(first.allSatisfy { table.cellForRow(at: $0) == nil })
    XCTAssertEqual(fixture.cancelled, [])
    fixture.announced = []
    table.contentOffset.y = 96
    screen.layOut()
    XCTAssertEqual(fixture.announced, [path(21), path(22)], "each row once")
    fixture.announced = []
    table.setNeedsLayout()
    screen.layOut()
    XCTAssertEqual(fixture.announced, [])
    XCTAssertEqual(fixture.cancelled, [])
  }

  func testTurningBackCancels() async {
    let (fixture, table, screen) = open()
    table.contentOffset.y = 48 * 100
    screen.layOut()
    let ahead = Set(fixture.announced.filter { $0.row > 105 })
    fixture.announced = []
    fixture.cancelled = []
    table.contentOffset.y -= 48
    screen.layOut()
    XCTAssertFalse(fixture.cancelled.isEmpty)
    XCTAssertEqual(Set(fixture.cancelled), ahead.filter { table.cellForRow(at: $0) == nil })
    XCTAssertTrue(fixture.announced.allSatisfy { $0.row < 99 }, "\(fixture.announced)")
    XCTAssertEqual(fixture.announced, fixture.announced.sorted(by: >))
    XCTAssertGreaterThan(fixture.announced.count, 5)
  }

  func testItCanBeSwitchedOffAndDataLoadedAgainForgetsIt() async {
    let (fixture, table, screen) = open()
    table.isPrefetchingEnabled = false
    fixture.announced = []
    table.contentOffset.y = 2000
    screen.layOut()
    XCTAssertEqual(fixture.announced, [])
    table.isPrefetchingEnabled = true
    screen.layOut()
    XCTAssertNotEqual(fixture.announced, [])
    fixture.announced = []
    fixture.cancelled = []
    table.reloadData()
    screen.layOut()
    XCTAssertNotEqual(fixture.announced, [], "the rows are others now")
    XCTAssertEqual(fixture.cancelled, [])
  }

  func testTheEnds() async {
    let (fixture, _, screen) = open(5)
    XCTAssertEqual(fixture.announced, [])
    withExtendedLifetime(screen) {}
  }
}

@MainActor
private final class PrefetchFixture: TableModel, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  var announced: [IndexPath] = []
  var cancelled: [IndexPath] = []
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { announced += indexPaths }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled += indexPaths
  }
}
