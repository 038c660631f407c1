import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows in sections: their membership and their appearance.
@MainActor final class SectionTests: XCTestCase {

  private let list = AloeStackView()

  private func blocks(_ names: String) -> [Block] { names.map { Block(String($0), height: 20) } }

  private func names(_ section: RowSection) -> String { section.rows.map { ($0 as? Block)?.name ?? "?" }.joined() }

  // MARK: What is in them

  func testASectionBringsItsRowsInOrder() async {
    let first = RowSection(header: Block("H"), rows: blocks("ab"), footer: Block("F"))
    let second = RowSection(rows: blocks("c"))
    XCTAssertEqual(names(first), "ab")
    list.addSection(second)
    list.insertSection(first, before: second)
    XCTAssertEqual(list.names, "HabFc")
    XCTAssertTrue(list.sections.first === first)
    XCTAssertEqual(names(first), "ab")
    XCTAssertTrue(list.section(forRow: list.rows[0]) === first)
    XCTAssertTrue(list.section(forRow: list.rows[4]) === second)
    list.addRow(Block("x"), to: first)
    XCTAssertEqual(list.names, "HabxFc")
    list.insertSection(second, before: first)
    XCTAssertEqual(list.names, "cHabxF")
    XCTAssertEqual(list.sections.map(names), ["c", "abx"])
    list.insertSection(second, after: first)
    XCTAssertEqual(list.names, "HabxFc")
  }

  func testAnEmptySectionKeepsItsPlace() async {
    let sections = [RowSection(rows: blocks("a")), RowSection(), RowSection(rows: blocks("c"))]
    for section in sections { list.addSection(section) }
    list.addRows(blocks("bB"), to: sections[1])
    XCTAssertEqual(list.names, "abBc")
    XCTAssertEqual(list.sections.map(names), ["a", "bB", "c"])
    list.removeRows(sections[1].rows)
    XCTAssertEqual(names(sections[1]), "")
    list.removeRow(sections[0].rows[0])
    list.addRow(Block("z"), to: sections[0])
    list.addRow(Block("y"), to: sections[1])
    XCTAssertEqual(list.names, "zyc")
  }

  func testARowBelongsWhereItIsPut() async {
    let first = RowSection(header: Block("H"), rows: blocks("ab"))
    let second = RowSection(header: Block("I"), rows: blocks("cd"), footer: Block("F"))
    list.addSection(first)
    list.addSection(second)
    let rows = list.rows
    let (b, header, c, footer) = (rows[2], rows[3], rows[4], rows[6])
    list.insertRow(Block("x"), after: b)
    list.insertRow(Block("y"), before: c)
    list.insertRow(Block("z"), before: footer)
    list.addRow(Block("o"))
    XCTAssertEqual(list.names, "HabxIycdzFo")
    XCTAssertEqual(list.sections.map(names), ["abx", "ycdz"])
    XCTAssertNil(list.section(forRow: list.rows[10]))
    list.moveRow(b, after: c)
    XCTAssertEqual(list.sections.map(names), ["ax", "ycbdz"])
    list.moveRow(c, to: 1)
    XCTAssertEqual(list.sections.map(names), ["cax", "ybdz"])
    list.removeRow(header)
    XCTAssertNil(second.header)
    XCTAssertNil(list.section(forRow: header))
  }

  func testBetweenTwoSectionsARowJoinsThatOfTheRowBesideWhichItIsPut() async {
    let first = RowSection(rows: blocks("ab"))
    let second = RowSection(rows: blocks("cd"))
    list.addSection(first)
    list.addSection(second)
    let (b, c) = (list.rows[1], list.rows[2])
    list.insertRow(Block("x"), after: b)
    list.insertRows(blocks("yz"), before: c)
    XCTAssertEqual(list.names, "abxyzcd")
    XCTAssertEqual(list.sections.map(names), ["abx", "yzcd"])
    list.moveRow(b, before: c)
    XCTAssertEqual(list.sections.map(names), ["ax", "yzbcd"])
    list.insertRows(blocks("mn"), after: list.rows[1])
    XCTAssertEqual(list.sections.map(names), ["axmn", "yzbcd"])
    // It stays where it is, but not in its section.
    list.moveRow(list.rows[3], before: list.rows[4])
    XCTAssertEqual(list.names, "axmnyzbcd")
    XCTAssertEqual(list.sections.map(names), ["axm", "nyzbcd"])
  }

  func testARowAtAnEndOfTheListJoinsNoSection() async {
    let section = RowSection(rows: blocks("ab"), style: .insetGrouped)
    list.addSection(section)
    let screen = TestScreen(list)
    list.addRow(Block("x"))
    list.addRows(count: 2) { Block("\($0)") }
    list.prependRow(Block("w"))
    list.insertRow(Block("y"), before: list.rows[3])
    screen.layOut()
    XCTAssertEqual(list.names, "wabyx01")
    XCTAssertEqual(names(section), "ab")
    for index in [0, 3, 4, 5] { XCTAssertNil(list.section(forRow: list.rows[index])) }
    XCTAssertEqual(list.rows.map { card($0) != nil }, [false, true, true, false, false, false, false])
    XCTAssertEqual(list.cell(section.rows[1]).style.card, CellStyle.Card(isFirst: false, isLast: true))
    // A row of the section that is added again leaves it.
    list.addRow(section.rows[0])
    XCTAssertEqual(names(section), "b")
    list.moveRow(list.rows[0], after: list.rows[1])
    XCTAssertEqual(names(section), "bw")
  }

  func testReplacingAllRowsKeepsThemInAndOutOfSections() async {
    list.addRow(Block("w"))
    list.addSection(RowSection(rows: blocks("ab")))
    list.addRow(Block("x"))
    list.addSection(RowSection(rows: blocks("c")))
    list.addRow(Block("y"))
    list.setRows(Array(list.rows))
    XCTAssertEqual(list.names, "wabxcy")
    XCTAssertEqual(list.sections.map(names), ["ab", "c"])
    var rows = Array(list.rows)
    rows.insert(contentsOf: blocks("mn"), at: 2)
    rows.insert(contentsOf: blocks("pq"), at: 0)
    list.setRows(rows)
    XCTAssertEqual(list.names, "pqwamnbxcy")
    XCTAssertEqual(list.sections.map(names), ["amnb", "c"])
    // A row is moved between two of a section, and a new one is after the only row of another.
    let moved = rows.remove(at: 7)
    rows.insert(moved, at: 4)
    rows.insert(Block("o"), at: 9)
    list.setRows(rows)
    XCTAssertEqual(list.names, "pqwaxmnbcoy")
    XCTAssertEqual(list.sections.map(names), ["axmnb", "co"])
    // The row of the section that is farthest away leaves it.
    let last = rows.remove(at: 3)
    rows.append(last)
    list.setRows(rows)
    XCTAssertEqual(list.names, "pqwxmnbcoya")
    XCTAssertEqual(list.sections.map(names), ["xmnb", "co"])
  }

  func testARemovedSectionKeepsItsRowsAndCanComeBack() async {
    let section = RowSection(header: Block("H"), rows: blocks("ab"), footer: Block("F"))
    list.addSection(section)
    list.addRow(Block("o"))
    list.removeSection(section)
    XCTAssertEqual(list.names, "o")
    XCTAssertEqual(list.sections.count, 0)
    XCTAssertEqual(names(section), "ab")
    let other = AloeStackView()
    other.addSection(section)
    XCTAssertEqual(other.names, "HabF")
    list.addSection(section)
    XCTAssertEqual(other.names, "")
    XCTAssertEqual(list.names, "oHabF")
    XCTAssertTrue(section.list === list)
  }

  func testFoldingHidesTheRowsAndNotTheHeader() async {
    let section = RowSection(header: Block("H"), rows: blocks("ab"), footer: Block("F"))
    list.addSection(section)
    list.setRowsHidden(in: section, isHidden: true)
    XCTAssertEqual(list.rows.map(list.isRowHidden), [false, true, true, false])
    list.setSectionHidden(section, isHidden: true)
    XCTAssertEqual(list.rows.map(list.isRowHidden), [true, true, true, true])
  }

  func testARemovedListAndItsSectionsAreLetGo() async {
    weak var row: UIView?
    weak var section: RowSection?
    do {
      let list = AloeStackView()
      let made = RowSection(rows: blocks("a"), style: .insetGrouped)
      list.addSection(made)
      _ = TestScreen(list)
      row = made.rows[0]
      section = made
      list.removeFromSuperview()
    }
    XCTAssertNil(row)
    XCTAssertNil(section)
  }

  // MARK: Cards

  private func card(_ row: UIView) -> CardView? { list.cell(row).card }

  private func line(_ row: UIView) -> UIView? { list.cell(row).subviews.first { $0 is SeparatorView } }

  func testACardLiesInItsMarginsWithRoundEnds() async throws {
    let section = RowSection(title: "Tea", rows: blocks("abc"), footer: "Hot.", style: .insetGrouped)
    list.addSection(section)
    _ = TestScreen(list)
    XCTAssertEqual(list.backgroundColor, .systemGroupedBackground)
    let rows = section.rows
    for row in rows {
      let card = try XCTUnwrap(card(row))
      XCTAssertEqual(card.frame.minX, 16)
      XCTAssertEqual(card.frame.width, 288)
      XCTAssertEqual(card.backgroundColor, .secondarySystemGroupedBackground)
      XCTAssertEqual(row.frame.minX, 31)
    }
    XCTAssertEqual(card(rows[0])?.layer.maskedCorners, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    XCTAssertEqual(card(rows[1])?.layer.cornerRadius, 0)
    XCTAssertEqual(card(rows[2])?.layer.maskedCorners, [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    XCTAssertEqual(line(rows[0])?.frame.minX, 31)
    XCTAssertEqual(line(rows[0])?.frame.maxX, 304)
    XCTAssertNil(line(rows[2]))
    let header = try XCTUnwrap(section.header as? UILabel)
    XCTAssertEqual(header.text, "TEA")
    XCTAssertEqual(header.frame.minY, 35)
    XCTAssertEqual(list.frame(rows[0]).minY, 35 + header.frame.height + 7)
    XCTAssertEqual(section.footer?.frame.minY, 7)
    XCTAssertNil(section.header.flatMap(line))
  }

  func testTheCardsEndsFollowTheVisibleRows() async {
    let section = RowSection(rows: blocks("abc"), style: .insetGrouped)
    list.addSection(section)
    let screen = TestScreen(list)
    let rows = section.rows
    XCTAssertEqual(list.cell(rows[0]).bounds.height, 35 + 44)
    list.hideRow(rows[0])
    list.hideRow(rows[2])
    screen.layOut()
    XCTAssertEqual(list.cell(rows[1]).style.card, CellStyle.Card(isFirst: true, isLast: true))
    XCTAssertEqual(list.cell(rows[1]).bounds.height, 35 + 44)
    XCTAssertEqual(card(rows[1])?.frame.height, 44)
    XCTAssertNil(line(rows[1]))
    list.showRow(rows[2])
    screen.layOut()
    XCTAssertEqual(list.cell(rows[1]).style.card, CellStyle.Card(isFirst: true, isLast: false))
    XCTAssertNotNil(line(rows[1]))
    list.insertRow(Block("d"), after: rows[2])
    screen.layOut()
    XCTAssertTrue(list.section(forRow: list.rows[3]) === section)
    XCTAssertEqual(list.cell(rows[2]).style.card, CellStyle.Card(isFirst: false, isLast: false))
  }

  func testARowTakenOutOfItsCardLosesIt() async {
    let section = RowSection(header: Block("H"), rows: blocks("ab"), style: .insetGrouped)
    list.addRow(Block("x"))
    list.addSection(section)
    let screen = TestScreen(list)
    let row = section.rows[0]
    list.moveRow(row, to: 0)
    screen.layOut()
    XCTAssertNil(list.section(forRow: row))
    XCTAssertNil(card(row))
    XCTAssertEqual(row.frame.minX, 15)
    XCTAssertEqual(list.cell(row).backgroundColor, .clear)
  }

  func testAHighlightIsTheCards() async {
    final class Plain: UIView, Highlightable {
      override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 60) }
    }
    let row = Plain()
    list.addSection(RowSection(rows: [row], style: .insetGrouped))
    let screen = TestScreen(list)
    screen.touch(.down, at: CGPoint(x: 100, y: 80))
    screen.wait(0.3)
    XCTAssertEqual(card(row)?.backgroundColor, list.rowHighlightColor)
    screen.touch(.up, at: CGPoint(x: 100, y: 80))
    screen.wait(0.1)
    XCTAssertEqual(card(row)?.backgroundColor, .secondarySystemGroupedBackground)
    list.setBackgroundColor(forRow: row, color: .yellow)
    XCTAssertEqual(card(row)?.backgroundColor, .yellow)
  }

  func testCardsFromRightToLeftAndBesideTheSafeArea() async {
    list.semanticContentAttribute = .forceRightToLeft
    list.rowInset.left = 40
    let section = RowSection(rows: blocks("ab"), style: .insetGrouped)
    list.addSection(section)
    let controller = AloeStackViewController(stackView: list)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0)
    _ = TestScreen(controller)
    let row = section.rows[0]
    XCTAssertEqual(card(row)?.frame.minX, 60)
    XCTAssertEqual(card(row)?.frame.maxX, 304)
    XCTAssertEqual(row.frame.maxX, 264)
    XCTAssertEqual(line(row)?.frame.maxX, 289)
    XCTAssertEqual(line(row)?.frame.minX, 60)
  }

  func testADarkCardIsDark() async {
    let section = RowSection(rows: blocks("a"), style: .insetGrouped)
    list.overrideUserInterfaceStyle = .dark
    list.addSection(section)
    _ = TestScreen(list)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(
      card(section.rows[0])?.backgroundColor?.resolvedColor(with: dark),
      UIColor(red: 0x1C / 255, green: 0x1C / 255, blue: 0x1E / 255, alpha: 1))
    XCTAssertEqual(list.backgroundColor?.resolvedColor(with: dark), UIColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  // MARK: Plain

  func testAPlainHeaderIsStickyUntilItsSectionEnds() async throws {
    let section = RowSection(header: Block("H"), rows: blocks("abcdefghij"))
    list.addSection(section)
    list.addRows(blocks("klmnopqrstuvwxyz"))
    let screen = TestScreen(list)
    let header = try XCTUnwrap(section.header)
    list.contentOffset.y = 200
    screen.layOut()
    XCTAssertEqual(list.frame(header).minY, 200)
    list.contentOffset.y = 460
    screen.layOut()
    XCTAssertEqual(list.frame(header).minY, 440)
    XCTAssertNil(line(header))
    XCTAssertNotNil(line(section.rows[9]))
    XCTAssertNil(card(section.rows[0]))
  }

  func testTenThousandRowsInSectionsMountAScreenful() async {
    list.staging.fewRows = 0
    list.measuring.slice = 0.2
    for _ in 0..<200 {
      list.addSection(RowSection(title: "s", rows: (0..<10).map { _ in Block() }, style: .insetGrouped))
    }
    let screen = TestScreen(list)
    screen.settle()
    let height = list.contentSize.height
    XCTAssertEqual(list.staging.mounted.count, 11)
    // All sections are equal, so the sum is exact.
    let header = list.sections[0].header.flatMap { list.rect(forRow: $0)?.height } ?? 0
    XCTAssertEqual(height, 200 * (header + 10 * 44), accuracy: 1)
  }

  // MARK: Cost

  func testRowsAddedOneByOneAreNotPutInOrderEachTime() async {
    let sections = [
      RowSection(header: Block("H"), rows: blocks("ab"), footer: Block("F")), RowSection(),
      RowSection(rows: blocks("c")),
    ]
    for section in sections { list.addSection(section) }
    let before = sections.map(\.sortings)
    for section in sections { for number in 0..<100 { list.addRow(Block("\(number % 10)"), to: section) } }
    list.addRows([sections[0].rows[1], Block("x")], to: sections[0])
    let last = RowSection(rows: blocks("l"))
    list.insertSection(last, after: sections[1])
    list.insertSection(RowSection(rows: blocks("k")), before: last)
    // Once where the test itself asked.
    XCTAssertEqual(zip(sections, before).map { $0.sortings - $1 }, [1, 0, 0])
    let digits = String(repeating: "0123456789", count: 10)
    XCTAssertEqual(list.names, "Ha\(digits)bxF\(digits)klc\(digits)")
  }

  func testAHeaderOutOfItsPlaceDoesNoHarm() async {
    let section = RowSection(header: Block("H"), rows: blocks("abc"), footer: Block("F"))
    list.addSection(section)
    list.addRows(blocks("xyz"))
    if let header = section.header { list.moveRow(header, to: 7) }
    list.addRow(Block("d"), to: section)
    XCTAssertTrue(section.rows.contains { ($0 as? Block)?.name == "d" })
    XCTAssertEqual(list.rows.count, 9)
  }

}
