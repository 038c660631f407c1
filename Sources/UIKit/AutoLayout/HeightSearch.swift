import Foundation

/// A search for a width at which a label gets a height that results in this same width.
final class HeightSearch {
  /// The width whose height the layout has now.
  var width: CGFloat
  var height: CGFloat
  /// A width whose layout leads to a larger width.
  var low: CGFloat?
  var high: CGFloat?
  private var steps = 0
  /// Whether there's no such width, so that the height stays as it is.
  private(set) var isOver = false
  /// The width that resulted from the kept height, after an unsuccessful search; `nil` before the next solution.
  var finalWidth: CGFloat?

  /// The maximum number of widths that are tried.
  private static let maxSteps = 60

  init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
  }

  /// Narrows the limits with the width that results from the current one. The search is over when the limits are less
  /// than `step` apart.
  func narrow(towards found: CGFloat, step: CGFloat) {
    if found > width { low = width } else { high = width }
    steps += 1
    if steps >= Self.maxSteps { isOver = true }
    if let low, let high, high - low < step { isOver = true }
  }

  /// Returns the width to try next: the middle of the limits, or `found` as long as one of them is unknown.
  func next(_ found: CGFloat) -> CGFloat {
    guard let low, let high else { return found }
    return (low + high) / 2
  }
}
