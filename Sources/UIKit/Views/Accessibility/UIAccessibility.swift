import Foundation

/// What help with seeing, hearing and moving the person at the screen has asked for.
public enum UIAccessibility {
  /// Whether an assistive program listens to this one.
  @MainActor public static var isVoiceOverRunning: Bool { UIApplication.current?.accessibility.isListenedTo ?? false }
  /// Posted after ``isVoiceOverRunning`` has changed.
  nonisolated public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Whether switches are used in place of touches: never.
  @MainActor public static var isSwitchControlRunning: Bool { false }

  /// What a program tells assistive programs by itself.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number that stands for it.
    public let rawValue: UInt32
    /// Makes one of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen is new. The argument is the element that should get the focus, or a text to be said.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen is new. The argument is the element that should get the focus, or a text to be said.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument, a text, is to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// The screen was scrolled. The argument, a text, says where to.
    public static let pageScrolled = Notification(rawValue: 1009)
    /// An assistive program is to pause, which desktops' can't be asked for: nothing is done.
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    /// An assistive program is to go on; nothing is done.
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  /// Tells assistive programs of something. A text is said at once; an element gets the keyboard's focus, if it can.
  @MainActor public static func post(notification: Notification, argument: Any?) {
    guard let tree = UIApplication.current?.accessibility, tree.isListenedTo else { return }
    switch argument {
    case let text as String: tree.announce(text)
    case let text as NSAttributedString: tree.announce(text.string)
    case let element as AccessibleObject: _ = tree.proxy(for: element)?.takeFocus()
    default: break
    }
  }

  /// A rectangle of a view in the coordinates of ``AccessibleObject/accessibilityFrame``.
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// A shape in a view in the coordinates of ``AccessibleObject/accessibilityPath``.
  @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    let origin = view.convert(CGPoint.zero, to: nil)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy
  }
}
