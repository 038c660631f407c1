import Foundation
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
}

/// The kind of device; an older way to ask for `UIDevice.current.userInterfaceIdiom`.
@MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
