import AloeCore
import Foundation

extension UIView {
  // MARK: - Adding

  /// A position among the subviews, and among layers that may lie between theirs.
  enum SubviewPosition {
    case back, front
    case below(UIView)
    case above(UIView)
  }

  /// Inserts a view at a position among the subviews, or moves it there if it's one of them.
  func insert(_ view: UIView, at position: SubviewPosition) {
    demand(view !== self, "A view can't be added to itself. Add it to another view.")
    demand(
      !isDescendant(of: view),
      "\(view) can't be added to \(self), which is inside it. Remove the inner one from its superview first.")
    if view.parent === self { return reorder(view, to: position) }
    let window = self.window
    let oldWindow = view.window
    if window !== oldWindow { view.windowWillChange(to: window) }
    view.willMove(toSuperview: self)
    // A client's code called above may have moved the view elsewhere.
    if let parent = view.parent { parent.detach(view) } else { view.leaveDeallocatedSuperview() }
    treeLinks.append(view)
    // A view without a layer inserts its subviews' layers when its own is created.
    if existingLayer != nil { layer.addSublayer(view.layer) } else { view.existingLayer?.removeFromSuperlayer() }
    view.treeLinks.enter(self)
    reorder(view, to: position)
    Self.surroundingsChanged()
    view.joinTree()
    view.didMoveToSuperview()
    guard view.parent === self else { return }
    didAddSubview(view)
    if window !== oldWindow {
      view.windowChanged(to: view.window)
      window?.context.application.assistiveTree?.viewEnteredWindow(view)
    }
    setNeedsLayout()
  }

  /// Moves a subview in the lists of subviews and of layers.
  func reorder(_ view: UIView, to position: SubviewPosition) {
    guard let old = treeLinks.index(of: view) else { return }
    let last = treeLinks.subviews.count - 1
    switch position {
    case .back: treeLinks.move(from: old, to: 0)
    case .front: treeLinks.move(from: old, to: last)
    case .below(let sibling):
      if sibling === view { return }
      let index = treeLinks.index(of: sibling) ?? last + 1
      treeLinks.move(from: old, to: old < index ? index - 1 : index)
    case .above(let sibling):
      if sibling === view { return }
      let index = treeLinks.index(of: sibling) ?? last
      treeLinks.move(from: old, to: old <= index ? index : index + 1)
    }
    if let layer = existingLayer { move(view.layer, in: layer, to: position) }
  }

  private func move(_ sublayer: CALayer, in layer: CALayer, to position: SubviewPosition) {
    switch position {
    case .back: if layer.children.first !== sublayer { layer.insertSublayer(sublayer, at: 0) }
    case .front: if layer.children.last !== sublayer { layer.addSublayer(sublayer) }
    case .below(let sibling): layer.insertSublayer(sublayer, below: sibling.layer)
    case .above(let sibling): layer.insertSublayer(sublayer, above: sibling.layer)
    }
  }

  /// Returns the position that corresponds to `index` after the insertion of `view`.
  func position(at index: Int, for view: UIView) -> SubviewPosition {
    if index <= 0 { return .back }
    var index = index
    // The view doesn't count, as it will be removed first.
    if view.parent === self, let old = treeLinks.index(of: view) {
      if old == index { return .below(view) }
      if old < index { index += 1 }
    }
    return index < subviews.count ? .below(subviews[index]) : .front
  }

  /// Returns whether a view can be inserted beside `sibling`. Logs a warning if not.
  func checked(_ sibling: UIView) -> Bool {
    if sibling.parent === self { return true }
    Messages.warn(
      once: "siblings in \(Self.self)",
      "\(sibling) isn't a subview of \(self), so no view can be inserted beside it; it was inserted in front of, or "
        + "behind, all others. Insert views beside siblings in the same superview.")
    return false
  }

  func exchange(_ first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else {
      return Messages.warn(
        once: "exchanges in \(Self.self)",
        "\(self) has \(subviews.count) subview\(subviews.count == 1 ? "" : "s"), so the subviews \(first) and "
          + "\(second) can't be exchanged, and nothing changes. Check subviews.count first.")
    }
    guard first != second else { return }
    treeLinks.exchange(first, second)
    guard let layer = existingLayer else { return }
    layer.exchange(subviews[first].layer, subviews[second].layer)
  }

  // MARK: - Removing

  func leaveSuperview() {
    if let parent { parent.remove(self) } else { leaveDeallocatedSuperview() }
  }

  func remove(_ view: UIView) {
    let window = view.window
    if window != nil { view.windowWillChange(to: nil) }
    view.willMove(toSuperview: nil)
    detach(view)
    view.didMoveToSuperview()
    if window != nil { view.windowChanged(to: view.window) }
  }

  /// Removes the view from the lists of a superview in deallocation, which would otherwise clear the view's entry in
  /// its next superview together with its own.
  func leaveDeallocatedSuperview() {
    guard let superview = treeLinks.superview else { return }
    superview._withUnsafeGuaranteedRef { superview in
      superview.treeLinks.remove(self)
      superview.layoutMark.forget(self)
      superview.constraintMark.forget(self)
    }
    existingLayer?.removeFromSuperlayer()
    treeLinks.becomeOrphan()
    Self.surroundingsChanged()
  }

  /// Removes `view` from the subviews and sublayers, along with the constraints between it and the remaining views.
  private func detach(_ view: UIView) {
    willRemoveSubview(view)
    if let window = view.window, !window.isMovingFirstResponder, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: view)
    {
      window.firstResponder = nil
    }
    view.leaveTree()
    treeLinks.remove(view)
    view.existingLayer?.removeFromSuperlayer()
    layoutMark.forget(view)
    constraintMark.forget(view)
    view.treeLinks.leave()
    // The view may be queued here for a frame, even though it's in no engine yet.
    if let node = view.existingNode { dequeuePlacement(node) }
    Self.surroundingsChanged()
    setNeedsLayout()
  }

  // MARK: - Notifications

  private func joinTree() {
    forgetEnginesIfOrphaned()
    // The root's engine replaces it.
    retireTreeEngine()
    parent?.notifyEngines { $0.subtreeAdded(self) }
    if layoutMark.isSetAnywhere { markAncestorsForLayout() }
    if constraintMark.isSetAnywhere { markAncestorsForConstraints() }
    updateSafeArea()
    superviewMarginsChanged()
    traitsInheritedAgain()
    if ownTintColor == nil { propagateTintColor() }
  }

  private func leaveTree() {
    let constraints = constraintsCrossingBorder()
    for constraint in constraints { constraint.isActive = false }
    parent?.notifyEngines { $0.subtreeRemoved(self) }
    retireMeasuringEngines()
  }

  private func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.windowWillChange(to: window) }
  }

  /// Notifies the view and its descendants of their new window, which is passed on so that each needn't search for it.
  private func windowChanged(to window: UIWindow?) {
    // A window inside another one is the window of its own views.
    var window = self as? UIWindow ?? window
    let time = Self.environmentRevision
    if window == nil, let existingLayer {
      existingLayer.removeAllAnimations()
      existingLayer.forgetRecording()
    }
    if window != nil { takeAppearance() }
    didMoveToWindow()
    // A client that was notified may have put the view elsewhere.
    if Self.environmentRevision != time { window = self.window }
    owningController?.viewMoved(to: window)
    if Self.environmentRevision != time { window = self.window }
    for view in subviews { view.windowChanged(to: window) }
  }
}
