import Foundation

/// A decomposed 3D transform: a scaling with a shear, then a rotation, a translation and a perspective.
///
/// A transform half way between two others therefore rotates and scales; the average of their numbers would shrink.
struct TransformParts {
  var scale = SIMD3<Double>(1, 1, 1)
  /// The shear of y into x, of z into x, and of z into y.
  var shear = SIMD3<Double>.zero
  var rotation = Quaternion.none
  var move = SIMD3<Double>.zero
  /// The perspective; (0, 0, 0, 1) for none.
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  /// Decomposes a transform; `nil` for a transform without an inverse, which maps space to a plane, a line or a point.
  init?(_ t: CATransform3D) {
    guard t.isFinite, abs(t.m44) > 1e-12 else { return nil }
    var flat = t
    (flat.m14, flat.m24, flat.m34, flat.m44) = (0, 0, 0, 1)
    guard let inverse = flat.inverse else { return nil }
    let i = inverse.values
    let column = [t.m14, t.m24, t.m34, t.m44]
    for row in 0..<4 { perspective[row] = (0..<4).reduce(0) { $0 + i[row * 4 + $1] * column[$1] } }
    move = SIMD3(t.m41, t.m42, t.m43)
    var x = SIMD3<Double>(t.m11, t.m12, t.m13)
    var y = SIMD3<Double>(t.m21, t.m22, t.m23)
    var z = SIMD3<Double>(t.m31, t.m32, t.m33)
    scale.x = length(x)
    x /= scale.x
    shear.x = dot(x, y)
    y -= x * shear.x
    scale.y = length(y)
    y /= scale.y
    shear.x /= scale.y
    shear.y = dot(x, z)
    z -= x * shear.y
    shear.z = dot(y, z)
    z -= y * shear.z
    scale.z = length(z)
    z /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if dot(x, cross(y, z)) < 0 {
      // A mirror image. The mirrored axis is the one that results in the smallest rotation.
      if x.x <= y.y, x.x <= z.z {
        (scale.x, x) = (-scale.x, -x)
        (shear.x, shear.y) = (-shear.x, -shear.y)
      } else if y.y <= z.z {
        (scale.y, y) = (-scale.y, -y)
        (shear.x, shear.z) = (-shear.x, -shear.z)
      } else {
        (scale.z, z) = (-scale.z, -z)
        (shear.y, shear.z) = (-shear.y, -shear.z)
      }
    }
    rotation = Quaternion(x, y, z)
  }

  /// The recomposed transform.
  var transform: CATransform3D {
    let rows = rotation.rows
    let x = rows.0 * scale.x
    let y = (rows.1 + rows.0 * shear.x) * scale.y
    let z = (rows.2 + rows.0 * shear.y + rows.1 * shear.z) * scale.z
    let flat = CATransform3D(
      m11: x.x, m12: x.y, m13: x.z, m14: 0, m21: y.x, m22: y.y, m23: y.z, m24: 0, m31: z.x, m32: z.y, m33: z.z, m34: 0,
      m41: move.x, m42: move.y, m43: move.z, m44: 1)
    guard perspective != SIMD4(0, 0, 0, 1) else { return flat }
    var view = CATransform3D.identity
    (view.m14, view.m24, view.m34, view.m44) = (perspective.x, perspective.y, perspective.z, perspective.w)
    return flat.followed(by: view)
  }

  /// Interpolates between this transform, at 0, and `other`, at 1.
  func mixed(with other: TransformParts, _ share: Double) -> TransformParts {
    var parts = TransformParts()
    parts.scale = scale + (other.scale - scale) * share
    parts.shear = shear + (other.shear - shear) * share
    parts.rotation = rotation.mixed(with: other.rotation, share)
    parts.move = move + (other.move - move) * share
    parts.perspective = perspective + (other.perspective - perspective) * share
    return parts
  }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// A rotation in space, as a unit quaternion, or as angles around x, then y, then z.
struct Quaternion {
  var v: SIMD4<Double>
  static let none = Quaternion(v: SIMD4(0, 0, 0, 1))

  init(v: SIMD4<Double>) { self.v = v }

  /// Creates the rotation whose matrix has these rows.
  init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    let trace = x.x + y.y + z.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      v = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    } else if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      v = SIMD4(s / 4, (x.y + y.x) / s, (x.z + z.x) / s, (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      v = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = (1 + z.z - x.x - y.y).squareRoot() * 2
      v = SIMD4((x.z + z.x) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
    }
  }

  /// Creates a rotation from angles around x, then y, then z.
  init(angles: SIMD3<Double>) {
    let t = CATransform3DMakeRotation(angles.x, 1, 0, 0).followed(by: CATransform3DMakeRotation(angles.y, 0, 1, 0))
      .followed(by: CATransform3DMakeRotation(angles.z, 0, 0, 1))
    self.init(SIMD3(t.m11, t.m12, t.m13), SIMD3(t.m21, t.m22, t.m23), SIMD3(t.m31, t.m32, t.m33))
  }

  /// The rows of the rotation's matrix.
  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (v.x, v.y, v.z, v.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The rotation's angles around x, then y, then z.
  var angles: SIMD3<Double> {
    let (first, second, third) = rows
    let y = asin(min(1, max(-1, -first.z)))
    guard abs(first.z) < 1 - 1e-9 else { return SIMD3(0, y, atan2(-second.x, second.y)) }
    let (x, z) = (atan2(second.z, third.z), atan2(first.y, first.x))
    // A rotation of more than a quarter turn around y alone is represented as such.
    if abs(abs(x) - .pi) < 1e-6, abs(abs(z) - .pi) < 1e-6 { return SIMD3(0, (y < 0 ? -.pi : .pi) - y, 0) }
    return SIMD3(x, y, z)
  }

  func mixed(with other: Quaternion, _ share: Double) -> Quaternion {
    var end = other.v
    var cosine = (v * end).sum()
    if cosine < 0 { (end, cosine) = (-end, -cosine) }
    guard cosine < 1 - 1e-9 else { return Quaternion(v: v + (end - v) * share).unit }
    let angle = acos(cosine)
    return Quaternion(v: (v * sin((1 - share) * angle) + end * sin(share * angle)) / sin(angle)).unit
  }

  private var unit: Quaternion { Quaternion(v: v / (v * v).sum().squareRoot()) }
}
