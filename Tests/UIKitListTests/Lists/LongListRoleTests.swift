import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// A screen reader that enters a list may visit each of its items to count them, so long lists aren't called lists.
@MainActor final class LongListRoleTests: XCTestCase {
  private func role(of view: UIView) -> AccessibleRole? {
    UIApplication.shared.accessibility.proxy(for: view)?.snapshot.role
  }

  func testALongTableIsntCalledAList() async {
    let fixture = TableFixture(rows: 1_000)
    let (table, screen) = fixture.open()
    XCTAssertEqual(role(of: table), .list)
    fixture.sections[0].append("one more")
    table.reloadData()
    screen.settle()
    XCTAssertEqual(role(of: table), .scrollPane)
    XCTAssertEqual(table.accessibilityElementCount(), 1_001)
  }

  func testALongCollectionIsntCalledAList() async {
    let fixture = CollectionFixture([(0..<1_001).map { "item \($0)" }])
    let (view, screen) = fixture.open()
    XCTAssertEqual(role(of: view), .scrollPane)
    fixture.sections[0].removeLast(500)
    view.reloadData()
    screen.settle()
    XCTAssertEqual(role(of: view), .list)
  }
}
