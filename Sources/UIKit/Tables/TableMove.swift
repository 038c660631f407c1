import Foundation
import QuartzCore

/// The space that is open for a row among the others.
struct TableGap: Equatable {
  /// The index of the part that is being moved; `nil` for a row that comes from elsewhere.
  var from: Int?
  /// The index of the space among the parts, without the one that is being moved.
  var to: Int
  /// The height of the row, in points.
  var length: CGFloat

  /// Returns the distance by which a part is moved aside, in points.
  func shift(of index: Int) -> CGFloat {
    guard let from, index > from else { return index >= to && index != from ? length : 0 }
    return index - 1 < to ? -length : 0
  }
}

/// A row that the user drags to another position in its table.
@MainActor final class TableMove {
  let path: IndexPath
  let cell: UITableViewCell
  /// The distance from the top of the row to the point where it's held.
  let grip: CGFloat
  /// The position of the finger in the table's frame, which scrolling doesn't change.
  var finger: CGFloat
  /// The path that the row's position proposes, and the path to which the delegate lets it move.
  var proposed: IndexPath
  var target: IndexPath
  let scroller: EdgeScroller

  init(_ path: IndexPath, _ cell: UITableViewCell, grip: CGFloat, finger: CGFloat, scroller: EdgeScroller) {
    (self.path, self.cell, self.grip, self.finger, self.scroller) = (path, cell, grip, finger, scroller)
    (proposed, target) = (path, path)
  }
}
