import AloeCore
import Foundation

/// The commands of headsets and of the lock screen. They never reach the app, whose own controls work as usual.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  // Unchecked: the commands are the app's, which uses them on one thread, as on iOS.
  private static let only = MPRemoteCommandCenter()

  override init() {}

  /// Returns the app's centre.
  open class func shared() -> MPRemoteCommandCenter { only }

  static func report() {
    Messages.warn(
      once: "media controls",
      "The desktop's media keys and controls don't know what the app plays: MPNowPlayingInfoCenter stores it without effect, "
        + "and the handlers of MPRemoteCommandCenter are never called.")
  }

  /// Play.
  public let playCommand = MPRemoteCommand()
  /// Pause.
  public let pauseCommand = MPRemoteCommand()
  /// Stop.
  public let stopCommand = MPRemoteCommand()
  /// Play or pause.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// The next track.
  public let nextTrackCommand = MPRemoteCommand()
  /// The previous track.
  public let previousTrackCommand = MPRemoteCommand()
  /// Some seconds forward.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// Some seconds back.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// Search forward.
  public let seekForwardCommand = MPRemoteCommand()
  /// Search back.
  public let seekBackwardCommand = MPRemoteCommand()
  /// Another position.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  /// Another speed.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  /// Shuffling.
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
  /// Repeating.
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
  /// A rating.
  public let ratingCommand = MPRatingCommand()
  /// The user likes it.
  public let likeCommand = MPFeedbackCommand()
  /// The user doesn't like it.
  public let dislikeCommand = MPFeedbackCommand()
  /// The user marks it.
  public let bookmarkCommand = MPFeedbackCommand()
  /// Subtitles.
  public let enableLanguageOptionCommand = MPRemoteCommand()
  /// No subtitles.
  public let disableLanguageOptionCommand = MPRemoteCommand()
}
