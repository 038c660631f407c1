import AloeCore
import Foundation
@_exported import UIKit

/// The state of an app's sound.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// The state is unknown.
  case unknown = 0
  /// The sound is playing.
  case playing = 1
  /// The sound is paused.
  case paused = 2
  /// The sound has ended.
  case stopped = 3
  /// The sound was interrupted.
  case interrupted = 4
}

/// The kinds of media that are playing.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
  /// No kind, or any other.
  case none = 0
  /// A sound.
  case audio = 1
  /// A video.
  case video = 2
}

/// The information about the item that the app is playing. It's stored, but not passed to the desktop's media controls.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  // Unchecked: the lock is held around every use of the values.
  private let lock = Lock()
  private var info: [String: Any]?
  private var state = MPNowPlayingPlaybackState.unknown
  private static let only = MPNowPlayingInfoCenter()

  override init() {}

  /// Returns the app's centre.
  open class func `default`() -> MPNowPlayingInfoCenter { only }

  /// The information about the item that is playing; stored without effect. `nil` by default.
  open var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set {
      if newValue != nil { MPRemoteCommandCenter.report() }
      // The previous dictionary is freed after the lock is released, because an object in it, such as a player, may
      // clear this property when it's freed.
      var former = newValue
      lock.withLock { swap(&info, &former) }
      withExtendedLifetime(former) {}
    }
  }
  /// The state of the playback; stored without effect. `.unknown` by default.
  open var playbackState: MPNowPlayingPlaybackState {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }
}

/// The artwork of the item that is playing.
open class MPMediaItemArtwork: NSObject {
  /// The bounds of the largest picture.
  public let bounds: CGRect
  private let handler: (CGSize) -> UIImage

  /// Creates a picture that `requestHandler` provides in any size.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (bounds, handler) = (CGRect(origin: .zero, size: boundsSize), requestHandler)
  }

  /// Returns the picture for a size.
  open func image(at size: CGSize) -> UIImage? { handler(size) }
}

/// The key of the title.
public let MPMediaItemPropertyTitle = "title"
/// The key of the album's title.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of the artist.
public let MPMediaItemPropertyArtist = "artist"
/// The key of the album's artist.
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
/// The key of the composer.
public let MPMediaItemPropertyComposer = "composer"
/// The key of the genre.
public let MPMediaItemPropertyGenre = "genre"
/// The key of the picture, an ``MPMediaItemArtwork``.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key of the length in seconds.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the date.
public let MPMediaItemPropertyReleaseDate = "releaseDate"
/// The key of the track's number.
public let MPMediaItemPropertyAlbumTrackNumber = "albumTrackNumber"
/// The key of the podcast's title.
public let MPMediaItemPropertyPodcastTitle = "podcastTitle"
/// The key of the identifier.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// The key of the file's address.
public let MPMediaItemPropertyAssetURL = "assetURL"

/// The key of the position in seconds.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime = "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the speed.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The key of the usual speed.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate = "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// The key of the position in the queue.
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
/// The key of the queue's length.
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
/// The key of the chapter's number.
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
/// The key of the number of chapters.
public let MPNowPlayingInfoPropertyChapterCount = "MPNowPlayingInfoPropertyChapterCount"
/// The key of the part that was played, from 0 to 1.
public let MPNowPlayingInfoPropertyPlaybackProgress = "MPNowPlayingInfoPropertyPlaybackProgress"
/// The key of the kind, an ``MPNowPlayingInfoMediaType`` as a number.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// The key of a Boolean: whether the item is a live stream.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
/// The key of the address.
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
/// The key of the service's identifier of the item that is playing.
public let MPNowPlayingInfoPropertyExternalContentIdentifier = "MPNowPlayingInfoPropertyExternalContentIdentifier"
