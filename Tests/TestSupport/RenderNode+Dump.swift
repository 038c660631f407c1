import CGTK
import Foundation

@testable import GTKPlatform

extension RenderNode {
  /// The tree of nodes as text, one node a line: kind, bounds (x,y width x height) and details.
  ///
  /// Equal drawings give equal strings, so that tests can compare them. Lengths are rounded to thousandths.
  package var dump: String {
    var lines: [String] = []
    Self.list(raw, depth: 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  /// Returns the number of the picture's nodes that an earlier picture lacks: those that were made since.
  package func newNodeCount(since earlier: RenderNode) -> Int {
    var known: Set<OpaquePointer> = []
    func note(_ node: OpaquePointer) {
      if known.insert(node).inserted { for child in Self.parts(of: node).2 { note(child) } }
    }
    func count(_ node: OpaquePointer) -> Int {
      known.contains(node) ? 0 : Self.parts(of: node).2.reduce(1) { $0 + count($1) }
    }
    note(earlier.raw)
    return count(raw)
  }

  private static func list(_ node: OpaquePointer, depth: Int, into lines: inout [String]) {
    var bounds = graphene_rect_t()
    gsk_render_node_get_bounds(node, &bounds)
    let (name, details, children) = parts(of: node)
    let line = ([name, text(bounds)] + details).joined(separator: " ")
    lines.append(String(repeating: "  ", count: depth) + line)
    for child in children { list(child, depth: depth + 1, into: &lines) }
  }

  private static func parts(of node: OpaquePointer) -> (String, [String], [OpaquePointer]) {
    func only(_ child: OpaquePointer?) -> [OpaquePointer] { child.map { [$0] } ?? [] }
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      let count = gsk_container_node_get_n_children(node)
      return ("container", [], (0..<count).compactMap { gsk_container_node_get_child(node, $0) })
    case GSK_COLOR_NODE: return ("color", [text(gsk_color_node_get_color(node).pointee)], [])
    case GSK_TEXTURE_NODE:
      let texture = gsk_texture_node_get_texture(node)
      return ("bitmap", ["\(gdk_texture_get_width(texture))x\(gdk_texture_get_height(texture)) pixels"], [])
    case GSK_LINEAR_GRADIENT_NODE:
      var count: gsize = 0
      let stops = gsk_linear_gradient_node_get_color_stops(node, &count)
      let colors = (0..<Int(count)).compactMap { index in
        stops.map { "\(text($0[index].offset)):\(text($0[index].color))" }
      }
      return ("gradient", colors, [])
    case GSK_BORDER_NODE:
      let width = gsk_border_node_get_widths(node)[0]
      return ("border", [text(width), text(gsk_border_node_get_colors(node)[0])], [])
    case GSK_OUTSET_SHADOW_NODE:
      let offset = "\(text(gsk_outset_shadow_node_get_dx(node))),\(text(gsk_outset_shadow_node_get_dy(node)))"
      let blur = "blur \(text(gsk_outset_shadow_node_get_blur_radius(node)))"
      return ("outset-shadow", [offset, blur, text(gsk_outset_shadow_node_get_color(node).pointee)], [])
    case GSK_CAIRO_NODE: return ("drawing", [], [])
    case GSK_TRANSFORM_NODE:
      let words = gsk_transform_to_string(gsk_transform_node_get_transform(node))
      defer { g_free(words) }
      return (
        "transform", [words.map { String(cString: $0) } ?? ""], only(gsk_transform_node_get_child(node))
      )
    case GSK_OPACITY_NODE:
      return ("opacity", [text(gsk_opacity_node_get_opacity(node))], only(gsk_opacity_node_get_child(node)))
    case GSK_COLOR_MATRIX_NODE: return ("tint", [], only(gsk_color_matrix_node_get_child(node)))
    case GSK_CLIP_NODE: return ("clip", [], only(gsk_clip_node_get_child(node)))
    case GSK_ROUNDED_CLIP_NODE:
      let corners = gsk_rounded_clip_node_get_clip(node).pointee.corner
      let radii = [corners.0, corners.1, corners.2, corners.3].map { text($0.width) }
      return ("rounded-clip", [radii.joined(separator: ",")], only(gsk_rounded_clip_node_get_child(node)))
    case GSK_SHADOW_NODE:
      let shadow = gsk_shadow_node_get_shadow(node, 0).pointee
      let details = [
        "\(text(shadow.dx)),\(text(shadow.dy))", "blur \(text(shadow.radius))", text(shadow.color),
      ]
      return ("shadow", details, only(gsk_shadow_node_get_child(node)))
    case GSK_BLUR_NODE:
      return ("blur", [text(gsk_blur_node_get_radius(node))], only(gsk_blur_node_get_child(node)))
    case GSK_TEXT_NODE:
      return ("text", ["\(gsk_text_node_get_num_glyphs(node)) glyphs", textColor(of: node)], [])
    default: return ("other", [], [])
    }
  }

  /// The color of a text node, from its serialized form: GTK 4.18's `gsk_text_node_get_color` returns an address eight
  /// bytes before the color.
  private static func textColor(of node: OpaquePointer) -> String {
    let bytes = gsk_render_node_serialize(node)
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    let written = String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
    // Black isn't written.
    guard let mark = written.range(of: "color: ") else { return text(GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)) }
    let value = String(written[mark.upperBound...].prefix { $0 != ";" })
    var color = GdkRGBA()
    return gdk_rgba_parse(&color, value) != 0 ? text(color) : value
  }

  private static func text(_ rect: graphene_rect_t) -> String {
    "\(text(rect.origin.x)),\(text(rect.origin.y)) \(text(rect.size.width))x\(text(rect.size.height))"
  }

  private static func text(_ value: Float) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }

  private static func text(_ color: GdkRGBA) -> String {
    let parts = [color.red, color.green, color.blue, color.alpha].map {
      Int((min(1, max(0, $0)) * 255).rounded())
    }
    return "#" + parts.map { String(format: "%02X", $0) }.joined()
  }
}
