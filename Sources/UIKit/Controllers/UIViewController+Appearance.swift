import AloeCore
import Foundation
import RuntimePatches

/// The appearance state of a controller's view: visible or not, or in transition.
enum AppearanceState {
  case disappeared, appearing, appeared, disappearing
}

/// The progress of a controller's appearance transition, and the notifications made.
struct AppearanceProgress {
  fileprivate(set) var state = AppearanceState.disappeared
  fileprivate var isAnimated = false
  /// Whether `viewIsAppearing` was called in this appearance.
  fileprivate(set) var wasAppearingReported = false
  /// The children that were notified of the transition's beginning, and must be notified of its end.
  fileprivate var sharers: [UIViewController] = []
  /// The number of transitions between the parent's children that have added the view.
  var arrivals = 0

  /// Returns whether an appearance transition can start.
  fileprivate func canBegin(_ isAppearing: Bool) -> Bool {
    isAppearing ? state == .disappeared || state == .disappearing : state == .appeared || state == .appearing
  }

  /// Starts an appearance transition.
  fileprivate mutating func begin(_ isAppearing: Bool, animated: Bool) {
    state = isAppearing ? .appearing : .disappearing
    isAnimated = animated
    if isAppearing { wasAppearingReported = false }
  }
}

extension UIViewController {
  var appearance: AppearanceState { appearanceProgress.state }
  var wasAppearingReported: Bool { appearanceProgress.wasAppearingReported }

  // MARK: - Appearing and disappearing

  /// Starts an appearance transition. A transition that reverses an unfinished one notifies the controller as well, as
  /// in UIKit.
  func changeAppearance(_ isAppearing: Bool, animated: Bool) {
    guard appearanceProgress.canBegin(isAppearing) else { return }
    if isAppearing { loadViewIfNeeded() }
    appearanceProgress.begin(isAppearing, animated: animated)
    let begun = appearance
    let forwards = shouldAutomaticallyForwardAppearanceMethods
    let leaving = forwards && !isAppearing ? childrenSharingAppearance : []
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    guard forwards else { return }
    let present = childrenSharingAppearance
    // The client may have taken a child out meanwhile. It leaves the screen too, unless it's elsewhere on it now.
    let takenOut = leaving.filter { !present.contains($0) && ($0.parent === self || $0.viewIfLoaded?.window == nil) }
    for child in present + takenOut {
      // A notified child may have reversed or ended the transition.
      guard appearance == begun else { return }
      noteSharer(child)
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
  }

  /// Registers a child to be notified of the end of a running transition.
  func noteSharer(_ child: UIViewController) {
    guard appearance == .appearing || appearance == .disappearing, !appearanceProgress.sharers.contains(child) else {
      return
    }
    appearanceProgress.sharers.append(child)
  }

  /// Calls `viewIsAppearing(_:)` when the view has been laid out in the window, once for each appearance.
  func notifyIsAppearing() {
    guard appearance == .appearing, !wasAppearingReported else { return }
    appearanceProgress.wasAppearingReported = true
    viewIsAppearing(appearanceProgress.isAnimated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenSharingAppearance { child.notifyIsAppearing() }
  }

  /// Ends the appearance transition.
  func completeAppearance() {
    notifyIsAppearing()
    let sharers = appearanceProgress.sharers
    appearanceProgress.sharers = []
    let ended: AppearanceState
    switch appearance {
    case .appearing:
      appearanceProgress.state = .appeared
      ended = .appeared
      viewDidAppear(appearanceProgress.isAnimated)
    case .disappearing:
      appearanceProgress.state = .disappeared
      ended = .disappeared
      viewDidDisappear(appearanceProgress.isAnimated)
    case .appeared, .disappeared:
      return
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    let present = childrenSharingAppearance
    for child in present {
      // A notified child may have begun another transition.
      guard appearance == ended else { break }
      child.beginSharing(isParentGone: ended == .disappeared)
      child.endAppearanceTransition()
    }
    for child in sharers where !present.contains(child) { child.settleAppearance(leftBy: self) }
  }

  /// Begins the transition that a parent is ending, if it's ended in the call that announced its beginning.
  private func beginSharing(isParentGone: Bool) {
    if isParentGone {
      if isOnScreen { beginAppearanceTransition(false, animated: false) }
    } else if appearance == .disappeared, viewIfLoaded?.window != nil {
      beginAppearanceTransition(true, animated: false)
    }
  }

  /// Ends an appearance transition that a former parent, which no longer shows the controller, has begun.
  private func settleAppearance(leftBy former: UIViewController) {
    switch appearance {
    case .appearing where viewIfLoaded?.window == nil:
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    case .appearing where parent !== former && parent?.appearance == .appeared: endAppearanceTransition()
    case .disappearing where !former.isOnScreen: endAppearanceTransition()
    default: break
    }
  }

  /// Whether the controller is visible or appearing.
  var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

  // MARK: - Children

  /// Children of controllers that are being deallocated. Only the main thread uses it.
  private nonisolated(unsafe) static let releaseQueue = ReleaseQueue<UIViewController>()

  /// Releases the children of a controller that is being deallocated.
  nonisolated static func releaseChildren(_ children: inout [UIViewController]) {
    if children.isEmpty { return }
    let leaving = children
    children = []
    releaseQueue.release(consume leaving)
  }

  func adopt(_ child: UIViewController) {
    demand(
      child !== self, "\(self) can't be a child of itself. Add it to another controller.")
    guard child.parent !== self else { return }
    var above = child.children.isEmpty ? nil : parent
    while let controller = above {
      demand(
        controller !== child,
        "\(child) can't be a child of \(self), which is inside it. Remove that from its parent first.")
      above = controller.parent
    }
    child.parent?.childWillLeave(child)
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  func leaveParent() {
    guard let parent else { return }
    parent.childWillLeave(self)
    // A container removes a child of its list itself.
    guard self.parent === parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// The children whose views are inside this controller's view.
  var childrenWithViewInside: [UIViewController] {
    children.filter { child in
      guard let view = child.viewIfLoaded, let own = viewIfLoaded else { return false }
      return view.isDescendant(of: own)
    }
  }

  // MARK: - Ancestors

  /// Returns the nearest ancestor controller of a class.
  func nearestAncestor<Controller: UIViewController>() -> Controller? {
    var controller = parent
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parent
    }
    return nil
  }

  /// The controller that receives keys first when nothing has the focus: the controller that a container shows.
  var frontController: UIViewController {
    let inner =
      (self as? UINavigationController)?.topViewController
      ?? (self as? UITabBarController)?.selectedViewController
      ?? (self as? UIPageViewController)?.shown.first ?? (self as? UISplitViewController)?.frontColumn
    return inner?.frontController ?? self
  }

  /// Adds this controller and its descendants to a list, if they have bars over scrolled content, and a view.
  func addScrollFollowers(to found: inout [any ScrollFollowing]) {
    if isViewLoaded, let own = self as? any ScrollFollowing { found.append(own) }
    for child in children { child.addScrollFollowers(to: &found) }
  }

  /// The outermost ancestor controller.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }
}
