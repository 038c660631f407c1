/// The Objective-C names of UIKit's methods that don't follow Swift's rules.
enum UIKitSelectors {
  /// Returns the Objective-C name of a method; `nil` if it follows Swift's rules.
  static func name(of fullName: String) -> String? { byMethod[fullName] }

  /// Returns the UIKit method with an Objective-C name: its class, and its name without empty parentheses.
  static func method(named selector: String) -> (type: String, name: String)? { bySelector[selector] }

  private static let table: [(type: String, method: String, selector: String)] = [
    ("UINavigationController", "popViewController(animated:)", "popViewControllerAnimated:"),
    ("UINavigationController", "popToRootViewController(animated:)", "popToRootViewControllerAnimated:"),
    ("UINavigationController", "popToViewController(_:animated:)", "popToViewController:animated:"),
    ("UINavigationController", "pushViewController(_:animated:)", "pushViewController:animated:"),
    ("UINavigationController", "setNavigationBarHidden(_:animated:)", "setNavigationBarHidden:animated:"),
    ("UIViewController", "present(_:animated:completion:)", "presentViewController:animated:completion:"),
    ("UIViewController", "dismiss(animated:completion:)", "dismissViewControllerAnimated:completion:"),
    ("UIViewController", "addChild(_:)", "addChildViewController:"),
    ("UIViewController", "removeFromParent()", "removeFromParentViewController"),
    ("UIViewController", "setEditing(_:animated:)", "setEditing:animated:"),
    ("UIViewController", "show(_:sender:)", "showViewController:sender:"),
    ("UIViewController", "showDetailViewController(_:sender:)", "showDetailViewController:sender:"),
    ("UIViewController", "viewWillTransition(to:with:)", "viewWillTransitionToSize:withTransitionCoordinator:"),
    ("UIView", "insertSubview(_:at:)", "insertSubview:atIndex:"),
    ("UIView", "bringSubviewToFront(_:)", "bringSubviewToFront:"),
    ("UIView", "draw(_:)", "drawRect:"),
    ("UIView", "point(inside:with:)", "pointInside:withEvent:"),
    ("UIView", "hitTest(_:with:)", "hitTest:withEvent:"),
    ("UIView", "endEditing(_:)", "endEditing:"),
    ("UIView", "sizeThatFits(_:)", "sizeThatFits:"),
    ("UIView", "setNeedsLayout()", "setNeedsLayout"),
    ("UIView", "layoutIfNeeded()", "layoutIfNeeded"),
    ("UIView", "setNeedsDisplay()", "setNeedsDisplay"),
    ("UIView", "removeFromSuperview()", "removeFromSuperview"),
    ("UIResponder", "becomeFirstResponder()", "becomeFirstResponder"),
    ("UIResponder", "resignFirstResponder()", "resignFirstResponder"),
    ("UIResponder", "touchesBegan(_:with:)", "touchesBegan:withEvent:"),
    ("UIResponder", "touchesMoved(_:with:)", "touchesMoved:withEvent:"),
    ("UIResponder", "touchesEnded(_:with:)", "touchesEnded:withEvent:"),
    ("UIResponder", "touchesCancelled(_:with:)", "touchesCancelled:withEvent:"),
    ("UIResponder", "canPerformAction(_:withSender:)", "canPerformAction:withSender:"),
    ("UIResponder", "cut(_:)", "cut:"), ("UIResponder", "copy(_:)", "copy:"), ("UIResponder", "paste(_:)", "paste:"),
    ("UIResponder", "delete(_:)", "delete:"), ("UIResponder", "select(_:)", "select:"),
    ("UIResponder", "selectAll(_:)", "selectAll:"),
    ("UIControl", "sendActions(for:)", "sendActionsForControlEvents:"),
    ("UIScrollView", "setContentOffset(_:animated:)", "setContentOffset:animated:"),
    ("UIScrollView", "scrollRectToVisible(_:animated:)", "scrollRectToVisible:animated:"),
    ("UIActivityIndicatorView", "startAnimating()", "startAnimating"),
    ("UIActivityIndicatorView", "stopAnimating()", "stopAnimating"),
    ("UIRefreshControl", "beginRefreshing()", "beginRefreshing"),
    ("UIRefreshControl", "endRefreshing()", "endRefreshing"),
    ("UITableView", "reloadData()", "reloadData"),
  ]

  private static let byMethod = Dictionary(
    table.map { ($0.method.hasSuffix("()") ? String($0.method.dropLast(2)) : $0.method, $0.selector) }
  ) { first, _ in first }

  // A selector takes at most two arguments.
  private static let bySelector = Dictionary(
    table.filter { $0.selector.count { $0 == ":" } <= 2 }.map {
      ($0.selector, (type: $0.type, name: $0.method.hasSuffix("()") ? String($0.method.dropLast(2)) : $0.method))
    }
  ) { first, _ in first }
}
