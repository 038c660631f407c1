import Foundation
import GTKPlatform
import UIKit

/// The frames that a program requested. Measuring begins with its first request, and ends a minute after the last one.
@MainActor final class ServedFrames {

  /// The number of seconds after a request for which frames are measured.
  static let seconds: TimeInterval = 60

  /// The frames so far; `nil` while none are measured.
  private(set) var record: FrameRecord?
  private weak var state: InspectorState?
  /// The time at which measuring ends.
  private var deadline: TimeInterval = 0
  private var call: LoopCall?

  /// Returns the frames since the first request, and measures frames from now on.
  func request(in state: InspectorState, at time: TimeInterval) -> FrameRecord {
    deadline = time + Self.seconds
    call?.cancel()
    call = LoopCall(after: Self.seconds) { [weak self] in self?.expire(at: time + Self.seconds) }
    if let record { return record }
    let record = FrameRecord()
    self.record = record
    self.state = state
    state.add(self)
    return record
  }

  /// Ends measuring if no request came for too long.
  func expire(at time: TimeInterval) { if time >= deadline { end() } }

  /// Ends measuring, and discards the frames.
  func end() {
    call?.cancel()
    call = nil
    guard record != nil else { return }
    record = nil
    state?.remove(self)
  }

}

extension ServedFrames: FrameListener {

  func wantsFrames(of window: UIWindow) -> Bool { state?.owns(window) != true }

  func add(_ sample: FrameSample, of window: UIWindow) { record?.add(sample) { FramePicture.image(of: window) } }

}
