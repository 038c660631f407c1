import AloeObjC

extension UIViewController: ObservedValues {
  package final func observedValue(named name: String) -> Any? { name == "title" ? title : nil }

  final func titleChanged(from old: String?) {
    (navigationItem.title, tabBarItem.title) = (title, title)
    valueChanged(of: self, "title", from: old, to: title)
  }

  /// Requests an update of the home indicator; has no effect, as a desktop's window has none.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Requests an update of ``preferredScreenEdgesDeferringSystemGestures``; has no effect.
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The item in a tab bar, created on first use.
  final var shownTabBarItem: UITabBarItem {
    if let item = ownTabBarItem ?? inheritedTabBarItem { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    ownTabBarItem = item
    return item
  }

  final func takeTabBarItem(_ item: UITabBarItem?) {
    ownTabBarItem = item
    tabBarController?.itemsChanged()
  }
}
