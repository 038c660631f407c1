import Foundation

/// The notifications of an audio session, which desktops don't post: apps that observe them run unchanged.
extension AVAudioSession {
  /// The notification that an interruption has begun or ended; never posted.
  public static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")
  /// The notification that the audio route, such as the output, has changed; never posted.
  public static let routeChangeNotification = Notification.Name("AVAudioSessionRouteChangeNotification")
  /// The notification that the system's sound service has stopped; never posted.
  public static let mediaServicesWereLostNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  /// The notification that the system's sound service has restarted; never posted.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")
  /// The notification that another app's sound has begun or ended; never posted.
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")

  /// The beginning or the end of an interruption.
  public enum InterruptionType: UInt, Sendable {
    /// The interruption has ended.
    case ended = 0
    /// The interruption has begun.
    case began = 1
  }

  /// Advice at the end of an interruption.
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The app should play again.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// The causes of a change of the output.
  public enum RouteChangeReason: UInt, Sendable {
    /// The cause is unknown.
    case unknown = 0
    /// A device was connected.
    case newDeviceAvailable = 1
    /// A device was disconnected.
    case oldDeviceUnavailable = 2
    /// The category has changed.
    case categoryChange = 3
    /// The app has chosen another output.
    case override = 4
    /// The device woke up.
    case wakeFromSleep = 6
    /// The category has no output.
    case noSuitableRouteForCategory = 7
    /// The output's settings have changed.
    case routeConfigurationChange = 8
  }
}

/// The key of an interruption's type, an `AVAudioSession.InterruptionType` as a number.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of an interruption's options: `AVAudioSession.InterruptionOptions` as a number.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of the reason why the output has changed, an `AVAudioSession.RouteChangeReason` as a number.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The key of the former output.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
