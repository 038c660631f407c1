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

/// The drag that goes back: from the edge of the controller's view where text begins.
final class BackPanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override var area: CGRect { view.map { $0.convert($0.bounds, to: nil) } ?? .null }
  override var wantedEdges: UIRectEdge { view?.isRightToLeft == true ? .right : .left }
}

/// Lets the drag back begin only where there's a way back. A program may put a delegate of its own in its place.
@MainActor final class EdgePanDelegate: MainActorObject, UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?

  init(controller: UINavigationController) { self.controller = controller }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller else { return false }
    return controller.stack.count > 1 && controller.transition == nil
  }
}
