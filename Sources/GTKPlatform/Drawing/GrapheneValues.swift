import CGTK
import Foundation

/// The maximum size passed to GSK; beyond that, Cairo's fixed-point numbers overflow.
let largest: CGFloat = 4_000_000
/// The maximum coordinate passed to GSK. Cairo can't draw that far away, but distant content of a node that is moved
/// back is visible. From 2^24 on, floats can't distinguish adjacent points, and positions are off by one point, later
/// by 16: layers are therefore recorded relative to a point close to their visible part. At a scale of 4, whole pixels
/// still fit into 32 bits.
private let farthest: CGFloat = 268_435_456

func finite(_ value: CGFloat, upTo limit: CGFloat = farthest) -> Float {
  value.isNaN ? 0 : Float(min(limit, max(-limit, value)))
}

/// Returns the radius of a blur in GSK's terms, at most 200 points.
///
/// Cairo's cost grows with the square of the radius: at 512 points, two lines of text take seconds. An edge blurred by
/// 200 points fades over 400, which is more than most screens' width.
func blur(_ radius: CGFloat) -> Float { radius > 0 ? Float(min(200, radius)) : 0 }

extension graphene_rect_t {
  /// Creates the rectangle in GSK's form, within the limits of drawing.
  init(_ rect: CGRect) {
    self.init()
    let rect = rect.standardized
    graphene_rect_init(
      &self, finite(rect.minX), finite(rect.minY), finite(rect.width, upTo: largest),
      finite(rect.height, upTo: largest))
  }

  var cgRect: CGRect {
    CGRect(
      x: CGFloat(origin.x), y: CGFloat(origin.y), width: CGFloat(size.width), height: CGFloat(size.height))
  }
}

extension graphene_point_t {
  init(_ point: CGPoint) { self.init(x: finite(point.x), y: finite(point.y)) }
}

extension GskRoundedRect {
  init(_ shape: RoundedRect) {
    self.init()
    var bounds = graphene_rect_t(shape.rect)
    func corner(_ radius: CGFloat) -> graphene_size_t {
      let radius = max(0, finite(radius, upTo: largest))
      return graphene_size_t(width: radius, height: radius)
    }
    var (topLeft, topRight) = (corner(shape.topLeft), corner(shape.topRight))
    var (bottomRight, bottomLeft) = (corner(shape.bottomRight), corner(shape.bottomLeft))
    gsk_rounded_rect_init(&self, &bounds, &topLeft, &topRight, &bottomRight, &bottomLeft)
  }
}

extension GdkRGBA {
  init(_ color: RGBA) {
    func part(_ value: Double) -> Float { value > 0 ? Float(min(1, value)) : 0 }
    self.init(red: part(color.red), green: part(color.green), blue: part(color.blue), alpha: part(color.alpha))
  }
}
