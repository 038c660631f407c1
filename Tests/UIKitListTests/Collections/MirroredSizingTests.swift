import TestSupport
import XCTest

@testable import UIKit

/// Horizontal layouts whose cells determine their widths, scrolled in both directions: sizes that become known don't
/// move what is in sight, also from right to left, where the content begins at its right end.
@MainActor final class MirroredSizingTests: XCTestCase {
  private final class FlippedFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private func layouts(_ body: (String, UICollectionViewLayout) -> Void) {
    for count in 1...2 {
      let size = NSCollectionLayoutSize(
        widthDimension: .estimated(80), heightDimension: .fractionalHeight(1 / CGFloat(count)))
      let whole = NSCollectionLayoutSize(widthDimension: .estimated(80), heightDimension: .fractionalHeight(1))
      let items = Array(repeating: NSCollectionLayoutItem(layoutSize: size), count: count)
      let section = NSCollectionLayoutSection(
        group: count == 1
          ? .horizontal(layoutSize: whole, subitems: items) : .vertical(layoutSize: whole, subitems: items))
      section.interGroupSpacing = 4
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = .horizontal
      body("groups of \(count)", UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    }
    let flow = FlippedFlowLayout()
    flow.scrollDirection = .horizontal
    flow.estimatedItemSize = CGSize(width: 80, height: 100)
    body("flow", flow)
  }

  /// The positions of the visible cells, by item, relative to the left edge of the view.
  private func places(_ view: UICollectionView) -> [Int: CGFloat] {
    var places: [Int: CGFloat] = [:]
    for path in view.indexPathsForVisibleItems {
      places[path.item] = view.cellForItem(at: path).map { $0.frame.minX - view.contentOffset.x }
    }
    return places
  }

  private func open(_ layout: UICollectionViewLayout, isMirrored: Bool) -> (Widths, UICollectionView, TestScreen) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(WideCell.self, forCellWithReuseIdentifier: "cell")
    view.contentInsetAdjustmentBehavior = .never
    view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
    let widths = Widths()
    view.dataSource = widths
    return (widths, view, TestScreen(view, width: 400, height: 100))
  }

  /// Checks positions, up to a pixel.
  private func check(_ places: [Int: CGFloat], _ wanted: [Int: CGFloat], _ name: String) {
    XCTAssertEqual(Set(places.keys), Set(wanted.keys), name)
    for (item, place) in places { XCTAssertEqual(place, wanted[item] ?? 0, accuracy: 0.51, "\(name), item \(item)") }
  }

  func testVisibleContentStaysInPlace() async {
    for isMirrored in [false, true] {
      layouts { name, layout in
        let (widths, view, screen) = open(layout, isMirrored: isMirrored)
        let name = "\(name), \(isMirrored ? "right to left" : "left to right")"
        let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
        let start = first.map { isMirrored ? $0.frame.maxX - view.contentOffset.x : $0.frame.minX }
        XCTAssertEqual(start, isMirrored ? 400 : 0, name)
        // Further on, and then back over rows that were never in sight.
        view.scrollToItem(at: IndexPath(item: 500, section: 0), at: [], animated: false)
        screen.settle()
        let sign: CGFloat = isMirrored ? -1 : 1
        for step in 0..<120 {
          // Longer steps than some items are wide, so that they come into sight as a whole.
          let distance: CGFloat = (step / 40).isMultiple(of: 2) ? -90 : 70
          let before = places(view)
          view.contentOffset.x += sign * distance
          screen.settle()
          for (item, place) in places(view) {
            guard let old = before[item] else { continue }
            if abs(old - sign * distance - place) > 0.51 {
              return XCTFail(
                "\(name), step \(step): item \(item) moved from \(old) to \(place), not by \(-sign * distance)")
            }
          }
        }
        XCTAssertGreaterThan(widths.shown.count, 30, name)
      }
    }
  }

  func testUpdatesKeepTheDistanceFromTheStart() async {
    for isMirrored in [false, true] {
      layouts { name, layout in
        let (widths, view, screen) = open(layout, isMirrored: isMirrored)
        view.contentOffset.x += isMirrored ? -700 : 700
        screen.settle()
        let before = places(view)
        let last = IndexPath(item: widths.count, section: 0)
        widths.count += 1
        view.insertItems(at: [last])
        screen.settle()
        check(places(view), before, "\(name), \(isMirrored): inserted at the end")
        widths.count -= 1
        view.performBatchUpdates { view.deleteItems(at: [last]) }
        screen.settle()
        check(places(view), before, "\(name), \(isMirrored): deleted at the end")
      }
    }
  }

  func testVerticalContentStaysAtItsEdgesWhenTheViewChanges() async {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.semanticContentAttribute = .forceRightToLeft
    let widths = Widths()
    view.dataSource = widths
    let host = UIView()
    host.addSubview(view)
    let screen = TestScreen(host, width: 600, height: 400)
    for (width, inset) in [(300, 0), (500, 0), (350, 20), (500, 0)] as [(CGFloat, CGFloat)] {
      view.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: 2 * inset)
      view.frame.size.width = width
      screen.settle()
      XCTAssertEqual(view.contentOffset.x, -inset)
      XCTAssertEqual(view.visibleCells.first?.frame.width, width - 3 * inset)
    }
  }
}

@MainActor private final class Widths: NSObject, UICollectionViewDataSource {
  var count = 1000
  var shown: Set<Int> = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? WideCell)?.width = CGFloat(60 + indexPath.item * 37 % 90)
    shown.insert(indexPath.item)
    return cell
  }
}

private final class WideCell: UICollectionViewCell {
  var width: CGFloat = 0
  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    attributes.size = CGSize(width: width, height: 100)
    return attributes
  }
}
