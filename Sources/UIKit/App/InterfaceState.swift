import AloeCore
import Foundation
import GTKPlatform

/// UIKit's state in one context: the application, its screen, the environment of its views, and the user's preferences.
@MainActor final class InterfaceState {
  /// The application, once it exists.
  var application: UIApplication?
  /// The screen; see ``UIScreen/main``.
  let screen: UIScreen
  /// The saved sizes of windows; tests replace it.
  lazy var windowMemory = WindowMemory()
  /// The application's menus.
  private(set) lazy var menuSystem = UIMenuSystem()
  /// The storyboards and nibs that were read.
  let interfaceFiles = KeptInterfaceFiles()
  /// The scene manifest of `Info.plist`, once it has been read.
  var sceneManifest: SceneManifest?
  /// The desktop's services; tests replace them.
  var desktop: any DesktopServices = Platform.desktop
  /// The user's preferences: the desktop's once the application is connected to it. Tests set them, because a
  /// test can't change the desktop. Windows adopt changes, and notifications are posted for them.
  var preferences = DesktopPreferences() {
    didSet {
      AnyThreadState.shared.preferences = preferences
      if preferences != oldValue { preferencesChanged(from: oldValue) }
    }
  }
  /// The observer of the windows' frames, while there is one.
  var frameObserver: (any FrameObserver)?
  /// The observer of the windows' events, while there is one.
  var eventObserver: (any EventObserver)?
  /// The idiom of the screen's windows.
  var idiom = UIUserInterfaceIdiom.phone
  /// Whether a release of memory to the system is scheduled; see ``FreedMemory``.
  var isMemoryReleaseDue = false
  /// ``UITraitCollection/current`` of the main thread while another context is current, or `nil` if none was set.
  private var traits: UITraitCollection?

  init(_ context: Context) { screen = UIScreen(context) }

  /// UIKit's state in the current context.
  static var current: InterfaceState { Context.presentState(of: .interface) { InterfaceState($0) } }
}

extension InterfaceState: ContextSwitching {
  func contextWillResign() { traits = UITraitCollection.exchangeCurrent(nil) }

  func contextDidBecomeCurrent() {
    AnyThreadState.shared.preferences = preferences
    _ = UITraitCollection.exchangeCurrent(traits)
    traits = nil
  }
}

extension UIApplication {
  /// The desktop's services in the current context, for the modules above; tests of screens replace them.
  package static var desktop: any DesktopServices {
    get { InterfaceState.current.desktop }
    set { InterfaceState.current.desktop = newValue }
  }
}

extension Context.Owner {
  /// The key of UIKit's state in a context.
  static let interface = Context.Owner()
}

extension Context {
  /// UIKit's state in this context.
  @MainActor var interface: InterfaceState { state(of: .interface) { InterfaceState(self) } }

  /// The application, created on first use.
  @MainActor var application: UIApplication { interface.application ?? run { UIApplication() } }
}
