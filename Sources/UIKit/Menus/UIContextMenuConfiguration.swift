import Foundation
import ObjectRoot

/// A closure that creates a menu on demand. It's called with the elements that the system suggests; on Linux, there are
/// none.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The configuration of the context menu at a point in a view.
@preconcurrency @MainActor open class UIContextMenuConfiguration: MainActorObject {
  init(identifier: (any NSCopying)?, provider: UIContextMenuActionProvider?) {
    self.identifier = identifier ?? NSUUID()
    actionProvider = provider
  }

  /// An identifier for the client's use; unique by default.
  open internal(set) var identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?
  /// Creates the preview above the menu.
  var preview: (@MainActor () -> MenuPreview?)?
}
