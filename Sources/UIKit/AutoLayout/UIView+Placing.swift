import Foundation

extension UIView {
  /// The engine of the tree that the view is the root of, made at the first use.
  var rootEngine: LayoutEngine {
    if let engine = existingRootEngine { return engine }
    forgetEnginesOfOrphan()
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
