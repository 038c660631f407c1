import UIKit
import XCTest

@testable import FixtureApp

/// An app as they were written in 2019, translated by the plugin without an edit, in Swift 5's mode.
@MainActor final class FixtureAppTests: XCTestCase {
  func testTheAppRuns() async throws {
    let screen = SettingsViewController(session: Session())
    let navigation = UINavigationController(rootViewController: screen)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = navigation
    window.layoutIfNeeded()
    XCTAssertEqual(screen.badgeText, "Guest")

    screen.type("Ada")
    screen.pressSave()
    XCTAssertEqual(screen.events, ["save", "pressed"])
    XCTAssertEqual(screen.badgeText, "Ada")

    screen.session.start()
    screen.session.fire()
    XCTAssertEqual(screen.session.ticks, 1)
    screen.flip()
    XCTAssertFalse(screen.session.end())
    screen.flip()
    let item = try XCTUnwrap(screen.navigationItem.leftBarButtonItem)
    UIApplication.shared.sendAction(try XCTUnwrap(item.action), to: item.target, from: item, for: nil)
    XCTAssertFalse(screen.session.isRunning)
    XCTAssertEqual(screen.events.suffix(4), ["started", "on", "off", "reset"])
    SettingsViewController.cancelPreviousPerformRequests(withTarget: screen)
  }

  func testTheDelegateIsTheProgramsEntry() async {
    let delegate = AppDelegate()
    XCTAssertTrue(delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil))
    XCTAssertTrue(delegate.window?.rootViewController is UINavigationController)
  }
}
