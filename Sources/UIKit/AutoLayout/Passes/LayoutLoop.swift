import AloeCore
import Foundation

/// The passes of layout, in rounds: each pass does what is marked for it, and what is marked late makes the loop go
/// round again, from the first pass.
///
/// A frame runs it on its window, with the work that follows layout; `layoutIfNeeded()` runs it from the topmost marked
/// view.
@MainActor enum LayoutLoop {
  /// The maximum number of rounds, more than any sound layout takes; a view that marks itself in its own layout would
  /// continue forever.
  static let roundLimit = 100

  /// Updates the layout of the whole tree of `root`.
  ///
  /// - Parameters:
  ///   - root: the topmost view.
  ///   - followers: the work that depends on the layout, done whenever nothing is marked. It returns whether it has
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
    var last = Restlessness.layout
    var updates = roundLimit
    for round in 1...roundLimit {
      // The root each time again: a client's code may put the tree into another one.
      UpdateConstraintsPass.run(in: view.root, &updates)
      let engine = view.rootEngine
      InstallPass.run(engine)
      MeasurePass.run(engine)
      let isSolved = SolvePass.run(engine)
      // The height of a text follows from the width that the solution gave it: it's solved again before views move.
      if !isSolved, round < roundLimit { continue }
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
    for _ in 1...roundLimit where !isSolved {
      InstallPass.run(engine)
      MeasurePass.run(engine)
      isSolved = SolvePass.run(engine)
    }
    SolvePass.finish(engine)
    if !isSolved, let root = engine.rootView { Restlessness.size.report(in: root) }
  }
}

/// The work that was still marked after the last round.
@MainActor enum Restlessness {
  case constraints, size, layout, followers

  /// Warns that a layout doesn't come to rest: once for each kind of work and each class.
  func report(in root: UIView) {
    let loudest = loudestView(in: root)
    Messages.warn(
      once: "\(self) of \(type(of: loudest))",
      "\(subject) of \(root) \(self == .constraints ? "don't" : "doesn't") come to rest: \(loudest) keeps asking for "
        + "\(request), which waits for the next frame. Look for \(cause).")
  }

  private var subject: String { self == .constraints ? "The constraints" : "Layout" }

  private var request: String {
    switch self {
    case .constraints: "an update"
    case .size: "a measurement"
    case .layout, .followers: "layout"
    }
  }

  private var cause: String {
    switch self {
    case .constraints:
      "a setNeedsUpdateConstraints() in its updateConstraints(), or its controller's updateViewConstraints()"
    case .size: "an intrinsicContentSize that changes each time it's read"
    case .layout: "a setNeedsLayout() or a changing constraint in its layoutSubviews()"
    case .followers: "a change in a controller's viewDidAppear(_:), or a moving anchor of a popover"
    }
  }

  /// Returns the innermost view that is marked, or `view` if none is.
  private func loudestView(in view: UIView) -> UIView {
    switch self {
    case .constraints: view.loudestInside(\.constraintMark)
    case .size: view.existingEngine?.pending.unmeasured.firstView ?? view
    case .layout, .followers: view.loudestInside(\.layoutMark)
    }
  }
}

extension UIView {
  /// Returns the outermost view that a pass has work in; this one if there's none.
  fileprivate func loudestInside(_ mark: KeyPath<UIView, PassMark>) -> UIView {
    if self[keyPath: mark].isSet { return self }
    for inner in subviews where inner[keyPath: mark].isSetAnywhere { return inner.loudestInside(mark) }
    return self
  }
}
