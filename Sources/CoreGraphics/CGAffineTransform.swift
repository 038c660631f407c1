import Foundation
import GTKPlatform

/// A move, turn, scaling or shear of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// As in Core Graphics, `translatedBy`, `scaledBy` and `rotated` put their change before the receiver. With y pointing
/// down a positive angle turns clockwise.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  /// How much of x goes into x'.
  public var a: CGFloat
  /// How much of x goes into y'.
  public var b: CGFloat
  /// How much of y goes into x'.
  public var c: CGFloat
  /// How much of y goes into y'.
  public var d: CGFloat
  /// What is added to x', in points.
  public var tx: CGFloat
  /// What is added to y', in points.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  // MARK: - Making a Transform

  /// Makes a transform by its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Makes a transform by its six numbers.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Makes a transform of zeros, which maps every point to (0, 0), as Core Graphics' does; see ``identity``.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Makes a move by `tx` and `ty` points.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// Makes a scaling about (0, 0).
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Makes a turn about (0, 0) by `angle` radians.
  public init(rotationAngle angle: CGFloat) {
    let (s, c) = Self.direction(of: angle)
    self.init(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The sine and the cosine of `angle`; those of a quarter turn are exactly 0 and 1, though no number is exactly π / 2.
  private static func direction(of angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
    let quarters = (angle / (.pi / 2)).rounded()
    // As far from it as rounding takes a multiple of π / 2.
    guard abs(quarters) < 1e6, abs(angle - quarters * .pi / 2) <= 4 * angle.ulp else { return (sin(angle), cos(angle)) }
    switch Int(quarters) & 3 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }

  // MARK: - Combining

  /// This transform followed by `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// A move by `tx` and `ty`, followed by this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// A scaling, followed by this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// A turn by `angle` radians, followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The transform that undoes this one; this one itself if it can't be undone.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The transform without what rounding has left in it: an eighth of a turn and another make a quarter.
  package var withoutDust: CGAffineTransform {
    let largest = max(abs(a), abs(b), abs(c), abs(d))
    func cleaned(_ part: CGFloat) -> CGFloat {
      if abs(part) <= 1e-12 * largest { return 0 }
      let whole = part.rounded()
      return abs(part - whole) <= 1e-12 * abs(whole) ? whole : part
    }
    return CGAffineTransform(a: cleaned(a), b: cleaned(b), c: cleaned(c), d: cleaned(d), tx: tx, ty: ty)
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The transform in its parts, such that ``init(_:)`` makes it again.
  ///
  /// Of a transform that maps the plane to a line or a point, the shear is 0.
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

  /// Makes a transform of its parts: scaling, then shear, turn and move.
  public init(_ components: CGAffineTransformComponents) {
    let (s, c) = Self.direction(of: components.rotation)
    let (width, height) = (components.scale.width, components.scale.height)
    let shear = components.horizontalShear
    self.init(
      a: width * c, b: width * s, c: height * (shear * c - s), d: height * (shear * s + c),
      tx: components.translation.dx, ty: components.translation.dy)
  }
}

/// The parts of a transform: scaling, then shear, then turn, then move.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
  /// The factors of x and y.
  public var scale: CGSize
  /// How far x moves for each point of y.
  public var horizontalShear: CGFloat
  /// The turn in radians.
  public var rotation: CGFloat
  /// The move, in points.
  public var translation: CGVector

  /// Makes parts of a transform.
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
  /// Where `transform` takes the point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGSize {
  /// What `transform` makes of the size; its move has no part in it.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around what `transform` makes of this one. Null and infinite ones stay as
  /// they are.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || transform.isIdentity { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    var (low, high) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
