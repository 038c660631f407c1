import AloeCore
import Foundation
import ObjectRoot

/// A scene of windows, each of which is one of the desktop's.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
  /// The screen that the windows are on.
  open var screen: UIScreen { .main }

  /// The scene's windows that exist, hidden ones too, in the order they were made.
  open var windows: [UIWindow] {
    (UIApplication.current?.allWindows ?? []).filter { $0.windowScene === self }
  }

  /// The one of ``windows`` that keys go to; `nil` if none does.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  private var mainWindow: UIWindow? { keyWindow ?? windows.first { !$0.isHidden } }

  /// How the main window is held: upright if it's higher than wide.
  open var interfaceOrientation: UIInterfaceOrientation {
    let size = mainWindow?.bounds.size ?? screen.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The traits of the main window; before there is one those of the screen.
  open var traitCollection: UITraitCollection { mainWindow?.traitCollection ?? screen.traitCollection }

  /// What there is to know of the status bar: that a desktop's window has none.
  open var statusBarManager: UIStatusBarManager? { statusBar }
  private let statusBar = UIStatusBarManager()

  /// The sizes that the user may give the scene's windows.
  open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
  private lazy var restrictions = UISceneSizeRestrictions { [weak self] in
    for window in self?.windows ?? [] { window.desktop.limitSize() }
  }
  /// The least size that was asked for; `nil` before anybody asked.
  var minimumSize: CGSize? { restrictions.minimumSize == .zero ? nil : restrictions.minimumSize }

  override func titleDidChange() { for window in windows { window.frameClock.setNeedsFrame() } }

  // MARK: - Windows

  /// Brings the windows to the front, and lets keys go to one of them.
  func bringToFront() {
    let window = mainWindow
    for window in windows where !window.isHidden { window.desktop.bringToFront() }
    window?.makeKey()
  }

  /// Closes all windows.
  func closeWindows() { for window in windows where !window.isHidden { window.desktop.closeAsUser() } }
}

/// The sizes that the user may give a scene's windows.
@preconcurrency @MainActor open class UISceneSizeRestrictions: MainActorObject {
  private let onChange: () -> Void
  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// The least size, in points. Zero, the default, leaves it to the window: 200 x 200, or less if it's smaller.
  open var minimumSize = CGSize.zero {
    didSet {
      if !(minimumSize.width.isFinite && minimumSize.height.isFinite) {
        Messages.warn(
          "A scene's minimumSize of \(minimumSize) can't be kept to; the last one stays. Give finite numbers.")
        minimumSize = oldValue
      }
      if minimumSize != oldValue { onChange() }
    }
  }
  /// The greatest size, in points; without a limit by default. Windows open no larger than that, and can't be resized where
  /// it's no greater than ``minimumSize``.
  ///
  /// What differs from Apple's: in between, the user can make them larger, as GTK knows no greatest size.
  open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
    didSet {
      if maximumSize.width.isNaN || maximumSize.height.isNaN {
        Messages.warn(
          "A scene's maximumSize of \(maximumSize) can't be kept to; the last one stays. Give numbers.")
        maximumSize = oldValue
      }
      if maximumSize != oldValue { onChange() }
    }
  }
  /// Whether there is one size only.
  var allowsOneSizeOnly: Bool { maximumSize.width <= minimumSize.width && maximumSize.height <= minimumSize.height }
  /// Whether F11 may let the window fill the screen; true by default.
  open var allowsFullScreen = true
}

/// The status bar of a scene, of which a desktop's window has none.
@preconcurrency @MainActor open class UIStatusBarManager: MainActorObject {
  /// Empty.
  open var statusBarFrame: CGRect { .zero }
  /// True.
  open var isStatusBarHidden: Bool { true }
}

/// How an interface is held. A desktop's window is upright if it's higher than wide.
public enum UIInterfaceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down; never so here.
  case portraitUpsideDown = 2
  /// Sideways, with the top to the right; never so here.
  case landscapeRight = 3
  /// Sideways, with the top to the left: wider than high.
  case landscapeLeft = 4

  /// Whether it's upright, either way.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it's sideways, either way.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
