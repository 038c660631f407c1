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

  /// Whether a push or pop is in progress that no finger drives.
  var ignoresTouches: Bool { controller?.transition?.ignoresTouches == true }

  /// Keeps touches away from the screens, the bars and the views behind them while they're ignored.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && ignoresTouches ? self : hit
  }
}

extension UIView {
  /// Whether touches on the view are ignored because of a push or pop of a navigation controller around it.
  package var isInNavigationTransition: Bool {
    var view: UIView? = self
    while let current = view {
      if (current as? NavigationView)?.ignoresTouches == true { return true }
      view = current.superview
    }
    return false
  }
}

/// The interactive back gesture: from the leading edge of the controller's view.
final class BackPanGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override var area: CGRect { view.map { $0.convert($0.bounds, to: nil) } ?? .null }
  override var wantedEdges: UIRectEdge { view?.isRightToLeft == true ? .right : .left }
}

/// A delegate that lets the back gesture begin only if the screen has a back button. An app may replace this delegate
/// with its own.
@MainActor final class EdgePanDelegate: MainActorObject, UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?

  init(controller: UINavigationController) { self.controller = controller }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller else { return false }
    return controller.hasWayBack && controller.transition == nil
  }
}
