import TestSupport
import XCTest

@testable import UIKit

/// Dragging rows out of tables, and dropping on tables.
@MainActor final class TableDragTests: XCTestCase {
  private func mouse(_ screen: TestScreen, from start: CGPoint, to end: CGPoint, drops: Bool = true) {
    screen.send(.down, at: start)
    // In small steps: the first 8 points decide between dragging the row and scrolling.
    for step in 1...80 {
      let share = CGFloat(step) / 80
      screen.send(
        .moved, at: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      screen.wait(0.02)
    }
    if drops {
      screen.send(.up, at: end)
      screen.settle()
    }
  }

  func testRowsOfATableAreMovedByDragging() async {
    let fixture = DragFixture([["a", "b", "c", "d", "e"]])
    let (table, screen) = fixture.open()
    table.dragDelegate = fixture
    XCTAssertTrue(table.dragInteractionEnabled)
    mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 125), drops: false)
    XCTAssertTrue(table.hasActiveDrag && table.hasActiveDrop)
    screen.wait(0.4)
    XCTAssertEqual(table.cellForRow(at: path(1))?.frame.minY, 0, "others move aside")
    XCTAssertEqual(table.cellForRow(at: path(2))?.frame.minY, 44)
    XCTAssertEqual(table.cellForRow(at: path(3))?.frame.minY, 132)
    XCTAssertEqual(table.gapStart, 88)
    XCTAssertEqual(table.cellForRow(at: path(0))?.alpha, 0, "its image follows the pointer")
    screen.send(.up, at: CGPoint(x: 100, y: 125))
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d", "e"])
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "move [0, 0] [0, 2]", "end"])
    XCTAssertFalse(table.hasActiveDrag || table.hasActiveDrop)
    XCTAssertNil(table.state.gap)
    XCTAssertEqual(table.visibleCells.map(\.alpha), [1, 1, 1, 1, 1])
    table.dragInteractionEnabled = false
    mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 125))
    XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d", "e"])
  }

  func testAFingerDragsAfterALongPress() async {
    let fixture = DragFixture([["a", "b", "c", "d", "e"]])
    let (table, screen) = fixture.open()
    table.dragDelegate = fixture
    screen.touch(.down, at: CGPoint(x: 100, y: 22))
    screen.wait(0.7)
    for step in 1...10 { screen.touch(.moved, at: CGPoint(x: 100, y: 22 + CGFloat(step) * 10)) }
    screen.touch(.up, at: CGPoint(x: 100, y: 122))
    screen.settle()
    XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d", "e"])
    XCTAssertNil(table.indexPathForSelectedRow)
  }

  func testAnAbandonedDragPutsEverythingBack() async {
    let fixture = DragFixture([["a", "b", "c"]])
    let (table, screen) = fixture.open()
    table.dragDelegate = fixture
    mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 100), drops: false)
    screen.send(.cancelled, at: CGPoint(x: 100, y: 100))
    screen.settle()
    XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88])
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "end"])
    XCTAssertNil(table.state.gap)
  }

  func testADropFromElsewhereInsertsRows() async {
    let fixture = DragFixture([["a", "b", "c"]])
    let (table, screen) = fixture.open()
    table.dropDelegate = fixture
    let source = TextSource()
    let view = UIView(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
    view.addInteraction(UIDragInteraction(delegate: source))
    screen.window.addSubview(view)
    fixture.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    mouse(screen, from: CGPoint(x: 20, y: 420), to: CGPoint(x: 20, y: 60), drops: false)
    screen.wait(0.4)
    XCTAssertEqual(table.cellForRow(at: path(1))?.frame.minY, 88, "a gap")
    XCTAssertEqual(table.contentSize.height, 44 * 4)
    screen.send(.up, at: CGPoint(x: 20, y: 60))
    screen.settle()
    XCTAssertEqual(fixture.drops, ["at [0, 1] copy from nil"])
    XCTAssertEqual(table.contentSize.height, 44 * 3)
    // Into a row.
    fixture.proposal = UITableViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    mouse(screen, from: CGPoint(x: 20, y: 420), to: CGPoint(x: 20, y: 66), drops: false)
    XCTAssertEqual(table.cellForRow(at: path(1))?.isHighlighted, true)
    screen.send(.up, at: CGPoint(x: 20, y: 66))
    screen.settle()
    XCTAssertEqual(table.cellForRow(at: path(1))?.isHighlighted, false)
    XCTAssertEqual(fixture.drops.last, "at [0, 1] copy from nil")
    // Nowhere.
    fixture.proposal = UITableViewDropProposal(operation: .forbidden)
    mouse(screen, from: CGPoint(x: 20, y: 420), to: CGPoint(x: 20, y: 66))
    XCTAssertEqual(fixture.drops.count, 2)
  }

  func testARowIsNotMovedOnceOtherRowsAreLoaded() async {
    for adds in [false, true] {
      let fixture = DragFixture([["a", "b", "c", "d", "e"]])
      let (table, screen) = fixture.open()
      table.dragDelegate = fixture
      mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 125), drops: false)
      if adds { fixture.sections[0].insert("new", at: 0) }
      table.reloadData()
      screen.send(.up, at: CGPoint(x: 100, y: 125))
      screen.settle()
      XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin"] + (adds ? [] : ["move [0, 0] [0, 2]"]) + ["end"])
      XCTAssertEqual(table.shownTexts, adds ? ["new", "a", "b", "c", "d", "e"] : ["b", "c", "a", "d", "e"])
      XCTAssertEqual(Set(table.visibleCells.map(\.alpha)), [1])
      XCTAssertNil(table.state.gap)
    }
  }

  func testADropFollowsRowsThatItsDelegateDeletes() async {
    let fixture = DragFixture([["a", "b", "c", "d", "e"]])
    let (table, screen) = fixture.open()
    table.dropDelegate = fixture
    let source = TextSource()
    let view = UIView(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
    view.addInteraction(UIDragInteraction(delegate: source))
    screen.window.addSubview(view)
    fixture.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    mouse(screen, from: CGPoint(x: 20, y: 420), to: CGPoint(x: 20, y: 200), drops: false)
    fixture.onUpdate = { [unowned fixture] table in
      guard fixture.sections[0].count == 5 else { return }
      fixture.sections[0].removeLast()
      table.deleteRows(at: [path(4)], with: .none)
    }
    screen.send(.up, at: CGPoint(x: 20, y: 200))
    screen.settle()
    XCTAssertEqual(fixture.drops, ["at [0, 4] copy from nil"])
    XCTAssertEqual(table.shownTexts, ["a", "b", "c", "d"])
    withExtendedLifetime(source) {}
  }

  func testAMoveFollowsRowsThatItsDataSourceChangesWhenItIsAsked() async {
    for deletes in [false, true] {
      let fixture = DragFixture([["a", "b", "c", "d", "e"]])
      let (table, screen) = fixture.open()
      (table.dragDelegate, table.dropDelegate) = (fixture, fixture)
      mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 210), drops: false)
      fixture.onMoveQuery = { [unowned fixture] table in
        guard fixture.sections[0].count == 5 else { return }
        if deletes {
          fixture.sections[0].removeLast()
          table.deleteRows(at: [path(4)], with: .none)
        } else {
          fixture.sections[0].insert("new", at: 0)
          table.insertRows(at: [path(0)], with: .none)
        }
      }
      screen.send(.up, at: CGPoint(x: 100, y: 210))
      screen.settle()
      XCTAssertEqual(table.shownTexts, deletes ? ["b", "c", "d", "a"] : ["new", "b", "c", "d", "a", "e"])
      XCTAssertNil(table.state.gap)
    }
  }

  func testARowIsNotMovedOnceTheDataSourceHasOtherRowsWhenItIsAsked() async {
    // The table queries it during the drag, and once more when the row is dropped.
    for number in 1...3 {
      let fixture = DragFixture([["a", "b", "c", "d", "e"]])
      let (table, screen) = fixture.open()
      table.dragDelegate = fixture
      mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 125), drops: false)
      var asked = 0
      fixture.onMoveQuery = { [unowned fixture] table in
        asked += 1
        guard asked == number else { return }
        fixture.sections[0].insert("new", at: 0)
        table.reloadData()
      }
      screen.send(.up, at: CGPoint(x: 100, y: 125))
      screen.settle()
      XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "end"], "\(number)")
      XCTAssertEqual(table.shownTexts, ["new", "a", "b", "c", "d", "e"], "\(number)")
      XCTAssertEqual(Set(table.visibleCells.map(\.alpha)), [1])
      XCTAssertNil(table.state.gap)
    }
  }

  func testARowGoesToAPlaceThatExistsAfterTheDataSourceWasAsked() async {
    for number in 1...3 {
      let fixture = DragFixture([["a", "b", "c", "d", "e"]])
      let (table, screen) = fixture.open()
      table.dragDelegate = fixture
      mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 210), drops: false)
      var asked = 0
      fixture.onMoveQuery = { [unowned fixture] table in
        asked += 1
        guard asked == number else { return }
        fixture.sections[0].removeLast()
        table.deleteRows(at: [path(4)], with: .none)
      }
      screen.send(.up, at: CGPoint(x: 100, y: 210))
      screen.settle()
      XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "move [0, 0] [0, 3]", "end"], "\(number)")
      XCTAssertEqual(table.shownTexts, ["b", "c", "d", "a"], "\(number)")
      XCTAssertNil(table.state.gap)
    }
  }

  func testADropIntoARowHasAPlaceThatExistsAfterTheDataSourceWasAsked() async {
    let fixture = DragFixture([["a", "b", "c", "d", "e"]])
    let (table, screen) = fixture.open()
    (table.dragDelegate, table.dropDelegate) = (fixture, fixture)
    fixture.proposal = UITableViewDropProposal(operation: .move, intent: .insertIntoDestinationIndexPath)
    mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 198), drops: false)
    fixture.onMoveQuery = { [unowned fixture] table in
      guard fixture.sections[0].count == 5 else { return }
      fixture.sections[0].removeLast()
      table.deleteRows(at: [path(4)], with: .none)
    }
    screen.send(.up, at: CGPoint(x: 100, y: 198))
    screen.settle()
    XCTAssertEqual(fixture.drops, ["at nil move from [0, 0]"])
    XCTAssertEqual(table.shownTexts, ["a", "b", "c", "d"])
    XCTAssertEqual(Set(table.visibleCells.map(\.isHighlighted)), [false])
  }

  func testARowIsMovedIfTheDataSourceReloadsTheSameRowsWhenItIsAsked() async {
    let fixture = DragFixture([["a", "b", "c", "d", "e"]])
    let (table, screen) = fixture.open()
    table.dragDelegate = fixture
    mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 125), drops: false)
    fixture.onMoveQuery = { $0.reloadData() }
    screen.send(.up, at: CGPoint(x: 100, y: 125))
    screen.settle()
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "move [0, 0] [0, 2]", "end"])
    XCTAssertEqual(table.shownTexts, ["b", "c", "a", "d", "e"])
    XCTAssertEqual(Set(table.visibleCells.map(\.alpha)), [1])
    XCTAssertNil(table.state.gap)
  }

  func testNoSpaceStaysOpenIfTheDataSourceEndsTheDragWhenItIsAsked() async {
    for hasDropDelegate in [false, true] {
      let fixture = DragFixture([["a", "b", "c", "d", "e"]])
      let (table, screen) = fixture.open()
      table.dragDelegate = fixture
      if hasDropDelegate { table.dropDelegate = fixture }
      mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 125), drops: false)
      XCTAssertNotNil(table.state.gap)
      fixture.onMoveQuery = { $0.dragInteractionEnabled = false }
      screen.send(.moved, at: CGPoint(x: 100, y: 130))
      screen.settle()
      XCTAssertFalse(table.hasActiveDrag || table.hasActiveDrop)
      XCTAssertNil(table.state.gap)
      XCTAssertEqual(table.visibleCells.map(\.frame.minY), [0, 44, 88, 132, 176])
      XCTAssertEqual(Set(table.visibleCells.map(\.alpha)), [1])
      screen.send(.up, at: CGPoint(x: 100, y: 130))
      screen.settle()
      XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "end"])
      XCTAssertEqual(fixture.drops, [])
    }
  }

  func testAPlaceholderIsReplaced() async {
    for deletes in [false, true] {
      let fixture = DragFixture([["a", "b", "c"]])
      let (table, screen) = fixture.open()
      table.dropDelegate = fixture
      let source = TextSource()
      let view = UIView(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
      view.addInteraction(UIDragInteraction(delegate: source))
      screen.window.addSubview(view)
      fixture.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
      fixture.usesPlaceholder = true
      mouse(screen, from: CGPoint(x: 20, y: 420), to: CGPoint(x: 20, y: 60))
      guard let context = fixture.context else { return XCTFail("no placeholder") }
      XCTAssertTrue(table.hasUncommittedUpdates)
      XCTAssertEqual(table.numberOfRows(inSection: 0), 3)
      XCTAssertEqual(table.cellForRow(at: path(1))?.frame.minY, 44 + 60)
      XCTAssertEqual(table.state.placeholders.first?.cell?.frame, CGRect(x: 0, y: 44, width: 320, height: 60))
      XCTAssertEqual(table.contentSize.height, 44 * 3 + 60)
      // Deleting a row before it moves it up.
      fixture.sections[0].removeFirst()
      table.deleteRows(at: [path(0)], with: .none)
      screen.settle()
      if deletes {
        XCTAssertTrue(context.deletePlaceholder())
      } else {
        XCTAssertTrue(context.commitInsertion { fixture.sections[$0.section].insert("new", at: $0.row) })
      }
      screen.settle()
      XCTAssertEqual(table.shownTexts, deletes ? ["b", "c"] : ["new", "b", "c"])
      XCTAssertFalse(context.deletePlaceholder())
      XCTAssertFalse(table.hasUncommittedUpdates)
    }
  }

  func testAPlaceholderFollowsItsSection() async {
    for deletes in [false, true] {
      let fixture = DragFixture([["a"], ["z"]])
      let (table, screen) = fixture.open()
      table.dropDelegate = fixture
      let source = TextSource()
      let view = UIView(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
      view.addInteraction(UIDragInteraction(delegate: source))
      screen.window.addSubview(view)
      fixture.proposal = UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
      fixture.usesPlaceholder = true
      mouse(screen, from: CGPoint(x: 20, y: 420), to: CGPoint(x: 20, y: 10))
      XCTAssertEqual(fixture.drops, ["at [0, 0] copy from nil"])
      guard let context = fixture.context else { return XCTFail("no placeholder") }
      if deletes {
        fixture.sections.removeFirst()
        table.deleteSections([0], with: .none)
      } else {
        fixture.sections.insert(["x"], at: 0)
        table.insertSections([0], with: .none)
      }
      screen.settle()
      XCTAssertEqual(table.hasUncommittedUpdates, !deletes)
      XCTAssertEqual(
        context.commitInsertion { fixture.sections[$0.section].insert("new", at: $0.row) }, !deletes)
      screen.settle()
      XCTAssertEqual(table.shownTexts, deletes ? ["z"] : ["x", "new", "a", "z"])
      withExtendedLifetime(source) {}
    }
  }

  func testSelectedRowsAreDraggedTogether() async {
    let fixture = DragFixture([["a", "b", "c", "d"]])
    let (table, screen) = fixture.open()
    (table.dragDelegate, table.dropDelegate) = (fixture, fixture)
    table.allowsMultipleSelection = true
    for row in [0, 2] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    mouse(screen, from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 160))
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "items [0, 2]", "begin", "end"])
    XCTAssertEqual(fixture.drops.count, 1)
    XCTAssertTrue(fixture.drops.first?.hasSuffix("from [0, 0] [0, 2]") == true, "\(fixture.drops)")
  }
}

@MainActor private final class TextSource: NSObject, UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
  }
}

@MainActor
private final class DragFixture: TableModel, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var calls: [String] = []
  var drops: [String] = []
  var proposal: UITableViewDropProposal?
  /// Called when a drop is proposed.
  var onUpdate: (UITableView) -> Void = { _ in }
  /// Called when the table queries whether a row can be moved.
  var onMoveQuery: (UITableView) -> Void = { _ in }
  var usesPlaceholder = false
  var context: (any UITableViewDropPlaceholderContext)?

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    onMoveQuery(tableView)
    return true
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    calls.append("move \(source.words) \(destination.words)")
    sections[destination.section].insert(sections[source.section].remove(at: source.row), at: destination.row)
  }
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  {
    calls.append("items \(path.words)")
    return [UIDragItem(itemProvider: NSItemProvider(object: sections[path.section][path.row] as NSString))]
  }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { calls.append("begin") }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { calls.append("end") }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> UITableViewDropProposal {
    onUpdate(tableView)
    return proposal ?? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let sources = coordinator.items.map { $0.sourceIndexPath?.words ?? "nil" }.joined(separator: " ")
    let path = coordinator.destinationIndexPath
    drops.append("at \(path?.words ?? "nil") \(coordinator.proposal.operation) from \(sources)")
    guard usesPlaceholder, let path, let item = coordinator.items.first?.dragItem else { return }
    let placeholder = UITableViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 60)
    placeholder.cellUpdateHandler = { $0.textLabel?.text = "…" }
    context = coordinator.drop(item, to: placeholder)
  }
}
