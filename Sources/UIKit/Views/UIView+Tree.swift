import Foundation

extension UIView {
  // MARK: - Adding

  func place(_ view: UIView, at index: Int) {
    demand(view !== self, "A view can't be added to itself. Add it to another view.")
    demand(
      !isDescendant(of: view),
      "\(view) can't be added to \(self), which is inside it. Remove the inner one from its superview first.")
    if view.parent === self {
      reorder(view, to: min(max(0, index), subviews.count - 1))
      return
    }
    let window = self.window
    let oldWindow = view.window
    let old = view.parent
    if window !== oldWindow { view.willMove(toWindow: window) }
    view.willMove(toSuperview: self)
    old?.detach(view)
    let place = min(max(0, index), subviews.count)
    subviews.insert(view, at: place)
    view.parent = self
    Self.surroundingsTime += 1
    layer.insertSublayer(view.layer, at: layerIndex(forSubviewAt: place))
    view.joinTree()
    view.didMoveToSuperview()
    didAddSubview(view)
    if window !== oldWindow { view.windowChanged() }
    setNeedsLayout()
  }

  func place(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard sibling.parent === self else {
      fatalError("\(sibling) isn't a subview of \(self), so no view can be inserted beside it.")
    }
    if view.parent === self {
      let place = subviews.filter { $0 !== view }.firstIndex(of: sibling) ?? 0
      reorder(view, to: place + offset)
      return
    }
    place(view, at: (subviews.firstIndex(of: sibling) ?? subviews.count) + offset)
  }

  func reorder(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(of: view), old != index else { return }
    subviews.remove(at: old)
    let place = min(max(0, index), subviews.count)
    subviews.insert(view, at: place)
    layer.insertSublayer(view.layer, at: layerIndex(forSubviewAt: place))
  }

  /// Layers of the client's own may lie between those of subviews, so places aren't the same in both lists.
  private func layerIndex(forSubviewAt index: Int) -> Int {
    if layer.children.count < subviews.count { return index }
    if index > 0, let below = layer.index(of: subviews[index - 1].layer) {
      let present = layer.index(of: subviews[index].layer)
      return present.map { $0 < below + 1 ? below : below + 1 } ?? below + 1
    }
    return 0
  }

  // MARK: - Removing

  func remove(_ view: UIView) {
    let window = view.window
    if window != nil { view.willMove(toWindow: nil) }
    view.willMove(toSuperview: nil)
    detach(view)
    view.didMoveToSuperview()
    if window != nil { view.windowChanged() }
  }

  /// Takes `view` out of the lists, with the constraints between it and what stays.
  private func detach(_ view: UIView) {
    willRemoveSubview(view)
    if let responder = view.window?.firstResponder as? UIView, responder.isDescendant(of: view) {
      view.window?.firstResponder = nil
    }
    view.leaveTree()
    if let index = place(of: view) { subviews.remove(at: index) }
    view.layer.removeFromSuperlayer()
    if onlyChildToLayOut === view { onlyChildToLayOut = nil }
    if onlyChildToUpdate === view { onlyChildToUpdate = nil }
    view.parent = nil
    if let node = view.existingNode, node.isDisplaced {
      // It waits here for a frame, though no engine knows it yet.
      node.isDisplaced = false
      displacedSubviews.removeAll { $0 === node }
    }
    Self.surroundingsTime += 1
    setNeedsLayout()
  }

  // MARK: - Being told

  private func joinTree() {
    settleOrphan()
    // The root's engine takes over.
    existingRootEngine?.retire()
    existingRootEngine = nil
    parent?.tellEngines { $0.subtreeAdded(self) }
    if needsLayout || descendantNeedsLayout { markAncestorsForLayout() }
    if needsConstraintUpdate || descendantNeedsConstraintUpdate { markAncestorsForConstraints() }
    updateSafeArea()
    if preservesSuperviewLayoutMargins { marginsChanged() }
    traitsInheritedAgain()
    if ownTintColor == nil { propagateTintColor() }
  }

  private func place(of subview: UIView) -> Int? {
    for index in subviews.indices where subviews[index] === subview { return index }
    return nil
  }

  private func leaveTree() {
    let constraints = constraintsCrossingBorder()
    for constraint in constraints { constraint.isActive = false }
    parent?.tellEngines { $0.subtreeRemoved(self) }
    dropMeasuringEngines()
  }

  private func windowChanged() {
    if window == nil {
      Animator.shared.removeAnimations(of: layer)
      layer.forgetRecording()
    }
    didMoveToWindow()
    owningController?.viewMovedToWindow()
    for view in subviews { view.windowChanged() }
  }

  /// The topmost view of the tree. O(depth).
  final var root: UIView {
    var isMeasured = false
    return climb(&isMeasured)
  }

  /// The topmost view of the tree, and whether it or one on the way to it, this one included, was measured.
  ///
  /// It doesn't hold the views on the way, which their superviews hold; and it isn't isolated, because the compiler
  /// has each isolated closure that the standard library calls look up the thread that it's on.
  nonisolated final func climb(_ isMeasured: inout Bool) -> UIView {
    var view = Unmanaged.passUnretained(self)
    while true {
      let (parent, hasEngine) = view._withUnsafeGuaranteedRef { ($0.parentReference, $0.measuringEngine != nil) }
      if hasEngine { isMeasured = true }
      guard let parent else { return view.takeUnretainedValue() }
      view = parent
    }
  }

  /// Tells the views above that there is something to lay out inside, and the way to it as long as there's only one.
  func markAncestorsForLayout() {
    var child = self
    while let current = child.parent {
      if current.descendantNeedsLayout {
        if current.onlyChildToLayOut !== child { current.onlyChildToLayOut = nil }
        return
      }
      current.descendantNeedsLayout = true
      current.onlyChildToLayOut = child
      child = current
    }
  }

  /// The same for constraints.
  func markAncestorsForConstraints() {
    var child = self
    while let current = child.parent {
      if current.descendantNeedsConstraintUpdate {
        if current.onlyChildToUpdate !== child { current.onlyChildToUpdate = nil }
        return
      }
      current.descendantNeedsConstraintUpdate = true
      current.onlyChildToUpdate = child
      child = current
    }
  }

  func propagateTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.propagateTintColor() }
  }
}
