import Foundation

extension UINavigationController {
  // MARK: - The toolbar

  func changeToolbar(isHidden hidden: Bool, animated: Bool) {
    guard hidden != toolbarIsHidden else { return }
    toolbarIsHidden = hidden
    guard isViewLoaded else { return }
    installToolbar()
    showToolbarItems(animated: false)
    toolbar.isHidden = false
    let change = { [self] in
      layOutStack()
      view.layoutIfNeeded()
    }
    guard animated, canAnimateBars else {
      change()
      toolbar.isHidden = hidden
      return
    }
    UIView.animate(
      withDuration: TimeInterval(Self.hideShowBarDuration), animations: change,
      completion: { [self] _ in toolbar.isHidden = toolbarIsHidden })
  }

  /// Gives the toolbar the items of the frontmost controller.
  func showToolbarItems(animated: Bool) {
    guard toolbarHasBeenShown || !toolbarIsHidden else { return }
    let items = topViewController?.toolbarItems
    let isSame = items?.count == toolbar.items?.count && zip(items ?? [], toolbar.items ?? []).allSatisfy { $0 === $1 }
    if !isSame { toolbar.setItems(items, animated: animated) }
  }

  /// Shows the items of a controller with an animation, if it's on top and the toolbar has been shown.
  func fadeInToolbarItems(of controller: UIViewController) {
    guard toolbarHasBeenShown, controller === topViewController else { return }
    toolbar.setItems(controller.toolbarItems, animated: true)
  }

  /// Adds the toolbar below the bottom edge, if it hasn't been added yet.
  func installToolbar() {
    guard toolbar.superview == nil else { return }
    toolbarHasBeenShown = true
    view.addSubview(toolbar)
    UIView.performWithoutAnimation { placeToolbar(isShown: false) }
  }

  /// The height of the content that the toolbar covers.
  var toolbarHeight: CGFloat { toolbarIsHidden ? 0 : toolbar.rowHeight }

  func placeToolbar(isShown: Bool) {
    guard let view = viewIfLoaded, toolbar.superview === view else { return }
    let height = toolbar.rowHeight + view.safeAreaInsets.bottom
    toolbar.frame = CGRect(
      x: 0, y: isShown ? view.bounds.height - height : view.bounds.height, width: view.bounds.width, height: height)
    view.bringSubviewToFront(toolbar)
  }
}
