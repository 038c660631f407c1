import CGTK
import Foundation

// Stops are sorted by their offsets. One stop gives a plain colour, none an empty node. Beyond the first stop and the last
// their colours continue.
extension RenderNode {
  /// A gradient along the line from `start` to `end`.
  public static func linearGradient(
    rect: CGRect, start: CGPoint, end: CGPoint, stops: [GradientStop]
  ) -> RenderNode {
    gradient(of: stops, in: rect) { bounds, stops, count in
      var (from, to) = (graphene_point_t(start), graphene_point_t(end))
      return gsk_linear_gradient_node_new(&bounds, &from, &to, stops, count)
    }
  }

  /// A gradient from a centre outwards to an ellipse around it.
  public static func radialGradient(
    rect: CGRect, center: CGPoint, radii: CGSize, stops: [GradientStop]
  ) -> RenderNode {
    guard radii.width > 0, radii.height > 0 else { return stops.last.map { .color($0.color, rect) } ?? .container([]) }
    return gradient(of: stops, in: rect) { bounds, stops, count in
      var middle = graphene_point_t(center)
      return gsk_radial_gradient_node_new(
        &bounds, &middle, Float(radii.width), Float(radii.height), 0, 1, stops, count)
    }
  }

  /// A gradient around a centre, clockwise from `angle`, which is in radians clockwise from the top.
  public static func conicGradient(
    rect: CGRect, center: CGPoint, angle: CGFloat, stops: [GradientStop]
  ) -> RenderNode {
    gradient(of: stops, in: rect) { bounds, stops, count in
      var middle = graphene_point_t(center)
      return gsk_conic_gradient_node_new(&bounds, &middle, Float(angle * 180 / .pi), stops, count)
    }
  }

  private static func gradient(
    of stops: [GradientStop], in rect: CGRect,
    _ make: (inout graphene_rect_t, [GskColorStop], gsize) -> OpaquePointer?
  ) -> RenderNode {
    guard let first = stops.first else { return .container([]) }
    guard stops.count > 1 else { return .color(first.color, rect) }
    learnKinds()
    let placed = stops.enumerated().map { number, stop in
      (place: stop.offset > 0 ? Float(min(1, stop.offset)) : 0, number: number, color: GdkRGBA(stop.color))
    }
    let raw = placed.sorted { ($0.place, $0.number) < ($1.place, $1.number) }
      .map { GskColorStop(offset: $0.place, color: $0.color) }
    var bounds = graphene_rect_t(rect)
    guard let node = make(&bounds, raw, gsize(raw.count)) else { return .container([]) }
    return RenderNode(owning: node)
  }
}
