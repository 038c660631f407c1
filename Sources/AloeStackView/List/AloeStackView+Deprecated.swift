import UIKit

// Names from earlier versions. Each has a fix-it or, where the order of the arguments has changed, a message with the
// replacement.

extension AloeStackView {

  /// Returns the cell that contains a row; `nil` if the row isn't in the list.
  @available(*, deprecated, renamed: "existingCell(forRow:)")
  public func cell(forRow row: UIView) -> StackViewCell? { existingCell(forRow: row) }

  /// Removes a row's tap handler.
  ///
  /// For a row of a subclass of `UIView`, the compiler can't infer the type of `nil`, and selects this method.
  @available(*, deprecated, message: "Use removeTapHandler(forRow:).")
  public func setTapHandler(forRow row: UIView, handler: Never?) { removeTapHandler(forRow: row) }

  /// Allows or forbids dragging a row and moving it with the keyboard.
  @available(*, deprecated, message: "Use setReorderable(forRow:isReorderable:): the row comes first.")
  public func setReorderable(_ isReorderable: Bool, forRow row: UIView) {
    setReorderable(forRow: row, isReorderable: isReorderable)
  }

}

extension AloeStackView.ScrollPosition {

  /// The position at the viewport's start.
  @available(*, deprecated, renamed: "start") public static var top: Self { .start }
  /// The position at the viewport's end.
  @available(*, deprecated, renamed: "end") public static var bottom: Self { .end }

}
