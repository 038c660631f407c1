import Foundation
import ObjectRoot

/// The view of a navigation controller.
final class NavigationView: UIView {
  weak var controller: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutStack()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}

/// Lets the drag back begin at the edge only, and only where there's a way back.
@MainActor final class EdgePanDelegate: MainActorObject, UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?

  init(controller: UINavigationController) { self.controller = controller }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, let pan = gestureRecognizer as? UIPanGestureRecognizer, controller.stack.count > 1,
      controller.transition == nil
    else { return false }
    let view: UIView = controller.view
    let moved = pan.translation(in: view)
    let start = pan.location(in: view).x - moved.x
    let fromEdge = view.isRightToLeft ? view.bounds.width - start : start
    let velocity = pan.velocity(in: view)
    let forward = view.isRightToLeft ? -velocity.x : velocity.x
    return fromEdge < 24 && forward > abs(velocity.y)
  }
}
