import AloeCore
import Foundation
@_spi(Aloe) import UIKit

/// The time and the work of a frame.
struct FrameSample {

  /// The time of the frame.
  let at: TimeInterval
  /// The seconds spent in each part.
  let times: [LayoutStatistics.Part: Double]
  /// The work done.
  let work: LayoutStatistics
  /// The window; `nil` once it has been deallocated.
  private(set) weak var window: UIWindow?
  /// The frame's number in its record, from 1.
  fileprivate(set) var number = 0

  init(at time: TimeInterval, times: [LayoutStatistics.Part: Double], work: LayoutStatistics, window: UIWindow? = nil) {
    at = time
    (self.times, self.work, self.window) = (times, work, window)
  }

  /// The frame's duration in seconds.
  var duration: TimeInterval { times.values.reduce(0, +) }

  /// The duration and its parts, the longest first, in words.
  var description: String {
    let parts = times.sorted { $0.value == $1.value ? $0.key.rawValue < $1.key.rawValue : $0.value > $1.value }
    let words = parts.map { "\(Self.name($0.key)) \(Self.milliseconds($0.value))" }
    return "\(Self.milliseconds(duration)): \(words.joined(separator: ", "))\n"
      + "\(work.viewsLaidOut) views laid out, \(work.solves) solutions, \(work.constraintsAdded) constraints added, "
      + "\(work.layersRecorded) layers recorded, \(work.contentsDrawn) drawn again"
  }

  private static func name(_ part: LayoutStatistics.Part) -> String {
    switch part {
    case .tree: "views and drawing"
    case .engine: "constraints"
    case .solving: "solver"
    case .text: "text"
    }
  }

  private static func milliseconds(_ seconds: Double) -> String { String(format: "%.1f ms", seconds * 1000) }

}

/// The latest frames, and the latest slow ones.
@MainActor final class FrameRecord {

  /// The largest number of slow frames that are kept.
  static let maxSamples = AloeLimits.inspectorSlowFrames
  /// The largest number of frames of any duration that are kept.
  static let maxLatest = AloeLimits.inspectorFrames
  /// The duration in seconds from which a frame is slow: a display's interval.
  static let slow = 1.0 / 60

  /// The pictures of the latest frames.
  let strip = FrameStrip()
  /// The latest frames, the oldest first.
  private(set) var latest: [FrameSample] = []
  /// The slow frames, the oldest first.
  private(set) var samples: [FrameSample] = []
  /// The number of all frames.
  private(set) var frameCount = 0
  /// The number of all slow frames.
  private(set) var slowCount = 0

  /// Adds a frame, and the picture that `picture` returns.
  func add(_ sample: FrameSample, picture: (() -> UIImage)? = nil) {
    frameCount += 1
    var sample = sample
    sample.number = frameCount
    if let picture { strip.add(sample, picture) }
    latest.append(sample)
    if latest.count > Self.maxLatest { latest.removeFirst() }
    guard sample.duration >= Self.slow else { return }
    slowCount += 1
    samples.append(sample)
    if samples.count > Self.maxSamples { samples.removeFirst() }
  }

}
