import Foundation
import ObjectRoot

/// An interaction that styles a mouse's pointer over a view. The innermost view with a region under the pointer
/// determines the style. Fingers are ignored.
@preconcurrency @MainActor open class UIPointerInteraction: MainActorObject, UIInteraction {
  /// Creates an interaction; the delegate is held weakly. Without one the view is tinted under the pointer.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) { self.delegate = delegate }

  /// The delegate, which provides regions and styles.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether the interaction is active; true by default.
  open var isEnabled = true

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }

  /// Queries the region and style again in the next frame, if the pointer is in one of the view's regions.
  open func invalidate() { view?.window?.touchDispatcher.pointer.invalidate(self) }

  // MARK: - Queries and notifications

  func region(for request: UIPointerRegionRequest, whole: UIPointerRegion) -> UIPointerRegion? {
    guard let delegate else { return whole }
    return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
  }

  func style(for region: UIPointerRegion) -> UIPointerStyle? {
    if let delegate { return delegate.pointerInteraction(self, styleFor: region) }
    return view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
  }

  func notify(entered region: UIPointerRegion) {
    PointerAnimator.run { delegate?.pointerInteraction(self, willEnter: region, animator: $0) }
  }

  func notify(left region: UIPointerRegion) {
    PointerAnimator.run { delegate?.pointerInteraction(self, willExit: region, animator: $0) }
  }
}

/// Methods that style the pointer over the view of a ``UIPointerInteraction``.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region around a location; by default, the whole view. If it's `nil`, the views around it determine the
  /// pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style in a region; `nil` for the usual pointer.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Called when the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called when the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns a tint of the whole view.
  public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { interaction.view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) } }
  /// Does nothing by default.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing by default.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// An object that animates changes along with the pointer's entry or exit.
@preconcurrency @MainActor public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` after the animation, passing whether it ran to the end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// An animator that collects the changes to animate along with the pointer's entry or exit.
@MainActor final class PointerAnimator: MainActorObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

  /// Collects the changes that `notify` adds, and animates them.
  static func run(_ notify: (PointerAnimator) -> Void) {
    let animator = PointerAnimator()
    notify(animator)
    guard !animator.animations.isEmpty || !animator.completions.isEmpty else { return }
    UIView.animate(
      withDuration: 0.2, animations: { for change in animator.animations { change() } },
      completion: { isWhole in for completion in animator.completions { completion(isWhole) } })
  }
}
