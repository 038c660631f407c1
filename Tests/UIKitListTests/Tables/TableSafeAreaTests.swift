import TestSupport
import XCTest

@testable import UIKit

/// Tables with a safe area at their sides, as on a phone in landscape.
@MainActor final class TableSafeAreaTests: XCTestCase {
  /// Opens a table in a controller with a safe area of 44 points on the left and 30 points on the right.
  private func open(
    _ source: some UITableViewDataSource & UITableViewDelegate, _ style: UITableView.Style = .plain,
    sides: SideInsets = SideInsets(left: 44, right: 30), width: CGFloat = 320,
    height: CGFloat = 480
  ) -> (UITableView, UIViewController, TestScreen) {
    let (table, controller) = (HoldingTable(frame: .zero, style: style), UIViewController())
    table.held = source
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.register(MarginCell.self, forCellReuseIdentifier: "margins")
    (table.dataSource, table.delegate) = (source, source)
    controller.view = table
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right)
    return (table, controller, TestScreen(controller, width: width, height: height))
  }

  private func titled(rows: Int = 3) -> TableFixture {
    let fixture = TableFixture(rows: rows)
    fixture.title = { _ in "Title" }
    return fixture
  }

  /// The horizontal range of a view in the window, in points.
  private func ends(_ view: UIView?) -> [CGFloat] {
    guard let view else { return [] }
    let frame = view.convert(view.bounds, to: view.window)
    return [frame.minX, frame.maxX]
  }

  func testContentKeepsToTheSafeArea() async throws {
    for style in [UITableView.Style.plain, .grouped] {
      let (table, _, screen) = open(titled(), style)
      let cell = try XCTUnwrap(table.cellForRow(at: path(1)))
      let header = try XCTUnwrap(table.headerView(forSection: 0))
      XCTAssertTrue(table.insetsContentViewsToSafeArea)
      for view in [cell, header] { XCTAssertEqual(ends(view), [0, 320], "The background reaches the edges.") }
      for view in [cell.contentView, header.contentView] {
        XCTAssertEqual(ends(view), [44, 290])
        XCTAssertEqual([view.safeAreaInsets.left, view.safeAreaInsets.right], [0, 0])
        XCTAssertEqual([view.layoutMargins.left, view.layoutMargins.right], [16, 16])
      }
      for view in [cell.textLabel, header.textLabel] { XCTAssertEqual(ends(view), [60, 274]) }
      XCTAssertEqual(ends(cell.cellState.separator), [60, 320])
      table.insetsContentViewsToSafeArea = false
      screen.layOut()
      for view in [cell.contentView, header.contentView] {
        XCTAssertEqual(ends(view), [0, 320])
        XCTAssertEqual([view.safeAreaInsets.left, view.safeAreaInsets.right], [44, 30])
        XCTAssertEqual([view.layoutMargins.left, view.layoutMargins.right], [60, 46])
      }
      for view in [cell.textLabel, header.textLabel] { XCTAssertEqual(ends(view), [16, 304]) }
      XCTAssertEqual(ends(cell.cellState.separator), [16, 320])
    }
  }

  func testGroupsKeepToTheSafeAreaAsAWhole() async throws {
    for insets in [true, false] {
      let (table, _, screen) = open(titled(), .insetGrouped)
      table.insetsContentViewsToSafeArea = insets
      screen.layOut()
      let cell = try XCTUnwrap(table.cellForRow(at: path(1)))
      let header = try XCTUnwrap(table.headerView(forSection: 0))
      for view in [cell, cell.contentView, header, header.contentView] { XCTAssertEqual(ends(view), [60, 274]) }
      for view in [cell.textLabel, header.textLabel] { XCTAssertEqual(ends(view), [76, 258]) }
      XCTAssertEqual(cell.contentView.safeAreaInsets.left, 0)
      XCTAssertEqual(ends(cell.cellState.separator), [76, 274])
    }
  }

  func testMarksAndControlsKeepToTheSafeArea() async throws {
    let (table, _, screen) = open(HookedSource([3]))
    let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.layOut()
    XCTAssertEqual(ends(cell.accessoryView), [254, 274])
    XCTAssertEqual(ends(cell.contentView), [44, 254])
    table.isEditing = true
    screen.layOut()
    XCTAssertEqual(ends(cell.cellState.editingControl), [60, 82])
    XCTAssertEqual(ends(cell.contentView), [82, 290])
    XCTAssertEqual(cell.cellState.separator?.frame.minX, 98)
    XCTAssertTrue(cell.hasEditingControl(at: CGPoint(x: 97, y: 20)))
    XCTAssertFalse(cell.hasEditingControl(at: CGPoint(x: 99, y: 20)))
    cell.showsReorderControl = true
    screen.layOut()
    XCTAssertEqual(ends(cell.cellState.reorderControl), [252, 274])
    XCTAssertEqual(ends(cell.contentView), [82, 252])
    XCTAssertTrue(cell.hasReorderControl(at: CGPoint(x: 240, y: 20)))
    XCTAssertFalse(cell.hasReorderControl(at: CGPoint(x: 300, y: 20)))
    table.isEditing = false
    screen.layOut()
    XCTAssertEqual(ends(cell.contentView), [44, 254])
  }

  func testRightToLeft() async throws {
    let (table, _, screen) = open(HookedSource([3]))
    screen.window.traitOverrides.layoutDirection = .rightToLeft
    screen.layOut()
    let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
    XCTAssertEqual(ends(table.headerView(forSection: 0)?.contentView), [44, 290])
    XCTAssertEqual(ends(cell.textLabel), [60, 274])
    XCTAssertEqual(ends(cell.cellState.separator), [0, 274])
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.layOut()
    XCTAssertEqual(ends(cell.accessoryView), [60, 80])
    XCTAssertEqual(ends(cell.contentView), [80, 290])
    table.isEditing = true
    screen.layOut()
    XCTAssertEqual(ends(cell.cellState.editingControl), [252, 274])
    XCTAssertEqual(ends(cell.contentView), [44, 252])
  }

  func testTheIndexStandsAtTheEdgeOfTheSafeArea() async throws {
    let (table, _, screen) = open(LetteredSource(rows: 3))
    let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
    XCTAssertEqual(ends(table.state.index.view), [275, 290])
    XCTAssertEqual(ends(cell.contentView), [44, 275])
    XCTAssertEqual(ends(cell.cellState.separator), [60, 275])
    table.insetsContentViewsToSafeArea = false
    screen.layOut()
    XCTAssertEqual(ends(table.state.index.view), [305, 320])
    XCTAssertEqual(ends(cell.contentView), [0, 305])
    XCTAssertEqual(ends(cell.cellState.separator), [16, 305])
  }

  func testASeparatorsOwnInsetCountsFromTheCellsEdges() async {
    let (table, _, screen) = open(titled())
    table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 7)
    screen.layOut()
    let separator = table.cellForRow(at: path(0))?.cellState.separator
    XCTAssertEqual(ends(separator), [10, 313])
    table.separatorInsetReference = .fromAutomaticInsets
    screen.layOut()
    XCTAssertEqual(ends(separator), [70, 313])
  }

  func testTheReadableWidthIsThatWithinTheSafeArea() async {
    let (table, _, screen) = open(titled(), width: 1000)
    table.cellLayoutMarginsFollowReadableWidth = true
    screen.layOut()
    let margin = (1000 - 74 - TableMeasures.readableWidth) / 2
    XCTAssertEqual(table.readableMargin, margin)
    XCTAssertEqual(ends(table.cellForRow(at: path(0))?.cellState.separator).last, 1000 - 30 - margin)
  }

  /// Returns the heights of a table's header and rows.
  private func heights(_ table: UITableView) -> [CGFloat] {
    let rows = (0..<table.numberOfRows(inSection: 0)).map { table.rectForRow(at: path($0)).height }
    return [table.rectForHeader(inSection: 0).height] + rows
  }

  func testRowsAreAsHighAsInATableOfTheSafeAreasWidth() async {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      func opened(_ sides: SideInsets, width: CGFloat = 320) -> (UITableView, UIViewController, TestScreen) {
        open(LongSource(), style, sides: sides, width: width, height: 2_000)
      }
      let expected = heights(opened(SideInsets(), width: 246).0)
      let whole = heights(opened(SideInsets()).0)
      for (index, height) in expected.enumerated() { XCTAssertGreaterThan(height, whole[index], "part \(index)") }
      XCTAssertEqual(heights(opened(SideInsets(left: 44, right: 30)).0), expected)
      // Rows in use follow, too.
      let (table, controller, screen) = opened(SideInsets())
      for sides in [SideInsets(left: 44, right: 30), SideInsets()] {
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: sides.left, bottom: 0, right: sides.right)
        screen.layOut()
        XCTAssertEqual(heights(table), sides == SideInsets() ? whole : expected)
      }
    }
  }

  func testCellsThatAreUsedAgainFollowAChangeMeanwhile() async throws {
    let (table, _, screen) = open(TableFixture(rows: 100))
    table.contentOffset.y = 2_000
    screen.layOut()
    table.insetsContentViewsToSafeArea = false
    screen.layOut()
    table.contentOffset.y = 0
    screen.layOut()
    XCTAssertGreaterThan(table.visibleCells.count, 5)
    for cell in table.visibleCells { XCTAssertEqual(ends(cell.contentView), [0, 320]) }
  }

  func testContentInsetsThatContainTheSafeAreaLeaveRowsNone() async {
    let (table, _, screen) = open(titled())
    table.contentInsetAdjustmentBehavior = .always
    table.setNeedsLayout()
    screen.layOut()
    XCTAssertEqual(table.adjustedContentInset.left, 44)
    XCTAssertEqual(table.cellForRow(at: path(0))?.contentView.frame.minX, 0)
    XCTAssertEqual(table.headerView(forSection: 0)?.contentView.frame.minX, 0)
  }

  func testWithoutASafeAreaAtTheSidesThePropertyHasNoEffect() async throws {
    let fixture = titled(rows: 100)
    let (table, _, screen) = open(fixture, sides: SideInsets())
    let cell = try XCTUnwrap(table.cellForRow(at: path(0)))
    let (generation, asked) = (table.state.map.tree.generation, fixture.asked)
    let frames = [cell, cell.contentView, cell.textLabel, cell.cellState.separator].map { $0?.frame }
    table.insetsContentViewsToSafeArea = false
    screen.layOut()
    XCTAssertEqual(table.state.map.tree.generation, generation, "Nothing is measured again.")
    XCTAssertEqual(fixture.asked, asked)
    XCTAssertEqual([cell, cell.contentView, cell.textLabel, cell.cellState.separator].map { $0?.frame }, frames)
    XCTAssertEqual(ends(cell.contentView), [0, 320])
  }
}

/// A source of one section with an index.
@MainActor private final class LetteredSource: TableModel, UITableViewDataSource, UITableViewDelegate {
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A"] }
}

/// Rows, and a header, with long text: built-in, configured, and placed by constraints.
@MainActor private final class LongSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private static let text = String(repeating: "word ", count: 60)

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { Self.text }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: path.row == 2 ? "margins" : "cell", for: path)
    if path.row == 0 {
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = Self.text
    } else if path.row == 1 {
      var content = cell.defaultContentConfiguration()
      content.text = Self.text
      cell.contentConfiguration = content
    } else {
      (cell as? MarginCell)?.label.text = Self.text
    }
    return cell
  }
}

/// A cell with a label that begins at the margin of its content view.
private final class MarginCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }
}
