import XCTest

@testable import TestSupport
@testable import UIKit

/// Estimates of compositional layouts, after their groups have changed.
@MainActor final class CarriedEstimateTests: XCTestCase {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  private func list(_ estimate: CGFloat) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(estimate)))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size(.fractionalWidth(1), .estimated(estimate)), subitems: [item]))
  }

  func testAnotherTemplateKeepsWhatWasLearned() async {
    let layout = UICollectionViewCompositionalLayout { [self] _, _ in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item]))
      section.interGroupSpacing = 10
      return section
    }
    let fixture = LayoutFixture([200], layout)
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 100 * 60 - 10)
    for item in 0..<16 { fixture.prefer(CGSize(width: 160, height: 110), item) }
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 100 * 120 - 10)
    fixture.view.bounds.size.width = 380
    fixture.layout.invalidateLayout()
    fixture.layout.prepareIfNeeded()
    XCTAssertEqual(fixture.frame(0)?.size, CGSize(width: 190, height: 50), "Sizes are those of the other width.")
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 100 * 120 - 10, accuracy: 20 * 60)
    // Other groups get the measured heights of the new ones.
    for item in 0..<32 { fixture.prefer(CGSize(width: 190, height: 90), item) }
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 100 * 100 - 10)
  }

  func testAListFollowsAnotherEstimate() async {
    var estimate: CGFloat = 44
    let fixture = LayoutFixture([100], UICollectionViewCompositionalLayout { [self] _, _ in list(estimate) })
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 4400)
    estimate = 60
    fixture.layout.invalidateLayout()
    fixture.layout.prepareIfNeeded()
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 6000, "Nothing was measured.")
    for item in 0..<4 { fixture.prefer(CGSize(width: 320, height: 80), item) }
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 8000)
    estimate = 70
    fixture.layout.invalidateLayout()
    fixture.layout.prepareIfNeeded()
    XCTAssertEqual(fixture.layout.collectionViewContentSize.height, 4 * 80 + 96 * 90, "10 points more each")
  }
}
