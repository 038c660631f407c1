import TestSupport
import XCTest

@testable import UIKit

/// The paths with which a collection view calls its client while it shows an item that the data doesn't contain.
@MainActor final class CollectionPlaceholderTests: XCTestCase {
  private final class Fixture: CollectionFixture {
    var headers: [String] = []
    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView {
      headers.append(path.words)
      return super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: path)
    }
    var ends: [String] { reported.filter { $0.hasPrefix("end") } }
  }

  private func add(to view: UICollectionView, at path: IndexPath) -> CollectionPlaceholder {
    let placeholder = UICollectionViewPlaceholder(insertionIndexPath: path, reuseIdentifier: "cell")
    let shown = CollectionPlaceholder(placeholder, UIDragItem(itemProvider: NSItemProvider()), view)
    XCTAssertTrue(view.change(shown, isAdded: true, at: path))
    return shown
  }

  /// A grid of three columns with a placeholder at the second position.
  private func open(_ count: Int = 100) -> (Fixture, UICollectionView, TestScreen, CollectionPlaceholder) {
    let fixture = Fixture(items: count)
    let grid = GridLayout()
    grid.headerHeight = 0
    let (view, screen) = fixture.open(grid)
    let placeholder = add(to: view, at: item(1))
    screen.settle()
    fixture.reported = []
    return (fixture, view, screen, placeholder)
  }

  func testItemsThatScrollAwayEndByTheirPathsInTheData() async {
    let (fixture, view, screen, _) = open()
    view.contentOffset.y = 400
    screen.settle()
    // Ten lines of three, one of them the placeholder.
    XCTAssertEqual(fixture.ends, (0..<29).map { "end \(item($0).words)" })
    fixture.reported = []
    view.contentOffset.y = 0
    screen.settle()
    XCTAssertEqual(
      Set(fixture.reported.filter { $0.hasPrefix("show") }), Set((0..<29).map { "show \(item($0).words)" }))
  }

  func testDeletedItemsEndByTheirPathsInTheData() async {
    let (fixture, view, screen, _) = open()
    fixture.sections[0].removeSubrange(3...4)
    view.deleteItems(at: [item(3), item(4)])
    screen.settle()
    XCTAssertEqual(fixture.ends, ["end \(item(3).words)", "end \(item(4).words)"])
  }

  func testAPlaceholderHasNoBadge() async {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
      elementKind: UICollectionView.elementKindSectionHeader, containerAnchor: NSCollectionLayoutAnchor(edges: .top))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole, supplementaryItems: [badge])])
    for place in [1, 3] {
      let fixture = Fixture(items: 3)
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      let (view, screen) = fixture.open(layout)
      XCTAssertEqual(Set(fixture.headers), Set((0..<3).map { item($0).words }))
      fixture.headers = []
      _ = add(to: view, at: item(place))
      view.layoutIfNeeded()
      view.contentOffset.y = 1
      screen.settle()
      XCTAssertTrue(
        Set(fixture.headers).isSubset(of: Set((0..<3).map { item($0).words })), "\(place): \(fixture.headers)")
      let badges = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
      XCTAssertEqual(badges.count, 3, "\(place)")
    }
  }

  func testAPlaceholderThatGoesEndsAHighlight() async {
    let (fixture, view, screen, placeholder) = open()
    let cell = view.cellForItem(at: item(4))
    screen.send(.down, at: cell.map { $0.convert(CGPoint(x: 5, y: 5), to: nil) } ?? .zero, .touch, finger: 1)
    screen.wait(0.3)
    XCTAssertEqual(cell?.isHighlighted, true)
    XCTAssertTrue(placeholder.deletePlaceholder())
    XCTAssertEqual(cell?.isHighlighted, false)
    XCTAssertTrue(fixture.reported.contains("unhighlight \(item(3).words)"), "\(fixture.reported)")
  }

  func testAPlaceholderIsNeverReported() async {
    for isCommitted in [true, false] {
      let (fixture, view, screen, placeholder) = open(10)
      if isCommitted {
        XCTAssertTrue(placeholder.commitInsertion { fixture.sections[0].insert("new", at: $0.item) })
      } else {
        XCTAssertTrue(placeholder.deletePlaceholder())
      }
      screen.settle()
      XCTAssertEqual(fixture.reported, isCommitted ? ["show \(item(1).words)"] : [])
      XCTAssertEqual(view.shownTexts.count, fixture.sections[0].count)
    }
  }

  func testLoadingAgainEndsItemsByTheirPathsInTheData() async {
    let (fixture, view, screen, placeholder) = open(10)
    view.reloadData()
    screen.settle()
    XCTAssertEqual(fixture.ends, (0..<10).map { "end \(item($0).words)" })
    XCTAssertFalse(placeholder.deletePlaceholder(), "It was removed with the data.")
  }

  func testAListRequestsActionsAndSeparatorsByPathsInTheData() async {
    var (swiped, separated): ([IndexPath], Set<IndexPath>) = ([], [])
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { path in
      swiped.append(path)
      return nil
    }
    list.itemSeparatorHandler = { path, separator in
      separated.insert(path)
      return separator
    }
    let fixture = Fixture(items: 6)
    let (view, screen) = fixture.open(UICollectionViewCompositionalLayout.list(using: list))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.reloadData()
    screen.settle()
    _ = add(to: view, at: item(1))
    screen.settle()
    for shown in 2..<7 { _ = view.swipeActions(item(shown), isLeading: false) }
    XCTAssertEqual(swiped, (1..<6).map { item($0) })
    XCTAssertEqual(separated, Set((0..<6).map { item($0) }))
  }

  func testTheOrdinalOfAHeaderIsNoItems() async {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [NSRectAlignment.top, .bottom].map {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: $0)
    }
    let fixture = Fixture(items: 3)
    let (view, screen) = fixture.open(UICollectionViewCompositionalLayout(section: section))
    XCTAssertEqual(Set(fixture.headers), [item(0).words, item(1).words])
    _ = add(to: view, at: item(0))
    fixture.headers = []
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout(section: section), animated: false)
    view.contentOffset.y = 2000
    screen.settle()
    view.contentOffset.y = 0
    screen.settle()
    view.dropPicture()
    view.setNeedsLayout()
    screen.settle()
    XCTAssertEqual(Set(fixture.headers), [item(0).words, item(1).words])
  }
}
