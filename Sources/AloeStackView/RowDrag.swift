import UIKit

/// A row that follows a finger to its new place.
@MainActor final class RowDrag {

  let entry: RowEntry
  var cell: StackViewCell { entry.element }
  /// How far behind the cell's start the finger holds it.
  let grip: CGFloat
  /// Where the finger is, seen from the list's top left corner on the screen.
  var finger: CGPoint
  /// The place among the visible rows that the row would get if it were dropped.
  var rank: Int
  /// How fast the list scrolls by itself, in points per second towards its end.
  var scrollSpeed: CGFloat = 0

  private var link: CADisplayLink?
  private var lastTime: TimeInterval?
  private weak var list: AloeStackView?

  init(_ entry: RowEntry, grip: CGFloat, finger: CGPoint, rank: Int, list: AloeStackView) {
    self.entry = entry
    self.grip = grip
    self.finger = finger
    self.rank = rank
    self.list = list
  }

  /// Has `frame(at:)` called in each frame, as long as the list is to scroll.
  func updateLink() {
    if scrollSpeed == 0 {
      stop()
    } else if link == nil {
      let link = makeDisplayLink()
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
    lastTime = nil
  }

  func frame() {
    guard let list, let link else { return }
    let time = link.timestamp
    let passed = min(0.1, lastTime.map { time - $0 } ?? 0)
    lastTime = time
    list.scrollDrag(by: scrollSpeed * passed)
  }

}
