import Foundation
import ObjectRoot

/// A dragged item.
@preconcurrency @MainActor open class UIDragItem: MainActorObject {
  /// Creates an item with the provider of its data.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  /// The provider of the item's data.
  open private(set) var itemProvider: NSItemProvider
  /// A value for the app's own use when the item is dropped in the same app; `nil` by default.
  open var localObject: Any?
}
