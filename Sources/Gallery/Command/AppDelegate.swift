import UIKit

/// Opens the gallery's window.
final class AppDelegate: UIResponder, UIApplicationDelegate {
  // What the command line asked for: UIApplicationMain makes the delegate, and takes nothing for it.
  private static var firstScreen = GalleryScreen.home
  private static var surroundings = Surroundings()
  private static var isReporting = false

  var window: UIWindow?
  private var reporter: WindowReporter?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // Here and not before: the application that runs was made by UIApplicationMain.
    let window = Self.surroundings.makeWindow()
    let gallery = Self.firstScreen.makeRootController()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
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
  ///   - screen: what the window opens with.
  ///   - surroundings: what it opens in.
  ///   - isReporting: whether each line of the standard input is answered with a description of the window.
  static func run(_ screen: GalleryScreen, in surroundings: Surroundings, isReporting: Bool) {
    firstScreen = screen
    self.surroundings = surroundings
    self.isReporting = isReporting
    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }
}
