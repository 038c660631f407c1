import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot
import QuartzCore

/// A player of a sound or a video, through the desktop's GStreamer. Pictures aren't shown.
@preconcurrency @MainActor open class AVPlayer: MainActorObject {
  /// Whether a player can play.
  public enum Status: Int, Sendable {
    /// The item isn't open yet.
    case unknown = 0
    /// The player can play.
    case readyToPlay = 1
    /// The player can't play; see `error`.
    case failed = 2
  }
  /// Whether a player is playing.
  public enum TimeControlStatus: Int, Sendable {
    /// The player is paused.
    case paused = 0
    /// The player waits until the item can play.
    case waitingToPlayAtSpecifiedRate = 1
    /// The player is playing.
    case playing = 2
  }
  /// The action at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    /// Continues with the next item; only an ``AVQueuePlayer`` does, and other players pause.
    case advance = 0
    /// The player pauses.
    case pause = 1
    /// The rate doesn't change, so the player continues after ``AVPlayer/seek(to:)``.
    case none = 2
  }

  /// Creates a player without an item.
  public override init() {}
  /// Creates a player of an address.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }
  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    replaceCurrentItem(with: item)
  }

  /// The item.
  open private(set) var currentItem: AVPlayerItem? {
    get { holder.item }
    set { holder.item = newValue }
  }
  /// The action at the end of the item; `.pause` by default.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Whether the video is shown elsewhere; stored without effect. True by default.
  open var allowsExternalPlayback = true
  /// Whether playing waits for enough data; stored without effect. True by default.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether the screen stays on during a video; stored without effect. True by default.
  open var preventsDisplaySleepDuringVideoPlayback = true

  private let holder = ItemHolder()
  private var media: (any DesktopMedia)? { currentItem?.source.media }
  /// Whether the item has ended without resetting the rate to 0.
  var waitsAtEnd = false
  /// Whether an item plays as soon as there is one.
  private var waitsForItem = false
  private(set) var observers: [PlayerObserver] = []
  private(set) var changeHandlers: [(owner: ObjectIdentifier, onChange: () -> Void)] = []

  /// Calls `onChange` when the state that a view shows may have changed. The closure replaces the owner's previous one;
  /// `nil` only removes that.
  package func watch(for owner: ObjectIdentifier, _ onChange: (() -> Void)?) {
    changeHandlers.removeAll { $0.owner == owner }
    if let onChange { changeHandlers.append((owner, onChange)) }
  }

  /// Replaces the item. The new one is played if the former one was, or after ``play()`` without an item. A player
  /// whose item is replaced by `nil` pauses.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item == nil || item !== currentItem else { return }
    let wasPlaying = rate > 0
    media?.pause()
    waitsAtEnd = false
    currentItem?.player = nil
    currentItem = item
    item?.player = self
    setMedia()
    if wasPlaying, item != nil { play() } else { changed() }
  }

  private func setMedia() {
    // Another player may have left its own.
    guard let media else { return }
    if media.volume != Double(volume) { media.volume = Double(volume) }
    if media.isMuted != isMuted { media.isMuted = isMuted }
  }

  func changed() {
    updateTimer()
    callChangeHandlers()
  }

  private func callChangeHandlers() { for handler in changeHandlers { handler.onChange() } }

  /// Called when an item has ended, before the notification of that.
  func willReachEnd() { waitsAtEnd = actionAtItemEnd == .none }
  /// Called after the notification that an item has ended.
  func didReachEnd(of item: AVPlayerItem) {}

  /// The player's readiness to play.
  open var status: Status {
    switch currentItem?.status {
    case .failed: .failed
    case .readyToPlay: .readyToPlay
    case .unknown, nil: .unknown
    }
  }
  /// The error; `nil` if there's none.
  open var error: (any Error)? { currentItem?.error }
  /// The state of playback: paused, waiting or playing.
  open var timeControlStatus: TimeControlStatus {
    guard rate > 0 else { return .paused }
    return currentItem?.status == .readyToPlay ? .playing : .waitingToPlayAtSpecifiedRate
  }
  /// The volume, from 0 to 1; 1 by default.
  open var volume: Float = 1 {
    didSet {
      volume = volume.isFinite ? min(max(volume, 0), 1) : oldValue
      media?.volume = Double(volume)
    }
  }
  /// Whether the player is muted; false by default.
  open var isMuted = false { didSet { media?.isMuted = isMuted } }
  /// The playback rate: 0 while the player is paused, otherwise 1, even while it waits for an item. Setting a positive
  /// number plays at the normal rate.
  open var rate: Float {
    get { waitsAtEnd || waitsForItem || media?.isPlaying == true ? 1 : 0 }
    set { if newValue > 0 { play() } else { pause() } }
  }

  // MARK: - Playing

  /// Plays from the current position or, at the end, again from the beginning. Without an item, the next item that is
  /// set is played.
  open func play() {
    waitsAtEnd = false
    waitsForItem = currentItem == nil
    media?.play()
    changed()
  }
  /// Stops at the current position.
  open func pause() {
    waitsAtEnd = false
    waitsForItem = false
    media?.pause()
    changed()
  }
  /// Returns the position.
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }
  /// Goes to a position.
  open func seek(to time: CMTime) {
    if time.isNumeric {
      media?.seek(to: max(0, time.seconds))
      if waitsAtEnd { return play() }
    }
    changed()
  }
  /// Goes to a position, as exactly as the desktop can.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) { seek(to: time) }
  // Final, as adding an observer is: a subclass's method table refers to such a method by a symbol other than its own
  // (Swift 6.3).

  /// Goes to a position, and then calls `completionHandler`.
  public final func seek(to time: CMTime, completionHandler: @escaping @MainActor (Bool) -> Void) {
    seek(to: time)
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(time.isNumeric) } }
  }
  /// Goes to a position, as exactly as the desktop can, and then calls `completionHandler`.
  public final func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    seek(to: time, toleranceBefore: toleranceBefore, toleranceAfter: toleranceAfter)
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(time.isNumeric) } }
  }

  // MARK: - Observers

  /// Calls `block` with the position, at the interval while it's playing. Pass the result to
  /// ``removeTimeObserver(_:)``. The block always runs on the main queue.
  public final func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping @MainActor (CMTime) -> Void
  ) -> Any {
    let observer = PlayerObserver(interval: interval.isNumeric ? max(interval.seconds, 0.01) : 1, block)
    observers.append(observer)
    updateTimer()
    return observer
  }
  /// Removes an observer.
  open func removeTimeObserver(_ observer: Any) {
    guard let observer = observer as? PlayerObserver else { return }
    observer.timer?.cancel()
    observer.timer = nil
    observers.removeAll { $0 === observer }
  }

  private func updateTimer() {
    let isPlaying = media?.isPlaying == true
    for observer in observers {
      if !isPlaying {
        observer.timer?.cancel()
        observer.timer = nil
      } else if observer.timer == nil {
        schedule(observer)
      }
    }
  }

  private func schedule(_ observer: PlayerObserver) {
    observer.timer = FrameClock.shared.schedule(after: observer.interval, isAmbient: true) {
      [weak self, weak observer] in
      guard let self, let observer else { return }
      observer.timer = nil
      observer.block(currentTime())
      callChangeHandlers()
      updateTimer()
    }
  }
}

/// The item of a player, which may outlive it and is silent then. The `deinit` is here because subclasses of a class
/// with an isolated one can't have an ordinary one, and apps subclass players.
@MainActor private final class ItemHolder {
  var item: AVPlayerItem?

  isolated deinit { if item?.player == nil { item?.source.pause() } }
}

/// A closure that is called periodically with the playback position.
@MainActor final class PlayerObserver {
  let interval: TimeInterval
  let block: @MainActor (CMTime) -> Void
  var timer: FrameTimer?

  init(interval: TimeInterval, _ block: @escaping @MainActor (CMTime) -> Void) {
    (self.interval, self.block) = (interval, block)
  }
}

/// The scaling of a video in a rectangle.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a value from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The video fits into the bounds, at its aspect ratio.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// The video fills the bounds, at its aspect ratio.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
  /// The video is stretched to the bounds.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer for the pictures of a video, which aren't shown: only the sound is played.
@preconcurrency @MainActor open class AVPlayerLayer: CALayer {
  /// Creates a layer for a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
  /// The player; `nil` by default.
  open var player: AVPlayer? {
    didSet {
      guard player != nil else { return }
      Messages.warn(
        once: "player layer", "AVPlayerLayer doesn't show a video's pictures on Linux: only the sound is played.")
    }
  }
  /// The scaling of the video in the layer; stored without effect. `.resizeAspect` by default.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether a picture can be shown: false.
  open var isReadyForDisplay: Bool { false }
  /// The rectangle of the pictures: empty.
  open var videoRect: CGRect { .zero }
}
