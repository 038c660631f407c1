import Foundation
import RuntimePatches

/// The user's preferences for help with seeing, hearing and moving.
public enum UIAccessibility {
  /// Whether an assistive app listens to this one. Any thread may read it.
  public static var isVoiceOverRunning: Bool {
    guard isOnMainThread else { return AnyThreadState.shared.isListenedTo }
    return MainActor.assumeIsolated { UIApplication.current?.assistiveTree?.isListenedTo ?? false }
  }
  /// Posted after ``isVoiceOverRunning`` has changed.
  nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Whether switch control is running; always false.
  public static var isSwitchControlRunning: Bool { false }

  /// A notification from an app to assistive apps.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number that identifies the notification.
    public let rawValue: UInt32
    /// Creates a notification from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen has changed. The argument is the element to receive the focus, or a string to announce.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed. The argument is the element to receive the focus, or a string to announce.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement. The argument is the string to announce.
    public static let announcement = Notification(rawValue: 1008)
    /// The screen was scrolled. The argument is a string that describes the new position.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive app is to pause, which desktops don't support: has no effect.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    /// An assistive app is to resume; has no effect.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  /// Notifies assistive apps. A string is announced at once; an element receives the keyboard focus if it
  /// can.
  ///
  /// It may be called on any thread. After a call on a background thread, apps are notified in the main loop's next
  /// turn.
  public static func post(notification: Notification, argument: Any?) {
    // A string, or an element that only the main thread uses.
    nonisolated(unsafe) let argument = argument
    if isOnMainThread {
      MainActor.assumeIsolated { notify(of: argument) }
    } else {
      DispatchQueue.main.async { notify(of: argument) }
    }
  }

  @MainActor private static func notify(of argument: Any?) {
    guard let tree = UIApplication.current?.assistiveTree, tree.isListenedTo else { return }
    switch argument {
    case let text as String: tree.announce(text)
    case let text as NSAttributedString: tree.announce(text.string)
    case let element as AccessibleObject: tree.focus(on: element)
    default: break
    }
  }

  /// Converts a view's rectangle to the coordinates of ``AccessibleObject/accessibilityFrame``.
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// Converts a view's shape to the coordinates of ``AccessibleObject/accessibilityPath``.
  @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = view.convert(CGPoint.zero, to: nil)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }
}
