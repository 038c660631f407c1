import UIKit

// MARK: Protocols of rows

/// A row that handles taps itself.
///
/// ``didTapView()`` is called for each tap on the row's cell while the row's `isUserInteractionEnabled` is true, which
/// isn't the default for labels and image views. If the row also has a tap handler, the handler is called afterwards.
@MainActor public protocol Tappable {

  /// Called when the row is tapped.
  func didTapView()

}

/// A row that shows a highlight while it's touched.
///
/// Both members have default implementations: the row is always highlightable, and its cell's background changes
/// between `rowHighlightColor` and `rowBackgroundColor`.
@MainActor public protocol Highlightable {

  /// Whether the row can currently be highlighted. True by default. Queried when a touch begins on the row, and while a
  /// pointer moves over a row with a tap handler, which it tints if so.
  var isHighlightable: Bool { get }

  /// Shows the row as highlighted or not. Never called twice in succession with the same value.
  func setIsHighlighted(_ isHighlighted: Bool)

}

extension Highlightable where Self: UIView {

  /// True: every touch highlights the row.
  public var isHighlightable: Bool { true }

  /// Sets the row's cell to its highlight colour, or restores its background colour.
  public func setIsHighlighted(_ isHighlighted: Bool) {
    guard let cell = superview as? StackViewCell else { return }
    cell.backgroundColor = isHighlighted ? cell.rowHighlightColor : cell.restingColor
  }

}

/// A row that never shows a separator, regardless of the list's settings.
@MainActor public protocol SeparatorHiding {}

/// A row that stays at the start of the visible area, below the list's inset, while the rows after it scroll away. The
/// next sticky row, or the end of its section, pushes it out.
///
/// A sticky row's cell without a background of its own gets the list's background, so that other rows don't show
/// through. ``StackViewCell/isSticky`` overrides this for any row.
@MainActor public protocol Sticky {}
