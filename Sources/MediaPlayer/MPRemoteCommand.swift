import AloeObjC
import Foundation

/// The results of a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// The app has performed the command.
  case success = 0
  /// There's no item that the command could apply to.
  case noSuchContent = 100
  /// Nothing is playing.
  case noActionableNowPlayingItem = 110
  /// The requested device doesn't exist.
  case deviceNotFound = 120
  /// The command has failed.
  case commandFailed = 200
}

/// A command of a headset or of the lock screen. The desktop's media keys aren't passed on, so its handlers are never
/// called.
open class MPRemoteCommand: NSObject {
  /// Whether the app performs the command; true by default.
  open var isEnabled = true

  override init() {}

  /// Adds a target; its method is never called.
  open func addTarget(_ target: Any, action: Selector) { MPRemoteCommandCenter.report() }
  /// Adds a closure, which is never called, and returns an object to pass to ``removeTarget(_:)``.
  @discardableResult
  open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any {
    MPRemoteCommandCenter.report()
    return NSObject()
  }
  /// Removes a target; all if it's `nil`.
  open func removeTarget(_ target: Any?) {}
  /// Removes a method of a target.
  open func removeTarget(_ target: Any, action: Selector?) {}
}

/// A command to skip forward or back by an interval.
open class MPSkipIntervalCommand: MPRemoteCommand {
  /// The intervals to skip, in seconds; stored without effect. Empty by default.
  open var preferredIntervals: [NSNumber] = []
}

/// A command that changes the speed.
open class MPChangePlaybackRateCommand: MPRemoteCommand {
  /// The speeds that the app supports; stored without effect. Empty by default.
  open var supportedPlaybackRates: [NSNumber] = []
}

/// A command that changes the position.
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}

/// The ways in which a queue is shuffled.
public enum MPShuffleType: Int, Sendable {
  /// Nothing is shuffled.
  case off = 0
  /// The items are shuffled.
  case items = 1
  /// Albums or playlists are shuffled.
  case collections = 2
}

/// The ways in which a queue is repeated.
public enum MPRepeatType: Int, Sendable {
  /// Nothing is repeated.
  case off = 0
  /// The current item is repeated.
  case one = 1
  /// The whole queue is repeated.
  case all = 2
}

/// A command that changes whether the queue is shuffled.
open class MPChangeShuffleModeCommand: MPRemoteCommand {
  /// The current mode; `.off` by default.
  open var currentShuffleType = MPShuffleType.off
}

/// A command that changes whether the queue is repeated.
open class MPChangeRepeatModeCommand: MPRemoteCommand {
  /// The current mode; `.off` by default.
  open var currentRepeatType = MPRepeatType.off
}

/// A command that rates the item that is playing.
open class MPRatingCommand: MPRemoteCommand {
  /// The minimum rating; 0 by default.
  open var minimumRating: Float = 0
  /// The maximum rating; 0 by default.
  open var maximumRating: Float = 0
}

/// A command by which the user likes, dislikes or bookmarks the item that is playing.
open class MPFeedbackCommand: MPRemoteCommand {
  /// Whether the user has already given this feedback; false by default.
  open var isActive = false
  /// The title; empty by default.
  open var localizedTitle = ""
  /// A short title; empty by default.
  open var localizedShortTitle = ""
}

/// A received command. Never created on Linux.
open class MPRemoteCommandEvent: NSObject {
  /// The command.
  public let command: MPRemoteCommand
  /// The time in seconds.
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand) { (self.command, timestamp) = (command, 0) }
}

/// A received command to skip forward or back.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// The number of seconds.
  open var interval: TimeInterval { 0 }
}

/// A received command to change the speed.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
  /// The speed.
  open var playbackRate: Float { 1 }
}

/// A received command to change the position.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The position in seconds.
  open var positionTime: TimeInterval { 0 }
}

/// The phases of seeking forward or back.
public enum MPSeekCommandEventType: UInt, Sendable {
  /// Seeking begins.
  case beginSeeking = 0
  /// Seeking ends.
  case endSeeking = 1
}

/// A received command to begin or end seeking forward or back.
open class MPSeekCommandEvent: MPRemoteCommandEvent {
  /// Whether seeking begins or ends.
  open var type: MPSeekCommandEventType { .beginSeeking }
}

/// A received rating.
open class MPRatingCommandEvent: MPRemoteCommandEvent {
  /// The rating.
  open var rating: Float { 0 }
}

/// A received command to change the shuffle mode.
open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent {
  /// The requested mode.
  open var shuffleType: MPShuffleType { .off }
}

/// A received command to change the repeat mode.
open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent {
  /// The requested mode.
  open var repeatType: MPRepeatType { .off }
}

/// Feedback that the user has given.
open class MPFeedbackCommandEvent: MPRemoteCommandEvent {
  /// Whether the user withdraws the feedback.
  open var isNegative: Bool { false }
}
