import TestSupport
import XCTest

@_spi(Aloe) @testable import UIKit

/// Separators of tables and of collection views' lists are one pixel of the screen that shows them.
@MainActor final class SeparatorScaleTests: XCTestCase {
  override func tearDown() async throws { UIScreen.configure(scale: 2) }

  private let rows = Rows()

  private func table() -> UITableView {
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = rows
    return table
  }

  private func collection() -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    list.dataSource = rows
    return list
  }

  /// The frames of the separators in the window, from top to bottom.
  private func lines(in list: UIView) -> [CGRect] {
    let cells = list.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewListCell }
    return cells.flatMap(\.subviews).filter { $0.backgroundColor == .separator && !$0.isHidden }
      .map { $0.convert($0.bounds, to: nil) }.sorted { $0.minY < $1.minY }
  }

  private func check(_ list: UIView, _ scale: CGFloat) {
    let lines = lines(in: list)
    XCTAssertEqual(lines.count, 3)
    for line in lines {
      XCTAssertEqual(line.height * scale, 1, accuracy: 1e-9)
      XCTAssertEqual(line.minY * scale, (line.minY * scale).rounded(), accuracy: 1e-9)
    }
  }

  /// A program makes its first screen before its window opens, when the screen's scale isn't known yet.
  func testListsLaidOutBeforeTheirWindow() async {
    for list in [table(), collection()] {
      UIScreen.configure(scale: 2)
      list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      list.layoutIfNeeded()
      check(list, 2)
      UIScreen.configure(scale: 1)
      _ = TestScreen(list)
      check(list, 1)
    }
  }

  func testListsMadeBeforeTheirWindow() async {
    for list in [table(), collection()] {
      UIScreen.configure(scale: 2)
      _ = list.traitCollection.displayScale
      UIScreen.configure(scale: 1)
      _ = TestScreen(list)
      check(list, 1)
    }
  }

  func testShownListsFollowTheScreen() async {
    for list in [table(), collection()] {
      UIScreen.configure(scale: 2)
      let screen = TestScreen(list)
      check(list, 2)
      for scale in [1, 3, 1, 2] as [CGFloat] {
        UIScreen.configure(scale: scale)
        screen.layOut()
        check(list, scale)
      }
    }
  }
}

@MainActor private final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row"
    return cell
  }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    var content = UIListContentConfiguration.cell()
    content.text = "Row"
    cell.contentConfiguration = content
    return cell
  }
}
