import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot

/// The manager of a window's keyboard focus.
///
/// A ring shows the focus as long as the keyboard is used: Tab shows it, a press of the pointer hides it. Text inputs
/// become the first responder with the focus. Unlike in UIKit, each window has a focus system of its own.
@preconcurrency @MainActor open class UIFocusSystem: MainActorObject {
  private(set) weak var window: UIWindow?
  /// The view that last had the focus, whether or not it still exists.
  weak var last: UIView?
  /// The list that took the cell with the focus out of use, and may show its row again.
  weak var lender: (any FocusReturning)?
  /// The views that had the focus before another view covered them, or before their screen left the window for another,
  /// the latest last.
  var covered: [CoveredFocus] = []
  /// The maximum number of covered views to keep.
  private static let maxCovered = AloeLimits.coveredFocus
  /// The rectangle of `last` in the window.
  private var lastFrame = CGRect.zero
  /// The screen's controller, which received keys at that time if no view was focused.
  private weak var lastScreen: UIResponder?
  private var isMoving = false
  private weak var marked: UIResponder?
  private let ring = FocusRing()
  /// The key for which the focused view is displayed as pressed.
  var held: HeldKey?
  /// Whether the ring is shown, because the keyboard was used last.
  private(set) var isShown = false

  init(of window: UIWindow) { self.window = window }

  /// Returns the focus system of an environment's window; `nil` if it isn't in a window.
  open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
    (environment as? UIResponder)?.hostWindow?.focusSystem
  }

  /// Returns whether an environment contains another one, or is the same one.
  open class func environment(_ environment: any UIFocusEnvironment, contains other: any UIFocusEnvironment) -> Bool {
    var current: (any UIFocusEnvironment)? = other
    while let candidate = current {
      if candidate === environment { return true }
      current = candidate.parentFocusEnvironment
    }
    return false
  }

  /// The item that has the focus; `nil` if none has, or if it can't be reached at the moment.
  open var focusedItem: (any UIFocusItem)? { focusedView }

  /// Moves the focus to an environment, or to the environment that it prefers, if allowed.
  open func requestFocusUpdate(to environment: any UIFocusEnvironment) {
    if let view = item(in: environment) { move(to: view, []) }
  }

  /// Updates the focus now if ``UIResponder/setNeedsFocusUpdate()`` has requested it.
  open func updateFocusIfNeeded() {
    guard let environment = marked as? any UIFocusEnvironment else { return }
    marked = nil
    guard let focusedView, Self.environment(environment, contains: focusedView) else { return }
    for preferred in environment.preferredFocusEnvironments {
      if let view = item(in: preferred) {
        move(to: view, [])
        return
      }
    }
  }

  // MARK: - Focusable views

  var focusedView: UIView? {
    if let last, isReachable(last) { return last }
    return covered.last { $0.view.map(isReachable) == true }?.view
  }

  /// The view that confines the focus: an open menu, or else the view presented in front, or else the window.
  private var root: UIView? {
    guard let window else { return nil }
    if let overlay = window.frontOverlay { return overlay }
    let menu = window.subviews.last { $0.trapsFocus && $0.takesTouches }
    return menu ?? window.content?.frontView ?? window
  }

  private func isReachable(_ view: UIView) -> Bool {
    guard var root, view.isFocusItem, view.window === window else { return false }
    if isInInputViews(view), inputOwner != nil, let container = window?.inputHost.container { root = container }
    var current: UIView? = view
    while let candidate = current {
      guard candidate.takesTouches else { return false }
      if candidate === root { return true }
      current = candidate.superview
    }
    return false
  }

  /// The views that Tab visits, in order. The first responder's input views come right after it.
  var order: FocusOrder? {
    guard let root, let window else { return nil }
    var order = FocusOrder(in: root, of: window)
    if let inputOwner {
      order.insert(FocusOrder(in: window.inputHost.container, of: window).views, after: inputOwner)
    }
    return order
  }

  /// Returns whether a view is inside the first responder's input views.
  func isInInputViews(_ view: UIView) -> Bool {
    guard let container = window?.inputHost.container, container.superview != nil else { return false }
    return view.isDescendant(of: container)
  }

  /// The first responder, if it can be reached and has input views.
  private var inputOwner: UIView? {
    guard let window, let owner = window.firstResponder as? UIView, let root, owner.isDescendant(of: root),
      window.inputHost.container.superview != nil
    else { return nil }
    return owner
  }

  /// Returns the item that receives the focus for an environment: the one it prefers, itself, or the first one inside.
  private func item(in environment: any UIFocusEnvironment) -> UIView? {
    var seen: [ObjectIdentifier: any UIFocusEnvironment] = [:]
    return item(in: environment, depth: 0, &seen)
  }

  /// Returns the item that receives the focus for an environment. Each environment is queried only once, because
  /// several may prefer each other.
  private func item(
    in environment: any UIFocusEnvironment, depth: Int, _ seen: inout [ObjectIdentifier: any UIFocusEnvironment]
  ) -> UIView? {
    guard seen.updateValue(environment, forKey: ObjectIdentifier(environment)) == nil else { return nil }
    if depth < 32 {
      for preferred in environment.preferredFocusEnvironments {
        if let view = item(in: preferred, depth: depth + 1, &seen) { return view }
      }
    }
    if let view = environment as? UIView, isReachable(view) { return view }
    return order?.views.first { Self.environment(environment, contains: $0) }
  }

  // MARK: - Moving

  /// Moves to the next or previous view in reading order, wrapping around at the ends. Returns whether there was a view
  /// to move to.
  func tab(_ heading: UIFocusHeading) -> Bool {
    isShown = true
    let views = order?.views ?? []
    guard !views.isEmpty else { return false }
    let isBack = heading == .previous
    let goal: UIView
    if let current = current(among: views), let index = views.firstIndex(of: current) {
      if index == (isBack ? 0 : views.count - 1), letListMoveFocus(from: current, heading) { return true }
      goal = views[(index + (isBack ? views.count - 1 : 1)) % views.count]
    } else {
      // The view that had the focus is gone, so continue with the view after its position. Another screen begins at its
      // top.
      let isOnSameScreen = lastFrame != .zero && lastScreen === window?.content?.keyResponder
      let next = isOnSameScreen ? views.firstIndex { frame(of: $0).minY >= lastFrame.minY - 1 } : nil
      goal = views[((next ?? 0) + (isBack ? views.count - 1 : 0)) % views.count]
    }
    move(to: goal, heading)
    effectChanged()
    return true
  }

  private func current(among views: [UIView]) -> UIView? {
    if let focusedView { return focusedView }
    guard let responder = window?.firstResponder as? UIView else { return nil }
    return views.last { responder.isDescendant(of: $0) }
  }

  /// Moves to the neighbour in a direction. Returns whether there is one.
  func step(_ heading: UIFocusHeading) -> Bool {
    guard let focusedView, let order else { return false }
    let next = order.neighbour(of: focusedView, heading)
    if let goal = guided(from: focusedView, heading, before: next, in: order) ?? next {
      move(to: goal, heading)
      return true
    }
    if letListMoveFocus(from: focusedView, heading) { return true }
    notifyOfFailure(UIFocusUpdateContext(from: focusedView, to: nil, heading))
    return false
  }

  /// Returns the target of a guide that is nearer than the next view.
  private func guided(
    from view: UIView, _ heading: UIFocusHeading, before next: UIView?, in order: FocusOrder
  ) -> UIView? {
    guard let root, let window else { return nil }
    let here = order.frame(of: view)
    let limit = next.flatMap { FocusOrder.distance(from: here, to: order.frame(of: $0), heading) } ?? .infinity
    let near = FocusOrder.guides(in: root, of: window).compactMap { guide, rect in
      FocusOrder.distance(from: here, to: rect, heading).map { (guide: guide, distance: $0) }
    }
    for (guide, _) in near.filter({ $0.distance < limit }).sorted(by: { $0.distance < $1.distance }) {
      for environment in guide.preferredFocusEnvironments ?? [] {
        if let goal = item(in: environment), goal !== view { return goal }
      }
    }
    return nil
  }

  /// Queries the environments at the last view: a list may have more rows than the view tree, and move the focus
  /// itself. Returns whether an environment did.
  private func letListMoveFocus(from view: UIView, _ heading: UIFocusHeading) -> Bool {
    _ = isAllowed(UIFocusUpdateContext(from: view, to: nil, heading))
    return focusedView !== view
  }

  private func move(to next: UIView, _ preferred: UIFocusHeading) {
    let previous = focusedView
    // Input views aren't part of the screen's order, so that a list doesn't move on to its next row.
    let heading: UIFocusHeading = isInInputViews(next) ? [] : preferred
    guard next !== previous else {
      reveal(next)
      return takeFirstResponder(next)
    }
    let context = UIFocusUpdateContext(from: previous, to: next, heading)
    guard isAllowed(context), resignInput(for: next) else {
      // A client may have moved the focus elsewhere instead.
      if focusedView === previous, !heading.isEmpty { notifyOfFailure(context) }
      return
    }
    focus(next, from: previous, heading)
    takeFirstResponder(next)
  }

  /// Gives a view the focus. On a return to a row that another cell shows now, nothing is scrolled.
  func focus(_ next: UIView, from previous: UIView?, _ heading: UIFocusHeading, isReturn: Bool = false) {
    cancelHeldKey()
    cover(for: next)
    (last, lender) = (next, nil)
    if !isReturn { reveal(next) }
    lastFrame = frame(of: next)
    lastScreen = window?.content?.keyResponder
    let context = UIFocusUpdateContext(from: previous, to: next, heading)
    context.isReturn = isReturn
    let coordinator = UIFocusAnimationCoordinator()
    for responder in chains(previous, next) { responder.didUpdateFocus(in: context, with: coordinator) }
    notifyOfUpdate(context, coordinator)
    coordinator.run()
    effectChanged()
  }

  /// Records the view that had the focus if it isn't on the screen of the next one: it regains the focus when the
  /// covering view disappears, or when its screen comes back.
  private func cover(for next: UIView) {
    covered.removeAll { known in
      guard let view = known.view else { return known.lender == nil }
      guard view.window === window || view.window == nil else { return true }
      return isReachable(view)
    }
    if isInInputViews(next) {
      // It regains the focus when its input views are gone.
      if let inputOwner { covered.append(CoveredFocus(view: inputOwner)) }
    } else if let last, let root, last !== next, !isInInputViews(last), last.window === window || last.window == nil,
      !last.isDescendant(of: root)
    {
      covered.removeAll { $0.view === last }
      covered.append(CoveredFocus(view: last))
    }
    if covered.count > Self.maxCovered { covered.removeFirst() }
  }

  /// Returns whether all environments that the focus leaves or enters allow the move.
  private func isAllowed(_ context: UIFocusUpdateContext) -> Bool {
    chains(context.previouslyFocusedView, context.nextFocusedView).allSatisfy { $0.shouldUpdateFocus(in: context) }
  }

  /// Returns the responders around both views, innermost first, without duplicates.
  private func chains(_ first: UIView?, _ second: UIView?) -> [UIResponder] {
    var (found, seen) = ([UIResponder](), Set<ObjectIdentifier>())
    for start in [first, second] {
      var responder: UIResponder? = start
      while let current = responder {
        if seen.insert(ObjectIdentifier(current)).inserted { found.append(current) }
        responder = current.next
      }
    }
    return found
  }

  // MARK: - The first responder

  /// Makes a text input resign as the first responder, unless the next view becomes the first responder or is one of
  /// its input views. Returns false if it refuses.
  private func resignInput(for next: UIView) -> Bool {
    guard let input = window?.firstResponder as? UIView, input is any UIKeyInput, input !== next, let root,
      input.isDescendant(of: root)
    else { return true }
    if next is any UIKeyInput, next.canBecomeFirstResponder { return true }
    if isInInputViews(next) { return true }
    return input.resignFirstResponder()
  }

  private func takeFirstResponder(_ next: UIView) {
    guard next is any UIKeyInput, !next.isFirstResponder, next.canBecomeFirstResponder else { return }
    isMoving = true
    let took = next.becomeFirstResponder()
    isMoving = false
    // The previous first responder refused to resign, so the focus stays there.
    if !took, let other = window?.firstResponder as? UIView, other !== next { follow(other) }
  }

  /// Moves the focus to a first responder that was set elsewhere.
  func follow(_ responder: UIResponder?) {
    guard !isMoving, let view = responder as? UIView, view.isFocusItem, view !== last, isReachable(view) else { return }
    focus(view, from: focusedView, [])
  }

  // MARK: - Showing

  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  /// Scrolls the enclosing scroll views until a view is visible, with its ring.
  private func reveal(_ view: UIView) { if isShown { view.scrollIntoView(margin: 4) } }

  /// Shows the ring and enables keys: an assistive app moves the focus as the keyboard does.
  func show() {
    guard !isShown else { return }
    isShown = true
    effectChanged()
  }

  /// Hides the ring, because the pointer is used.
  func hide() {
    guard isShown else { return }
    cancelHeldKey()
    isShown = false
    effectChanged()
  }

  func effectChanged() {
    keysAreForInputViews = isShown && last.map(isInInputViews) == true
    window?.frameClock.setNeedsFrame()
  }

  /// Whether typing goes to the first responder's input views, such as a picker, and not to the first responder.
  private(set) var keysAreForInputViews = false {
    didSet { if keysAreForInputViews != oldValue { window?.inputMethodClientChanged() } }
  }

  func markForUpdate(_ responder: UIResponder) {
    marked = responder
    effectChanged()
  }

  /// Updates the focus, if that was requested, its cell was replaced or input views have disappeared, and positions the
  /// ring. Returns whether layout has to run again.
  func layoutDidEnd() -> Bool {
    let isReturned = returnFocusToLists()
    let isMarked = marked != nil
    updateFocusIfNeeded()
    if keysAreForInputViews { effectChanged() }
    ring.show(around: isShown ? focusedView : nil)
    return isMarked || isReturned
  }
}
