import AloeCore
import Foundation
import ObjectRoot

/// A scene with windows, each of which is one of the desktop's.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen that the windows are on.
  open var screen: UIScreen { .main }
  /// The coordinate space of the scene's window or, while the scene has none, of the screen.
  open var coordinateSpace: any UICoordinateSpace { mainWindow ?? screen.coordinateSpace }

  /// The scene's existing windows, including hidden ones, in order of creation.
  open var windows: [UIWindow] {
    (UIApplication.current?.allWindows ?? []).filter { $0.windowScene === self }
  }

  /// The key window among ``windows``; `nil` if none is.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  private var mainWindow: UIWindow? { keyWindow ?? windows.first { !$0.isHidden } }

  /// The orientation of the main window: portrait unless it's wider than tall.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = mainWindow?.bounds.size ?? screen.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The traits of the main window or, before there is one, of the screen.
  open var traitCollection: UITraitCollection { mainWindow?.traitCollection ?? screen.traitCollection }

  /// The status bar manager, which reports that a desktop's window has no status bar.
  open var statusBarManager: UIStatusBarManager? { statusBar }
  private let statusBar = UIStatusBarManager()

  /// The sizes to which the user may resize the scene's windows.
  open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
  private lazy var restrictions = UISceneSizeRestrictions { [weak self] in
    for window in self?.windows ?? [] { window.desktop.limitSize() }
  }
  /// The requested minimum size; `nil` if none was requested.
  var minimumSize: CGSize? { restrictions.minimumSize == .zero ? nil : restrictions.minimumSize }

  override func titleDidChange() { for window in windows { window.frameClock.setNeedsFrame() } }

  // MARK: - Windows

  /// Brings the windows to the front, and makes one of them the key window.
  func bringToFront() {
    let window = mainWindow
    for window in windows where !window.isHidden { window.desktop.bringToFront() }
    window?.makeKey()
  }

  /// Closes all windows.
  func closeWindows() { for window in windows where !window.isHidden { window.desktop.closeAsUser() } }
}

/// The sizes to which the user may resize a scene's windows.
@preconcurrency @MainActor open class UISceneSizeRestrictions: MainActorObject {
  private let onChange: () -> Void
  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// The minimum size, in points. Zero, the default, leaves it to the window: 200 x 200, or less if it's smaller.
  open var minimumSize = CGSize.zero {
    didSet {
      if !(minimumSize.width.isFinite && minimumSize.height.isFinite) {
        Messages.warn(
          "A scene's minimumSize can't be \(minimumSize), so it's unchanged. Both lengths must be finite.")
        minimumSize = oldValue
      }
      if minimumSize != oldValue { onChange() }
    }
  }
  /// The maximum size, in points; without a limit by default. Windows open no larger than that, and can't be resized if
  /// it isn't greater than ``minimumSize``.
  ///
  /// Unlike in UIKit, in the other cases the user can make them larger, as GTK has no maximum size.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
    didSet {
      if maximumSize.width.isNaN || maximumSize.height.isNaN {
        Messages.warn(
          "A scene's maximumSize can't be \(maximumSize), so it's unchanged. Neither length may be NaN.")
        maximumSize = oldValue
      }
      if maximumSize != oldValue { onChange() }
    }
  }
  /// Whether there is one possible size only.
  var allowsOneSizeOnly: Bool { maximumSize.width <= minimumSize.width && maximumSize.height <= minimumSize.height }
  /// Whether F11 may make the window fill the screen; true by default.
  open var allowsFullScreen = true
}

/// The manager of a scene's status bar. A desktop's window has no status bar.
@preconcurrency @MainActor open class UIStatusBarManager: MainActorObject {
  /// The status bar's frame: always empty.
  open var statusBarFrame: CGRect { .zero }
  /// Whether the status bar is hidden: always true.
  open var isStatusBarHidden: Bool { true }
  /// The colour of the status bar's text: always the default, as there is none.
  open var statusBarStyle: UIStatusBarStyle { .default }
}

/// The orientation of an interface. A desktop's window is in portrait unless it's wider than tall.
public enum UIInterfaceOrientation: Int, Sendable {
  /// The orientation is unknown.
  case unknown = 0
  /// Upright, with the top up.
  case portrait = 1
  /// Upside down; never used on Linux.
  case portraitUpsideDown = 2
  /// On its side, with the top to the left; never used on Linux.
  case landscapeRight = 3
  /// On its side, with the top to the right: wider than tall.
  case landscapeLeft = 4

  /// Whether the interface is upright, either way up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is on its side, either way.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
