import Foundation
import GTKPlatform
import ObjectRoot

/// A sound or a video.
@preconcurrency @MainActor open class AVAsset: MainActorObject {
  /// The address.
  let source: URL

  init(source: URL) { self.source = source }

  /// Creates the asset of an address.
  public convenience init(url URL: URL) { self.init(source: URL) }
  /// The length: indefinite, as only a player opens the asset.
  open var duration: CMTime { .indefinite }
}

/// A sound or a video at an address.
@preconcurrency @MainActor open class AVURLAsset: AVAsset {
  /// The address.
  open var url: URL { source }
  /// Creates an asset; the options have no effect.
  public init(url URL: URL, options: [String: Any]? = nil) { super.init(source: URL) }
}

/// A mix of an asset's sounds. Players play an asset's sounds as they are, so none has an effect.
open class AVAudioMix: NSObject {}

extension Notification.Name {
  /// The notification that an item has reached its end. The object is the item.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// The notification that an item can't be played. The object is the item.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
}

/// A sound or a video that a player plays.
@preconcurrency @MainActor open class AVPlayerItem: MainActorObject {
  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// The item isn't open yet.
    case unknown = 0
    /// The item can be played.
    case readyToPlay = 1
    /// The item can't be played; see `error`.
    case failed = 2
  }

  /// The asset.
  public let asset: AVAsset
  let source: MediaSource
  weak var player: AVPlayer?

  /// Creates the item of an address.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  /// Creates the item of an asset.
  public init(asset: AVAsset) {
    self.asset = asset
    source = MediaSource(asset.source)
    super.init()
    source.onReady = { [weak self] in self?.player?.changed() }
    source.onEnd = { [weak self] in
      guard let self else { return }
      player?.willReachEnd()
      NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: self)
      player?.didReachEnd(of: self)
      player?.changed()
    }
    source.onFail = { [weak self] error in
      guard let self else { return }
      NotificationCenter.default.post(name: .AVPlayerItemFailedToPlayToEndTime, object: self)
      player?.changed()
    }
  }

  /// The notification that an item has reached its end.
  nonisolated public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
  /// The notification that an item can't be played.
  nonisolated public static let failedToPlayToEndTimeNotification = Notification.Name.AVPlayerItemFailedToPlayToEndTime

  /// The item's readiness for playback.
  open var status: Status { source.error != nil ? .failed : source.isReady ? .readyToPlay : .unknown }
  /// The error; `nil` if there's none.
  open var error: (any Error)? { source.error }
  /// The length; indefinite until it's open.
  open var duration: CMTime {
    source.isReady ? CMTime(seconds: source.media?.duration ?? 0, preferredTimescale: 1000) : .indefinite
  }
  /// Returns the position.
  open func currentTime() -> CMTime { CMTime(seconds: source.media?.time ?? 0, preferredTimescale: 1_000_000) }
}
