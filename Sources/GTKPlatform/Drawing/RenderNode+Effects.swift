import CGTK
import Foundation

extension RenderNode {
  // MARK: - Placing

  /// Returns the node moved by `offset`.
  public func translated(by offset: CGPoint) -> RenderNode {
    var offset = graphene_point_t(offset)
    return placed(by: gsk_transform_translate(nil, &offset))
  }

  /// Returns the node with a transform applied; an empty node if the transform has no area.
  public func transformed(by transform: RenderTransform) -> RenderNode {
    // Cairo draws only transforms that GSK knows to be 2D, which a general matrix isn't. It's therefore decomposed
    // into a translation, a rotation, a shear and a scale.
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let stretch = hypot(a, b)
    let area = a * d - b * c
    guard stretch > 0, area != 0, stretch.isFinite, area.isFinite else { return .container([]) }
    let height = area / stretch
    // So small or large a node has no visible pixels, and would make Cairo stop drawing.
    let sizes = 1e-5...Self.largestScale
    guard sizes.contains(stretch), sizes.contains(abs(height)) else { return .container([]) }
    let scale = transform.largestScale
    guard letters.scaled(by: scale).inDrawings <= LetterSizes.limit else { return .container([]) }
    var move = graphene_point_t(CGPoint(x: transform.tx, y: transform.ty))
    var steps: OpaquePointer? = gsk_transform_translate(nil, &move)
    let angle = atan2(b, a)
    if b == 0, a < 0 {
      steps = gsk_transform_scale(steps, -1, -1)
    } else if angle != 0 {
      steps = gsk_transform_rotate(steps, Float(angle * 180 / .pi))
    }
    let shear = (a * c + b * d) / (stretch * height)
    if abs(shear) > 1e-9 { steps = gsk_transform_skew(steps, Float(atan(shear) * 180 / .pi), 0) }
    if stretch != 1 || height != 1 { steps = gsk_transform_scale(steps, Float(stretch), Float(height)) }
    return placed(by: steps, scale: scale)
  }

  /// The maximum scale of one transform.
  private static let largestScale = 1e4

  /// Returns the node as seen through a 3D transform.
  ///
  /// A window's renderer does that itself; for Cairo, ``FlatNodes`` does it.
  public func projected(by matrix: RenderMatrix) -> RenderNode {
    guard matrix.values.count == 16, matrix.values.allSatisfy(\.isFinite) else { return .container([]) }
    var raw = graphene_matrix_t()
    graphene_matrix_init_from_float(&raw, matrix.values)
    // The content is rasterised at its own size beforehand.
    let scale = max(1, RenderTransform(matrix.values).largestScale)
    guard letters.scaled(by: scale).inDrawings <= LetterSizes.limit else { return .container([]) }
    return placed(by: gsk_transform_matrix(nil, &raw), scale: scale, isFlat: false)
  }

  private func placed(by transform: OpaquePointer?, scale: CGFloat = 1, isFlat: Bool = true) -> RenderNode {
    // GSK represents the identity as no transform.
    guard let transform else { return self }
    defer { gsk_transform_unref(transform) }
    return RenderNode(
      owning: gsk_transform_node_new(raw, transform), drawing: isFlat ? drawing : .whole,
      letters: letters.scaled(by: scale))
  }

  // MARK: - Clipping and Fading

  /// Returns the node, drawn as a whole with an `opacity` from 0 to 1.
  public func opacity(_ opacity: Double) -> RenderNode {
    with(gsk_opacity_node_new(raw, opacity > 0 ? Float(min(1, opacity)) : 0))
  }

  /// Returns a cross-fade to another node at a `progress` from 0 to 1.
  public func fading(to other: RenderNode, _ progress: Double) -> RenderNode {
    RenderNode(
      owning: gsk_cross_fade_node_new(raw, other.raw, Float(min(1, max(0, progress)))),
      drawing: max(drawing, other.drawing), letters: letters.union(other.letters))
  }

  /// Returns the part of the node inside `rect`.
  public func clipped(to rect: CGRect) -> RenderNode {
    cut(at: rect.origin) { node, origin in
      var rect = graphene_rect_t(CGRect(origin: origin, size: rect.size))
      return gsk_clip_node_new(node.raw, &rect)
    }
  }

  /// Returns the part of the node inside `shape`.
  public func clipped(to shape: RoundedRect) -> RenderNode {
    cut(at: shape.rect.origin) { node, origin in
      var moved = shape
      moved.rect.origin = origin
      var clip = GskRoundedRect(moved)
      return gsk_rounded_clip_node_new(node.raw, &clip)
    }
  }

  /// Whether clips are created at (0, 0) and moved, with the same result: GTK's renderer for Broadway offsets moved
  /// content inside a clip by the clip's origin.
  // Set once, when the display is opened, which happens once per process.
  nonisolated(unsafe) static var clipsLieAtOrigin = false

  private func cut(at origin: CGPoint, _ makeClip: (RenderNode, CGPoint) -> OpaquePointer) -> RenderNode {
    guard Self.clipsLieAtOrigin, origin != .zero else {
      return with(makeClip(self, origin))
    }
    let moved = translated(by: CGPoint(x: -origin.x, y: -origin.y))
    return with(makeClip(moved, .zero)).translated(by: origin)
  }

  /// Takes ownership of a node that draws this one with some effect.
  private func with(_ effect: OpaquePointer) -> RenderNode {
    RenderNode(owning: effect, drawing: drawing, letters: letters)
  }

  /// Returns the node masked by the alpha of `mask`.
  ///
  /// GSK in GTK 4.8 has no node for this, so Cairo draws both: node and mask are rasterised on the CPU whenever either
  /// is replaced.
  public func masked(by mask: RenderNode) -> RenderNode {
    let area = bounds.intersection(mask.bounds)
    guard !area.isNull, !area.isEmpty else { return .container([]) }
    let (content, mask) = (withLetters(upTo: LetterSizes.limit), mask.withLetters(upTo: LetterSizes.limit))
    return RenderNode.drawn(in: area, letters: content.letters.union(mask.letters)) { cairo in
      cairo_push_group(cairo)
      FlatNodes.draw(mask.raw, cairo)
      let stencil = cairo_pop_group(cairo)
      cairo_push_group(cairo)
      FlatNodes.draw(content.raw, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_mask(cairo, stencil)
      cairo_pattern_destroy(stencil)
    }
  }

  // MARK: - Shadows and Colour

  /// Returns the node above a shadow with its own shape.
  ///
  /// `blurRadius` is defined as in CSS: twice the standard deviation.
  public func shadowed(color: RGBA, offset: CGSize, blurRadius: CGFloat) -> RenderNode {
    guard max(abs(offset.width), abs(offset.height)) <= 100_000 else { return self }
    let shadow = GskShadow(
      color: GdkRGBA(color), dx: finite(offset.width), dy: finite(offset.height), radius: blur(blurRadius))
    return RenderNode(owning: gsk_shadow_node_new(raw, [shadow], 1), drawing: .whole, letters: letters)
  }

  /// Returns the node, blurred. As in CSS shadows, `radius` is twice the standard deviation.
  public func blurred(radius: CGFloat) -> RenderNode {
    guard radius > 0 else { return self }
    return RenderNode(owning: gsk_blur_node_new(raw, blur(radius)), drawing: .whole, letters: letters)
  }

  /// Returns the part inside `rect` of the node, blurred and more or less saturated: what is seen behind a bar.
  ///
  /// ``FlatNodes`` recognises it by its nodes, and rasterises it with what is around `rect`.
  public func backdrop(blurRadius: CGFloat, saturation: CGFloat, in rect: CGRect) -> RenderNode {
    guard blurRadius > 0 else { return saturated(saturation).clipped(to: rect) }
    let node = blurred(radius: blurRadius).withSaturation(saturation).clipped(to: rect)
    return RenderNode(owning: gsk_render_node_ref(node.raw), drawing: .flattened, letters: letters)
  }

  /// Returns the node with more saturated colours, for an `amount` above 1, or less saturated ones; 0 results in greys.
  public func saturated(_ amount: CGFloat) -> RenderNode {
    amount != 1 ? withSaturation(amount) : self
  }

  private func withSaturation(_ amount: CGFloat) -> RenderNode {
    // The weights are the components' luminance.
    let (r, g, b, s) = (Float(0.2126), Float(0.7152), Float(0.0722), Float(amount))
    let rest = 1 - s
    var matrix = graphene_matrix_t()
    let values: [Float] = [
      rest * r + s, rest * r, rest * r, 0, rest * g, rest * g + s, rest * g, 0, rest * b, rest * b, rest * b + s, 0, 0,
      0, 0, 1,
    ]
    graphene_matrix_init_from_float(&matrix, values)
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, 0, 0, 0, 0)
    return with(gsk_color_matrix_node_new(raw, &matrix, &offset))
  }

  /// Returns the node with its colours and its opacity multiplied by those of `color`.
  public func multiplied(by color: RGBA) -> RenderNode {
    var matrix = graphene_matrix_t()
    let values: [Float] = [
      Float(color.red), 0, 0, 0, 0, Float(color.green), 0, 0, 0, 0, Float(color.blue), 0, 0, 0, 0, Float(color.alpha),
    ]
    graphene_matrix_init_from_float(&matrix, values)
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, 0, 0, 0, 0)
    return with(gsk_color_matrix_node_new(raw, &matrix, &offset))
  }

  /// Returns the node's shape in one colour: its alpha, multiplied by that of `color`.
  public func tinted(_ color: RGBA) -> RenderNode {
    var matrix = graphene_matrix_t()
    let values: [Float] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Float(color.alpha)]
    graphene_matrix_init_from_float(&matrix, values)
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, Float(color.red), Float(color.green), Float(color.blue), 0)
    return with(gsk_color_matrix_node_new(raw, &matrix, &offset))
  }
}
