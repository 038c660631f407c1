import TestSupport
import XCTest

@testable import AloeStackView
@_spi(Aloe) @testable import UIKit

/// Tests constraints between a list's own edges and views inside it: the edges are those of the content.
@MainActor final class EdgeAnchorTests: XCTestCase {

  private let list = AloeStackView()

  /// A row with a view of 52 × 10 points.
  private func makeRow() -> (row: UIView, view: UIView) {
    let row = Block("row", height: 60), view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 52), view.heightAnchor.constraint(equalToConstant: 10),
    ])
    return (row, view)
  }

  private func frame(_ view: UIView) -> CGRect { list.convert(view.bounds, from: view) }

  func testTheEdgesAcross() async {
    let (row, view) = makeRow(), (other, left) = makeRow()
    list.rowInset = .zero
    list.addRows([row, other])
    NSLayoutConstraint.activate([
      view.rightAnchor.constraint(equalTo: list.rightAnchor, constant: -24),
      view.topAnchor.constraint(equalTo: row.topAnchor),
      left.centerXAnchor.constraint(equalTo: list.centerXAnchor),
      left.topAnchor.constraint(equalTo: other.topAnchor),
    ])
    let screen = TestScreen(list)
    XCTAssertEqual(frame(view).minX, screen.window.bounds.width - 24 - 52)
    XCTAssertEqual(frame(left).midX, screen.window.bounds.width / 2)
    list.frame.size.width = 300
    screen.layOut()
    XCTAssertEqual(frame(view).maxX, 276)
  }

  func testTheEndOfTheContent() async {
    let (row, view) = makeRow()
    list.rowInset = .zero
    list.addRows([row, Block("next", height: 100)])
    NSLayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: list.bottomAnchor, constant: -5),
      view.leftAnchor.constraint(equalTo: row.leftAnchor),
    ])
    let screen = TestScreen(list)
    XCTAssertEqual(frame(view).maxY, 155)
    list.addRow(Block("last", height: 40))
    screen.layOut()
    XCTAssertEqual(frame(view).maxY, 195)
    XCTAssertEqual(list.contentSize, CGSize(width: screen.window.bounds.width, height: 200))
  }

}
