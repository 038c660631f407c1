import XCTest

@testable import TestSupport
@testable import UIKit

/// Tests flow layouts with many items, preferred sizes, and invalid numbers.
@MainActor final class FlowLayoutCostTests: XCTestCase {
  private func automatic(_ estimate: CGSize = CGSize(width: 100, height: 40)) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = estimate
    return layout
  }

  // MARK: - Cost

  func testTenMillionItemsAreOneRun() async {
    final class Layout: UICollectionViewFlowLayout {
      override class var layoutAttributesClass: AnyClass { CountedAttributes.self }
    }
    let layout = Layout()
    layout.itemSize = CGSize(width: 100, height: 40)
    let fixture = LayoutFixture([10_000_000], layout)
    let before = CountedAttributes.counter.count
    layout.prepare()
    XCTAssertEqual(layout.collectionViewContentSize.height, 3_333_334 * 50 - 10)
    XCTAssertEqual(CountedAttributes.counter.count, before)
    let found = fixture.items(in: rect(0, 100_000_000, 320, 480))
    XCTAssertEqual(found.count, 30)
    XCTAssertEqual(found.first, IndexPath(item: 6_000_000, section: 0))
    XCTAssertEqual(CountedAttributes.counter.count, before + 30, "no more than requested")
    XCTAssertEqual(layout.flow.sections[0].lines.runs.count, 1)
  }

  func testAnyTilingIsWhatTheAttributesSay() async {
    var random = SeededGenerator(seed: 7)
    let layout = UICollectionViewFlowLayout()
    let sizes = (0..<400).map { _ in
      CGSize(width: .random(in: 10...150, using: &random), height: .random(in: 10...90, using: &random))
    }
    let delegate = Sizes(sizes)
    let fixture = LayoutFixture([400], layout)
    fixture.view.delegate = delegate
    layout.invalidateLayout()
    let frames = fixture.frames()
    XCTAssertEqual(frames.map(\.size), sizes)
    for _ in 0..<200 {
      let area = CGRect(
        x: .random(in: 0...300, using: &random), y: .random(in: 0...8000, using: &random),
        width: .random(in: 1...300, using: &random), height: .random(in: 1...900, using: &random))
      let expected = frames.indices.filter { frames[$0].intersects(area) }
      XCTAssertEqual(fixture.items(in: area).map(\.item), expected)
    }
    for (one, next) in zip(frames, frames.dropFirst()) {
      if next.midY > one.midY + 1e-9 { continue }
      XCTAssertGreaterThanOrEqual(next.minX, one.maxX + 10 - 1e-9)
    }
  }

  // MARK: - Sizes that cells prefer

  func testPreferredSizesMoveWhatFollows() async {
    let fixture = LayoutFixture([9], automatic())
    XCTAssertEqual(fixture.frame(3), rect(0, 50, 100, 40))
    XCTAssertTrue(
      fixture.layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.values.isEstimated ?? false)
    fixture.prefer(CGSize(width: 100, height: 60), 1)
    XCTAssertEqual(fixture.frame(0), rect(0, 10, 100, 40))
    XCTAssertEqual(fixture.frame(1), rect(110, 0, 100, 60))
    XCTAssertEqual(fixture.frame(3), rect(0, 70, 100, 40))
    // 150 + 100 leave no room for a third.
    fixture.prefer(CGSize(width: 150, height: 60), 1)
    XCTAssertEqual(fixture.frame(1), rect(170, 0, 150, 60))
    XCTAssertEqual(fixture.frame(2), rect(0, 70, 100, 40))
    // 30 + 150 + 100 + 20.
    fixture.prefer(CGSize(width: 30, height: 40), 0)
    XCTAssertEqual(fixture.frame(2), rect(220, 10, 100, 40))
    XCTAssertEqual(fixture.frame(3), rect(0, 70, 100, 40))
    XCTAssertNil(fixture.prefer(CGSize(width: 100, height: 40), 3), "as estimated")
    XCTAssertFalse(
      fixture.layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.values.isEstimated ?? true)
  }

  func testRandomSizesGiveTheLinesOfAFreshLayout() async {
    for seed in TestLength.seeds(6, of: 20, long: 20, salt: 110) {
      var random = SeededGenerator(seed: seed + 1)
      let fixture = LayoutFixture([60], automatic())
      var sizes = Array(repeating: CGSize(width: 100, height: 40), count: 60)
      for _ in 0..<80 {
        let item = Int.random(in: 0..<60, using: &random)
        sizes[item] = CGSize(width: .random(in: 5...200, using: &random), height: .random(in: 5...90, using: &random))
        fixture.prefer(sizes[item], item)
        let fresh = UICollectionViewFlowLayout()
        let delegate = Sizes(sizes)
        let other = LayoutFixture([60], fresh)
        other.view.delegate = delegate
        fresh.invalidateLayout()
        guard fixture.frames() == other.frames() else { return XCTFail("seed \(seed)") }
        XCTAssertEqual(fixture.layout.collectionViewContentSize, fresh.collectionViewContentSize)
        fixture.layout.invalidateLayout(with: invalidation(of: item, in: fixture.layout))
      }
    }
  }

  private func invalidation(of item: Int, in layout: UICollectionViewLayout)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: item, section: 0)])
    return context
  }

  func testVisibleContentStaysInPlace() async {
    let fixture = LayoutFixture([1000], automatic(CGSize(width: 320, height: 40)))
    fixture.view.contentOffset.y = 5000
    XCTAssertEqual(fixture.prefer(CGSize(width: 320, height: 70), 3)?.y, 30)
    XCTAssertEqual(fixture.prefer(CGSize(width: 320, height: 30), 500)?.y, 0)
  }

  func testMeasuredSizesFollowTheirItems() async {
    let fixture = LayoutFixture([6, 2], automatic(CGSize(width: 320, height: 40)))
    fixture.prefer(CGSize(width: 320, height: 70), 3)
    fixture.prefer(CGSize(width: 320, height: 90), 5)
    fixture.update(
      [6, 2],
      [
        UICollectionViewUpdateItem(.delete, from: IndexPath(item: 0, section: 0), to: nil),
        UICollectionViewUpdateItem(.insert, from: nil, to: IndexPath(item: 2, section: 0)),
        UICollectionViewUpdateItem(.move, from: IndexPath(item: 5, section: 0), to: IndexPath(item: 0, section: 0)),
      ])
    // Items were 1 2 3 4 5, then 5 | 1 | new | 2 | 3 | 4.
    XCTAssertEqual(fixture.frames().map(\.height), [90, 40, 40, 40, 70, 40])
    fixture.update(
      [2, 6],
      [
        UICollectionViewUpdateItem(
          .move, from: IndexPath(item: NSNotFound, section: 0), to: IndexPath(item: NSNotFound, section: 1))
      ])
    XCTAssertEqual(fixture.frames(1).map(\.height), [90, 40, 40, 40, 70, 40])
    fixture.layout.invalidateLayout()
    XCTAssertEqual(fixture.frames(1).map(\.height), [90, 40, 40, 40, 70, 40], "kept as estimates")
  }

  // MARK: - Hostile numbers

  func testMillionsOfItemsWithoutSize() async {
    for size in [CGSize.zero, CGSize(width: 0, height: 10), CGSize(width: 10, height: 0)] {
      let layout = UICollectionViewFlowLayout()
      (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (size, 0, 0)
      let fixture = LayoutFixture([5_000_000], layout)
      XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 480)), [])
      XCTAssertNotNil(fixture.frame(4_999_999))
    }
    let fixture = LayoutFixture([3_000_000], UICollectionViewFlowLayout())
    let delegate = Sizes(Array(repeating: .zero, count: 3_000_000))
    (fixture.layout as? UICollectionViewFlowLayout)?.minimumLineSpacing = 0
    fixture.view.delegate = delegate
    fixture.layout.invalidateLayout()
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 480)), [])
  }

  func testTinyItemsAreLimited() async {
    let heard = messages {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 0.01, height: 0.01)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      let fixture = LayoutFixture([10_000_000], layout)
      XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 480)).count, 100_000)
    }
    XCTAssertEqual(heard.count, 1)
  }

  func testNegativeSpacingOverlapsLines() async {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 100), -60)
    let fixture = LayoutFixture([100], layout)
    XCTAssertEqual(fixture.frame(2), rect(0, 80, 320, 100))
    XCTAssertEqual(fixture.items(in: rect(0, 130, 320, 1)).map(\.item), [1, 2, 3])
    XCTAssertEqual(layout.collectionViewContentSize.height, 99 * 40 + 100)
    layout.minimumLineSpacing = -200
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 10)).count, 100)
    XCTAssertEqual(layout.collectionViewContentSize.height, 100)
  }

  func testSenselessMeasuresDoNotStopTheProgram() async {
    for value in CGFloat.hostile {
      _ = messages {
        let layout = UICollectionViewFlowLayout()
        let fixture = LayoutFixture([50, 3], layout)
        let delegate = Sizes([
          CGSize(width: value, height: 10), CGSize(width: 10, height: value), CGSize(width: value, height: value),
        ])
        for step in 0..<9 {
          switch step {
          case 0: layout.itemSize = CGSize(width: value, height: value)
          case 1: layout.itemSize = CGSize(width: 10, height: value)
          case 2: layout.minimumLineSpacing = value
          case 3: layout.minimumInteritemSpacing = value
          case 4: layout.sectionInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
          case 5: layout.headerReferenceSize = CGSize(width: value, height: value)
          case 6: layout.scrollDirection = .horizontal
          case 7: fixture.view.delegate = delegate
          default: layout.estimatedItemSize = CGSize(width: value, height: value)
          }
          layout.invalidateLayout()
          let size = layout.shownContentSize
          XCTAssertTrue(size.isSound && size.width >= 0 && size.height >= 0, "\(value) \(step)")
          for area in [rect(0, 0, 320, 480), rect(value, value, value, value), .infinite, .null] {
            for attributes in layout.layoutAttributesForElements(in: area) ?? [] {
              XCTAssertTrue(attributes.frame.isFinite, "\(value) \(step)")
            }
          }
          fixture.prefer(CGSize(width: value, height: value), 2)
          XCTAssertTrue(fixture.frame(3)?.isFinite ?? false)
        }
      }
    }
  }

  /// A delegate that provides sizes.
  final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item % sizes.count] }
  }
}
