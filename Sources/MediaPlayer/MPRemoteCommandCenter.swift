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

  /// The command to play.
  public let playCommand = MPRemoteCommand()
  /// The command to pause.
  public let pauseCommand = MPRemoteCommand()
  /// The command to stop.
  public let stopCommand = MPRemoteCommand()
  /// The command to play or pause.
  public let togglePlayPauseCommand = MPRemoteCommand()
  /// The command to go to the next track.
  public let nextTrackCommand = MPRemoteCommand()
  /// The command to go to the previous track.
  public let previousTrackCommand = MPRemoteCommand()
  /// The command to skip forward by an interval.
  public let skipForwardCommand = MPSkipIntervalCommand()
  /// The command to skip back by an interval.
  public let skipBackwardCommand = MPSkipIntervalCommand()
  /// The command to seek forward.
  public let seekForwardCommand = MPRemoteCommand()
  /// The command to seek back.
  public let seekBackwardCommand = MPRemoteCommand()
  /// The command to change the position.
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  /// The command to change the speed.
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  /// The command to change the shuffle mode.
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
  /// The command to change the repeat mode.
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
  /// The command to rate the item.
  public let ratingCommand = MPRatingCommand()
  /// The command to like the item.
  public let likeCommand = MPFeedbackCommand()
  /// The command to dislike the item.
  public let dislikeCommand = MPFeedbackCommand()
  /// The command to bookmark the item.
  public let bookmarkCommand = MPFeedbackCommand()
  /// The command to enable a language option, such as subtitles.
  public let enableLanguageOptionCommand = MPRemoteCommand()
  /// The command to disable a language option, such as subtitles.
  public let disableLanguageOptionCommand = MPRemoteCommand()
}
