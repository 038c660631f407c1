import TestSupport
import XCTest

@testable import UIKit

/// Tables: their requests, contents and callbacks.
@MainActor final class TableTests: XCTestCase {
  func testOnlyRowsInSightAreAskedFor() async {
    let fixture = TableFixture(rows: 100_000)
    let (table, screen) = fixture.open()
    XCTAssertEqual(table.shownTexts, (0..<11).map { "Row \($0)" }, "480 points of 44")
    XCTAssertLessThan(fixture.asked.count, 15)
    XCTAssertEqual(table.contentSize, CGSize(width: 320, height: 4_400_000))
    XCTAssertEqual(table.numberOfRows(inSection: 0), 100_000)
    XCTAssertEqual(table.cellForRow(at: path(3))?.frame, CGRect(x: 0, y: 132, width: 320, height: 44))
    XCTAssertNil(table.cellForRow(at: path(300)))
    table.contentOffset.y = 2_200_000
    screen.layOut()
    XCTAssertEqual(table.shownTexts.first, "Row 50000")
    XCTAssertEqual(table.indexPathsForVisibleRows?.first, path(50_000))
    XCTAssertLessThan(fixture.asked.count, 30)
    XCTAssertLessThan(table.state.map.tree.allEntries().count, 10)
  }

  func testCellsAreUsedAgain() async {
    let fixture = TableFixture(rows: 200)
    let (table, screen) = fixture.open()
    var cells = Set(table.visibleCells.map(ObjectIdentifier.init))
    for _ in 0..<100 {
      table.contentOffset.y += 30
      screen.layOut()
      cells.formUnion(table.visibleCells.map(ObjectIdentifier.init))
    }
    XCTAssertLessThan(cells.count, 17)
    XCTAssertEqual(fixture.reported.filter { $0 == "show [0, 0]" }.count, 1)
    XCTAssertEqual(fixture.reported.filter { $0 == "end [0, 0]" }.count, 1)
    XCTAssertEqual(fixture.asked.count, Set(fixture.asked).count, "no row is requested twice")
  }

  func testACellIsAsHighAsItsContentNeeds() async {
    let fixture = TableFixture([["short", String(repeating: "long ", count: 60), "short"]])
    let table = UITableView()
    table.register(WrappingCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (fixture, fixture)
    let screen = TestScreen(table)
    screen.layOut()
    let heights = (0..<3).map { table.rectForRow(at: path($0)).height }
    XCTAssertEqual(heights[0], 44)
    XCTAssertGreaterThan(heights[1], 120)
    XCTAssertEqual(table.contentSize.height, heights.reduce(0, +))
    XCTAssertEqual(table.rectForRow(at: path(2)).minY, heights[0] + heights[1])
    XCTAssertTrue(table.cellForRow(at: path(0)) is WrappingCell, "made by the class's own initialiser")
    XCTAssertEqual((table.cellForRow(at: path(0)) as? WrappingCell)?.made, "cell")
  }

  func testConstraintsInTheContentViewDecide() async {
    let fixture = ConstrainedFixture(rows: 30)
    let (table, screen) = fixture.open()
    XCTAssertEqual(table.rectForRow(at: path(0)).height, 30)
    XCTAssertEqual(table.rectForRow(at: path(1)).height, 50)
    XCTAssertEqual(table.rectForRow(at: path(2)).height, 70)
    table.contentOffset.y = 400
    screen.layOut()
    XCTAssertEqual(table.cellForRow(at: path(12))?.contentView.bounds.height, 30)
  }

  func testHeightsOfTheDelegateAndTheTable() async {
    let fixture = HeightFixture([["a", "b"], ["c"]])
    let (table, screen) = fixture.open()
    XCTAssertEqual(table.rectForRow(at: path(0)).height, 60)
    XCTAssertEqual(table.rectForRow(at: path(1)).height, 80)
    XCTAssertEqual(table.rectForHeader(inSection: 1).height, 25)
    XCTAssertEqual(table.rectForFooter(inSection: 0).height, 0)
    let plain = TableFixture(rows: 50_000)
    let (fixed, _) = plain.open()
    fixed.rowHeight = 33
    screen.layOut()
    fixed.layoutIfNeeded()
    XCTAssertEqual(fixed.contentSize.height, 50_000 * 33)
    XCTAssertEqual(fixed.state.map.tree.count(.unmeasured), 0)
  }

  func testTheTableAsksForAllHeightsWithoutEstimates() async {
    let fixture = HeightFixture([(0..<500).map(String.init)])
    let (table, _) = fixture.open(estimate: 0)
    // 250 rows of 60 points, 249 of 80, and the header.
    XCTAssertEqual(table.rectForRow(at: path(499)).minY, 250 * 60 + 249 * 80 + 25)
  }

  func testHeadersOfAPlainTableStayAtTheTop() async {
    let fixture = titled([(0..<20).map(String.init), (0..<20).map(String.init)])
    let (table, screen) = fixture.open()
    let header = table.headerView(forSection: 0)
    XCTAssertEqual(header?.textLabel?.text, "Section 0")
    XCTAssertEqual(header?.frame.minY, 22, "the space above scrolls away")
    table.contentOffset.y = 300
    screen.layOut()
    XCTAssertEqual(table.headerView(forSection: 0)?.frame.minY, 300)
    let second = table.rectForHeader(inSection: 1)
    table.contentOffset.y = second.minY - 10
    screen.layOut()
    XCTAssertEqual(
      table.headerView(forSection: 0)?.frame.maxY ?? 0, second.minY, accuracy: 0.5, "the next one pushes it")
    XCTAssertEqual(table.headerView(forSection: 1)?.frame.minY ?? 0, second.minY + 22, accuracy: 0.5)
  }

  func testGroupsHaveRoundCornersAndLines() async {
    let fixture = titled([["a", "b", "c"], ["d"]])
    let (table, _) = fixture.open(.insetGrouped)
    let cells = table.visibleCells
    XCTAssertEqual(cells.map(\.frame.minX), [16, 16, 16, 16])
    XCTAssertEqual(cells.map(\.layer.cornerRadius), [10, 0, 10, 10])
    XCTAssertEqual(cells.map { $0.cellState.separator != nil }, [true, true, false, false])
    XCTAssertEqual(cells[0].cellState.separator?.frame, CGRect(x: 16, y: 43.5, width: 272, height: 0.5))
    table.separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    cells[0].layoutIfNeeded()
    XCTAssertEqual(
      cells[0].cellState.separator?.frame.minX, 15, "an inset that is set takes precedence, even if it's the default")
    XCTAssertEqual(table.headerView(forSection: 0)?.textLabel?.text, "SECTION 0")
    XCTAssertEqual(cells[0].backgroundColor, .secondarySystemGroupedBackground)
    let (grouped, _) = fixture.open(.grouped)
    XCTAssertEqual(grouped.visibleCells.map { $0.cellState.edges.bottom }, [.inset, .inset, .whole, .whole])
    XCTAssertEqual(grouped.visibleCells.map { $0.cellState.edges.top }, [.whole, .none, .none, .whole])
  }

  func testATapSelectsARow() async {
    let fixture = TableFixture(rows: 5)
    let (table, screen) = fixture.open()
    fixture.reported = []
    screen.tap(at: CGPoint(x: 100, y: 66))
    XCTAssertEqual(fixture.reported, ["select [0, 1]"])
    XCTAssertEqual(table.indexPathForSelectedRow, path(1))
    XCTAssertEqual(table.visibleCells.map(\.isSelected), [false, true, false, false, false])
    screen.tap(at: CGPoint(x: 100, y: 110))
    XCTAssertEqual(fixture.reported.suffix(2), ["deselect [0, 1]", "select [0, 2]"])
    table.allowsMultipleSelection = true
    screen.tap(at: CGPoint(x: 100, y: 22))
    XCTAssertEqual(table.indexPathsForSelectedRows, [path(2), path(0)])
    screen.tap(at: CGPoint(x: 100, y: 110))
    XCTAssertEqual(table.indexPathsForSelectedRows, [path(0)])
    table.deselectRow(at: path(0), animated: false)
    XCTAssertNil(table.indexPathForSelectedRow)
    table.allowsSelection = false
    screen.tap(at: CGPoint(x: 100, y: 22))
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testARowIsHighlightedUnderAFinger() async {
    let (table, screen) = TableFixture(rows: 30).open()
    screen.touch(.down, at: CGPoint(x: 100, y: 66))
    screen.wait(0.2)
    XCTAssertEqual(table.cellForRow(at: path(1))?.isHighlighted, true)
    XCTAssertEqual(table.cellForRow(at: path(0))?.cellState.edges.bottom, CellEdges.Line.none, "no line beside it")
    screen.touch(.moved, at: CGPoint(x: 100, y: 20))
    screen.wait(0.05)
    XCTAssertEqual(table.cellForRow(at: path(1))?.isHighlighted, false, "it scrolls")
    screen.touch(.up, at: CGPoint(x: 100, y: 20))
    screen.settle()
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testTheButtonForDetailsIsPressed() async {
    let fixture = TableFixture(rows: 3)
    let (table, screen) = fixture.open()
    table.cellForRow(at: path(1))?.accessoryType = .detailDisclosureButton
    screen.layOut()
    fixture.reported = []
    guard let button = table.cellForRow(at: path(1))?.accessory.views.first else { return XCTFail("no button") }
    screen.tap(button)
    XCTAssertEqual(fixture.reported, ["details [0, 1]"])
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testKeysMoveTheFocusAndSelect() async {
    let fixture = TableFixture(rows: 100)
    let (table, screen) = fixture.open()
    screen.press("Tab")
    for _ in 0..<30 { screen.press("Down") }
    screen.settle()
    let focused = screen.window.existingFocusSystem?.focusedView as? UITableViewCell
    XCTAssertEqual(focused?.textLabel?.text, "Row 30")
    XCTAssertTrue(table.bounds.contains(focused?.frame ?? .null), "it's in sight")
    fixture.reported = []
    screen.press("Return")
    XCTAssertEqual(fixture.reported.filter { $0.hasPrefix("select") }, ["select [0, 30]"])
  }

  func testScrollingToRows() async {
    let fixture = ConstrainedFixture(rows: 1000)
    let (table, screen) = fixture.open()
    table.scrollToRow(at: path(500), at: .top, animated: false)
    screen.layOut()
    XCTAssertEqual(table.rectForRow(at: path(500)).minY, table.contentOffset.y, accuracy: 0.5)
    table.scrollToRow(at: path(500), at: .bottom, animated: false)
    XCTAssertEqual(table.rectForRow(at: path(500)).maxY, table.contentOffset.y + 480, accuracy: 0.5)
    table.scrollToRow(at: path(999), at: .middle, animated: false)
    XCTAssertEqual(table.contentOffset.y, table.contentSize.height - 480, accuracy: 0.5)
    table.scrollToRow(at: path(20), at: .none, animated: true)
    screen.settle()
    XCTAssertTrue(table.bounds.insetBy(dx: -1, dy: -1).contains(table.rectForRow(at: path(20))))
    XCTAssertEqual(messages { table.scrollToRow(at: path(5000), at: .top, animated: false) }.count, 1)
    XCTAssertEqual(table.indexPathForRow(at: CGPoint(x: 5, y: table.rectForRow(at: path(21)).midY)), path(21))
    let rows = table.indexPathsForRows(in: table.rectForRow(at: path(30)).union(table.rectForRow(at: path(33))))
    XCTAssertEqual(rows, [path(30), path(31), path(32), path(33)])
  }

  func testRowsInSightStayWhenThoseBeforeHaveOtherHeights() async {
    let fixture = ConstrainedFixture(rows: 1000)
    let (table, screen) = fixture.open()
    table.scrollToRow(at: path(500), at: .top, animated: false)
    for _ in 0..<40 {
      let first = table.indexPathsForVisibleRows?.dropFirst().first ?? path(0)
      let before = table.cellForRow(at: first)?.convert(CGPoint.zero, to: nil).y ?? 0
      table.contentOffset.y -= 25
      screen.layOut()
      let after = table.cellForRow(at: first)?.convert(CGPoint.zero, to: nil).y ?? 0
      XCTAssertEqual(after, before + 25, accuracy: 0.51)
    }
  }

  func testViewsAroundTheRows() async {
    let fixture = TableFixture(rows: 3)
    let (table, screen) = fixture.open()
    let (header, footer) = (UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50)), UIView())
    footer.frame.size.height = 30
    (table.tableHeaderView, table.tableFooterView) = (header, footer)
    screen.layOut()
    XCTAssertEqual(header.frame, CGRect(x: 0, y: 0, width: 320, height: 50))
    XCTAssertEqual(table.cellForRow(at: path(0))?.frame.minY, 50)
    XCTAssertEqual(footer.frame, CGRect(x: 0, y: 182, width: 320, height: 30))
    XCTAssertEqual(table.contentSize.height, 212)
    table.tableHeaderView = nil
    screen.layOut()
    XCTAssertNil(header.superview)
    XCTAssertEqual(table.cellForRow(at: path(0))?.frame.minY, 0)
  }

  func testReloadingInTheMidstOfACallback() async {
    let fixture = ReloadingFixture(rows: 50)
    let (table, screen) = fixture.open()
    screen.settle()
    XCTAssertEqual(table.shownTexts.first, "Row 0")
    XCTAssertEqual(table.numberOfRows(inSection: 0), 49)
  }

  func testBadNumbersAreReported() async {
    let fixture = HeightFixture([["a", "b"]])
    fixture.height = { _ in .nan }
    let reported = messages { withExtendedLifetime(fixture.open()) {} }
    XCTAssertEqual(reported.filter { $0.contains("heightForRowAt") }.count, 1, "\(reported)")
    let counting = CountFixture()
    let (table, _) = counting.open()
    for count in [Int.min, -1, .max] {
      counting.count = count
      let reported = messages {
        table.reloadData()
        table.layoutIfNeeded()
      }
      XCTAssertEqual(reported.count, 1, "\(count)")
    }
    counting.count = 0
    for count in [Int.min, -1] {
      counting.sectionCount = count
      let reported = messages {
        table.reloadData()
        table.layoutIfNeeded()
      }
      XCTAssertEqual(reported.count, 1, "\(count)")
      XCTAssertEqual(table.numberOfSections, 0)
    }
  }

  func testAControllerIsItsTablesDataSource() async {
    let controller = ListController(style: .grouped)
    let screen = TestScreen(controller)
    XCTAssertEqual(controller.tableView.shownTexts, ["a", "b"])
    controller.tableView.selectRow(at: path(1), animated: false, scrollPosition: .none)
    controller.viewWillAppear(false)
    XCTAssertNil(controller.tableView.indexPathForSelectedRow)
    withExtendedLifetime(screen) {}
  }
}

private final class WrappingCell: UITableViewCell {
  var made: String?
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    made = reuseIdentifier
    textLabel?.numberOfLines = 0
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Rows of 30, 50 and 70 points in turn, by constraints.
private final class ConstrainedFixture: TableFixture {
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    let height = CGFloat(30 + 20 * (indexPath.row % 3))
    if let inner = cell.contentView.subviews.first {
      inner.constraints.first { $0.firstAttribute == .height }?.constant = height
      return cell
    }
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      inner.heightAnchor.constraint(equalToConstant: height),
    ])
    return cell
  }
}

/// A delegate with heights. It's no subclass of the other fixture: a subclass can't add optional methods to a protocol
/// that its superclass conforms to.
@MainActor private final class HeightFixture: NSObject, UITableViewDelegate {
  let rows: TableFixture
  var height: (IndexPath) -> CGFloat = { CGFloat(60 + 20 * ($0.row % 2)) }
  init(_ sections: [[String]]) { rows = TableFixture(sections) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 25 }

  func open(estimate: CGFloat = UITableView.automaticDimension) -> (UITableView, TestScreen) {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.estimatedRowHeight = estimate
    (table.dataSource, table.delegate) = (rows, self)
    return (table, TestScreen(table))
  }
}

@MainActor private func titled(_ sections: [[String]]) -> TableFixture {
  let fixture = TableFixture(sections)
  fixture.title = { "Section \($0)" }
  return fixture
}

/// Takes its first row away and reloads while it's asked for a cell.
private final class ReloadingFixture: TableFixture {
  private var hasReloaded = false
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if indexPath.row == 5, !hasReloaded {
      hasReloaded = true
      sections[0].removeLast()
      tableView.reloadData()
    }
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}

private final class CountFixture: TableFixture {
  var count = 1
  init() { super.init([["a"]]) }
  var sectionCount = 1
  override func numberOfSections(in tableView: UITableView) -> Int { sectionCount }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

private final class ListController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = ["a", "b"][indexPath.row]
    return cell
  }
}
