import Foundation

/// An observer of the library, which is never notified: the library doesn't change.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// Called when the library has changed; never called on Linux.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library. None exists on Linux.
open class PHChange: NSObject, @unchecked Sendable {
  // Unchecked: it has no state.

  /// Returns the changes to an object; `nil`, because nothing changes on Linux.
  open func changeDetails<Object: PHObject>(for object: Object) -> PHObjectChangeDetails<Object>? { nil }
  /// Returns the changes to a fetch; `nil`, because nothing changes on Linux.
  open func changeDetails<Object: PHObject>(
    for object: PHFetchResult<Object>
  ) -> PHFetchResultChangeDetails<Object>? { nil }
}

/// A change of an object of the library. None exists on Linux.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
  /// The object before the change.
  public let objectBeforeChanges: ObjectType
  /// The object after the change; `nil` if it was deleted.
  open var objectAfterChanges: ObjectType? { objectBeforeChanges }
  /// Whether its content has changed.
  open var assetContentChanged: Bool { false }
  /// Whether the object was deleted.
  open var objectWasDeleted: Bool { false }

  init(_ object: ObjectType) { objectBeforeChanges = object }
}

/// A change of the result of a fetch.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  /// The result before the change.
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  /// The result after the change.
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  /// Whether the individual changes are available.
  open var hasIncrementalChanges: Bool { true }
  /// The indices of removed objects: none.
  open var removedIndexes: IndexSet? { nil }
  /// The removed objects: none.
  open var removedObjects: [ObjectType] { [] }
  /// The indices of inserted objects: none.
  open var insertedIndexes: IndexSet? { nil }
  /// The inserted objects: none.
  open var insertedObjects: [ObjectType] { [] }
  /// The indices of changed objects: none.
  open var changedIndexes: IndexSet? { nil }
  /// The changed objects: none.
  open var changedObjects: [ObjectType] { [] }
  /// Whether objects have moved.
  open var hasMoves: Bool { false }

  /// Creates the change between two results, which are both empty.
  public init(
    from fromResult: PHFetchResult<ObjectType>, to toResult: PHFetchResult<ObjectType>, changedObjects: [ObjectType]
  ) { (fetchResultBeforeChanges, fetchResultAfterChanges) = (fromResult, toResult) }

  /// Does nothing, because nothing moves.
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
}
