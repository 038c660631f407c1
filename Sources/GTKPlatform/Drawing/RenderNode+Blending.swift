import CGTK
import Foundation

/// The way in which a drawing is composited with the drawing below it.
public enum BlendMode: Sendable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop,
    xor
  case add

  var cairo: cairo_operator_t {
    switch self {
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_DEST_OUT
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .add: CAIRO_OPERATOR_ADD
    }
  }
}

extension RenderNode {
  /// Returns a drawing composited with this one, within the drawing's bounds.
  ///
  /// Cairo draws both on the CPU, because GSK has nodes for only some of the modes.
  public func blended(_ top: RenderNode, _ mode: BlendMode) -> RenderNode {
    let area = bounds.union(top.bounds)
    guard !area.isEmpty, area.width.isFinite, area.height.isFinite else { return self }
    let part = top.bounds
    let (bottom, top) = (withLetters(upTo: LetterSizes.limit), top.withLetters(upTo: LetterSizes.limit))
    return RenderNode.drawn(in: area, letters: bottom.letters.union(top.letters)) { cairo in
      cairo_push_group(cairo)
      FlatNodes.draw(bottom.raw, cairo)
      top.composite(mode, in: part, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_paint(cairo)
    }
  }

  /// Composites the node with what has been drawn so far, inside `area` only: some modes also change pixels that the
  /// node doesn't draw in.
  func composite(_ mode: BlendMode, in area: CGRect, _ cairo: OpaquePointer?) {
    cairo_push_group(cairo)
    FlatNodes.draw(raw, cairo)
    let source = cairo_pop_group(cairo)
    cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
    cairo_clip(cairo)
    cairo_set_operator(cairo, mode.cairo)
    cairo_set_source(cairo, source)
    cairo_paint(cairo)
    cairo_pattern_destroy(source)
  }
}
