import AloeStackView
import TestSupport
import XCTest

@testable import UIKit

/// Moving off tables: the document's example, and the rows of a data source in a list.
@MainActor final class TableRowsTests: XCTestCase {

  func testTheExampleOfTheDocumentIsThisCode() async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let code = try String(contentsOf: folder.appendingPathComponent("TableRowsSnippets.swift"), encoding: .utf8)
    let document = try String(
      contentsOf: folder.appendingPathComponent("../../Documentation/moving-off-tables.md"), encoding: .utf8)
    let snippets = document.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    XCTAssertTrue(snippets.contains { code.contains($0) && $0.contains("AloeStackViewController") })
  }

  func testTheExampleLeadsOn() async {
    let controller = ContactsController()
    let navigation = UINavigationController(rootViewController: controller)
    let screen = TestScreen(navigation)
    screen.settle()
    let rows = controller.stackView.rows
    XCTAssertEqual(rows.count, 5 + 2, "with the titles")
    let views = rows.flatMap { $0.subviews.flatMap(\.subviews) }
    let texts = views.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
    XCTAssertEqual(texts, ["Ada", "Grace", "Emmy", "Sofia", "Maryam"])
    screen.tap(rows[5])
    screen.settle()
    XCTAssertEqual(navigation.topViewController?.title, "Sofia")
  }

  private func open(
    _ source: any UITableViewDataSource, _ delegate: any UITableViewDelegate
  ) -> (TableRows, AloeStackView, TestScreen) {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "contact")
    (table.dataSource, table.delegate) = (source, delegate)
    let list = AloeStackView()
    let screen = TestScreen(list)
    let rows = TableRows(of: table)
    rows.add(to: list)
    screen.layOut()
    return (rows, list, screen)
  }

  func testRowsAreFoundAndFollowTheirData() async {
    let (source, delegate) = (ContactSource(), Delegate())
    let (rows, list, screen) = open(source, delegate)
    let path = IndexPath(row: 1, section: 1)
    XCTAssertEqual(rows.cell(at: path)?.textLabel?.text, "Sofia")
    XCTAssertEqual(rows.row(at: path).flatMap(rows.indexPath), path)
    XCTAssertNil(rows.row(at: IndexPath(row: 3, section: 1)))
    XCTAssertNil(rows.row(at: IndexPath(row: 0, section: -1)))
    XCTAssertNil(rows.indexPath(forRow: UIView()))
    // A row that the client removes itself.
    rows.row(at: IndexPath(row: 0, section: 1)).map { list.removeRow($0) }
    XCTAssertEqual(rows.cell(at: IndexPath(row: 0, section: 1))?.textLabel?.text, "Sofia")
    source.names = [["Ada"]]
    rows.reload()
    screen.layOut()
    XCTAssertEqual(list.rows.count, 2)
    XCTAssertEqual(rows.sections.count, 1)
  }

  func testHeightsAndTaps() async {
    let (source, delegate) = (ContactSource(), Delegate())
    delegate.height = { $0.row == 0 ? 80 : UITableView.automaticDimension }
    let (rows, _, screen) = open(source, delegate)
    XCTAssertEqual(rows.row(at: IndexPath(row: 0, section: 0))?.bounds.size, CGSize(width: 320, height: 80))
    let second = rows.row(at: IndexPath(row: 1, section: 0))
    XCTAssertEqual(second?.bounds.size, CGSize(width: 320, height: 44))
    XCTAssertEqual(rows.cell(at: IndexPath(row: 1, section: 0))?.frame.size, second?.bounds.size)
    second.map { screen.tap($0) }
    XCTAssertEqual(delegate.selected, [IndexPath(row: 1, section: 0)])
    delegate.refuses = true
    second.map { screen.tap($0) }
    XCTAssertEqual(delegate.selected.count, 1)
  }

  /// A disabled cell's content configuration would have dimmed text.
  func testTheListTakesTheTouchesOfCellsThatArentDisabled() async throws {
    let (source, delegate) = (ContactSource(), Delegate())
    let (rows, _, _) = open(source, delegate)
    let path = IndexPath(row: 0, section: 0)
    let (row, cell) = (try XCTUnwrap(rows.row(at: path)), try XCTUnwrap(rows.cell(at: path)))
    XCTAssertTrue(cell.isUserInteractionEnabled)
    XCTAssertFalse(cell.configurationState.isDisabled)
    XCTAssertEqual(cell.convert(cell.bounds, to: row), row.bounds)
    XCTAssertTrue(row.hitTest(CGPoint(x: row.bounds.midX, y: row.bounds.midY), with: nil) === row)
  }

  func testAnAccessoryTakesItsTouches() async throws {
    let source = ToggleSource()
    let (rows, _, _) = open(source, Delegate())
    let row = try XCTUnwrap(rows.row(at: IndexPath(row: 0, section: 0)))
    let bounds = source.toggle.bounds
    let middle = source.toggle.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: row)
    XCTAssertEqual(row.hitTest(middle, with: nil)?.isDescendant(of: source.toggle), true)
  }

  /// Views of a delegate that have neither constraints nor a size of their own, as in most tables.
  func testHeadersAndFootersAreAsHighAsInTheTable() async {
    let (source, delegate) = (ContactSource(), SectionViews())
    delegate.footer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 26))
    let (rows, list, screen) = open(source, delegate)
    for _ in 0..<2 {
      screen.layOut()
      XCTAssertEqual(delegate.header.frame.size, CGSize(width: 320, height: 34))
      XCTAssertEqual(delegate.footer.frame.size, CGSize(width: 320, height: 26), "its own height")
      XCTAssertEqual(list.rect(forRow: delegate.header)?.height, 34)
      rows.reload()
    }
    delegate.height = 0
    rows.reload()
    screen.layOut()
    XCTAssertEqual(delegate.header.bounds.height, 0)
  }

  func testALongTextMakesItsRowHigher() async {
    let (source, delegate) = (ContactSource(), Delegate())
    let (rows, _, screen) = open(source, delegate)
    let path = IndexPath(row: 0, section: 0)
    rows.cell(at: path)?.textLabel?.numberOfLines = 0
    rows.cell(at: path)?.textLabel?.text = String(repeating: "A long name ", count: 20)
    rows.row(at: path)?.setNeedsLayout()
    screen.settle()
    XCTAssertGreaterThan(rows.row(at: path)?.bounds.height ?? 0, 100)
  }

}

@MainActor private final class Delegate: NSObject, UITableViewDelegate {
  var selected: [IndexPath] = []
  var refuses = false
  var height: (IndexPath) -> CGFloat = { _ in UITableView.automaticDimension }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    refuses ? nil : indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
}

@MainActor private final class ToggleSource: NSObject, UITableViewDataSource {
  let toggle = UISwitch()

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.accessoryView = toggle
    return cell
  }
}

@MainActor private final class SectionViews: NSObject, UITableViewDelegate {
  let header = UIView()
  var footer = UIView()
  var height: CGFloat = 34

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    section == 0 ? header : nil
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    section == 0 ? footer : nil
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
}
