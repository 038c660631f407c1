import AloeCore
import CGTK
import Foundation

/// The preparation that a node needs so that Cairo draws it as other renderers do, from least to most.
enum CairoDrawing: Comparable {
  /// None. Each part is drawn alone as it is within the whole.
  case direct
  /// ``FlatNodes``. Each part is drawn alone as it is within the whole: the only blurs are backdrops, of which all that
  /// is visible is rasterised in one piece.
  case flattened
  /// ``FlatNodes``, for all of the node at once: parts of a blur or of a 3D transform depend on the part that is drawn.
  case whole
}

/// A finished drawing: immutable, and cheap to store and to embed in another one.
///
/// A node wraps one of GSK's: a window shows it with GTK's renderer, and ``Painter`` renders it with Cairo.
/// Coordinates are in points, with y pointing down. Creating a node is cheap, except for paths and masks, which the
/// renderer rasterises on the CPU when they're first shown.
@MainActor public final class RenderNode {
  let raw: OpaquePointer
  let drawing: CairoDrawing
  let letters: LetterSizes

  /// Takes ownership of the caller's reference to `raw`.
  init(owning raw: OpaquePointer, drawing: CairoDrawing = .direct, letters: LetterSizes = LetterSizes()) {
    self.raw = raw
    self.drawing = drawing
    self.letters = letters
  }

  isolated deinit { gsk_render_node_unref(raw) }

  /// Registers GSK's types. Has to be called before the first node is created, because GTK may not have been
  /// initialised.
  static func learnKinds() { _ = kind }

  private static let kind = gsk_color_node_get_type()

  // MARK: - Shapes

  /// Returns a rectangle in one colour.
  public static func color(_ color: RGBA, _ rect: CGRect) -> RenderNode {
    learnKinds()
    var (color, rect) = (GdkRGBA(color), graphene_rect_t(rect))
    return RenderNode(owning: gsk_color_node_new(&color, &rect))
  }

  /// Returns a rectangle in one colour with rounded corners.
  public static func roundedColor(_ color: RGBA, _ shape: RoundedRect) -> RenderNode {
    RenderNode.color(color, shape.rect).clipped(to: shape)
  }

  /// Returns several nodes, the first at the back.
  public static func container(_ nodes: [RenderNode]) -> RenderNode {
    learnKinds()
    var (children, drawing, letters) = ([OpaquePointer?](), CairoDrawing.direct, LetterSizes())
    children.reserveCapacity(nodes.count)
    for node in nodes {
      children.append(node.raw)
      drawing = max(drawing, node.drawing)
      letters = letters.union(node.letters)
    }
    return withExtendedLifetime(nodes) {
      RenderNode(
        owning: gsk_container_node_new(&children, guint(children.count)), drawing: drawing, letters: letters)
    }
  }

  /// Returns a node that draws the same and whose bounds include `bounds`.
  ///
  /// GSK clips a translucent node to its bounds. Where they cross a pixel, that pixel's coverage would count twice.
  package func spread(over bounds: CGRect) -> RenderNode {
    .container([.color(RGBA(red: 0, green: 0, blue: 0, alpha: 0), bounds), self])
  }

  /// Returns the border of a shape, `width` points wide, inside it.
  public static func border(_ shape: RoundedRect, width: CGFloat, color: RGBA) -> RenderNode {
    learnKinds()
    var outline = GskRoundedRect(shape)
    let most = min(shape.rect.width, shape.rect.height) / 2
    let width = width > 0 && most > 0 ? finite(min(width, most), upTo: largest) : 0
    let widths = [width, width, width, width]
    let colors = [GdkRGBA](repeating: GdkRGBA(color), count: 4)
    return RenderNode(owning: gsk_border_node_new(&outline, widths, colors))
  }

  /// Returns the shadow of an opaque shape, to be placed below the shape, which covers its middle.
  ///
  /// `blurRadius` is defined as in CSS: twice the standard deviation. Small shadows of equal shapes are blurred once.
  public static func shadow(
    of shape: RoundedRect, color: RGBA, offset: CGSize, blurRadius: CGFloat
  ) -> RenderNode {
    // A shadow that far away isn't visible, and its coordinates exceed Cairo's limits.
    guard max(abs(offset.width), abs(offset.height)) <= farthestShadow else { return .container([]) }
    // GTK 4.18 omits a shadow whose shape is outside of the clip, so a sharp one is drawn as a shape.
    if blurRadius <= 0 {
      return .color(color, shape.rect).clipped(to: shape).translated(by: CGPoint(x: offset.width, y: offset.height))
    }
    if let kept = Context.current.shadows.node(shape, color: color, blurRadius: blurRadius) {
      return kept.translated(by: CGPoint(x: offset.width, y: offset.height))
    }
    learnKinds()
    var (outline, color) = (GskRoundedRect(shape), GdkRGBA(color))
    return RenderNode(
      owning: gsk_outset_shadow_node_new(
        &outline, &color, finite(offset.width), finite(offset.height), 0, blur(blurRadius)),
      drawing: .whole)
  }

  private static let farthestShadow: CGFloat = 100_000

  /// Returns a bitmap, stretched to fill `rect`; an empty node if the rectangle exceeds Cairo's limits.
  public static func bitmap(_ bitmap: Bitmap, in rect: CGRect) -> RenderNode {
    let rect = rect.standardized
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard edges.allSatisfy({ abs($0) <= largest }), min(rect.width, rect.height) > 0.001 else { return .container([]) }
    learnKinds()
    var area = graphene_rect_t(rect)
    return RenderNode(owning: gsk_texture_node_new(bitmap.texture, &area))
  }

  // MARK: - Geometry

  /// The rectangle that contains everything the node draws.
  public var bounds: CGRect { Self.bounds(of: raw) }

  /// Returns the rectangle that contains everything a node draws.
  nonisolated static func bounds(of node: OpaquePointer) -> CGRect {
    var rect = graphene_rect_t()
    gsk_render_node_get_bounds(node, &rect)
    return rect.cgRect
  }
}
