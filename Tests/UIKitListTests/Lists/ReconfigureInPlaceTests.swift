import TestBasics
import TestSupport
import XCTest

@testable import UIKit

/// Rows that are configured again while the content is scrolled to its middle: the visible rows stay in place.
@MainActor final class ReconfigureInPlaceTests: XCTestCase {
  fileprivate enum Kind: CaseIterable { case table, list, grid, flow, wideSpaces }

  /// Rows whose heights drift, so that an estimate depends on which of them were measured.
  @MainActor private final class Fixture: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var heights: [CGFloat]
    let view: UIScrollView
    let screen: TestScreen

    init(_ kind: Kind, _ heights: [CGFloat]) {
      self.heights = heights
      let table = UITableView(frame: .zero)
      table.register(TallRow.self, forCellReuseIdentifier: "cell")
      let collection = kind.layout.map { UICollectionView(frame: .zero, collectionViewLayout: $0) }
      collection?.register(TallItem.self, forCellWithReuseIdentifier: "cell")
      view = collection ?? table
      screen = TestScreen(view)
      super.init()
      if let collection { collection.dataSource = self } else { table.dataSource = self }
      screen.settle()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
      (cell as? TallRow)?.height.constant = heights[path.row]
      return cell
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? TallItem)?.height.constant = heights[path.item]
      return cell
    }

    /// The visible rows, with the positions of their tops in the view.
    var places: [Int: CGFloat] {
      var places: [Int: CGFloat] = [:]
      let rows: [(Int, UIView)] =
        (view as? UITableView)?.state.cells.map { ($0.key.row, $0.value) }
        ?? (view as? UICollectionView)?.state.mounted.map { ($0.key.path.item, $0.value.view) } ?? []
      for (row, cell) in rows where cell.frame.intersects(view.bounds) {
        places[row] = cell.frame.minY - view.bounds.minY
      }
      return places
    }

    func reconfigure(_ rows: [Int], inUpdate: Bool) {
      let paths = rows.map { IndexPath(item: $0, section: 0) }
      if let table = view as? UITableView {
        if inUpdate {
          table.performBatchUpdates { table.reconfigureRows(at: paths) }
        } else {
          table.reconfigureRows(at: paths)
        }
      } else if let collection = view as? UICollectionView {
        if inUpdate {
          collection.performBatchUpdates { collection.reconfigureItems(at: paths) }
        } else {
          collection.reconfigureItems(at: paths)
        }
      }
    }
  }

  func testVisibleContentStays() async {
    for kind in TestLength.sample(Kind.allCases, 3, salt: 119) {
      for seed in TestLength.seeds(1, of: 2, long: 400, salt: 120) {
        if let fault = fault(kind, seed) { XCTFail("\(kind), seed \(seed): \(fault)") }
      }
    }
  }

  /// Runs a random sequence. Returns the first row that moves though nothing before it in sight changed its height.
  private func fault(_ kind: Kind, _ seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 150...900, using: &random)
    let drift = CGFloat.random(in: 0...120, using: &random)
    let heights = (0..<count).map { row -> CGFloat in
      let share = CGFloat(row) / CGFloat(count)
      return 30 + drift * share + CGFloat(random.next() % 40)
    }
    let fixture = Fixture(kind, heights)
    let (view, screen) = (fixture.view, fixture.screen)
    for step in 0..<14 {
      let length = view.contentSize.height
      if step % 3 == 0 {
        view.contentOffset.y = CGFloat.random(in: 0.1...0.8, using: &random) * length
      } else {
        let offset = view.contentOffset.y + CGFloat.random(in: -300...300, using: &random)
        view.contentOffset.y = min(max(0, offset), length * 0.85)
      }
      screen.settle()
      let before = fixture.places
      guard view.contentOffset.y > 200, view.contentOffset.y < view.contentSize.height - 1500 else { continue }
      let rows = before.keys.sorted()
      // Rows that change are below the top: rows above stay in place.
      let shown = rows.filter { (before[$0] ?? 0) >= 0 }
      let top = shown.min { (before[$0] ?? 0, $0) < (before[$1] ?? 0, $1) } ?? 0
      let grows = random.next() % 3 == 0
      if grows { for row in rows where (before[row] ?? 0) > 200 { fixture.heights[row] += 17 } }
      fixture.reconfigure(
        random.pick(grows ? [Array(0..<count), rows] : [Array(0..<count), rows, [rows[0]]]),
        inUpdate: random.pick([true, false]))
      screen.settle()
      let after = fixture.places
      let end: CGFloat = grows ? before[top] ?? 0 : 480
      for row in rows where (before[row] ?? 0) <= end {
        guard let old = before[row], let new = after[row] else { return "row \(row) is out of sight, step \(step)" }
        // Frames are aligned with pixels, before and after.
        if abs(new - old) > 1.01 { return "row \(row) moved by \(new - old) of \(rows.count), step \(step)" }
      }
    }
    return nil
  }

  private final class TallRow: UITableViewCell {
    lazy var height = contentView.fill()
  }

  private final class TallItem: UICollectionViewCell {
    lazy var height = contentView.fill()
  }
}

extension ReconfigureInPlaceTests.Kind {
  @MainActor fileprivate var layout: UICollectionViewLayout? {
    func section(_ columns: Int, _ spacing: CGFloat) -> NSCollectionLayoutSection {
      let height = NSCollectionLayoutDimension.estimated(44)
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
          subitems: [item]))
      section.interGroupSpacing = spacing
      return section
    }
    switch self {
    case .table: return nil
    case .list: return UICollectionViewCompositionalLayout(section: section(1, 0))
    case .grid: return UICollectionViewCompositionalLayout(section: section(2, 0))
    case .wideSpaces: return UICollectionViewCompositionalLayout(section: section(3, 10))
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 320, height: 44)
      return flow
    }
  }
}

extension UIView {
  /// Adds a view that fills this one and determines its height. Returns the constraint of the height.
  fileprivate func fill() -> NSLayoutConstraint {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    addSubview(inner)
    let height = inner.heightAnchor.constraint(equalToConstant: 44)
    let end = inner.bottomAnchor.constraint(equalTo: bottomAnchor)
    end.priority = .defaultHigh
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: topAnchor), end, height,
      inner.leadingAnchor.constraint(equalTo: leadingAnchor),
      inner.widthAnchor.constraint(equalToConstant: 90),
    ])
    return height
  }
}
