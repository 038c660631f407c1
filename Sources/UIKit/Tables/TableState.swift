import Foundation

/// What a table knows of its data and shows of it.
@MainActor final class TableState {
  // The model
  var map = TableMap()
  /// Whether the data source is to be asked for everything in the next layout.
  var needsLoad = true
  /// The optional methods that the delegate doesn't implement, as far as it's known.
  var defaults: TableDefaults = []
  /// Views for headers and footers that the delegate was asked for before they come into sight.
  var probed: [TablePlace: UIView] = [:]
  /// The selected rows, in the order of their selection.
  var selected: [IndexPath] = []

  // The picture
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Views of rows and sections that have gone, while they are seen leaving.
  var leaving: [UIView] = []

  // The layout
  var isArranging = false
  /// Whether a layout came while the table was arranging its rows.
  var missedLayout = false
  /// The width, margin and text size that the lengths were measured for.
  var metrics: TableMetrics?
  /// Stand-ins for parts out of sight, for assistive programs.
  var elements: [TablePlace: TableRowElement] = [:]
  /// The part that an animated scroll is to end at.
  var scrollAim: (place: TablePlace, position: UITableView.ScrollPosition)?
  /// The row that is swiped aside.
  var swipe: TableSwipe?
  var swipeRecognizer: UIPanGestureRecognizer?
  var isEditing = false
  /// Whether the table has been in editing mode.
  var hasEdited = false
  /// The row whose highlight follows a touch.
  var touched: IndexPath?
  /// The update that is being collected, if there is one.
  var updates = TableUpdates()
  let reuse = TableReuse()
  /// A cell that is configured again, which the data source gets when it takes one from the queue.
  var reconfigured: UITableViewCell?
}

/// What lengths depend on besides the data.
struct TableMetrics: Equatable {
  var width: CGFloat
  var sideMargin: CGFloat
  var textSize: UIContentSizeCategory
  var scale: CGFloat
}

/// The cells and views that a table keeps for use in another place, by their identifiers.
@MainActor final class TableReuse {
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  /// The most that are kept of each kind: more than a screenful never comes into sight at once.
  static let limit = 64

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
