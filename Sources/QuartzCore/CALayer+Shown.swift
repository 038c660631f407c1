import Foundation
import GTKPlatform

// What is shown of a layer now, in the midst of animations.
extension CALayer {
  private func shown(_ property: LayerProperty, _ model: SIMD8<Double>) -> SIMD8<Double> {
    guard !animations.isEmpty else { return model }
    var value = model
    for animation in animations where animation.property == property {
      value += animation.difference * animation.group.remaining
    }
    return value
  }

  package var shownBounds: CGRect {
    if animations.isEmpty { return bounds }
    let v = shown(.bounds, SIMD8(bounds))
    return CGRect(x: v[0], y: v[1], width: max(0, v[2]), height: max(0, v[3]))
  }
  package var shownPosition: CGPoint {
    if animations.isEmpty { return position }
    let v = shown(.position, SIMD8(position))
    return CGPoint(x: v[0], y: v[1])
  }
  package var shownTransform: CGAffineTransform {
    if animations.isEmpty { return transform2D }
    let v = shown(.transform, SIMD8(transform2D))
    return CGAffineTransform(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
  }
  package var shownOpacity: Double { min(1, max(0, shown(.opacity, SIMD8(Double(opacity)))[0])) }

  var shownShadowOffset: CGSize {
    let v = shown(.shadowOffset, SIMD8(shadowOffset.width, shadowOffset.height))
    return CGSize(width: v[0], height: v[1])
  }

  func shownScalar(_ property: LayerProperty, _ model: CGFloat) -> CGFloat {
    CGFloat(max(0, shown(property, SIMD8(model))[0]))
  }

  func shownColor(_ property: LayerProperty, _ model: CGColor?) -> RGBA? {
    if animations.isEmpty { return model?.rgba }
    let v = shown(property, SIMD8(model))
    let alpha = min(1, v[3])
    guard alpha > 0 else { return nil }
    func part(_ x: Double) -> Double { min(1, max(0, x / alpha)) }
    return RGBA(red: part(v[0]), green: part(v[1]), blue: part(v[2]), alpha: alpha)
  }

  /// A copy of the layer's geometry and opacity as they are shown now, in the midst of animations. It has no sublayers.
  public func presentation() -> CALayer? {
    let copy = CALayer()
    Animator.shared.withoutAnimation {
      copy.anchorPoint = anchorPoint
      copy.bounds = shownBounds
      copy.position = shownPosition
      copy.transform2D = shownTransform
      copy.opacity = Float(shownOpacity)
    }
    return copy
  }

  /// From the layer's coordinates to its superlayer's, as shown now.
  package var shownPlacement: CGAffineTransform { placement(shownBounds, shownTransform, shownPosition) }

  /// From the layer's coordinates to its superlayer's, where animations end.
  package var placement: CGAffineTransform { placement(bounds, transform2D, position) }

  private func placement(_ bounds: CGRect, _ transform: CGAffineTransform, _ position: CGPoint) -> CGAffineTransform {
    let anchor = CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    if transform.isIdentity {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
