import TestSupport
import XCTest

@testable import UIKit

/// Tests objects of classes that generic code knows only at run time.
@MainActor final class ClassInstanceTests: XCTestCase {
  private class Card: UIView {
    private(set) var isSetUp = false
    override init(frame: CGRect) {
      super.init(frame: frame)
      isSetUp = true
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Screen: UIViewController {
    private(set) var isSetUp = false
    override init(nibName: String?, bundle: Bundle?) {
      super.init(nibName: nibName, bundle: bundle)
      isSetUp = true
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Row: UITableViewCell {
    private(set) var givenStyle = CellStyle.default
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      givenStyle = style
    }
    required init?(coder: NSCoder) { nil }
  }

  private func make<View: UIView>(_ type: View.Type) -> View { type.classInstance() }

  func testViewsRunTheirOwnInitialiser() async {
    let card = make(Card.self)
    XCTAssertTrue(card.isSetUp)
    XCTAssertTrue(type(of: card) == Card.self)
    XCTAssertEqual(Card.classInstance(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.origin, CGPoint(x: 1, y: 2))
    XCTAssertEqual(make(UILabel.self).text, nil)
  }

  func testViewsWhoseInitialiserIsConvenient() async {
    XCTAssertNil(make(UIVisualEffectView.self).effect)
    XCTAssertNil(make(UITableViewHeaderFooterView.self).reuseIdentifier)
    let cell = make(UITableViewCell.self)
    XCTAssertTrue(type(of: cell) == UITableViewCell.self)
    XCTAssertTrue(cell.contentView.superview === cell)
    XCTAssertEqual(
      UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 5, height: 6)).frame.size, CGSize(width: 5, height: 6))
  }

  func testCellsAndControllers() async {
    let row = Row.classInstance(style: .subtitle, reuseIdentifier: "row")
    XCTAssertEqual(row.givenStyle, .subtitle)
    XCTAssertEqual(row.reuseIdentifier, "row")
    let header = UITableViewHeaderFooterView.classInstance(reuseIdentifier: "header")
    XCTAssertEqual(header.reuseIdentifier, "header")
    XCTAssertTrue(Screen.classInstance().isSetUp)
  }
}
