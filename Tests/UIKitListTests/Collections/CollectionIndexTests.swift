import TestSupport
import XCTest

@testable import UIKit

/// The index of a collection view.
@MainActor final class CollectionIndexTests: XCTestCase {
  private func open(_ titles: [String]? = ["A", "B", "C", "D", "E"]) -> (IndexFixture, UICollectionView, TestScreen) {
    let fixture = IndexFixture()
    fixture.titles = titles
    let view = UICollectionView(frame: .zero, collectionViewLayout: GridLayout())
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = fixture
    return (fixture, view, TestScreen(view))
  }

  func testItStandsAtTheTrailingEdgeInFront() async {
    let (fixture, view, screen) = open()
    guard let index = view.state.index.view else { return XCTFail("no index") }
    XCTAssertEqual(index.titles, ["A", "B", "C", "D", "E"])
    XCTAssertEqual(index.frame, CGRect(x: 305, y: 0, width: 15, height: 480))
    view.contentOffset.y = 900
    screen.layOut()
    XCTAssertEqual(index.frame.minY, 900, "it doesn't scroll")
    let order = view.subviews.filter { $0 is UICollectionReusableView || $0 === index }
    XCTAssertTrue(order.last === index, "in front of new items")
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    screen.layOut()
    XCTAssertEqual(index.frame.minX, 0)
    fixture.titles = nil
    view.reloadData()
    screen.layOut()
    XCTAssertNil(index.superview)
  }

  func testTapsScrollToTheItem() async {
    let (fixture, view, screen) = open()
    // Five titles of 14 points in the middle of 480.
    func center(_ index: Int) -> CGPoint { CGPoint(x: 314, y: 205 + 14 * CGFloat(index) + 7) }
    screen.tap(at: center(2))
    screen.settle()
    XCTAssertEqual(fixture.chosen, "C 2")
    // Two sections of a header and ten lines come before; the header is in sight.
    XCTAssertEqual(view.contentOffset.y, 2 * (20 + 10 * 40))
    XCTAssertEqual(view.indexPathsForSelectedItems, [])
    XCTAssertEqual(view.state.index.view?.spokenContent.value, "C")
    XCTAssertTrue(
      view.accessibilityElement(at: view.accessibilityElementCount() - 1) as? UIView === view.state.index.view)
    XCTAssertEqual(
      view.index(ofAccessibilityElement: view.state.index.view as Any), view.accessibilityElementCount() - 1)
    fixture.leadsAstray = true
    let heard = messages { screen.tap(at: center(1)) }
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(view.contentOffset.y, 2 * (20 + 10 * 40), "it stays")
  }

  func testThereIsNoIndexWithoutTitles() async {
    XCTAssertNil(open(nil).1.state.index.view)
    XCTAssertNil(open([]).1.state.index.view)
  }
}

@MainActor private final class IndexFixture: NSObject, UICollectionViewDataSource {
  var titles: [String]?
  var chosen = ""
  var leadsAstray = false

  func numberOfSections(in collectionView: UICollectionView) -> Int { 5 }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  func collectionView(_ view: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath {
    chosen = "\(title) \(index)"
    return leadsAstray ? item(99, 9) : item(0, index)
  }
}
