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
  /// A closure that returns the image beside the pointer; `nil`, the default, uses the image from the interaction's
  /// delegate. If the closure returns `nil`, the drag has no image. If there are several items, the first one's image
  /// is shown.
  open var previewProvider: (@MainActor () -> UIDragPreview?)?
}

/// The image of a dragged item, drawn by a view.
@preconcurrency @MainActor open class UIDragPreview: MainActorObject {
  /// The view that draws the image.
  public let view: UIView
  /// The parameters for the view's display.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of a view, which need not be in a window.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }
}
