import AloeCore
import Foundation

/// Whether an app may use a camera or a microphone.
public enum AVAuthorizationStatus: Int, Sendable {
  /// The app hasn't asked yet.
  case notDetermined = 0
  /// The system doesn't allow access.
  case restricted = 1
  /// The user has denied access.
  case denied = 2
  /// The user has allowed access.
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

  /// The side of a device on which a camera is.
  public enum Position: Int, Sendable {
    /// No particular side.
    case unspecified = 0
    /// The back.
    case back = 1
    /// The front.
    case front = 2
  }
  /// A kind of camera or microphone.
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a kind from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A camera with a wide angle of view.
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    /// A camera with a very wide angle of view.
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    /// A camera with a narrow angle of view.
    public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    /// Two cameras that take pictures together.
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    /// A microphone.
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
  }
  /// A search for devices.
  open class DiscoverySession: NSObject {
    /// Creates a search for devices of the given types, media type and position. `nil` means every media type.
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
    /// The devices found: none.
    open var devices: [AVCaptureDevice] { [] }
  }
  /// The modes of a camera's light.
  public enum TorchMode: Int, Sendable {
    /// The light is off.
    case off = 0
    /// The light is on.
    case on = 1
    /// The light is on if it's dark.
    case auto = 2
  }

  /// Returns the default device; always `nil`.
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  /// Returns the default device of a kind; always `nil`.
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
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

  /// The side on which the camera is.
  open var position: Position { .unspecified }
  /// The name for users.
  open var localizedName: String { "" }
  /// An identifier that the device keeps.
  open var uniqueID: String { "" }
  /// Whether the device has a torch.
  open var hasTorch: Bool { false }
  /// Whether the torch can be used now.
  open var isTorchAvailable: Bool { false }
  /// The torch mode; `.off` by default.
  open var torchMode = TorchMode.off
  /// Returns whether the device supports a torch mode.
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { torchMode == .off }
  /// Throws an error, because the device can't be used.
  open func lockForConfiguration() throws { throw AVError(.applicationIsNotAuthorizedToUseDevice) }
  /// Ends the changes that ``lockForConfiguration()`` began.
  open func unlockForConfiguration() {}

  class func report() {
    Messages.warn(
      once: "capture", "AVCaptureDevice has no camera and no microphone on Linux, and access to them is refused.")
  }
}
