import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Lists as long as their rows, rows that don't fill a list, and margins.
@MainActor final class SelfSizingTests: XCTestCase {

  private let list = AloeStackView()

  private func rows(_ count: Int) -> [Block] { (0..<count).map { _ in Block(height: 20) } }

  // MARK: The list's own height

  private func inHost(_ body: (TestScreen) -> Void) {
    let host = UIView()
    host.addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: host.topAnchor), list.leftAnchor.constraint(equalTo: host.leftAnchor),
      list.rightAnchor.constraint(equalTo: host.rightAnchor),
    ])
    body(TestScreen(host))
  }

  func testTheListIsAsHighAsItsRowsUpToALimit() async {
    list.maximumIntrinsicLength = 200
    list.addRows(rows(2))
    inHost { screen in
      XCTAssertEqual(list.bounds.height, 88)
      list.addRow(Block(height: 40))
      screen.layOut()
      XCTAssertEqual(list.bounds.height, 152)
      list.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: 3, right: 0)
      screen.layOut()
      XCTAssertEqual(list.bounds.height, 160)
      list.addRows(rows(5))
      screen.layOut()
      XCTAssertEqual(list.bounds.height, 200)
      list.hideRows(Array(list.rows.dropFirst()))
      screen.layOut()
      XCTAssertEqual(list.bounds.height, 52)
      list.removeAllRows()
      screen.layOut()
      XCTAssertEqual(list.bounds.height, 8)
    }
  }

  func testARowThatGrowsMakesTheListGrow() async {
    list.maximumIntrinsicLength = .infinity
    let row = Block(height: 20)
    list.addRows([row, Block(height: 20)])
    inHost { screen in
      row.size.height = 50
      screen.layOut()
      XCTAssertEqual(list.bounds.height, 118)
    }
  }

  func testAListHasNoHeightOfItsOwnUnlessAsked() async {
    list.addRows(rows(3))
    XCTAssertEqual(list.intrinsicContentSize.height, UIView.noIntrinsicMetric)
  }

  func testAListIsARowOfAList() async {
    let inner = AloeStackView()
    inner.maximumIntrinsicLength = .infinity
    inner.addRows(rows(3))
    let below = Block(height: 20)
    list.addRows([inner, below])
    let screen = TestScreen(list)
    XCTAssertEqual(inner.bounds.height, 132)
    XCTAssertEqual(list.frame(below).minY, 156)
    inner.addRow(Block(height: 20), animated: false)
    screen.layOut()
    screen.layOut()
    XCTAssertEqual(inner.bounds.height, 176)
    XCTAssertEqual(list.frame(below).minY, 200)
  }

  // MARK: Rows that don't fill the list

  func testShortContentGoesWhereItIsToGo() async {
    let rows = rows(3)
    list.addRows(rows)
    let screen = TestScreen(list)
    func places() -> [CGFloat] { rows.map { list.frame($0).minY } }
    XCTAssertEqual(places(), [0, 44, 88])
    list.shortContentPlacement = .center
    screen.layOut()
    XCTAssertEqual(places(), [174, 218, 262])
    XCTAssertEqual(list.rect(forRow: rows[1])?.minY, 218)
    list.shortContentPlacement = .end
    screen.layOut()
    XCTAssertEqual(places(), [348, 392, 436])
    list.shortContentPlacement = .lastRowAtEnd
    screen.layOut()
    XCTAssertEqual(places(), [0, 44, 436])
    XCTAssertEqual(list.rect(forRow: rows[2])?.minY, 436)
    list.hideRow(rows[2])
    screen.layOut()
    XCTAssertEqual(places()[1], 436)
  }

  func testPlacesFollowTheListsHeightAndInsets() async {
    let rows = rows(2)
    list.addRows(rows)
    list.shortContentPlacement = .lastRowAtEnd
    let screen = TestScreen(list)
    list.frame.size.height = 300
    screen.layOut()
    XCTAssertEqual(list.frame(rows[1]).maxY, 300)
    list.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    screen.layOut()
    XCTAssertEqual(list.frame(rows[1]).maxY - list.bounds.minY, 270)
    XCTAssertEqual(list.frame(rows[0]).minY - list.bounds.minY, 20)
  }

  func testLongContentIsWhereItAlwaysIs() async {
    let rows = rows(20)
    list.addRows(rows)
    for place in [AloeStackView.ShortContentPlacement.center, .end, .lastRowAtEnd] {
      list.shortContentPlacement = place
      _ = TestScreen(list)
      XCTAssertEqual(list.frame(rows[0]).minY, 0)
      XCTAssertEqual(list.frame(rows[19]).maxY, 880)
    }
  }

  func testTapsFindRowsThatAreCentred() async {
    let row = Block(height: 20)
    var taps = 0
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in taps += 1 }
    list.shortContentPlacement = .center
    TestScreen(list).tap(at: CGPoint(x: 100, y: 240))
    XCTAssertEqual(taps, 1)
  }

  func testAHorizontalListFromTheRightIsCentred() async {
    list.axis = .horizontal
    list.semanticContentAttribute = .forceRightToLeft
    let rows = [Block(width: 70), Block(width: 70)]
    list.addRows(rows)
    list.shortContentPlacement = .center
    _ = TestScreen(list)
    XCTAssertEqual(rows.map { list.frame($0).minX }, [160, 60])
  }

  // MARK: Margins

  func testRowsKeepTheListsMarginsMountedOrNot() async {
    list.staging.fewRows = 0
    list.insetsRowsToLayoutMargins = true
    list.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let rows = rows(100)
    list.addRows(rows)
    let screen = TestScreen(list)
    XCTAssertEqual(rows[0].frame.minX, 30)
    XCTAssertEqual(rows[0].frame.maxX, 305)
    list.scrollToRow(rows[90], at: .start, animated: false)
    list.directionalLayoutMargins.trailing = 50
    screen.layOut()
    list.scrollToRow(rows[0], at: .start, animated: false)
    screen.layOut()
    XCTAssertEqual(rows[0].frame.maxX, 270)
    list.semanticContentAttribute = .forceRightToLeft
    screen.layOut()
    XCTAssertEqual(rows[0].frame.minX, 50)
    XCTAssertEqual(rows[0].frame.maxX, 290)
    // The area inside the content inset is used.
    list.contentInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 4)
    screen.layOut()
    XCTAssertEqual(rows[0].frame.minX, 30)
    XCTAssertEqual(rows[0].frame.maxX, 270)
    list.contentInset = .zero
    list.insetsRowsToLayoutMargins = false
    screen.layOut()
    XCTAssertEqual(rows[0].frame.minX, 15)
  }

  func testMarginsFollowTheSuperviewAndTheSafeArea() async {
    let host = UIView()
    host.addSubview(list)
    list.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    list.insetsRowsToLayoutMargins = true
    list.preservesSuperviewLayoutMargins = true
    let row = Block()
    list.addRow(row)
    let screen = TestScreen(host)
    host.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 44)
    screen.layOut()
    XCTAssertEqual(row.frame.minX, 40)
    XCTAssertEqual(row.frame.maxX, 276)
  }

  func testRowsFollowTheReadableWidth() async {
    list.staging.fewRows = 0
    list.rowsFollowReadableWidth = true
    list.rowInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 20)
    list.separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    let rows = rows(100)
    list.addRows(rows)
    let margins = list.layoutMargins
    let screen = TestScreen(list, width: 500)
    XCTAssertEqual(rows[0].frame.minX, 16, "There's nothing to keep free.")
    let side = (1600 - 672 - margins.left - margins.right) / 2
    screen.window.frame.size.width = 1600
    list.frame.size.width = 1600
    screen.layOut()
    XCTAssertEqual(rows[0].frame.minX, side + 16)
    XCTAssertEqual(rows[0].frame.maxX, 1600 - side - 20)
    let separator = list.order.cell(of: rows[0])?.separator.view
    XCTAssertEqual(separator?.frame.minX, side + 15)
    XCTAssertEqual(separator?.frame.maxX, 1600 - side)
    list.scrollToRow(rows[90], at: .start, animated: false)
    screen.layOut()
    XCTAssertEqual(rows[90].frame.minX, side + 16, "A row that was out of sight.")
    list.rowsFollowReadableWidth = false
    screen.layOut()
    XCTAssertEqual(rows[90].frame.minX, 16)
  }

  // MARK: The size across the axis

  func testAHorizontalListIsAsHighAsItsRows() async {
    let host = UIView()
    host.addSubview(list)
    list.axis = .horizontal
    list.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: host.topAnchor), list.leftAnchor.constraint(equalTo: host.leftAnchor),
      list.rightAnchor.constraint(equalTo: host.rightAnchor),
    ])
    let rows = [Block(height: 30), Block(height: 70), Block(height: 50)]
    list.addRows(rows)
    let screen = TestScreen(host)
    XCTAssertEqual(list.bounds.height, 94)
    XCTAssertEqual(rows.map { list.frame($0).height }, [94, 94, 94])
    XCTAssertEqual(rows.map { list.frame($0).minX }, [0, 70, 140])
    rows[0].size.height = 100
    screen.layOut()
    XCTAssertEqual(list.bounds.height, 124)
    list.contentInset = UIEdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
    screen.layOut()
    XCTAssertEqual(list.bounds.height, 131)
    list.removeRow(rows[0])
    screen.layOut()
    XCTAssertEqual(list.bounds.height, 101)
    list.addRow(Block(height: 90), animated: true)
    screen.settle()
    screen.layOut()
    XCTAssertEqual(list.bounds.height, 121)
    XCTAssertEqual(list.contentSize, CGSize(width: 210, height: 114))
  }

  func testAVerticalListOfAFreeWidthIsAsWideAsItsRows() async {
    let host = UIView()
    host.addSubview(list)
    list.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: host.topAnchor), list.leftAnchor.constraint(equalTo: host.leftAnchor),
      list.bottomAnchor.constraint(equalTo: host.bottomAnchor),
    ])
    let rows = [Block(width: 80), Block(width: 120)]
    list.addRows(rows)
    let screen = TestScreen(host)
    XCTAssertEqual(list.bounds.width, 150)
    XCTAssertEqual(rows.map { $0.frame.width }, [120, 120])
    rows[1].size.width = 40
    screen.layOut()
    XCTAssertEqual(list.bounds.width, 110)
  }

  func testAHorizontalListIsNoHigherThanItsConstraintAllows() async {
    let host = UIView()
    host.addSubview(list)
    list.axis = .horizontal
    list.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: host.topAnchor), list.leftAnchor.constraint(equalTo: host.leftAnchor),
      list.rightAnchor.constraint(equalTo: host.rightAnchor), list.heightAnchor.constraint(equalToConstant: 60),
    ])
    list.addRows([Block(height: 90), Block(height: 20)])
    _ = TestScreen(host)
    XCTAssertEqual(list.bounds.height, 60)
    XCTAssertEqual(list.staging.mounted.map(\.bounds.height), [60, 60])
  }

  func testAHorizontalListInAColumnTakesItsRowsHeight() async {
    let above = Block(height: 20)
    let column = UIStackView(arrangedSubviews: [above, list, UIView()])
    column.axis = .vertical
    list.axis = .horizontal
    list.addRows([Block(height: 30), Block(height: 56)])
    _ = TestScreen(column)
    XCTAssertEqual(list.frame, CGRect(x: 0, y: 20, width: 320, height: 80))
  }

}
