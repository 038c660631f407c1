import TestSupport
import UIKit
import XCTest

@testable import SceneFixtureApp

/// An app of scenes as they were written in 2022, in Swift 6's mode.
@MainActor final class SceneFixtureTests: XCTestCase {
  func testTheScreenWorks() async throws {
    let controller = PlantListViewController(plants: Plant.samples)
    let screen = TestScreen(UINavigationController(rootViewController: controller))
    let row = try XCTUnwrap(controller.stackView.firstRow as? PlantRow)
    screen.tap(row)
    row.water()
    XCTAssertEqual(Set(controller.log), ["tapped Aloe", "Aloe true", "count 1"])
    let item = try XCTUnwrap(controller.navigationItem.rightBarButtonItem)
    UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
    XCTAssertEqual(controller.log.last, "refresh")
    NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: nil)
    XCTAssertEqual(controller.log.last, "size")
  }

  func testTheSceneDelegateIsNamed() async {
    let delegate = AppDelegate()
    XCTAssertTrue(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    UINavigationBar.appearance().tintColor = nil
  }
}
