import Foundation

/// A distance with a direction.
public struct CGVector: Hashable, Codable, Sendable {
  /// The distance along x, in points.
  public var dx: CGFloat
  /// The distance along y, in points.
  public var dy: CGFloat

  /// The vector without length.
  public static let zero = CGVector()

  /// Makes the vector without length.
  public init() { self.init(dx: CGFloat(0), dy: CGFloat(0)) }

  /// Makes a vector.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Makes a vector.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Makes a vector.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}
