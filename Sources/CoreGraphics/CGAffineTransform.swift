import Foundation
import GTKPlatform

/// A translation, rotation, scaling or shear of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// As in Core Graphics, `translatedBy`, `scaledBy` and `rotated` apply their change before the receiver. With y
/// pointing down, a positive angle rotates clockwise.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// The factor of x in x'.
  public var a: CGFloat
  /// The factor of x in y'.
  public var b: CGFloat
  /// The factor of y in x'.
  public var c: CGFloat
  /// The factor of y in y'.
  public var d: CGFloat
  /// The translation of x', in points.
  public var tx: CGFloat
  /// The translation of y', in points.
  public var ty: CGFloat

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  // MARK: - Creating a Transform

  /// Creates a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform from its six numbers.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a transform of zeros, which maps every point to (0, 0), as in Core Graphics; see ``identity``.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a translation by `tx` and `ty` points.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Creates a scaling around (0, 0).
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Creates a rotation around (0, 0) by `angle` radians.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = Self.direction(of: angle)
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns the sine and the cosine of `angle`; for a quarter turn, they're exactly 0 and 1, although no number is
  /// exactly π / 2.
  private static func direction(of angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
    let quarters = (angle / (.pi / 2)).rounded()
    // The distance by which rounding may move a multiple of π / 2.
    guard abs(quarters) < 1e6, abs(angle - quarters * .pi / 2) <= 4 * angle.ulp else { return (sin(angle), cos(angle)) }
    switch Int(quarters) & 3 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }

  // MARK: - Combining

  /// Returns this transform followed by `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns a translation by `tx` and `ty`, followed by this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns a scaling followed by this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns a rotation by `angle` radians, followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse of this transform; the transform itself if it has none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The transform without rounding errors: two rotations by an eighth of a turn are exactly a
  /// quarter turn.
  package var withoutRoundingErrors: CGAffineTransform {
    let largest = max(abs(a), abs(b), abs(c), abs(d))
    func cleaned(_ part: CGFloat) -> CGFloat {
      if abs(part) <= 1e-12 * largest { return 0 }
      let whole = part.rounded()
      return abs(part - whole) <= 1e-12 * abs(whole) ? whole : part
    }
    return CGAffineTransform(a: cleaned(a), b: cleaned(b), c: cleaned(c), d: cleaned(d), tx: tx, ty: ty)
  }

  /// Whether this is the identity transform.
  public var isIdentity: Bool { self == .identity }

  /// Returns the components of the transform, from which ``init(_:)`` creates it again.
  ///
  /// For a transform that maps the plane to a line or a point, the shear is 0.
  public func decomposed() -> CGAffineTransformComponents {
    let width = hypot(a, b)
    let determinant = a * d - b * c
    guard width > 0, determinant != 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: width, height: hypot(c, d)), horizontalShear: 0,
        rotation: width > 0 ? atan2(b, a) : 0,
        translation: CGVector(dx: tx, dy: ty))
    }
    let height = determinant / width
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: (a * c + b * d) / (width * height),
      rotation: atan2(b, a), translation: CGVector(dx: tx, dy: ty))
  }

  /// Creates a transform from its components: scaling, then shear, rotation and translation.
  public init(_ components: CGAffineTransformComponents) {
    let (s, c) = Self.direction(of: components.rotation)
    let (width, height) = (components.scale.width, components.scale.height)
    let shear = components.horizontalShear
    self.init(
      a: width * c, b: width * s, c: height * (shear * c - s), d: height * (shear * s + c),
      tx: components.translation.dx, ty: components.translation.dy)
  }
}

/// The components of a transform: scaling, then shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
  /// The scale factors of x and y.
  public var scale: CGSize
  /// The horizontal offset per point of y.
  public var horizontalShear: CGFloat
  /// The rotation in radians.
  public var rotation: CGFloat
  /// The translation in points.
  public var translation: CGVector

  /// Creates the components of a transform.
  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0, rotation: CGFloat = 0,
    translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension RenderTransform {
  package init(_ transform: CGAffineTransform) {
    self.init(
      a: Double(transform.a), b: Double(transform.b), c: Double(transform.c), d: Double(transform.d),
      tx: Double(transform.tx), ty: Double(transform.ty))
  }
}

// MARK: - Applying a Transform

extension CGPoint {
  /// Returns the transformed point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGSize {
  /// Returns the transformed size, without the translation.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// Returns the bounding box of the transformed rectangle. Null and infinite rectangles don't change.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || transform.isIdentity { return self }
    // Each layer needs it in each frame, so it's written out: an array of the corners would be allocated each time.
    let first = CGPoint(x: minX, y: minY).applying(transform)
    let second = CGPoint(x: maxX, y: minY).applying(transform)
    let third = CGPoint(x: minX, y: maxY).applying(transform)
    let fourth = CGPoint(x: maxX, y: maxY).applying(transform)
    let left = min(min(min(first.x, second.x), third.x), fourth.x)
    let top = min(min(min(first.y, second.y), third.y), fourth.y)
    let right = max(max(max(first.x, second.x), third.x), fourth.x)
    let bottom = max(max(max(first.y, second.y), third.y), fourth.y)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
