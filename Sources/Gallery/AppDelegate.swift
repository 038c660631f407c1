import UIKit

/// Opens the gallery's window.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The screen the window opens with.
  static var firstScreen = GalleryScreen.home

  /// Whether the standard input is answered.
  static var isReporting = false

  var window: UIWindow?
  private var reporter: WindowReporter?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigation = Self.firstScreen.makeNavigationController()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    Self.firstScreen.enterState(in: navigation)
    if Self.isReporting {
      reporter = WindowReporter(window: window)
      reporter?.start()
    }
    return true
  }

  /// Runs the application until its window is closed.
  static func run() {
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
