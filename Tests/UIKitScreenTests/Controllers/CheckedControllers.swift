import Foundation

@testable import UIKit

/// Records a controller's appearance callbacks, and checks their order.
@MainActor final class AppearanceRecord {
  enum AppearanceCall { case nothing, willAppear, didAppear, willDisappear, didDisappear }
  let name: String
  private(set) var reported = AppearanceCall.nothing
  private(set) var faults: [String] = []
  weak var controller: UIViewController?
  /// Called once from inside the next call that any controller gets.
  static var interruption: (() -> Void)?
  /// Called once from inside the next call that this controller gets.
  var interruption: (() -> Void)?

  init(_ name: String, _ controller: UIViewController) {
    self.name = name
    self.controller = controller
  }

  func take(_ call: AppearanceCall) {
    let allowed: [AppearanceCall] =
      switch call {
      case .willAppear: [.nothing, .willDisappear, .didDisappear]
      case .didAppear: [.willAppear]
      case .willDisappear: [.willAppear, .didAppear]
      case .didDisappear: [.willDisappear]
      case .nothing: []
      }
    if !allowed.contains(reported) { faults.append("\(name): \(call) after \(reported)") }
    reported = call
    let interruptions = [Self.interruption, interruption]
    Self.interruption = nil
    interruption = nil
    for interruption in interruptions { interruption?() }
  }

  /// Returns the faults at rest, where the controllers that have appeared are those in a visible window.
  var faultAtRest: String? {
    let isShown = controller?.viewIfLoaded?.window?.isHidden == false
    switch reported {
    case .didAppear where isShown, .nothing where !isShown, .didDisappear where !isShown: return nil
    default: return "\(name) was last notified of \(reported), and is \(isShown ? "" : "not ")in the window"
    }
  }
}

/// A controller with a record.
@MainActor protocol CheckedController: UIViewController {
  var record: AppearanceRecord { get }
}

final class CheckedScreen: UIViewController, CheckedController {
  lazy var record = AppearanceRecord(title ?? "", self)
  override func viewWillAppear(_ animated: Bool) { record.take(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { record.take(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { record.take(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { record.take(.didDisappear) }
}

final class CheckedNavigation: UINavigationController, CheckedController {
  lazy var record = AppearanceRecord(title ?? "", self)
  override func viewWillAppear(_ animated: Bool) { record.take(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { record.take(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { record.take(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { record.take(.didDisappear) }
}

final class CheckedTabs: UITabBarController, CheckedController {
  lazy var record = AppearanceRecord(title ?? "", self)
  override func viewWillAppear(_ animated: Bool) { record.take(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { record.take(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { record.take(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { record.take(.didDisappear) }
}

final class CheckedPages: UIPageViewController, CheckedController {
  lazy var record = AppearanceRecord(title ?? "", self)
  override func viewWillAppear(_ animated: Bool) { record.take(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { record.take(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { record.take(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { record.take(.didDisappear) }
}

final class CheckedSplit: UISplitViewController, CheckedController {
  lazy var record = AppearanceRecord(title ?? "", self)
  override func viewWillAppear(_ animated: Bool) { record.take(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { record.take(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { record.take(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { record.take(.didDisappear) }
}

/// A container of a client's, which shows all its children.
class CheckedContainer: UIViewController, CheckedController {
  lazy var record = AppearanceRecord(title ?? "", self)
  override func viewWillAppear(_ animated: Bool) { record.take(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { record.take(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { record.take(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { record.take(.didDisappear) }

  func put(_ child: UIViewController) {
    addChild(child)
    child.view.frame = CGRect(x: 10, y: 10, width: 200, height: 200)
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func drop(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  /// Takes a child's view out, or puts it back.
  func turn(_ child: UIViewController) {
    if child.view.superview == nil { view.addSubview(child.view) } else { child.view.removeFromSuperview() }
  }
}

/// A container that forwards appearance calls to its children itself, as Apple's guide to containers shows.
final class ForwardingContainer: CheckedContainer {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  private var isShown = false
  private var shownChildren: [UIViewController] { children.filter { $0.viewIfLoaded?.superview === view } }

  // The container's own callbacks may end the transition before its children are notified, which is made up for then.
  override func viewWillAppear(_ animated: Bool) {
    isShown = true
    super.viewWillAppear(animated)
    for child in shownChildren where record.reported == .willAppear {
      child.beginAppearanceTransition(true, animated: animated)
    }
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for child in shownChildren where record.reported == .didAppear {
      child.beginAppearanceTransition(true, animated: animated)
      child.endAppearanceTransition()
    }
  }
  override func viewWillDisappear(_ animated: Bool) {
    isShown = false
    super.viewWillDisappear(animated)
    for child in shownChildren where record.reported == .willDisappear {
      child.beginAppearanceTransition(false, animated: animated)
    }
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    for child in shownChildren where record.reported == .didDisappear {
      child.beginAppearanceTransition(false, animated: animated)
      child.endAppearanceTransition()
    }
  }

  override func put(_ child: UIViewController) {
    addChild(child)
    let hasBegun = isShown
    if hasBegun { child.beginAppearanceTransition(true, animated: false) }
    guard child.parent === self else { return }
    view.addSubview(child.view)
    // The callback may have hidden this container before the child's view was in it.
    if hasBegun, !isShown { child.beginAppearanceTransition(false, animated: false) }
    if record.reported == .didAppear || record.reported == .didDisappear { child.endAppearanceTransition() }
    child.didMove(toParent: self)
  }

  override func drop(_ child: UIViewController) {
    child.willMove(toParent: nil)
    // It has no effect on a child that isn't there.
    child.beginAppearanceTransition(false, animated: false)
    child.view.removeFromSuperview()
    child.endAppearanceTransition()
    child.removeFromParent()
  }

  override func turn(_ child: UIViewController) {}
}

/// Fades from tab to tab.
final class Fader: NSObject, UITabBarControllerDelegate, UIViewControllerAnimatedTransitioning {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let view = transitionContext.view(forKey: .to)
    if let view { transitionContext.containerView.addSubview(view) }
    view?.alpha = 0
    UIView.animate(
      withDuration: 0.3, animations: { view?.alpha = 1 },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}
