import Foundation
import GTKPlatform
import ObjectRoot
import UIKit

/// The methods by which a delegate is notified of the end of a sound. All are optional.
@preconcurrency @MainActor public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Called when the sound has reached its end.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Called when the sound can't be played.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing by default.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing by default.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A player of a sound, through the desktop's GStreamer. A desktop without it plays nothing: the delegate is notified
/// of an error.
@preconcurrency @MainActor open class AVAudioPlayer: MainActorObject {
  /// The delegate; held weakly.
  open weak var delegate: (any AVAudioPlayerDelegate)?
  /// The sound's file; `nil` if the player was created from data.
  public let url: URL?
  /// The data; `nil` for a sound that was created from a file.
  public let data: Data?
  /// The number of times the sound is repeated; a negative number repeats it until ``stop()``. 0 by default.
  open var numberOfLoops = 0 { didSet { remaining = numberOfLoops } }
  /// The position between the loudspeakers; stored without effect. 0 by default.
  open var pan: Float = 0
  /// The speed; stored without effect. 1 by default.
  open var rate: Float = 1
  /// Whether ``rate`` may be changed; stored without effect. False by default.
  open var enableRate = false
  /// Whether levels are measured; stored without effect. False by default.
  open var isMeteringEnabled = false

  private let source: MediaSource
  private var remaining = 0
  /// The file with the data, which is deleted with the player.
  private let file: TemporaryFile?

  /// Creates a player of a file. Throws an error if it can't be read.
  public init(contentsOf url: URL) throws {
    guard !url.isFileURL || FileManager.default.isReadableFile(atPath: url.path) else {
      throw AVError(.fileFailedToParse)
    }
    (self.url, data, file) = (url, nil, nil)
    source = MediaSource(url)
    super.init()
    observe()
  }

  /// Creates a player of a file; the type is recognised from its content.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Creates a player of data. Throws an error if they can't be stored in a file.
  public init(data: Data) throws {
    let file = try TemporaryFile(data)
    (url, self.data, self.file) = (nil, data, file)
    source = MediaSource(file.url)
    super.init()
    observe()
  }

  /// Creates a player of data; the type is recognised from the content.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  private func observe() {
    source.onEnd = { [weak self] in self?.ended() }
    source.onFail = { [weak self] error in
      guard let self else { return }
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: error)
    }
  }

  private func ended() {
    guard remaining == 0 else {
      if remaining > 0 { remaining -= 1 }
      source.media?.seek(to: 0)
      source.media?.play()
      return
    }
    remaining = numberOfLoops
    source.media?.seek(to: 0)
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  // MARK: - Playing

  /// Whether the player is playing.
  open var isPlaying: Bool { source.media?.isPlaying ?? false }
  /// The length in seconds; 0 until the desktop has opened the sound.
  open var duration: TimeInterval { source.media?.duration ?? 0 }
  /// The position in seconds.
  open var currentTime: TimeInterval {
    get { source.media?.time ?? 0 }
    set { if newValue.isFinite { source.media?.seek(to: max(0, newValue)) } }
  }
  /// The volume, from 0 to 1.
  open var volume: Float {
    get { Float(source.media?.volume ?? 1) }
    set { if newValue.isFinite { source.media?.volume = Double(min(max(newValue, 0), 1)) } }
  }
  /// Sets the volume immediately.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }
  /// The number of channels; always 2, because the actual number can't be determined.
  open var numberOfChannels: Int { 2 }

  /// Opens the sound. Returns whether the desktop may be able to play it.
  @discardableResult open func prepareToPlay() -> Bool { source.media != nil }
  /// Plays the sound. Returns whether the desktop may be able to play it.
  @discardableResult open func play() -> Bool {
    guard let media = source.media else { return false }
    media.play()
    return true
  }
  /// Stops at the current position.
  open func pause() { source.media?.pause() }
  /// Stops at the current position.
  open func stop() { source.media?.pause() }
  /// Measures the levels; without effect.
  open func updateMeters() {}
  /// Returns the average level of a channel in decibels: -160, silence, because levels aren't measured.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Returns the peak level of a channel in decibels: -160, silence, because levels aren't measured.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// A file in a folder that only the user's programs can access, which is deleted together with this object.
///
/// After a crash, the next program that makes such a folder deletes it, a day later.
final class TemporaryFile: Sendable {
  let url: URL

  init(_ data: Data) throws {
    let folder = try PrivateFolder.untilExit(for: "sound", needed: data.count)
    url = folder.appendingPathComponent("sound")
    do {
      try data.write(to: url)
    } catch {
      Self.remove(folder)
      throw error
    }
  }

  private static func remove(_ folder: URL) { try? FileManager.default.removeItem(at: folder) }

  deinit { Self.remove(url.deletingLastPathComponent()) }
}
