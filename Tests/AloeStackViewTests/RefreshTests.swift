import Foundation
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// A list is pulled to be refreshed like any scroll view.
@MainActor final class RefreshTests: XCTestCase {
  func testAListIsPulledAndRowsComeInMeanwhile() async {
    let list = AloeStackView()
    for index in 0..<30 {
      let row = UILabel()
      row.text = "Row \(index)"
      list.addRow(row)
    }
    let control = UIRefreshControl()
    list.refreshControl = control
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let screen = TestScreen(list)
    screen.touch(.down, at: CGPoint(x: 160, y: 100))
    for step in 1...30 {
      screen.wait(0.02)
      screen.touch(.moved, at: CGPoint(x: 160, y: 100 + CGFloat(step) * 11))
    }
    XCTAssertEqual(count, 1)
    screen.touch(.up, at: CGPoint(x: 160, y: 430))
    screen.settle()
    XCTAssertEqual(list.contentOffset.y, -60)
    let row = UILabel()
    row.text = "New"
    list.insertRow(row, before: list.firstRow ?? row)
    control.endRefreshing()
    screen.wait(2)
    XCTAssertFalse(control.isRefreshing)
    XCTAssertEqual(list.adjustedContentInset.top, 0)
    XCTAssertGreaterThanOrEqual(list.contentOffset.y, 0, "Nothing stays pulled down.")
    XCTAssertTrue(list.firstRow === row)
    XCTAssertEqual(control.frame.maxY, 0)
  }
}
