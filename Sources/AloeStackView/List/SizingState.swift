import UIKit

/// The list's own length, and the placement of content that is shorter than the viewport.
@MainActor struct SizingState {

  /// The value of `AloeStackView.shortContentPlacement`.
  var shortContentPlacement = AloeStackView.ShortContentPlacement.start
  /// The value of `AloeStackView.maximumIntrinsicLength`.
  var maximumIntrinsicLength: CGFloat?
  /// The value of `AloeStackView.insetsRowsToLayoutMargins`.
  var insetsRowsToLayoutMargins = false
  /// The value of `AloeStackView.rowsFollowReadableWidth`.
  var rowsFollowReadableWidth = false
  /// The viewport's length at the last placement of short content.
  var placedViewportLength: CGFloat = 0
  /// The value of `scrollsToTop` that a horizontal list gets back when it becomes vertical again.
  var scrollsToTopWhenVertical = true
  /// The last intrinsic size that was reported to the views around the list.
  var reportedSize: CGSize?

}

extension AloeStackView {

  /// The placement of content that is shorter than the list. Longer content isn't affected.
  public enum ShortContentPlacement: Sendable {
    /// At the start: at the top of a vertical list.
    case start
    /// In the centre.
    case center
    /// At the end, as in a chat.
    case end
    /// At the start, except for the last visible row, which is at the end: a footer, or a button.
    case lastRowAtEnd
  }

}
