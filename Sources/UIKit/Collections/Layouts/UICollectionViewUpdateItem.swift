import Foundation

/// One change of a collection view's items or sections, as passed to a layout before the change is shown.
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change.
  public enum Action: Int, Sendable {
    /// An item or section is inserted.
    case insert = 0
    /// An item or section is deleted.
    case delete = 1
    /// An item or section is loaded again.
    case reload = 2
    /// An item or section moves.
    case move = 3
    /// Nothing changes.
    case none = 4
  }

  /// Creates a change. The path of a section's change has the item `NSNotFound`.
  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
    super.init()
  }

  /// Creates an item without a change, for subclasses that return values of their own, as tests of layouts do.
  public override init() {
    (action, before, after) = (.none, nil, nil)
    super.init()
  }

  private let action: Action
  private let before, after: IndexPath?

  /// The path before the update; `nil` for an insertion. The path of a section has the item `NSNotFound`.
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The path after the update; `nil` for a deletion. The path of a section has the item `NSNotFound`.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The kind of the change.
  open var updateAction: Action { action }

  /// Whether the change is of a whole section.
  final var isOfSection: Bool { (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.last == NSNotFound }
}

/// The kind of change.
public typealias UICollectionUpdateAction = UICollectionViewUpdateItem.Action
