import TestSupport
import UIKit
import XCTest

/// An app as they were written in 2018 and one of scenes as of 2022, translated by the plugin without an edit, in Swift
/// 5's and Swift 6's mode.
@MainActor final class FixtureAppTests: XCTestCase {
  func testTheAppRuns() async throws {
    for mode in LanguageMode.allCases {
      let screen = mode.settings
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
      window.rootViewController = UINavigationController(rootViewController: screen)
      window.layoutIfNeeded()
      XCTAssertEqual(screen.badgeText, "Guest", "\(mode)")

      screen.type("Ada")
      screen.pressSave()
      XCTAssertEqual(screen.events, ["save", "pressed"], "\(mode)")
      XCTAssertEqual(screen.badgeText, "Ada", "\(mode)")

      screen.startAndTick()
      XCTAssertEqual(screen.ticks, 1, "\(mode)")
      screen.flip()
      XCTAssertFalse(screen.end(), "\(mode)")
      screen.flip()
      let item = try XCTUnwrap(screen.navigationItem.leftBarButtonItem)
      UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
      XCTAssertFalse(screen.isRunning, "\(mode)")
      XCTAssertEqual(screen.events.suffix(4), ["started", "on", "off", "reset"], "\(mode)")
      UIViewController.cancelPreviousPerformRequests(withTarget: screen)
    }
  }

  func testTheSceneAppsScreenWorks() async throws {
    for mode in LanguageMode.allCases {
      let controller = mode.plants
      let screen = TestScreen(UINavigationController(rootViewController: controller))
      screen.tap(try XCTUnwrap(controller.firstRow))
      controller.waterFirst()
      XCTAssertEqual(Set(controller.log), ["tapped Aloe", "Aloe true", "count 1"], "\(mode)")
      let item = try XCTUnwrap(controller.navigationItem.rightBarButtonItem)
      UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
      XCTAssertEqual(controller.log.last, "refresh", "\(mode)")
      NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: nil)
      XCTAssertEqual(controller.log.last, "size", "\(mode)")
    }
  }

  func testTheDelegatesAreThePrograms() async {
    defer { UINavigationBar.appearance().tintColor = nil }
    for (mode, delegates) in [("5", Swift5Apps.delegates), ("6", Swift6Apps.delegates)] {
      for delegate in delegates {
        XCTAssertTrue(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil), mode)
      }
      XCTAssertTrue(delegates[0].window?.rootViewController is UINavigationController, mode)
    }
  }
}
