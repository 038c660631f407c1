import AloeCore
@_exported import AudioToolbox
@_exported import Foundation
import GTKPlatform
@_exported import ObjectRoot
import UIKit

/// A sound or a video on the desktop, opened when it's first needed.
@MainActor final class MediaSource {
  private let url: URL
  private var opened: (any DesktopMedia)?
  /// The error that prevents playback; `nil` if there has been none.
  private(set) var error: AVError?
  private(set) var isReady = false
  var onReady: (() -> Void)?
  var onEnd: (() -> Void)?
  var onFail: ((AVError) -> Void)?

  init(_ url: URL) { self.url = url }

  /// The open sound or video; `nil` if it can't be played.
  var media: (any DesktopMedia)? {
    if opened == nil, error == nil { open() }
    return error == nil ? opened : nil
  }

  /// Pauses the sound or video. If it isn't open yet, this doesn't open it.
  func pause() { opened?.pause() }

  private func open() {
    opened = UIApplication.desktop.openMedia(url) { [weak self] event in self?.receive(event) }
    guard opened == nil else { return }
    error = AVError(.unknown)
    // The app's code after the call comes first, as for other failures.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.receive(.failed("there's no desktop.")) }
    }
  }

  private func receive(_ event: DesktopMediaEvent) {
    switch event {
    case .ready:
      isReady = true
      onReady?()
    case .ended: onEnd?()
    case .failed(let reason):
      let error = AVError(.fileFormatNotRecognized)
      self.error = error
      Messages.warn(
        once: "no media",
        "A sound or video can't be played: \(reason) GTK plays them with GStreamer, in the package "
          + "libgtk-4-media-gstreamer and GStreamer's plugins.")
      onFail?(error)
    }
  }
}

/// The error domain of sounds and videos.
public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

/// An error of a sound or a video.
public struct AVError: FrameworkError {
  /// The kinds of errors. The raw values are Apple's.
  public enum Code: Int, FrameworkErrorCode {
    /// The type of the errors that have these codes.
    public typealias Failure = AVError

    /// Any other error.
    case unknown = -11800
    /// The format isn't recognised.
    case fileFormatNotRecognized = -11828
    /// The app may not use the camera or the microphone.
    case applicationIsNotAuthorizedToUseDevice = -11852
    /// The file can't be read.
    case fileFailedToParse = -11853
  }
  /// The kind of error.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// Any other error.
  public static var unknown: Code { .unknown }
  /// The format isn't recognised.
  public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
  /// The app may not use the camera or the microphone.
  public static var applicationIsNotAuthorizedToUseDevice: Code { .applicationIsNotAuthorizedToUseDevice }
  /// The file can't be read.
  public static var fileFailedToParse: Code { .fileFailedToParse }

  /// The domain: ``AVFoundationErrorDomain``.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// A description for users.
  public var errorDescription: String? {
    code == .applicationIsNotAuthorizedToUseDevice
      ? "The camera or microphone can't be used." : "The sound or video can't be played."
  }
}
