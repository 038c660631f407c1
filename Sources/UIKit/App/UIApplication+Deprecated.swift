import Foundation
import GTKPlatform

/// API that Apple has deprecated and older sources use.
extension UIApplication {
  /// Ignores touches, the pointer and the keys in all windows until a matching call of
  /// ``endIgnoringInteractionEvents()``. A touch that has begun continues until it ends.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of the view in question.")
  public func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Reverses one call of ``beginIgnoringInteractionEvents()``; surplus calls have no effect.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of the view in question.")
  public func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether touches, the pointer and the keys are ignored.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of the view in question.")
  public var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// The orientation of the main window: portrait unless it's wider than tall. Setting it has no effect.
  @available(*, deprecated, message: "Use interfaceOrientation of the window scene.")
  public var statusBarOrientation: UIInterfaceOrientation {
    get {
      let size = keyWindow?.bounds.size ?? UIScreen.main.bounds.size
      return size.width > size.height ? .landscapeLeft : .portrait
    }
    set {}
  }

  /// The duration of a rotation of the device, in seconds. A desktop's window doesn't rotate: 0.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  public var statusBarOrientationAnimationDuration: TimeInterval { 0 }

  /// Whether there is no status bar: true. Setting it has no effect.
  @available(*, deprecated, message: "Use prefersStatusBarHidden of the view controller.")
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }

  /// Hides or shows the status bar. Has no effect, as there is none.
  @available(*, deprecated, message: "Use prefersStatusBarHidden of the view controller.")
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

  /// The colour of the status bar's text: always the default, as there is none. Setting it has no effect.
  @available(*, deprecated, message: "Use preferredStatusBarStyle of the view controller.")
  public var statusBarStyle: UIStatusBarStyle {
    get { .default }
    set {}
  }

  /// Sets the colour of the status bar's text. Has no effect, as there is no status bar.
  @available(*, deprecated, message: "Use preferredStatusBarStyle of the view controller.")
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

  /// Rotates the status bar. Has no effect, as there is none.
  @available(*, deprecated, message: "Use supportedInterfaceOrientations of the view controller.")
  public func setStatusBarOrientation(_ interfaceOrientation: UIInterfaceOrientation, animated: Bool) {}

  // MARK: - Notifications

  /// Posted before the status bar rotates; never on Linux, which has none.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the status bar has rotated; never on Linux, which has none.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// Posted before the status bar's frame changes; never on Linux, which has none.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the status bar's frame has changed; never on Linux, which has none.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// The key of the former or the next orientation in a notification of the status bar's rotation.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of the former or the next frame in a notification of a change of the status bar's frame.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}
