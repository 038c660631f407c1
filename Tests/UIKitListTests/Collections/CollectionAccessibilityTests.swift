import TestSupport
import XCTest

@testable import UIKit

/// Collection views for assistive programs, and cells that determine their sizes.
@MainActor final class CollectionAccessibilityTests: XCTestCase {
  func testAllItemsAreFoundWithoutCells() async {
    let fixture = CollectionFixture([(0..<50_000).map { "a\($0)" }, [], (0..<50_000).map { "b\($0)" }])
    let (view, _) = fixture.open()
    view.selectItem(at: item(70, 2), animated: false, scrollPosition: [])
    fixture.asked = []
    XCTAssertEqual(view.accessibilityElementCount(), 100_001, "with the header in sight")
    XCTAssertTrue(view.accessibilityElement(at: 0) is UICollectionReusableView)
    XCTAssertTrue(view.accessibilityElement(at: 1) as? UICollectionViewCell === view.cellForItem(at: item(0)))
    let far = view.accessibilityElement(at: 50_071) as? UIAccessibilityElement
    XCTAssertEqual(far?.accessibilityTraits.contains(.selected), true)
    XCTAssertEqual((view.accessibilityElement(at: 50_072) as? UIAccessibilityElement)?.accessibilityTraits, .button)
    XCTAssertEqual(far.map { view.index(ofAccessibilityElement: $0) }, 50_071)
    XCTAssertEqual(view.index(ofAccessibilityElement: UIView()), NSNotFound)
    XCTAssertNil(view.accessibilityElement(at: 100_001))
    XCTAssertNil(view.accessibilityElement(at: -1))
    XCTAssertEqual(fixture.asked, [])
    XCTAssertEqual(far?.accessibilityLabel, "b70")
    XCTAssertEqual(fixture.asked, [item(70, 2)])
    XCTAssertEqual(far?.accessibilityFrame.height, 40)
    XCTAssertEqual(far?.accessibilityActivate(), true)
    XCTAssertEqual(fixture.reported.last, "act [2, 70]")
    for index in stride(from: 0, to: 100_001, by: 997) {
      let element = view.accessibilityElement(at: index)
      XCTAssertEqual(element.map { view.index(ofAccessibilityElement: $0) }, index)
    }
  }

  func testACellsTextIsItsLabel() async {
    let fixture = CollectionFixture([["one", "two"]])
    let (view, _) = fixture.open()
    XCTAssertEqual(view.cellForItem(at: item(1))?.spokenContent.label, "two")
    XCTAssertEqual(view.cellForItem(at: item(1))?.spokenContent.traits, .button)
    view.allowsSelection = false
    XCTAssertEqual(view.cellForItem(at: item(1))?.spokenContent.traits, [])
  }

  // MARK: - Sizes

  func testCellsDetermineTheirSizes() async {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let fixture = CollectionFixture([["a", "a longer name", "b"] + (0..<400).map { "name \($0)" }])
    let (view, screen) = fixture.open(flow)
    screen.settle()
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? NamedCell else { return XCTFail("no cell") }
      let fitting = cell.label.sizeThatFits(CGSize(width: 1000, height: 1000))
      XCTAssertEqual(cell.frame.width, fitting.width, accuracy: 1)
      XCTAssertEqual(cell.frame.height, fitting.height, accuracy: 1)
    }
    XCTAssertLessThan(fixture.asked.count, 200)
    let old = view.cellForItem(at: item(0))?.frame.width ?? 0
    (view.cellForItem(at: item(0)) as? NamedCell)?.label.text = "a much longer name"
    view.cellForItem(at: item(0))?.invalidateIntrinsicContentSize()
    screen.settle()
    XCTAssertGreaterThan(view.cellForItem(at: item(0))?.frame.width ?? 0, old + 50)
  }

  func testCellsOfKnownSizeAreNotMeasured() async {
    final class Asked: UICollectionViewCell {
      static let asked = Counter()
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        Self.asked.count += 1
        return super.preferredLayoutAttributesFitting(attributes)
      }
    }
    let fixture = CollectionFixture(items: 300)
    let (view, screen) = fixture.open(UICollectionViewFlowLayout())
    view.register(Asked.self, forCellWithReuseIdentifier: "cell")
    view.reloadData()
    screen.settle()
    XCTAssertGreaterThan(view.visibleCells.count, 10)
    XCTAssertEqual(Asked.asked.count, 0)
  }

  private final class Counter: Sendable {
    @MainActor var count = 0
    nonisolated init() {}
  }

  func testClientsLayoutsReceivePreferredSizes() async {
    final class Growing: GridLayout {
      var heights: [IndexPath: CGFloat] = [:]
      override var measuresAllViews: Bool { true }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        guard preferred.representedElementCategory == .cell else { return false }
        return heights.updateValue(preferred.size.height, forKey: preferred.indexPath) != preferred.size.height
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: path)
        if let height = heights[path] { attributes?.frame.size.height = height }
        return attributes
      }
    }
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.frame.size.height = 33
        return attributes
      }
    }
    let layout = Growing()
    let fixture = CollectionFixture(items: 12)
    let (view, screen) = fixture.open(layout)
    view.register(Tall.self, forCellWithReuseIdentifier: "cell")
    view.reloadData()
    screen.settle()
    XCTAssertEqual(layout.heights.count, 12)
    XCTAssertEqual(view.cellForItem(at: item(5))?.frame.height, 33)
  }
}
