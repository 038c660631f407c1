import AloeCore
import Foundation
import GTKPlatform

/// What UIKit keeps in one context: the application, its screen, what surrounds its views, and counts of work.
@MainActor final class InterfaceState {
  /// The application, once there is one.
  var application: UIApplication?
  /// The screen; see ``UIScreen/main``.
  let screen: UIScreen
  /// What appearance proxies say.
  let appearanceRules = AppearanceRules()
  /// How large windows were the last time; tests put another in.
  lazy var windowMemory = WindowMemory()
  /// The application's menus.
  private(set) lazy var menuSystem = UIMenuSystem()
  /// What `Info.plist` says about scenes, once it was asked for.
  var sceneManifest: SceneManifest?
  /// The schemes of links that the application opens itself, once they were asked for.
  var knownSchemes: Set<String>?
  /// What is asked of the desktop; tests put something else in.
  var desktop: any DesktopServices = Platform.desktop
  /// Work done so far.
  @exclusivity(unchecked) var statistics = LayoutStatistics()
  /// Measures where the time of a layout goes; `nil` unless a benchmark asks.
  @exclusivity(unchecked) var stopwatch: LayoutStatistics.Stopwatch?
  /// What the person at the screen has chosen: the desktop's preferences once the application is connected with it. Tests
  /// set them, because a test can't change the desktop. Windows follow, and what has changed is posted.
  var preferences = DesktopPreferences() {
    didSet { if preferences != oldValue { preferencesChanged(from: oldValue) } }
  }
  /// The drag that is under way.
  var dragSession: DragSession?
  /// What a test or a picture says of the present date.
  var fixedDate: Date?
  /// The present date, from which date pickers start.
  var date: Date { fixedDate ?? Date() }
  /// Whether memory is going to be given back to the system; see ``FreedMemory``.
  var isMemoryReleaseDue = false
  /// ``UITraitCollection/current`` of the main thread while another context is the present one; `nil` if none was set.
  private var traits: UITraitCollection?

  init(_ context: Context) { screen = UIScreen(context) }

  /// What UIKit keeps in the present context.
  static var current: InterfaceState { Context.presentState(of: .interface) { InterfaceState($0) } }
}

extension InterfaceState: ContextSwitching {
  func contextWillResign() { traits = UITraitCollection.exchangeCurrent(nil) }

  func contextDidBecomeCurrent() {
    _ = UITraitCollection.exchangeCurrent(traits)
    traits = nil
  }
}

extension UIApplication {
  /// What is asked of the desktop, also by the modules above.
  package static var desktop: any DesktopServices { InterfaceState.current.desktop }
}

extension Context.Owner {
  /// The application and what it keeps.
  static let interface = Context.Owner()
}

extension Context {
  /// What UIKit keeps.
  @MainActor var interface: InterfaceState { state(of: .interface) { InterfaceState(self) } }

  /// The application, made when it's first asked for.
  @MainActor var application: UIApplication { interface.application ?? run { UIApplication() } }
}
