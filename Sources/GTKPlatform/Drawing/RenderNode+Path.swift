import CGTK
import Foundation

extension RenderNode {
  /// Creates a node of a path, filled, stroked or both, with the stroke on top.
  ///
  /// `bounds` has to contain the entire drawing; beyond the next whole points, the rest is clipped. GSK in GTK 4.8 has
  /// no paths, so Cairo draws them, and a window's renderer uploads new pixels for each new node.
  public static func path(
    _ elements: [PathElement], bounds: CGRect, fill: RGBA?, evenOdd: Bool = false, stroke: StrokeStyle? = nil
  ) -> RenderNode {
    guard !elements.isEmpty, !bounds.isNull, fill != nil || stroke != nil else { return .container([]) }
    // OpenGL's renderer places the pixels of a node by its corner. If the corner is in the middle of a pixel, that
    // would move them.
    return drawn(in: bounds.widenedToWholePoints) { cairo in
      trace(elements, in: cairo)
      if let fill {
        cairo_set_source_rgba(cairo, fill.red, fill.green, fill.blue, fill.alpha)
        cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill_preserve(cairo)
      }
      if let stroke {
        apply(stroke, to: cairo)
        cairo_stroke_preserve(cairo)
      }
      cairo_new_path(cairo)
    }
  }

  /// Creates a node of Cairo's drawing, recorded as vectors. `letters` are those of the nodes that it draws.
  static func drawn(
    in bounds: CGRect, letters: LetterSizes = LetterSizes(), _ drawing: (OpaquePointer) -> Void
  ) -> RenderNode {
    learnKinds()
    var area = graphene_rect_t(bounds)
    guard let node = gsk_cairo_node_new(&area), let cairo = gsk_cairo_node_get_draw_context(node) else {
      return .container([])
    }
    drawing(cairo)
    cairo_destroy(cairo)
    return RenderNode(owning: node, letters: letters.recorded)
  }

  private static func trace(_ elements: [PathElement], in cairo: OpaquePointer) {
    // Cairo uses 32-bit coordinates with 8 bits for fractions of a pixel, and a point may have several pixels.
    func near(_ point: CGPoint) -> CGPoint {
      CGPoint(x: CGFloat(finite(point.x, upTo: 1_000_000)), y: CGFloat(finite(point.y, upTo: 1_000_000)))
    }
    for element in elements.map({ $0.mapped(near) }) {
      switch element {
      case .move(let end): cairo_move_to(cairo, end.x, end.y)
      case .line(let end): cairo_line_to(cairo, end.x, end.y)
      case .quad(let control, let end):
        var (x, y) = (0.0, 0.0)
        if cairo_has_current_point(cairo) != 0 {
          cairo_get_current_point(cairo, &x, &y)
        } else {
          (x, y) = (control.x, control.y)
        }
        // The control points of the equivalent cubic curve are two thirds of the way to the quadratic one.
        cairo_curve_to(
          cairo, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
          end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .cubic(let first, let second, let end):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  private static func apply(_ style: StrokeStyle, to cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, style.color.red, style.color.green, style.color.blue, style.color.alpha)
    cairo_set_line_width(cairo, style.width > 0 ? min(style.width, 100_000) : 0)
    switch style.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cairo, style.miterLimit.isFinite ? max(1, style.miterLimit) : 10)
    // Cairo enters a permanent error state for dashes that are negative or all zero.
    let isDrawable = style.dash.allSatisfy { $0 >= 0 && $0 < 1_000_000 } && style.dash.contains { $0 > 0.001 }
    let dash = isDrawable ? style.dash.map(Double.init) : []
    cairo_set_dash(cairo, dash, Int32(dash.count), Double(finite(style.dashPhase)))
  }
}

extension CGRect {
  /// The smallest rectangle of whole points that contains this one; this one if a coordinate isn't finite or exceeds
  /// whole numbers.
  fileprivate var widenedToWholePoints: CGRect {
    let limit: CGFloat = 1e9
    guard [minX, minY, maxX, maxY].allSatisfy({ abs($0) < limit }) else { return self }
    let (left, top) = (minX.rounded(.down), minY.rounded(.down))
    return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
