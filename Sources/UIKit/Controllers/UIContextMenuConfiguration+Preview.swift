import Foundation

/// A closure that creates the controller whose view is shown beside a menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

extension UIContextMenuConfiguration {
  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: Unique by default.
  ///   - previewProvider: Returns the controller whose view is shown above the menu, in its `preferredContentSize`; if
  ///     that is empty, as large as the available space. No preview by default.
  ///   - actionProvider: Returns the menu, each time it's about to be shown.
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
