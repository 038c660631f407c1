import Foundation
import GTKPlatform
import ObjectRoot
import RuntimePatches

/// The machine that the application runs on.
@preconcurrency @MainActor public final class UIDevice: MainActorObject {
  /// The machine that the application runs on.
  public static let current = UIDevice()

  private override init() {}

  /// The idiom that screens are laid out for: always `.phone` in an application, because most screens are written for
  /// phones. A test may set another one for its screens.
  ///
  /// A wide window has a regular horizontal size class, like a large phone in landscape.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { InterfaceState.current.idiom }

  /// The machine's name on its network.
  public var name: String { ProcessInfo.processInfo.hostName }

  /// The system's name: "Linux".
  public var systemName: String { "Linux" }

  /// The version of the kernel, such as "6.1.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }

  /// The kind of machine, in English: "Linux".
  public var model: String { "Linux" }

  /// The kind of machine, in the user's language: "Linux" in every language.
  public var localizedModel: String { "Linux" }

  /// An identifier of this application for this user on this machine. It's the same at each launch and reveals nothing
  /// about the machine. It's derived from the machine's, the user's and the application's own identifiers.
  ///
  /// Unlike UIKit's, it belongs to one application, not to all of a vendor, and survives reinstallation. `nil` if the
  /// machine has no identifier (`/etc/machine-id`).
  public var identifierForVendor: UUID? {
    let machine = ["/etc/machine-id", "/var/lib/dbus/machine-id"].lazy
      .compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.first { !$0.isEmpty }
    guard let machine else { return nil }
    return Self.identifier(machine: machine, user: getuid(), application: ApplicationIdentity.main.identifier)
  }

  static func identifier(machine: String, user: uid_t, application: String) -> UUID? {
    Digest.identifier(of: "\(user) \(application)", secret: machine)
  }

  /// Whether several apps can run at the same time; always true.
  public var isMultitaskingSupported: Bool { true }

  // MARK: - Orientation

  /// The machine's orientation: `.unknown`, as a desktop has none.
  public var orientation: UIDeviceOrientation { .unknown }
  /// Whether orientation notifications have been requested.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  private var orientationListeners = 0
  /// Requests ``orientationDidChangeNotification``, which is never posted.
  public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  /// Reverses one call of ``beginGeneratingDeviceOrientationNotifications()``.
  public func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }
  /// Posted when the device's orientation changes; never on Linux.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  // MARK: - Battery and proximity

  /// The state of a battery.
  public enum BatteryState: Int, Sendable {
    /// The state is unknown.
    case unknown = 0
    /// The battery is discharging.
    case unplugged = 1
    /// The battery is charging.
    case charging = 2
    /// The battery is full.
    case full = 3
  }

  /// Whether the battery is monitored; stored without effect. False by default.
  public var isBatteryMonitoringEnabled = false
  /// The battery's state: always `.unknown` on Linux.
  public var batteryState: BatteryState { .unknown }
  /// The battery's level; always -1, which means that it's unknown.
  public var batteryLevel: Float { -1 }
  /// Posted when the battery begins or stops charging; never posted on Linux.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the battery's level changes; never posted on Linux.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")

  /// Whether proximity monitoring is on; always false, as there is no sensor.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether the user is near the device: false.
  public var proximityState: Bool { false }

  /// Plays a key click; does nothing on Linux.
  public func playInputClick() {}
}

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is unknown.
  case unknown = 0
  /// Upright, with the top up.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Landscape, with the device's top to the left.
  case landscapeLeft = 3
  /// Landscape, with the device's top to the right.
  case landscapeRight = 4
  /// Lying flat, with the screen up.
  case faceUp = 5
  /// Lying flat, with the screen down.
  case faceDown = 6

  /// Whether the device is upright, either way up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is one of the two landscape orientations.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the device is upright or on its side.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Returns the kind of device; an older form of `UIDevice.current.userInterfaceIdiom`.
/// Any thread may call it.
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
  // Only tests change the idiom, and only on the main thread.
  isOnMainThread ? MainActor.assumeIsolated { InterfaceState.current.idiom } : .phone
}
