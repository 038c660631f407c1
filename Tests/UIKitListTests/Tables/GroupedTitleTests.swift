import TestSupport
import XCTest

@testable import UIKit

/// The heights of the titles in grouped tables.
@MainActor final class GroupedTitleTests: XCTestCase {
  private func fixture(_ sections: [[String]]) -> TableFixture {
    let fixture = TableFixture(sections)
    fixture.title = { "Section \($0)" }
    return fixture
  }

  func testTheFirstTitleOfAGroupedTableHasMoreSpaceAbove() async throws {
    for style in [UITableView.Style.grouped, .insetGrouped] {
      let (table, _) = fixture([["a"], ["b"], ["c"]]).open(style)
      let headers = try (0..<3).map { try XCTUnwrap(table.headerView(forSection: $0)) }
      // Apple's letters may be half a point lower than those of other fonts.
      for (header, height) in zip(headers, [55.5, 38, 38]) {
        XCTAssertEqual(header.frame.height, height, accuracy: 0.5)
        XCTAssertEqual(header.bounds.height - (header.textLabel?.frame.maxY ?? 0), 7, "the title is at the bottom")
      }
    }
  }

  func testAnotherFirstTitleOfAGroupedTableHasMoreSpaceAbove() async throws {
    let titled = fixture([["a"], ["b"]])
    let (table, screen) = titled.open(.grouped)
    func heights() throws -> [CGFloat] {
      try titled.sections.indices.map { try XCTUnwrap(table.headerView(forSection: $0)).frame.height }
    }
    let (first, later) = try (heights()[0], heights()[1])
    XCTAssertGreaterThan(first, later)
    titled.sections.insert(["new"], at: 0)
    table.insertSections([0], with: .none)
    screen.settle()
    XCTAssertEqual(try heights(), [first, later, later])
    titled.sections.removeFirst(2)
    table.deleteSections([0, 1], with: .none)
    screen.settle()
    XCTAssertEqual(try heights(), [first])
  }
}
