import Foundation

/// The object that handles drops on a table.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Adds the dropped items to the data, and notifies the table.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the table is interested in the dragged items; true by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when a drag has entered the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the operation that a drop would perform at a row, which is `nil` below the last row. Called each time the
  /// drag moves. By default, rows of this table are moved, and nothing else is accepted.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when a drag has left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Called after the drag has ended, here or elsewhere.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// Returns parameters for the display of a dropped row. Never called, because the image of a drag disappears
  /// immediately on Linux.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// Returns true by default.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a move for rows of this table by default.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(
      operation: tableView.hasActiveDrag ? .move : .cancel, intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing by default.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns `nil` by default.
  public func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }
}

/// A proposal for items that are dragged over a table.
open class UITableViewDropProposal: UIDropProposal {
  /// The way in which items are dropped at a row.
  public enum Intent: Int, Sendable {
    /// Not determined; the table shows nothing.
    case unspecified = 0
    /// Between rows, which make way.
    case insertAtDestinationIndexPath = 1
    /// Into a row, which is shown as pressed.
    case insertIntoDestinationIndexPath = 2
    /// Between rows near their edges, and otherwise into a row.
    case automatic = 3
  }

  /// The way in which items are dropped.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal without an intent.
  public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// A dropped item.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row from which the item was dragged, if it was a row of this table.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged row, in points; zero for items from elsewhere.
  var previewSize: CGSize { get }
}

/// The items of a drop, the index path at which they were dropped, and the means to show rows for them.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// The row at which the items were dropped; `nil` below the last row. If the drop moves a row, it's the row's index
  /// path after the move.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Returns an object that runs added animations immediately. Nothing moves, because the image of a drag has already
  /// disappeared.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Returns an object that runs animations alongside a drop into a row; see ``drop(_:toRowAt:)``.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Shows a placeholder for an item whose data is yet to be loaded. Use the returned context to replace it.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
  ) -> any UITableViewDropPlaceholderContext
}

/// A placeholder cell for a row whose data is yet to be loaded.
@preconcurrency @MainActor open class UITableViewPlaceholder: NSObject {
  let path: IndexPath
  let identifier: String
  let height: CGFloat
  /// A closure that configures the cell; `nil` by default.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Creates a placeholder at a row, with the identifier of a registered cell; `UITableView.automaticDimension` for the
  /// height means the height that the cell needs.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (path, identifier, height) = (insertionIndexPath, reuseIdentifier, rowHeight)
  }
}

/// A placeholder for a dropped item.
open class UITableViewDropPlaceholder: UITableViewPlaceholder {}

/// The means to replace a placeholder.
@preconcurrency @MainActor public protocol UITableViewDropPlaceholderContext: NSObjectProtocol {
  /// The item that the placeholder represents.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder with a row, which the closure adds to the data. Don't notify the table. Returns whether
  /// the placeholder was still there.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns whether it was still there.
  @discardableResult func deletePlaceholder() -> Bool
}
