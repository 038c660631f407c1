import AloeCore
import CGTK
import Foundation

/// The pixels of a window that is drawn on the CPU, kept from frame to frame.
///
/// Pixels that moved are copied, and those that changed are painted. GTK draws the nodes of a window
/// that has been drawn only once, or of which nearly everything changes.
@MainActor final class WindowPixels {
  /// The numbers of pixels that frames handled, for tests.
  struct Work: Equatable {
    /// The pixels that were painted, and those that were copied from their previous positions.
    var (painted, moved) = (0, 0)
  }

  private(set) var work = Work()
  private var content: RenderNode?
  private var area = PixelRect.empty
  private var scale: CGFloat = 1
  private var buffer: PixelBuffer?
  /// Whether the pixels show the content.
  private var isCurrent = false

  /// Returns a node that shows the pixels of new content, owned by the caller; `nil` if the content's own node is to be
  /// drawn.
  func node(for new: RenderNode?, size: CGSize, scale: CGFloat) -> OpaquePointer? {
    guard let new, let area = Self.area(size, scale), new.isPlain else {
      forget()
      return nil
    }
    if area != self.area || scale != self.scale { forget() }
    (self.area, self.scale) = (area, scale)
    // Content that is kept covers the area.
    if let content, content === new { return isCurrent ? buffer?.node(changed: []) : nil }
    guard Self.covers(new.raw, NodePlace(clip: area), area, scale) else {
      forget()
      return nil
    }
    defer { content = new }
    guard let old = content else { return nil }
    let change = PictureChange(from: old.raw, to: new.raw, area: area, scale: scale)
    guard change.damage.area <= area.area / 8 * 7 else {
      isCurrent = false
      return nil
    }
    return show(new, change)
  }

  private func show(_ new: RenderNode, _ change: PictureChange) -> OpaquePointer? {
    guard isCurrent, let buffer else {
      guard let buffer = buffer ?? PixelBuffer(area, scale) else { return nil }
      self.buffer = buffer
      isCurrent = true
      paint(new, area, buffer)
      return buffer.node(changed: [area])
    }
    if !change.moved.isEmpty {
      buffer.move(to: change.moved, by: change.offset)
      work.moved += change.moved.area
    }
    let damaged = change.damage.rectangles
    for rect in damaged { paint(new, rect, buffer) }
    return buffer.node(changed: damaged + (change.moved.isEmpty ? [] : [change.moved]))
  }

  private func paint(_ node: RenderNode, _ rect: PixelRect, _ buffer: PixelBuffer) {
    buffer.paint(node, in: rect)
    work.painted += rect.area
  }

  /// Frees the pixels.
  func forget() { (content, buffer, isCurrent) = (nil, nil, false) }

  /// The pixels of the last content, if they were painted.
  var picture: Bitmap? { isCurrent ? buffer?.picture : nil }

  /// Returns the rectangle of the window's pixels; `nil` if there are too many to be kept, or if they aren't whole.
  private static func area(_ size: CGSize, _ scale: CGFloat) -> PixelRect? {
    guard size.width > 0, size.height > 0, scale >= 1, size.width * scale * size.height * scale <= maxPixels else {
      return nil
    }
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width == size.width * scale, height == size.height * scale,
      max(width, height) <= CGFloat(Painter.largestSide)
    else { return nil }
    return PixelRect(left: 0, top: 0, right: Int(width), bottom: Int(height))
  }

  private static let maxPixels = CGFloat(AloeLimits.windowPixelBytes / 4)

  /// Returns whether a node fills an area with opaque colour, so that nothing below is visible.
  private static func covers(
    _ node: OpaquePointer, _ place: NodePlace, _ area: PixelRect, _ scale: CGFloat, depth: Int = 0
  ) -> Bool {
    let (node, place) = place.entering(node)
    guard depth < 32 else { return false }
    switch gsk_render_node_get_node_type(node) {
    case GSK_COLOR_NODE:
      return gsk_color_node_get_color(node)?.pointee.alpha == 1 && place.wholePixels(node, scale).contains(area)
    case GSK_CLIP_NODE:
      guard let child = gsk_clip_node_get_child(node),
        let inside = place.clipped(to: gsk_clip_node_get_clip(node).pointee.cgRect, scale), inside.clip.contains(area)
      else { return false }
      return covers(child, inside, area, scale, depth: depth + 1)
    case GSK_CONTAINER_NODE:
      // A background is among the first.
      return (0..<min(4, gsk_container_node_get_n_children(node))).contains { index in
        gsk_container_node_get_child(node, index).map { covers($0, place, area, scale, depth: depth + 1) } ?? false
      }
    default: return false
    }
  }
}

/// Opaque pixels in memory, and a node that shows them as they are when it's drawn.
@MainActor private final class PixelBuffer {
  private let area: PixelRect
  private let scale: CGFloat
  private let bytes: UnsafeMutablePointer<UInt8>
  private let stride: Int
  /// The surface that is painted on. The node shows another surface, because Cairo would copy all pixels of a surface
  /// that is painted on while something shows it.
  private let canvas: OpaquePointer
  private let shown: OpaquePointer
  private let live: OpaquePointer
  private var isOdd = false

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

  /// A key whose address identifies the memory.
  private static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  isolated deinit {
    cairo_surface_finish(canvas)
    cairo_surface_destroy(canvas)
    gsk_render_node_unref(live)
    // For a node that GTK still has, Cairo copies the pixels now. Then it frees them.
    cairo_surface_destroy(shown)
  }

  /// Copies the pixels that move into a rectangle.
  func move(to place: PixelRect, by offset: PixelOffset) {
    let rows = place.top..<place.bottom
    func copy(_ row: Int) {
      let source = bytes + (row - offset.y) * stride + (place.left - offset.x) * 4
      memmove(bytes + row * stride + place.left * 4, source, place.width * 4)
    }
    if offset.y > 0 { rows.reversed().forEach(copy) } else { rows.forEach(copy) }
    cairo_surface_mark_dirty(canvas)
  }

  /// Paints a node's part in a rectangle.
  func paint(_ node: RenderNode, in rect: PixelRect) {
    guard let part = FlatNodes.part(of: node.raw, in: rect.grown.points(scale: scale)) else { return }
    defer { gsk_render_node_unref(part) }
    let cairo = cairo_create(canvas)
    let place = rect.points(scale: scale)
    cairo_rectangle(cairo, place.minX, place.minY, place.width, place.height)
    cairo_clip(cairo)
    gsk_render_node_draw(part, cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(canvas)
  }

  /// Returns a node that shows the pixels, owned by the caller.
  ///
  /// GTK compares nodes to find the area to draw. The node of the pixels is the same in each frame. The nodes above it
  /// are invisible, and differ from the last frame's where pixels have changed.
  func node(changed: [PixelRect]) -> OpaquePointer? {
    isOdd.toggle()
    let marks = changed.map { rect -> OpaquePointer? in
      var (color, place) = (
        GdkRGBA(red: isOdd ? 1 : 0, green: 0, blue: 0, alpha: 0), graphene_rect_t(rect.points(scale: scale))
      )
      return gsk_color_node_new(&color, &place)
    }
    defer { for mark in marks { gsk_render_node_unref(mark) } }
    var nodes = [live] + marks
    return gsk_container_node_new(&nodes, guint(nodes.count))
  }

  var picture: Bitmap {
    // The fourth byte isn't used in this format.
    var opaque = [UInt8](UnsafeBufferPointer(start: bytes, count: stride * area.height))
    opaque.withUnsafeMutableBytes { bytes in
      // Pointers, because tests call this often, and arrays are slow in debug builds.
      guard let pixels = bytes.bindMemory(to: UInt32.self).baseAddress else { return }
      var index = 0
      while index < bytes.count / 4 {
        pixels[index] |= 0xFF00_0000
        index += 1
      }
    }
    return Bitmap(premultiplied: &opaque, width: area.width, height: area.height, stride: stride)
  }
}
