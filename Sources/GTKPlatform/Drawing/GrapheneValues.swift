import CGTK
import Foundation

/// The largest size given to GSK: beyond it Cairo's fixed-point numbers overflow.
let largest: CGFloat = 4_000_000
/// The farthest place given to GSK. Cairo can't draw that far off, but what is far down on something that is moved up as far
/// comes out in sight. From 2^24 on floats can't tell one point from the next, and places are a point off, at the end 16:
/// layers are recorded from a point near what is seen of them. Whole pixels at a scale of 4 still fit 32 bits here.
private let farthest: CGFloat = 268_435_456

func finite(_ value: CGFloat, upTo limit: CGFloat = farthest) -> Float {
  value.isNaN ? 0 : Float(min(limit, max(-limit, value)))
}

/// The radius of a blur in GSK's terms, at most 512 points: the pictures for larger ones would exceed Cairo's limits.
func blur(_ radius: CGFloat) -> Float { radius > 0 ? Float(min(512, radius)) : 0 }

extension graphene_rect_t {
  /// Makes the rectangle in GSK's terms, within the limits of what can be drawn.
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
