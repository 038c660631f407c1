import Inspector
import UIKit

/// Opens the gallery's window.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // The command line's settings: UIApplicationMain creates the delegate and passes it no arguments.
  private static var firstScreen = GalleryScreen.home
  private static var surroundings = Surroundings()
  private static var isReporting = false

  var window: UIWindow?
  private var reporter: WindowReporter?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Not earlier, because UIApplicationMain creates the application that runs.
    let window = Self.surroundings.makeWindow()
    let gallery = Self.firstScreen.makeRootController()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    Inspector.enable()
    self.window = window
    Self.firstScreen.enterState(of: gallery.frontScreen)
    if Self.isReporting {
      reporter = WindowReporter(window: window)
      reporter?.start()
    }
    return true
  }

  /// Runs the application until its window is closed.
  ///
  /// - Parameters:
  ///   - screen: The first screen.
  ///   - surroundings: The window's environment.
  ///   - isReporting: Whether the app answers each line on standard input with a description of the window.
  static func run(_ screen: GalleryScreen, in surroundings: Surroundings, isReporting: Bool) {
    firstScreen = screen
    self.surroundings = surroundings
    self.isReporting = isReporting
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
