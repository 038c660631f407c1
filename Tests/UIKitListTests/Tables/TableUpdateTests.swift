import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Updates of tables, against an array.
@MainActor final class TableUpdateTests: XCTestCase {
  /// Makes a random update of the data, and applies it to the table.
  private func update(_ table: UITableView, _ fixture: LedgerFixture, _ random: inout SeededGenerator) -> String {
    let kinds: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .none, .middle, .automatic]
    let animation = random.pick(kinds)
    let update = RandomUpdate(of: fixture.sections, names: names, &random)
    let calls: [() -> Void] = [
      { if !update.deleted.isEmpty { table.deleteSections(update.deleted, with: animation) } },
      { if !update.inserted.isEmpty { table.insertSections(update.inserted, with: animation) } },
      { if !update.deletions.isEmpty { table.deleteRows(at: update.deletions, with: animation) } },
      { if !update.insertions.isEmpty { table.insertRows(at: update.insertions, with: animation) } },
      { if !update.reloads.isEmpty { table.reloadRows(at: update.reloads, with: animation) } },
      { if let move = update.move { table.moveRow(at: move.from, to: move.to) } },
      { if let move = update.sectionMove { table.moveSection(move.from, toSection: move.to) } },
      { if !update.reloaded.isEmpty { table.reloadSections(update.reloaded, with: animation) } },
    ]
    let order = calls.indices.shuffled(using: &random)
    fixture.ledger.updateBegins()
    table.performBatchUpdates(
      {
        fixture.sections = update.new
        for index in order { calls[index]() }
      }, completion: { [completions] _ in completions.count += 1 })
    fixture.ledger.updateEnds()
    completions.expected += 1
    return update.words
  }

  private final class LedgerFixture: TableFixture {
    let ledger = DisplayLedger()

    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
      ledger.show(cell, at: path)
    }
    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath
    ) { ledger.end(cell, at: path) }

    func selectedNames(_ table: UITableView) -> Set<String> {
      Set((table.indexPathsForSelectedRows ?? []).map { sections[$0.section][$0.row] })
    }
  }

  private let names = RowNames()

  private final class Completions {
    var count = 0
    var expected = 0
  }
  private let completions = Completions()

  func testRandomUpdates() async {
    for seed in TestLength.seeds(10, of: 60, long: 5000, salt: 83) {
      var random = SeededGenerator(seed: seed)
      let fixture = LedgerFixture(
        (0..<Int(1 + random.next() % 4)).map { _ in (0..<Int(random.next() % 20)).map { _ in names.next() } })
      let (table, screen) = fixture.open(random.pick([.plain, .grouped, .insetGrouped]))
      table.allowsMultipleSelection = true
      for step in 0..<8 {
        if let row = table.indexPathsForVisibleRows?.randomElement(using: &random) {
          table.selectRow(at: row, animated: false, scrollPosition: .none)
        }
        let reported = messages {
          let selected = fixture.selectedNames(table)
          let words = update(table, fixture, &random)
          // Reloaded rows have other names.
          let kept = selected.intersection(fixture.sections.joined())
          if fixture.selectedNames(table) != kept { XCTFail("selection after \(words), seed \(seed)") }
          if random.pick([true, false]) { screen.wait(0.1) } else { screen.settle() }
          table.contentOffset.y += CGFloat(random.next() % 100) - 40
          if step % 2 == 1 {
            screen.settle()
            let difference =
              table.difference(from: fixture) ?? table.gap(in: fixture)
              ?? fixture.ledger.difference(from: table.state.cells.values)
              ?? (table.spokenRows == Array(fixture.sections.joined()) ? nil : "what is spoken")
            if let difference { XCTFail("\(difference) after \(words), seed \(seed)") }
          }
        }
        if !reported.isEmpty { return XCTFail("\(reported), seed \(seed)") }
      }
      screen.settle()
      XCTAssertEqual(completions.count, completions.expected, "seed \(seed)")
    }
  }

  func testRowsSlideAndFade() async {
    let fixture = TableFixture([["a", "b", "c"]])
    let (table, screen) = fixture.open()
    let (a, b, c) = (table.visibleCells[0], table.visibleCells[1], table.visibleCells[2])
    fixture.sections = [["a", "x", "c"]]
    table.performBatchUpdates {
      table.deleteRows(at: [path(1)], with: .left)
      table.insertRows(at: [path(1)], with: .fade)
    }
    screen.wait(0.15)
    let x = table.cellForRow(at: path(1))
    XCTAssertEqual(a.layer.presentation()?.frame.minY, 0)
    XCTAssertTrue((0.1...0.9).contains(b.layer.presentation()?.opacity ?? 0))
    XCTAssertLessThan(b.layer.presentation()?.frame.minX ?? 0, -20)
    XCTAssertTrue((0.1...0.9).contains(x?.layer.presentation()?.opacity ?? 0))
    screen.settle()
    XCTAssertNil(b.superview)
    XCTAssertEqual(c.frame.minY, 88)
    XCTAssertTrue(table.dequeueReusableCell(withIdentifier: "cell") === b, "it's kept for use again")
  }

  func testVisibleContentStaysInPlace() async {
    let fixture = TableFixture(rows: 500)
    let (table, screen) = fixture.open()
    table.contentOffset.y = 4400
    screen.layOut()
    let row = table.cellForRow(at: path(101))
    let place = row?.convert(CGPoint.zero, to: nil).y
    fixture.sections[0].insert(contentsOf: (0..<20).map { "new \($0)" }, at: 10)
    table.insertRows(at: (10..<30).map { path($0) }, with: .automatic)
    screen.settle()
    XCTAssertEqual(row?.convert(CGPoint.zero, to: nil).y, place)
    XCTAssertTrue(table.cellForRow(at: path(121)) === row)
    XCTAssertEqual(table.contentOffset.y, 4400 + 880)
    fixture.sections[0].removeFirst(50)
    table.deleteRows(at: (0..<50).map { path($0) }, with: .automatic)
    screen.settle()
    XCTAssertEqual(row?.convert(CGPoint.zero, to: nil).y, place)
  }

  func testNumbersThatDoNotFitAreReported() async {
    let fixture = TableFixture([["a", "b", "c"], ["d"]])
    let (table, screen) = fixture.open()
    let cases: [(String, () -> Void)] = [
      ("the number of rows in section 0", { table.insertRows(at: [path(1)], with: .fade) }),
      ("attempt to delete row [0, 7]", { table.deleteRows(at: [path(7)], with: .fade) }),
      ("attempt to insert row [4, 0]", { table.insertRows(at: [path(0, 4)], with: .fade) }),
      ("the number of sections", { table.deleteSections([0], with: .fade) }),
      ("attempt to delete section 9", { table.deleteSections([9], with: .fade) }),
      (
        "attempt to delete row [0, 0] and move it",
        {
          table.performBatchUpdates {
            table.deleteRows(at: [path(0)], with: .fade)
            table.moveRow(at: path(0), to: path(1))
          }
        }
      ),
      ("attempt to delete row [0, 0] twice", { table.deleteRows(at: [path(0), path(0)], with: .fade) }),
      ("endUpdates()", { table.endUpdates() }),
    ]
    for (sentence, work) in cases {
      let reported = messages {
        work()
        screen.settle()
      }
      XCTAssertEqual(reported.count, 1, "\(sentence): \(reported)")
      XCTAssertTrue(reported.first?.contains(sentence) ?? false, "\(reported) for \(sentence)")
      XCTAssertNil(table.difference(from: fixture), sentence)
    }
  }

  func testAnUpdateThatIsEndedTwice() async {
    let source = HookedSource([3])
    let (table, screen) = source.open()
    var completed = 0
    let reported = messages {
      table.performBatchUpdates({ table.endUpdates() }, completion: { _ in completed += 1 })
    }
    screen.settle()
    XCTAssertEqual(reported.count, 1, "\(reported)")
    XCTAssertEqual(completed, 1)
    XCTAssertFalse(table.hasUncommittedUpdates)
    source.counts = [2]
    table.deleteRows(at: [path(0)], with: .none)
    screen.settle()
    XCTAssertEqual(table.numberOfRows(inSection: 0), 2)
    XCTAssertEqual(table.visibleCells.count, 2)
  }

  func testAnEmptyUpdateAnimatesToNewHeights() async {
    let fixture = TableFixture(rows: 10)
    let (table, screen) = fixture.open()
    table.cellForRow(at: path(1))?.textLabel?.numberOfLines = 0
    screen.settle()
    table.cellForRow(at: path(1))?.textLabel?.text = String(repeating: "word ", count: 40)
    table.performBatchUpdates(nil)
    screen.wait(0.1)
    let end = table.rectForRow(at: path(2)).minY
    XCTAssertGreaterThan(end, 120)
    XCTAssertLessThan(table.cellForRow(at: path(2))?.layer.presentation()?.frame.minY ?? 999, end)
    screen.settle()
    XCTAssertEqual(table.cellForRow(at: path(2))?.frame.minY, end)
  }

  func testAnEmptyUpdateShowsRowsOfHeightZero() async {
    for style in [UITableView.Style.plain, .grouped] {
      for (rows, expanded) in [(6, 3), (6, 0), (6, 5), (1, 0)] {
        let source = ExpandingSource(rows: rows, expanded: expanded)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: style)
        (table.dataSource, table.delegate) = (source, source)
        let screen = TestScreen(table)
        screen.settle()
        XCTAssertEqual(table.rectForRow(at: path(expanded)).height, 0)
        source.height = 216
        table.beginUpdates()
        table.endUpdates()
        screen.settle()
        XCTAssertEqual(table.rectForRow(at: path(expanded)).height, 216, "row \(expanded) of \(rows)")
        XCTAssertEqual(table.cellForRow(at: path(expanded))?.frame.height, 216)
        source.height = 0
        table.performBatchUpdates(nil)
        screen.settle()
        XCTAssertEqual(table.rectForRow(at: path(expanded)).height, 0)
      }
    }
  }

  func testAnEmptyUpdateMeasuresRowsThatHadNoHeight() async {
    for expanded in [0, 3, 5] {
      let source = ExpandingSource(rows: 6, expanded: expanded)
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      (table.dataSource, table.delegate) = (source, source)
      let screen = TestScreen(table)
      screen.settle()
      XCTAssertEqual(table.rectForRow(at: path(expanded)).height, 0)
      source.height = UITableView.automaticDimension
      table.beginUpdates()
      table.endUpdates()
      screen.settle()
      XCTAssertGreaterThan(table.rectForRow(at: path(expanded)).height, 20, "row \(expanded)")
      XCTAssertNotNil(table.cellForRow(at: path(expanded)), "row \(expanded)")
    }
  }

  func testUpdatesNeedNoSelf() async {
    let source = ExpandingSource(rows: 2, expanded: 0)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.dataSource = source
    source.change(table)
    XCTAssertEqual(table.numberOfRows(inSection: 0), 1)
  }

  func testReconfiguringKeepsTheCell() async {
    let fixture = TableFixture(rows: 5)
    let (table, screen) = fixture.open()
    let cell = table.cellForRow(at: path(2))
    fixture.sections[0][2] = "other"
    table.reconfigureRows(at: [path(2)])
    screen.settle()
    XCTAssertTrue(table.cellForRow(at: path(2)) === cell)
    XCTAssertEqual(cell?.textLabel?.text, "other")
  }

  func testTheSpokenTextOfAReconfiguredRowOutOfSightIsNew() async {
    let fixture = TableFixture(rows: 1_000)
    let (table, screen) = fixture.open()
    func spoken(_ row: Int) -> String? {
      (table.accessibilityElement(at: row) as? UIAccessibilityElement)?.accessibilityLabel
    }
    XCTAssertEqual([spoken(900), spoken(901)], ["Row 900", "Row 901"])
    fixture.sections[0][900] = "other"
    fixture.asked = []
    table.reconfigureRows(at: [path(900)])
    screen.settle()
    XCTAssertEqual(fixture.asked, [], "no cell shows it")
    XCTAssertEqual([spoken(900), spoken(901)], ["other", "Row 901"])
  }

  func testCostFollowsTheChange() async {
    let fixture = TableFixture(rows: 50_000)
    let (table, screen) = fixture.open()
    fixture.asked = []
    fixture.sections[0].remove(at: 40_000)
    table.deleteRows(at: [path(40_000)], with: .fade)
    screen.settle()
    XCTAssertEqual(fixture.asked, [], "rows in sight stay as they are")
    XCTAssertEqual(table.numberOfRows(inSection: 0), 49_999)
  }
}

extension UITableView {
  /// The first row that doesn't begin where the one before it ends.
  fileprivate func gap(in fixture: TableFixture) -> String? {
    for (section, rows) in fixture.sections.enumerated() {
      var end = rect(forSection: section).minY + rectForHeader(inSection: section).height
      for row in rows.indices {
        let frame = rectForRow(at: path(row, section))
        if abs(frame.minY - end) > 0.01 || frame.height != 44 { return "\(frame) of \([section, row]), not at \(end)" }
        end = frame.maxY
      }
      end += rectForFooter(inSection: section).height
      let next =
        section + 1 < fixture.sections.count ? rect(forSection: section + 1).minY : contentSize.height
      if abs(next - end) > 0.51 { return "section \(section) ends at \(end), and the next begins at \(next)" }
    }
    return nil
  }

  /// The text of all mounted rows by their index paths, as far as it differs from the data.
  func difference(from fixture: TableFixture) -> String? {
    guard numberOfSections == fixture.sections.count else { return "\(numberOfSections) sections" }
    for (section, rows) in fixture.sections.enumerated() where numberOfRows(inSection: section) != rows.count {
      return "\(numberOfRows(inSection: section)) rows in section \(section), not \(rows.count)"
    }
    guard state.map.tree.count(.all) == fixture.sections.reduce(0, { $0 + $1.count + 2 }) else {
      return "entries"
    }
    var shown: [(CGFloat, String)] = []
    for (path, cell) in state.cells {
      guard fixture.sections.indices.contains(path.section), fixture.sections[path.section].indices.contains(path.row)
      else { return "a cell at \(path.words)" }
      let text = fixture.sections[path.section][path.row]
      if cell.textLabel?.text != text { return "\(cell.textLabel?.text ?? "nothing") at \(path.words), not \(text)" }
      if cell.superview !== self { return "a cell outside" }
      let frame = rectForRow(at: path)
      if abs(cell.frame.minY - frame.minY) > 0.01 || cell.alpha != 1 {
        return "\(cell.frame) at \(path.words), not \(frame)"
      }
      if cell.isSelected != (indexPathsForSelectedRows ?? []).contains(path) {
        return "selection of \(path.words)"
      }
      shown.append((frame.minY, text))
    }
    let sight = bounds
    for (section, rows) in fixture.sections.enumerated() {
      for row in rows.indices where rectForRow(at: path(row, section)).insetBy(dx: 0, dy: 0.5).intersects(sight) {
        if cellForRow(at: path(row, section)) == nil { return "no cell at \([section, row])" }
      }
    }
    let cells = subviews.compactMap { $0 as? UITableViewCell }
    return cells.count == state.cells.count ? nil : "\(cells.count) cells for \(state.cells.count) rows"
  }
}

/// Rows of 44 points, one of which is collapsed at first.
@MainActor private final class ExpandingSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private var rows: Int
  private let expanded: Int
  var height: CGFloat = 0

  init(rows: Int, expanded: Int) { (self.rows, self.expanded) = (rows, expanded) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == expanded ? height : 44
  }

  /// Apple's closure doesn't escape, so it needs no `self.`.
  func change(_ table: UITableView) {
    table.performBatchUpdates(
      {
        rows -= 1
        table.deleteRows(at: [path(0)], with: .none)
      }, completion: nil)
  }
}
