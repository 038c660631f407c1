import UIKit

/// The rows in a `UITableView`, whose cells determine their heights.
@MainActor final class TableRows: NSObject, ScrollingRows, UITableViewDataSource {
  private var strings: [String]
  private let table = UITableView(frame: .zero)
  var scrollView: UIScrollView { table }

  init(texts: RowTexts) {
    strings = texts.strings
    super.init()
    table.register(RowCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { strings.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? RowCell)?.row.label.text = strings[indexPath.row]
    return cell
  }

  func setText(_ text: String, ofRow row: Int) {
    strings[row] = text
    table.reconfigureRows(at: [IndexPath(row: row, section: 0)])
  }
}

private final class RowCell: UITableViewCell {
  let row = RowView(text: "")

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    row.fill(contentView, UIEdgeInsets(top: 12, left: 15, bottom: 12, right: 15))
  }

  required init?(coder: NSCoder) { nil }
}

/// The rows as tiles of a `UICollectionView` in three columns.
@MainActor final class GridRows: NSObject, ScrollingRows, UICollectionViewDataSource {
  private var strings: [String]
  private let grid: UICollectionView
  var scrollView: UIScrollView { grid }

  init(texts: RowTexts) {
    strings = texts.strings
    let tile = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1))
    )
    // As long in total as a list of rows of 50 points.
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(150)),
      repeatingSubitem: tile, count: 3)
    grid = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    super.init()
    grid.backgroundColor = .systemBackground
    grid.register(RowTile.self, forCellWithReuseIdentifier: "row")
    grid.dataSource = self
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { strings.count }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? RowTile)?.row.label.text = strings[indexPath.item]
    return cell
  }

  func setText(_ text: String, ofRow row: Int) {
    strings[row] = text
    grid.reconfigureItems(at: [IndexPath(item: row, section: 0)])
  }
}

private final class RowTile: UICollectionViewCell {
  let row = RowView(text: "")

  override init(frame: CGRect) {
    super.init(frame: frame)
    row.axis = .vertical
    row.fill(contentView, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  required init?(coder: NSCoder) { nil }
}
