import Foundation
import GTKPlatform

/// The perspective projection of a layer's plane to its superlayer's: straight lines stay straight, and distant points
/// are smaller.
///
/// It's the part of a 3D transform for points with depth 0 whose resulting depth doesn't matter.
package struct Projection: Equatable {
  /// The columns of x, y and the weight: `x' = (a x + c y + tx) / w`, `w = g x + h y + i`.
  var a, b, g: CGFloat
  var c, d, h: CGFloat
  var tx, ty, i: CGFloat

  init(a: CGFloat, b: CGFloat, g: CGFloat, c: CGFloat, d: CGFloat, h: CGFloat, tx: CGFloat, ty: CGFloat, i: CGFloat) {
    (self.a, self.b, self.g, self.c, self.d, self.h) = (a, b, g, c, d, h)
    (self.tx, self.ty, self.i) = (tx, ty, i)
  }

  init(_ t: CGAffineTransform) {
    self.init(a: t.a, b: t.b, g: 0, c: t.c, d: t.d, h: 0, tx: t.tx, ty: t.ty, i: 1)
  }

  init(_ t: CATransform3D) {
    self.init(a: t.m11, b: t.m12, g: t.m14, c: t.m21, d: t.m22, h: t.m24, tx: t.m41, ty: t.m42, i: t.m44)
  }

  /// The minimum weight of points in front of the viewer.
  private static let nearest: CGFloat = 1e-6

  /// The equivalent 2D transform, if there is one.
  package var affine: CGAffineTransform? {
    guard g == 0, h == 0, i > 0 else { return nil }
    return CGAffineTransform(a: a / i, b: b / i, c: c / i, d: d / i, tx: tx / i, ty: ty / i)
  }

  /// Whether all components are sound.
  var isSound: Bool { [a, b, g, c, d, h, tx, ty, i].allSatisfy(\.isSound) }

  var determinant: CGFloat { a * (d * i - ty * h) - b * (c * i - tx * h) + g * (c * ty - tx * d) }

  /// Returns this projection followed by `other`.
  func followed(by o: Projection) -> Projection {
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (x * o.a + y * o.c + w * o.tx, x * o.b + y * o.d + w * o.ty, x * o.g + y * o.h + w * o.i)
    }
    let (first, second, third) = (row(a, b, g), row(c, d, h), row(tx, ty, i))
    return Projection(
      a: first.0, b: first.1, g: first.2, c: second.0, d: second.1, h: second.2, tx: third.0, ty: third.1, i: third.2)
  }

  /// The inverse; `nil` for a plane that is seen edge-on.
  package var inverse: Projection? {
    let whole = determinant
    guard abs(whole) > 1e-12, whole.isFinite else { return nil }
    return Projection(
      a: (d * i - ty * h) / whole, b: (g * ty - b * i) / whole, g: (b * h - g * d) / whole,
      c: (tx * h - c * i) / whole, d: (a * i - g * tx) / whole, h: (g * c - a * h) / whole,
      tx: (c * ty - tx * d) / whole, ty: (b * tx - a * ty) / whole, i: (a * d - b * c) / whole)
  }

  /// Returns the projected point; `nil` if it's behind the viewer.
  package func apply(_ p: CGPoint) -> CGPoint? {
    let weight = g * p.x + h * p.y + i
    guard weight > Self.nearest else { return nil }
    return CGPoint(x: (a * p.x + c * p.y + tx) / weight, y: (b * p.x + d * p.y + ty) / weight)
  }

  /// Returns the bounding box of the projected rectangle; null if that's behind the viewer.
  package func apply(_ rect: CGRect) -> CGRect {
    if let affine { return rect.applying(affine) }
    if rect.isNull { return rect }
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var seen: [CGPoint] = []
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      if let point = apply(from) { seen.append(point) }
      // If an edge passes through the viewer's plane, its visible part ends far away.
      let (near, far) = (g * from.x + h * from.y + i - 1e-3, g * to.x + h * to.y + i - 1e-3)
      guard near * far < 0 else { continue }
      let share = near / (near - far)
      let cut = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      if let point = apply(cut) { seen.append(point) }
    }
    guard let first = seen.first else { return .null }
    return seen.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// The matrix in GSK's form. Depth is left out, because a layer is flat.
  var renderMatrix: RenderMatrix {
    RenderMatrix([
      Float(a), Float(b), 0, Float(g), Float(c), Float(d), 0, Float(h), 0, 0, 1, 0, Float(tx), Float(ty), 0, Float(i),
    ])
  }
}
