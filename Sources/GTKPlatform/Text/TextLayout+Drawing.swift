import CGTK
import Foundation

extension TextLayout {
  /// The drawing of the text with its top left at `origin`, its lines aligned in `width`.
  ///
  /// `color` is for the parts that have none of their own. The time grows with the number of runs; nothing is
  /// shaped anew.
  public func node(at origin: CGPoint, color: RGBA, alignIn width: CGFloat) -> RenderNode {
    RenderNode.learnKinds()
    var back: [RenderNode] = []
    var front: [RenderNode] = []
    for line in shaped.lines {
      draw(line, at: origin, color: color, alignIn: width, back: &back, front: &front)
    }
    let parts = back + front
    let node = parts.count == 1 ? parts[0] : RenderNode.container(parts)
    guard isClipped, size.width > width else { return node }
    // Glyphs may reach above and below their line: only the sides are cut.
    let area = CGRect(x: origin.x, y: origin.y - size.height, width: width, height: 3 * size.height)
    return node.clipped(to: area)
  }

  private func draw(
    _ line: ShapedText.Line, at origin: CGPoint, color: RGBA, alignIn width: CGFloat,
    back: inout [RenderNode], front: inout [RenderNode]
  ) {
    let unit = CGFloat(PANGO_SCALE)
    let baseline = origin.y + line.baseline
    var x = origin.x + left(of: line, in: width)
    for run in ShapedText.runs(of: line.raw) {
      let item = run.pointee.item.pointee
      let segment = shaped.segments.segment(atByte: line.base + Int(item.offset))
      let attributes = segment.attributes
      let length = CGFloat(pango_glyph_string_get_width(run.pointee.glyphs)) / unit
      let height = baseline - attributes.baselineOffset - CGFloat(run.pointee.y_offset) / unit
      var paint = GdkRGBA(attributes.color ?? color)
      if let background = attributes.backgroundColor {
        back.append(
          .color(background, CGRect(x: x, y: origin.y + line.top, width: length, height: line.height)))
      }
      var place = graphene_point_t(CGPoint(x: x, y: height))
      var parts: [RenderNode] = []
      // Blanks make no node, and without a font there's nothing to draw.
      if let font = item.analysis.font, let raw = gsk_text_node_new(font, run.pointee.glyphs, &paint, &place) {
        parts.append(RenderNode(owning: raw))
      }
      let metrics = segment.metrics
      func draw(_ rule: TextRule, at y: CGFloat) {
        parts += rule.nodes(
          from: CGPoint(x: x, y: y), length: length, thickness: metrics.underlineThickness,
          color: rule.color ?? attributes.color ?? color)
      }
      if let rule = attributes.underline { draw(rule, at: height + metrics.underlinePosition) }
      if let rule = attributes.strikethrough { draw(rule, at: height - metrics.xHeight / 2) }
      if let shadow = attributes.shadow {
        parts = parts.map { $0.shadowed(color: shadow.color, offset: shadow.offset, blurRadius: shadow.blur) }
      }
      front += parts
      x += length
    }
  }
}
