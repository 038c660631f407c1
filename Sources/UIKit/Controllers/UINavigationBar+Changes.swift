import Foundation

extension UINavigationBar {
  /// The transition of the bar from one item to another.
  enum Change { case none, fade, push, pop }

  /// A change of a bar's content, in steps that a navigation controller's transition performs together with its own
  /// steps.
  struct ContentTransition {
    /// A closure that positions the large titles for a progress, as a finger or ``run`` moves them.
    let moveTitles: (CGFloat) -> Void
    /// A closure that positions the old and new small titles and buttons for a progress, as a finger moves them.
    let follow: (CGFloat) -> Void
    let run: () -> Void
    let undo: () -> Void
    let finish: () -> Void
    /// A closure that removes everything, after ``undo``. The items have to be set again afterwards.
    let giveUp: () -> Void
  }

  // MARK: - Changing items

  /// Shows `items` with the last one on top, and moves titles as `change` specifies. To animate the change, call
  /// ``prepare(_:change:)`` first, and then this method in an animation block.
  func show(_ items: [UINavigationItem], change: Change) {
    guard change != .none else {
      replaceItems(items)
      titleTransition?.newText = topItem?.title
      finish(swap(change: .none))
      return
    }
    let transition = begin(items, change: change)
    UIView.animate(
      withDuration: NavigationTransition.duration,
      animations: {
        transition.run()
        transition.moveTitles(1)
      },
      completion: { _ in transition.finish() })
  }

  /// Prepares to show `items`: the new content is laid out but invisible. `scrolled` is the scrolled distance of the
  /// last item's screen; by default, of the current item's screen.
  func begin(_ items: [UINavigationItem], change: Change, scrolled: CGFloat? = nil) -> ContentTransition {
    let title = takeTitle(in: heights())
    replaceItems(items)
    var goal = heights()
    goal.scrolled = scrolled ?? goal.scrolled
    titleTransition?.removeFromSuperview()
    let titles = LargeTitleTransition(change, old: title, new: takeTitle(in: goal), in: self)
    titleTransition = titles
    let (old, new) = swap(change: change)
    UIView.performWithoutAnimation {
      titles.place(0)
      layoutIfNeeded()
      new?.place(change == .push ? .ahead : change == .pop ? .behind : .faded)
    }
    return ContentTransition(
      moveTitles: { titles.place($0) },
      follow: { part in
        new?.place(change == .push ? .ahead : change == .pop ? .behind : .faded, part: 1 - part)
        old?.place(change == .push ? .behind : change == .pop ? .ahead : .faded, part: part)
      },
      run: {
        new?.place(.shown)
        old?.place(change == .push ? .behind : change == .pop ? .ahead : .faded)
      },
      undo: {
        old?.place(.shown)
        new?.place(change == .push ? .ahead : change == .pop ? .behind : .faded)
      },
      finish: { [weak self] in
        self?.end(titles)
        self?.finish((old, new))
      },
      giveUp: { [weak self] in
        self?.end(titles)
        for content in [old, new] { content?.removeFromSuperview() }
      })
  }

  /// Returns the large title currently shown, with its measurements, and a row with the same look.
  private func takeTitle(in heights: Heights) -> (LargeTitleTransition.Title, LargeTitleRow) {
    let row = LargeTitleRow()
    row.copyLooks(of: largeTitleRow)
    let height = heights.shownTitle + (heights.shownTitle > 0 ? heights.stretch : 0)
    return (.init(text: topItem?.title, height: height, top: heights.prompt + heights.row), row)
  }

  /// Shows the bar's own large title again, unless another change has begun.
  private func end(_ titles: LargeTitleTransition) {
    titles.removeFromSuperview()
    guard titleTransition === titles else { return }
    titleTransition = nil
    setNeedsLayout()
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
      new.showsTitle = titleTransition?.endsSmall ?? (heights().shownTitle == 0)
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

  /// Performs the action of a tap on the back button.
  func goBack() {
    if let action = topItem?.backAction { return action.perform(from: self) }
    if let onBack { onBack() } else { popItem(animated: true) }
  }
}

extension UINavigationBar {
  /// Scrolls to the top on a click outside the buttons.
  func wasClicked(_ touch: UITouch) {
    guard touch.tapCount == 1, bounds.contains(touch.location(in: self)), let root = superview else { return }
    window?.touchDispatcher.scrollRouter.scrollToTop(in: root)
  }
}
