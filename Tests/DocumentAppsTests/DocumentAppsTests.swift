import Foundation
import TestSupport
import UIKit
import XCTest

@testable import DocumentCardExample
@testable import DocumentListExample

/// The example apps of the two original documents, spelt as their authors would, for iOS. They build without an edit.
@MainActor final class DocumentAppsTests: XCTestCase {
  private func keep(_ controller: UIViewController, _ name: String) throws {
    let window = TestScreen(controller, width: 390, height: 700).window
    let data = UIGraphicsImageRenderer(bounds: window.bounds).pngData { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
    XCTAssertEqual(UIImage(data: data)?.size.width ?? 0, 390 * UIScreen.main.scale)
    guard let folder = ProcessInfo.processInfo.environment["ALOE_PICTURES"] else { return }
    try data.write(to: URL(fileURLWithPath: folder).appendingPathComponent("document-\(name).png"))
  }

  func testTheList() async throws {
    let controller = ExampleViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let screen = TestScreen(navigation)
    XCTAssertEqual(controller.stackView.rows.count, 9)
    let first = try XCTUnwrap(controller.stackView.firstRow as? ToggleLabel)
    screen.tap(first)
    XCTAssertEqual(first.textColor, .red)
    let hidden = controller.stackView.rows[5]
    XCTAssertTrue(controller.stackView.isRowHidden(hidden))
    controller.switchRow.flip()
    XCTAssertFalse(controller.stackView.isRowHidden(hidden))
    let item = try XCTUnwrap(controller.navigationItem.rightBarButtonItem)
    UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
    XCTAssertEqual((controller.stackView.lastRow as? UILabel)?.text, "Added row 1")
    controller.removeHiddenRows()
    XCTAssertEqual(controller.stackView.rows.count, 7)
    screen.tap(controller.stackView.rows[3])
    XCTAssertEqual(controller.alerts, ["Tapped on: Tap on this row"])
    try keep(UINavigationController(rootViewController: ExampleViewController()), "list")
  }

  func testTheCard() async throws {
    let controller = CardViewController()
    let screen = TestScreen(controller)
    screen.tap(controller.card)
    screen.tap(controller.dismissButton)
    XCTAssertEqual(controller.taps, ["card", "dismiss"])
    XCTAssertTrue(controller.card.isRaised)
    let heading = controller.card.headingLabel.convert(controller.card.headingLabel.bounds, to: controller.card)
    XCTAssertEqual(heading.minY, 8, accuracy: 1)
    XCTAssertEqual(
      heading.minX, 9 + controller.card.imageView.bounds.width + 12, accuracy: 1)
    try keep(CardViewController(), "card")
  }
}
