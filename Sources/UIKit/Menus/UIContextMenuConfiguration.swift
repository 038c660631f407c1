import Foundation

/// Makes a menu when it's needed; it's given the elements that the system suggests, of which there are none here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The menu of a place in a view.
@preconcurrency @MainActor open class UIContextMenuConfiguration {
  init(identifier: (any NSCopying)?, provider: UIContextMenuActionProvider?) {
    self.identifier = identifier ?? NSUUID()
    actionProvider = provider
  }

  /// A name for the client's use; one of its own by default.
  public let identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?
}
