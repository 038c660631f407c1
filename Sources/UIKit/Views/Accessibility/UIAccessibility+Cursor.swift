import Foundation

extension UIAccessibility {
  /// A kind of assistive app.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A screen reader, of any name.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// Switch control, which never runs.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }

  /// Posted after a screen reader has moved its cursor to another element: one that it scrolls into view, or that it
  /// gives the focus. The user info has the keys below.
  nonisolated public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element where the cursor is.
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element where the cursor was, if it still exists.
  nonisolated public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the assistive app's ``AssistiveTechnologyIdentifier``.
  nonisolated public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"

  /// Returns the element where a screen reader's cursor is; `nil` if it hasn't moved it yet, or for switch control.
  @MainActor public static func focusedElement(
    using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?
  ) -> Any? {
    assistiveTechnologyIdentifier == .notificationSwitchControl ? nil : UIApplication.current?.assistiveTree?.cursor
  }
}
