import TestSupport
import XCTest

@testable import StoryboardApp
@testable import UIKit

/// The delegate of a scene whose window a storyboard creates.
final class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }

/// Scenes show the storyboards of their configurations.
@MainActor final class SceneStoryboardTests: XCTestCase {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var storyboard: UIStoryboard?

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
      configuration.delegateClass = StoryboardSceneDelegate.self
      if let storyboard { configuration.storyboard = storyboard }
      return configuration
    }
  }

  /// Launches an app, and returns the controller of its scene's window.
  private func rootController(
    _ storyboard: UIStoryboard?, _ configurations: [String: [[String: String]]] = [:]
  ) throws -> UIViewController? {
    InterfaceState.current.sceneManifest = SceneManifest(info: ["UISceneConfigurations": configurations])
    let delegate = Delegate()
    delegate.storyboard = storyboard
    UIApplication.shared.launch(delegate: delegate)
    let scene = try XCTUnwrap(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    let window = (scene.delegate as? StoryboardSceneDelegate)?.window
    if let window {
      XCTAssertFalse(window.isHidden)
      XCTAssertTrue(window.windowScene === scene)
    }
    return window?.rootViewController
  }

  func testAConfigurationsStoryboardIsShown() async throws {
    let storyboard = UIStoryboard(name: "Main", bundle: .module)
    let tabs = try XCTUnwrap(rootController(storyboard) as? UITabBarController)
    XCTAssertTrue(tabs.viewControllers?.first is UINavigationController)
    XCTAssertTrue(tabs.storyboard?.file === storyboard.file)
  }

  func testWithoutAStoryboardThereIsNoWindow() async throws {
    XCTAssertNil(UISceneConfiguration(name: nil, sessionRole: .windowApplication).storyboard)
    XCTAssertNil(try rootController(nil))
  }

  func testTheManifestsStoryboardIsShown() async throws {
    let entry = ["UISceneConfigurationName": "Default", "UISceneStoryboardFile": "Main"]
    let root = try rootController(nil, ["UIWindowSceneSessionRoleApplication": [entry]])
    XCTAssertTrue(root is UITabBarController)
  }
}
