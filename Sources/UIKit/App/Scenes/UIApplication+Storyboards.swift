import Foundation

/// The windows that storyboards of `Info.plist` describe.
extension UIApplication {
  /// Creates the window of the main storyboard, `UIMainStoryboardFile`, and gives it to the delegate. Returns `nil` if
  /// there is no main storyboard, or if the application's scenes have storyboards.
  func makeStoryboardWindow() -> UIWindow? {
    guard !SceneManifest.current.exists,
      let name = ApplicationIdentity.main.value(for: "UIMainStoryboardFile") as? String, !name.isEmpty,
      let window = Interfaces.loading?.makeWindow(storyboard: name, scene: nil) as? UIWindow
    else { return nil }
    delegate?.window = window
    return window
  }
}

extension UIScene {
  /// Creates the window of the scene's storyboard, and gives it to the scene's delegate; `nil` without one.
  func makeStoryboardWindow() -> UIWindow? {
    guard let scene = self as? UIWindowScene, let window = contentOfStoryboard(scene) as? UIWindow else { return nil }
    (delegate as? any UIWindowSceneDelegate)?.window = window
    return window
  }

  private func contentOfStoryboard(_ scene: UIWindowScene) -> UIView? {
    let configuration = session.configuration
    if let storyboard = configuration.storyboardObject {
      return Interfaces.loading?.makeWindow(of: storyboard, scene: scene)
    }
    let entry = SceneManifest.current.entry(named: configuration.name, role: session.role)
    guard let name = entry?.storyboard, !name.isEmpty else { return nil }
    return Interfaces.loading?.makeWindow(storyboard: name, scene: scene)
  }

  /// Shows the window of the storyboard, unless the delegate has created another one by now.
  func showStoryboardWindow(_ window: UIWindow?) {
    guard let window, window.isHidden else { return }
    if let delegate = delegate as? any UIWindowSceneDelegate, let own = delegate.window, own !== window { return }
    window.makeKeyAndVisible()
  }
}
