import Foundation

/// The object that handles drops on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Adds the dropped items to the data, and notifies the collection view.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the collection view is interested in the dragged items; true by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// Called when a drag has entered the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns the operation that a drop would perform at an item, which is `nil` where there's none. Called each time
  /// the drag moves. By default, items of this collection view are moved, and nothing else is accepted.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when a drag has left the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called after the drag has ended, here or elsewhere.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns parameters for the display of a dropped item. Never called, because the image of a drag disappears
  /// immediately on Linux.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Returns true by default.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing by default.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a move for items of this collection view by default.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    UICollectionViewDropProposal(
      operation: collectionView.hasActiveDrag ? .move : .cancel, intent: .insertAtDestinationIndexPath)
  }
  /// Does nothing by default.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing by default.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  /// Returns `nil` by default.
  public func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  { nil }
}

/// A proposal for items that are dragged over a collection view.
open class UICollectionViewDropProposal: UIDropProposal {
  /// The way in which items are dropped at an item.
  public enum Intent: Int, Sendable {
    /// Not determined; the collection view shows nothing.
    case unspecified = 0
    /// Between items, which make way.
    case insertAtDestinationIndexPath = 1
    /// Into an item, which is shown as pressed.
    case insertIntoDestinationIndexPath = 2
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
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The path from which the item was dragged, if it was an item of this collection view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the dragged cell, in points; zero for items from elsewhere.
  var previewSize: CGSize { get }
}

/// The items of a drop, the index path at which they were dropped, and the means to show cells for them.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The path at which the items were dropped; `nil` where there's no item.
  var destinationIndexPath: IndexPath? { get }
  /// The delegate's last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Returns an object that runs animations alongside the drop immediately: nothing moves to the item, because the
  /// drag's image has already disappeared.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Returns an object that runs animations alongside a drop into an item; see ``drop(_:toItemAt:)``.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Shows a placeholder for an item whose data hasn't been loaded yet. Use the returned context to replace it.
  @discardableResult
  func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
}

/// A placeholder cell for an item whose data is yet to be loaded.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  let path: IndexPath
  let identifier: String
  /// A closure that configures the cell; `nil` by default.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder at a path, with the identifier of a registered cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (path, identifier) = (insertionIndexPath, reuseIdentifier)
  }
}

/// A placeholder for a dropped item.
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// A closure that provides parameters for the display of the dropped item. Never called, as the image of a drag
  /// disappears immediately on Linux.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// The means to replace a placeholder.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item that the placeholder represents.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder with an item, which the closure adds to the data. Don't notify the collection view.
  /// Returns whether the placeholder was still there.
  @discardableResult func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
  /// Removes the placeholder. Returns whether it was still there.
  @discardableResult func deletePlaceholder() -> Bool
  /// Configures the placeholder's cell again.
  func setNeedsCellUpdate()
}
