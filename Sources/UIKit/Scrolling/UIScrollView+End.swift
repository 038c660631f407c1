import Foundation

/// The state of a scroll view that stays at the end of its content.
///
/// Rows at the end may turn out longer than expected once they're visible, and a list that was being filled at the time
/// of the request continues to grow. A list that loads more whenever its end is visible would never settle, so the view
/// scrolls after such growth only a few times.
struct ScrollEndSearch {
  /// The time since the last growth within which content counts as being filled, in seconds.
  static let pause: TimeInterval = 0.25
  /// The maximum time for which the view scrolls with growing content, in seconds.
  private static let maxDuration: TimeInterval = 30

  private let start: TimeInterval
  private var grownAt: TimeInterval
  private var length: CGFloat
  private let wasBeingFilled: Bool
  private var stepsLeft = 3

  /// Begins the search at the time `start`, for content whose length last grew at `grownAt`.
  init(at start: TimeInterval, length: CGFloat, grownAt: TimeInterval) {
    self.start = start
    self.length = length
    self.grownAt = start
    wasBeingFilled = start - grownAt < Self.pause
  }

  /// Whether the content is moved to its end in this frame.
  var follows: Bool { wasBeingFilled || stepsLeft >= 0 }

  /// Records the content's length in a frame. Returns whether the search continues.
  mutating func recordLength(_ length: CGFloat, at time: TimeInterval) -> Bool {
    if length > self.length {
      grownAt = time
      stepsLeft -= 1
    }
    self.length = length
    return time - grownAt < Self.pause && time - start < Self.maxDuration
  }
}

extension UIScrollView {
  func scrollToEnd() {
    let search = ScrollEndSearch(at: frameClock.now, length: contentSize.height, grownAt: movement.grownAt)
    seekEnd(search)
    goToEnd()
  }

  func goToEnd() { move(to: CGPoint(x: contentOffset.x, y: range(.vertical).upperBound)) }
}
