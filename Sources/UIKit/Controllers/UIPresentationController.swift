import Foundation
import ObjectRoot

/// An object that manages a presentation: the frame of the presented view, and views around it that a subclass adds.
///
/// The presentation of a controller whose style is `.custom` uses the presentation controller that its
/// `transitioningDelegate` provides. The system creates the presentation controllers of its own styles. The delegate is
/// notified when the user dismisses the presented controller.
@preconcurrency @MainActor open class UIPresentationController: MainActorObject, UIContentContainer {
  /// Creates a presentation controller for two controllers.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    presented = presentedViewController
    presenter = presentingViewController
  }

  private weak var presenter: UIViewController?
  private weak var presented: UIViewController?
  /// The controller that replaces the presented one once that has been deallocated.
  private lazy var nobody = UIViewController()

  /// The presented controller; an empty one if that has been deallocated.
  public var presentedViewController: UIViewController { presented ?? nobody }
  /// The presenting controller; the presented one itself while there is none.
  open var presentingViewController: UIViewController {
    presentedViewController.presentingViewController ?? presenter ?? presentedViewController
  }
  /// The presentation while it's shown with this controller.
  var presentation: Presentation? { presented?.presentation }
  /// The view that contains the presentation, while there is one.
  open var containerView: UIView? { presentation?.container }
  /// The presented view: the presented controller's by default.
  open var presentedView: UIView? { presented?.viewIfLoaded }
  /// The requested style.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The frame of the presented view at the end of the transition, in the container: all of it by default.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presentation covers the entire window; true by default. Stored without effect in subclasses, as
  /// there's one context for all.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting controller's view leaves the window while the other one is shown; false by default.
  open var shouldRemovePresentersView: Bool { false }

  /// Traits that override the environment's for the presented controller; `nil`, the default, means none. Takes effect
  /// with the presentation.
  open var overrideTraitCollection: UITraitCollection?
  /// The traits of the container, or of the presented controller before the presentation.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentedViewController.traitCollection
  }

  /// The delegate, which adapts the presentation and is notified; held weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: - Adapting

  /// The style for a narrow window; `.none`, the default, keeps the requested one.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Returns the style for an environment: by default the delegate's, or else ``adaptivePresentationStyle`` in a narrow
  /// window; `.none` keeps the requested style.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    let requested = adaptedStyle(in: traitCollection)
    if requested != .automatic { return requested }
    return traitCollection.horizontalSizeClass == .compact ? adaptivePresentationStyle : .none
  }

  /// Returns the delegate's style for an environment: `.none` keeps the requested one.
  func adaptedStyle(in traits: UITraitCollection) -> UIModalPresentationStyle {
    guard let delegate else { return .automatic }
    let style = delegate.adaptivePresentationStyle(for: self, traitCollection: traits)
    return style == .automatic ? delegate.adaptivePresentationStyle(for: self) : style
  }

  // MARK: - Transitions

  /// Called before the presentation begins: add views to the container here, and animate them with the presented
  /// controller's `transitionCoordinator`. The default does nothing.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, passing whether it was completed. The default does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal begins. The default does nothing.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, passing whether it was completed: remove the views that were added. The default does
  /// nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: - Layout

  /// Called before the container lays out its subviews: position the views that were added. The default does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews. The default does nothing.
  open func containerViewDidLayoutSubviews() {}

  /// The presented controller's preferred size.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the presented controller's preferred size has changed. The default does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Called when the fitting size of a child's view has changed. Never called on Linux.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented controller in a container whose size is `parentSize`; the whole container by
  /// default.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// Called before the window's size changes; call `super`.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called before the traits change with the window's size; call `super`.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
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
  /// Returns whether the user may dismiss the controller; true by default.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called before the user dismisses the presentation.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the presentation.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has attempted a dismissal that isn't allowed.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
  /// Called before a presentation begins, with the style to which it's adapted, or `.none` if it has the requested
  /// style. `transitionCoordinator` is `nil` if the presentation isn't animated.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns `.automatic` by default, for a sheet.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// Returns `.automatic` by default, which means the result of `adaptivePresentationStyle(for:)`.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .automatic }
  /// Returns true by default.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing by default.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing by default.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
}

/// Further methods that a popover presentation calls. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing by default.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIViewController {
  /// The controller of the current or a future presentation: the popover's for a popover, the transitioning delegate's
  /// for the style `.custom`.
  public var presentationController: UIPresentationController? {
    if let popover = popoverPresentationController { return popover }
    if let popover { return popover }
    if let ownPresentationController, presentation != nil || suits(ownPresentationController) {
      return ownPresentationController
    }
    let made = makePresentationController(presenting: presentingViewController, source: nil)
    if made.delegate == nil { made.delegate = ownPresentationController?.delegate }
    ownPresentationController = made
    return made
  }

  /// Returns whether a presentation controller that was created earlier has the class for the current style.
  private func suits(_ controller: UIPresentationController) -> Bool {
    if isSheetStyle { return controller is UISheetPresentationController }
    if modalPresentationStyle == .custom { return type(of: controller) != UIPresentationController.self }
    return !(controller is UISheetPresentationController)
  }

  /// Creates the presentation controller for the current style.
  func makePresentationController(presenting: UIViewController?, source: UIViewController?) -> UIPresentationController
  {
    if modalPresentationStyle == .custom,
      let given = transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source ?? presenting ?? self)
    {
      return given
    }
    if isSheetStyle { return UISheetPresentationController(presentedViewController: self, presenting: presenting) }
    return UIPresentationController(presentedViewController: self, presenting: presenting)
  }

  /// The presentation controller that a client has accessed, if any.
  var existingPresentationController: UIPresentationController? {
    modalPresentationStyle == .popover || usesPopover ? popover : ownPresentationController
  }
}

extension Presentation {
  /// Dismisses the presented controller on the user's request, unless that isn't allowed. Returns whether it's
  /// dismissed.
  ///
  /// If the delegate, when called, dismisses the controller or presents another one over it, the request is dropped.
  @discardableResult func dismissByUser() -> Bool {
    let known = presented.existingPresentationController
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
