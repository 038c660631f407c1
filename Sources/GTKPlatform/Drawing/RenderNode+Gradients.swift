import CGTK
import Foundation

// Stops are sorted by their offsets. One stop results in a solid colour, none in an empty node. The first and last
// colours extend beyond the ends.
extension RenderNode {
  /// Returns a linear gradient from `start` to `end`.
  public static func linearGradient(
    rect: CGRect, start: CGPoint, end: CGPoint, stops: [GradientStop]
  ) -> RenderNode {
    gradient(of: stops, in: rect) { bounds, stops, count in
      var (from, to) = (graphene_point_t(start), graphene_point_t(end))
      return gsk_linear_gradient_node_new(&bounds, &from, &to, stops, count)
    }
  }

  /// Returns a radial gradient from `center` outwards to an ellipse around it.
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

  /// Returns a conic gradient that sweeps clockwise around `center` from `angle`, in radians clockwise from the top.
  public static func conicGradient(
    rect: CGRect, center: CGPoint, angle: CGFloat, stops: [GradientStop]
  ) -> RenderNode {
    gradient(of: stops, in: rect) { bounds, stops, count in
      var middle = graphene_point_t(center)
      return gsk_conic_gradient_node_new(&bounds, &middle, Float(angle * 180 / .pi), stops, count)
    }
  }

  /// Returns a gradient from one circle to another, drawn by Cairo, which supports circles with different centres.
  public static func circularGradient(
    rect: CGRect, from start: (center: CGPoint, radius: CGFloat), to end: (center: CGPoint, radius: CGFloat),
    stops: [GradientStop], beyond: (start: Bool, end: Bool)
  ) -> RenderNode {
    drawn(in: rect) { cairo in
      let pattern = cairo_pattern_create_radial(
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
      let sorted = stops.sorted { $0.offset < $1.offset }
      func add(_ offset: Double, _ color: RGBA, alpha: Double? = nil) {
        cairo_pattern_add_color_stop_rgba(pattern, offset, color.red, color.green, color.blue, alpha ?? color.alpha)
      }
      // Cairo extends a gradient at both ends or at none; an end that shouldn't extend gets a transparent stop.
      if let first = sorted.first, !beyond.start { add(0, first.color, alpha: 0) }
      for stop in sorted { add(stop.offset, stop.color) }
      if let last = sorted.last, !beyond.end { add(1, last.color, alpha: 0) }
      cairo_pattern_set_extend(pattern, beyond.start || beyond.end ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
      cairo_set_source(cairo, pattern)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_fill(cairo)
      cairo_pattern_destroy(pattern)
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
