import ListGeometry
import UIKit

/// The measuring of rows in idle time. It calls a list in each frame while rows need measuring, and keeps the results
/// until the list applies them.
@MainActor final class IdleMeasuring {

  /// The number of rows that are laid out at once. With more, a batch would exceed the slice; with fewer, each row
  /// would cost more.
  static let batchSize = IdleSampling.batchSize
  /// The number of frames for which a list has to rest before its rows are measured.
  static let rest = IdleSampling.rest
  /// The number of rows of a long list that are measured in idle time. The error of the estimated length falls with
  /// the square root of this number: for lengths that differ by a third of their size, it's less than one percent.
  static let sample = 2_000

  /// The time, in seconds, that measuring may take in a frame. A batch in progress is finished. Zero disables
  /// measuring.
  var slice: TimeInterval = 0.002

  // MARK: Measurements

  /// The lengths that the list hasn't applied yet.
  private(set) var lengths: [(entry: RowEntry, length: CGFloat)] = []
  private var entries: Set<ObjectIdentifier> = []
  /// The choice of the rows.
  var sampling = IdleSampling(sample: sample)

  func keep(_ new: [(entry: RowEntry, length: CGFloat)]) {
    lengths += new
    for (entry, _) in new { entries.insert(ObjectIdentifier(entry)) }
  }

  func has(_ entry: RowEntry) -> Bool { !entries.isEmpty && entries.contains(ObjectIdentifier(entry)) }

  func dropLengths() {
    lengths = []
    entries = []
    sampling.restart()
  }

  // MARK: Calls

  private let frames = FrameLink()
  private weak var list: AloeStackView?

  func resume(for list: AloeStackView) {
    self.list = list
    // The object retains itself: after the list is deallocated, the next call ends the calls.
    frames.start { _ in self.frame() }
  }

  /// Stops the calls until the next `resume(for:)`.
  func pause() { frames.stop() }

  private func frame() {
    if let list { list.measureSlice() } else { pause() }
  }

}
