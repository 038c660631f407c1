import AloeCore
import Foundation

/// The state of a table: its knowledge of the data, and the views that it shows.
@MainActor final class TableState: ListState {
  // The model
  var map = TableMap()
  /// The optional methods that the delegate is known not to implement, because their defaults were called.
  var defaults: TableDefaults = []
  /// Views for headers and footers that were requested from the delegate before they come into view.
  var probed: [TablePart: UIView] = [:]
  /// The revision that was last laid out.
  var placedRevision = 0

  // The picture
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Views of rows and sections that were removed, until their animations end.
  var leaving: [UIView] = []

  // The layout
  /// The width, margin and text size for which the lengths were measured.
  var metrics: TableMetrics?
  /// The accessibility elements that represent parts out of sight.
  var elements: [TablePart: TableRowElement] = [:]
  /// The part at which an animated scroll should end, and its position there.
  var scrollAim: (part: TablePart, position: UITableView.ScrollPosition)?
  /// The row that the user is moving.
  var move: TableMove?
  var moveRecognizer: HoldGestureRecognizer?
  var prefetch = TablePrefetch()
  /// The row that is dragged within the table.
  weak var hiddenByDrag: UITableViewCell?
  var placeholders: [TablePlaceholder] = []
  /// The row that had the keyboard's focus last.
  var focused: IndexPath?
  /// Whether the focus is moving from a deleted row to another one.
  var isPassingFocus = false
  /// The row that the user chose last, from which a click with Shift selects.
  var chosen: IndexPath?
  /// The space that is open for a row.
  var gap: TableGap?
  var isEditing = false
  var separatorEffect: UIVisualEffect?
  var insetsContentViewsToSafeArea = true
  var separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
  /// The heights of headers and footers that titles outgrow, in points; `nil` for none.
  var outgrownHeights: (header: CGFloat?, footer: CGFloat?)
  /// Whether the table has been in editing mode.
  var hasEdited = false
  /// The changes of the update that is being collected, if there is one.
  var updates = ListUpdates<UITableView.RowAnimation>()
  /// The part that the next layout keeps in place after an update, and its distance from the top of the view.
  var anchor: (part: TablePart, distance: CGFloat)?
  let reuse = TableReuse()
  /// The default results for optional methods that a client doesn't implement.
  private(set) lazy var defaultAnswers = TableDefaultAnswers()
  /// The cell that is being configured again; the data source receives it when it dequeues a cell.
  var reconfigured: UITableViewCell?
  /// Whether the delegate is being queried for a footer, so that views that it dequeues are footers.
  var requestsFooter = false
}

/// The inputs on which lengths depend, in addition to the data.
struct TableMetrics: Equatable {
  var width: CGFloat
  var sideMargin: CGFloat
  var safeSides: SideInsets
  var textSize: UIContentSizeCategory
  var scale: CGFloat
}

/// The cells and views that a table keeps for reuse, by identifier.
@MainActor final class TableReuse {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The functions that create cells, headers and footers from storyboards and nibs.
  var cellMakers: [String: () -> UITableViewCell?] = [:]
  var viewMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  /// The maximum number kept for each identifier, because no more than a screenful comes into view at once.
  static let limit = AloeLimits.reusedTableViews

  func keep(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier, cells[identifier, default: []].count < Self.limit else { return }
    cells[identifier, default: []].append(cell)
  }

  func keep(_ view: UITableViewHeaderFooterView) {
    guard let identifier = view.reuseIdentifier, views[identifier, default: []].count < Self.limit else { return }
    views[identifier, default: []].append(view)
  }

  func takeCell(_ identifier: String) -> UITableViewCell? { cells[identifier]?.popLast() }
  func takeView(_ identifier: String) -> UITableViewHeaderFooterView? { views[identifier]?.popLast() }
}
