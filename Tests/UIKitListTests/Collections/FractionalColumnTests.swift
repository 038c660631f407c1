import TestSupport
import XCTest

@testable import UIKit

/// Text in columns whose width isn't a whole number of device pixels, so that some columns are a pixel narrower.
@MainActor final class FractionalColumnTests: XCTestCase {
  private final class TextCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.text = "String of pearls"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leftAnchor.constraint(equalTo: contentView.leftAnchor),
        label.rightAnchor.constraint(equalTo: contentView.rightAnchor),
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Strings of all widths, in small steps, around that of a column.
  private final class Texts: CollectionFixture {
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: path)
      let size = 15 + CGFloat(Int(sections[path.section][path.item]) ?? 0) * 0.003
      (cell as? TextCell)?.label.font = .systemFont(ofSize: size)
      return cell
    }
  }

  private func layout() -> UICollectionViewCompositionalLayout {
    let (full, estimate) = (NSCollectionLayoutDimension.fractionalWidth(1), NSCollectionLayoutDimension.estimated(20))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: estimate))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: full, heightDimension: estimate), subitems: [item])
    return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  /// The strings that need more height than they have, and the widths of all cells.
  private func clipped(in view: UICollectionView) -> (texts: [String], widths: Set<CGFloat>) {
    let cells = view.visibleCells.compactMap { $0 as? TextCell }
    let texts = cells.compactMap { cell -> String? in
      let (label, unlimited) = (cell.label, CGFloat.greatestFiniteMagnitude)
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: unlimited)).height
      return needed > label.bounds.height ? "\(label.font.pointSize) in \(label.bounds.width)" : nil
    }
    return (texts, Set(cells.map(\.bounds.width)))
  }

  func testTextsFitInNarrowerColumns() async {
    let texts = Texts([(0..<300).map { "\($0)" }])
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout())
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.dataSource = texts
    let screen = TestScreen(view, width: 337, height: 4000)
    screen.settle()
    XCTAssertEqual(view.visibleCells.count, 300)
    XCTAssertEqual(clipped(in: view).widths.sorted(), [112, 112.5], "The columns differ by a pixel.")
    XCTAssertEqual(clipped(in: view).texts, [])
    // Each string moves to the column before.
    texts.sections[0].removeFirst()
    UIView.performWithoutAnimation { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
    screen.settle()
    XCTAssertEqual(clipped(in: view).texts, [], "after a deletion")
  }

  /// A layout of the app's marks no lengths as estimates, so both are measured.
  func testContentThatFillsItsCellKeepsTheSizeThatALayoutOfTheAppsGives() async {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let filler = UIView()
    filler.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(filler)
    NSLayoutConstraint.activate([
      filler.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor),
      filler.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor),
      filler.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      filler.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
    ])
    let pixel = 1 / cell.traitCollection.effectiveScale
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    for part in [0, 0.3, 0.5, 0.9] as [CGFloat] {
      attributes.size = CGSize(width: 100 + part * pixel, height: 50 + part * pixel)
      XCTAssertEqual(cell.preferredLayoutAttributesFitting(attributes).size, attributes.size, "\(part)")
    }
    filler.widthAnchor.constraint(equalToConstant: 70).isActive = true
    XCTAssertEqual(
      cell.preferredLayoutAttributesFitting(attributes).size.width, 70, "The size that the content needs is used.")
  }
}
