import TestSupport

@testable import UIKit

/// A data source and delegate that records the calls it receives.
@MainActor class CollectionFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  var asked: [IndexPath] = []
  var reported: [String] = []
  var moved: [String] = []

  init(_ sections: [[String]]) { self.sections = sections }
  convenience init(items: Int) { self.init([(0..<items).map { "Item \($0)" }]) }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    asked.append(path)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? NamedCell)?.label.text = sections[path.section][path.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    sections[indexPath.section][indexPath.item] != "fixed"
  }
  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
    moved.append("\(source.words) to \(target.words)")
    let name = sections[source.section].remove(at: source.item)
    sections[target.section].insert(name, at: target.item)
  }

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    reported.append("show \(path.words)")
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying: UICollectionViewCell, forItemAt path: IndexPath) {
    reported.append("end \(path.words)")
  }
  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    answered("may highlight \(path.words)")
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    reported.append("highlight \(path.words)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    reported.append("unhighlight \(path.words)")
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    answered("may select \(path.words)")
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    answered("may deselect \(path.words)")
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    reported.append("select \(path.words)")
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    reported.append("deselect \(path.words)")
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    reported.append("act \(path.words)")
  }

  /// The recorded calls that return false.
  var refused: Set<String> = []
  private func answered(_ question: String) -> Bool {
    reported.append(question)
    return !refused.contains(question)
  }

  /// A collection view of this data in a window, by default in a grid of three columns.
  func open(_ layout: UICollectionViewLayout? = nil, height: CGFloat = 480) -> (UICollectionView, TestScreen) {
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout ?? GridLayout())
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    return (view, TestScreen(view, height: height))
  }
}

/// A cell that shows a name.
final class NamedCell: UICollectionViewCell {
  let label = UILabel()
  private(set) var reused = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reused += 1
  }
}

/// A grid whose frames follow from the numbers of items alone: 20 points of header, then rows of 40 points.
class GridLayout: UICollectionViewLayout {
  var columns = 3
  var headerHeight: CGFloat = 20
  var isFlipped = true
  private var starts: [CGFloat] = []
  private(set) var prepared = 0
  var updates: [[UICollectionViewUpdateItem]] = []
  private(set) var finished = 0

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { isFlipped }
  override var measuresAllViews: Bool { false }
  private var width: CGFloat { collectionView?.bounds.width ?? 0 }

  override func prepare() {
    prepared += 1
    starts = [0]
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      let rows = (collectionView.numberOfItems(inSection: section) + columns - 1) / columns
      starts.append((starts.last ?? 0) + headerHeight + CGFloat(rows) * 40)
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: width, height: starts.last ?? 0) }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard starts.indices.contains(path.section + 1) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    let side = width / CGFloat(columns)
    attributes.frame = CGRect(
      x: CGFloat(path.item % columns) * side,
      y: starts[path.section] + headerHeight + CGFloat(path.item / columns) * 40, width: side, height: 40)
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard starts.indices.contains(path.section + 1), headerHeight > 0 else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: starts[path.section], width: width, height: headerHeight)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView else { return nil }
    var found: [UICollectionViewLayoutAttributes] = []
    for section in starts.indices.dropLast() where starts[section] < rect.maxY && starts[section + 1] > rect.minY {
      if let header = layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section)),
        header.frame.intersects(rect)
      {
        found.append(header)
      }
      let top = starts[section] + headerHeight
      let first = max(0, Int((rect.minY - top) / 40)) * columns
      let last = min(collectionView.numberOfItems(inSection: section), (Int((rect.maxY - top) / 40) + 1) * columns)
      guard first < last else { continue }
      found += (first..<last).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }.filter {
        $0.frame.intersects(rect)
      }
    }
    return found
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    updates.append(updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    finished += 1
  }
}

extension UICollectionView {
  /// The text of the visible items, in order.
  var shownTexts: [String] { visibleCells.map { ($0 as? NamedCell)?.label.text ?? "" } }
}

func item(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
