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

  /// A colour of these parts, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}

/// An affine transform, its parts named and used as those of `CGAffineTransform`:
/// x' = a x + c y + tx, y' = b x + d y + ty.
public struct RenderTransform: Hashable, Sendable {
  /// What x gives to x'.
  public var a: Double
  /// What x gives to y'.
  public var b: Double
  /// What y gives to x'.
  public var c: Double
  /// What y gives to y'.
  public var d: Double
  /// How far to the right, in points.
  public var tx: Double
  /// How far down, in points.
  public var ty: Double

  /// A transform of these parts.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }
}

/// A rectangle with a radius for each corner, in points.
///
/// Radii too large for the rectangle are shrunk together when it's drawn, as CSS does.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle without regard to its corners.
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

/// A step of a path; the points that pull a curve come before its end.
public enum PathElement: Hashable, Sendable {
  /// Begins a new part of the path at a point.
  case move(CGPoint)
  /// A straight line to a point.
  case line(CGPoint)
  /// A curve that one point pulls.
  case quad(CGPoint, CGPoint)
  /// A curve that two points pull.
  case cubic(CGPoint, CGPoint, CGPoint)
  /// A straight line to where the part began.
  case close

  /// The same step with other points.
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
  /// The lengths of dashes and gaps in turn, in points; empty for a whole line.
  public var dash: [CGFloat]
  /// How far into `dash` the line begins, in points.
  public var dashPhase: CGFloat

  /// A whole black line with sharp corners and flat ends, unless said otherwise.
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

/// A colour of a gradient and where it stands, from 0 (start) to 1 (end).
public struct GradientStop: Hashable, Sendable {
  /// Where the colour stands, from 0 to 1.
  public var offset: Double
  /// The colour.
  public var color: RGBA

  /// A colour at a place.
  public init(offset: Double, color: RGBA) {
    self.offset = offset
    self.color = color
  }
}
