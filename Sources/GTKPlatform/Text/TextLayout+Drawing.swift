import AloeCore
import CGTK
import Foundation

extension TextLayout {
  /// Returns the drawing of the text with its top left at `origin`, and its lines aligned in `width`.
  ///
  /// `color` is used for the parts that have no colour of their own. `scale` is the number of pixels per point if the
  /// text is shown without a further transform, or 0 if unknown. Lines above and below `visible`, in the coordinates of
  /// `origin`, may be left out. The time grows with the number of runs that are drawn. Lines of a long string may be
  /// shaped again.
  public func node(
    at origin: CGPoint, color: RGBA, alignIn width: CGFloat, scale: CGFloat = 0, visible: ClosedRange<CGFloat>? = nil
  ) -> RenderNode {
    Walkthrough.step()
    RenderNode.learnKinds()
    var back: [RenderNode] = []
    var front: [RenderNode] = []
    for line in shaped.lines[lines(in: visible, from: origin.y)] {
      draw(line, at: origin, color: color, alignIn: width, scale: scale, back: &back, front: &front)
    }
    let parts = back + front
    let node = parts.count == 1 ? parts[0] : RenderNode.container(parts)
    guard isClipped, size.width > width else { return node }
    // Glyphs may extend above and below their line: only the sides are clipped.
    let area = CGRect(x: origin.x, y: origin.y - size.height, width: width, height: 3 * size.height)
    return node.clipped(to: area)
  }

  /// Returns the indices of the lines to draw, with a few beyond the visible ones, because letters and their
  /// shadows may extend far beyond their lines.
  private func lines(in visible: ClosedRange<CGFloat>?, from y: CGFloat) -> Range<Int> {
    guard let visible, shaped.source != nil else { return 0..<shaped.lines.count }
    let first = shaped.firstLine(below: visible.lowerBound - y - Self.reach)
    let end = shaped.firstLine(below: visible.upperBound - y + Self.reach)
    return first..<max(first, min(shaped.lines.count, end + 1))
  }

  private static let reach: CGFloat = 200

  private func draw(
    _ line: ShapedText.Line, at origin: CGPoint, color: RGBA, alignIn width: CGFloat, scale: CGFloat,
    back: inout [RenderNode], front: inout [RenderNode]
  ) {
    let unit = CGFloat(PANGO_SCALE)
    let baseline = origin.y + line.baseline
    var x = origin.x + left(of: line, in: width)
    let raw = shaped.raw(line)
    for run in ShapedText.runs(of: raw) {
      let item = run.pointee.item.pointee
      let segment = shaped.segments.segment(atByte: line.base + Int(item.offset))
      let attributes = segment.attributes
      let length = CGFloat(ShapedText.width(of: run)) / unit
      let height = baseline - attributes.baselineOffset - CGFloat(run.pointee.y_offset) / unit
      let paint = GdkRGBA(attributes.color ?? color)
      if let background = attributes.backgroundColor {
        back.append(
          .color(background, CGRect(x: x, y: origin.y + line.top, width: length, height: line.height)))
      }
      let start = CGPoint(x: x, y: height)
      var parts =
        attributes.inset.map { inset in [inset.node(at: start, color: attributes.color ?? color)].compactMap(\.self) }
        ?? Self.glyphNodes(run, of: raw, at: start, paint, scale, attributes.font.size)
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

  /// Returns the glyphs of a run, with its baseline starting at a point. Spaces and runs without a font result in no
  /// node.
  private static func glyphNodes(
    _ run: UnsafeMutablePointer<PangoGlyphItem>, of line: UnsafeMutablePointer<PangoLayoutLine>, at place: CGPoint,
    _ paint: GdkRGBA, _ scale: CGFloat, _ fontSize: CGFloat
  ) -> [RenderNode] {
    guard let font = run.pointee.item.pointee.analysis.font else { return [] }
    var (paint, place, copy) = (paint, place, UnsafeMutablePointer<PangoGlyphString>?.none)
    let spacesEvenly = GlyphGrid.isNeeded(atScale: scale)
    if spacesEvenly || GlyphGrid.movesGlyphs(atScale: scale) {
      let exact = place.x
      func nearest(_ length: CGFloat) -> CGFloat { (length * scale + 0.5).rounded(.down) / scale }
      place = CGPoint(x: nearest(place.x), y: nearest(place.y))
      let start = exact - place.x
      copy =
        spacesEvenly
        ? GlyphGrid.glyphs(of: run, in: line, start: start, scale: scale)
        : GlyphGrid.nearest(run.pointee.glyphs, start: start, scale: scale)
    }
    defer { if let copy { pango_glyph_string_free(copy) } }
    var point = graphene_point_t(place)
    guard let node = gsk_text_node_new(font, copy ?? run.pointee.glyphs, &paint, &point) else { return [] }
    return [RenderNode(owning: node, letters: LetterSizes(inText: fontSize))]
  }
}
