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
      return table.cellForRow(at: path(0))?.cellState.separator?.frame.minX
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

  func testAnInsetFromTheAutomaticOneCountsFromTheTextsOfRowsWithImages() async throws {
    let fixture = TableFixture(rows: 3)
    let (table, screen) = fixture.open()
    screen.settle()
    let plain = try XCTUnwrap(table.cellForRow(at: path(0)))
    plain.imageView?.image = UIImage(systemName: "star")
    let configured = try XCTUnwrap(table.cellForRow(at: path(1)))
    var content = configured.defaultContentConfiguration()
    (content.text, content.image) = ("Text", UIImage(systemName: "star"))
    configured.contentConfiguration = content
    func starts() -> [CGFloat] {
      screen.settle()
      return [plain, configured].map { $0.cellState.separator?.frame.minX ?? 0 }
    }
    _ = starts()
    table.separatorInsetReference = .fromAutomaticInsets
    let automatic = starts()
    table.separatorInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 7)
    for (start, before) in zip(starts(), automatic) {
      XCTAssertGreaterThan(before, 16)
      XCTAssertEqual(start, before + 10, accuracy: 1e-6)
    }
    XCTAssertEqual(try XCTUnwrap(plain.cellState.separator?.frame.maxX), 313, accuracy: 1e-6)
    table.separatorInsetReference = .fromCellEdges
    XCTAssertEqual(starts(), [10, 10], "also left of the labels")
  }

  func testATablesInsetAppliesToAllRowsWithoutTheirOwn() async throws {
    let fixture = TableFixture(rows: 4)
    let (table, screen) = fixture.open()
    screen.settle()
    let cells = table.visibleCells
    cells[1].imageView?.image = UIImage(systemName: "star")
    var content = cells[2].defaultContentConfiguration()
    (content.text, content.image) = ("Text", UIImage(systemName: "star"))
    cells[2].contentConfiguration = content
    cells[3].separatorInset.left = 5
    func ends() -> [[CGFloat]] {
      screen.settle()
      let frames = cells.map { $0.cellState.separator?.frame }
      return [frames.map { $0?.minX ?? -1 }, frames.map { $0?.maxX ?? -1 }]
    }
    _ = ends()
    table.separatorInsetReference = .fromCellEdges
    let automatic = ends()
    XCTAssertEqual(automatic[0][0], 16)
    XCTAssertGreaterThan(min(automatic[0][1], automatic[0][2]), 30, "images are before the labels")
    table.separatorInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 7)
    XCTAssertEqual(ends(), [[12, 12, 12, 5], [313, 313, 313, 320]])
    table.separatorInset = .zero
    XCTAssertEqual(ends(), [[0, 0, 0, 5], [320, 320, 320, 320]])
    table.separatorInset = UIEdgeInsets(top: 0, left: -20, bottom: 0, right: -20)
    XCTAssertEqual(ends(), [[0, 0, 0, 5], [320, 320, 320, 320]], "a negative inset is treated as 0")
    table.separatorInset.left = UITableView.automaticDimension
    XCTAssertEqual(ends()[0], automatic[0])
  }

  func testAnInsetCountsFromTheEdgesOfCellsWithAReadableWidth() async {
    let fixture = TableFixture(rows: 3)
    let table = UITableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = fixture
    let screen = TestScreen(table, width: 1000, height: 400)
    table.cellLayoutMarginsFollowReadableWidth = true
    screen.layOut()
    XCTAssertGreaterThan(table.readableMargin, 100)
    let separator = table.cellForRow(at: path(0))?.cellState.separator
    XCTAssertEqual(separator?.frame.maxX, 1000 - table.readableMargin)
    table.separatorInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 10)
    screen.layOut()
    XCTAssertEqual(separator?.frame.minX, 0)
    XCTAssertEqual(separator?.frame.maxX, 990)
    withExtendedLifetime(fixture) {}
  }

  func testSeparatorsHaveTheTablesEffect() async {
    let fixture = TableFixture(rows: 40)
    let (table, screen) = fixture.open()
    func effects() -> [UIVisualEffect?] {
      screen.settle()
      return table.visibleCells.map { ($0.cellState.separator as? UIVisualEffectView)?.effect }
    }
    XCTAssertTrue(effects().allSatisfy { $0 == nil })
    let effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular))
    table.separatorEffect = effect
    XCTAssertGreaterThan(effects().count, 5)
    XCTAssertTrue(effects().allSatisfy { $0 === effect })
    let separator = table.cellForRow(at: path(0))?.cellState.separator as? UIVisualEffectView
    XCTAssertEqual(separator?.contentView.backgroundColor, table.separatorColor)
    table.contentOffset.y = 900
    XCTAssertTrue(effects().allSatisfy { $0 === effect }, "cells that come into sight have it, too")
    table.separatorEffect = nil
    XCTAssertTrue(effects().allSatisfy { $0 == nil })
    XCTAssertEqual(table.cellForRow(at: path(25))?.cellState.separator?.backgroundColor, table.separatorColor)
  }
}
