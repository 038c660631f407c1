import TestBasics
import XCTest

@testable import TestSupport
@testable import UIKit

/// The cost of a change in a compositional layout with many sections.
@MainActor final class CompositionCostTests: XCTestCase {
  /// Many sections, and the steps that their logarithm allows.
  private static let many = TestLength.isLong ? (count: 100_000, most: 17) : (count: 20_000, most: 15)

  private func section(header: Bool = false) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    guard header else { return section }
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
    ]
    return section
  }

  func testAMeasuredSizeCostsTheSameForAnyNumberOfSections() async {
    let costs = [1000, Self.many.count].map { count in
      let layout = UICollectionViewCompositionalLayout(section: section())
      let fixture = LayoutFixture(Array(repeating: 1, count: count), layout)
      layout.prepareIfNeeded()
      let (computed, queries) = (layout.composition.offsetsComputed, fixture.view.queries)
      fixture.prefer(CGSize(width: 320, height: 100), 0, 0)
      layout.prepareIfNeeded()
      XCTAssertEqual(layout.collectionViewContentSize.height, CGFloat(count) * 40 + 60)
      return [layout.composition.offsetsComputed - computed, fixture.view.queries - queries]
    }
    XCTAssertEqual(costs[0], costs[1], "section offsets computed, and numbers of items queried")
  }

  func testASizeThatMovesTheItemsInSightComputesFewOffsets() async {
    for count in [1000, Self.many.count] {
      let layout = UICollectionViewCompositionalLayout(section: section())
      let fixture = LayoutFixture(Array(repeating: 1, count: count), layout)
      layout.prepareIfNeeded()
      fixture.view.contentOffset.y = 400
      let (computed, queries) = (layout.composition.offsetsComputed, fixture.view.queries)
      XCTAssertEqual(fixture.prefer(CGSize(width: 320, height: 100), 0, 5)?.y, 60)
      XCTAssertLessThan(layout.composition.offsetsComputed - computed, 50, "\(count) sections")
      XCTAssertEqual(fixture.view.queries, queries)
    }
  }

  func testAMeasuredSizeInAFlowLayoutCostsTheLogarithmOfTheSections() async {
    for (count, most) in [(10, 4), (1000, 10), Self.many] {
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 320, height: 40)
      let fixture = LayoutFixture(Array(repeating: 1, count: count), layout)
      layout.prepareIfNeeded()
      XCTAssertEqual(layout.collectionViewContentSize.height, CGFloat(count) * 40)
      let (work, queries) = (layout.flow.offsets.work, fixture.view.queries)
      fixture.prefer(CGSize(width: 320, height: 100), 0, 0)
      XCTAssertEqual(layout.flow.offsets.work - work, most, "\(count) sections")
      XCTAssertEqual(fixture.view.queries, queries)
      XCTAssertEqual(fixture.frame(0, count - 1)?.minY, CGFloat(count - 1) * 40 + 60)
      XCTAssertEqual(layout.collectionViewContentSize.height, CGFloat(count) * 40 + 60)
      XCTAssertEqual(fixture.items(in: rect(0, 101, 320, 40)), [item(0, 1), item(0, 2)])
    }
  }

  func testAMeasuredSizeCostsTheLogarithmOfTheSections() async {
    for (count, most) in [(10, 4), (1000, 10), Self.many] {
      let layout = UICollectionViewCompositionalLayout(section: section())
      let fixture = LayoutFixture(Array(repeating: 1, count: count), layout)
      layout.prepareIfNeeded()
      XCTAssertEqual(layout.collectionViewContentSize.height, CGFloat(count) * 40)
      let before = layout.composition.offsets.work
      fixture.prefer(CGSize(width: 320, height: 100), 0, 0)
      XCTAssertEqual(layout.composition.offsets.work - before, most, "\(count) sections")
      XCTAssertEqual(fixture.frame(0, count - 1)?.minY, CGFloat(count - 1) * 40 + 60)
      XCTAssertEqual(layout.collectionViewContentSize.height, CGFloat(count) * 40 + 60)
      XCTAssertEqual(fixture.items(in: rect(0, 101, 320, 40)), [item(0, 1), item(0, 2)])
    }
  }

  func testAMeasuredRowOutOfSightCostsTheLogarithmOfTheSections() async {
    for (count, most) in [(10, 4), (1000, 10), Self.many] {
      let layout = UICollectionViewCompositionalLayout(section: section())
      let fixture = LayoutFixture(Array(repeating: 1, count: count), layout)
      layout.prepareIfNeeded()
      XCTAssertEqual(layout.rowCounts.unmeasured, count)
      fixture.view.contentOffset.y = 200
      let (work, computed) = (layout.composition.offsets.work, layout.composition.offsetsComputed)
      XCTAssertEqual(layout.setRowLengths([(item(0, 1), 100)], areLast: false), 60, "only visible views move")
      XCTAssertEqual(layout.composition.offsets.work - work, most, "\(count) sections")
      XCTAssertLessThan(layout.composition.offsetsComputed - computed, 50, "\(count) sections")
      XCTAssertEqual(layout.rowCounts.unmeasured, count - 1)
    }
  }

  func testUnmeasuredRowsAreFound() async {
    var random = SeededGenerator(seed: 27)
    let counts = [3, 0, 7, 1, 40]
    let layout = UICollectionViewCompositionalLayout(section: section())
    let fixture = LayoutFixture(counts, layout)
    layout.prepareIfNeeded()
    var unmeasured = counts.indices.flatMap { section in (0..<counts[section]).map { item($0, section) } }
    for step in 0..<80 {
      XCTAssertEqual(layout.rowCounts.all, 51)
      XCTAssertEqual(layout.rowCounts.unmeasured, unmeasured.count)
      let found = (-1...unmeasured.count).map { layout.path(ofUnmeasuredRow: $0) }
      XCTAssertEqual(found, [nil] + unmeasured.map(Optional.some) + [nil], "step \(step)")
      guard let path = unmeasured.randomElement(using: &random) else { return XCTFail("All are measured.") }
      let start = layout.layoutAttributesForItem(at: path)?.frame.midY ?? -1
      XCTAssertEqual(layout.composition.unmeasuredRows(before: start), unmeasured.firstIndex(of: path))
      switch step % 4 {
      case 0, 1: fixture.prefer(CGSize(width: 320, height: 60), path.item, path.section)
      case 2: _ = layout.setRowLengths([(path, 70)], areLast: step.isMultiple(of: 3))
      default:
        let section = path.section
        let context = layout.makeContext()
        context.invalidateItems(at: (0..<counts[section]).map { item($0, section) })
        layout.invalidateLayout(with: context)
        unmeasured.removeAll { $0.section == section }
        unmeasured += (0..<counts[section]).map { item($0, section) }
        unmeasured.sort()
        continue
      }
      unmeasured.removeAll { $0 == path }
    }
    layout.invalidateLayout()
    XCTAssertEqual(layout.rowCounts.unmeasured, 51)
  }

  func testHeadersAndTheLayoutsOwnHeaderMoveWhatFollows() async {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 7
    configuration.boundarySupplementaryItems = section(header: true).boundarySupplementaryItems
    let section = section(header: true)
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in section }, configuration: configuration)
    let fixture = LayoutFixture([1, 1, 1], layout)
    XCTAssertEqual(fixture.frame(0, 2)?.minY, 40 + 2 * 87 + 40)
    fixture.prefer(CGSize(width: 320, height: 50), CollectionElement(.supplementaryView, "header", item(0, 1)))
    XCTAssertEqual(fixture.frame(0, 2)?.minY, 40 + 2 * 87 + 10 + 40)
    fixture.prefer(
      CGSize(width: 320, height: 60), CollectionElement(.supplementaryView, "header", IndexPath(index: 0)))
    XCTAssertEqual(fixture.frame(0, 2)?.minY, 60 + 2 * 87 + 10 + 40)
    XCTAssertEqual(fixture.frame(0, 0)?.minY, 60 + 40)
  }

  func testOffsetsAreTheSumsOfTheLengths() async {
    var random = SeededGenerator(seed: 27)
    for count in [0, 1, 2, 3, 7, 8, 9, 100] {
      var lengths = (0..<count).map { _ in CGFloat.random(in: 0...90, using: &random) }
      var offsets = SectionOffsets(lengths)
      for _ in 0..<50 {
        for index in 0...count {
          XCTAssertEqual(offsets.offset(at: index), lengths.prefix(index).reduce(0, +), accuracy: 1e-9)
        }
        guard count > 0 else { continue }
        let index = Int(random.next() % UInt64(count))
        lengths[index] = .random(in: 0...90, using: &random)
        offsets.setLength(lengths[index], at: index)
      }
      XCTAssertEqual(offsets.offset(at: count), SectionOffsets(lengths).offset(at: count), "no rounding errors add up")
    }
  }

  func testSectionsNeverBeginBeforeOthers() async {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = -100
    let section = section()
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { _, _ in section }, configuration: configuration)
    let fixture = LayoutFixture([1, 4, 1], layout)
    XCTAssertEqual((0..<3).map { fixture.frame(0, $0)?.minY }, [0, 0, 60])
  }
}
