import Foundation
import ObjectRoot

/// What is known of a presentation; its delegate hears when the user takes away what is presented.
///
/// Presentations of a program's own aren't built yet: this class can't be put in the place of the system's.
@preconcurrency @MainActor open class UIPresentationController: MainActorObject {
  /// Makes one for two controllers. The system makes those that count.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presentingViewController
  }

  private weak var presenter: UIViewController?

  /// The controller that's presented.
  public private(set) unowned var presentedViewController: UIViewController
  /// The controller that presents; the presented one itself while there is none.
  open var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? presenter ?? presentedViewController
  }
  /// The view that holds the presentation, while there is one.
  open var containerView: UIView? { presentedViewController.presentation?.container }
  /// The view that's presented.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The style that was asked for.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

  /// The object that is asked and told; held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The style for some surroundings, as the delegate says: `.none` keeps the one that was asked for.
  func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    guard let delegate else { return .automatic }
    let style = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    return style == .automatic ? delegate.adaptivePresentationStyle(for: self) : style
  }
}

/// What a presentation asks and tells. Every method is optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// The style where there's little width; `.automatic` by default, which is a sheet, and `.none` for the style that was
  /// asked for, such as a popover.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// The style for some surroundings; `.automatic`, the default, for what the other method says.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Whether the user may take it away; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before it goes because the user takes it away.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after it has gone because the user took it away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user wants to take it away and mayn't.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Takes a sheet unless the delegate implements it.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// Leaves it to the other method unless the delegate implements it.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
  /// Allows it unless the delegate implements it.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing unless the delegate implements it.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing unless the delegate implements it.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// What a popover tells besides. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover comes.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing unless the delegate implements it.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIViewController {
  /// What is known of how the controller is or would be presented: the popover for a popover.
  public var presentationController: UIPresentationController? {
    if let popover = popoverPresentationController { return popover }
    if let popover { return popover }
    if let ownPresentationController { return ownPresentationController }
    let made = UIPresentationController(presentedViewController: self, presenting: nil)
    ownPresentationController = made
    return made
  }

  /// The one that a client has asked for, if any.
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
