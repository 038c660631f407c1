import XCTest

@testable import TestSupport
@testable import UIKit

/// Compositional layouts like the examples of Apple's documentation: frames, verified by hand arithmetic.
@MainActor final class CompositionalLayoutTests: XCTestCase {
  private typealias Size = NSCollectionLayoutSize

  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func fixture(
    _ counts: [Int], _ section: NSCollectionLayoutSection,
    _ configure: (UICollectionViewCompositionalLayoutConfiguration) -> Void = { _ in }
  ) -> LayoutFixture {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configure(configuration)
    return LayoutFixture(counts, UICollectionViewCompositionalLayout(section: section, configuration: configuration))
  }

  private func fullItem() -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
  }

  func testList() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [fullItem()])
    let fixture = fixture([30], NSCollectionLayoutSection(group: group))
    XCTAssertEqual(fixture.frame(0), rect(0, 0, 320, 44))
    XCTAssertEqual(fixture.frame(29), rect(0, 1276, 320, 44))
    XCTAssertEqual(fixture.layout.collectionViewContentSize, CGSize(width: 320, height: 1320))
    XCTAssertEqual(fixture.items(in: rect(0, 44, 320, 44)).map(\.item), [1])
  }

  func testGridOfFractions() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
    let fixture = fixture([12], NSCollectionLayoutSection(group: group))
    XCTAssertEqual(fixture.frame(4), rect(256, 0, 64, 64))
    XCTAssertEqual(fixture.frame(5), rect(0, 64, 64, 64))
    XCTAssertEqual(fixture.frame(11), rect(64, 128, 64, 64))
    XCTAssertNil(fixture.frame(12))
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 192)
    XCTAssertEqual(fixture.items(in: rect(0, 100, 320, 100)).map(\.item), Array(5..<12))
  }

  func testInsetItemsOfAGrid() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.2), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
    XCTAssertEqual(fixture([12], NSCollectionLayoutSection(group: group)).frame(6), rect(69, 69, 54, 54))
  }

  func testTwoColumnsWithSpacing() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: fullItem(), count: 2)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 10, bottom: 7, trailing: 10)
    let fixture = fixture([5], section)
    // (320 - 20 - 10) / 2 = 145.
    XCTAssertEqual(
      fixture.frames(),
      [
        rect(10, 3, 145, 44), rect(165, 3, 145, 44), rect(10, 57, 145, 44), rect(165, 57, 145, 44),
        rect(10, 111, 145, 44),
      ])
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 162)
  }

  func testRepeatedSubitemsKeepTheirSize() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(50), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), repeatingSubitem: item, count: 3)
    group.interItemSpacing = .flexible(4)
    // 320 - 150 is shared by two spaces.
    XCTAssertEqual(fixture([3], NSCollectionLayoutSection(group: group)).frames().map(\.minX), [0, 135, 270])
  }

  /// Apple's documentation leaves it to the caller that repeated items fit the group.
  func testRepeatedSubitemsMayExtendBeyondTheGroup() async {
    for (isShared, widths) in [(true, [155, 155]), (false, [160, 160] as [CGFloat])] {
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
      let height = size(.fractionalWidth(1), .absolute(44))
      let group =
        isShared
        ? NSCollectionLayoutGroup.horizontal(layoutSize: height, subitem: item, count: 2)
        : NSCollectionLayoutGroup.horizontal(layoutSize: height, repeatingSubitem: item, count: 2)
      group.interItemSpacing = .fixed(10)
      let frames = fixture([2], NSCollectionLayoutSection(group: group)).frames()
      XCTAssertEqual(frames.map(\.width), widths)
      XCTAssertEqual(frames[1].minX, widths[0] + 10)
    }
  }

  func testNestedGroups() async {
    let leading = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    leading.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let trailing = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.3)))
    trailing.contentInsets = leading.contentInsets
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: trailing, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.4)), subitems: [leading, column])
    let fixture = fixture([5], NSCollectionLayoutSection(group: group))
    // 0.4 * 480 = 192 high, columns of 224 and 96, halves of 96.
    XCTAssertEqual(
      fixture.frames(),
      [
        rect(10, 10, 204, 172), rect(234, 10, 76, 76), rect(234, 106, 76, 76), rect(10, 202, 204, 172),
        rect(234, 202, 76, 76),
      ])
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 384)
  }

  func testVerticalGroupsRepeatTheirItems() async {
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(30)))
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .absolute(60)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .absolute(200)), subitems: [small, large])
    // 30 + 60 + 30 + 60 fit, and another 30 doesn't.
    XCTAssertEqual(
      fixture([5], NSCollectionLayoutSection(group: group)).frames(),
      [
        rect(0, 0, 320, 30), rect(0, 30, 160, 60), rect(0, 90, 320, 30), rect(0, 120, 160, 60), rect(0, 200, 320, 30),
      ])
  }

  func testCustomGroup() async {
    let group = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 50)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 50, width: width / 2, height: 50), zIndex: 4),
      ]
    }
    let fixture = fixture([3], NSCollectionLayoutSection(group: group))
    XCTAssertEqual(fixture.frames(), [rect(0, 0, 160, 50), rect(160, 50, 160, 50), rect(0, 100, 160, 50)])
    XCTAssertEqual(fixture.layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex, 4)
  }

  func testEdgeSpacing() async {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: nil, bottom: .fixed(10))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    // Three of 100 leave 20, and 100 - 40 - 10 above.
    for (item, frame) in fixture([3], NSCollectionLayoutSection(group: group)).frames().enumerated() {
      XCTAssertEqual(frame.minX, CGFloat(item) * 320 / 3 + 20.0 / 3, accuracy: 1e-9)
      XCTAssertEqual(frame.minY, 50)
    }
  }

  func testDistinctSections() async {
    let columns = [1, 5, 3]
    var queried: [Int] = []
    let layout = UICollectionViewCompositionalLayout { [self] index, environment in
      queried.append(index)
      let count = columns[index] * (environment.container.effectiveContentSize.width > 400 ? 2 : 1)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), columns[index] == 1 ? .absolute(44) : .fractionalWidth(0.2)),
        subitem: fullItem(), count: count)
      return NSCollectionLayoutSection(group: group)
    }
    let fixture = LayoutFixture([2, 6, 4], layout)
    XCTAssertEqual(fixture.frame(1, 0), rect(0, 44, 320, 44))
    XCTAssertEqual(fixture.frame(5, 1), rect(0, 152, 64, 64))
    XCTAssertEqual(fixture.frame(2, 2)?.minX ?? 0, 640 / 3, accuracy: 1e-9)
    XCTAssertEqual(layout.collectionViewContentSize.height, 88 + 128 + 128)
    XCTAssertEqual(queried, [0, 1, 2])
    _ = layout.layoutAttributesForElements(in: rect(0, 0, 320, 480))
    XCTAssertEqual(queried, [0, 1, 2], "Queries don't request sections.")
    fixture.view.bounds.size.width = 500
    XCTAssertTrue(layout.shouldInvalidateLayout(forBoundsChange: fixture.view.bounds))
    XCTAssertEqual(fixture.frame(1, 0), rect(250, 0, 250, 44))
    XCTAssertEqual(queried, [0, 1, 2, 0, 1, 2], "They're requested again when the surroundings change.")
  }

  func testBadges() async {
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge", containerAnchor: anchor)
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)), supplementaryItems: [badge])
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)), subitems: [item])
    let fixture = fixture([6], NSCollectionLayoutSection(group: group))
    XCTAssertEqual(fixture.frame(1), rect(85, 5, 70, 70))
    let second = fixture.layout.layoutAttributesForSupplementaryView(
      ofKind: "badge", at: IndexPath(item: 1, section: 0))
    XCTAssertEqual(second?.frame, rect(155 - 20 + 6, 5 - 6, 20, 20))
    XCTAssertEqual(second?.zIndex, 1)
    let found = fixture.layout.layoutAttributesForElements(in: rect(0, 80, 320, 80)) ?? []
    XCTAssertEqual(found.filter { $0.representedElementKind == "badge" }.map(\.indexPath.item), [4, 5])
  }

  func testAnchorsOfBothItems() async {
    let spec = SupplementarySpec(
      spec: LayoutSpec(width: .absolute(10), height: .absolute(10), edges: LayoutEdgeSpacing(), content: .item),
      kind: "",
      container: LayoutAnchor(edges: [.bottom], offset: CGPoint(x: 1, y: 2)),
      own: LayoutAnchor(edges: [.top, .leading]),
      zIndex: 0)
    XCTAssertEqual(
      spec.frame(at: rect(100, 100, 50, 50), size: CGSize(width: 10, height: 10)), rect(126, 152, 10, 10))
  }

  func testBackground() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [fullItem()])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "background")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top)
    ]
    let fixture = fixture([2, 1], section)
    XCTAssertEqual(fixture.header(0, kind: "header"), rect(5, 0, 310, 30))
    XCTAssertEqual(fixture.frame(0), rect(5, 35, 310, 44))
    let path = IndexPath(item: 0, section: 1)
    let decoration = fixture.layout.layoutAttributesForDecorationView(ofKind: "background", at: path)
    // 30 + 5 + 88 + 5 points down, and 84 high.
    XCTAssertEqual(decoration?.frame, rect(2, 129, 314, 80))
    XCTAssertEqual(decoration?.representedElementCategory, .decorationView)
    let first = fixture.layout.layoutAttributesForElements(in: rect(0, 0, 320, 480))?.first
    XCTAssertEqual(first?.representedElementKind, "background")
  }

  func testPinnedHeadersAndFooters() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [fullItem()])
    let section = NSCollectionLayoutSection(group: group)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    header.zIndex = 2
    let footer = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(100), .absolute(20)), elementKind: "footer", alignment: .bottomTrailing)
    section.boundarySupplementaryItems = [header, footer]
    let fixture = fixture([10, 10], section) { $0.interSectionSpacing = 7 }
    XCTAssertEqual(fixture.header(0, kind: "footer"), rect(220, 1040, 100, 20))
    XCTAssertEqual(fixture.header(1, kind: "header")?.minY, 1067)
    fixture.view.contentOffset.y = 500
    XCTAssertTrue(fixture.layout.shouldInvalidateLayout(forBoundsChange: fixture.view.bounds))
    XCTAssertEqual(fixture.header(0, kind: "header"), rect(0, 500, 320, 40))
    fixture.view.contentOffset.y = 1030
    XCTAssertEqual(fixture.header(0, kind: "header")?.minY, 1000, "pushed out by the end of its items")
    let found = fixture.layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
    XCTAssertEqual(found.filter { $0.representedElementKind == "header" }.map(\.zIndex), [2, 2])
  }

  func testItemsAtTheBoundaryOfTheLayout() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [fullItem()])
    let fixture = fixture([2], NSCollectionLayoutSection(group: group)) { configuration in
      configuration.boundarySupplementaryItems = [("top", NSRectAlignment.top), ("bottom", .bottom)].map {
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: self.size(.fractionalWidth(1), .absolute(50)), elementKind: $0.0, alignment: $0.1)
      }
    }
    func edge(_ kind: String) -> CGRect? {
      fixture.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(index: 0))?.frame
    }
    XCTAssertEqual(edge("top"), rect(0, 0, 320, 50))
    XCTAssertEqual(fixture.frame(0), rect(0, 50, 320, 100))
    XCTAssertEqual(edge("bottom"), rect(0, 250, 320, 50))
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 300)
  }

  func testHorizontalLayout() async {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .fractionalHeight(1)), subitem: fullItem(), count: 3)
    let section = NSCollectionLayoutSection(group: group)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(30), .fractionalHeight(1)), elementKind: "header", alignment: .leading)
    ]
    let fixture = fixture([4], section) { $0.scrollDirection = .horizontal }
    XCTAssertEqual(fixture.header(0, kind: "header"), rect(0, 0, 30, 480))
    XCTAssertEqual(
      fixture.frames(),
      [rect(30, 0, 100, 160), rect(30, 160, 100, 160), rect(30, 320, 100, 160), rect(130, 0, 100, 160)])
    XCTAssertEqual(fixture.layout.collectionViewContentSize, CGSize(width: 230, height: 480))
  }

  func testRightToLeft() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: fullItem(), count: 2)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 20
    let fixture = fixture([3], section)
    fixture.view.semanticContentAttribute = .forceRightToLeft
    let shown = fixture.layout.shownElements(in: rect(0, 0, 320, 480))
    XCTAssertEqual(shown.map(\.frame), [rect(150, 0, 150, 44), rect(0, 0, 150, 44), rect(150, 44, 150, 44)])
    XCTAssertEqual(fixture.layout.shownElements(in: rect(0, 0, 100, 44)).map(\.indexPath.item), [1])
  }

  func testContentInsetsReference() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [fullItem()])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsetsReference = .layoutMargins
    let fixture = fixture([1], section)
    fixture.view.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 1, right: 10)
    XCTAssertEqual(fixture.frame(0), rect(30, 0, 280, 44))
    section.contentInsetsReference = .none
    fixture.layout.invalidateLayout()
    XCTAssertEqual(fixture.frame(0), rect(0, 0, 320, 44))
  }

  func testCopies() async {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: fullItem(), count: 2)
    group.interItemSpacing = .fixed(3)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 20
    section.interGroupSpacing = 5
    let copy = section.copy() as? NSCollectionLayoutSection
    XCTAssertEqual(copy?.contentInsets, section.contentInsets)
    XCTAssertEqual(copy?.interGroupSpacing, 5)
    XCTAssertEqual(copy?.group.interItemSpacing?.spacing, 3)
    copy?.contentInsets.leading = 0
    XCTAssertEqual(section.contentInsets.leading, 20)
    XCTAssertEqual(
      group.visualDescription().split(separator: "\n").count, 2)
  }
}
