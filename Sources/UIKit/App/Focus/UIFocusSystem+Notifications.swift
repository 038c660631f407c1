import Foundation

extension UIFocusSystem {
  /// Posted by the system when the focus has moved, with the context and the coordinator of the move.
  nonisolated public static let didUpdateNotification = Notification.Name("UIFocusDidUpdateNotification")
  /// Posted by the system when a key would move the focus but there's no view in that direction or an environment
  /// refuses; with the context of the attempted move.
  nonisolated public static let movementDidFailNotification = Notification.Name("UIFocusMovementDidFailNotification")
  /// The key of the ``UIFocusUpdateContext``.
  nonisolated public static let focusUpdateContextUserInfoKey = "UIFocusUpdateContextKey"
  /// The key of the ``UIFocusAnimationCoordinator``.
  nonisolated public static let animationCoordinatorUserInfoKey = "UIFocusUpdateAnimationCoordinatorKey"

  func notifyOfUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
    NotificationCenter.default.post(
      name: Self.didUpdateNotification, object: self,
      userInfo: [
        Self.focusUpdateContextUserInfoKey: context, Self.animationCoordinatorUserInfoKey: coordinator,
      ])
  }

  func notifyOfFailure(_ context: UIFocusUpdateContext) {
    NotificationCenter.default.post(
      name: Self.movementDidFailNotification, object: self, userInfo: [Self.focusUpdateContextUserInfoKey: context])
  }
}
