import UIKit

// MARK: What a row may allow to be done with it

/// A row that a tap selects.
///
/// One row of a list is selected at a time; with the list's `allowsMultipleSelection` several are, and a further tap
/// deselects. The list calls its `selectionHandler`. A view gets both members for free: it's always selectable, and its
/// cell's background shows the selection. Labels and image views only get taps with `isUserInteractionEnabled`.
@MainActor public protocol Selectable {

  /// Whether a tap selects the row at the moment. True by default.
  var isSelectable: Bool { get }

  /// Shows the row selected (true) or not. Never called twice in succession with the same value.
  func setIsSelected(_ isSelected: Bool)

}

extension Selectable where Self: UIView {

  /// True: every tap selects.
  public var isSelectable: Bool { true }

  /// Gives the row's cell the background of selected rows, or its own again.
  public func setIsSelected(_ isSelected: Bool) {
    guard let cell = superview as? StackViewCell else { return }
    cell.selection.color = isSelected ? .systemGray4 : nil
    cell.backgroundColor = cell.restingColor
  }

}

/// A row that can be dragged to another place in its list, after a long press, and moved by keys.
///
/// The list's `reorderTarget` decides where it may go, and its `reorderHandler` is called when it has moved. Any row
/// can be given this ability, or lose it, by `setReorderable(_:forRow:)`.
@MainActor public protocol Reorderable {

  /// Whether the row can be moved at the moment. True by default.
  var isReorderable: Bool { get }

}

extension Reorderable where Self: UIView {

  /// True: the row can always be moved.
  public var isReorderable: Bool { true }

}

/// A row that shows actions beside it when it's swiped aside.
///
/// Any row can be given actions by `setSwipeActions(forRow:leading:trailing:)`, which take precedence over these.
@MainActor public protocol Swipeable {

  /// The actions at the leading side, uncovered by a swipe towards the trailing one. `nil` by default. Asked at each
  /// swipe.
  var leadingSwipeActions: RowSwipeActions? { get }

  /// The actions at the trailing side, uncovered by a swipe towards the leading one. `nil` by default. Asked at each
  /// swipe.
  var trailingSwipeActions: RowSwipeActions? { get }

}

extension Swipeable {

  /// No actions.
  public var leadingSwipeActions: RowSwipeActions? { nil }

  /// No actions.
  public var trailingSwipeActions: RowSwipeActions? { nil }

}

// MARK: Swipe actions

/// An action beside a swiped row: what `UIContextualAction` is in a table.
@MainActor public final class RowSwipeAction {

  /// The appearance of an action.
  public enum Style: Sendable {
    /// Grey.
    case normal
    /// Red: it takes the row away.
    case destructive
  }

  /// Called when an action is chosen, with the action, its row, and a closure to call when the action is done. That
  /// closes the row, unless it was removed.
  public typealias Handler = (RowSwipeAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Whether the action is a normal one or destroys something.
  public let style: Style
  /// The action's text.
  public var title: String?
  /// A picture above the text.
  public var image: UIImage?
  /// The colour behind it: grey or red by default, by the style.
  public var backgroundColor: UIColor
  /// Called when the action is chosen.
  public let handler: Handler

  /// Makes an action that shows a text.
  ///
  /// - Parameters:
  ///   - style: its appearance, which also sets the background colour.
  ///   - title: its text.
  ///   - handler: is called when the action is chosen.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }

}

/// The actions at one side of a row: what `UISwipeActionsConfiguration` is in a table.
@MainActor public struct RowSwipeActions {

  /// The actions, the first at the list's edge.
  public var actions: [RowSwipeAction]
  /// Whether a swipe over more than half of the row runs the first action. True by default.
  public var performsFirstActionWithFullSwipe = true

  /// Makes a side of actions, the first of which lies at the list's edge.
  public init(actions: [RowSwipeAction]) { self.actions = actions }

}

/// The actions that a row was given at its two sides.
@MainActor final class RowSwipeActionSides {

  let leading: RowSwipeActions?, trailing: RowSwipeActions?

  init(leading: RowSwipeActions?, trailing: RowSwipeActions?) {
    self.leading = leading
    self.trailing = trailing
  }

}
