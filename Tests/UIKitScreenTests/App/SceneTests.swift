import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit
@testable import UserNotifications

/// The module has one delegate with the name that Xcode gives it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []
  var options: UIScene.ConnectionOptions?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    calls.append("connect \(scene.activationState)")
    options = connectionOptions
    guard let windowScene = (scene as? UIWindowScene) else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }
  func sceneDidDisconnect(_ scene: UIScene) {
    calls.append("disconnect \(scene.activationState)")
    whenDisconnected()
  }
  var whenDisconnected: () -> Void = {}
  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active \(scene.activationState)") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("resign \(scene.activationState)") }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground \(scene.activationState)") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background \(scene.activationState)") }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    calls.append("open \(URLContexts.map(\.url.absoluteString).sorted())")
  }
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    calls.append("continue \(userActivity.activityType)")
  }
}

/// As in Xcode's template of 2019 to 2024: only Info.plist specifies the class of the scene's delegate.
final class SceneTemplateDelegate: UIResponder, UIApplicationDelegate {
  var calls: [String] = []
  var discarded: Set<UISceneSession> = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    calls.append("launched")
    return true
  }
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
  }
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    discarded.formUnion(sceneSessions)
  }
  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("terminate") }
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    calls.append("open \(url)")
    return true
  }
}

@MainActor final class SceneTests: XCTestCase {
  private func launch(urls: [URL] = []) throws -> (SceneTemplateDelegate, SceneDelegate, UIWindowScene) {
    let delegate = SceneTemplateDelegate()
    UIApplication.shared.launch(delegate: delegate, urls: urls)
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    return (delegate, try XCTUnwrap(scene.delegate as? SceneDelegate), scene)
  }

  func testXcodesTemplateShowsItsWindow() async throws {
    let (delegate, sceneDelegate, scene) = try launch()
    XCTAssertEqual(delegate.calls, ["launched"], "scenes' delegates are notified instead")
    XCTAssertEqual(
      sceneDelegate.calls,
      [
        "connect unattached", "foreground background", "active foregroundActive",
      ])
    let window = try XCTUnwrap(sceneDelegate.window)
    XCTAssertFalse(window.isHidden)
    XCTAssertTrue(window.windowScene === scene)
    XCTAssertEqual(scene.windows, [window])
    XCTAssertTrue(scene.keyWindow === window)
    XCTAssertEqual(window.frame, UIScreen.main.bounds)
    XCTAssertEqual(scene.coordinateSpace.bounds, window.bounds)
    XCTAssertTrue(window.next === scene)
    XCTAssertTrue(scene.next === UIApplication.shared)
    XCTAssertEqual(UIApplication.shared.openSessions, [scene.session])
    XCTAssertTrue(scene.session.scene === scene)
    XCTAssertEqual(scene.session.role, .windowApplication)
    XCTAssertEqual(scene.session.configuration.name, "Default Configuration")
    XCTAssertEqual(UIApplication.shared.applicationState, .active)

    UIApplication.shared.terminate()
    XCTAssertEqual(
      sceneDelegate.calls.dropFirst(3),
      ["resign foregroundActive", "background background", "disconnect unattached"])
    XCTAssertEqual(delegate.calls, ["launched", "terminate"])
    XCTAssertTrue(UIApplication.shared.connectedScenes.isEmpty)
  }

  func testTheManifestNamesTheDelegatesClass() async throws {
    final class Other: UIResponder, UIApplicationDelegate {}
    let text = """
      <plist version="1.0"><dict><key>UIApplicationSupportsMultipleScenes</key><true/>
      <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>
      <key>UISceneConfigurationName</key><string>Default Configuration</string>
      <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
      </dict></array></dict></dict></plist>
      """
    let info = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    InterfaceState.current.sceneManifest = SceneManifest(info: info)
    // This one doesn't implement anything for scenes.
    let delegate = Other()
    UIApplication.shared.launch(delegate: delegate)
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first)
    XCTAssertTrue(scene.delegate is SceneDelegate)
    XCTAssertEqual(scene.session.configuration.name, nil)
    XCTAssertTrue(UIApplication.shared.supportsMultipleScenes)
    let named = UISceneConfiguration(name: "Default Configuration", sessionRole: .windowApplication)
    XCTAssertTrue(named.delegateClass == SceneDelegate.self)
    let unknown = UISceneConfiguration(name: "Another", sessionRole: .windowApplication)
    XCTAssertNil(unknown.delegateClass)
  }

  func testAMissingClassIsReported() async throws {
    InterfaceState.current.sceneManifest = SceneManifest(info: [
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [["UISceneDelegateClassName": "Nowhere.SceneDelegate"]]
      ]
    ])
    let sentences = messages { UIApplication.shared.launch(delegate: nil) }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertTrue(sentences.first?.contains("\"Nowhere.SceneDelegate\"") == true, "\(sentences)")
    XCTAssertEqual(UIApplication.shared.connectedScenes.count, 1)
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    configuration.delegateClass = NSObject.self
    final class Giver: UIResponder, UIApplicationDelegate {
      var configuration: UISceneConfiguration?
      func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
      ) -> UISceneConfiguration { configuration ?? connectingSceneSession.configuration }
    }
    let giver = Giver()
    giver.configuration = configuration
    let more = messages { UIApplication.shared.launch(delegate: giver) }
    XCTAssertTrue(more.contains { $0.contains("has to be a subclass of UIResponder") }, "\(more)")
  }

  func testAnApplicationWithoutDelegatesOfScenesHasOneAllTheSame() async throws {
    final class Old: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      var calls: [String] = []
      func applicationDidFinishLaunching(_ application: UIApplication) {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.makeKeyAndVisible()
      }
      func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    }
    let delegate = Old()
    UIApplication.shared.launch(delegate: delegate)
    XCTAssertEqual(delegate.calls, ["active"])
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    XCTAssertNil(scene.delegate)
    XCTAssertEqual(scene.activationState, .foregroundActive)
    let window = UIWindow()
    XCTAssertNil(window.windowScene)
    window.isHidden = false
    XCTAssertTrue(window.windowScene === scene)
    XCTAssertFalse(UIApplication.shared.supportsMultipleScenes)
    var refusal: (any Error)?
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { refusal = $0 }
    XCTAssertEqual((refusal as? UISceneError)?.code, .multipleScenesNotSupported)
    XCTAssertEqual((refusal as NSError?)?.domain, UISceneErrorDomain)
    XCTAssertTrue(refusal?.localizedDescription.contains("only one scene") == true)
    XCTAssertEqual(UIApplication.shared.connectedScenes.count, 1)
  }

  func testNotifications() async throws {
    let names: [Notification.Name] = [
      UIScene.willConnectNotification, UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
      UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
    ]
    var posted: [Notification.Name] = []
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posted.append(name) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    _ = try launch()
    UIApplication.shared.terminate()
    XCTAssertEqual(posted, [names[0], names[1], names[2], names[6], names[3], names[4], names[7], names[5]])
  }

  func testAnotherSceneIsAnotherWindow() async throws {
    let (delegate, first, scene) = try launch()
    let activity = NSUserActivity(activityType: "example.note")
    activity.addUserInfoEntries(from: ["id": 7])
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
    XCTAssertEqual(UIApplication.shared.connectedScenes.count, 2)
    let other = try XCTUnwrap(UIApplication.shared.connectedScenes.first { $0 !== scene } as? UIWindowScene)
    let second = try XCTUnwrap(other.delegate as? SceneDelegate)
    XCTAssertTrue(second !== first)
    XCTAssertEqual(second.options?.userActivities.first?.userInfo?["id"] as? Int, 7)
    XCTAssertEqual(other.activationState, .foregroundActive)
    XCTAssertTrue(second.window?.isKeyWindow == true)
    XCTAssertEqual(scene.windows, [first.window])

    UIApplication.shared.requestSceneSessionActivation(scene.session, userActivity: activity, options: nil)
    XCTAssertTrue(first.window?.isKeyWindow == true)
    XCTAssertEqual(first.calls.last, "continue example.note")

    UIApplication.shared.requestSceneSessionDestruction(other.session, options: nil)
    XCTAssertEqual(second.calls.last, "disconnect unattached")
    XCTAssertTrue(second.window?.isHidden == true)
    XCTAssertEqual(delegate.discarded, [other.session])
    XCTAssertEqual(UIApplication.shared.connectedScenes, [scene])
    XCTAssertNotEqual(scene.session.persistentIdentifier, other.session.persistentIdentifier)
  }

  private final class Editor: UIResponder {
    override func updateUserActivityState(_ activity: NSUserActivity) { activity.userInfo = ["text": "new"] }
  }
  private final class ActivityDelegate: NSObject, NSUserActivityDelegate {
    var log: [String] = []
    func userActivityWillSave(_ userActivity: NSUserActivity) { log.append("save \(userActivity.userInfo ?? [:])") }
    func userActivityWasContinued(_ userActivity: NSUserActivity) { log.append("continued") }
  }

  func testAnActivityIsBroughtUpToDateBeforeASceneGetsIt() async throws {
    let (_, _, scene) = try launch()
    let activity = NSUserActivity(activityType: "example.note"), editor = Editor(), delegate = ActivityDelegate()
    (editor.userActivity, activity.delegate) = (activity, delegate)
    func pass(to session: UISceneSession?) {
      UIApplication.shared.requestSceneSessionActivation(session, userActivity: activity, options: nil)
    }
    pass(to: scene.session)
    XCTAssertNil(activity.userInfo, "it's up to date")
    activity.needsSave = true
    pass(to: nil)
    let other = UIApplication.shared.connectedScenes.first { $0 !== scene }?.delegate as? SceneDelegate
    XCTAssertEqual(other?.options?.userActivities.first?.userInfo as? [String: String], ["text": "new"])
    XCTAssertFalse(activity.needsSave)
    XCTAssertEqual(delegate.log, ["continued", "save [AnyHashable(\"text\"): \"new\"]", "continued"])
    (editor.userActivity, activity.needsSave, activity.userInfo) = (nil, true, nil)
    pass(to: scene.session)
    XCTAssertNil(activity.userInfo, "it belongs to no responder")
  }

  func testAnswersToNotificationsAreForTheSceneWithTheKeys() async throws {
    let (_, _, scene) = try launch()
    let request = UNNotificationRequest(identifier: "a", content: UNNotificationContent(), trigger: nil)
    let response = UNNotificationResponse(
      notification: UNNotification(date: Date(), request: request), actionIdentifier: "open")
    XCTAssertTrue(response.targetScene === scene)
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    let other = UIApplication.shared.connectedScenes.first { $0 !== scene }
    XCTAssertNotNil(other)
    XCTAssertTrue(response.targetScene === other)
    UIApplication.shared.keyWindow = nil
    XCTAssertNotNil(response.targetScene, "an active one")
  }

  func testASceneThatEndsMayEndAnother() async throws {
    let (delegate, _, scene) = try launch()
    for _ in 0..<2 { UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) }
    let others = UIApplication.shared.connectedScenes.filter { $0 !== scene }
    let (second, third) = (try XCTUnwrap(others.first), try XCTUnwrap(others.dropFirst().first))
    (third.delegate as? SceneDelegate)?.whenDisconnected = {
      for other in [third, second] {
        UIApplication.shared.requestSceneSessionDestruction(other.session, options: nil)
      }
    }
    UIApplication.shared.requestSceneSessionDestruction(third.session, options: nil)
    XCTAssertEqual(UIApplication.shared.connectedScenes, [scene])
    XCTAssertEqual(delegate.discarded, [second.session, third.session])
  }

  func testAWindowThatTheUserClosesTakesItsSceneAlong() async throws {
    let (delegate, first, scene) = try launch()
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
    first.window?.desktop.wasClosed()
    XCTAssertEqual(first.calls.last, "disconnect unattached")
    XCTAssertEqual(delegate.discarded, [scene.session])
    XCTAssertEqual(UIApplication.shared.connectedScenes.count, 1)
  }

  func testTheTitleAndTheTraitsAreTheMainWindows() async throws {
    let (_, delegate, scene) = try launch()
    let window = try XCTUnwrap(delegate.window)
    window.rootViewController?.title = "A screen"
    XCTAssertEqual(window.titleForDesktop, "A screen")
    scene.title = "A document"
    XCTAssertEqual(window.titleForDesktop, "A document")
    XCTAssertEqual(scene.interfaceOrientation, .portrait)
    window.resize(to: CGSize(width: 900, height: 500))
    XCTAssertTrue(scene.interfaceOrientation.isLandscape)
    XCTAssertEqual(scene.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(scene.statusBarManager?.statusBarFrame, .zero)
    XCTAssertEqual(scene.statusBarManager?.statusBarStyle, .default)
    scene.sizeRestrictions?.minimumSize = CGSize(width: 500, height: 400)
    XCTAssertEqual(scene.minimumSize, CGSize(width: 500, height: 400))
    let sentences = messages { scene.sizeRestrictions?.minimumSize = CGSize(width: CGFloat.nan, height: 1) }
    XCTAssertEqual(sentences.count, 1)
    XCTAssertEqual(scene.minimumSize, CGSize(width: 500, height: 400))
  }

  func testLinksOfAStartComeWithTheConnection() async throws {
    let (delegate, sceneDelegate, _) = try launch(urls: [try XCTUnwrap(URL(string: "note:7"))])
    XCTAssertEqual(sceneDelegate.options?.urlContexts.map(\.url.absoluteString), ["note:7"])
    XCTAssertEqual(sceneDelegate.options?.urlContexts.first?.options.openInPlace, true)
    XCTAssertEqual(delegate.calls, ["launched"])
    UIApplication.shared.ownSchemes = ["note"]
    let link = try XCTUnwrap(URL(string: "note:8"))
    let isOpened = await UIApplication.shared.open(link)
    XCTAssertTrue(isOpened)
    XCTAssertEqual(sceneDelegate.calls.last, "open [\"note:8\"]")
  }
}
