import Foundation

extension UIViewController {
  /// The traits until the view is loaded: the parent's or, without one, the screen's.
  var traitsWithoutView: UITraitCollection {
    let outer = parent?.traitCollection ?? UIScreen.main.traitCollection
    return traitsFromParent.map { UITraitCollection(traitsFrom: [outer, $0]) } ?? outer
  }

  /// Sets traits that replace this controller's for a child and its view; `nil` removes them. A controller that isn't a
  /// child is left alone.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard childViewController.parent === self, childViewController.traitsFromParent != collection else { return }
    let view = childViewController.viewIfLoaded, old = view?.traitCollection
    childViewController.traitsFromParent = collection
    UIView.surroundingsChanged()
    guard let view, let old, view.traitCollection != old else { return }
    view.propagateTraitChange(from: old)
  }

  /// Returns the traits that this controller replaces for a child; `nil` by default.
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.traitsFromParent : nil
  }
}
