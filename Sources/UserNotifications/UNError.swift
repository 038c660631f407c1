@_exported import Foundation
@_exported import ObjectRoot

/// The error domain of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// A notification error.
public struct UNError: FrameworkError {
  /// The kinds of errors.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = UNError

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

  /// The desktop doesn't show notifications.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// An attachment isn't an existing file.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  /// An attachment has an unknown type.
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  /// An attachment is too large.
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  /// An attachment isn't in the data store.
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  /// An attachment can't be moved.
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  /// An attachment is corrupt.
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// A notification has no date.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// A notification has no content.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }

  /// The domain: ``UNErrorDomain``.
  public static var errorDomain: String { UNErrorDomain }
  /// A description for users.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "This desktop doesn't show notifications."
    case .attachmentInvalidURL: "The attachment isn't an existing file."
    case .notificationInvalidNoDate: "The notification's trigger has no future date."
    default: "The notification or its attachment isn't valid."
    }
  }
}
