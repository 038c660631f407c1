import XCTest

@testable import UIKit

@MainActor final class UIApplicationTests: XCTestCase {
  /// As Xcode's template has it.
  class TemplateDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("launched")
      window = UIWindow(frame: UIScreen.main.bounds)
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("terminating") }
  }

  func testALaunchWithoutALoop() async {
    let application = UIApplication.shared
    let delegate = TemplateDelegate()
    application.resignActive()
    var posted: [Notification.Name] = []
    let tokens = [
      UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
      UIApplication.willTerminateNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { _ in
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    application.launch(delegate: delegate)
    XCTAssertTrue(application.delegate === delegate)
    XCTAssertEqual(delegate.calls, ["launched", "active"])
    XCTAssertEqual(application.applicationState, .active)
    XCTAssertTrue(application.keyWindow === delegate.window)
    XCTAssertTrue(application.windows.contains { $0 === delegate.window })
    application.terminate()
    XCTAssertEqual(delegate.calls, ["launched", "active", "inactive", "background", "terminating"])
    XCTAssertEqual(
      posted,
      [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willTerminateNotification,
      ])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    application.delegate = nil
  }

  func testTheDelegatesClassIsFoundByItsName() async throws {
    let name = NSStringFromClass(LoneDelegate.self)
    XCTAssertTrue(responderClass(named: name) == LoneDelegate.self, name)
    XCTAssertNil(responderClass(named: "Nowhere.Nothing"))
    let made = try XCTUnwrap(LoneDelegate.self.init(coder: NSCoder()))
    XCTAssertTrue((made as Any) is any UIApplicationDelegate)
  }

  func testTheSentenceWithoutADisplay() async {
    XCTAssertEqual(
      noDisplayMessage(environment: [:]),
      "There is no display to open a window on: neither WAYLAND_DISPLAY nor DISPLAY is set. Run the program in a "
        + "desktop session or under `xvfb-run`, or paint without a window, with UIGraphicsImageRenderer.")
    XCTAssertTrue(noDisplayMessage(environment: ["DISPLAY": ":7"]).contains("none answers at DISPLAY=:7"))
  }

  func testDefaults() async {
    let application = UIApplication.shared
    XCTAssertTrue(application === UIApplication.shared)
    XCTAssertEqual(application.preferredContentSizeCategory, .large)
    XCTAssertEqual(application.userInterfaceLayoutDirection, .leftToRight)
    XCTAssertFalse(application.isIdleTimerDisabled)
    XCTAssertFalse(application.canOpenURL(URL(string: "nothing")!))
    XCTAssertEqual(UIDevice.current.systemName, "Linux")
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .phone)
  }

  // MARK: - Opening links

  func testOnlyAddressesWithASchemeArePassedOn() async {
    for text in ["--help", "-e", "/etc/passwd", "a b", "no-scheme", "./-x", "1a:b"] {
      guard let url = URL(string: text) else { continue }
      XCTAssertNil(UIApplication.address(of: url), text)
      XCTAssertFalse(UIApplication.shared.canOpenURL(url), text)
      let isOpened = await UIApplication.shared.open(url)
      XCTAssertFalse(isOpened, text)
    }
    for text in ["https://a.example/-x", "mailto:a@b.example", "x-own:--help"] {
      XCTAssertEqual(UIApplication.address(of: URL(string: text)!), text)
    }
    let file = URL(fileURLWithPath: "-x", relativeTo: URL(fileURLWithPath: "/tmp/"))
    XCTAssertEqual(UIApplication.address(of: file), "file:///tmp/-x")
  }
}

final class LoneDelegate: UIResponder, UIApplicationDelegate {}
