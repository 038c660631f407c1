import Foundation

/// The application's icon. A desktop takes it from the file that describes the application, so it can't change.
extension UIApplication {
  /// Whether the application can show another icon: false.
  public var supportsAlternateIcons: Bool { false }

  /// The name of the alternate icon that's shown; always `nil`, which stands for the application's own icon.
  public var alternateIconName: String? { nil }

  /// Fails, because the icon can't change: calls `completionHandler` soon after with an error. With `nil` as the name,
  /// which stands for the application's own icon, there's no error.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    let error = alternateIconName.map { _ in AlternateIconError() }
    Task { @MainActor in completionHandler?(error) }
  }

  /// Throws an error, because the icon can't change; does nothing with `nil`, which stands for the application's own
  /// icon.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    if alternateIconName != nil { throw AlternateIconError() }
  }
}

/// The error of showing another icon.
private struct AlternateIconError: LocalizedError {
  var errorDescription: String? { "The application's icon can't be changed on Linux." }
}
