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
    XCTAssertEqual(cell.accessibilityLabel, "Wi-Fi, at home")
    XCTAssertEqual(cell.accessibilityValue, "0")
    XCTAssertEqual(reported.snapshot.name, "Wi-Fi, at home")
    XCTAssertFalse(reported.snapshot.states.contains(.checked))
    XCTAssertEqual(cell.accessibilityActivationPoint, toggle.convert(toggle.bounds, to: nil).middle)
    XCTAssertTrue(cell.accessibilityTraits.isSuperset(of: toggle.accessibilityTraits))
    XCTAssertTrue(cell.accessibilityActivate())
    XCTAssertTrue(toggle.isOn)
    XCTAssertEqual(cell.accessibilityLabel, "Wi-Fi, at home")
    XCTAssertEqual(cell.accessibilityValue, "1")
    XCTAssertTrue(reported.snapshot.states.contains(.checked))
    toggle.isEnabled = false
    XCTAssertTrue(cell.accessibilityTraits.contains(.notEnabled))
    toggle.isEnabled = true
    var taps = 0
    list.setTapHandler(forRow: row) { _ in taps += 1 }
    XCTAssertTrue(cell.accessibilityActivate())
    XCTAssertEqual(taps, 1, "The row's own tap comes first.")
    XCTAssertEqual(cell.accessibilityActivationPoint, cell.accessibilityFrame.middle)
    cell.accessibilityActivationPoint = CGPoint(x: 1, y: 2)
    XCTAssertEqual(cell.accessibilityActivationPoint, CGPoint(x: 1, y: 2))
    XCTAssertTrue(toggle.isOn)
    row.addArrangedSubview(UISwitch())
    list.setTapHandler(forRow: row, handler: nil as ((UIView) -> Void)?)
    XCTAssertFalse(cell.accessibilityActivate(), "It's ambiguous which of the two is meant.")
    withExtendedLifetime(screen) {}
  }

  /// Tests and assistive apps look for the identifier in the tree of elements, in which the view itself isn't.
  func testARowThatIsOneElementHasTheIdentifierOfItsView() async throws {
    let rows = (0..<100).map { label("\($0)") }
    list.addRows(rows)
    rows[0].accessibilityIdentifier = "first"
    list.setTapHandler(forRow: rows[0]) { _ in }
    let (cell, far) = (try XCTUnwrap(list.order.cell(of: rows[0])), try XCTUnwrap(list.order.cell(of: rows[90])))
    let screen = TestScreen(list)
    XCTAssertEqual(proxy?.child(at: 0)?.snapshot.identifier, "first")
    rows[0].accessibilityIdentifier = "renamed"
    XCTAssertEqual(proxy?.child(at: 0)?.snapshot.identifier, "renamed")
    cell.accessibilityIdentifier = "own"
    XCTAssertEqual(proxy?.child(at: 0)?.snapshot.identifier, "own")
    cell.accessibilityIdentifier = nil
    list.removeTapHandler(forRow: rows[0])
    XCTAssertNil(cell.accessibilityIdentifier, "The label is the element again.")
    rows[90].accessibilityIdentifier = "far"
    XCTAssertEqual(list.elementOutOfSight(of: far).accessibilityIdentifier, "far")
    withExtendedLifetime(screen) {}
  }

  func testACombinedRowIsAdjustedThroughItsControl() async throws {
    let (stepper, row) = (UIStepper(), UIStackView())
    stepper.value = 4
    for view in [label("Copies"), stepper] { row.addArrangedSubview(view) }
    list.addRow(row)
    let cell = try XCTUnwrap(list.order.cell(of: row))
    cell.isAccessibilityElement = true
    let screen = TestScreen(list)
    let reported = try XCTUnwrap(proxy?.child(at: 0))
    XCTAssertEqual(reported.snapshot.name, "Copies")
    XCTAssertEqual(reported.snapshot.help, "4")
    XCTAssertTrue(cell.accessibilityTraits.contains(.adjustable))
    cell.accessibilityIncrement()
    XCTAssertEqual(stepper.value, 5)
    XCTAssertEqual(cell.accessibilityValue, "5")
    list.elementOutOfSight(of: cell).accessibilityDecrement()
    XCTAssertEqual(stepper.value, 4)
    cell.accessibilityValue = "four"
    XCTAssertEqual(cell.accessibilityValue, "four")
    withExtendedLifetime(screen) {}
  }

  /// Apple's fields, switches and segments may not be elements themselves.
  func testAControlThatIsNoElementIsAControl() async throws {
    let (tapped, combined) = (UIStackView(), UIStackView())
    let (field, toggle) = (UITextField(), UISwitch())
    for (row, control) in [(tapped, field), (combined, toggle)] as [(UIStackView, UIControl)] {
      control.isAccessibilityElement = false
      row.addArrangedSubview(label("Name"))
      row.addArrangedSubview(control)
    }
    list.addRows([tapped, combined])
    list.setTapHandler(forRow: tapped) { _ in }
    let screen = TestScreen(list)
    let (first, second) = (list.cell(tapped), list.cell(combined))
    XCTAssertFalse(first.isAccessibilityElement, "the field has to be reachable")
    second.isAccessibilityElement = true
    XCTAssertEqual(second.accessibilityLabel, "Name")
    XCTAssertEqual(second.accessibilityValue, "0")
    XCTAssertTrue(second.accessibilityActivate())
    XCTAssertTrue(toggle.isOn)
    withExtendedLifetime(screen) {}
  }

}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
