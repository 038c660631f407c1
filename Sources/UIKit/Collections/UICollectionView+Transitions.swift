import Foundation

extension UICollectionView {
  /// Replaces the layout. With animation, elements move from their old frames to their new ones.
  func replaceLayout(_ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let completions = [completion].compactMap(\.self)
    guard new !== currentLayout else { return complete(completions) }
    // First, because the layout loses its collection view below.
    endAnimatedChange()
    let old = currentLayout
    let hasArranged = state.hasArranged && !state.needsLoad && !state.isArranging && bounds.width > 0
    if hasArranged {
      changeModel { old.prepareIfNeeded() }
      old.prepareForTransition(to: new)
    }
    let picture = CollectionPicture(of: self)
    if old.collectionView === self { old.collectionView = nil }
    // A layout arranges one collection view at a time.
    new.collectionView?.forgetLayout(new)
    setCurrentLayout(new)
    state.measuring?.forgetAll()
    new.collectionView = self
    (state.scrollAim, state.mirrorEnd) = (nil, nil)
    forgetFittedSizes()
    leaveSections()
    // Another layout may have registered another class for the same kind.
    for element in state.mounted.keys.sorted() where element.category == .decorationView { drop(element) }
    new.invalidateLayout()
    guard hasArranged else { return complete(completions) }
    for entry in state.mounted.values { entry.view.willTransition(from: old, to: new) }
    new.prepareForTransition(from: old)
    changeModel { new.prepareIfNeeded() }
    let size = new.shownContentSize
    if contentSize != size { contentSize = size }
    let target = targetOffset(for: clamped(contentOffset))
    if target != contentOffset { contentOffset = target }
    let views = state.mounted.values.map(\.view)
    let canAnimate = animated && window != nil && UIView.areAnimationsEnabled && !UIAccessibility.isReduceMotionEnabled
    guard canAnimate else {
      layoutIfNeeded()
      finishTransition(from: old, to: new, views)
      return complete(completions)
    }
    animateTransition(from: old, to: new, picture) { finished in
      for call in completions { call(finished) }
    }
  }

  private func animateTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, _ picture: CollectionPicture,
    _ completion: @escaping (Bool) -> Void
  ) {
    let views = state.mounted.values.map(\.view)
    state.updates.animationsRunning += 1
    UIView.performWithoutAnimation { layoutIfNeeded() }
    let starts = Dictionary(picture.attributes.map { (CollectionElement($0), $0) }) { first, _ in first }
    let shift = picture.shift(at: contentOffset)
    var moves: [(UICollectionReusableView, UICollectionViewLayoutAttributes)] = []
    UIView.performWithoutAnimation {
      for (element, entry) in state.mounted.sorted(by: { $0.key < $1.key }) {
        let end = newAttributes(element, entry)
        if !picture.restore(entry.view, at: contentOffset) { begin(entry.view, starts[element], end, shift) }
        moves.append((entry.view, end))
      }
    }
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut],
      animations: { [self] in
        for (view, end) in moves where isInUse(view) { apply(end, to: view) }
        finishTransition(from: old, to: new, views)
      },
      completion: { [weak self] finished in
        self?.finishAnimation([])
        completion(finished)
      })
  }

  /// Returns the attributes of an element in the new layout. A view for which the layout has none fades out.
  private func newAttributes(
    _ element: CollectionElement, _ entry: MountedElement
  ) -> UICollectionViewLayoutAttributes {
    if exists(element, entry.attributes), let new = changeModel({ currentLayout.shownAttributes(of: element) }) {
      state.mounted[element]?.attributes = new
      return new
    }
    guard let faded = entry.attributes.copy() as? UICollectionViewLayoutAttributes else { return entry.attributes }
    faded.alpha = 0
    return faded
  }

  /// Gives a view its starting state: its position in the old layout, or transparent if the old layout didn't have it.
  private func begin(
    _ view: UICollectionReusableView, _ start: UICollectionViewLayoutAttributes?,
    _ end: UICollectionViewLayoutAttributes, _ shift: CGPoint
  ) {
    guard let copy = (start ?? end).copy() as? UICollectionViewLayoutAttributes else { return }
    if start != nil {
      copy.center = CGPoint(x: copy.center.x + shift.x, y: copy.center.y + shift.y)
    } else {
      copy.alpha = 0
    }
    apply(copy, to: view)
  }

  /// Moves views out of the scroll views of sections, which belong to the old layout.
  private func leaveSections() {
    guard !sections.views.isEmpty else { return }
    for entry in state.mounted.values where entry.view.superview is SectionScrollView {
      let center = entry.view.superview?.convert(entry.view.center, to: self) ?? entry.view.center
      insertSubview(entry.view, at: 0)
      entry.view.center = center
    }
    sections.removeAll()
  }

  private func finishTransition(
    from old: UICollectionViewLayout, to new: UICollectionViewLayout, _ views: [UICollectionReusableView]
  ) {
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    for view in views { view.didTransition(from: old, to: new) }
  }

  /// Replaces a layout that another collection view now uses with one that shows nothing.
  private func forgetLayout(_ layout: UICollectionViewLayout) {
    guard currentLayout === layout else { return }
    replaceLayout(UICollectionViewLayout(), animated: false, completion: nil)
  }
}
