import AloeCore
import CGTK
import Foundation

/// Opaque pixels in memory, and nodes that show them as they are when they're drawn.
@MainActor final class PixelBuffer {
  private let area: PixelRect
  private let scale: CGFloat
  private let bytes: UnsafeMutablePointer<UInt8>
  private let stride: Int
  /// The surface that is painted on, and the one that the node shows. They're two surfaces, because Cairo would copy
  /// all pixels of one that is painted on while something shows it.
  private let canvas: OpaquePointer
  private let shown: OpaquePointer
  private let live: OpaquePointer
  private var isOdd = false
  private var fills = StableList<PictureSplit.Fill>()
  private var details = StableList<PixelRect>()
  /// The node of both.
  private var parts: RenderNode?

  init?(_ area: PixelRect, _ scale: CGFloat) {
    (self.area, self.scale) = (area, scale)
    let stride = cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, Int32(area.width))
    guard let memory = g_try_malloc(gsize(Int(stride) * area.height)) else { return nil }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    (self.bytes, self.stride) = (bytes, Int(stride))
    func surface() -> OpaquePointer {
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_RGB24, Int32(area.width), Int32(area.height), stride)!
      cairo_surface_set_device_scale(surface, scale, scale)
      return surface
    }
    canvas = surface()
    shown = surface()
    var place = graphene_rect_t(area.points(scale: scale))
    RenderNode.learnKinds()
    live = gsk_cairo_node_new(&place)
    cairo_surface_set_user_data(shown, Self.key, memory) { g_free($0) }
    let cairo = gsk_cairo_node_get_draw_context(live)
    cairo_set_source_surface(cairo, shown, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_NEAREST)
    cairo_paint(cairo)
    cairo_destroy(cairo)
  }

  private static let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  /// A key whose address identifies the memory.
  private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  isolated deinit {
    cairo_surface_finish(canvas)
    cairo_surface_destroy(canvas)
    gsk_render_node_unref(live)
    // For a node that GTK still has, Cairo copies the pixels now. Then it frees them.
    cairo_surface_destroy(shown)
  }

  /// Copies the pixels that move into a set of pixels.
  ///
  /// Rows, and the parts of a row, are copied in an order in which none is overwritten before it's copied. The source
  /// is in the window, too.
  func move(to place: PixelRegion, by offset: PixelOffset) {
    var bands: [ArraySlice<PixelRect>] = []
    let rectangles = place.allRectangles
    var first = 0
    while first < rectangles.count {
      let end = rectangles[first...].firstIndex { $0.top != rectangles[first].top } ?? rectangles.count
      bands.append(rectangles[first..<end])
      first = end
    }
    if offset.y > 0 { bands.reverse() }
    for band in bands {
      let parts = offset.x > 0 ? Array(band.reversed()) : Array(band)
      let rows = parts[0].top..<parts[0].bottom
      for step in 0..<rows.count {
        let row = offset.y > 0 ? rows.upperBound - 1 - step : rows.lowerBound + step
        for part in parts {
          let source = bytes + (row - offset.y) * stride + (part.left - offset.x) * 4
          memmove(bytes + row * stride + part.left * 4, source, part.width * 4)
        }
      }
    }
    cairo_surface_mark_dirty(canvas)
  }

  /// Paints a node's part in a rectangle, with the kept pictures of backdrops.
  func paint(_ node: RenderNode, in rect: PixelRect, _ backdrops: BackdropPictures) {
    guard let part = FlatNodes.part(of: node.raw, in: rect.grown.points(scale: scale)) else { return }
    defer { gsk_render_node_unref(part) }
    let viewport = FlatNodes.Viewport(scale: scale, cullRect: area.points(scale: scale), backdrops: backdrops)
    let flat = node.drawing == .direct ? nil : FlatNodes.flattened(part, viewport)
    defer { flat.map(gsk_render_node_unref) }
    let cairo = cairo_create(canvas)
    let place = rect.points(scale: scale)
    cairo_rectangle(cairo, place.minX, place.minY, place.width, place.height)
    cairo_clip(cairo)
    gsk_render_node_draw(flat ?? part, cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(canvas)
  }

  /// Returns a node that shows a picture, all of it or its details with the pixels, owned by the caller.
  ///
  /// GTK compares nodes to find the area to draw. The node of the pixels is the same in each frame. Marks, which are
  /// invisible, differ from the last frame's where pixels have changed.
  ///
  /// GTK redraws the whole window when it finds more than 30 rectangles. So the marks come first: changes in a marked
  /// area add none. Their number never changes, because GTK compares nodes of a kind by their positions.
  func node(_ split: PictureSplit?, changed: [PixelRect]) -> OpaquePointer? {
    if !changed.isEmpty { isOdd.toggle() }
    let unused = [PixelRect](repeating: .empty, count: max(0, PixelRegion.maxRectangles + 1 - changed.count))
    let marks = (changed + unused).map { rect in
      colorNode(isOdd && !rect.isEmpty ? RGBA(red: 1, green: 0, blue: 0, alpha: 0) : Self.clear, rect)
    }
    return Self.container(marks + [split.map { partsNode($0) } ?? gsk_render_node_ref(live)])
  }

  /// Returns a node that fills plain areas and shows the details' pixels, owned by the caller.
  ///
  /// Each detail is a clip of the node of all pixels, which costs half as much as a separate node of its own.
  private func partsNode(_ split: PictureSplit) -> OpaquePointer? {
    let (haveFillsChanged, haveDetailsChanged) = (fills.set(split.fills), details.set(split.details))
    if let parts, !haveFillsChanged, !haveDetailsChanged { return gsk_render_node_ref(parts.raw) }
    let plain = fills.places.map { fill in colorNode(fill?.color ?? Self.clear, fill?.rect ?? .empty) }
    let holes = details.places.map { rect in
      var place = graphene_rect_t((rect ?? .empty).points(scale: scale))
      return gsk_clip_node_new(live, &place)
    }
    let node = Self.container(plain + holes)
    parts = node.map { RenderNode(owning: gsk_render_node_ref($0)) }
    return node
  }

  /// Returns a container of nodes, whose references it takes.
  private static func container(_ nodes: [OpaquePointer?]) -> OpaquePointer? {
    var nodes = nodes
    defer { for node in nodes { gsk_render_node_unref(node) } }
    return gsk_container_node_new(&nodes, guint(nodes.count))
  }

  private func colorNode(_ color: RGBA, _ rect: PixelRect) -> OpaquePointer? {
    var (color, place) = (GdkRGBA(color), graphene_rect_t(rect.points(scale: scale)))
    return gsk_color_node_new(&color, &place)
  }
}
