import Foundation

extension UIPageViewController {
  // MARK: - Neighbours

  var isMirrored: Bool { navigationOrientation == .horizontal && viewIfLoaded?.isRightToLeft == true }

  func forgetNeighbors() {
    guard pending == nil else { return }
    neighbors = [:]
    viewIfLoaded?.setNeedsLayout()
  }

  /// Returns the page before or after the one shown. The data source is asked for it once.
  private func neighbor(_ direction: NavigationDirection) -> [UIViewController] {
    if let known = neighbors[direction] { return known }
    guard let dataSource, let edge = direction == .forward ? shown.last : shown.first else { return [] }
    func next(_ controller: UIViewController) -> UIViewController? {
      direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: controller)
        : dataSource.pageViewController(self, viewControllerBefore: controller)
    }
    var found = [next(edge)].compactMap(\.self)
    if spineLocation == .mid, let first = found.first, let second = next(first) {
      found = direction == .forward ? [first, second] : [second, first]
    }
    // A page that is already shown can't be turned to, and no page can be on both sides of the spine.
    if found.contains(where: { shown.contains($0) }) || Set(found).count < found.count { found = [] }
    neighbors[direction] = found
    return found
  }

  // MARK: - Geometry

  var axis: NSLayoutConstraint.Axis { navigationOrientation == .horizontal ? .horizontal : .vertical }
  /// The distance from one page to the next.
  private var stride: CGFloat { axis == .horizontal ? scroller.bounds.width : scroller.bounds.height }

  private func slot(_ direction: NavigationDirection) -> Int { (direction == .forward) != isMirrored ? 2 : 0 }

  private func frame(inSlot slot: Int) -> CGRect {
    let start = CGFloat(slot) * stride + spacing / 2
    let size = scroller.bounds.size
    return axis == .horizontal
      ? CGRect(x: start, y: 0, width: max(0, size.width - spacing), height: size.height)
      : CGRect(x: 0, y: start, width: size.width, height: max(0, size.height - spacing))
  }

  /// Puts a page's views in a slot, side by side if there are two.
  private func place(_ controllers: [UIViewController], inSlot slot: Int) {
    let whole = frame(inSlot: slot)
    let count = CGFloat(controllers.count)
    for (index, controller) in controllers.enumerated() {
      guard let view = controller.viewIfLoaded else { continue }
      var frame = whole
      let place = CGFloat(isMirrored ? controllers.count - 1 - index : index)
      if axis == .horizontal {
        frame.size.width = whole.width / count
        frame.origin.x += place * frame.width
      } else {
        frame.size.height = whole.height / count
        frame.origin.y += CGFloat(index) * frame.height
      }
      view.place(in: frame)
    }
  }

  /// Changes the scroll view without treating the change as a movement by the user.
  private func adjust(_ changes: () -> Void) {
    let outer = isAdjusting
    isAdjusting = true
    changes()
    isAdjusting = outer
  }

  /// The height of the page control's strip, in points.
  private static let dotsHeight: CGFloat = 37

  /// Sets all sizes, and determines which neighbours exist.
  func layOutPages() {
    let dots = pageControl.isHidden ? 0 : Self.dotsHeight + view.safeAreaInsets.bottom
    let pageArea = CGRect(x: 0, y: 0, width: view.bounds.width, height: max(0, view.bounds.height - dots))
    pageControl.frame = CGRect(x: 0, y: pageArea.maxY, width: pageArea.width, height: Self.dotsHeight)
    let frame =
      axis == .horizontal ? pageArea.insetBy(dx: -spacing / 2, dy: 0) : pageArea.insetBy(dx: 0, dy: -spacing / 2)
    if scroller.untransformedFrame != frame {
      finishAtOnce()
      adjust {
        scroller.place(in: frame)
        center()
      }
    }
    place(shown, inSlot: 1)
    updateReach()
  }

  /// Sets the content's size, and scrolls to the middle slot.
  private func center() {
    adjust {
      let size = scroller.bounds.size
      scroller.contentSize =
        axis == .horizontal
        ? CGSize(width: stride * 3, height: size.height) : CGSize(width: size.width, height: stride * 3)
      scroller.contentInset = .zero
      scroller.contentOffset = offset(ofSlot: 1)
    }
  }

  /// Lets the content be scrolled to the existing neighbours.
  private func updateReach() {
    guard !shown.isEmpty, stride > 0 else { return }
    if scroller.contentSize == .zero { center() }
    let low: NavigationDirection = isMirrored ? .forward : .reverse
    let high: NavigationDirection = isMirrored ? .reverse : .forward
    func reach(_ direction: NavigationDirection) -> CGFloat {
      if pending?.direction == direction { return 0 }
      return neighbor(direction).isEmpty ? -stride : 0
    }
    let (before, after) = (reach(low), reach(high))
    let inset =
      axis == .horizontal
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    guard inset != scroller.contentInset else { return }
    adjust {
      let origin = scroller.bounds.origin
      scroller.contentInset = inset
      if scroller.bounds.origin != origin { scroller.bounds.origin = origin }
    }
  }

  // MARK: - Pages in place

  /// Adds the views of the pages shown.
  func addShownPages() {
    guard isViewLoaded, !shown.isEmpty else { return }
    add(shown)
    view.setNeedsLayout()
  }

  private func add(_ controllers: [UIViewController]) {
    for controller in controllers {
      let page: UIView = controller.view
      page.translatesAutoresizingMaskIntoConstraints = true
      page.autoresizingMask = []
      scroller.addSubview(page)
    }
  }

  private func remove(_ controllers: [UIViewController]) {
    for controller in controllers {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
    }
  }

  private func forget(_ controllers: [UIViewController]) {
    for controller in controllers where controller.parent === self { controller.removeFromParent() }
  }

  private func install(_ page: PendingPage) {
    for controller in page.controllers where controller.parent !== self { addChild(controller) }
    if isOnScreen {
      for controller in shown { controller.beginAppearanceTransition(false, animated: true) }
      for controller in page.controllers { controller.beginAppearanceTransition(true, animated: true) }
    }
    UIView.performWithoutAnimation {
      add(page.controllers)
      place(page.controllers, inSlot: slot(page.direction))
      scroller.layoutIfNeeded()
    }
    for controller in page.controllers { controller.notifyIsAppearing() }
  }

  // MARK: - Turning

  /// Turns the page as the user requests. Returns false if there's none in that direction.
  func turn(_ direction: NavigationDirection) -> Bool {
    guard isViewLoaded, view.window != nil, stride > 0, scroller.isScrollEnabled else { return false }
    finishAtOnce()
    updateReach()
    guard !neighbor(direction).isEmpty else { return false }
    scroller.setContentOffset(offset(ofSlot: slot(direction)), animated: true)
    return true
  }

  private func offset(ofSlot slot: Int) -> CGPoint {
    axis == .horizontal ? CGPoint(x: CGFloat(slot) * stride, y: 0) : CGPoint(x: 0, y: CGFloat(slot) * stride)
  }

  /// Called when the content has moved. Begins the transition to the page that is visible now.
  func pagesMoved() {
    guard !isAdjusting, stride > 0, !shown.isEmpty else { return }
    let part = scroller.contentOffset[axis] / stride - 1
    guard abs(part) > 0.001 else { return }
    let direction: NavigationDirection = (part > 0) != isMirrored ? .forward : .reverse
    if pending?.direction != direction {
      guard pending?.isProgrammatic != true else { return }
      if pending != nil { revert() }
      begin(direction)
    }
    if abs(part) >= 0.9999, pending != nil { complete() }
  }

  private func begin(_ direction: NavigationDirection) {
    let controllers = neighbor(direction)
    guard !controllers.isEmpty else { return }
    delegate?.pageViewController(self, willTransitionTo: controllers)
    // The delegate may have set other pages.
    guard pending == nil, neighbors[direction] == controllers else { return }
    let page = PendingPage(controllers: controllers, direction: direction, isProgrammatic: false)
    pending = page
    install(page)
  }

  /// Called when the content has stopped moving.
  func scrollingEnded() {
    guard let pending, !isAdjusting, !scroller.isTracking, scroller.isIdle else { return }
    let part = abs(scroller.contentOffset[axis] / max(1, stride) - 1)
    if pending.isProgrammatic {
      complete()
    } else if part < 0.001 {
      revert()
    } else {
      scroller.bounceBackIfNeeded()
    }
  }

  /// Ends a change in progress: at its end if the program requested it or the content is moving there, or else at its
  /// start.
  func finishAtOnce() {
    guard let pending else { return }
    let away = abs(scroller.goal[axis] / max(1, stride) - 1)
    adjust { scroller.stopMoving() }
    if pending.isProgrammatic || (away > 0.5 && !scroller.isTracking) { complete() } else { revert() }
    center()
  }

  /// Turns the page for a wheel's click, once the previous turn has ended.
  func turnByWheel(_ distance: CGPoint) -> Bool {
    guard distance[axis] != 0 else { return false }
    guard pending == nil else { return true }
    return turn((distance[axis] > 0) != isMirrored ? .forward : .reverse)
  }

  /// Makes the incoming page the current one.
  private func complete() {
    guard let page = pending else { return }
    pending = nil
    let old = shown
    shown = page.controllers
    let back: NavigationDirection = page.direction == .forward ? .reverse : .forward
    neighbors = page.isProgrammatic ? [:] : [back: old]
    UIView.performWithoutAnimation { remove(old) }
    let shift = CGFloat(slot(page.direction) - 1) * stride
    place(shown, inSlot: 1)
    adjust {
      if scroller.isDragging {
        // The finger moves on to the next page.
        scroller.shiftContent(by: axis == .horizontal ? CGPoint(x: -shift, y: 0) : CGPoint(x: 0, y: -shift))
      } else {
        // The page has arrived; the rest of the movement would carry on to another one.
        scroller.stopMoving()
        scroller.contentOffset = offset(ofSlot: 1)
      }
    }
    for controller in old { controller.endAppearanceTransition() }
    if appearance == .appeared { for controller in shown { controller.endAppearanceTransition() } }
    forget(old)
    for controller in shown { controller.didMove(toParent: self) }
    if !page.isProgrammatic {
      moveDot(page.direction)
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
    }
    if pending == nil { updateReach() }
    page.completion?(true)
  }

  /// Removes the incoming page again.
  private func revert() {
    guard let page = pending else { return }
    pending = nil
    if isOnScreen {
      for controller in page.controllers { controller.beginAppearanceTransition(false, animated: true) }
      for controller in shown { controller.beginAppearanceTransition(true, animated: true) }
    }
    UIView.performWithoutAnimation { remove(page.controllers) }
    for controller in page.controllers { controller.endAppearanceTransition() }
    if appearance == .appeared { for controller in shown { controller.endAppearanceTransition() } }
    forget(page.controllers)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: shown, transitionCompleted: false)
    page.completion?(false)
  }

  // MARK: - Setting

  func show(
    _ new: [UIViewController], direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    finishAtOnce()
    adjust { if isViewLoaded { scroller.stopMoving() } }
    let moves =
      animated && isViewLoaded && view.window != nil && isOnScreen && !shown.isEmpty && !new.isEmpty && stride > 0
      && !new.contains { shown.contains($0) } && UIView.areAnimationsEnabled
    guard moves else {
      replace(with: new)
      completion?(true)
      return
    }
    view.layoutIfNeeded()
    neighbors = [:]
    let page = PendingPage(controllers: new, direction: direction, isProgrammatic: true, completion: completion)
    pending = page
    install(page)
    updateReach()
    // This stops any previous movement, the end of which isn't the end of this turn.
    adjust { scroller.setContentOffset(offset(ofSlot: slot(direction)), animated: true) }
  }

  private func replace(with new: [UIViewController]) {
    let old = shown.filter { !new.contains($0) }
    let added = new.filter { !shown.contains($0) }
    for controller in added where controller.parent !== self { addChild(controller) }
    if isOnScreen, isViewLoaded {
      for controller in old { controller.beginAppearanceTransition(false, animated: false) }
      for controller in added { controller.beginAppearanceTransition(true, animated: false) }
    }
    shown = new
    neighbors = [:]
    UIView.performWithoutAnimation { remove(old) }
    addShownPages()
    if isViewLoaded { UIView.performWithoutAnimation { layOutPages() } }
    if isOnScreen, wasAppearingReported { for controller in added { controller.notifyIsAppearing() } }
    for controller in old where controller.appearance == .disappearing { controller.endAppearanceTransition() }
    if appearance == .appeared { for controller in added { controller.endAppearanceTransition() } }
    forget(old)
    for controller in added { controller.didMove(toParent: self) }
  }
}
