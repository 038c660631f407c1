import Foundation

/// Makes the controller whose view would be shown beside a menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

extension UIContextMenuConfiguration {
  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - identifier: a name of its own by default.
  ///   - previewProvider: called for the controller whose view is shown above the menu, as large as its
  ///     `preferredContentSize`; where that is empty, as large as there's room. No preview by default.
  ///   - actionProvider: called for the menu, each time that it's to be shown.
  public convenience init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.init(identifier: identifier, provider: actionProvider)
    guard let previewProvider else { return }
    preview = {
      guard let controller = previewProvider() else { return nil }
      controller.loadViewIfNeeded()
      return controller.view.map { MenuPreview(view: $0, size: controller.preferredContentSize, owner: controller) }
    }
  }
}

extension UIContextMenuInteractionAnimating {
  /// The controller of the preview; `nil` if the menu has none.
  public var previewViewController: UIViewController? {
    (self as? ContextMenuAnimator)?.previewOwner as? UIViewController
  }
}
