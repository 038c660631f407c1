import TestSupport
import XCTest

@testable import UIKit

/// Rows, headers and footers are measured with the margins that their content has when it's laid out.
@MainActor final class RowMarginTests: XCTestCase {
  func testContentIsMeasuredWithTheMarginsThatItHasInItsRow() async throws {
    let source = BoxSource()
    let table = UITableView()
    table.register(BoxCell.self, forCellReuseIdentifier: "cell")
    table.register(BoxHeader.self, forHeaderFooterViewReuseIdentifier: "header")
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (source, source)
    let screen = TestScreen(table, height: 700)
    // Half as high as the width between the margins, and 11 points above and below it.
    XCTAssertEqual(table.visibleCells.prefix(2).map(\.frame.height), [166, 316])
    XCTAssertEqual(table.rectForHeader(inSection: 0).height, 16 + 144)
    // Cells of high rows are used again for low ones, and the other way round.
    for row in [9, 20, 3, 39] {
      table.scrollToRow(at: path(row), at: .middle, animated: false)
      screen.layOut()
      for cell in table.visibleCells {
        let path = try XCTUnwrap(table.indexPath(for: cell))
        XCTAssertEqual(cell.frame.height, 22 + 144 + source.extra(path), "row \(path.row)")
        XCTAssertEqual(cell.contentView.frame.height, cell.frame.height, "row \(path.row)")
      }
    }
    XCTAssertLessThan(BoxCell.made, 30, "Cells are reused.")
    table.frame.size.width = 360
    screen.layOut()
    for row in [39, 20, 0] {
      table.scrollToRow(at: path(row), at: .middle, animated: false)
      screen.layOut()
      for cell in table.visibleCells {
        let path = try XCTUnwrap(table.indexPath(for: cell))
        XCTAssertEqual(cell.frame.height, 22 + 164 + source.extra(path), "row \(path.row)")
        XCTAssertEqual(cell.contentView.frame.height, cell.frame.height, "row \(path.row)")
      }
    }
  }

  func testAContentThatIsTooLargeKeepsItsMargins() async {
    let (cell, header) = (BoxCell(style: .default, reuseIdentifier: nil), BoxHeader(reuseIdentifier: nil))
    let parts: [(UIView, UIView, CGFloat)] = [(cell, cell.contentView, 11), (header, header.contentView, 8)]
    for (view, content, margin) in parts {
      // The content can't be lower than the box.
      content.subviews[0].bottomAnchor.constraint(equalTo: content.layoutMarginsGuide.bottomAnchor).isActive = true
      for height in [40, 2 * margin + 144] {
        view.frame = CGRect(x: 0, y: 0, width: 320, height: height)
        view.layoutIfNeeded()
        XCTAssertEqual(content.layoutMargins.bottom, margin)
        XCTAssertEqual(content.frame.height, 2 * margin + 144, "in \(height)")
      }
    }
  }

  func testMarginsFollowAMarkBeforeTheRowIsLaidOut() async {
    let cell = UITableViewCell()
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.layoutMargins.right, 16)
    cell.accessoryType = .disclosureIndicator
    XCTAssertEqual(cell.contentView.layoutMargins.right, 8)
    cell.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(cell.contentView.layoutMargins.left, 8)
    XCTAssertEqual(cell.contentView.layoutMargins.right, 16)
  }

  func testACellOfAListIsMeasuredWithTheMarginsBesideItsMark() async {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.contentView.preservesSuperviewLayoutMargins = true
    _ = cell.contentView.addBox()
    cell.accessories = [.disclosureIndicator()]
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
    attributes.frame = cell.frame
    attributes.values.fitsHeight = true
    cell.frame = cell.preferredLayoutAttributesFitting(attributes).frame
    cell.layoutIfNeeded()
    XCTAssertEqual(cell.contentView.layoutMargins.right, 8)
    XCTAssertEqual(cell.contentView.subviews[0].frame.maxY, cell.frame.height - 11, accuracy: 1)
  }
}

/// Rows of two heights.
@MainActor private final class BoxSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The points by which a row's box is higher than half its width.
  func extra(_ path: IndexPath) -> CGFloat { path.row % 2 == 0 ? 0 : 150 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: path)
    (cell as? BoxCell)?.height?.constant = extra(path)
    return cell
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
  }
}

extension UIView {
  /// Adds a view that fills the margins, half as high as wide. Returns the constraint of its height.
  fileprivate func addBox() -> NSLayoutConstraint {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    addSubview(box)
    let height = box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5)
    // The row's height during its creation differs.
    let bottom = box.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      box.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor), bottom, height,
    ])
    return height
  }
}

private final class BoxCell: UITableViewCell {
  static var made = 0
  private(set) var height: NSLayoutConstraint?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    height = contentView.addBox()
    Self.made += 1
  }
  required init?(coder: NSCoder) { nil }
}

private final class BoxHeader: UITableViewHeaderFooterView {
  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    _ = contentView.addBox()
  }
  required init?(coder: NSCoder) { nil }
}
