import GTKPlatform
import TestSupport
import XCTest

@testable import AloeStackView
@testable import UIKit

/// Rows that a client makes one accessibility element.
@MainActor final class CombinedRowTests: XCTestCase {

  private let list = AloeStackView()
  private var proxy: (any AccessibleElement)? { UIApplication.shared.accessibility.proxy(for: list) }

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  /// Like a table's cell with a switch, the row is one element, which screen readers activate through the switch.
  func testAClientCombinesARowAndItsSwitch() async throws {
    let toggle = UISwitch()
    let row = UIStackView(arrangedSubviews: [label("Wi-Fi"), label("at home"), toggle])
    row.axis = .vertical
    list.addRow(row)
    let cell = try XCTUnwrap(list.order.cell(of: row))
    cell.isAccessibilityElement = true
    let screen = TestScreen(list)
    XCTAssertEqual(proxy?.childCount, 1)
    let reported = try XCTUnwrap(proxy?.child(at: 0))
    XCTAssertEqual(reported.childCount, 0, "one stop")
    XCTAssertTrue(cell.accessibilityLabel?.hasPrefix("Wi-Fi, at home") == true)
    XCTAssertTrue(cell.accessibilityTraits.isSuperset(of: toggle.accessibilityTraits))
    XCTAssertTrue(cell.accessibilityActivate())
    XCTAssertTrue(toggle.isOn)
    toggle.isEnabled = false
    XCTAssertTrue(cell.accessibilityTraits.contains(.notEnabled))
    toggle.isEnabled = true
    var taps = 0
    list.setTapHandler(forRow: row) { _ in taps += 1 }
    XCTAssertTrue(cell.accessibilityActivate())
    XCTAssertEqual(taps, 1, "The row's own tap comes first.")
    XCTAssertTrue(toggle.isOn)
    row.addArrangedSubview(UISwitch())
    list.setTapHandler(forRow: row, handler: nil as ((UIView) -> Void)?)
    XCTAssertFalse(cell.accessibilityActivate(), "Nobody can tell which of two.")
    withExtendedLifetime(screen) {}
  }

}
