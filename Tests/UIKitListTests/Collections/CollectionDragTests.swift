import TestSupport
import XCTest

@testable import UIKit

/// Dragging items out of collection views, and dropping on them.
@MainActor final class CollectionDragTests: XCTestCase {
  func testItemsAreMovedByDragging() async {
    let fixture = ItemDragFixture([["a", "b", "c", "d", "e", "f"]])
    fixture.moves = true
    let (view, screen) = fixture.open()
    view.dragDelegate = fixture
    XCTAssertTrue(view.dragInteractionEnabled)
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 260, y: 20), drops: false)
    XCTAssertTrue(view.hasActiveDrag && view.hasActiveDrop)
    screen.wait(0.4)
    XCTAssertEqual(view.shownTexts, ["b", "c", "a", "d", "e", "f"], "others move aside")
    XCTAssertEqual(view.cellForItem(at: item(2))?.alpha, 0, "its image follows the pointer")
    XCTAssertEqual(view.cellForItem(at: item(2))?.configurationState.cellDragState, .dragging)
    XCTAssertEqual(view.cellForItem(at: item(0))?.configurationState.cellDropState, .notTargeted)
    XCTAssertEqual(fixture.sections, [["a", "b", "c", "d", "e", "f"]], "the data has its order until the end")
    screen.send(.up, at: CGPoint(x: 260, y: 20))
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["b", "c", "a", "d", "e", "f"])
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "move [0, 0] [0, 2]", "end"])
    XCTAssertFalse(view.hasActiveDrag || view.hasActiveDrop)
    XCTAssertEqual(view.visibleCells.map(\.alpha), [1, 1, 1, 1, 1, 1])
    XCTAssertEqual(
      view.cellForItem(at: item(2))?.configurationState.cellDragState, UICellConfigurationState.DragState.none)
    view.dragInteractionEnabled = false
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 260, y: 20))
    XCTAssertEqual(view.shownTexts, ["b", "c", "a", "d", "e", "f"])
  }

  func testAnAbandonedDragPutsEverythingBack() async {
    let fixture = ItemDragFixture([["a", "b", "c"]])
    fixture.moves = true
    let (view, screen) = fixture.open()
    view.dragDelegate = fixture
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 260, y: 20), drops: false)
    screen.send(.cancelled, at: CGPoint(x: 260, y: 20))
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["a", "b", "c"])
    XCTAssertEqual(view.visibleCells.map(\.alpha), [1, 1, 1])
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "end"])
    XCTAssertNil(view.state.movement)
  }

  func testAnItemIsNotMovedOnceOtherItemsAreLoaded() async {
    let fixture = ItemDragFixture([["a", "b", "c", "d", "e", "f"]])
    fixture.moves = true
    let (view, screen) = fixture.open()
    view.dragDelegate = fixture
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 260, y: 20), drops: false)
    fixture.sections[0].insert("new", at: 0)
    view.reloadData()
    screen.send(.up, at: CGPoint(x: 260, y: 20))
    screen.settle()
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "begin", "end"])
    XCTAssertEqual(view.shownTexts, ["new", "a", "b", "c", "d", "e", "f"])
    XCTAssertEqual(Set(view.visibleCells.map(\.alpha)), [1])
  }

  func testADraggedItemIsKnownAfterAReloadWhileASpaceIsOpen() async {
    let fixture = ItemDragFixture([["a", "b", "c", "d"]])
    let (view, screen) = fixture.open()
    (view.dragDelegate, view.dropDelegate) = (fixture, fixture)
    fixture.proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    screen.mouse(from: CGPoint(x: 260, y: 20), to: CGPoint(x: 50, y: 20), drops: false)
    XCTAssertEqual(view.state.shadows.space, item(0))
    view.reloadData()
    screen.send(.up, at: CGPoint(x: 50, y: 20))
    screen.settle()
    XCTAssertEqual(fixture.drops, ["at [0, 0] move from [0, 2]"])
    XCTAssertEqual(view.shownTexts, ["a", "b", "c", "d"])
  }

  func testADelegateMovesItems() async {
    let fixture = ItemDragFixture([["a", "b", "c", "d"], ["e"]])
    let (view, screen) = fixture.open()
    (view.dragDelegate, view.dropDelegate) = (fixture, fixture)
    fixture.proposal = UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 260, y: 20), drops: false)
    screen.wait(0.4)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 5, "with the space")
    XCTAssertEqual(view.cellForItem(at: item(1))?.frame.minX, 106.5)
    XCTAssertEqual(view.cellForItem(at: item(2)), nil, "the space is empty")
    XCTAssertEqual(view.cellForItem(at: item(3))?.frame.origin, CGPoint(x: 0, y: 40))
    screen.send(.up, at: CGPoint(x: 260, y: 20))
    screen.settle()
    XCTAssertEqual(fixture.drops, ["at [0, 2] move from [0, 0]"])
    XCTAssertEqual(view.numberOfItems(inSection: 0), 4)
    XCTAssertEqual(view.shownTexts, ["a", "b", "c", "d", "e"])
  }

  func testADropFromElsewhere() async {
    let fixture = ItemDragFixture([["a", "b", "c"]])
    let (view, screen) = fixture.open()
    view.dropDelegate = fixture
    screen.addTextSource()
    fixture.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 150, y: 20), drops: false)
    screen.wait(0.4)
    XCTAssertEqual(view.cellForItem(at: item(2))?.frame.minX, 213.5, "a space")
    XCTAssertEqual(fixture.asked.filter { $0.item > 2 }, [], "the data source isn't queried for it")
    screen.send(.up, at: CGPoint(x: 150, y: 20))
    screen.settle()
    XCTAssertEqual(fixture.drops, ["at [0, 1] copy from nil"])
    XCTAssertEqual(fixture.destinations.last, "[0, 1]")
    XCTAssertEqual(view.shownTexts, ["a", "b", "c"])
    // Into an item.
    fixture.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertIntoDestinationIndexPath)
    screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 150, y: 20), drops: false)
    let cell = view.cellForItem(at: item(1))
    XCTAssertEqual(cell?.isHighlighted, true)
    XCTAssertEqual(cell?.configurationState.cellDropState, .targeted)
    screen.send(.up, at: CGPoint(x: 150, y: 20))
    screen.settle()
    XCTAssertEqual(cell?.isHighlighted, false)
    XCTAssertEqual(fixture.drops.last, "at [0, 1] copy from nil")
    // Nowhere, and at the end.
    fixture.proposal = UICollectionViewDropProposal(operation: .forbidden)
    screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 150, y: 20))
    XCTAssertEqual(fixture.drops.count, 2)
    fixture.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 20, y: 200))
    XCTAssertEqual(fixture.drops.last, "at [0, 3] copy from nil")
  }

  func testAnUpdateWhileASpaceIsOpen() async {
    let fixture = ItemDragFixture([["a", "b", "c"]])
    let (view, screen) = fixture.open()
    view.dropDelegate = fixture
    screen.addTextSource()
    fixture.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 150, y: 20), drops: false)
    fixture.sections = [["new", "a", "b", "c", "last"]]
    view.insertItems(at: [item(0), item(4)])
    screen.wait(0.4)
    XCTAssertEqual(view.state.shadows.space, item(2), "still behind a")
    XCTAssertEqual(view.shownTexts, ["new", "a", "b", "c", "last"])
    screen.send(.up, at: CGPoint(x: 150, y: 20))
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["new", "a", "b", "c", "last"])
    XCTAssertNil(view.state.shadows.space)
  }

  func testAPlaceholderIsReplaced() async {
    for deletes in [false, true] {
      let fixture = ItemDragFixture([["a", "b", "c"]])
      let (view, screen) = fixture.open()
      view.dropDelegate = fixture
      screen.addTextSource()
      fixture.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
      fixture.usesPlaceholder = true
      screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 150, y: 20))
      guard let context = fixture.context else { return XCTFail("no placeholder") }
      XCTAssertTrue(view.hasUncommittedUpdates)
      XCTAssertEqual(view.shownTexts, ["a", "…", "b", "c"])
      fixture.placeholderText = "50 %"
      context.setNeedsCellUpdate()
      XCTAssertEqual(view.shownTexts, ["a", "50 %", "b", "c"])
      screen.tap(at: CGPoint(x: 150, y: 20))
      XCTAssertEqual(view.indexPathsForSelectedItems, [], "it can't be selected")
      let delegate = SelectionFixture()
      view.delegate = delegate
      screen.tap(at: CGPoint(x: 50, y: 60))
      XCTAssertEqual(delegate.selected, [item(2)], "by its path in the data")
      // Deleting an item before it moves it up, and moving others around leaves it where it is.
      fixture.sections = [["c", "b"]]
      view.performBatchUpdates {
        view.deleteItems(at: [item(0)])
        view.moveItem(at: item(2), to: item(0))
      }
      screen.settle()
      XCTAssertEqual(view.shownTexts, ["50 %", "c", "b"])
      if deletes {
        XCTAssertTrue(context.deletePlaceholder())
      } else {
        XCTAssertTrue(context.commitInsertion { fixture.sections[$0.section].insert("new", at: $0.item) })
      }
      screen.settle()
      XCTAssertEqual(view.shownTexts, deletes ? ["c", "b"] : ["new", "c", "b"])
      XCTAssertFalse(context.deletePlaceholder())
      XCTAssertFalse(context.commitInsertion { _ in XCTFail("it's gone") })
      XCTAssertFalse(view.hasUncommittedUpdates)
    }
  }

  func testLoadingTheDataAgainRemovesPlaceholders() async {
    let fixture = ItemDragFixture([["a", "b", "c"]])
    let (view, screen) = fixture.open()
    view.dropDelegate = fixture
    screen.addTextSource()
    fixture.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    fixture.usesPlaceholder = true
    screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 150, y: 20))
    view.reloadData()
    screen.settle()
    XCTAssertEqual(view.shownTexts, ["a", "b", "c"])
    XCTAssertEqual(fixture.context?.deletePlaceholder(), false)
  }

  func testFlowLayoutsAskOnlyForItemsOfTheData() async {
    let fixture = FlowDragFixture([["a", "b", "c"]])
    let (view, screen) = fixture.open(UICollectionViewFlowLayout())
    view.delegate = fixture
    view.dropDelegate = fixture
    screen.layOut()
    screen.addTextSource()
    fixture.proposal = UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    screen.mouse(from: CGPoint(x: 20, y: 420), to: CGPoint(x: 90, y: 20), drops: false)
    screen.wait(0.4)
    XCTAssertEqual(view.numberOfItems(inSection: 0), 4)
    XCTAssertEqual(view.layoutAttributesForItem(at: item(1))?.size, CGSize(width: 60, height: 40), "as the one before")
    XCTAssertEqual(view.layoutAttributesForItem(at: item(2))?.size, CGSize(width: 61, height: 40))
    screen.send(.up, at: CGPoint(x: 90, y: 20))
    screen.settle()
  }

  func testSelectedItemsAreDraggedTogether() async {
    let fixture = ItemDragFixture([["a", "b", "c", "d"]])
    let (view, screen) = fixture.open()
    (view.dragDelegate, view.dropDelegate) = (fixture, fixture)
    view.allowsMultipleSelection = true
    for index in [0, 2] { view.selectItem(at: item(index), animated: false, scrollPosition: []) }
    screen.mouse(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 150, y: 60))
    XCTAssertEqual(fixture.calls, ["items [0, 0]", "items [0, 2]", "begin", "end"])
    XCTAssertEqual(fixture.drops.count, 1)
    XCTAssertTrue(fixture.drops.first?.hasSuffix("from [0, 0] [0, 2]") == true, "\(fixture.drops)")
  }
}

extension TestScreen {
  /// Drags with a mouse in small steps: the first 8 points decide between dragging and scrolling.
  func mouse(from start: CGPoint, to end: CGPoint, drops: Bool = true) {
    send(.down, at: start)
    for step in 1...80 {
      let share = CGFloat(step) / 80
      send(.moved, at: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
      wait(0.02)
    }
    guard drops else { return }
    send(.up, at: end)
    settle()
  }

  /// Adds a view at the bottom left whose text can be dragged.
  func addTextSource() {
    let view = TextSourceView(frame: CGRect(x: 0, y: 400, width: 50, height: 50))
    view.addInteraction(UIDragInteraction(delegate: view))
    window.addSubview(view)
  }
}

private final class TextSourceView: UIView, UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))]
  }
}

@MainActor
private class ItemDragFixture: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate
{
  var sections: [[String]]
  var calls: [String] = []
  var drops: [String] = []
  var asked: [IndexPath] = []
  var destinations: [String] = []
  var moves = false
  var proposal: UICollectionViewDropProposal?
  var usesPlaceholder = false
  var placeholderText = "…"
  var context: (any UICollectionViewDropPlaceholderContext)?

  init(_ sections: [[String]]) { self.sections = sections }

  func open(_ layout: UICollectionViewLayout? = nil) -> (UICollectionView, TestScreen) {
    let grid = GridLayout()
    grid.headerHeight = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout ?? grid)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    return (view, TestScreen(view))
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    asked.append(path)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? NamedCell)?.label.text = sections[path.section][path.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { moves }
  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    calls.append("move \(source.words) \(target.words)")
    sections[target.section].insert(sections[source.section].remove(at: source.item), at: target.item)
  }

  func collectionView(_ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath)
    -> [UIDragItem]
  {
    calls.append("items \(path.words)")
    return [UIDragItem(itemProvider: NSItemProvider(object: sections[path.section][path.item] as NSString))]
  }
  func collectionView(_ view: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("begin")
  }
  func collectionView(_ view: UICollectionView, dragSessionDidEnd session: any UIDragSession) { calls.append("end") }

  func collectionView(
    _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath path: IndexPath?
  ) -> UICollectionViewDropProposal {
    if let words = path?.words, !destinations.contains(words) { destinations.append(words) }
    return proposal ?? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    let sources = coordinator.items.map { $0.sourceIndexPath?.words ?? "nil" }.joined(separator: " ")
    let path = coordinator.destinationIndexPath
    drops.append("at \(path?.words ?? "nil") \(coordinator.proposal.operation) from \(sources)")
    guard usesPlaceholder, let path, let item = coordinator.items.first?.dragItem else { return }
    let placeholder = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell")
    placeholder.cellUpdateHandler = { [weak self] in ($0 as? NamedCell)?.label.text = self?.placeholderText }
    context = coordinator.drop(item, to: placeholder)
  }
}

@MainActor private final class SelectionFixture: NSObject, UICollectionViewDelegate {
  var selected: [IndexPath] = []
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { selected.append(path) }
}

@MainActor private final class FlowDragFixture: ItemDragFixture, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize {
    // Out of range for items that the data doesn't have.
    let name = sections[path.section][path.item]
    return CGSize(width: name == "a" ? 60 : 61, height: 40)
  }
}
