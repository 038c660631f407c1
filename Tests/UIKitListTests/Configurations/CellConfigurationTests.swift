import TestSupport
import XCTest

@testable import UIKit

/// Cells, headers and footers of tables with configurations.
@MainActor final class CellConfigurationTests: XCTestCase {
  private var sources: [ConfiguringSource] = []

  private func opened(
    _ count: Int = 5, _ style: UITableView.Style = .plain, configure: @escaping (UITableViewCell, IndexPath) -> Void
  ) -> (UITableView, TestScreen, ConfiguringSource) {
    let source = ConfiguringSource(count, configure)
    // Tables don't retain it.
    sources.append(source)
    let table = UITableView(frame: .zero, style: style)
    table.register(StatefulCell.self, forCellReuseIdentifier: "cell")
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "edge")
    (table.dataSource, table.delegate) = (source, source)
    return (table, TestScreen(table), source)
  }

  private func texts(_ cell: UITableViewCell, _ index: IndexPath) {
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(index.row)"
    cell.contentConfiguration = content
  }

  // MARK: - Heights and frames

  func testRowsAreAsHighAsTheirContent() async {
    let (table, screen, _) = opened { cell, path in
      var content: UIListContentConfiguration = path.row == 1 ? .subtitleCell() : .cell()
      content.text = path.row == 2 ? String(repeating: "many words ", count: 20) : "Text"
      content.secondaryText = path.row == 1 ? "Secondary" : nil
      cell.contentConfiguration = content
    }
    XCTAssertEqual(table.rectForRow(at: path(0)).height, 44)
    XCTAssertEqual(table.rectForRow(at: path(1)).height, 59, accuracy: 1.5)
    XCTAssertGreaterThan(table.rectForRow(at: path(2)).height, 100)
    // The same as by the constraints.
    for cell in table.visibleCells {
      let size = cell.systemLayoutSizeFitting(
        CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      XCTAssertEqual(size.height, cell.frame.height, accuracy: 0.5)
    }
    screen.layOut()
  }

  func testATextKeepsToTheCellsMargins() async {
    let (table, screen, _) = opened(5, .insetGrouped) { cell, path in
      self.texts(cell, path)
      if path.row == 1 { cell.accessoryType = .disclosureIndicator }
    }
    let cells = table.visibleCells
    let frames = cells.map { $0.listContent?.views.text?.frame ?? .zero }
    XCTAssertEqual(frames[0].minX, 16)
    XCTAssertEqual(frames[0].maxX, cells[0].bounds.width - 16)
    XCTAssertEqual(frames[1].maxX, cells[1].contentView.bounds.width - 8)
    screen.window.traitOverrides.horizontalSizeClass = .regular
    screen.layOut()
    XCTAssertEqual(table.visibleCells.first?.listContent?.views.text?.frame.minX, 20)
  }

  func testASeparatorBeginsAtTheTexts() async {
    let (table, screen, _) = opened { cell, path in
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      if path.row == 1 { content.image = UIImage(systemName: "star") }
      cell.contentConfiguration = content
      if path.row == 2 { cell.separatorInset.left = 5 }
    }
    screen.layOut()
    func starts() -> [CGFloat] { table.visibleCells.prefix(3).map { $0.cellState.separator?.frame.minX ?? -1 } }
    XCTAssertEqual(starts(), [16, 60, 5])
    table.setEditing(true, animated: false)
    screen.layOut()
    XCTAssertEqual(starts(), [54, 98, 43])
  }

  func testAChangedContentChangesTheRowsHeight() async {
    let (table, screen, _) = opened(5, configure: texts)
    var content = UIListContentConfiguration.cell()
    content.text = String(repeating: "many words ", count: 20)
    table.cellForRow(at: path(1))?.contentConfiguration = content
    screen.layOut()
    XCTAssertGreaterThan(table.rectForRow(at: path(1)).height, 100)
    XCTAssertEqual(table.rectForRow(at: path(2)).minY, table.rectForRow(at: path(1)).maxY)
    table.cellForRow(at: path(1))?.contentConfiguration = OtherContent()
    screen.layOut()
    XCTAssertEqual(table.rectForRow(at: path(1)).height, 70)
  }

  func testTheLargestTextSize() async {
    let (table, screen, _) = opened(5, configure: texts)
    screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    screen.layOut()
    XCTAssertEqual(table.visibleCells.first?.listContent?.views.text?.font.pointSize, 53)
    XCTAssertGreaterThan(table.rectForRow(at: path(0)).height, 80)
  }

  // MARK: - Content views

  func testTheContentViewIsReplacedOnlyByAnotherKind() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "old"
    let plain = cell.contentView
    cell.contentConfiguration = cell.defaultContentConfiguration()
    XCTAssertNil(cell.textLabel)
    XCTAssertNil(cell.detailTextLabel)
    XCTAssertNil(cell.imageView)
    XCTAssertNil(plain.superview)
    let list = cell.contentView
    XCTAssertTrue(list is UIListContentView)
    texts(cell, path(1))
    XCTAssertTrue(cell.contentView === list)
    cell.contentConfiguration = OtherContent(number: 3)
    XCTAssertEqual((cell.contentView as? OtherContentView)?.box.tag, 3)
    XCTAssertNil(list.superview)
    cell.contentConfiguration = nil
    XCTAssertTrue(cell.contentView.subviews.isEmpty)
    XCTAssertFalse(cell.contentView is UIContentView)
    cell.textLabel?.text = "new"
    XCTAssertEqual(cell.contentView.subviews.count, 1)
    XCTAssertEqual(cell.subviews.filter { $0 === cell.contentView }.count, 1)
  }

  func testTheDefaultsOfTheStyles() async {
    func content(_ style: UITableViewCell.CellStyle) -> UIListContentConfiguration {
      UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration()
    }
    XCTAssertEqual(content(.default), .cell())
    XCTAssertEqual(content(.subtitle), .subtitleCell())
    XCTAssertEqual(content(.value1), .valueCell())
    XCTAssertEqual(content(.value2), .valueCell())
  }

  func testAReusedCellShowsItsOwnRow() async {
    let (table, screen, _) = opened(200, configure: texts)
    for offset in stride(from: CGFloat(0), through: 6_000, by: 500) {
      table.contentOffset.y = offset
      screen.layOut()
    }
    for (path, cell) in table.state.cells {
      XCTAssertEqual(cell.listContent?.views.text?.text, "Row \(path.row)")
      XCTAssertEqual(cell.contentView.subviews.count, 1)
    }
  }

  // MARK: - States

  func testConfigurationsFollowTheState() async {
    let (table, screen, _) = opened { cell, path in
      self.texts(cell, path)
      cell.backgroundConfiguration = .listPlainCell()
    }
    guard let cell = table.cellForRow(at: path(0)) else { return XCTFail() }
    XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemBackground)
    cell.isSelected = true
    screen.layOut()
    XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemGray4)
    XCTAssertNil(cell.selectedBackgroundView)
    cell.isSelected = false
    cell.isHighlighted = true
    screen.layOut()
    XCTAssertEqual(cell.configurations.backgroundView?.backgroundColor, .systemGray4)
    cell.isHighlighted = false
    cell.isUserInteractionEnabled = false
    screen.layOut()
    XCTAssertEqual(cell.listContent?.views.text?.textColor, .tertiaryLabel)
    XCTAssertEqual(cell.configurations.backgroundView?.backgroundColor, .systemBackground)
    cell.isUserInteractionEnabled = true
    screen.layOut()
    XCTAssertEqual(cell.listContent?.views.text?.textColor, .label)
  }

  func testColoursThatWereSetStay() async {
    let cell = UITableViewCell()
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.textProperties.color = .red
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = .blue
    (cell.contentConfiguration, cell.backgroundConfiguration) = (content, background)
    let screen = TestScreen(cell, height: 60)
    (cell.isSelected, cell.isUserInteractionEnabled) = (true, false)
    screen.layOut()
    XCTAssertEqual(cell.listContent?.views.text?.textColor, .red)
    XCTAssertEqual(cell.configurations.backgroundView?.backgroundColor, .blue)
  }

  func testWithoutAutomaticUpdates() async {
    let cell = UITableViewCell()
    cell.automaticallyUpdatesContentConfiguration = false
    cell.automaticallyUpdatesBackgroundConfiguration = false
    cell.contentConfiguration = OtherContent()
    cell.backgroundConfiguration = .listPlainCell()
    let screen = TestScreen(cell, height: 70)
    cell.isSelected = true
    screen.layOut()
    XCTAssertEqual((cell.contentConfiguration as? OtherContent)?.isSelected, false)
    XCTAssertEqual(cell.backgroundConfiguration?.backgroundColor, .systemBackground)
    cell.automaticallyUpdatesContentConfiguration = true
    cell.setNeedsUpdateConfiguration()
    screen.layOut()
    XCTAssertEqual((cell.contentView as? OtherContentView)?.box.backgroundColor, .red)
  }

  func testAClientsOwnState() async {
    let (table, screen, _) = opened(3) { cell, path in (cell as? StatefulCell)?.isUnread = path.row == 1 }
    let cells = table.visibleCells.compactMap { $0 as? StatefulCell }
    XCTAssertEqual(cells.map { $0.listContent?.content.text }, ["read", "unread", "read"])
    XCTAssertEqual(cells.map(\.updates), [1, 1, 1], "once before it's shown")
    cells[0].isUnread = true
    cells[0].isSelected = true
    screen.layOut()
    XCTAssertEqual(cells.map { $0.listContent?.content.text }, ["unread", "unread", "read"])
    XCTAssertEqual(cells[0].updates, 2, "once for two changes")
    screen.layOut()
    XCTAssertEqual(cells[0].updates, 2)
  }

  func testTheHandlerIsCalledForEachState() async {
    var states: [UICellConfigurationState] = []
    let cell = UITableViewCell()
    cell.configurationUpdateHandler = { cell, state in
      states.append(state)
      var content = UIListContentConfiguration.cell().updated(for: state)
      content.text = state.isSelected ? "on" : "off"
      cell.contentConfiguration = content
      cell.setNeedsUpdateConfiguration()
    }
    let screen = TestScreen(cell, height: 60)
    XCTAssertEqual(states.map(\.isSelected), [false], "also for a request during the update")
    cell.isSelected = true
    screen.layOut()
    XCTAssertEqual(states.map(\.isSelected), [false, true])
    XCTAssertEqual(cell.listContent?.views.text?.text, "on")
    screen.window.overrideUserInterfaceStyle = .dark
    screen.layOut()
    XCTAssertEqual(states.last?.traitCollection.userInterfaceStyle, .dark)
  }

  func testEditingAndSwipingAreStates() async {
    var states: [String] = []
    let (table, screen, _) = opened(2) { cell, path in
      self.texts(cell, path)
      guard path.row == 0 else { return }
      cell.configurationUpdateHandler = { _, state in states.append("\(state.isEditing) \(state.isSwiped)") }
    }
    table.setEditing(true, animated: false)
    screen.layOut()
    table.setEditing(false, animated: false)
    screen.layOut()
    table.showTrailingActions(of: path(0))
    screen.settle()
    table.endSwipe(animated: false)
    screen.settle()
    XCTAssertEqual(states, ["false false", "true false", "false false", "false true", "false false"])
  }

  // MARK: - Backgrounds

  func testABackgroundReplacesTheOthers() async {
    let cell = UITableViewCell()
    (cell.backgroundView, cell.selectedBackgroundView) = (UIView(), UIView())
    cell.backgroundConfiguration = .listGroupedCell()
    XCTAssertNil(cell.backgroundView)
    XCTAssertNil(cell.selectedBackgroundView)
    XCTAssertNil(cell.backgroundColor)
    let screen = TestScreen(cell, height: 50)
    XCTAssertEqual(cell.configurations.backgroundView?.frame, cell.bounds)
    XCTAssertTrue(cell.subviews.first === cell.configurations.backgroundView)
    let own = UIView()
    cell.backgroundView = own
    XCTAssertNil(cell.backgroundConfiguration)
    XCTAssertTrue(cell.subviews.first === own)
    XCTAssertFalse(cell.subviews.contains { $0 is BackgroundConfigurationView })
    cell.backgroundConfiguration = .clear()
    cell.backgroundConfiguration = nil
    XCTAssertEqual(cell.backgroundColor, .systemBackground)
    screen.layOut()
  }

  func testABackgroundFadesWithTheSelection() async {
    let (table, screen, _) = opened { cell, path in
      self.texts(cell, path)
      cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
    }
    guard let cell = table.cellForRow(at: path(0)) else { return XCTFail() }
    table.selectRow(at: path(0), animated: false, scrollPosition: .none)
    screen.layOut()
    table.deselectRow(at: path(0), animated: true)
    screen.wait(0.1)
    let shown = cell.configurations.backgroundView?.layer.presentation()?.backgroundColor
    XCTAssertNotEqual(shown, UIColor.systemBackground.cgColor)
    XCTAssertNotEqual(shown, UIColor.systemGray4.cgColor)
    screen.settle()
    XCTAssertEqual(cell.configurations.backgroundView?.backgroundColor, .systemBackground)
  }

  // MARK: - Headers and footers

  func testHeadersAndFooters() async {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let (table, screen, source) = opened(3, style, configure: texts)
      source.hasEdges = true
      table.reloadData()
      screen.layOut()
      guard let header = table.headerView(forSection: 0), let footer = table.footerView(forSection: 0) else {
        return XCTFail()
      }
      let contents = [header, footer].map { $0.contentConfiguration as? UIListContentConfiguration }
      let isPlain = style == .plain
      XCTAssertEqual(
        contents.map(\.?.style), isPlain ? [.plainHeader, .plainFooter] : [.groupedHeader, .groupedFooter])
      XCTAssertNil(header.textLabel)
      XCTAssertEqual(header.listContent?.views.text?.text, isPlain ? "Header" : "HEADER")
      XCTAssertEqual(header.listContent?.views.text?.frame.minX, 16)
      XCTAssertEqual(header.frame.height, isPlain ? 28.5 : 38.5, accuracy: 1)
      XCTAssertEqual(header.spokenContent.traits, .header)
      XCTAssertEqual(header.spokenContent.label, isPlain ? "Header" : "HEADER")
    }
  }

  func testAHeadersHandler() async {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var count = 0
    header.configurationUpdateHandler = { header, state in
      count += 1
      var content = UIListContentConfiguration.plainHeader().updated(for: state)
      content.text = state.isDisabled ? "disabled" : "enabled"
      header.contentConfiguration = content
    }
    header.backgroundConfiguration = header.defaultBackgroundConfiguration()
    let screen = TestScreen(header, height: 40)
    XCTAssertEqual(header.listContent?.views.text?.text, "enabled")
    XCTAssertEqual(header.configurations.backgroundView?.frame, header.bounds)
    header.setNeedsUpdateConfiguration()
    screen.layOut()
    XCTAssertEqual(count, 2)
    header.backgroundView = UIView()
    XCTAssertNil(header.backgroundConfiguration)
  }

  // MARK: - Screen readers

  func testScreenReaders() async {
    let (table, _, _) = opened(200) { cell, path in
      var content = UIListContentConfiguration.valueCell()
      (content.text, content.secondaryText) = ("Row \(path.row)", "Value")
      cell.contentConfiguration = content
    }
    XCTAssertEqual(table.visibleCells.first?.spokenContent.label, "Row 0, Value")
    XCTAssertEqual(table.spokenText(of: .row(path(150))), "Row 150, Value")
  }
}
