import UIKit

/// A row that follows a finger to its new place.
@MainActor final class RowDrag {

  let entry: RowEntry
  var cell: StackViewCell { entry.element }
  /// How far behind the cell's start the finger holds it.
  let grip: CGFloat
  /// Where the finger is, seen from the list's top left corner on the screen.
  var finger: CGPoint
  /// The rank among the visible rows that the row would get if it were dropped.
  var rank: Int
  /// How fast the list scrolls by itself, in points per second towards its end.
  var scrollSpeed: CGFloat = 0

  /// Whether the list took the focus for the drag.
  var tookKeys = false

  private let frames = FrameLink()
  private var lastTime: TimeInterval?
  private weak var feature: ReorderingFeature?

  init(_ entry: RowEntry, grip: CGFloat, finger: CGPoint, rank: Int, feature: ReorderingFeature) {
    self.entry = entry
    self.grip = grip
    self.finger = finger
    self.rank = rank
    self.feature = feature
  }

  /// Follows the frames as long as the list is to scroll.
  func updateLink() {
    if scrollSpeed == 0 { stop() } else { frames.start { self.frame(at: $0) } }
  }

  func stop() {
    frames.stop()
    lastTime = nil
  }

  private func frame(at time: TimeInterval) {
    // After the list's death nobody else ends the calls.
    guard let feature else { return stop() }
    let passed = min(0.1, lastTime.map { time - $0 } ?? 0)
    lastTime = time
    feature.scroll(by: scrollSpeed * passed)
  }

}
