import Foundation

/// The state that tables and collection views have in common. A collection view's rows are its items.
@MainActor class ListState {
  // The model
  /// Whether the next layout loads everything from the data source.
  final var needsLoad = true
  final var selected = ListSelection()
  /// The number of changes of the model. Code that calls the client compares it before using paths found earlier.
  final var revision = 0
  /// Whether the client is providing the model's data, which mustn't change during that time.
  final var isChangingModel = false

  // The layout
  final var isArranging = false
  /// Whether a layout was requested while the list was arranging its rows.
  final var missedLayout = false
  /// The measuring of rows out of sight, if the client requested it.
  final var measuring: ListMeasuring?

  // The user's interactions
  /// The row that is swiped aside.
  final var swipe: RowSwipe?
  final var swipeRecognizer: UIPanGestureRecognizer?
  final var index = ListIndex()
  final var menus: ListMenus?
  final var dragging: ListDragging?
  final var dropping: ListDropping?
  /// The rows that are selected by dragging along them.
  final var selecting: ListSelecting?
  /// The recognisers of drags that select, with two fingers and with one.
  final var selectRecognizers: [UIPanGestureRecognizer] = []
  /// The row that is highlighted for a touch.
  final var touched: IndexPath?
  /// The delegate's decision about the row under the pointer.
  final var pointed: PointedRow?
  /// The search for a row by typed characters.
  final var typed = TypedSearch()
  /// The row whose cell had the keyboard's focus when it was taken out of use.
  final var lostFocus: IndexPath?

  /// Returns whether paths and frames of a revision are still valid after a call to the client. If not, another row may
  /// have the path for which the client has just made a view.
  final func isCurrent(_ revision: Int) -> Bool { self.revision == revision && !needsLoad }
}

/// The row under the pointer, and whether the delegate lets a click highlight it.
struct PointedRow {
  let path: IndexPath
  let revision: Int
  let time: TimeInterval
  let canBeHighlighted: Bool

  /// The time in seconds after which the delegate is queried again.
  static let lifetime: TimeInterval = 0.5
}
