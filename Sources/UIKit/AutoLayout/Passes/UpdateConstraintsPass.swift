import AloeCore
import Foundation

/// The pass that makes marked views update their constraints.
@MainActor enum UpdateConstraintsPass {
  /// Updates marked constraints inside `view`, innermost first, as UIKit does: an outer view sees the inner ones'
  /// results. An inner view that an outer view's update marks is updated again, before anything is solved.
  static func run(in view: UIView) {
    var rounds = Restlessness.roundLimit
    run(in: view, &rounds)
  }

  /// Updates marked constraints inside `view` in at most `rounds` rounds, and subtracts the rounds taken. Remaining
  /// marks wait for the next frame.
  static func run(in view: UIView, _ rounds: inout Int) {
    while rounds > 0, view.constraintMark.isSetAnywhere {
      Walkthrough.step()
      rounds -= 1
      updateTree(view)
      if rounds == 0, view.constraintMark.isSetAnywhere { Restlessness.constraints.report(in: view) }
    }
  }

  private static func updateTree(_ view: UIView) {
    switch view.constraintMark.takeWay() {
    case .nowhere: break
    case .one(let child): updateTree(child)
    case .several: for inner in view.subviews where inner.constraintMark.isSetAnywhere { updateTree(inner) }
    }
    guard view.constraintMark.take() else { return }
    view.updateGeneratedConstraints()
    if let controller = view.owningController { controller.updateViewConstraints() } else { view.updateConstraints() }
  }
}

extension UIView {
  /// Updates the marked constraints of the view and its descendants.
  func updateMarkedConstraints() { UpdateConstraintsPass.run(in: self) }
}
