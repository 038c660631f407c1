import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Rows out of sight that are measured while a table is idle, if the client requests it.
@MainActor final class TableMeasuringTests: XCTestCase {
  private func open(_ rows: Kinds, measures: Bool = true) -> (UITableView, TestScreen) {
    let table = UITableView()
    for kind in Kinds.heights.indices { table.register(KindCell.self, forCellReuseIdentifier: "\(kind)") }
    (table.dataSource, table.delegate) = (rows, rows)
    table.measuresRowsInIdleTime = measures
    table.state.measuring?.slice = 0.2
    return (table, TestScreen(table))
  }

  /// The difference between the length of the content and that of all rows, in hundredths.
  private func error(_ table: UITableView, _ rows: Kinds) -> Double {
    abs(Double(table.contentSize.height / rows.length) - 1) * 100
  }

  func testWithoutTheClientsConsentNoCellIsRequested() async {
    let rows = Kinds(count: 10_000)
    let (table, screen) = open(rows, measures: false)
    let requested = rows.requested
    screen.wait(1)
    XCTAssertEqual(rows.requested, requested)
    XCTAssertNil(table.state.measuring)
  }

  func testTheLengthOfManyRowsBecomesExact() async {
    let (rows, made) = (Kinds(count: 100_000), KindCell.made)
    let (table, screen) = open(rows)
    let (shown, first) = (rows.shown, table.cellForRow(at: path(0)))
    screen.settle()
    XCTAssertLessThan(error(table, rows), 1)
    XCTAssertLessThan(rows.requested.count, ListMeasuring.sample + 100)
    XCTAssertGreaterThan(rows.requested.count, ListMeasuring.sample - 100)
    XCTAssertEqual(rows.shown, shown, "The delegate isn't notified: they aren't displayed.")
    XCTAssertTrue(table.cellForRow(at: path(0)) === first)
    XCTAssertEqual(table.contentOffset.y, 0)
    XCTAssertNil(table.state.measuring?.measuringView.superview)
    XCTAssertLessThanOrEqual(KindCell.made - made, 40, "Cells are reused.")
    let requested = rows.requested.count
    screen.wait(2)
    XCTAssertEqual(rows.requested.count, requested, "It has an end.")
  }

  func testAllRowsOfAShortTableAreMeasured() async {
    for header in [nil, "Header"] {
      let rows = Kinds(count: 300)
      rows.header = header
      let (table, screen) = open(rows)
      screen.settle()
      XCTAssertEqual(Set(rows.requested).count, 300)
      XCTAssertEqual(table.rectForRow(at: path(299)).maxY - table.rectForRow(at: path(0)).minY, rows.length)
    }
  }

  func testVisibleContentStaysInPlace() async {
    let rows = Kinds(count: 20_000)
    let (table, screen) = open(rows)
    table.measuresRowsInIdleTime = false
    table.scrollToRow(at: path(10_000), at: .top, animated: false)
    table.contentOffset.y += 30
    screen.settle()
    func places() -> [CGFloat] { table.visibleCells.map { $0.frame.minY - table.contentOffset.y } }
    let (before, offset) = (places(), table.contentOffset.y)
    table.measuresRowsInIdleTime = true
    table.state.measuring?.slice = 1e-9
    for _ in 0..<20 {
      screen.wait(0.05)
      XCTAssertEqual(places(), before)
    }
    XCTAssertGreaterThan(table.state.measuring?.lengths.count ?? 0, 100)
    table.state.measuring?.slice = 0.2
    screen.settle()
    // The content is aligned to whole pixels, and the estimate isn't.
    XCTAssertEqual(places().count, before.count)
    for (place, old) in zip(places(), before) { XCTAssertEqual(place, old, accuracy: 0.51) }
    XCTAssertNotEqual(table.contentOffset.y, offset, "Rows before were measured.")
    XCTAssertLessThan(error(table, rows), 1.5)
  }

  func testRowsThatComeIntoSightAsAWholeMoveNoOthers() async {
    let rows = Kinds(count: 10_000)
    let (table, screen) = open(rows, measures: false)
    table.scrollToRow(at: path(5_000), at: .top, animated: false)
    screen.settle()
    for step in 0..<60 {
      let before = Dictionary(
        uniqueKeysWithValues: table.visibleCells.map { ($0, $0.frame.minY - table.contentOffset.y) })
      let distance: CGFloat = (step / 20).isMultiple(of: 2) ? -190 : 150
      table.contentOffset.y += distance
      screen.settle()
      for cell in table.visibleCells {
        guard let old = before[cell], cell.frame.minY - table.contentOffset.y > old - 200 else { continue }
        XCTAssertEqual(cell.frame.minY - table.contentOffset.y, old - distance, accuracy: 0.51, "step \(step)")
      }
    }
  }

  func testRowsOutOfSightHaveTheSafeAreaOfThoseInSight() async {
    let rows = Kinds(count: 100)
    let (table, controller) = (UITableView(), UIViewController())
    for kind in Kinds.heights.indices { table.register(KindCell.self, forCellReuseIdentifier: "\(kind)") }
    (table.dataSource, table.delegate) = (rows, rows)
    table.measuresRowsInIdleTime = true
    controller.view = table
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20)
    let screen = TestScreen(controller)
    screen.settle()
    XCTAssertEqual(table.rectForRow(at: path(0)).height, Kinds.heights[rows.kinds[0]] + 50)
    XCTAssertEqual(table.contentSize.height, rows.length + 100 * 50)
  }

  func testNothingIsMeasuredWhileTheTableMoves() async {
    let rows = Kinds(count: 10_000)
    let (table, screen) = open(rows)
    for step in 1...20 {
      table.contentOffset.y = CGFloat(step)
      screen.wait(1.0 / 60)
    }
    XCTAssertLessThan(rows.requested.count, 30)
    screen.wait(0.5)
    XCTAssertGreaterThan(rows.requested.count, 100)
  }

  func testChangesWhileRowsAreMeasured() async {
    var random = SeededGenerator(seed: 27)
    let rows = Kinds(count: 1_000)
    let (table, screen) = open(rows)
    table.state.measuring?.slice = 1e-9
    for step in 0..<60 {
      screen.wait(0.1)
      let row = Int.random(in: 0..<rows.kinds.count, using: &random)
      switch step % 4 {
      case 0:
        rows.kinds.remove(at: row)
        table.deleteRows(at: [path(row)], with: .none)
      case 1:
        rows.kinds.insert(step % 5, at: row)
        table.insertRows(at: [path(row)], with: .fade)
      case 2:
        rows.kinds[row] = step % 5
        table.reloadRows(at: [path(row)], with: .none)
      default:
        table.contentOffset.y = CGFloat.random(in: 0..<10_000, using: &random)
      }
    }
    table.state.measuring?.slice = 0.2
    screen.settle()
    // A row that was reloaded out of sight keeps its height until it's measured again.
    for row in rows.kinds.indices {
      let height = table.rectForRow(at: path(row)).height
      if height != Kinds.heights[rows.kinds[row]] { return XCTFail("row \(row): \(height), \(rows.kinds[row])") }
    }
  }

  func testAClientMayChangeTheTableWhileACellIsRequested() async {
    let rows = Kinds(count: 2_000)
    let (table, screen) = open(rows)
    var reloads = 0
    rows.onRequest = { row in
      guard row > 500, reloads < 3 else { return }
      reloads += 1
      table.reloadData()
    }
    screen.settle()
    XCTAssertEqual(reloads, 3)
    XCTAssertEqual(table.contentSize.height, rows.length)
    // It's switched off by one.
    rows.onRequest = { row in if row > 500 { table.measuresRowsInIdleTime = false } }
    table.reloadData()
    screen.settle()
    XCTAssertFalse(table.measuresRowsInIdleTime)
    XCTAssertTrue(table.visibleCells.allSatisfy { $0.superview === table })
  }

  func testHeightsOfTheDelegateNeedNoCells() async {
    let rows = GivenHeights(count: 500)
    let table = UITableView()
    for kind in Kinds.heights.indices { table.register(KindCell.self, forCellReuseIdentifier: "\(kind)") }
    (table.dataSource, table.delegate) = (rows, rows)
    table.measuresRowsInIdleTime = true
    let screen = TestScreen(table)
    let requested = rows.requested.count
    screen.settle()
    XCTAssertEqual(rows.requested.count, requested)
    XCTAssertEqual(table.contentSize.height, rows.length)
  }
}

/// Rows of five kinds in random order.
@MainActor private class KindModel: NSObject {
  static let heights: [CGFloat] = [44, 60, 81, 120, 52]
  var kinds: [Int]
  var header: String?
  var requested: [Int] = []
  var shown = 0
  var onRequest: ((Int) -> Void)?

  init(count: Int) {
    var random = SeededGenerator(seed: 5)
    kinds = (0..<count).map { _ in Int.random(in: 0..<5, using: &random) }
  }

  var length: CGFloat { kinds.reduce(0) { $0 + Self.heights[$1] } }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { kinds.count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    requested.append(indexPath.row)
    onRequest?(indexPath.row)
    let kind = kinds[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "\(kind)", for: indexPath)
    (cell as? KindCell)?.height = Self.heights[kind]
    return cell
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    shown += 1
  }
}

@MainActor private final class Kinds: KindModel, UITableViewDataSource, UITableViewDelegate {}

@MainActor private final class GivenHeights: KindModel, UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    Self.heights[kinds[indexPath.row]]
  }
}

/// A cell that determines its height, which the safe area at its sides increases.
private final class KindCell: UITableViewCell {
  static var made = 0
  var height: CGFloat = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: height + safeAreaInsets.left + safeAreaInsets.right)
  }
}
