import AloeCore
@_exported import Foundation
@_exported import ObjectRoot

/// Whether an app may access the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  /// The app hasn't asked yet.
  case notDetermined = 0
  /// The system has no library that an app may access. Always the case on Linux.
  case restricted = 1
  /// The user has denied access.
  case denied = 2
  /// The user has allowed access.
  case authorized = 3
  /// The user has allowed access to some photos.
  case limited = 4
}

/// The kinds of access.
public enum PHAccessLevel: Int, Sendable {
  /// Adding photos.
  case addOnly = 1
  /// Reading and adding photos.
  case readWrite = 2
}

/// The error domain of the photo library.
public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

/// An error of the photo library.
public struct PHPhotosError: FrameworkError {
  /// The kinds of errors. The raw values are Apple's.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = PHPhotosError

    /// The user has cancelled.
    case userCancelled = 3072
    /// The system has no library that an app may access.
    case accessRestricted = 3310
    /// The user has denied access.
    case accessUserDenied = 3311
  }
  /// The kind of error.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// The user has cancelled.
  public static var userCancelled: Code { .userCancelled }
  /// The system has no library that an app may access.
  public static var accessRestricted: Code { .accessRestricted }
  /// The user has denied access.
  public static var accessUserDenied: Code { .accessUserDenied }

  /// The domain: ``PHPhotosErrorDomain``.
  public static var errorDomain: String { PHPhotosErrorDomain }
  /// A description for users.
  public var errorDescription: String? { "There's no photo library on Linux." }
}

/// The user's photos, which on Linux are files without a library.
///
/// Its status is `.restricted`, fetches are empty, and changes end with an error. `UIImagePickerController` and
/// `UIDocumentPickerViewController` let the user select and save files.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  // Unchecked: it has no state.
  private static let only = PHPhotoLibrary()

  /// Returns the library.
  open class func shared() -> PHPhotoLibrary { only }

  package static func report() {
    Messages.warn(
      once: "photo library",
      "There's no photo library on Linux: its status is .restricted, fetches are empty, and changes end with an error. "
        + "UIImagePickerController and PHPickerViewController let the user select image files.")
  }

  // MARK: - Permission

  /// Returns whether the app may access the library: `.restricted`.
  open class func authorizationStatus() -> PHAuthorizationStatus { .restricted }
  /// Returns whether the app may access the library: `.restricted`.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .restricted }
  /// Calls `handler` with `.restricted`, on another thread as on iOS.
  open class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    report()
    DispatchQueue.global().async { handler(.restricted) }
  }
  /// Calls `handler` with `.restricted`, on another thread as on iOS.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
  /// Returns `.restricted`.
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    report()
    return .restricted
  }

  // MARK: - Changes

  /// Calls `completionHandler` with an error, on another thread as on iOS. The changes aren't performed.
  open func performChanges(
    _ changeBlock: @escaping @Sendable () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    Self.report()
    DispatchQueue.global().async { completionHandler?(false, PHPhotosError(.accessRestricted)) }
  }
  /// Throws an error. The changes aren't performed.
  open func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
    Self.report()
    throw PHPhotosError(.accessRestricted)
  }
  /// Throws an error. The changes aren't performed.
  open func performChangesAndWait(_ changeBlock: () -> Void) throws {
    Self.report()
    throw PHPhotosError(.accessRestricted)
  }
  /// Adds an observer; without effect, as the library doesn't change.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Removes an observer; without effect.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}
