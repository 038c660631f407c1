import AloeCore
import TestSupport
import XCTest

@testable import UIKit

/// Groups of a compositional layout that are nested thousands of levels deep.
@MainActor final class NestedGroupTests: XCTestCase {
  private let area = CGRect(x: 0, y: 0, width: 200, height: 200)

  private func check(_ name: String, file: StaticString = #filePath, line: UInt = #line, _ work: () -> Bool) {
    let end = ForkedWork.end(within: 60) { if !work() { Messages.stop("It came out wrong.") } }
    XCTAssertEqual(end, .finished, name, file: file, line: line)
  }

  private final class Items: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath) }
  }

  private func nestedGroup(_ count: Int) -> NSCollectionLayoutGroup {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(40))
    var group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    for _ in 1..<count { group = .horizontal(layoutSize: size, subitems: [group]) }
    return group
  }

  private func frame(in group: NSCollectionLayoutGroup) -> CGRect? {
    let items = Items()
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = UICollectionView(frame: area, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = items
    view.layoutIfNeeded()
    return view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
  }

  func testGroupsInGroups() async {
    check("groups") {
      frame(in: nestedGroup(90)) == CGRect(x: 0, y: 40, width: 50, height: 40)
    }
    check("very deep groups") {
      let said = messages {
        let group = nestedGroup(10_000)
        _ = (frame(in: group), group.visualDescription(), group.copy())
      }
      return said.contains { $0.contains("levels") }
    }
  }

  func testGroupsThatContainManyGroups() async {
    check("doubled groups") {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(40))
      var group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let said = messages {
        for _ in 0..<40 { group = .horizontal(layoutSize: size, subitems: [group, group]) }
        _ = (frame(in: group), group.copy())
      }
      return said.contains { $0.contains("groups and items") }
    }
    check("repeated groups without items") {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(40))
      var group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])
      let said = messages {
        for _ in 0..<3 { group = .horizontal(layoutSize: size, repeatingSubitem: group, count: 10_000) }
        _ = frame(in: group)
      }
      return said.contains { $0.contains("repeats groups within groups") }
    }
  }
}
