import Foundation

/// The machine the application runs on.
@preconcurrency @MainActor public final class UIDevice {
  /// The machine.
  public static let current = UIDevice()

  private init() {}

  /// What kind of screen layouts are made for: always `.phone`, the idiom the widest range of screens is
  /// written for.
  ///
  /// A wide window shows itself by its regular horizontal size class, as on a large phone held sideways.
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
