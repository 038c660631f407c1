import Foundation
import ObjectRoot

/// Makes a menu when it's needed. Its parameter is the elements that the system suggests, of which there are none here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The menu of a place in a view.
@preconcurrency @MainActor open class UIContextMenuConfiguration: MainActorObject {
  init(identifier: (any NSCopying)?, provider: UIContextMenuActionProvider?) {
    self.identifier = identifier ?? NSUUID()
    actionProvider = provider
  }

  /// A name for the client's use; unique by default.
  open internal(set) var identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?
  /// Makes what is shown above the menu.
  var preview: (@MainActor () -> MenuPreview?)?
}
