import XCTest

@testable import TestSupport
@testable import UIKit

/// Flow layouts: frames, verified by hand arithmetic.
@MainActor final class FlowLayoutTests: XCTestCase {
  private func flow(_ size: CGSize = CGSize(width: 50, height: 50)) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    return layout
  }

  func testDefaults() async {
    let layout = UICollectionViewFlowLayout()
    XCTAssertEqual(layout.itemSize, CGSize(width: 50, height: 50))
    XCTAssertEqual([layout.minimumLineSpacing, layout.minimumInteritemSpacing], [10, 10])
    XCTAssertEqual(layout.estimatedItemSize, .zero)
    XCTAssertEqual(layout.scrollDirection, .vertical)
    XCTAssertEqual(layout.sectionInsetReference, .fromContentInset)
    XCTAssertTrue(
      UICollectionViewFlowLayout.invalidationContextClass === UICollectionViewFlowLayoutInvalidationContext.self)
    XCTAssertEqual(layout.collectionViewContentSize, .zero, "without a collection view")
  }

  func testItemsOfALineShareTheSpaceThatIsLeft() async {
    // 320 = 3 * 100 + 2 * 10.
    let fixture = LayoutFixture([7], flow(CGSize(width: 100, height: 40)))
    XCTAssertEqual(fixture.frames().map(\.minX), [0, 110, 220, 0, 110, 220, 0])
    XCTAssertEqual(fixture.frames().map(\.minY), [0, 0, 0, 50, 50, 50, 100])
    XCTAssertEqual(fixture.layout.collectionViewContentSize, CGSize(width: 320, height: 140))
    // Five of 50 with four spaces of 17.5, as a sixth would need 350.
    let loose = LayoutFixture([7], flow())
    XCTAssertEqual(loose.frames().map(\.minX), [0, 67.5, 135, 202.5, 270, 0, 67.5])
  }

  func testAnItemAloneInItsLineIsInTheMiddle() async {
    let fixture = LayoutFixture([2], flow(CGSize(width: 200, height: 40)))
    XCTAssertEqual(fixture.frames(), [rect(60, 0, 200, 40), rect(60, 50, 200, 40)])
  }

  func testInsetsHeadersAndFooters() async {
    let layout = flow(CGSize(width: 100, height: 40))
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    layout.headerReferenceSize = CGSize(width: 1, height: 30)
    layout.footerReferenceSize = CGSize(width: 1, height: 20)
    let fixture = LayoutFixture([2, 0, 1], layout)
    XCTAssertEqual(fixture.header(), rect(0, 0, 320, 30))
    // 300 points have space for two items of 100 with one gap, which takes the rest.
    XCTAssertEqual(fixture.frames(), [rect(10, 35, 100, 40), rect(210, 35, 100, 40)])
    XCTAssertEqual(fixture.footer(), rect(0, 82, 320, 20))
    XCTAssertEqual(fixture.header(1), rect(0, 102, 320, 30))
    XCTAssertEqual(fixture.footer(1), rect(0, 144, 320, 20))
    XCTAssertEqual(fixture.frame(0, 2), rect(10, 199, 100, 40), "in the first of two columns")
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 266)
    let found = layout.layoutAttributesForElements(in: rect(0, 0, 320, 90)) ?? []
    XCTAssertEqual(
      found.map { $0.representedElementKind ?? "cell" },
      [
        UICollectionView.elementKindSectionHeader, "cell", "cell", UICollectionView.elementKindSectionFooter,
      ])
  }

  func testHorizontally() async {
    let layout = flow(CGSize(width: 80, height: 100))
    layout.scrollDirection = .horizontal
    layout.minimumInteritemSpacing = 5
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 10, left: 3, bottom: 20, right: 4)
    layout.headerReferenceSize = CGSize(width: 25, height: 1)
    // 450 points down hold four of 100 with three spaces of 50 / 3.
    let fixture = LayoutFixture([5], layout)
    let gap: CGFloat = 50 / 3
    XCTAssertEqual(fixture.header(), rect(0, 0, 25, 480))
    for (item, frame) in fixture.frames().enumerated() {
      let place = CGFloat(item % 4)
      XCTAssertEqual(frame.minX, item < 4 ? 28 : 120)
      XCTAssertEqual(frame.minY, 10 + place * (100 + gap), accuracy: 1e-9)
    }
    XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 204, height: 480))
    XCTAssertEqual(fixture.items(in: rect(110, 0, 20, 480)), [IndexPath(item: 4, section: 0)])
  }

  func testRightToLeft() async {
    let layout = flow(CGSize(width: 100, height: 40))
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    let fixture = LayoutFixture([3], layout)
    fixture.view.semanticContentAttribute = .forceRightToLeft
    // The insets are left and right, and the lines begin at the right.
    XCTAssertEqual(fixture.frames().map(\.minX), [220, 20, 220])
    XCTAssertFalse(layout.isMirrored)
  }

  func testItemsOfDifferentSizes() async {
    let layout = UICollectionViewFlowLayout()
    let fixture = LayoutFixture([5], layout)
    let delegate = Sizes([
      CGSize(width: 150, height: 20), CGSize(width: 100, height: 60), CGSize(width: 200, height: 30),
      CGSize(width: 60, height: 30), CGSize(width: 60, height: 50),
    ])
    fixture.view.delegate = delegate
    layout.invalidateLayout()
    // 150 + 100 and 70 between them; the lower one in the middle of the line.
    XCTAssertEqual(fixture.frame(0), rect(0, 20, 150, 20))
    XCTAssertEqual(fixture.frame(1), rect(220, 0, 100, 60))
    // 200 + 60 and 60 between them.
    XCTAssertEqual(fixture.frame(2), rect(0, 70, 200, 30))
    XCTAssertEqual(fixture.frame(3), rect(260, 70, 60, 30))
    // The last line is spread as for four of its last item: 4 * 60 + 3 * 80 / 3.
    XCTAssertEqual(fixture.frame(4), rect(0, 110, 60, 50))
    XCTAssertEqual(delegate.queries, 5)
    _ = fixture.items(in: rect(0, 0, 320, 480))
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: rect(0, 20, 320, 480)))
    _ = fixture.frames()
    XCTAssertEqual(delegate.queries, 5, "Scrolling doesn't request sizes again.")
    layout.invalidateLayout()
    _ = fixture.frames()
    XCTAssertEqual(delegate.queries, 10)
  }

  func testADelegateWithoutSizesIsAskedOnce() async {
    let fixture = LayoutFixture([1_000_000], flow())
    let delegate = Insets()
    fixture.view.delegate = delegate
    fixture.layout.invalidateLayout()
    XCTAssertEqual(fixture.frame(0)?.origin, CGPoint(x: 8, y: 8))
    XCTAssertEqual((fixture.layout as? UICollectionViewFlowLayout)?.flow.sections[0].lines.runs.count, 1)
  }

  func testAnInvalidationDuringAQueryIsTakenUp() async {
    let layout = flow()
    let fixture = LayoutFixture([2], layout)
    let delegate = Sizes([CGSize(width: 50, height: 50), CGSize(width: 50, height: 50), CGSize(width: 50, height: 50)])
    fixture.view.delegate = delegate
    delegate.asked = { [delegate] in
      delegate.asked = nil
      fixture.counts = [3]
      layout.invalidateLayout()
    }
    layout.invalidateLayout()
    layout.prepareIfNeeded()
    layout.prepareIfNeeded()
    XCTAssertEqual(fixture.items(in: rect(0, 0, 320, 480)).count, 3)
    XCTAssertEqual(delegate.queries, 5)
    var queries = 0
    let size = NSCollectionLayoutSize(widthDimension: .absolute(9), heightDimension: .absolute(9))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    var composition: LayoutFixture?
    let other = UICollectionViewCompositionalLayout { _, _ in
      queries += 1
      if queries == 2 {
        composition?.counts = [3]
        composition?.layout.invalidateLayout()
      }
      return section
    }
    composition = LayoutFixture([2], other)
    other.prepareIfNeeded()
    other.invalidateLayout()
    other.prepareIfNeeded()
    other.prepareIfNeeded()
    XCTAssertEqual(composition?.items(in: rect(0, 0, 320, 480)).count, 3)
    XCTAssertEqual(queries, 3)
  }

  func testPinnedHeadersAndFooters() async {
    let layout = flow(CGSize(width: 320, height: 100))
    layout.minimumLineSpacing = 0
    (layout.headerReferenceSize, layout.footerReferenceSize) = (
      CGSize(width: 0, height: 40), CGSize(width: 0, height: 20)
    )
    (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (true, true)
    let fixture = LayoutFixture([10, 10], layout)
    XCTAssertEqual(fixture.header()?.minY, 0)
    XCTAssertEqual(fixture.footer()?.minY, 460, "at the lower edge")
    fixture.view.contentOffset.y = 500
    XCTAssertTrue(layout.shouldInvalidateLayout(forBoundsChange: fixture.view.bounds))
    XCTAssertEqual(fixture.header()?.minY, 500)
    XCTAssertEqual(fixture.header(1)?.minY, 1060)
    fixture.view.contentOffset.y = 1020
    XCTAssertEqual(fixture.header()?.minY, 1000, "pushed out by the end of its items")
    XCTAssertEqual(fixture.footer()?.minY, 1040)
    XCTAssertEqual(fixture.footer(1)?.minY, 1480)
    let found = layout.layoutAttributesForElements(in: fixture.view.bounds) ?? []
    XCTAssertEqual(
      found.filter { $0.representedElementCategory == .supplementaryView }.map(\.zIndex), [10, 10, 10, 10])
    XCTAssertFalse(flow().shouldInvalidateLayout(forBoundsChange: .zero))
  }

  func testSectionInsetReference() async {
    let layout = flow(CGSize(width: 100, height: 40))
    layout.sectionInsetReference = .fromLayoutMargins
    let fixture = LayoutFixture([2], layout)
    fixture.view.layoutMargins = UIEdgeInsets(top: 9, left: 30, bottom: 9, right: 10)
    XCTAssertEqual(fixture.frames(), [rect(30, 0, 100, 40), rect(210, 0, 100, 40)])
  }

  func testAnItemThatIsTooWideIsReported() async {
    let heard = messages {
      let fixture = LayoutFixture([2], flow(CGSize(width: 400, height: 40)))
      XCTAssertEqual(fixture.frames(), [rect(0, 0, 400, 40), rect(0, 50, 400, 40)])
    }
    XCTAssertEqual(heard.count, 1)
    XCTAssertTrue(
      heard.first?.contains(
        "the item width must be less than the width of the UICollectionView minus the section insets")
        ?? false, "\(heard)")
  }

  func testEachClientsItemsThatAreTooWideAreReported() async {
    let heard = messages {
      for delegate in [Sizes([CGSize(width: 400, height: 40)]), WideSizes([CGSize(width: 500, height: 40)])] {
        for _ in 0..<2 {
          let fixture = LayoutFixture([1], flow(CGSize(width: 10, height: 10)))
          fixture.view.delegate = delegate
          XCTAssertEqual(fixture.frames().count, 1)
        }
      }
    }
    XCTAssertEqual(heard.count, 2, "\(heard)")
  }

  func testSizesThatArentNumbersAreTheLayouts() async {
    for size in [CGSize(width: CGFloat.nan, height: .nan), CGSize(width: CGFloat.nan, height: 30)] {
      let heard = messages {
        let fixture = LayoutFixture([2], flow(CGSize(width: 100, height: 40)))
        let delegate = Sizes([size, CGSize(width: 50, height: 20)])
        fixture.view.delegate = delegate
        XCTAssertEqual(
          fixture.frames().map(\.size),
          [CGSize(width: 100, height: size.height.isNaN ? 40 : 30), CGSize(width: 50, height: 20)])
      }
      XCTAssertEqual(heard.count, 1)
    }
  }

  func testBoundsThatMakeLinesLongerInvalidate() async {
    let fixture = LayoutFixture([7], flow(CGSize(width: 100, height: 40)))
    _ = fixture.frames()
    XCTAssertFalse(fixture.layout.shouldInvalidateLayout(forBoundsChange: rect(0, 90, 320, 200)))
    XCTAssertTrue(fixture.layout.shouldInvalidateLayout(forBoundsChange: rect(0, 0, 430, 480)))
    fixture.view.bounds.size.width = 430
    XCTAssertEqual(fixture.frame(3), rect(330, 0, 100, 40))
  }

  func testAdjacentFractionsStillFit() async {
    let width: CGFloat = (320 - 20) / 3 + 1e-12
    let fixture = LayoutFixture([6], flow(CGSize(width: width, height: width)))
    XCTAssertEqual(fixture.frame(2)?.minY, 0)
  }

  /// A delegate that provides sizes.
  private class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]
    var queries = 0
    var asked: (() -> Void)?
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      queries += 1
      asked?()
      return sizes[indexPath.item]
    }
  }

  private final class WideSizes: Sizes {}

  /// A delegate that provides insets only.
  private final class Insets: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
  }
}
