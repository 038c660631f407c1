import Foundation
@_spi(Aloe) import UIKit

/// The measured frames, as the server describes them.
struct FramesReport: Encodable {
  let isMeasuring: Bool
  let frameCount: Int
  let slowCount: Int
  /// The latest frames, the oldest first.
  let latest: [FrameReport]
  /// The latest slow frames, the oldest first.
  let slow: [FrameReport]

  /// Describes the frames of a record; without one, none are measured.
  @MainActor init(_ record: FrameRecord?, _ numbers: ViewNumbers) {
    let pictured = Set(record?.strip.pictures.map(\.frame.number) ?? [])
    isMeasuring = record != nil
    (frameCount, slowCount) = (record?.frameCount ?? 0, record?.slowCount ?? 0)
    latest = record?.latest.map { FrameReport($0, hasImage: pictured.contains($0.number), numbers) } ?? []
    slow = record?.samples.map { FrameReport($0, hasImage: pictured.contains($0.number), numbers) } ?? []
  }
}

/// A frame, as the server describes it. Times are in seconds.
struct FrameReport: Encodable {

  struct Times: Encodable {
    let viewsAndDrawing: Double
    let constraints: Double
    let solver: Double
    let text: Double
  }

  struct Work: Encodable {
    let viewsLaidOut: Int
    let solutions: Int
    let constraintsAdded: Int
    let layersRecorded: Int
    let contentsDrawn: Int
  }

  let id: Int
  /// The window's number; `nil` if the window has been deallocated.
  let window: Int?
  /// The time of the end of the frame, on the clock of `CACurrentMediaTime()`.
  let at: TimeInterval
  let duration: TimeInterval
  let times: Times
  let work: Work
  /// The duration and its parts in words.
  let description: String
  /// Whether a picture of it is kept.
  let hasImage: Bool

  @MainActor init(_ sample: FrameSample, hasImage: Bool, _ numbers: ViewNumbers) {
    (id, self.hasImage) = (sample.number, hasImage)
    func time(_ part: LayoutStatistics.Part) -> Double { sample.times[part] ?? 0 }
    window = sample.window.map { numbers.number(of: $0) }
    (at, duration, description) = (sample.at, sample.duration, sample.description)
    times = Times(
      viewsAndDrawing: time(.tree), constraints: time(.engine), solver: time(.solving), text: time(.text))
    let done = sample.work
    work = Work(
      viewsLaidOut: done.viewsLaidOut, solutions: done.solves, constraintsAdded: done.constraintsAdded,
      layersRecorded: done.layersRecorded, contentsDrawn: done.contentsDrawn)
  }

}
