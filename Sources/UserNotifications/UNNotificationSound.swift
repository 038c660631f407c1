import Foundation

/// The sound of a notification. Desktops play their own sound for messages instead.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: there's nothing to change.

  /// The file's name; `nil` for a system sound.
  let name: UNNotificationSoundName?

  init(_ name: UNNotificationSoundName?) { self.name = name }

  /// Creates a sound with the name of a file in the app.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  /// The default sound.
  public static let `default` = UNNotificationSound(nil)
  /// The default sound of critical alerts.
  public static let defaultCritical = UNNotificationSound(nil)
  /// The default ringtone.
  public static let defaultRingtone = UNNotificationSound(nil)

  /// Returns a critical sound with a name.
  public class func criticalSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound { .init(name) }
  /// Returns a critical sound with a name. The volume has no effect.
  public class func criticalSoundNamed(
    _ name: UNNotificationSoundName, withAudioVolume volume: Float
  ) -> UNNotificationSound { .init(name) }
  /// Returns the default critical sound. The volume has no effect.
  public class func defaultCriticalSound(withAudioVolume volume: Float) -> UNNotificationSound { .defaultCritical }
  /// Returns a ringtone with a name.
  public class func ringtoneSoundNamed(_ name: UNNotificationSoundName) -> UNNotificationSound { .init(name) }

  /// Returns the sound, which can't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// A file attached to a notification.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
  // Unchecked: all properties are constant.

  /// The identifier; a new one if it was created with an empty one.
  public let identifier: String
  /// The file.
  public let url: URL
  /// The type of the file: its extension.
  public let type: String

  /// Creates an attachment. Throws ``UNError`` with the code `.attachmentInvalidURL` unless the URL is an existing
  /// file's. The options have no effect.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    self.url = url
    type = url.pathExtension
    super.init()
  }
}
