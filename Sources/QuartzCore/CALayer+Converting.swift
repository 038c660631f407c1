import Foundation

extension CALayer {
  // MARK: - Converting

  /// `p` of another layer's coordinates, or of the root's superlayer for `nil`, in this layer's.
  public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { chain(from: l, to: self).apply(p) ?? p }

  /// `p` of this layer's coordinates in another one's, or in the root's superlayer for `nil`.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { chain(from: self, to: l).apply(p) ?? p }

  /// The smallest rectangle of this layer's coordinates around `r` of another one's, or of the root's superlayer for `nil`.
  public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { chain(from: l, to: self).apply(r) }

  /// The smallest rectangle of another layer's coordinates, or of the root's superlayer for `nil`, around `r` of this one's.
  public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { chain(from: self, to: l).apply(r) }

  /// From one layer's coordinates to another one's, by way of the root of the tree.
  private func chain(from: CALayer?, to: CALayer?) -> Projection {
    let here = from?.projectionToRoot ?? Projection(CGAffineTransform.identity)
    guard let to else { return here }
    if from === to { return Projection(CGAffineTransform.identity) }
    return to.projectionToRoot.inverse.map { here.followed(by: $0) } ?? here
  }

  /// From the layer's coordinates to those outside the topmost layer.
  private var projectionToRoot: Projection {
    var result = Projection(CGAffineTransform.identity)
    var layer: CALayer? = self
    while let here = layer {
      result = result.followed(by: here.projection(shown: false) ?? Projection(here.placement))
      layer = here.superlayer
    }
    return result
  }

  /// A point of the superlayer in this layer's coordinates; `nil` where the layer is seen from its edge.
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
