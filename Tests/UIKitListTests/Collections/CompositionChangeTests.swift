import XCTest

@testable import TestSupport
@testable import UIKit

/// Clients of a compositional layout that change the data, or a group's frames, while it's in use.
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
      let change = handle
      handle = {}
      view.layoutIfNeeded()
      handle = change
      // While the view lays itself out, it keeps the numbers that it has.
      precondition(layout.layoutAttributesForElements(in: view.bounds)?.count == 3)
      view.layoutIfNeeded()
      precondition(count > 1 && view.numberOfSections == 1 && view.visibleCells.count == 1, "\(count)")
    }
    XCTAssertEqual(end, .finished)
  }

  func testACustomGroupThatReloads() async {
    let end = ForkedWork.end {
      let source = CollectionFixture([["a"], ["b"], ["c"]])
      var provide: () -> Void = {}
      let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), 50)) { _ in
        provide()
        return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 320, height: 50))]
      }
      let estimated = NSCollectionLayoutItem(layoutSize: size(.estimated(10), 50))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), 50), subitems: [group, estimated]))
      let layout = UICollectionViewCompositionalLayout(section: section)
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      precondition(layout.collectionViewContentSize.height == 150)
      provide = {
        provide = {}
        source.sections = [["a"]]
        view.reloadData()
        precondition(layout.collectionViewContentSize.height == 50)
      }
      _ = layout.layoutAttributesForElements(in: view.bounds)
      precondition(layout.composition.sections.count == 1, "The closure was called.")
      view.layoutIfNeeded()
      precondition(view.visibleCells.count == 1)
    }
    XCTAssertEqual(end, .finished)
  }

  func testACustomGroupWhosePlacesGrow() async {
    checkGrowth { $0.invalidate(item: 0) }
    checkGrowth { $0.invalidateMeasures() }
  }

  private func checkGrowth(line: UInt = #line, _ invalidate: (GroupStack) -> Void) {
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
      invalidate(stack)
      precondition(stack.measuredGroup(from: 0, endingAt: .infinity) == nil)
      precondition(stack.groupCount == 1, "\(stack.groupCount): it has a place for each item.")
      precondition(fixture.frames().count == 40)
    }
    XCTAssertEqual(end, .finished, line: line)
  }
}
