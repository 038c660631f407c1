import Foundation

extension UINavigationBar {
  /// How the bar goes from one item to another.
  enum Change { case none, fade, push, pop }

  /// The change of what a bar shows, in steps that a navigation controller's transition takes along with its
  /// own.
  struct ContentTransition {
    let run: () -> Void
    let undo: () -> Void
    let finish: () -> Void
    /// Takes everything away, after ``undo``; set the items again then.
    let giveUp: () -> Void
  }

  // MARK: - Changing Items

  /// Shows `items` with their last on top, moving titles as `change` says. Call it in an animation block to
  /// have it run along, after ``prepare(_:change:)`` outside of it.
  func show(_ items: [UINavigationItem], change: Change) {
    guard change != .none else {
      replaceItems(items)
      finish(swap(change: .none))
      return
    }
    let transition = begin(items, change: change)
    UIView.animate(
      withDuration: NavigationTransition.duration, animations: { transition.run() },
      completion: { _ in transition.finish() })
  }

  /// Prepares showing `items`: the new content is in place, unseen.
  func begin(_ items: [UINavigationItem], change: Change) -> ContentTransition {
    replaceItems(items)
    let (old, new) = swap(change: change)
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      new?.place(change == .push ? .ahead : change == .pop ? .behind : .faded)
    }
    return ContentTransition(
      run: {
        new?.place(.shown)
        old?.place(change == .push ? .behind : change == .pop ? .ahead : .faded)
      },
      undo: {
        old?.place(.shown)
        new?.place(change == .push ? .ahead : change == .pop ? .behind : .faded)
      },
      finish: { [weak self] in self?.finish((old, new)) },
      giveUp: { for content in [old, new] { content?.removeFromSuperview() } })
  }

  private func replaceItems(_ items: [UINavigationItem]) {
    for item in shownItems { item.onChange = nil }
    shownItems = items
    topItem?.onChange = { [weak self] animated in self?.itemChanged(animated: animated) }
    backItem?.onChange = { [weak self] _ in self?.itemChanged(animated: false) }
    applyAppearance()
  }

  private func swap(change: Change) -> (NavigationBarContent?, NavigationBarContent?) {
    let old = content
    let new = topItem.map { NavigationBarContent(item: $0, backItem: backItem) }
    content = new
    if let new {
      new.showsTitle = heights().shownTitle == 0
      new.onBack = { [weak self] in self?.goBack() }
      new.onItemChange = { [weak self] in self?.itemChanged(animated: false) }
      addSubview(new)
      new.applyTint()
    }
    applyAppearance()
    setNeedsLayout()
    return (old, new)
  }

  private func finish(_ contents: (old: NavigationBarContent?, new: NavigationBarContent?)) {
    contents.old?.removeFromSuperview()
    contents.new?.place(.shown)
    setNeedsLayout()
  }

  private func itemChanged(animated: Bool) {
    guard content != nil else { return }
    show(shownItems, change: animated ? .fade : .none)
    onHeightChange?()
  }

  /// Does what a tap on the way back does.
  func goBack() {
    if let action = topItem?.backAction { return action.perform(from: self) }
    if let onBack { onBack() } else { popItem(animated: true) }
  }
}

extension UINavigationBar {
  /// Scrolls to the top at a click on what isn't a button.
  func wasClicked(_ touch: UITouch) {
    guard touch.tapCount == 1, bounds.contains(touch.location(in: self)), let root = superview else { return }
    window?.touchDispatcher.scrollRouter.scrollToTop(in: root)
  }
}
