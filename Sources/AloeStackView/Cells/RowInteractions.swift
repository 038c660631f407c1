import UIKit

// MARK: What a row may allow to be done with it

/// A row that can be selected with a tap.
///
/// By default, one row of a list is selected at a time. If the list's `allowsMultipleSelection` is true, several can
/// be, and a tap on a selected row deselects it. The list calls its `selectionHandler` after each tap that changes the
/// selection. Both members have default implementations: the view is always selectable, and its cell's background shows
/// the selection. Labels and image views receive taps only if their `isUserInteractionEnabled` is true.
@MainActor public protocol Selectable {

  /// Whether a tap currently selects the row. True by default.
  var isSelectable: Bool { get }

  /// Shows the row as selected or not. Never called twice in succession with the same value.
  func setIsSelected(_ isSelected: Bool)

}

extension Selectable where Self: UIView {

  /// True: every tap selects the row.
  public var isSelectable: Bool { true }

  /// Gives the row's cell the background of selected rows, or restores its own.
  public func setIsSelected(_ isSelected: Bool) {
    guard let cell = superview as? StackViewCell else { return }
    cell.selection.color = isSelected ? .systemGray4 : nil
    cell.backgroundColor = cell.restingColor
  }

}

/// A row that a user can drag to another position in its list after a long press, or move with the keyboard.
///
/// The list's `reorderTarget` decides where the row may go; `reorderHandler` is called after it has moved.
/// `setReorderable(forRow:isReorderable:)` overrides this for any row.
@MainActor public protocol Reorderable {

  /// Whether the row can currently be moved. True by default.
  var isReorderable: Bool { get }

}

extension Reorderable where Self: UIView {

  /// True: the row can always be moved.
  public var isReorderable: Bool { true }

}

/// A row that reveals actions beside it when the user swipes it.
///
/// Actions from `setSwipeActions(forRow:leading:trailing:)`, which works for any row, take precedence over these.
@MainActor public protocol Swipeable {

  /// The actions on the leading side, revealed by a swipe towards the trailing side. `nil` by default. Queried at each
  /// swipe.
  var leadingSwipeActions: RowSwipeActions? { get }

  /// The actions on the trailing side, revealed by a swipe towards the leading side. `nil` by default. Queried at each
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

/// An action beside a swiped row, like `UIContextualAction` in a table view.
@MainActor public final class RowSwipeAction {

  /// The appearance of an action.
  public enum Style: Sendable {
    /// Grey.
    case normal
    /// Red, for an action that removes the row.
    case destructive
  }

  /// A closure that runs when the user chooses an action. It receives the action, its row, and a completion closure.
  /// Calling the completion closes the row, unless the row has been removed.
  public typealias Handler = (RowSwipeAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The action's style, normal or destructive.
  public let style: Style
  /// The action's title.
  public var title: String?
  /// The image above the title; `nil` by default.
  public var image: UIImage?
  /// The background colour: grey or red by default, depending on the style.
  public var backgroundColor: UIColor
  /// Called when the action is chosen.
  public let handler: Handler

  /// Creates an action with a title.
  ///
  /// - Parameters:
  ///   - style: The action's style, which also determines its default background colour.
  ///   - title: The action's title.
  ///   - handler: The closure to call when the user chooses the action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }

}

/// The actions on one side of a row, like `UISwipeActionsConfiguration` in a table view.
@MainActor public struct RowSwipeActions {

  /// The actions. The first is at the list's edge.
  public var actions: [RowSwipeAction]
  /// Whether a swipe across more than half of the row performs the first action. True by default.
  public var performsFirstActionWithFullSwipe = true

  /// Creates the actions of one side. The first action is at the list's edge.
  public init(actions: [RowSwipeAction]) { self.actions = actions }

}

/// The actions assigned to a row's two sides.
@MainActor final class RowSwipeActionSides {

  let leading: RowSwipeActions?, trailing: RowSwipeActions?

  init(leading: RowSwipeActions?, trailing: RowSwipeActions?) {
    self.leading = leading
    self.trailing = trailing
  }

}
