import Foundation
import GTKPlatform

/// What Apple has deprecated and old sources use.
extension UIApplication {
  /// Ignores the pointer and the keys in all windows until ``endIgnoringInteractionEvents()`` was called as often. A touch
  /// that is under way goes on to its end.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of the view in question.")
  public func beginIgnoringInteractionEvents() { ignoringCount += 1 }

  /// Takes back one call of ``beginIgnoringInteractionEvents()``; more calls than that have no effect.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of the view in question.")
  public func endIgnoringInteractionEvents() { ignoringCount = max(0, ignoringCount - 1) }

  /// Whether the pointer and the keys are ignored.
  @available(*, deprecated, message: "Use isUserInteractionEnabled of the view in question.")
  public var isIgnoringInteractionEvents: Bool { ignoringCount > 0 }

  /// How the main window is held: upright if it's higher than wide. Setting it has no effect.
  @available(*, deprecated, message: "Use interfaceOrientation of the window scene.")
  public var statusBarOrientation: UIInterfaceOrientation {
    get {
      let size = keyWindow?.bounds.size ?? UIScreen.main.bounds.size
      return size.width > size.height ? .landscapeLeft : .portrait
    }
    set {}
  }

  /// How long a turn of the device takes, in seconds. A desktop's window doesn't turn: 0.
  @available(*, deprecated, message: "Use viewWillTransition(to:with:).")
  public var statusBarOrientationAnimationDuration: TimeInterval { 0 }

  /// Whether there is no status bar: true. Setting it has no effect.
  @available(*, deprecated, message: "Use prefersStatusBarHidden of the view controller.")
  public var isStatusBarHidden: Bool {
    get { true }
    set {}
  }
}
