import AloeCore
import Foundation

/// A view's data for setting the frames of its subviews.
@MainActor struct SubviewPlacing {
  /// Subviews that are to receive their frames in the next layout.
  fileprivate(set) var queue: [LayoutNode] = []
  /// Whether the view is placing its subviews.
  private(set) var isRunning = false
  /// Whether the view is a scroll view. For constraints of views inside, its edges mean the edges of its content.
  var hasScrolledContent = false

  /// Begins to set frames. Returns whether this was already in progress: a view may be laid out in the middle of its
  /// own layout.
  mutating func begin() -> Bool {
    defer { isRunning = true }
    return isRunning
  }

  mutating func end() { isRunning = false }

  fileprivate mutating func takeQueue() -> [LayoutNode] {
    let nodes = queue
    queue = []
    return nodes
  }

  /// Reuses the storage of a list that was taken out of the queue, if the queue is still empty.
  fileprivate mutating func reuse(_ nodes: consuming [LayoutNode]) {
    guard queue.isEmpty else { return }
    nodes.removeAll(keepingCapacity: true)
    queue = nodes
  }
}

extension UIView {
  /// Queues a subview to receive its frame in the next layout.
  func enqueuePlacement(_ node: LayoutNode) {
    if node.isQueuedForPlacement { return }
    node.isQueuedForPlacement = true
    placing.queue.append(node)
  }

  /// Removes a subview from the queue, because it leaves the view.
  func dequeuePlacement(_ node: LayoutNode) {
    guard node.isQueuedForPlacement else { return }
    node.isQueuedForPlacement = false
    placing.queue.removeAll { $0 === node }
  }

  /// Sets the frames of the subviews placed by constraints, if the solver has moved them or their frames have been set
  /// elsewhere since.
  func applyConstraintLayout() {
    guard !placing.queue.isEmpty, let engine = root.existingEngine else { return }
    Walkthrough.step()
    let scale = traitCollection.effectiveScale
    let nodes = placing.takeQueue()
    let round = engine.round
    for node in nodes {
      if let view = node.view, view.parent === self, let frame = engine.frame(of: view, scale: scale) {
        view.setFrame(forAlignmentRect: frame)
      }
      // Not earlier, or setting its frame would queue it again.
      node.isQueuedForPlacement = false
      // If a view laid out the tree when its frame was set, this one may have moved again.
      if engine.round != round, let view = node.view { engine.enqueuePlacement(view) }
    }
    placing.reuse(nodes)
  }

  /// Sets the frame that has an alignment rectangle, until the insets of an override agree with the size that the frame
  /// gives the view. With the insets of the former size, the frame would depend on that.
  private func setFrame(forAlignmentRect rect: CGRect) {
    var target = frame(forAlignmentRect: rect)
    for _ in 0..<Restlessness.roundLimit {
      let size = bounds.size
      setUntransformedFrame(target)
      guard bounds.size != size else { return }
      let next = frame(forAlignmentRect: rect)
      if next.isNear(target) { return }
      target = next
    }
    Messages.warn(
      once: "alignmentRectInsets of \(type(of: self))",
      "The alignmentRectInsets of \(self) depend on its size, and no size agrees with them: each time that they're "
        + "read, they give it another one. The last one is used. Return insets that change less than the size does.")
  }

  /// The frame without the transform, which layout ignores.
  var untransformedFrame: CGRect { existingLayer?.untransformedFrame ?? .zero }

  private func setUntransformedFrame(_ frame: CGRect) {
    let layer = layer
    guard layer.untransformedFrame != frame else { return }
    if !layer.isTransformed {
      self.frame = frame
    } else {
      bounds.size = frame.size
      layer.givenOrigin = frame.origin
      center = CGPoint(
        x: frame.minX + layer.anchorPoint.x * frame.width, y: frame.minY + layer.anchorPoint.y * frame.height)
    }
  }

  /// Notifies layout that ``alignmentRectInsets`` have changed: the same alignment rectangle has another frame.
  func alignmentInsetsChanged() {
    guard existingNode != nil else { return }
    notifyEngines { $0.frameChanged(self) }
    if !translatesAutoresizingMaskIntoConstraints { root.existingEngine?.enqueuePlacement(self) }
  }

  func translationChanged() {
    notifyEngines { $0.translationChanged(self) }
    superview?.setNeedsLayout()
  }
}

extension CGRect {
  /// Returns whether two rectangles are equal except for rounding errors.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9 && abs(width - other.width) < 1e-9
      && abs(height - other.height) < 1e-9
  }
}

extension UITraitCollection {
  /// The device pixels per point; 1 if the scale is unknown.
  var effectiveScale: CGFloat { displayScale > 0 ? displayScale : 1 }
}
