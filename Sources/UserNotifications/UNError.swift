import Foundation

/// The domain of errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// An error of notifications.
public struct UNError: CustomNSError, LocalizedError, Hashable, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    /// The desktop doesn't show notifications.
    case notificationsNotAllowed = 1
    /// An attachment isn't an existing file.
    case attachmentInvalidURL = 100
    /// An attachment has an unknown type.
    case attachmentUnrecognizedType = 101
    /// An attachment is too large.
    case attachmentInvalidFileSize = 102
    /// An attachment isn't in the data store.
    case attachmentNotInDataStore = 103
    /// An attachment can't be moved.
    case attachmentMoveIntoDataStoreFailed = 104
    /// An attachment is corrupt.
    case attachmentCorrupt = 105
    /// A notification has no date.
    case notificationInvalidNoDate = 1400
    /// A notification has no content.
    case notificationInvalidNoContent = 1401
  }

  /// The kind of error.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// The domain: ``UNErrorDomain``.
  public static var errorDomain: String { UNErrorDomain }
  /// The kind's number.
  public var errorCode: Int { code.rawValue }
  /// A description for users.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "This desktop doesn't show notifications."
    case .attachmentInvalidURL: "The attachment isn't an existing file."
    case .notificationInvalidNoDate: "The notification's trigger has no future date."
    default: "The notification or its attachment isn't valid."
    }
  }
  /// The user info with the description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}
