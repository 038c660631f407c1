import XCTest

@testable import UIKit

/// Tables and collection views don't find rows and items by an app's overrides.
@MainActor final class OwnFindingTests: XCTestCase {
  private final class Table: UITableView {
    override func indexPathForRow(at point: CGPoint) -> IndexPath? { IndexPath(row: 7, section: 0) }
  }

  private final class Collection: UICollectionView {
    override func indexPathForItem(at point: CGPoint) -> IndexPath? { IndexPath(item: 7, section: 0) }
    override func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
      visibleSupplementaryViews(ofKind: elementKind).compactMap { indexPath(forSupplementaryView: $0) }
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  func testDragsAndSelectionsBeginAtTheRowsThemselves() async {
    let (source, frame) = (Source(), CGRect(x: 0, y: 0, width: 300, height: 400))
    let table = Table(frame: frame)
    table.rowHeight = 40
    table.dataSource = source
    table.layoutIfNeeded()
    XCTAssertEqual(table.row(at: CGPoint(x: 5, y: 50)), IndexPath(row: 1, section: 0))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    let collection = Collection(frame: frame, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = source
    collection.layoutIfNeeded()
    XCTAssertEqual(collection.row(at: CGPoint(x: 5, y: 50)), IndexPath(item: 1, section: 0))
    XCTAssertEqual(
      collection.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader), [])
  }
}
