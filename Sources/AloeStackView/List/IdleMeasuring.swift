import UIKit

/// What calls a list in each frame as long as it has rows to measure, and keeps what was measured until the list takes
/// it over.
@MainActor final class IdleMeasuring {

  /// How many rows are laid out at once. More would overrun the slice, fewer would cost more each.
  static let batch = 4
  /// How many rows of a long list are measured in idle time. The error of the list's estimated length falls with their
  /// root: lengths that differ by a third of themselves leave it below one in a hundred.
  static let sample = 2_000

  /// The seconds that measuring may take of a frame; the batch in work is finished. None switches it off.
  var slice: TimeInterval = 0.002

  // MARK: What was measured

  /// Lengths that the list hasn't taken over yet.
  private(set) var lengths: [(entry: RowEntry, length: CGFloat)] = []
  private var entries: Set<ObjectIdentifier> = []
  /// How many unmeasured entries behind the viewport, and before it, were looked at since.
  var following = 0, preceding = 0
  /// Counts the choices of rows.
  var turn = 0

  func keep(_ new: [(entry: RowEntry, length: CGFloat)]) {
    lengths += new
    for (entry, _) in new { entries.insert(ObjectIdentifier(entry)) }
  }

  func has(_ entry: RowEntry) -> Bool { !entries.isEmpty && entries.contains(ObjectIdentifier(entry)) }

  func dropLengths() {
    lengths = []
    entries = []
    (following, preceding) = (0, 0)
  }

  // MARK: Calls

  private let frames = FrameLink()
  private weak var list: AloeStackView?

  func resume(for list: AloeStackView) {
    self.list = list
    // It holds itself: after the list's death the next call ends the calls.
    frames.start { _ in self.frame() }
  }

  /// Ends the calls until the next `resume(for:)`.
  func pause() { frames.stop() }

  private func frame() {
    if let list { list.measureSlice() } else { pause() }
  }

}
