import UIKit

// MARK: What a row may say of itself

/// A row that handles taps itself.
///
/// ``didTapView()`` is called at each tap on the row's cell as long as the row's `isUserInteractionEnabled` is true,
/// which it isn't by default for labels and image views. If the row has a tap handler, too, that is called afterwards.
@MainActor public protocol Tappable {

  /// Called when the row was tapped.
  func didTapView()

}

/// A row that shows that a finger is on it.
///
/// A view gets both members for free: it's always highlightable, and its cell's background changes between
/// `rowHighlightColor` and `rowBackgroundColor`.
@MainActor public protocol Highlightable {

  /// Whether touches on the row are shown at the moment. True by default. Asked when a finger comes down on the row.
  var isHighlightable: Bool { get }

  /// Shows the row highlighted (true) or at rest (false). Never called twice in succession with the same value.
  func setIsHighlighted(_ isHighlighted: Bool)

}

extension Highlightable where Self: UIView {

  /// True: every touch on the row is shown.
  public var isHighlightable: Bool { true }

  /// Gives the row's cell its highlight colour, or its background colour again.
  public func setIsHighlighted(_ isHighlighted: Bool) {
    guard let cell = superview as? StackViewCell else { return }
    cell.backgroundColor = isHighlighted ? cell.rowHighlightColor : cell.restingColor
  }

}

/// A row that never shows a separator, whatever the list's settings are.
@MainActor public protocol SeparatorHiding {}

/// A row that stays at the start of the list, below its inset, while the rows behind it scroll away, until the next
/// sticky row, or the end of its section, pushes it out.
///
/// The cell of a sticky row without a background of its own gets the list's, so that other rows don't show through. Any
/// row can be made sticky, or not, by its cell's ``StackViewCell/isSticky``.
@MainActor public protocol Sticky {}
