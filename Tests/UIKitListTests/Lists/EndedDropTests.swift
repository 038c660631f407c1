import TestSupport
import XCTest

@testable import UIKit

/// Drops on tables and collection views whose data source ends the session when it's asked whether a row can be moved.
@MainActor final class EndedDropTests: XCTestCase {
  func testNothingIsDroppedOnATable() async {
    // The table queries it during the drag, and once more when the row is dropped.
    for (number, endsAtCell) in [(1, false), (2, false), (2, true)] {
      let fixture = EndingRows([["a", "b", "c", "d", "e"]])
      let (table, screen) = fixture.open()
      (table.dragDelegate, table.dropDelegate) = (fixture, fixture)
      screen.mouse(from: CGPoint(x: 100, y: 22), to: CGPoint(x: 100, y: 125), drops: false)
      (fixture.log.countdown, fixture.log.endsAtCell) = (number, endsAtCell)
      var operation: UIDropOperation?
      let drag = screen.window.context.drags.session
      let end = drag?.onEnd
      drag?.onEnd = {
        operation = $0
        end?($0)
      }
      screen.send(.up, at: CGPoint(x: 100, y: 125))
      screen.settle()
      XCTAssertEqual(operation, .cancel, "the source keeps the row: \(number)")
      XCTAssertEqual(fixture.log.countdown, 0)
      XCTAssertEqual(fixture.log.calls, ["end of the drop", "end of the drag"], "\(number), \(endsAtCell)")
      XCTAssertEqual(table.shownTexts, ["a", "b", "c", "d", "e"])
      XCTAssertNil(table.state.gap)
      XCTAssertEqual(Set(table.visibleCells.map(\.alpha)), [1])
    }
  }

  func testNothingIsDroppedOnACollectionView() async {
    let fixture = EndingItems()
    let layout = GridLayout()
    layout.headerHeight = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.dragDelegate, view.dropDelegate) = (fixture, fixture, fixture)
    let screen = TestScreen(view)
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 260, y: 20), drops: false)
    XCTAssertEqual(view.cellForItem(at: item(2))?.isHighlighted, true)
    fixture.log.countdown = 1
    screen.send(.up, at: CGPoint(x: 260, y: 20))
    screen.settle()
    XCTAssertEqual(fixture.log.countdown, 0)
    XCTAssertEqual(fixture.log.calls, ["end of the drop", "end of the drag"])
    XCTAssertEqual(view.cellForItem(at: item(2))?.isHighlighted, false)
    withExtendedLifetime(fixture) {}
  }

  func testNoItemIsPressedIfTheEndOfAMovementEndsTheDrop() async {
    let fixture = EndingItems()
    fixture.intent = .insertAtDestinationIndexPath
    let layout = EndingGrid()
    layout.headerHeight = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.dragDelegate, view.dropDelegate) = (fixture, fixture, fixture)
    let screen = TestScreen(view)
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 260, y: 20), drops: false)
    XCTAssertNotNil(view.state.movement)
    fixture.intent = .insertIntoDestinationIndexPath
    layout.onEndOfMovement = { [unowned view, unowned layout] in
      layout.onEndOfMovement = nil
      view.window?.dropRouter.leave()
    }
    screen.send(.up, at: CGPoint(x: 260, y: 20))
    screen.settle()
    XCTAssertNil(layout.onEndOfMovement)
    XCTAssertEqual(fixture.log.calls, ["end of the drop", "end of the drag"])
    XCTAssertEqual(Set(view.visibleCells.map(\.isHighlighted)), [false])
    withExtendedLifetime(fixture) {}
  }
}

/// A grid that runs a closure when a movement ends.
@MainActor private final class EndingGrid: GridLayout {
  var onEndOfMovement: (() -> Void)?

  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    onEndOfMovement?()
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
}

/// The calls of a delegate, and the number of questions until the session ends.
@MainActor private final class DropLog {
  var calls: [String] = []
  var countdown = 0
  /// Whether the session ends only when the table, whose rows have changed, requests a cell.
  var endsAtCell = false
  private var waitsForCell = false

  func asked(by list: UIView) {
    guard countdown > 0 else { return }
    countdown -= 1
    guard countdown == 0 else { return }
    guard endsAtCell, let table = list as? UITableView else { return end(of: list) }
    waitsForCell = true
    table.rowHeight = 50
    table.reloadData()
  }

  func cellRequested(by list: UIView) {
    guard waitsForCell else { return }
    waitsForCell = false
    end(of: list)
  }

  private func end(of list: UIView) { list.window?.dropRouter.leave() }
}

@MainActor
private final class EndingRows: TableModel, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let log = DropLog()

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    log.asked(by: tableView)
    return true
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.cellRequested(by: tableView)
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    log.calls.append("move")
  }
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  { [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))] }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    log.calls.append("end of the drag")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    log.calls.append("drop")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    log.calls.append("end of the drop")
  }
}

@MainActor
private final class EndingItems: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  let log = DropLog()
  var intent = UICollectionViewDropProposal.Intent.insertIntoDestinationIndexPath

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
    log.asked(by: view)
    return true
  }
  func collectionView(_ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  { [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))] }
  func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    log.calls.append("end of the drag")
  }
  func collectionView(
    _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(operation: .move, intent: intent)
  }
  func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    log.calls.append("drop")
  }
  func collectionView(_ view: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    log.calls.append("end of the drop")
  }
}
