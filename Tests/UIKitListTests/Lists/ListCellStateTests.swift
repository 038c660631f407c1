import TestSupport
import XCTest

@testable import UIKit

/// The looks of cells that are used again, or whose state changes: text size, editing mode, dragging, staying in sight.
@MainActor final class ListCellStateTests: XCTestCase {
  private func open(_ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, pins: Bool = false)
    -> (UICollectionView, TestScreen, UICollectionViewDiffableDataSource<Int, Int>)
  {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    if pins { configuration.headerMode = .supplementary }
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Mark") { _, _, _ in }])
    }
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row number \(number)"
      cell.contentConfiguration = content
      cell.accessories = [.delete(), .reorder()]
    }
    let heads = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: heads, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<100), toSection: 0)
    snapshot.appendItems(Array(100..<200), toSection: 1)
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    let screen = TestScreen(view)
    return (view, screen, source)
  }

  private func label(_ cell: UIView?) -> UILabel? {
    (cell as? UICollectionViewListCell)?.contentView.subviews.compactMap { $0 as? UILabel }.first
  }

  func testCellsThatAreUsedAgainHaveTheTextSize() async {
    let (view, screen, source) = open()
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    screen.settle()
    let size = label(view.cellForItem(at: item(0)))?.font.pointSize
    XCTAssertGreaterThan(size ?? 0, 30)
    for offset in stride(from: 0, through: 2000, by: 200) {
      view.contentOffset.y = CGFloat(offset)
      screen.layOut()
    }
    XCTAssertEqual(Set(view.visibleCells.map { label($0)?.font.pointSize }), [size])
    withExtendedLifetime(source) {}
  }

  func testARemovedViewKeepsItsTraits() async {
    let (outer, inner) = (UIView(), UIView())
    outer.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    outer.addSubview(inner)
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
    inner.removeFromSuperview()
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
    UIView().addSubview(inner)
    XCTAssertEqual(
      inner.traitCollection.preferredContentSizeCategory, UIView().traitCollection.preferredContentSizeCategory)
    inner.removeFromSuperview()
    // Its own overrides end with themselves.
    inner.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(inner.traitCollection.userInterfaceStyle, .dark)
    inner.overrideUserInterfaceStyle = .unspecified
    XCTAssertEqual(inner.traitCollection.userInterfaceStyle, UIView().traitCollection.userInterfaceStyle)
  }

  func testCellsThatAreUsedAgainHaveTheControlsOfTheMode() async {
    let (view, screen, source) = open()
    screen.settle()
    func controls(_ cell: UICollectionViewCell) -> Int { cell.subviews.filter { $0 is ReorderGrip }.count }
    view.isEditing = true
    // Cells that come into use in the same layout.
    view.contentOffset.y = 1500
    screen.settle()
    XCTAssertEqual(view.visibleCells.map(controls), view.visibleCells.map { _ in 1 })
    for offset in [200, 2500, 900] {
      view.contentOffset.y = CGFloat(offset)
      screen.settle()
      XCTAssertEqual(view.visibleCells.map(controls), view.visibleCells.map { _ in 1 })
    }
    view.isEditing = false
    view.contentOffset.y = 0
    screen.settle()
    XCTAssertEqual(view.visibleCells.map(controls), view.visibleCells.map { _ in 0 })
    withExtendedLifetime(source) {}
  }

  func testEditingModeChangesHeightsOutOfSight() async {
    let (view, screen, source) = open()
    view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    for offset in stride(from: 0, through: 1200, by: 200) {
      view.contentOffset.y = CGFloat(offset)
      screen.settle()
    }
    let height = view.layoutAttributesForItem(at: item(0))?.size.height ?? 0
    view.isEditing = true
    screen.settle()
    view.contentOffset.y = 0
    screen.settle()
    // The text wraps beside the controls.
    XCTAssertGreaterThan(view.cellForItem(at: item(0))?.frame.height ?? 0, height + 20)
    withExtendedLifetime(source) {}
  }

  func testAccessoriesAreMadeOncePerModeInTables() async {
    let fixture = TableFixture(rows: 10)
    let (table, screen) = fixture.open()
    guard let cell = table.cellForRow(at: path(0)) else { return XCTFail("no row") }
    cell.editingAccessoryType = .disclosureIndicator
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    screen.layOut()
    guard let mark = cell.accessory.views.first else { return XCTFail("no mark") }
    table.editingOffersChanged()
    screen.layOut()
    XCTAssertTrue(cell.accessory.views.first === mark)
    table.setEditing(false, animated: false)
    XCTAssertTrue(cell.accessory.isEmpty)
  }

  func testChangesOfDirectionAndTextSizeCloseRows() async {
    for changesSize in [false, true] {
      let (view, screen, source) = open()
      screen.settle()
      view.showTrailingActions(of: item(2))
      screen.settle()
      XCTAssertNotNil(view.state.swipe)
      if changesSize {
        view.traitOverrides.preferredContentSizeCategory = .extraLarge
      } else {
        view.traitOverrides.layoutDirection = .rightToLeft
      }
      XCTAssertNil(view.state.swipe)
      screen.settle()
      XCTAssertTrue(view.visibleCells.allSatisfy { $0.transform == .identity })
      let fixture = HookedSource([10])
      let (table, other) = fixture.open()
      table.showTrailingActions(of: path(2))
      other.settle()
      XCTAssertNotNil(table.state.swipe)
      table.traitOverrides.userInterfaceStyle = .dark
      XCTAssertNotNil(table.state.swipe, "colours close nothing")
      if changesSize {
        table.traitOverrides.preferredContentSizeCategory = .extraLarge
      } else {
        table.traitOverrides.layoutDirection = .rightToLeft
      }
      XCTAssertNil(table.state.swipe)
      withExtendedLifetime(source) {}
    }
  }

  func testHeadersThatStayInSightArePinned() async {
    let (view, screen, source) = open(pins: true)
    screen.settle()
    func state(_ section: Int) -> Bool? {
      let header = view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: item(0, section))
      return (header as? UICollectionViewListCell)?.configurationState.isPinned
    }
    XCTAssertEqual(state(0), false)
    view.contentOffset.y = 300
    screen.settle()
    XCTAssertEqual(state(0), true)
    view.contentOffset.y = 0
    screen.settle()
    XCTAssertEqual(state(0), false)
    let fixture = TableFixture([(0..<30).map { "\($0)" }, ["x"]])
    fixture.title = { "Section \($0)" }
    let (table, other) = fixture.open()
    var heard: [Bool] = []
    guard let header = table.headerView(forSection: 0) else { return XCTFail("no header") }
    header.configurationUpdateHandler = { _, state in if heard.last != state.isPinned { heard.append(state.isPinned) } }
    other.layOut()
    for offset in [200, 400, 0] {
      table.contentOffset.y = CGFloat(offset)
      other.layOut()
    }
    XCTAssertEqual(heard, [false, true, false])
    withExtendedLifetime(source) {}
  }

  func testDraggedAndMovedRowsOfTables() async {
    let fixture = DraggingFixture([["a", "b", "c"]])
    let (table, screen) = fixture.open()
    table.dragDelegate = fixture
    screen.mouse(from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 80), drops: false)
    XCTAssertEqual(table.cellForRow(at: path(0))?.configurationState.cellDragState, .dragging)
    XCTAssertEqual(
      table.cellForRow(at: path(1))?.configurationState.cellDragState, UICellConfigurationState.DragState.none)
    XCTAssertEqual(table.cellForRow(at: path(1))?.configurationState.cellDropState, .notTargeted)
    screen.send(.cancelled, at: CGPoint(x: 100, y: 80))
    screen.settle()
    XCTAssertEqual(
      table.cellForRow(at: path(0))?.configurationState.cellDragState, UICellConfigurationState.DragState.none)
    XCTAssertEqual(
      table.cellForRow(at: path(1))?.configurationState.cellDropState, UICellConfigurationState.DropState.none)
    let moving = MovingFixture([["a", "b", "c"]])
    let (edited, other) = moving.openEditing()
    let grip = CGPoint(x: 300, y: 22)
    other.touch(.down, at: grip)
    other.touch(.moved, at: CGPoint(x: 300, y: 40))
    XCTAssertEqual(edited.cellForRow(at: path(0))?.configurationState.isReordering, true)
    XCTAssertEqual(edited.cellForRow(at: path(1))?.configurationState.isReordering, false)
    other.touch(.up, at: CGPoint(x: 300, y: 40))
    other.settle()
    XCTAssertEqual(edited.cellForRow(at: path(0))?.configurationState.isReordering, false)
  }

  func testSeparatorsOfImagesBeginAtTheTextsWithAReadableWidth() async {
    let (table, screen) = TableFixture(rows: 3).open()
    table.frame.size = CGSize(width: 1000, height: 480)
    table.cellLayoutMarginsFollowReadableWidth = true
    guard let cell = table.cellForRow(at: path(0)) else { return XCTFail("no row") }
    cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 29, height: 29)).image { _ in }
    cell.setNeedsLayout()
    screen.settle()
    XCTAssertGreaterThan(table.readableMargin, 50)
    guard let text = cell.textLabel, let line = cell.cellState.separator else { return XCTFail("no line") }
    XCTAssertEqual(line.frame.minX, text.convert(text.bounds, to: cell).minX, accuracy: 2)
    XCTAssertEqual(line.frame.maxX, 1000 - table.readableMargin, accuracy: 0.5)
  }
}

@MainActor
private final class DraggingFixture: TableModel, UITableViewDataSource, UITableViewDelegate,
  UITableViewDragDelegate
{
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  { [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))] }
}
