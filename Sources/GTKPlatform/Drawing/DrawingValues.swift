import Foundation

/// A colour in sRGB, each part from 0 to 1, alpha not multiplied in.
public struct RGBA: Hashable, Sendable {
  /// How much red there is, from 0 to 1.
  public var red: Double
  /// How much green there is, from 0 to 1.
  public var green: Double
  /// How much blue there is, from 0 to 1.
  public var blue: Double
  /// How opaque the colour is, from 0 (clear) to 1.
  public var alpha: Double

  /// Makes a colour; each part is from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// An affine transform. Its parts have the names and the meaning of those of `CGAffineTransform`:
/// x' = a x + c y + tx, y' = b x + d y + ty.
public struct RenderTransform: Hashable, Sendable {
  /// The factor from x to x'.
  public var a: Double
  /// The factor from x to y'.
  public var b: Double
  /// The factor from y to x'.
  public var c: Double
  /// The factor from y to y'.
  public var d: Double
  /// The move to the right, in points.
  public var tx: Double
  /// The move downwards, in points.
  public var ty: Double

  /// Makes a transform.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

/// A transform of space: four rows of four numbers, by which a point is multiplied as a row.
public struct RenderMatrix: Hashable, Sendable {
  /// The sixteen numbers, row by row.
  public let values: [Float]
  /// Makes a transform of sixteen numbers, row by row.
  public init(_ values: [Float]) { self.values = values }
}

/// A rectangle with a radius for each corner, in points.
///
/// Radii that are too large for the rectangle are scaled down together when it's drawn, as in CSS.
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

  /// A rectangle with the same radius at each corner.
  public init(_ rect: CGRect, radius: CGFloat) {
    self.init(rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// A rectangle with a radius of its own for each corner.
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

/// A step of a path; the control points of a curve come before its end.
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

  /// Returns the step with its points changed.
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

/// How the line of a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Sendable { case butt, round, square }
  /// How two lines meet.
  public enum Join: Sendable { case miter, round, bevel }

  /// The line's colour.
  public var color: RGBA
  /// The line's width in points.
  public var width: CGFloat
  /// How the line ends.
  public var cap: Cap
  /// How the line turns corners.
  public var join: Join
  /// The length of a miter, in line widths, from which a bevel is drawn instead.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The distance into `dash` at which the line begins, in points.
  public var dashPhase: CGFloat

  /// Makes a style; by default of a solid black line with sharp corners and flat ends.
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

/// A colour of a gradient and its place, from 0 (start) to 1 (end).
public struct GradientStop: Hashable, Sendable {
  /// The place of the colour, from 0 to 1.
  public var offset: Double
  /// The colour.
  public var color: RGBA

  /// Makes a stop.
  public init(offset: Double, color: RGBA) {
    self.offset = offset
    self.color = color
  }
}
