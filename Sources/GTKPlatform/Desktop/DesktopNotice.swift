import Foundation

/// A notification for the desktop to show.
public struct DesktopNotice: Equatable, Sendable {
  /// The urgency of a notification. The desktop notifications specification defines the raw values.
  public enum Urgency: UInt8, Sendable {
    /// The notification needn't attract attention.
    case low = 0
    /// The notification is shown as usual.
    case normal = 1
    /// The notification stays until the user dismisses it, even while notifications are silenced.
    case critical = 2
  }

  /// A button of a notification.
  public struct Action: Equatable, Sendable {
    /// The key that the desktop reports.
    public var key: String
    /// The title.
    public var title: String

    /// Creates a button.
    public init(key: String, title: String) { (self.key, self.title) = (key, title) }
  }

  /// The end of a notification, or a button of it.
  public enum Event: Equatable, Sendable {
    /// The user clicked the notification itself.
    case opened
    /// The user clicked the button with a key.
    case chose(key: String)
    /// The user dismissed the notification.
    case dismissed
    /// The desktop removed the notification, or couldn't show it.
    case ended
  }

  /// The identifier. A notification replaces a visible one with the same identifier.
  public var identifier: String
  /// The first line.
  public var title: String
  /// The text.
  public var body = ""
  /// The buttons. A desktop that doesn't show buttons leaves them out.
  public var actions: [Action] = []
  /// Whether the desktop plays its sound for messages.
  public var playsSound = false
  /// The urgency of the notification.
  public var urgency = Urgency.normal

  /// Creates a notification without text, buttons and sound.
  public init(identifier: String, title: String) { (self.identifier, self.title) = (identifier, title) }
}
