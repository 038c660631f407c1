import UIKit

/// The list's own length, and where content goes that is shorter than the viewport.
@MainActor struct SizingState {

  /// See `AloeStackView.shortContentPlacement`.
  var shortContentPlacement = AloeStackView.ShortContentPlacement.start
  /// See `AloeStackView.maximumIntrinsicLength`.
  var maximumIntrinsicLength: CGFloat?
  /// See `AloeStackView.insetsRowsToLayoutMargins`.
  var insetsRowsToLayoutMargins = false
  /// See `AloeStackView.rowsFollowReadableWidth`.
  var rowsFollowReadableWidth = false
  /// The viewport's length for which short content was last placed.
  var placedViewportLength: CGFloat = 0
  /// The intrinsic size that the views around the list were last told of.
  var reportedSize: CGSize?

}

extension AloeStackView {

  /// Where content goes that is shorter than the list. Longer content isn't affected.
  public enum ShortContentPlacement: Sendable {
    /// At the start: at the top of a vertical list.
    case start
    /// In the middle.
    case center
    /// At the end, as in a chat.
    case end
    /// At the start, except for the last row that isn't hidden, which lies at the end: a footer, or a button.
    case lastRowAtEnd
  }

}
