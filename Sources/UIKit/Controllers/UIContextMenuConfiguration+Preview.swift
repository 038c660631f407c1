import Foundation

/// Makes the controller whose view would be shown beside a menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

extension UIContextMenuConfiguration {
  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: a name of its own by default.
  ///   - previewProvider: never called: menus have no preview here.
  ///   - actionProvider: called for the menu, each time that it's to be shown.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(identifier: identifier, provider: actionProvider)
  }
}
