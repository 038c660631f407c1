import TestSupport
import XCTest

@testable import UIKit

/// The insets and effects of tables' separators.
@MainActor final class TableSeparatorTests: XCTestCase {
  func testAnInsetCountsFromTheCellsEdgesOrFromTheMargins() async {
    let fixture = TableFixture(rows: 3)
    let (table, screen) = fixture.open()
    func start() -> CGFloat? {
      screen.settle()
      return table.cellForRow(at: path(0))?.place.separator?.frame.minX
    }
    XCTAssertEqual(table.separatorInsetReference, .fromCellEdges)
    XCTAssertEqual(start(), 16)
    table.separatorInsetReference = .fromAutomaticInsets
    XCTAssertEqual(start(), 16, "no inset is set")
    table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    XCTAssertEqual(start(), 26)
    table.separatorInsetReference = .fromCellEdges
    XCTAssertEqual(start(), 10)
  }

  func testSeparatorsHaveTheTablesEffect() async {
    let fixture = TableFixture(rows: 40)
    let (table, screen) = fixture.open()
    func effects() -> [UIVisualEffect?] {
      screen.settle()
      return table.visibleCells.map { ($0.place.separator as? UIVisualEffectView)?.effect }
    }
    XCTAssertTrue(effects().allSatisfy { $0 == nil })
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular))
    table.separatorEffect = effect
    XCTAssertGreaterThan(effects().count, 5)
    XCTAssertTrue(effects().allSatisfy { $0 === effect })
    let separator = table.cellForRow(at: path(0))?.place.separator as? UIVisualEffectView
    XCTAssertEqual(separator?.contentView.backgroundColor, table.separatorColor)
    table.contentOffset.y = 900
    XCTAssertTrue(effects().allSatisfy { $0 === effect }, "cells that come into sight have it, too")
    table.separatorEffect = nil
    XCTAssertTrue(effects().allSatisfy { $0 == nil })
    XCTAssertEqual(table.cellForRow(at: path(25))?.place.separator?.backgroundColor, table.separatorColor)
  }
}
