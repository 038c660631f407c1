import AloeCore
import Foundation

/// Makes marked views update their constraints.
@MainActor enum UpdateConstraintsPass {
  /// Updates marked constraints inside `view`, innermost first, as UIKit does: an outer view sees the inner ones'
  /// results.
  static func run(in view: UIView) {
    for _ in 0..<Frame.roundLimit {
      guard view.constraintMark.isSetAnywhere else { return }
      updateTree(view)
    }
    guard view.constraintMark.isSetAnywhere else { return }
    let loudest = loudestView(in: view)
    Messages.warn(
      once: "constraints of \(type(of: loudest))",
      "The constraints of \(view) don't come to rest: \(loudest) keeps asking for an update, which waits for the next "
        + "frame. Look for a setNeedsUpdateConstraints() in its updateConstraints(), or its controller's "
        + "updateViewConstraints().")
  }

  private static func loudestView(in view: UIView) -> UIView {
    if view.constraintMark.isSet { return view }
    for inner in view.subviews where inner.constraintMark.isSetAnywhere { return loudestView(in: inner) }
    return view
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
