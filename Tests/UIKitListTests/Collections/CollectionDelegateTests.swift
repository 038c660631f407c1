import TestSupport
import XCTest

@testable import UIKit

/// A collection view's delegate determines editing, focus and the pointer's tint as well.
@MainActor final class CollectionDelegateTests: XCTestCase {
  private func open(_ fixture: DelegateFixture) -> (UICollectionView, TestScreen) {
    let layout = GridLayout()
    layout.headerHeight = 0
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.delegate) = (fixture, fixture)
    return (view, TestScreen(view))
  }

  func testTheDelegateDeterminesWhichItemsAreEdited() async {
    let fixture = DelegateFixture()
    let (view, screen) = open(fixture)
    func edited() -> [Bool] { (0..<3).map { view.cellForItem(at: item($0))?.configurationState.isEditing ?? false } }
    XCTAssertEqual(edited(), [false, false, false])
    view.isEditing = true
    screen.settle()
    XCTAssertEqual(edited(), [true, false, true])
    fixture.count = 29
    view.performBatchUpdates { view.deleteItems(at: [item(0)]) }
    screen.settle()
    view.cellForItem(at: item(0))?.setNeedsUpdateConfiguration()
    view.cellForItem(at: item(1))?.setNeedsUpdateConfiguration()
    screen.settle()
    XCTAssertEqual(edited(), [true, false, true], "the paths of the new data are used")
    let other = DelegateFixture()
    other.locked = 2
    view.delegate = other
    screen.settle()
    XCTAssertEqual(edited(), [true, true, false])
    view.isEditing = false
    XCTAssertEqual(edited(), [false, false, false])
    withExtendedLifetime((fixture, other)) {}
  }

  func testCellsThatComeIntoUseAreEditedIfTheDelegateLetsThem() async {
    let fixture = DelegateFixture()
    fixture.count = 90
    let (view, screen) = open(fixture)
    view.isEditing = true
    for offset in [700, 0] {
      view.contentOffset.y = CGFloat(offset)
      screen.settle()
    }
    XCTAssertEqual((0..<3).map { view.cellForItem(at: item($0))?.configurationState.isEditing }, [true, false, true])
    fixture.locked = 2
    view.reconfigureItems(at: [item(1)])
    screen.settle()
    XCTAssertEqual((0..<3).map { view.cellForItem(at: item($0))?.configurationState.isEditing }, [true, true, false])
    withExtendedLifetime(fixture) {}
  }

  func testTheDelegateIsNotAskedAboutItemsThatTheDataHasLost() async {
    let fixture = DelegateFixture()
    let (view, screen) = open(fixture)
    view.isEditing = true
    screen.settle()
    fixture.count = 3
    for cell in view.visibleCells { cell.setNeedsUpdateConfiguration() }
    screen.settle()
    XCTAssertEqual(Set(view.visibleCells.map(\.configurationState.isEditing)), [true, false])
    view.deleteItems(at: (3..<30).map { item($0) })
    screen.settle()
    XCTAssertEqual(view.visibleCells.count, 3)
    XCTAssertEqual(fixture.missing, [])
  }

  func testItemsHaveTheFocusInEditingModeUnlessTheViewForbidsIt() async {
    let fixture = DelegateFixture()
    let (view, screen) = open(fixture)
    view.allowsSelectionDuringEditing = true
    view.isEditing = true
    screen.settle()
    let cell = view.cellForItem(at: item(2))
    XCTAssertEqual(cell?.canBecomeFocused, true)
    view.allowsFocusDuringEditing = false
    XCTAssertEqual(cell?.canBecomeFocused, false)
    view.isEditing = false
    XCTAssertEqual(cell?.canBecomeFocused, true)
    withExtendedLifetime(fixture) {}
  }

  func testTheDelegateIsAskedAboutTheFocusAndNotified() async {
    let fixture = DelegateFixture()
    let (view, screen) = open(fixture)
    screen.press("Tab")
    XCTAssertEqual(fixture.moves, ["nil [0, 0]"])
    screen.press("Right")
    XCTAssertEqual(fixture.moves, ["nil [0, 0]", "[0, 0] [0, 1]"])
    fixture.forbidden = item(4)
    screen.press("Down")
    XCTAssertNotEqual(view.cellForItem(at: item(4))?.isFocused, true, "it isn't allowed")
    XCTAssertFalse(fixture.moves.contains { $0.hasSuffix("[0, 4]") })
    fixture.forbidden = nil
    screen.press("Down")
    XCTAssertEqual(view.cellForItem(at: item(4))?.isFocused, true)
  }

  func testAnItemToWhichTheFocusReturnsIsRemembered() async {
    let fixture = DelegateFixture()
    let (view, screen) = open(fixture)
    view.remembersLastFocusedIndexPath = true
    for key in ["Tab", "Right"] { screen.press(key) }
    view.reloadData()
    screen.settle()
    let cell = view.cellForItem(at: item(1))
    XCTAssertEqual(cell?.isFocused, true)
    XCTAssertTrue(view.preferredFocusEnvironments.first as? UIView === cell)
    withExtendedLifetime(fixture) {}
  }

  func testAReloadWhenTheFocusMovesLeavesNothingToSelect() async {
    let fixture = DelegateFixture()
    fixture.follows = true
    let (view, screen) = open(fixture)
    screen.press("Tab")
    XCTAssertEqual(fixture.asked, [item(0)])
    XCTAssertEqual(view.indexPathsForSelectedItems, [item(0)])
    fixture.onMove = { [unowned fixture] view in
      fixture.count = 1
      view.reloadData()
    }
    let said = messages { screen.press("Right") }
    screen.settle()
    XCTAssertEqual(fixture.moves.last, "[0, 0] [0, 1]")
    XCTAssertEqual(fixture.asked, [item(0)], "the item of the move is gone")
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    XCTAssertFalse(said.contains { $0.contains("doesn't exist") }, "\(said)")
  }
}

@MainActor private final class DelegateFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var count = 30
  var forbidden: IndexPath?
  /// The item that can't be edited.
  var locked = 1
  /// The items that aren't in the data, about which the delegate was asked.
  private(set) var missing: [IndexPath] = []
  private(set) var moves: [String] = []
  /// Whether the selection follows the focus.
  var follows = false
  /// The items for which the delegate was queried.
  private(set) var asked: [IndexPath] = []
  var onMove: ((UICollectionView) -> Void)?

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(_ view: UICollectionView, canEditItemAt path: IndexPath) -> Bool {
    if path.item >= count { missing.append(path) }
    return path.item != locked
  }
  func collectionView(_ view: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext) -> Bool
  { context.nextFocusedIndexPath == nil || context.nextFocusedIndexPath != forbidden }
  func collectionView(
    _ view: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    moves.append(
      "\(context.previouslyFocusedIndexPath?.words ?? "nil") \(context.nextFocusedIndexPath?.words ?? "nil")")
    onMove?(view)
    onMove = nil
  }
  func collectionView(_ view: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool {
    asked.append(path)
    return follows
  }
}
