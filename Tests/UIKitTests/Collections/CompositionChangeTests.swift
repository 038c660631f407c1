import TestSupport
import XCTest

@testable import UIKit

/// Clients of a compositional layout that change the data, or a group's places, while it's in use.
@MainActor final class CompositionChangeTests: XCTestCase {
  private func size(_ width: NSCollectionLayoutDimension, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
  }

  func testAHandlerThatReloads() async {
    let end = ForkedWork.end {
      let source = CollectionFixture([["a"], ["b"], ["c"]])
      let whole = size(.fractionalWidth(1), 50)
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: whole, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
      var handle: () -> Void = {}
      section.visibleItemsInvalidationHandler = { _, _, _ in handle() }
      let layout = UICollectionViewCompositionalLayout(section: section)
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      var count = 0
      handle = {
        count += 1
        guard count == 1 else { return }
        source.sections = [["a"]]
        view.reloadData()
        _ = layout.collectionViewContentSize
      }
      view.layoutIfNeeded()
      precondition(count > 1 && view.numberOfSections == 1 && view.visibleCells.count == 1, "\(count)")
    }
    XCTAssertEqual(end, .finished)
  }

  func testACustomGroupWhosePlacesGrow() async {
    let end = ForkedWork.end {
      var places = 1
      let custom = NSCollectionLayoutGroup.custom(layoutSize: size(.estimated(100), 30)) { _ in
        (0..<places).map { _ in NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 100, height: 30)) }
      }
      let item = NSCollectionLayoutItem(layoutSize: size(.estimated(50), 30))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), 30), subitems: [item, custom])
      let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
      let fixture = LayoutFixture([40], layout)
      layout.prepareIfNeeded()
      let stack = layout.composition.sections[0].stack
      stack.setMeasure(CGSize(width: 50, height: 30), ofItem: 0)
      precondition(stack.groupCount == 10, "\(stack.groupCount)")
      places = 30
      stack.invalidate(item: 0)
      precondition(stack.knownGroup(from: 0, endingAt: .infinity) == nil)
      precondition(stack.groupCount == 1, "\(stack.groupCount): it has a place for each item.")
      precondition(fixture.frames().count == 40)
    }
    XCTAssertEqual(end, .finished)
  }
}
