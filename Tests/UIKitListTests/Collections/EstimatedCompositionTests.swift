import XCTest

@testable import TestSupport
@testable import UIKit

/// Compositional layouts whose views determine sizes, sections that scroll by themselves, and their cost.
@MainActor final class EstimatedCompositionTests: XCTestCase {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func list(_ estimate: CGFloat = 44) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(estimate)))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(estimate)), subitems: [item]))
  }

  private func fixture(_ counts: [Int], _ section: NSCollectionLayoutSection) -> LayoutFixture {
    LayoutFixture(counts, UICollectionViewCompositionalLayout(section: section))
  }

  private func stack(_ fixture: LayoutFixture, _ section: Int = 0) -> GroupStack? {
    (fixture.layout as? UICollectionViewCompositionalLayout)?.composition.sections[section].stack
  }

  // MARK: - Estimates

  func testALongListIsOneRun() async {
    final class Layout: UICollectionViewCompositionalLayout {
      override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
    }
    let section = list()
    let fixture = LayoutFixture([100_000], Layout(sectionProvider: { _, _ in section }))
    let before = CountedAttributes.counter.count
    fixture.layout.prepare()
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 4_400_000)
    XCTAssertEqual(CountedAttributes.counter.count, before)
    XCTAssertEqual(fixture.items(in: rect(0, 2_200_000, 320, 440)).map(\.item), Array(50_000..<50_010))
    XCTAssertEqual(CountedAttributes.counter.count, before + 10)
    XCTAssertEqual(stack(fixture)?.tree.allEntries().count, 1)
    fixture.prefer(CGSize(width: 999, height: 60), 50_000)
    XCTAssertEqual(fixture.frame(50_000)?.size, CGSize(width: 320, height: 60), "The width isn't an estimate.")
    XCTAssertEqual(stack(fixture)?.tree.allEntries().count, 3)
  }

  func testMeasuredRowsMoveWhatFollows() async {
    let section = list()
    section.interGroupSpacing = 10
    let fixture = fixture([20, 1], section)
    XCTAssertTrue(
      fixture.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.values.fitsHeight ?? false)
    for item in 0..<20 { fixture.prefer(CGSize(width: 320, height: CGFloat(20 + item)), item) }
    XCTAssertEqual(fixture.frames().map(\.height), (0..<20).map { CGFloat(20 + $0) })
    XCTAssertEqual(fixture.frame(3), rect(0, 20 + 21 + 22 + 30, 320, 23))
    XCTAssertEqual(fixture.frame(0, 1)?.minY, 590 + 190)
    XCTAssertFalse(
      fixture.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.values.isEstimated ?? true)
    XCTAssertNil(fixture.prefer(CGSize(width: 320, height: 99), 0), "It's settled.")
    fixture.layout.invalidateLayout()
    XCTAssertEqual(fixture.frame(19)?.height, 39, "kept as an estimate")
    XCTAssertTrue(
      fixture.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.values.isEstimated ?? false)
  }

  func testVisibleContentStaysInPlace() async {
    let fixture = fixture([1000], list())
    fixture.view.contentOffset.y = 4400
    for item in 95..<112 { fixture.prefer(CGSize(width: 320, height: 44), item) }
    XCTAssertEqual(fixture.prefer(CGSize(width: 320, height: 64), 112)?.y, 0)
    let before = (fixture.frame(100)?.minY ?? 0) - fixture.view.contentOffset.y
    let shift = fixture.prefer(CGSize(width: 320, height: 144), 3)?.y ?? 0
    XCTAssertNotEqual(shift, 0)
    XCTAssertEqual((fixture.frame(100)?.minY ?? 0) - fixture.view.contentOffset.y - shift, before, accuracy: 1e-6)
  }

  func testARowOfTallAndShortItemsIsAsHighAsItsTallest() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item]))
    let fixture = fixture([5], section)
    XCTAssertEqual(fixture.frame(4), rect(0, 100, 160, 50))
    fixture.prefer(CGSize(width: 160, height: 70), 0)
    fixture.prefer(CGSize(width: 160, height: 90), 1)
    XCTAssertEqual(fixture.frame(0), rect(0, 0, 160, 70))
    XCTAssertEqual(fixture.frame(1), rect(160, 0, 160, 90))
    XCTAssertEqual(fixture.frame(2)?.minY, 90)
    fixture.prefer(CGSize(width: 160, height: 10), 4)
    XCTAssertEqual(fixture.frame(4)?.height, 10)
  }

  func testUniformItemsAreAsHighAsTheTallest() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 50)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item]))
    let fixture = fixture([2], section)
    fixture.prefer(CGSize(width: 160, height: 70), 0)
    fixture.prefer(CGSize(width: 160, height: 90), 1)
    XCTAssertEqual(fixture.frames().map(\.height), [90, 90])
  }

  func testItemsOfEstimatedWidthWrap() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.estimated(100), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let fixture = fixture([8], section)
    XCTAssertEqual(fixture.frame(3), rect(0, 35, 100, 30), "three of 100 fit")
    fixture.prefer(CGSize(width: 50, height: 30), 0)
    fixture.prefer(CGSize(width: 40, height: 30), 1)
    XCTAssertEqual(fixture.frame(2), rect(110, 0, 100, 30))
    XCTAssertEqual(fixture.frame(3), rect(220, 0, 100, 30), "50 + 40 + 100 + 100 + 30 fit")
    fixture.prefer(CGSize(width: 101, height: 30), 2)
    XCTAssertEqual(fixture.frame(3), rect(0, 35, 100, 30))
    XCTAssertEqual(fixture.frame(7), rect(110, 70, 100, 30))
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 100)
    XCTAssertEqual(fixture.items(in: rect(0, 35, 320, 30)).map(\.item), [3, 4, 5])
  }

  func testHeadersDetermineTheirHeight() async {
    let section = list()
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(30)), elementKind: "header", alignment: .top)
    ]
    let fixture = fixture([3, 3], section)
    let element = CollectionElement(.supplementaryView, "header", IndexPath(item: 0, section: 0))
    XCTAssertEqual(fixture.layout.attributes(of: element)?.values.fitsHeight, true)
    fixture.prefer(CGSize(width: 1, height: 77), element)
    XCTAssertEqual(fixture.header(0, kind: "header"), rect(0, 0, 320, 77))
    XCTAssertEqual(fixture.frame(0)?.minY, 77)
    XCTAssertEqual(fixture.header(1, kind: "header")?.minY, 77 + 132)
  }

  func testMeasuredSizesFollowTheirItems() async {
    for isList in [true, false] {
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(44)))
      let grid = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(44)), subitem: item, count: 2))
      let fixture = fixture([6], isList ? list() : grid)
      for item in 0..<6 { fixture.prefer(CGSize(width: 100, height: CGFloat(40 + item)), item) }
      fixture.update(
        [6],
        [
          UICollectionViewUpdateItem(.delete, from: IndexPath(item: 0, section: 0), to: nil),
          UICollectionViewUpdateItem(.insert, from: nil, to: IndexPath(item: 2, section: 0)),
          UICollectionViewUpdateItem(.move, from: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0)),
        ])
      let estimated = fixture.layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
      XCTAssertEqual(estimated?.values.isEstimated, true)
      var heights = fixture.frames().map(\.height)
      heights.remove(at: 2)
      XCTAssertEqual(heights, [45, 41, 42, 43, 44], "list \(isList)")
    }
  }

  // MARK: - Sections that scroll by themselves

  private func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(0.8), .absolute(100)), subitems: [item]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    return section
  }

  func testAnOrthogonalSection() async {
    let fixture = fixture([10, 10], shelf(.continuous))
    // Groups of 0.8 * 280 = 224.
    XCTAssertEqual(fixture.frame(1), rect(254, 5, 224, 100))
    XCTAssertEqual(fixture.layout.collectionViewContentSize, CGSize(width: 320, height: 220))
    let section = fixture.layout.scrollingSection(1)
    XCTAssertEqual(section?.frame, rect(0, 115, 320, 100))
    XCTAssertEqual(section?.contentSize, CGSize(width: 40 + 2330, height: 100))
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 100)).map(\.item), [0, 1])
    fixture.layout.scrolled(section: 0, to: CGPoint(x: 1000, y: 0))
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 100)).map(\.item), [4, 5])
    XCTAssertEqual(
      fixture.layout.layoutAttributesForElements(in: rect(0, 0, 320, 100))?.map(\.values.scrollingSection), [0, 0])
    XCTAssertEqual(fixture.items(in: rect(0, 115, 320, 100)), [0, 1].map { IndexPath(item: $0, section: 1) })
    // Beyond the sides are the groups to which the user can scroll.
    XCTAssertEqual(fixture.items(in: rect(-500, 115, 1500, 100)).map(\.item), [0, 1, 2, 3, 4])
    XCTAssertEqual(fixture.items(in: rect(-500, 0, 1500, 100)).map(\.item), [2, 3, 4, 5, 6, 7, 8])
  }

  func testGroupsComeToRest() async {
    let fixture = fixture([10], shelf(.groupPaging))
    let leading = fixture.layout
    leading.prepareIfNeeded()
    XCTAssertEqual(leading.restingOffset(ofSection: 0, near: 130, stepping: 0), 234)
    XCTAssertEqual(leading.restingOffset(ofSection: 0, near: 110, stepping: 0), 0)
    XCTAssertEqual(leading.restingOffset(ofSection: 0, near: 234, stepping: 1), 468)
    XCTAssertEqual(leading.restingOffset(ofSection: 0, near: 0, stepping: -1), 0)
    let centred = self.fixture([10], shelf(.groupPagingCentered))
    XCTAssertEqual(centred.frame(0)?.midX, 160, "the first group begins in the middle")
    XCTAssertEqual(centred.layout.restingOffset(ofSection: 0, near: 200, stepping: 0), 234)
  }

  func testTheSectionsScrollViews() async {
    let fixture = fixture([10, 0, 10], shelf(.groupPaging))
    let views = SectionScrollViews(of: fixture.view)
    views.update(in: rect(0, 0, 320, 480))
    XCTAssertEqual(views.views.keys.sorted(), [0, 1, 2].filter { fixture.counts[$0] > 0 })
    XCTAssertTrue(fixture.view.subviews.contains { $0 is SectionScrollView })
    guard let view = views.views[0],
      let attributes = fixture.layout.layoutAttributesForItem(at: IndexPath(item: 2, section: 0))
    else { return XCTFail("no scroll view") }
    XCTAssertEqual(view.frame, rect(0, 5, 320, 100))
    XCTAssertTrue(views.host(of: attributes) === view)
    XCTAssertEqual(views.frame(of: attributes), rect(488, 0, 224, 100))
    view.contentOffset.x = 468
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 100)).map(\.item), [1, 2, 3])
    XCTAssertEqual(views.shownFrame(of: attributes).minX, 20)
    // A flick scrolls by one group, regardless of its speed.
    view.scrollViewWillBeginDragging(view)
    var target = CGPoint(x: 2000, y: 0)
    view.scrollViewWillEndDragging(view, withVelocity: CGPoint(x: 3, y: 0), targetContentOffset: &target)
    XCTAssertEqual(target.x, 702)
    views.scroll(to: attributes, at: 0.5, animated: false)
    XCTAssertEqual(view.contentOffset.x, 488 - 48)
    views.removeUnused(outside: rect(0, 200, 320, 480))
    XCTAssertEqual(views.views.keys.sorted(), [2])
  }

  func testAnOrthogonalSectionFromRightToLeft() async {
    let fixture = fixture([10], shelf(.continuous))
    fixture.view.semanticContentAttribute = .forceRightToLeft
    let views = SectionScrollViews(of: fixture.view)
    views.update(in: rect(0, 0, 320, 480))
    let view = views.views[0]
    XCTAssertEqual(view?.contentOffset.x, 2370 - 320, "It begins at its right end.")
    let first = fixture.layout.shownAttributes(of: CollectionElement(item: IndexPath(item: 0, section: 0)))
    XCTAssertEqual(first.map { views.frame(of: $0) }, rect(2370 - 20 - 224, 0, 224, 100))
    view?.contentOffset.x = 1050
    XCTAssertEqual(fixture.layout.shownElements(in: rect(0, 0, 320, 480)).map(\.indexPath.item), [4, 5])
  }

  func testAHandlerChangesVisibleItems() async {
    let section = shelf(.continuous)
    var offsets: [CGPoint] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      offsets.append(offset)
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = distance < 100 ? 1 : 0.5
      }
    }
    let fixture = fixture([10], section)
    fixture.layout.prepareIfNeeded()
    fixture.layout.scrolled(section: 0, to: CGPoint(x: 234, y: 0))
    let found = fixture.layout.layoutAttributesForElements(in: rect(0, 0, 320, 480))
    XCTAssertEqual(found?.map(\.indexPath.item), [0, 1, 2])
    XCTAssertEqual(found?.map(\.alpha), [0.5, 1, 0.5])
    XCTAssertEqual(offsets, [CGPoint(x: 234, y: 0)])
  }

  func testScrollingSurvivesNewData() async {
    let section = shelf(.continuous)
    section.orthogonalScrollingProperties.bounce = .never
    let fixture = fixture([10], section)
    let views = SectionScrollViews(of: fixture.view)
    func update() {
      let context = fixture.layout.makeContext()
      (context.parts.invalidatesEverything, context.parts.invalidatesCounts) = (true, true)
      fixture.layout.invalidateLayout(with: context)
      views.update(in: rect(0, 0, 320, 480))
    }
    update()
    XCTAssertEqual(views.views[0]?.bounces, false)
    views.views[0]?.contentOffset.x = 1000
    update()
    XCTAssertEqual(views.views[0]?.contentOffset.x, 1000)
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 100)).map(\.item), [4, 5])
    fixture.counts = [3]
    update()
    XCTAssertEqual(views.views[0]?.contentOffset.x, 40 + 3 * 234 - 10 - 320, "the end of three groups")
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 100)).map(\.item), [1, 2])
  }

  func testNothingIsComputedForEmptyBounds() async {
    var queries = 0
    let section = list()
    let layout = UICollectionViewCompositionalLayout { _, _ in
      queries += 1
      return section
    }
    let fixture = LayoutFixture([10], layout, size: .zero)
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 480)), [])
    XCTAssertEqual(queries, 0)
    fixture.view.bounds.size = CGSize(width: 320, height: 480)
    XCTAssertEqual(fixture.frame(9)?.minY, 396)
    XCTAssertEqual(queries, 1)
  }

  func testManySectionsAreOneQueryEach() async {
    var queries = 0
    let section = list()
    let layout = UICollectionViewCompositionalLayout { _, _ in
      queries += 1
      return section
    }
    let fixture = LayoutFixture(Array(repeating: 10, count: 5000), layout)
    XCTAssertEqual(layout.collectionViewContentSize.height, 2_200_000)
    XCTAssertEqual(fixture.items(in: rect(0, 1_100_000, 320, 440)).map(\.section), Array(repeating: 2500, count: 10))
    XCTAssertEqual(queries, 5000)
  }

  // MARK: - Hostile numbers

  func testMillionsOfItemsWithoutSize() async {
    for dimension in [NSCollectionLayoutDimension.absolute(0), .fractionalHeight(0), .estimated(0)] {
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), dimension))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size(.fractionalWidth(1), dimension), subitems: [item]))
      XCTAssertEqual(fixture([5_000_000], section).items(in: rect(0, 0, 320, 480)), [])
    }
    let tiny = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1e-9), .absolute(10)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [tiny])
    XCTAssertEqual(fixture([1_000_000], NSCollectionLayoutSection(group: group)).frame(10_000)?.minY, 10)
  }

  func testSenselessMeasuresDoNotStopTheProgram() async {
    for value in CGFloat.hostile {
      _ = messages {
        let dimensions = [
          NSCollectionLayoutDimension.absolute(value), .fractionalWidth(value), .fractionalHeight(value),
          .estimated(value),
        ]
        for dimension in dimensions {
          let item = NSCollectionLayoutItem(layoutSize: size(dimension, dimension))
          item.contentInsets = NSDirectionalEdgeInsets(top: value, leading: value, bottom: value, trailing: value)
          let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), dimension), subitems: [item])
          group.interItemSpacing = .flexible(value)
          let section = NSCollectionLayoutSection(group: group)
          section.interGroupSpacing = value
          section.contentInsets = item.contentInsets
          for behavior in [UICollectionLayoutSectionOrthogonalScrollingBehavior.none, .groupPagingCentered] {
            section.orthogonalScrollingBehavior = behavior
            let fixture = fixture([40, 2], section)
            let size = fixture.layout.shownContentSize
            XCTAssertTrue(size.isSound && size.width >= 0 && size.height >= 0, "\(value)")
            for area in [rect(0, 0, 320, 480), rect(value, value, value, value), .infinite, .null] {
              for attributes in fixture.layout.layoutAttributesForElements(in: area) ?? [] {
                XCTAssertTrue(attributes.frame.isFinite, "\(value)")
              }
            }
            fixture.prefer(CGSize(width: value, height: value), 3)
            XCTAssertTrue(fixture.frame(4)?.isFinite ?? false, "\(value)")
          }
        }
      }
    }
  }

  func testAGroupWithoutItemsIsReported() async {
    let heard = messages {
      let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(10))) { _ in [] }
      let fixture = fixture([1_000_000], NSCollectionLayoutSection(group: group))
      XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 0)
      XCTAssertNil(fixture.frame(0))
    }
    XCTAssertEqual(heard.count, 1)
  }
}
