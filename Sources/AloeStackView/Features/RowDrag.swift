import UIKit

/// A row that is being dragged.
@MainActor final class RowDrag {

  let entry: RowEntry
  let cell: StackViewCell
  /// The distance from the cell's start to the point where it was touched.
  let grip: CGFloat
  /// The touch's position on screen, relative to the list's top left corner.
  var finger: CGPoint
  /// The rank among the visible rows at which the row would be dropped.
  var rank: Int
  /// The speed of automatic scrolling, in points per second towards the list's end.
  var scrollSpeed: CGFloat = 0

  /// Whether the list became first responder for the drag.
  var tookKeys = false

  private let frames = FrameLink()
  private var lastTime: TimeInterval?
  private weak var feature: ReorderingFeature?

  init(_ entry: RowEntry, _ cell: StackViewCell, grip: CGFloat, finger: CGPoint, rank: Int, feature: ReorderingFeature)
  {
    self.entry = entry
    self.cell = cell
    self.grip = grip
    self.finger = finger
    self.rank = rank
    self.feature = feature
  }

  /// Runs the display link while the list has to scroll.
  func updateLink() {
    if scrollSpeed == 0 { stop() } else { frames.start { self.frame(at: $0) } }
  }

  func stop() {
    frames.stop()
    lastTime = nil
  }

  private func frame(at time: TimeInterval) {
    // If the list has been deallocated, nothing else ends the calls.
    guard let feature else { return stop() }
    let passed = min(0.1, lastTime.map { time - $0 } ?? 0)
    lastTime = time
    feature.scroll(by: scrollSpeed * passed)
  }

}
