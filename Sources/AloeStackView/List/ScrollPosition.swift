import UIKit

extension AloeStackView {

  /// A position in the viewport to scroll a row to.
  ///
  /// The start is the side of the first row: the top of a vertical list, the leading side of a horizontal one.
  public enum ScrollPosition: Hashable, Sendable {
    /// The nearest position at which the row is entirely visible; the list doesn't scroll if it already is. If a row is
    /// longer than the list, its start is shown.
    case none
    /// The row's start is at the viewport's start.
    case start
    /// The row is centred in the viewport.
    case middle
    /// The row's end is at the viewport's end.
    case end
  }

}
