import Foundation

/// What a ``UISplitViewController`` asks and tells. Every method is optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Called before the columns that are seen change.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called before a column comes.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column goes.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

  /// The column on top once only one has room; `proposedTopColumn` by default, which is the last that has a controller.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// The columns that are seen once there's room again; `proposedDisplayMode` by default.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called after the columns became one.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the one became columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)

  /// Called when a drag from the edge begins to show a column.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Called when such a drag has shown it.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

  /// What the button for columns changes to; `.automatic`, the default, for what the split view thinks.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
  /// Whether the delegate has shown a detail itself; false by default.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  /// Of two columns without a style: the controller that stays once only one has room; the primary by default.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// Of two columns without a style: the primary once there's room again; the one that is shown by default.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Of two columns without a style: whether the delegate has done what is due with the secondary, or wants it dropped;
  /// false by default, which puts it on top of the primary.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Of two columns without a style: the secondary once there's room again; `nil`, the default, for the one of before.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  /// Does nothing unless the delegate implements it.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing unless the delegate implements it.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// Does nothing unless the delegate implements it.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  /// Takes the proposal unless the delegate implements it.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Takes the proposal unless the delegate implements it.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing unless the delegate implements it.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing unless the delegate implements it.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Does nothing unless the delegate implements it.
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
  /// Does nothing unless the delegate implements it.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
  /// Leaves it to the split view unless the delegate implements it.
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }
  /// Leaves it to the split view unless the delegate implements it.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Leaves it to the split view unless the delegate implements it.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Leaves it to the split view unless the delegate implements it.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Leaves it to the split view unless the delegate implements it.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Leaves it to the split view unless the delegate implements it.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
}
