import Foundation

/// A 3D transform: a 4 x 4 matrix by which a point is multiplied as a row vector, `[x y z 1] * m`.
///
/// A new transform contains only zeros; start from ``CATransform3DIdentity``. `m41`, `m42` and `m43` translate, and
/// `m34` adds perspective: -1 divided by the distance of the viewer.
public struct CATransform3D: Sendable {
  /// The first row.
  public var m11, m12, m13, m14: CGFloat
  /// The second row.
  public var m21, m22, m23, m24: CGFloat
  /// The third row.
  public var m31, m32, m33, m34: CGFloat
  /// The last row, which translates.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform of zeros, as in C.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
  }

  /// Creates a transform from its sixteen numbers, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform from sixteen numbers, row by row.
  init(values v: [CGFloat]) {
    self.init(
      m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7], m31: v[8], m32: v[9],
      m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14], m44: v[15])
  }

  /// The sixteen numbers, row by row.
  package var values: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  static let identity = CATransform3D(CGAffineTransform.identity)

  init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a, m12: t.b, m13: 0, m14: 0, m21: t.c, m22: t.d, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0,
      m41: t.tx, m42: t.ty, m43: 0, m44: 1)
  }

  // Each layer with an animation needs these in each frame, so they're written out: arrays would be allocated each
  // time.

  var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m14.isFinite && m21.isFinite && m22.isFinite && m23.isFinite
      && m24.isFinite && m31.isFinite && m32.isFinite && m33.isFinite && m34.isFinite && m41.isFinite && m42.isFinite
      && m43.isFinite && m44.isFinite
  }

  /// Returns this transform followed by `other`.
  func followed(by other: CATransform3D) -> CATransform3D {
    func row(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
      let first: CGFloat = a * other.m11 + b * other.m21 + c * other.m31 + d * other.m41
      let second: CGFloat = a * other.m12 + b * other.m22 + c * other.m32 + d * other.m42
      let third: CGFloat = a * other.m13 + b * other.m23 + c * other.m33 + d * other.m43
      let fourth: CGFloat = a * other.m14 + b * other.m24 + c * other.m34 + d * other.m44
      return (first, second, third, fourth)
    }
    var product = CATransform3D()
    (product.m11, product.m12, product.m13, product.m14) = row(m11, m12, m13, m14)
    (product.m21, product.m22, product.m23, product.m24) = row(m21, m22, m23, m24)
    (product.m31, product.m32, product.m33, product.m34) = row(m31, m32, m33, m34)
    (product.m41, product.m42, product.m43, product.m44) = row(m41, m42, m43, m44)
    return product
  }

  func equals(_ other: CATransform3D) -> Bool {
    m11 == other.m11 && m12 == other.m12 && m13 == other.m13 && m14 == other.m14 && m21 == other.m21
      && m22 == other.m22 && m23 == other.m23 && m24 == other.m24 && m31 == other.m31 && m32 == other.m32
      && m33 == other.m33 && m34 == other.m34 && m41 == other.m41 && m42 == other.m42 && m43 == other.m43
      && m44 == other.m44
  }

  /// Whether the transform only scales along the axes, without mirroring, and translates: it doesn't rotate, shear or
  /// have a perspective.
  private var isUpright: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
      && m11 >= 0 && m22 >= 0 && m33 >= 0
  }

  /// Interpolates between this transform, at 0, and `other`, at 1, if both only scale and translate; `nil` otherwise.
  ///
  /// Most animations are of such transforms. Their parts are the numbers themselves, so there's no need to decompose
  /// them, which takes many times as long. A scale of 0 has no parts, and its numbers are interpolated, too.
  func mixedUpright(with other: CATransform3D, _ share: Double) -> CATransform3D? {
    guard isUpright, other.isUpright else { return nil }
    var mixed = self
    mixed.m11 += (other.m11 - m11) * share
    mixed.m22 += (other.m22 - m22) * share
    mixed.m33 += (other.m33 - m33) * share
    mixed.m41 += (other.m41 - m41) * share
    mixed.m42 += (other.m42 - m42) * share
    mixed.m43 += (other.m43 - m43) * share
    return mixed
  }

  /// Whether the transform is a 2D transform.
  var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// The 2D part.
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }

  /// The inverse; `nil` if there's none.
  var inverse: CATransform3D? {
    // Gauss-Jordan elimination, with the largest number of each column as pivot.
    var rows = (0..<4).map { row in
      Array(values[row * 4..<row * 4 + 4]) + (0..<4).map { $0 == row ? CGFloat(1) : 0 }
    }
    for column in 0..<4 {
      guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-12
      else { return nil }
      rows.swapAt(column, pivot)
      let factor = rows[column][column]
      for place in 0..<8 { rows[column][place] /= factor }
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        if factor != 0 { for place in 0..<8 { rows[row][place] -= factor * rows[column][place] } }
      }
    }
    return CATransform3D(values: rows.flatMap { $0[4...] })
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D.identity

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.equals(.identity) }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a.equals(b) }

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

/// Returns a scaling around the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3D.identity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// Returns a rotation by `angle` radians around the axis from the origin to (x, y, z); the identity for an axis of
/// zero length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return .identity }
  let (x, y, z) = (x / length, y / length, z / length)
  let flat = CGAffineTransform(rotationAngle: angle)
  let (c, s) = (flat.a, flat.b)
  let rest = 1 - c
  return CATransform3D(
    m11: rest * x * x + c, m12: rest * x * y + s * z, m13: rest * x * z - s * y, m14: 0,
    m21: rest * x * y - s * z, m22: rest * y * y + c, m23: rest * y * z + s * x, m24: 0,
    m31: rest * x * z + s * y, m32: rest * y * z - s * x, m33: rest * z * z + c, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a translation followed by `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DMakeTranslation(tx, ty, tz).followed(by: t)
}

/// Returns a scaling followed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DMakeScale(sx, sy, sz).followed(by: t)
}

/// Returns a rotation followed by `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DMakeRotation(angle, x, y, z).followed(by: t)
}

/// Returns `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.followed(by: b) }

/// Returns the inverse of `t`; `t` itself if it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse ?? t }

/// Returns a 2D transform as a 3D transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Returns whether `t` is a 2D transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the 2D part of `t`; meaningful for an affine transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

extension NSValue {
  // Foundation on Linux can't wrap structures, but it can wrap arrays, which have the same memory layout.
  private static let transformEncoding = "[16d]"

  /// Wraps a transform.
  public convenience init(caTransform3D t: CATransform3D) {
    var t = t
    self.init(bytes: &t, objCType: Self.transformEncoding)
  }

  /// The wrapped transform; the identity for another type.
  public var caTransform3DValue: CATransform3D {
    var t = CATransform3D.identity
    if holdsTransform { getValue(&t) }
    return t
  }

  var holdsTransform: Bool { String(cString: objCType) == Self.transformEncoding }
}
