import AloeCore
import Foundation

/// Whether an app may use a camera or a microphone.
public enum AVAuthorizationStatus: Int, Sendable {
  /// The app hasn't asked yet.
  case notDetermined = 0
  /// The system doesn't allow it.
  case restricted = 1
  /// The user doesn't allow it.
  case denied = 2
  /// The user allows it.
  case authorized = 3
}

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a kind from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pictures.
  public static let video = AVMediaType(rawValue: "vide")
  /// Sound.
  public static let audio = AVMediaType(rawValue: "soun")
}

/// A camera or a microphone. None can be used on Linux.
open class AVCaptureDevice: NSObject {
  override init() {}

  /// Returns the default device: `nil`.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// Returns whether the app may use devices: `.restricted`.
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .restricted }
  /// Calls `handler` with false, on another thread as on iOS.
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    report()
    DispatchQueue.global().async { handler(false) }
  }
  /// Returns false.
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    report()
    return false
  }

  private class func report() {
    Messages.warn(
      once: "capture", "AVCaptureDevice has no camera and no microphone on Linux, and access to them is refused.")
  }
}
