import XCTest

@testable import UIKit

@MainActor final class UITableViewCellTests: XCTestCase {
  private func laidOut(_ cell: UITableViewCell, width: CGFloat = 390) -> CGSize {
    let size = cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    cell.frame = CGRect(origin: .zero, size: size)
    cell.layoutIfNeeded()
    return size
  }

  func testDefaults() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    XCTAssertEqual(cell.reuseIdentifier, "row")
    XCTAssertEqual(cell.accessoryType, .none)
    XCTAssertEqual(cell.selectionStyle, .default)
    XCTAssertFalse(cell.isSelected)
    XCTAssertEqual(cell.separatorInset.left, 15)
    XCTAssertNotNil(cell.detailTextLabel)
    XCTAssertNil(UITableViewCell().detailTextLabel)
    XCTAssertTrue(cell.contentView.superview === cell)
  }

  func testATextLiesInTheMiddleOf44Points() async {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Wi-Fi"
    XCTAssertEqual(laidOut(cell).height, 44)
    XCTAssertEqual(cell.contentView.frame, CGRect(x: 0, y: 0, width: 390, height: 44))
    XCTAssertEqual(cell.textLabel?.frame.minX, 16)
    XCTAssertEqual(cell.textLabel?.frame.midY ?? 0, 22, accuracy: 0.5)
  }

  func testTheMarkTakesItsSpaceFromTheContent() async {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Wi-Fi"
    cell.detailTextLabel?.text = "Home"
    cell.accessoryType = .disclosureIndicator
    _ = laidOut(cell)
    XCTAssertEqual(cell.contentView.frame.width, 390 - 16 - 8)
    XCTAssertEqual(cell.detailTextLabel?.frame.maxX ?? 0, 390 - 16 - 8 - 8, accuracy: 0.5)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    cell.accessoryView = view
    _ = laidOut(cell)
    XCTAssertEqual(view.frame, CGRect(x: 390 - 16 - 51, y: 6.5, width: 51, height: 31))
  }

  func testASubtitleMakesTheRowHigher() async {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Subtitle"
    let height = laidOut(cell).height
    XCTAssertGreaterThan(height, 55)
    XCTAssertLessThan(height, 65)
    XCTAssertLessThan(cell.textLabel!.frame.maxY, cell.detailTextLabel!.frame.minY + 3.5)
  }

  func testInAStackViewTheRowIsAsHighAsItsText() async {
    let cell = UITableViewCell()
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = "Short"
    let stack = UIStackView(arrangedSubviews: [cell])
    stack.axis = .vertical
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    stack.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: host.topAnchor),
      stack.leadingAnchor.constraint(equalTo: host.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: host.trailingAnchor),
    ])
    host.layoutIfNeeded()
    XCTAssertEqual(cell.frame.size, CGSize(width: 320, height: 44))
    cell.textLabel?.text = String(repeating: "Many words in a row. ", count: 8)
    host.layoutIfNeeded()
    XCTAssertGreaterThan(cell.frame.height, 80)
    XCTAssertEqual(cell.textLabel?.frame.height ?? 0, cell.frame.height - 22, accuracy: 1)
  }

  func testConstraintsInTheContentViewMakeTheHeight() async {
    let cell = UITableViewCell()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
      view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
      view.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      view.heightAnchor.constraint(equalToConstant: 70),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    XCTAssertEqual(size, CGSize(width: 300, height: 90))
    XCTAssertEqual(laidOut(cell).height, 90)
    XCTAssertEqual(view.frame.width, 390)
  }

  func testASelectedRowIsGrey() async {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row"
    _ = laidOut(cell)
    cell.isHighlighted = true
    XCTAssertEqual(cell.selectedBackgroundView?.alpha, 1)
    XCTAssertTrue(cell.subviews.first === cell.selectedBackgroundView)
    cell.prepareForReuse()
    XCTAssertEqual(cell.selectedBackgroundView?.alpha, 0)
    cell.selectionStyle = .none
    cell.isSelected = true
    XCTAssertEqual(cell.selectedBackgroundView?.alpha, 0)
  }

  func testTheDefaultsOfATable() async {
    let table = UITableView()
    XCTAssertEqual(table.separatorColor, .separator)
    XCTAssertEqual(table.separatorInset, UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0))
    XCTAssertEqual(table.style, .plain)
    table.separatorColor = .red
    table.separatorColor = nil
    XCTAssertEqual(table.separatorColor, .separator)
    XCTAssertEqual(UITableView(frame: .zero, style: .insetGrouped).backgroundColor, .systemGroupedBackground)
  }
}
