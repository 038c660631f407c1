@_exported import Foundation
@_exported import ObjectRoot

/// The error domain of authentication.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// An authentication error.
public struct LAError: FrameworkError {
  /// The kinds of errors. The raw values are Apple's.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = LAError

    /// The credentials were wrong.
    case authenticationFailed = -1
    /// The user has cancelled.
    case userCancel = -2
    /// The user has chosen the fallback button.
    case userFallback = -3
    /// The system has cancelled.
    case systemCancel = -4
    /// The device has no passcode that an app can ask for. Always the case on Linux for
    /// `LAPolicy.deviceOwnerAuthentication`.
    case passcodeNotSet = -5
    /// Biometry isn't available. Always the case on Linux.
    case biometryNotAvailable = -6
    /// No finger or face is enrolled.
    case biometryNotEnrolled = -7
    /// Biometry is locked.
    case biometryLockout = -8
    /// The app has cancelled.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// No watch was found.
    case watchNotAvailable = -11
    /// The accessory isn't paired.
    case biometryNotPaired = -12
    /// The accessory isn't connected.
    case biometryDisconnected = -13
    /// The user can't be prompted, because `interactionNotAllowed` is set.
    case notInteractive = -1004

    /// The old name of ``biometryNotAvailable``.
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    /// The old name of ``biometryNotEnrolled``.
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    /// The old name of ``biometryLockout``.
    public static var touchIDLockout: Code { .biometryLockout }
  }

  /// The kind of error.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code, userInfo: [String: Any] = [:]) { self.code = code }

  /// The credentials were wrong.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The user has cancelled.
  public static var userCancel: Code { .userCancel }
  /// The user has chosen the fallback button.
  public static var userFallback: Code { .userFallback }
  /// The system has cancelled.
  public static var systemCancel: Code { .systemCancel }
  /// The device has no passcode that an app can ask for. Always the case on Linux for
  /// `LAPolicy.deviceOwnerAuthentication`.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// Biometry isn't available. Always the case on Linux.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// No finger or face is enrolled.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// Biometry is locked.
  public static var biometryLockout: Code { .biometryLockout }
  /// The old name of ``biometryNotAvailable``.
  public static var touchIDNotAvailable: Code { .biometryNotAvailable }
  /// The old name of ``biometryNotEnrolled``.
  public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
  /// The old name of ``biometryLockout``.
  public static var touchIDLockout: Code { .biometryLockout }
  /// The app has cancelled.
  public static var appCancel: Code { .appCancel }
  /// The context was invalidated.
  public static var invalidContext: Code { .invalidContext }
  /// No watch was found.
  public static var watchNotAvailable: Code { .watchNotAvailable }
  /// The accessory isn't paired.
  public static var biometryNotPaired: Code { .biometryNotPaired }
  /// The accessory isn't connected.
  public static var biometryDisconnected: Code { .biometryDisconnected }
  /// The user can't be prompted, because `interactionNotAllowed` is set.
  public static var notInteractive: Code { .notInteractive }

  /// The domain: ``LAErrorDomain``.
  public static var errorDomain: String { LAErrorDomain }
  /// A description for users.
  public var errorDescription: String? {
    switch code {
    case .passcodeNotSet: "On Linux, an app can't ask for the password of the user's account."
    case .biometryNotAvailable: "On Linux, an app can't ask for a fingerprint or a face."
    case .invalidContext: "The authentication has ended."
    case .notInteractive: "The user can't be asked now."
    default: "The authentication failed."
    }
  }
}
