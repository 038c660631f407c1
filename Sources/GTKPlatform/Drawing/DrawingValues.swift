import Foundation

/// A colour in sRGB with components from 0 to 1, and alpha that isn't premultiplied.
public struct RGBA: Hashable, Sendable {
  /// The red component, from 0 to 1.
  public var red: Double
  /// The green component, from 0 to 1.
  public var green: Double
  /// The blue component, from 0 to 1.
  public var blue: Double
  /// The opacity, from 0 (clear) to 1.
  public var alpha: Double

  /// Creates a colour; each component is from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// An affine transform with the components of `CGAffineTransform`: x' = a x + c y + tx, y' = b x + d y + ty.
public struct RenderTransform: Hashable, Sendable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y'.
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// Creates a transform.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

/// A 3D transform: a 4 x 4 matrix by which a point is multiplied as a row vector.
public struct RenderMatrix: Hashable, Sendable {
  /// The sixteen numbers, row by row.
  public let values: [Float]
  /// Creates a transform from sixteen numbers, row by row.
  public init(_ values: [Float]) { self.values = values }
}

/// A rectangle with a corner radius for each corner, in points.
///
/// Radii that are too large for the rectangle are reduced proportionally when it's drawn, as in CSS.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle.
  public var rect: CGRect
  /// The top left corner's radius.
  public var topLeft: CGFloat
  /// The top right corner's radius.
  public var topRight: CGFloat
  /// The bottom right corner's radius.
  public var bottomRight: CGFloat
  /// The bottom left corner's radius.
  public var bottomLeft: CGFloat

  /// Creates a rectangle with equal corner radii.
  public init(_ rect: CGRect, radius: CGFloat) {
    self.init(rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Creates a rectangle with a radius for each corner.
  public init(
    _ rect: CGRect, topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat
  ) {
    self.rect = rect
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }
}

/// An element of a path; the control points of a curve come before its end.
public enum PathElement: Hashable, Sendable {
  /// Begins a new subpath at a point.
  case move(CGPoint)
  /// A straight line to a point.
  case line(CGPoint)
  /// A curve with one control point.
  case quad(CGPoint, CGPoint)
  /// A curve with two control points.
  case cubic(CGPoint, CGPoint, CGPoint)
  /// A straight line to the start of the subpath.
  case close

  /// Returns the element with its points changed.
  func mapped(_ change: (CGPoint) -> CGPoint) -> PathElement {
    switch self {
    case .move(let end): .move(change(end))
    case .line(let end): .line(change(end))
    case .quad(let control, let end): .quad(change(control), change(end))
    case .cubic(let first, let second, let end): .cubic(change(first), change(second), change(end))
    case .close: .close
    }
  }
}

/// The style of a path's stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: Sendable { case butt, round, square }
  /// The shape of a line's corners.
  public enum Join: Sendable { case miter, round, bevel }

  /// The line's colour.
  public var color: RGBA
  /// The line's width in points.
  public var width: CGFloat
  /// The shape of the line's ends.
  public var cap: Cap
  /// The shape of the line's corners.
  public var join: Join
  /// The length of a miter, in line widths, above which a corner is bevelled.
  public var miterLimit: CGFloat
  /// The alternating lengths of dashes and gaps, in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The distance into `dash` at which the line begins, in points.
  public var dashPhase: CGFloat

  /// Creates a style; by default, of a solid black line with miter joins and butt caps.
  public init(
    color: RGBA = RGBA(red: 0, green: 0, blue: 0, alpha: 1), width: CGFloat, cap: Cap = .butt,
    join: Join = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.color = color
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A colour of a gradient and its position, from 0 (start) to 1 (end).
public struct GradientStop: Hashable, Sendable {
  /// The position, from 0 to 1.
  public var offset: Double
  /// The colour.
  public var color: RGBA

  /// Creates a stop.
  public init(offset: Double, color: RGBA) {
    self.offset = offset
    self.color = color
  }
}
