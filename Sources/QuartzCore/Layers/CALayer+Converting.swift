import Foundation

extension CALayer {
  // MARK: - Converting

  /// Converts a point from another layer's coordinates to this layer's; for `nil`, from the coordinates of the root's
  /// superlayer.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { chain(from: l, to: self).apply(p) ?? p }

  /// Converts a point from this layer's coordinates to another layer's; for `nil`, to the coordinates of the root's
  /// superlayer.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { chain(from: self, to: l).apply(p) ?? p }

  /// Converts a rectangle from another layer's coordinates to this layer's; for `nil`, from the coordinates of the
  /// root's superlayer. Returns the bounding box.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { chain(from: l, to: self).apply(r) }

  /// Converts a rectangle from this layer's coordinates to another layer's; for `nil`, to the coordinates of the root's
  /// superlayer. Returns the bounding box.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { chain(from: self, to: l).apply(r) }

  /// Returns the projection from one layer's coordinates to another's, through the root of the tree.
  private func chain(from: CALayer?, to: CALayer?) -> Projection {
    let here = from?.projectionToRoot ?? Projection(CGAffineTransform.identity)
    guard let to else { return here }
    if from === to { return Projection(CGAffineTransform.identity) }
    return to.projectionToRoot.inverse.map { here.followed(by: $0) } ?? here
  }

  /// The projection from the layer's coordinates to those outside of the root layer.
  private var projectionToRoot: Projection {
    var result = Projection(CGAffineTransform.identity)
    var layer: CALayer? = self
    while let here = layer {
      result = result.followed(by: here.projection(shown: false) ?? Projection(here.placement))
      layer = here.superlayer
    }
    return result
  }

  /// Converts a point from the superlayer's coordinates; `nil` if the layer is seen edge-on.
  package func fromSuperlayer(_ point: CGPoint) -> CGPoint? {
    if let projection = projection(shown: false) { return projection.inverse?.apply(point) }
    let placement = self.placement
    return placement.a * placement.d == placement.b * placement.c ? nil : point.applying(placement.inverted())
  }

  // MARK: - Hit testing

  func frontmostLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, let inside = fromSuperlayer(point) else { return nil }
    let isInside = contains(inside)
    if masksToBounds, !isInside { return nil }
    for child in orderedChildren().reversed() {
      if let hit = child.hitTest(inside) { return hit }
    }
    return isInside && !keepsDepth ? self : nil
  }
}
