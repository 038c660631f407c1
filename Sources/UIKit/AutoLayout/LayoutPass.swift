import AloeCore
import Foundation

/// The work of one frame on a view tree: update constraints, solve, lay out, until nothing is marked.
@MainActor enum LayoutPass {
  /// More rounds than any sound layout takes; a view that marks itself in its own layout would go on for ever.
  static let roundLimit = 50

  /// Brings the whole tree of `root` up to date.
  static func run(on root: UIView) { pass(root, from: { root }) }

  /// Brings `view` up to date, from the topmost marked view above it: `layoutIfNeeded()`.
  static func layOut(_ view: UIView) {
    pass(view.root) {
      var top = view
      var above = view.parent
      while let candidate = above {
        if candidate.needsLayout { top = candidate }
        above = candidate.parent
      }
      return top
    }
  }

  private static func pass(_ root: UIView, from top: () -> UIView) {
    for _ in 0..<roundLimit {
      updateConstraints(in: root)
      let engine = root.rootEngine
      LayoutStatistics.measure(.engine) { engine.update() }
      let top = top()
      guard top.needsLayout || top.descendantNeedsLayout else { return }
      layOutTree(top)
    }
    Messages.report(
      "Layout of \(root) doesn't come to rest: \(loudestView(in: root)) keeps asking for layout. Look for a "
        + "setNeedsLayout() or a changing constraint in its layoutSubviews().")
  }

  private static func layOutTree(_ view: UIView) {
    if view.needsLayout {
      view.needsLayout = false
      LayoutStatistics.current.viewsLaidOut += 1
      let controller = view.owningController
      let isInside = view.isLayingOut
      view.isLayingOut = true
      controller?.viewWillLayoutSubviews()
      view.layoutSubviews()
      view.existingLayer?.layoutSublayers()
      controller?.viewDidLayoutSubviews()
      view.isLayingOut = isInside
    }
    guard view.descendantNeedsLayout else { return }
    view.descendantNeedsLayout = false
    if let child = view.onlyChildToLayOut {
      view.onlyChildToLayOut = nil
      return layOutTree(child)
    }
    for inner in view.subviews where inner.needsLayout || inner.descendantNeedsLayout { layOutTree(inner) }
  }

  /// Updates marked constraints inside `view`, innermost first, as UIKit does: an outer view sees what the inner ones
  /// settled on.
  static func updateConstraints(in view: UIView) {
    for _ in 0..<roundLimit where view.needsConstraintUpdate || view.descendantNeedsConstraintUpdate {
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

  private static func loudestView(in view: UIView) -> UIView {
    if view.needsLayout { return view }
    for inner in view.subviews where inner.needsLayout || inner.descendantNeedsLayout {
      return loudestView(in: inner)
    }
    return view
  }
}

extension UIView {
  /// The engine of the tree that the view is the root of, made at the first use.
  var rootEngine: LayoutEngine {
    if let engine = existingRootEngine { return engine }
    settleOrphan()
    let engine = LayoutEngine(root: self)
    existingRootEngine = engine
    return engine
  }

  var existingEngine: LayoutEngine? { existingRootEngine }

  /// Asks for a frame in which layout looks at the engine; nothing is marked until it finds a view that moved.
  func setNeedsLayoutPass() { FrameClock.shared.setNeedsFrame() }

  func markTreeForLayout() {
    setNeedsLayout()
    for view in subviews { view.markTreeForLayout() }
  }

  /// Gives the subviews that are placed by constraints the frames that the solver found: those whose places it changed,
  /// and those whose frames were set by others since.
  func applyConstraintLayout() {
    guard !displacedSubviews.isEmpty, let engine = root.existingEngine else { return }
    let scale = traitCollection.effectiveScale
    let nodes = displacedSubviews
    displacedSubviews = []
    let round = engine.round
    for node in nodes {
      if let view = node.view, view.parent === self, let frame = engine.frame(of: view, scale: scale) {
        view.setUntransformedFrame(frame)
      }
      // Only now: that its frame was just set is no news.
      node.isDisplaced = false
      // Unless a view, told of its frame, had the tree laid out.
      if engine.round != round, let view = node.view { engine.displace(view) }
    }
  }

  /// The frame as it is without the transform, which layout doesn't look at.
  var untransformedFrame: CGRect {
    let size = bounds.size
    return CGRect(
      x: center.x - layer.anchorPoint.x * size.width, y: center.y - layer.anchorPoint.y * size.height,
      width: size.width, height: size.height)
  }

  private func setUntransformedFrame(_ frame: CGRect) {
    guard untransformedFrame != frame else { return }
    if layer.transform2D.isIdentity {
      self.frame = frame
    } else {
      bounds.size = frame.size
      center = CGPoint(
        x: frame.minX + layer.anchorPoint.x * frame.width, y: frame.minY + layer.anchorPoint.y * frame.height)
    }
  }
}

extension UITraitCollection {
  /// Device pixels for a point, 1 where that isn't known.
  var effectiveScale: CGFloat { displayScale > 0 ? displayScale : 1 }
}
