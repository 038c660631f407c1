import AloeCore
import Foundation

/// The passes of layout, in rounds: each pass performs the work that is marked for it, and late marks start another
/// round, from the first pass.
///
/// A frame runs it on its window, with the work after layout; `layoutIfNeeded()` runs it from the topmost marked view.
@MainActor enum LayoutLoop {
  /// Updates the layout of the whole tree of `root`.
  ///
  /// - Parameters:
  ///   - root: The topmost view.
  ///   - followers: The work that depends on the layout, done whenever nothing is marked. It returns whether it has
  ///     changed something, so that the passes run again.
  static func run(in root: UIView, followedBy followers: () -> Bool = { false }) {
    run(root, from: { root }, followers)
  }

  /// Updates the layout of `view`, from the topmost marked view above it: `layoutIfNeeded()`.
  static func run(around view: UIView) {
    run(
      view,
      from: {
        var top = view
        var above = view.parent
        while let candidate = above {
          if candidate.layoutMark.isSet { top = candidate }
          above = candidate.parent
        }
        return top
      }, { false })
  }

  private static func run(_ view: UIView, from topmost: () -> UIView, _ followers: () -> Bool) {
    Walkthrough.step()
    var last = Restlessness.layout
    var updates = Restlessness.roundLimit
    for round in 1...Restlessness.roundLimit {
      // The root each time again: a client's code may put the tree into another one.
      UpdateConstraintsPass.run(in: view.root, &updates)
      let engine = view.rootEngine
      InstallPass.run(engine)
      MeasurePass.run(engine)
      let isSolved = SolvePass.run(engine)
      // The height of a label follows from the width that the solution gave it, so the tree is solved again before
      // views move.
      if !isSolved, round < Restlessness.roundLimit { continue }
      SolvePass.finish(engine)
      let top = topmost()
      if top.layoutMark.isSetAnywhere {
        PlacePass.run(from: top)
        last = isSolved ? .layout : .size
      } else if followers() || top.layoutMark.isSetAnywhere || hasConstraintMarks(engine) && updates > 0 {
        last = .followers
      } else {
        return
      }
    }
    last.report(in: view.root)
  }

  private static func hasConstraintMarks(_ engine: LayoutEngine) -> Bool {
    engine.rootView?.constraintMark.isSetAnywhere == true
  }

  /// Solves an engine's constraints without moving views: for a measurement, or to examine the solution.
  static func solve(_ engine: LayoutEngine) {
    var isSolved = false
    for _ in 1...Restlessness.roundLimit where !isSolved {
      InstallPass.run(engine)
      MeasurePass.run(engine)
      isSolved = SolvePass.run(engine)
    }
    SolvePass.finish(engine)
    if !isSolved, let root = engine.rootView { Restlessness.size.report(in: root) }
  }
}

extension UIView {
  /// Lays out the marked views in and above this view.
  func layOutMarkedViews() { LayoutLoop.run(around: self) }
}
