import GTKPlatform
import XCTest

@testable import TestSupport
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

  func testAWindowNeedsAddresses() async {
    XCTAssertNil(littleMemoryMessage(limit: .max))
    XCTAssertNil(littleMemoryMessage(limit: 1536 << 20))
    XCTAssertTrue(littleMemoryMessage(limit: 1535 << 20)?.contains("1535 MB") == true)
    XCTAssertTrue(littleMemoryMessage(limit: 0)?.contains("ulimit -v unlimited") == true)
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

  func testLinksGoToTheDesktop() async throws {
    let desktop = FakeDesktop()
    let application = UIApplication.shared
    let page = try XCTUnwrap(URL(string: "https://a.example/b?c"))
    XCTAssertTrue(application.canOpenURL(page))
    var results: [Bool] = []
    application.open(page) { results.append($0) }
    XCTAssertEqual(desktop.opened, ["https://a.example/b?c"])
    XCTAssertEqual(results, [], "later")
    desktop.answerAll()
    XCTAssertEqual(results, [true])

    let unknown = try XCTUnwrap(URL(string: "x-nobody:1"))
    XCTAssertFalse(application.canOpenURL(unknown))
    let sentences = messages {
      application.open(unknown) { results.append($0) }
      desktop.answerAll()
    }
    XCTAssertEqual(results, [true, false])
    XCTAssertEqual(sentences, ["x-nobody:1 can't be opened: no program is installed for it."])

    application.open(page, options: [.universalLinksOnly: true]) { results.append($0) }
    while results.count < 3 { await Task.yield() }
    XCTAssertEqual(results.last, false)
    XCTAssertEqual(desktop.opened.count, 2)

    desktop.openable.append("app-settings:")
    XCTAssertTrue(application.canOpenURL(try XCTUnwrap(URL(string: UIApplication.openSettingsURLString))))
  }

  func testLinksOfTheProgramsOwnSchemeComeBack() async throws {
    final class Opener: UIResponder, UIApplicationDelegate {
      var opened: [String] = []
      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
      ) -> Bool {
        opened.append("\(url) \(options[.openInPlace] as? Bool ?? false)")
        return url.host == nil
      }
    }
    let desktop = FakeDesktop()
    let opener = Opener()
    let start = try XCTUnwrap(URL(string: "note:1"))
    UIApplication.shared.launch(delegate: opener, urls: [start])
    XCTAssertEqual(opener.opened, ["note:1 true"])
    UIApplication.shared.ownSchemes = ["note"]
    XCTAssertTrue(UIApplication.shared.canOpenURL(start))
    let isOpened = await UIApplication.shared.open(try XCTUnwrap(URL(string: "NOTE:2")))
    XCTAssertTrue(isOpened)
    let isRefused = await UIApplication.shared.open(try XCTUnwrap(URL(string: "note://host/3")))
    XCTAssertFalse(isRefused)
    XCTAssertEqual(opener.opened.count, 3)
    XCTAssertEqual(desktop.opened, [])
  }

  func testLinksAndFilesAmongTheArguments() async throws {
    let urls = UIApplication.urls(inArguments: ["https://a.example", "/etc/passwd", "no file of that name"])
    XCTAssertEqual(urls, [URL(string: "https://a.example"), URL(fileURLWithPath: "/etc/passwd")])
    XCTAssertEqual(UIApplication.urls(inArguments: ["/etc/passwd", "--verbose"]), [])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("note:\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let before = FileManager.default.currentDirectoryPath
    defer { XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(before)) }
    XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(file.deletingLastPathComponent().path))
    XCTAssertEqual(UIApplication.urls(inArguments: [file.lastPathComponent]).map(\.isFileURL), [true])
  }

  func testTheLaunchReportsALink() async throws {
    final class Listener: UIResponder, UIApplicationDelegate {
      var url: URL?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        url = launchOptions?[.url] as? URL
        return false
      }
      func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
      ) -> Bool {
        XCTFail("the launch has handled it")
        return true
      }
    }
    let listener = Listener()
    UIApplication.shared.launch(delegate: listener, urls: [try XCTUnwrap(URL(string: "note:1"))])
    XCTAssertEqual(listener.url?.absoluteString, "note:1")
  }

  // MARK: - Other services

  func testTheDesktopIsKeptAwake() async {
    let desktop = FakeDesktop()
    UIApplication.shared.isIdleTimerDisabled = true
    XCTAssertTrue(desktop.isAwake)
    UIApplication.shared.isIdleTimerDisabled = false
    XCTAssertFalse(desktop.isAwake)
  }

  func testTheUserIsIgnored() async {
    let button = UIButton(type: .system)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let screen = TestScreen(button)
    func click(_ phase: PointerEvent.Phase) {
      let event = PointerEvent(
        phase: phase, location: CGPoint(x: 9, y: 9), timestamp: FrameClock.shared.now, device: .touch, sequence: 1,
        button: 1, modifiers: [])
      EventPass.run(.pointer(event), in: screen.window)
    }
    let application = UIApplication.shared as any OldMembers
    click(.down)
    application.ignore(true)
    application.ignore(true)
    click(.up)
    XCTAssertEqual(taps, 1, "a touch continues until its end")
    application.ignore(false)
    click(.down)
    click(.up)
    XCTAssertEqual(taps, 1)
    XCTAssertTrue(application.isIgnoring)
    application.ignore(false)
    application.ignore(false)
    XCTAssertFalse(application.isIgnoring)
    click(.down)
    click(.up)
    XCTAssertEqual(taps, 2)
  }

  func testWorkInTheBackgroundRunsOn() async {
    let application = UIApplication.shared
    let first = application.beginBackgroundTask { XCTFail("nothing is cut off") }
    let second = application.beginBackgroundTask(withName: "upload")
    XCTAssertNotEqual(first, second)
    XCTAssertNotEqual(first, .invalid)
    XCTAssertEqual(application.backgroundTimeRemaining, .greatestFiniteMagnitude)
    XCTAssertEqual(application.backgroundRefreshStatus, .available)
    let sentences = messages {
      application.endBackgroundTask(first)
      application.endBackgroundTask(.invalid)
      application.endBackgroundTask(first)
    }
    XCTAssertEqual(sentences.count, 1, "\(sentences)")
    application.endBackgroundTask(second)
  }

  func testLowMemoryIsReportedToAll() async {
    final class Frugal: UIViewController {
      var warnings = 0
      override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        warnings += 1
      }
    }
    final class Delegate: UIResponder, UIApplicationDelegate {
      var warnings = 0
      func applicationDidReceiveMemoryWarning(_ application: UIApplication) { warnings += 1 }
    }
    let delegate = Delegate()
    UIApplication.shared.launch(delegate: delegate)
    let inner = Frugal(), over = Frugal()
    let window = UIWindow()
    window.rootViewController = UINavigationController(rootViewController: inner)
    window.makeKeyAndVisible()
    inner.present(over, animated: false)
    var posted = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posted += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    UIApplication.shared.receiveMemoryWarning()
    XCTAssertEqual([delegate.warnings, inner.warnings, over.warnings, posted], [1, 1, 1, 1])
  }

  func testThereIsNoStatusBar() async {
    let application = UIApplication.shared
    let orientation = (application as any OldMembers).statusBar.orientation
    (application as any OldMembers).changeStatusBar()
    let bar = (application as any OldMembers).statusBar
    XCTAssertTrue(bar.isHidden)
    XCTAssertEqual(bar.style, .default)
    XCTAssertEqual(bar.orientation, orientation)
    XCTAssertEqual(application.statusBarFrame, .zero)
  }

  // MARK: - Actions by name

  func testAnActionWithoutATargetGoesAlongTheChain() async {
    final class Screen: UIViewController {
      var senders: [AnyObject] = []
      func save(_ sender: Any?) { senders.append(sender as AnyObject) }
    }
    let controller = Screen()
    let button = UIButton(type: .system)
    let screen = TestScreen(controller)
    controller.view.addSubview(button)
    let save = Selector(named: "save:", Screen.save(_:))
    XCTAssertTrue(UIApplication.shared.sendAction(save, to: nil, from: button, for: nil))
    XCTAssertTrue(controller.senders.first === button)
    XCTAssertFalse(UIApplication.shared.sendAction(save, to: UIView(), from: button, for: nil))
    button.sendAction(save, to: nil, for: nil)
    XCTAssertEqual(controller.senders.count, 2)
    XCTAssertNil(button.actions(forTarget: controller, forControlEvent: .touchUpInside))
    button.addTarget(controller, action: save, for: [.touchUpInside, .touchDown])
    button.addTarget(screen, action: save, for: .touchUpInside)
    XCTAssertEqual(button.actions(forTarget: controller, forControlEvent: .touchDown), ["save:"])
    XCTAssertNil(button.actions(forTarget: controller, forControlEvent: .valueChanged))
    withExtendedLifetime(screen) {}
  }
}

/// Lets tests call deprecated members without warnings.
@MainActor private protocol OldMembers {
  func ignore(_ isIgnoring: Bool)
  var isIgnoring: Bool { get }
  var statusBar: (isHidden: Bool, style: UIStatusBarStyle, orientation: UIInterfaceOrientation) { get }
  func changeStatusBar()
}

extension UIApplication: OldMembers {
  @available(*, deprecated) fileprivate func ignore(_ isIgnoring: Bool) {
    if isIgnoring { beginIgnoringInteractionEvents() } else { endIgnoringInteractionEvents() }
  }
  @available(*, deprecated) fileprivate var isIgnoring: Bool { isIgnoringInteractionEvents }
  @available(*, deprecated) fileprivate var statusBar:
    (isHidden: Bool, style: UIStatusBarStyle, orientation: UIInterfaceOrientation)
  { (isStatusBarHidden, statusBarStyle, statusBarOrientation) }
  @available(*, deprecated) fileprivate func changeStatusBar() {
    (isStatusBarHidden, statusBarStyle, statusBarOrientation) = (false, .lightContent, .portraitUpsideDown)
    setStatusBarHidden(false, with: .fade)
    setStatusBarStyle(.darkContent, animated: false)
    setStatusBarOrientation(.landscapeRight, animated: false)
  }
}

final class LoneDelegate: UIResponder, UIApplicationDelegate {}
