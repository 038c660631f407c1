import Foundation

/// Views that are marked update their constraints.
@MainActor enum UpdateConstraintsPass {
  /// Updates marked constraints inside `view`, innermost first, as UIKit does: an outer view sees what the inner
  /// ones decided.
  static func run(in view: UIView) {
    for _ in 0..<Frame.roundLimit {
      guard view.constraintMark.isSetAnywhere else { return }
      updateTree(view)
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
