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
    if index > 0, let below = layer.children.firstIndex(where: { $0 === subviews[index - 1].layer }) {
      let present = layer.children.firstIndex { $0 === subviews[index].layer }
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
    subviews.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
    view.parent = nil
    setNeedsLayout()
  }

  // MARK: - Being told

  private func joinTree() {
    // The root's engine takes over.
    existingRootEngine = nil
    root.existingEngine?.subtreeAdded(self)
    if needsLayout || descendantNeedsLayout { markAncestors(\.descendantNeedsLayout) }
    if needsConstraintUpdate || descendantNeedsConstraintUpdate {
      markAncestors(\.descendantNeedsConstraintUpdate)
    }
    updateSafeArea()
    traitsInheritedAgain()
    if ownTintColor == nil { propagateTintColor() }
  }

  private func leaveTree() {
    let constraints = constraintsCrossingBorder()
    for constraint in constraints { constraint.isActive = false }
    root.existingEngine?.subtreeRemoved(self)
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

  /// The topmost view of the tree.
  final var root: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  func markAncestors(_ flag: ReferenceWritableKeyPath<UIView, Bool>) {
    var view = parent
    while let current = view, !current[keyPath: flag] {
      current[keyPath: flag] = true
      view = current.parent
    }
  }

  func propagateTintColor() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil { view.propagateTintColor() }
  }
}
