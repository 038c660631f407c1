import UIKit

extension UNNotificationResponse {
  /// The scene in which to show the notification's content: the key window's, or else an active one.
  @preconcurrency @MainActor public var targetScene: UIScene? {
    let application = UIApplication.shared
    return application.keyWindow?.windowScene
      ?? application.connectedScenes.first { $0.activationState == .foregroundActive }
  }
}
