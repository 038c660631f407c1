import Foundation

/// Views that are marked update their constraints.
@MainActor enum UpdateConstraintsPass {
  /// Updates marked constraints inside `view`, innermost first, as UIKit does: an outer view sees what the inner ones
  /// settled on.
  static func run(in view: UIView) {
    for _ in 0..<Frame.roundLimit where view.needsConstraintUpdate || view.descendantNeedsConstraintUpdate {
      updateTree(view)
    }
  }

  private static func updateTree(_ view: UIView) {
    if view.descendantNeedsConstraintUpdate {
      view.descendantNeedsConstraintUpdate = false
      if let child = view.onlyChildToUpdate {
        view.onlyChildToUpdate = nil
        updateTree(child)
      } else {
        for inner in view.subviews where inner.needsConstraintUpdate || inner.descendantNeedsConstraintUpdate {
          updateTree(inner)
        }
      }
    }
    guard view.needsConstraintUpdate else { return }
    view.needsConstraintUpdate = false
    view.updateGeneratedConstraints()
    if let controller = view.owningController { controller.updateViewConstraints() } else { view.updateConstraints() }
  }
}
