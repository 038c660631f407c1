import Foundation
import GTKPlatform
import ObjectRoot

/// The machine the application runs on.
@preconcurrency @MainActor public final class UIDevice: MainActorObject {
  /// The machine that the program runs on.
  public static let current = UIDevice()

  private override init() {}

  /// The kind of device for which screens are laid out: always `.phone`, for which most are written.
  ///
  /// A wide window has a regular horizontal size class, as a large phone held sideways has.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

  /// The machine's name in its network.
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

  /// The kind of machine, in the user's language: "Linux" in all.
  public var localizedModel: String { "Linux" }

  /// An identifier of this application for this user on this machine: the same at each launch, and it says nothing about
  /// the machine. It's made of the machine's, the user's and the application's own.
  ///
  /// What differs from Apple's: it belongs to one application, not to all of a vendor, and stays when it's installed anew.
  /// `nil` where the machine has no identifier (`/etc/machine-id`).
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

  /// Whether several programs run at a time: always.
  public var isMultitaskingSupported: Bool { true }

  // MARK: - Orientation

  /// How the machine is held. A desktop isn't: `.unknown`.
  public var orientation: UIDeviceOrientation { .unknown }
  /// Whether somebody wants to hear of turns.
  public var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  private var orientationListeners = 0
  /// Asks for ``orientationDidChangeNotification``, which never comes.
  public func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  /// Takes back one call of ``beginGeneratingDeviceOrientationNotifications()``.
  public func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }
  /// Posted when a device was turned: never here.
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  // MARK: - Battery and nearness

  /// What a battery is doing.
  public enum BatteryState: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// It gives power.
    case unplugged = 1
    /// It takes power.
    case charging = 2
    /// It's full.
    case full = 3
  }

  /// Whether the battery is to be watched; kept without effect. False by default.
  public var isBatteryMonitoringEnabled = false
  /// What the battery is doing: not known here.
  public var batteryState: BatteryState { .unknown }
  /// How full the battery is: -1, which means that it isn't known.
  public var batteryLevel: Float { -1 }
  /// Posted when the battery begins or ends to give power: never here.
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Posted when the battery has become fuller or emptier: never here.
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")

  /// Whether nearness is to be watched; stays false, as there is nothing to sense it.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether the user is near the device: false.
  public var proximityState: Bool { false }

  /// Makes the click of a key: nothing here.
  public func playInputClick() {}
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Sideways, with the top to the left.
  case landscapeLeft = 3
  /// Sideways, with the top to the right.
  case landscapeRight = 4
  /// Lying, with the screen up.
  case faceUp = 5
  /// Lying, with the screen down.
  case faceDown = 6

  /// Whether it's upright, either way.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it's sideways, either way.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it's upright or sideways.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The kind of device; an older way to ask for `UIDevice.current.userInterfaceIdiom`.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
