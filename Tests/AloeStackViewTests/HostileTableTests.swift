import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Tables whose data sources report numbers that no list can show.
@MainActor final class HostileTableTests: XCTestCase {

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections = 1
    var rows = 1
    var height: CGFloat = 20
    func numberOfSections(in tableView: UITableView) -> Int { sections }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
  }

  private func check(_ words: String, _ counts: Range<Int>, _ change: (Source) -> Void) {
    let end = ForkedWork.end(within: 60) {
      let source = Source()
      change(source)
      let table = UITableView()
      (table.dataSource, table.delegate) = (source, source)
      let list = AloeStackView()
      let rows = TableRows(of: table)
      let said = messages {
        rows.add(to: list)
        list.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        list.layoutIfNeeded()
        rows.reload()
        list.layoutIfNeeded()
      }
      precondition(said.contains { $0.contains(words) } || words.isEmpty, "\(said)")
      let count = rows.sections.reduce(0) { $0 + $1.rows.count }
      precondition(counts.contains(count), "\(count)")
    }
    XCTAssertEqual(end, .finished, words)
  }

  override func setUp() async throws { TableRows.maxRows = 200 }
  override func tearDown() async throws { TableRows.maxRows = 20_000 }

  func testSections() async {
    for count in [-1, Int.min] { check("\(count) sections", 0..<1) { $0.sections = count } }
    for count in [1 << 40, Int.max] { check("\(count) sections", 200..<201) { $0.sections = count } }
  }

  func testRows() async {
    for count in [-1, Int.min] { check("\(count) rows", 0..<1) { $0.rows = count } }
    for count in [1 << 40, Int.max] { check("\(count) rows", 200..<201) { $0.rows = count } }
    check("rows", 200..<201) { ($0.sections, $0.rows) = (150, 150) }
  }

  func testHeights() async {
    for height in [CGFloat.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      check("", 1..<2) { $0.height = height }
    }
  }

}
