import Foundation

extension AccessibleTree {
  /// Handles a move of a screen reader's cursor: notifies the elements and the app.
  func moveCursor(to element: AccessibleObject) {
    let old = cursor
    cursor = element
    if let old, old !== element { old.accessibilityElementDidLoseFocus() }
    element.accessibilityElementDidBecomeFocused()
    guard old !== element else { return }
    var info: [AnyHashable: Any] = [
      UIAccessibility.focusedElementUserInfoKey: element,
      UIAccessibility.assistiveTechnologyUserInfoKey:
        UIAccessibility.AssistiveTechnologyIdentifier.notificationVoiceOver,
    ]
    info[UIAccessibility.unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
  }
}
