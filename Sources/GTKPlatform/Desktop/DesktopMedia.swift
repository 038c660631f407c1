import Foundation

/// A sound or a video that the desktop plays.
@MainActor public protocol DesktopMedia: AnyObject {
  /// Whether playback is in progress.
  var isPlaying: Bool { get }
  /// The position, in seconds.
  var time: TimeInterval { get }
  /// The length in seconds; 0 while it's unknown.
  var duration: TimeInterval { get }
  /// The volume, from 0 to 1.
  var volume: Double { get set }
  /// Whether the sound is muted.
  var isMuted: Bool { get set }
  /// Plays from the current position.
  func play()
  /// Stops at the current position.
  func pause()
  /// Goes to a position.
  func seek(to time: TimeInterval)
}

/// A report of a sound or a video.
public enum DesktopMediaEvent: Equatable, Sendable {
  /// The length has been determined.
  case ready
  /// Playback has reached the end.
  case ended
  /// The sound or video can't be played. The string is the reason.
  case failed(String)
}
