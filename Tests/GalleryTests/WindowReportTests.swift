import AloeStackView
import UIKit
import XCTest

@testable import Gallery
@testable import TestSupport

/// Tests the description of a window that the gallery writes for tests of its process.
@MainActor final class WindowReportTests: XCTestCase {
  func testACellIsNamedByAnIdentifierOfItsOwn() async throws {
    let scene = TouchScene()
    let list = AloeStackView(), row = UILabel()
    (row.text, row.accessibilityIdentifier) = ("Fern", "plant")
    list.addRow(row)
    list.setTapHandler(forRow: row) { _ in }
    scene.add(list, 0, 0, 320, 480)
    list.layoutIfNeeded()
    let cell = try XCTUnwrap(row.superview as? StackViewCell)
    let reporter = WindowReporter(window: scene.window)
    func identifiers() -> [Substring] {
      var lines: [String] = []
      reporter.describe(list, into: &lines)
      return lines.filter { $0.hasPrefix("view\t") }.map { $0.split(separator: "\t")[1] }
    }
    XCTAssertEqual(cell.accessibilityIdentifier, "plant")
    XCTAssertEqual(identifiers(), ["plant"])
    XCTAssertEqual(reporter.name(of: cell), "plant")
    cell.accessibilityIdentifier = "cell"
    XCTAssertEqual(identifiers(), ["cell", "plant"])
    XCTAssertEqual(reporter.name(of: cell), "cell")
  }
}
