import Foundation
import ObjectRoot

/// Information about a presentation; its delegate is notified when the user dismisses the presented controller.
///
/// An app's own presentations aren't supported yet: a subclass can't replace the system's.
@preconcurrency @MainActor open class UIPresentationController: MainActorObject {
  /// Creates a presentation controller for two controllers. The system creates those that take effect.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
  }

  private weak var presenter: UIViewController?

  /// The presented controller.
  public private(set) unowned var presentedViewController: UIViewController
  /// The presenting controller; the presented one itself while there is none.
  open var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? presenter ?? presentedViewController
  }
  /// The view that contains the presentation, while there is one.
  open var containerView: UIView? { presentedViewController.presentation?.container }
  /// The presented view.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The requested style.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The delegate, which adapts the presentation and is notified; held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Returns the delegate's style for an environment: `.none` keeps the requested one.
  func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    guard let delegate else { return .automatic }
    let style = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    return style == .automatic ? delegate.adaptivePresentationStyle(for: self) : style
  }
}

/// Methods that adapt a presentation and are called for its dismissal. Every method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns the style for a narrow window; `.automatic`, the default, is a sheet, and `.none` keeps the requested
  /// style, such as a popover.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Returns the style for an environment; `.automatic`, the default, uses the other method's result.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether the user may dismiss the controller; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before the user's dismissal.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user's dismissal.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has attempted a dismissal that isn't allowed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `.automatic`, for a sheet, unless the delegate implements it.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// Returns `.automatic`, for the other method's result, unless the delegate implements it.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
  /// Returns true unless the delegate implements it.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing unless the delegate implements it.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing unless the delegate implements it.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// Further methods that a popover presentation calls. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing unless the delegate implements it.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIViewController {
  /// The controller of the present or a future presentation: the popover's for a popover.
  public var presentationController: UIPresentationController? {
    if let popover = popoverPresentationController { return popover }
    if let popover { return popover }
    if let ownPresentationController { return ownPresentationController }
    let made = UIPresentationController(presentedViewController: self, presenting: nil)
    ownPresentationController = made
    return made
  }

  /// The presentation controller that a client has accessed, if any.
  var knownPresentationController: UIPresentationController? {
    modalPresentationStyle == .popover || usesPopover ? popover : ownPresentationController
  }
}

extension Presentation {
  /// Takes the controller away as the user asks, unless it mustn't go. Returns whether it goes.
  ///
  /// Whoever is asked may dismiss it, or present something over it: then that counts.
  @discardableResult func dismissByUser() -> Bool {
    let known = presented.knownPresentationController
    let delegate = known?.delegate
    let inner = presented.ownPresentation
    if let known, let delegate {
      guard !presented.isModalInPresentation, delegate.presentationControllerShouldDismiss(known) else {
        if isStaying { delegate.presentationControllerDidAttemptToDismiss(known) }
        return false
      }
      guard isStaying, presented.ownPresentation === inner else { return false }
      delegate.presentationControllerWillDismiss(known)
    }
    guard !presented.isModalInPresentation, isStaying, presented.ownPresentation === inner else { return false }
    end(animated: true) {
      if let known { delegate?.presentationControllerDidDismiss(known) }
    }
    return true
  }
}
