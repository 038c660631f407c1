import CGTK
import Foundation

/// Functions that draw nodes with Cairo, which doesn't support 3D transforms: content with a 3D transform becomes
/// pixels first, and those are moved to where they're seen. Blurs get the radius that Cairo needs.
@MainActor enum FlatNodes {
  /// The viewing parameters of a node.
  struct Viewport {
    /// The number of pixels per point.
    var scale: CGFloat
    /// The visible part of the node; `nil` if unknown.
    var cullRect: CGRect?
    /// The kept pictures of backdrops; `nil` if none are kept.
    var backdrops: BackdropPictures?

    /// Returns the parameters for another visible part.
    func with(_ cullRect: CGRect?) -> Viewport { Viewport(scale: scale, cullRect: cullRect, backdrops: backdrops) }

    /// Returns the parameters with a margin around the visible part.
    func wider(by reach: Float) -> Viewport {
      with(cullRect.map { $0.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach)) })
    }
  }

  /// Draws a node. `scale` is the number of pixels per point, `cullRect` the visible part of the node; `nil` for all of
  /// it.
  static func draw(_ node: OpaquePointer, _ cairo: OpaquePointer?, scale: CGFloat = 1, cullRect: CGRect? = nil) {
    guard let flat = flattened(node, Viewport(scale: scale, cullRect: cullRect)) else {
      return gsk_render_node_draw(node, cairo)
    }
    gsk_render_node_draw(flat, cairo)
    gsk_render_node_unref(flat)
  }

  /// Returns an equivalent node that Cairo draws correctly, owned by the caller; `nil` if that's the node itself.
  /// O(nodes).
  static func flattened(_ node: OpaquePointer, _ viewport: Viewport) -> OpaquePointer? {
    switch gsk_render_node_get_node_type(node) {
    case GSK_TRANSFORM_NODE:
      let transform = gsk_transform_node_get_transform(node)
      let category = gsk_transform_get_category(transform)
      if category.rawValue < GSK_TRANSFORM_CATEGORY_2D.rawValue, let child = gsk_transform_node_get_child(node) {
        return projected(child, transform, viewport)
      }
      let inner = inside(viewport, transform)
      return NodeChildren.replaced(in: node) { flattened($0, inner) }
    case GSK_CLIP_NODE:
      return backdrop(node, viewport) ?? NodeChildren.replaced(in: node) { flattened($0, viewport) }
    // The shadow of a part out of sight may be in sight.
    case GSK_SHADOW_NODE: return NodeChildren.replaced(in: node) { flattened($0, viewport.with(nil)) }
    case GSK_BLUR_NODE: return blur(node, viewport)
    default: return NodeChildren.replaced(in: node) { flattened($0, viewport) }
    }
  }

  /// Returns a blur node with the radius with which Cairo blurs as the GPU does; `nil` if neither the radius nor the
  /// content has to be replaced.
  private static func blur(_ node: OpaquePointer, _ viewport: Viewport) -> OpaquePointer? {
    let radius = gsk_blur_node_get_radius(node)
    let drawn = CairoBlur.radius(deviation: CGFloat(radius) / 2, scale: viewport.scale)
    guard let child = gsk_blur_node_get_child(node) else { return nil }
    let flat = flattened(child, viewport.wider(by: 2 * radius))
    defer { flat.map(gsk_render_node_unref) }
    return flat == nil && drawn == radius ? nil : gsk_blur_node_new(flat ?? child, drawn)
  }

  /// Returns the clipped blur of the content behind a view, as pixels; `nil` for another clip.
  ///
  /// GSK's blur for Cairo ignores everything beyond the clip, so it would fade at the edges. What is out of focus has
  /// no fine parts, so few pixels show it all: those in which the deviation is ``softPixels``.
  private static func backdrop(_ clip: OpaquePointer, _ viewport: Viewport) -> OpaquePointer? {
    guard let colors = gsk_clip_node_get_child(clip), gsk_render_node_get_node_type(colors) == GSK_COLOR_MATRIX_NODE,
      let blur = gsk_color_matrix_node_get_child(colors), gsk_render_node_get_node_type(blur) == GSK_BLUR_NODE,
      let child = gsk_blur_node_get_child(blur), let place = gsk_clip_node_get_clip(clip)
    else { return nil }
    let deviation = CGFloat(gsk_blur_node_get_radius(blur)) / 2
    var scale = min(viewport.scale, softPixels / max(deviation, 0.01))
    let whole = place.pointee.cgRect.insetBy(dx: -3 * deviation, dy: -3 * deviation)
    guard let area = visiblePart(of: whole, reach: 3 * deviation, scale, viewport.cullRect) else { return empty() }
    if viewport.cullRect == nil { scale = limited(scale, for: area.size) }
    func clipped(_ picture: RenderNode) -> OpaquePointer? {
      withExtendedLifetime(picture) { gsk_clip_node_new(picture.raw, place) }
    }
    if let kept = viewport.backdrops?.picture(of: colors, in: area) { return clipped(kept) }
    guard let seen = part(of: child, in: area) else { return empty() }
    defer { gsk_render_node_unref(seen) }
    guard let picture = outOfFocus(seen, deviation: deviation, colors, in: area, scale) else { return nil }
    viewport.backdrops?.add(picture, of: colors, in: area)
    return clipped(picture)
  }

  /// Returns the pixels of a node, blurred and with the colours of another one; `nil` if there are too many.
  private static func outOfFocus(
    _ node: OpaquePointer, deviation: CGFloat, _ colors: OpaquePointer, in area: CGRect, _ scale: CGFloat
  ) -> RenderNode? {
    guard let pixels = Pixels(area, scale) else { return nil }
    let flat = flattened(node, Viewport(scale: scale, cullRect: area))
    defer { flat.map(gsk_render_node_unref) }
    let radius = CairoBlur.radius(deviation: deviation, scale: scale)
    guard let strong = gsk_blur_node_new(flat ?? node, radius) else { return nil }
    defer { gsk_render_node_unref(strong) }
    guard
      let coloured = gsk_color_matrix_node_new(
        strong, gsk_color_matrix_node_get_color_matrix(colors), gsk_color_matrix_node_get_color_offset(colors))
    else { return nil }
    pixels.draw { gsk_render_node_draw(coloured, $0) }
    gsk_render_node_unref(coloured)
    return pixels.node().map { RenderNode(owning: $0) }
  }

  /// Returns the part of a backdrop that determines what is visible, given how far its blur reaches; `nil` if nothing
  /// is visible. Its edges are on those of the whole backdrop's pixels, so pixels are the same in every part.
  private static func visiblePart(
    of whole: CGRect, reach: CGFloat, _ scale: CGFloat, _ cullRect: CGRect?
  ) -> CGRect? {
    guard let cullRect else { return whole }
    // Cairo's blur may reach a pixel further, and enlarged pixels are mixed with those next to them.
    let margin = reach + 2 / scale
    let visible = cullRect.insetBy(dx: -margin, dy: -margin)
    if visible.contains(whole) { return whole }
    let part = visible.intersection(whole)
    guard !part.isNull, !part.isEmpty else { return nil }
    func aligned(_ edge: CGFloat, _ start: CGFloat, _ rule: FloatingPointRoundingRule) -> CGFloat {
      start + ((edge - start) * scale).rounded(rule) / scale
    }
    let (left, top) = (aligned(part.minX, whole.minX, .down), aligned(part.minY, whole.minY, .down))
    let (right, bottom) = (aligned(part.maxX, whole.minX, .up), aligned(part.maxY, whole.minY, .up))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The number of pixels of a blur's standard deviation. Fewer would be visible when enlarged; more would cost time
  /// quadratically.
  private static let softPixels: CGFloat = 4

  /// Returns a copy of a node without the descendants outside a rectangle, owned by the caller; `nil` if all are
  /// outside. Behind a bar, only a little of an entire screen is visible. O(visible nodes and their siblings).
  static func part(of node: OpaquePointer, in area: CGRect) -> OpaquePointer? {
    let area = area.intersection(RenderNode.bounds(of: node))
    guard !area.isNull, !area.isEmpty else { return nil }
    func inside(
      _ child: OpaquePointer?, _ area: CGRect?, _ make: (OpaquePointer) -> OpaquePointer?
    ) -> OpaquePointer? {
      guard let child, let area else { return gsk_render_node_ref(node) }
      guard let seen = part(of: child, in: area) else { return nil }
      defer { gsk_render_node_unref(seen) }
      return seen == child ? gsk_render_node_ref(node) : make(seen)
    }
    switch gsk_render_node_get_node_type(node) {
    case GSK_CONTAINER_NODE:
      var children: [OpaquePointer?] = []
      for index in 0..<gsk_container_node_get_n_children(node) {
        guard let child = gsk_container_node_get_child(node, index) else { continue }
        if let seen = part(of: child, in: area) { children.append(seen) }
      }
      defer { for child in children { gsk_render_node_unref(child) } }
      return children.isEmpty ? nil : gsk_container_node_new(&children, guint(children.count))
    case GSK_TRANSFORM_NODE:
      let transform = gsk_transform_node_get_transform(node)
      let isFlat = gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue
      let cullRect = isFlat ? self.inside(Viewport(scale: 1, cullRect: area), transform).cullRect : nil
      return inside(gsk_transform_node_get_child(node), cullRect) { gsk_transform_node_new($0, transform) }
    case GSK_CLIP_NODE:
      return inside(gsk_clip_node_get_child(node), area) { gsk_clip_node_new($0, gsk_clip_node_get_clip(node)) }
    case GSK_ROUNDED_CLIP_NODE:
      return inside(gsk_rounded_clip_node_get_child(node), area) {
        gsk_rounded_clip_node_new($0, gsk_rounded_clip_node_get_clip(node))
      }
    case GSK_OPACITY_NODE:
      return inside(gsk_opacity_node_get_child(node), area) { seen in
        let whole = RenderNode(owning: gsk_render_node_ref(seen)).spread(over: RenderNode.bounds(of: node))
        return withExtendedLifetime(whole) { gsk_opacity_node_new($0.raw, gsk_opacity_node_get_opacity(node)) }
      }
    default: return gsk_render_node_ref(node)
    }
  }

  /// Returns the parameters for a node inside a 2D transform.
  private static func inside(_ viewport: Viewport, _ transform: OpaquePointer?) -> Viewport {
    guard let cullRect = viewport.cullRect, let back = gsk_transform_invert(gsk_transform_ref(transform)) else {
      return viewport.with(nil)
    }
    defer { gsk_transform_unref(back) }
    var (from, to) = (graphene_rect_t(cullRect), graphene_rect_t())
    gsk_transform_transform_bounds(back, &from, &to)
    let rect = to.cgRect
    let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite)
    return viewport.with(isFinite ? rect : nil)
  }

  // MARK: - Projections

  private static func projected(_ child: OpaquePointer, _ transform: OpaquePointer?, _ viewport: Viewport)
    -> OpaquePointer?
  {
    var matrix = graphene_matrix_t()
    gsk_transform_to_matrix(transform, &matrix)
    var m = [Float](repeating: 0, count: 16)
    graphene_matrix_to_float(&matrix, &m)
    let plane = SeenPlane(m)
    let bounds = RenderNode.bounds(of: child)
    guard !bounds.isEmpty, let back = plane.inverse, var place = plane.boundingBox(of: bounds) else { return empty() }
    if let cullRect = viewport.cullRect { place = place.intersection(cullRect.insetBy(dx: -1, dy: -1)) }
    guard !place.isNull, !place.isEmpty else { return empty() }
    // More pixels would make no visible difference.
    let scale = limited(limited(viewport.scale, for: bounds.size), for: place.size)
    guard let source = Pixels(bounds, scale), let target = Pixels(place, scale) else { return empty() }
    source.draw { draw(child, $0, scale: scale) }
    target.fill(from: source, back)
    return target.node()
  }

  /// Returns a scale at which content has at most as many pixels as a large screen, and no side exceeds Cairo's limit.
  private static func limited(_ scale: CGFloat, for size: CGSize) -> CGFloat {
    let longest = CGFloat(Painter.largestSide - 1)
    return min(
      scale, (16_000_000 / (size.width * size.height)).squareRoot(), longest / size.width, longest / size.height)
  }

  private static func empty() -> OpaquePointer? { gsk_container_node_new(nil, 0) }
}

/// The projection of a plane: a point is multiplied as a row vector `[x y 1]`, and divided by the resulting third
/// number.
struct SeenPlane {
  /// A 3 x 3 matrix.
  private let m: [Double]

  init(_ v: [Float]) { m = [0, 1, 3, 4, 5, 7, 12, 13, 15].map { Double(v[$0]) } }
  private init(m: [Double]) { self.m = m }

  var inverse: SeenPlane? {
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let first = [minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5)]
    let whole = m[0] * first[0] + m[3] * first[1] + m[6] * first[2]
    guard abs(whole) > 1e-12 else { return nil }
    let rest = [
      -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5), minor(3, 4, 6, 7), -minor(0, 1, 6, 7),
      minor(0, 1, 3, 4),
    ]
    return SeenPlane(m: (first + rest).map { $0 / whole })
  }

  /// Returns the projected point and its weight, which is positive in front of the viewer.
  func seen(_ x: Double, _ y: Double) -> (x: Double, y: Double, weight: Double) {
    let weight = x * m[2] + y * m[5] + m[8]
    return ((x * m[0] + y * m[3] + m[6]) / weight, (x * m[1] + y * m[4] + m[7]) / weight, weight)
  }

  /// Returns the bounding box of the visible part of `rect`, within the limits of a screen; `nil` if it's empty.
  func boundingBox(of rect: CGRect) -> CGRect? {
    var box = CGRect.null
    // Along the edges, because the part behind the viewer is left out.
    for step in 0...16 {
      let share = Double(step) / 16
      let (x, y) = (rect.minX + share * rect.width, rect.minY + share * rect.height)
      for (x, y) in [(x, rect.minY), (x, rect.maxY), (rect.minX, y), (rect.maxX, y)] {
        let point = seen(x, y)
        guard point.weight > 1e-3, point.x.isFinite, point.y.isFinite else { continue }
        box = box.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
      }
    }
    let seen = box.insetBy(dx: -1, dy: -1).intersection(CGRect(x: -8_192, y: -8_192, width: 16_384, height: 16_384))
    return box.isNull || seen.isEmpty ? nil : seen
  }
}

/// The pixels of a Cairo surface for a rectangle in a plane.
@MainActor private final class Pixels {
  private let area: CGRect
  private let scale: CGFloat
  private let surface: OpaquePointer
  let width: Int
  let height: Int

  init?(_ area: CGRect, _ scale: CGFloat) {
    self.area = area
    self.scale = scale
    width = Int((area.width * scale).rounded(.up))
    height = Int((area.height * scale).rounded(.up))
    guard width > 0, height > 0, width <= Painter.largestSide, height <= Painter.largestSide,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { return nil }
    self.surface = surface
  }

  isolated deinit { cairo_surface_destroy(surface) }

  func draw(_ work: (OpaquePointer?) -> Void) {
    let cairo = cairo_create(surface)
    cairo_scale(cairo, scale, scale)
    cairo_translate(cairo, -area.minX, -area.minY)
    work(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
  }

  /// Computes each pixel from the source point to which `back` maps it, as the average of the four surrounding pixels.
  func fill(from source: Pixels, _ back: SeenPlane) {
    guard let from = cairo_image_surface_get_data(source.surface), let to = cairo_image_surface_get_data(surface)
    else { return }
    let fromStride = Int(cairo_image_surface_get_stride(source.surface))
    let toStride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      let y = area.minY + (Double(row) + 0.5) / scale
      for column in 0..<width {
        let point = back.seen(area.minX + (Double(column) + 0.5) / scale, y)
        guard point.weight > 0 else { continue }
        let sx = (point.x - source.area.minX) * source.scale - 0.5
        let sy = (point.y - source.area.minY) * source.scale - 0.5
        guard sx > -1, sy > -1, sx < Double(source.width), sy < Double(source.height) else { continue }
        let (left, top) = (Int(sx.rounded(.down)), Int(sy.rounded(.down)))
        let (fx, fy) = (Int((sx - Double(left)) * 256), Int((sy - Double(top)) * 256))
        let pixel = to + row * toStride + column * 4
        var sums: SIMD4<Int> = .zero
        for (x, y, share) in [
          (left, top, (256 - fx) * (256 - fy)), (left + 1, top, fx * (256 - fy)), (left, top + 1, (256 - fx) * fy),
          (left + 1, top + 1, fx * fy),
        ] where share > 0 && x >= 0 && y >= 0 && x < source.width && y < source.height {
          let taken = from + y * fromStride + x * 4
          sums &+= SIMD4(Int(taken[0]), Int(taken[1]), Int(taken[2]), Int(taken[3])) &* share
        }
        for part in 0..<4 { pixel[part] = UInt8(sums[part] >> 16) }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Returns a node of the pixels at their position, owned by the caller.
  func node() -> OpaquePointer? {
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let bitmap = Bitmap(premultiplied: data, width: width, height: height, stride: stride)
    var place = graphene_rect_t(
      CGRect(x: area.minX, y: area.minY, width: CGFloat(width) / scale, height: CGFloat(height) / scale))
    return gsk_texture_node_new(bitmap.texture, &place)
  }
}
