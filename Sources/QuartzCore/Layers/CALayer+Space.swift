import AloeCore
import Foundation
import GTKPlatform

// The layer's geometry in its superlayer: in the plane, as for nearly all layers, or in space.
extension CALayer {
  /// Returns the storage of rarely used properties, creating it if necessary.
  func rareValues() -> RareLayerValues {
    if let rare { return rare }
    let made = RareLayerValues()
    rare = made
    return made
  }

  /// The colour in which the shape of everything in the layer is shown; `nil`, the default, means its own colours.
  package var shapeTint: CGColor? {
    get { rare?.tint }
    set {
      guard newValue != shapeTint else { return }
      rareValues().tint = newValue
      invalidateSubtree()
    }
  }

  // MARK: - Transforms

  /// The transform around the anchor point; the identity by default.
  ///
  /// A transform with a perspective (`m34`) is drawn accordingly. A layer is flat: its sublayers are in its plane,
  /// except in a ``CATransformLayer``. A transform that isn't finite is rejected with a warning.
  public var transform: CATransform3D {
    get { rare?.transform ?? CATransform3D(flatTransform) }
    set {
      guard newValue.isFinite else {
        return Messages.warn(
          once: "transform of \(type(of: subject))",
          "The transform of \(subject) was set to one with numbers that aren't finite, so it's unchanged.")
      }
      if newValue.isAffine {
        transform2D = newValue.affine
        return
      }
      let old = transform
      guard !old.equals(newValue) else { return }
      rareValues().transform = newValue
      flatTransform = newValue.affine
      transformChanged(from: old)
    }
  }

  /// The 2D part of the transform.
  package final var transform2D: CGAffineTransform {
    get { flatTransform }
    set {
      guard newValue.isFinite else { return Messages.warnOfNumber(newValue, as: "transform", of: subject) }
      if newValue == flatTransform, rare?.transform == nil { return }
      let old = transform
      rare?.transform = nil
      flatTransform = newValue
      transformChanged(from: old)
    }
  }

  private func transformChanged(from old: CATransform3D) {
    Animator.captureTransform(from: old, to: transform, of: self)
    invalidateSublayerPlacements()
    invalidatePlacement()
  }

  /// A transform of all sublayers around this layer's anchor point, such as a common perspective; the identity by
  /// default.
  public var sublayerTransform: CATransform3D {
    get { rare?.sublayerTransform ?? .identity }
    set {
      let old = sublayerTransform
      guard newValue.isFinite, !newValue.equals(old) else { return }
      rareValues().sublayerTransform = newValue.equals(.identity) ? nil : newValue
      Animator.capture(.sublayerTransform, difference: LayerVector(old) - LayerVector(newValue), of: self)
      for child in children { child.invalidatePlacement() }
      invalidateSubtree()
    }
  }

  /// The distance of the anchor point from the layer's plane towards the viewer, in points; 0 by default.
  public var anchorPointZ: CGFloat {
    get { rare?.anchorPointZ ?? 0 }
    set {
      guard newValue != anchorPointZ, newValue.isFinite else { return }
      rareValues().anchorPointZ = newValue
      invalidateSublayerPlacements()
      invalidatePlacement()
    }
  }

  /// Whether the back of the layer is visible; true by default.
  public var isDoubleSided: Bool {
    get { rare?.isDoubleSided ?? true }
    set {
      guard newValue != isDoubleSided else { return }
      rareValues().isDoubleSided = newValue
      invalidatePlacement()
    }
  }

  /// Whether sublayers keep their depth, as in a ``CATransformLayer``, which has no plane of its own.
  final var keepsDepth: Bool { rare != nil && self is CATransformLayer }

  /// Invalidates the placements of the sublayers if they depend on this layer's.
  func invalidateSublayerPlacements() {
    guard let rare, rare.sublayerTransform != nil || keepsDepth || !rare.explicit.isEmpty else { return }
    for child in children {
      child.recording.placementIsCurrent = false
      child.invalidateSublayerPlacements()
    }
    recording.subtreeIsCurrent = false
    recording.extent = nil
  }

  // MARK: - Placements

  /// The transform from the layer's coordinates to its superlayer's as currently shown, as far as it's 2D.
  package var shownPlacement: CGAffineTransform {
    if let space = spatialPlacement(shown: true) { return space.affine }
    return placement(shownBounds, shownTransform, shownPosition, shownPoint(.anchorPoint, anchorPoint))
  }

  /// The transform from the layer's coordinates to its superlayer's at the end of animations, as far as it's 2D.
  package var placement: CGAffineTransform {
    if let space = spatialPlacement(shown: false) { return space.affine }
    return placement(bounds, flatTransform, position, anchorPoint)
  }

  /// Returns the projection of the layer's plane to its superlayer's; `nil` if it's in that plane.
  package func projection(shown: Bool) -> Projection? { spatialPlacement(shown: shown).map { Projection($0) } }

  private func placement(
    _ bounds: CGRect, _ transform: CGAffineTransform, _ position: CGPoint, _ anchorPoint: CGPoint
  ) -> CGAffineTransform {
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Whether the layer isn't in its superlayer's plane.
  package var liesInSpace: Bool { spatialPlacement(shown: false) != nil }

  /// Returns the transform from the layer's space to its superlayer's; `nil` if it's entirely in the plane.
  func spatialPlacement(shown isShown: Bool) -> CATransform3D? {
    let holder = parent
    if rare == nil, holder?.rare == nil, !isShown || animations.isEmpty { return nil }
    // A transform layer is a part of the placements of its sublayers.
    if keepsDepth { return .identity }
    return ownSpatialPlacement(shown: isShown)
  }

  private func ownSpatialPlacement(shown isShown: Bool) -> CATransform3D? {
    let holder = superlayer
    let outer = holder.flatMap { $0.sublayerTransform(shown: isShown) }
    let transform = isShown ? shownTransform3D : self.transform
    let deep = holder.flatMap {
      $0.keepsDepth ? $0.ownSpatialPlacement(shown: isShown) ?? $0.flatPlacement(isShown) : nil
    }
    if outer == nil, deep == nil, transform.isAffine { return nil }
    let bounds = isShown ? shownBounds : self.bounds
    let anchor = anchor(in: bounds)
    let position = isShown ? shownPosition : self.position
    let depth = isShown ? shown(.zPosition, LayerVector(zPosition))[0] : zPosition
    var result = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ).followed(by: transform)
      .followed(by: CATransform3DMakeTranslation(position.x, position.y, depth))
    if let outer, let holder {
      let middle = holder.anchor(in: isShown ? holder.shownBounds : holder.bounds)
      result = result.followed(by: CATransform3DMakeTranslation(-middle.x, -middle.y, -holder.anchorPointZ))
        .followed(by: outer).followed(by: CATransform3DMakeTranslation(middle.x, middle.y, holder.anchorPointZ))
    }
    return deep.map { result.followed(by: $0) } ?? result
  }

  private func flatPlacement(_ isShown: Bool) -> CATransform3D {
    var flat = CATransform3D(
      isShown
        ? placement(shownBounds, shownTransform, shownPosition, anchorPoint)
        : placement(bounds, flatTransform, position, anchorPoint))
    flat.m43 = zPosition - anchorPointZ
    return flat
  }

  private func sublayerTransform(shown isShown: Bool) -> CATransform3D? {
    guard let rare else { return nil }
    if isShown, !animations.isEmpty {
      let model = AnimatedValue.transform(sublayerTransform)
      var shown = tracked(.sublayerTransform, model).transform
      let rest = self.shown(.sublayerTransform, LayerVector(sublayerTransform)) - LayerVector(sublayerTransform)
      if rare.explicit.isEmpty, rest != .zero { shown = AnimatedValue.vector(LayerVector(shown) + rest).transform }
      return shown.equals(.identity) ? nil : shown
    }
    return rare.sublayerTransform
  }

  private func anchor(in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// Returns whether the layer faces away from the viewer of the superlayer.
  func isSeenFromBehind(_ space: CATransform3D) -> Bool {
    let middle = CGPoint(x: shownBounds.midX, y: shownBounds.midY)
    let projection = Projection(space)
    let weight = projection.g * middle.x + projection.h * middle.y + projection.i
    guard weight != 0 else { return false }
    // A mirror image isn't seen from behind, unlike a half turn, though both reverse the orientation.
    let volume =
      space.m11 * (space.m22 * space.m33 - space.m23 * space.m32)
      - space.m12 * (space.m21 * space.m33 - space.m23 * space.m31)
      + space.m13 * (space.m21 * space.m32 - space.m22 * space.m31)
    return projection.determinant / (weight * weight * weight) * (volume < 0 ? -1 : 1) < 0
  }

  /// Returns the distance of the layer's centre from the superlayer's plane towards the viewer.
  func shownDepth(_ space: CATransform3D) -> CGFloat {
    let middle = CGPoint(x: shownBounds.midX, y: shownBounds.midY)
    return middle.x * space.m13 + middle.y * space.m23 + space.m43
  }
}
