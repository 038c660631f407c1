import CGTK
import Foundation

/// The difference between a window's picture and the one before: a rectangle whose pixels have moved, and the
/// rectangles to paint again.
///
/// Both pictures are trees of nodes. Layers that didn't change keep theirs, so equal nodes have equal addresses, and
/// only changed nodes, with their surroundings, are visited.
@MainActor struct PictureChange {
  /// The pixels to copy, where they go; empty if none move.
  private(set) var moved = PixelRect.empty
  /// The distance by which the pixels move.
  private(set) var offset = PixelOffset()
  /// The pixels to paint.
  let damage = PixelRegion()
  /// The nodes with the colours of backdrops that are the same, wherever they're placed: those of the old picture, by
  /// those of the new one.
  private(set) var sameBackdrops: [OpaquePointer: OpaquePointer] = [:]

  /// Compares two pictures in a window that measures `area`, at `scale` pixels per point.
  init(from old: OpaquePointer, to new: OpaquePointer, area: PixelRect, scale: CGFloat) {
    var comparison = PictureComparison(scale: scale)
    let place = NodePlace(clip: area)
    comparison.compare(old, place, new, place)
    chooseMove(comparison.parts)
    for part in comparison.parts {
      add(part, scale)
      if let node = part.node, gsk_render_node_get_node_type(node) == GSK_COLOR_MATRIX_NODE {
        sameBackdrops[node] = part.oldNode
      }
    }
    damage.cut(to: area)
  }

  /// The minimum number of pixels in a movement: fewer aren't worth a copy.
  private static let minMoved = 4096

  /// Chooses the movement of the most pixels: that of a scrolled list, or of the rows below one that has grown.
  private mutating func chooseMove(_ parts: [PicturePart]) {
    struct Group {
      var (area, old, new) = (0, PixelRect.empty, PixelRect.empty)

      mutating func add(_ part: PicturePart) {
        area += part.new.area
        old = old.union(part.old)
        new = new.union(part.new)
      }
    }
    var groups: [PixelOffset: Group] = [:]
    for part in parts {
      guard case .moved(let offset) = part.kind, offset != PixelOffset() else { continue }
      groups[offset, default: Group()].add(part)
    }
    guard let (best, group) = groups.max(by: { $0.value.area < $1.value.area }) else { return }
    let place = group.new.intersection(group.old.moved(by: best))
    if place.area >= Self.minMoved { (moved, offset) = (place, best) }
  }

  /// Adds the pixels that a part changes.
  ///
  /// A pixel outside of ``moved`` is correct if nothing that covered or covers it has changed or moved. A pixel inside
  /// is a copy, and correct if all that covered its source has moved along, and nothing else covers it.
  private func add(_ part: PicturePart, _ scale: CGFloat) {
    // The pixels inside, as copied and as they are now.
    let (copied, now) = (part.old.moved(by: offset).intersection(moved), part.new.intersection(moved))
    func addInside() {
      damage.add(copied)
      damage.add(now)
    }
    func addOutside() {
      damage.add(part.old, outside: moved)
      damage.add(part.new, outside: moved)
    }
    switch part.kind {
    case .moved(PixelOffset()):
      if part.old != part.new { addOutside() }
      guard !copied.isEmpty || !now.isEmpty else { return }
      if let node = part.node, part.old == part.new { addStill(node, part.place, scale) } else { addInside() }
    case .moved(offset) where !moved.isEmpty:
      if copied != now { addInside() }
      addOutside()
    default:
      addInside()
      addOutside()
    }
  }

  /// Adds the pixels of a node that stayed in place where other nodes move: none if the node has a single colour there.
  private func addStill(_ node: OpaquePointer, _ place: NodePlace, _ scale: CGFloat) {
    let (node, place) = place.entering(node)
    let seen = place.pixels(node, scale)
    let source = moved.moved(back: offset)
    guard seen.intersects(moved) || seen.intersects(source) else { return }
    switch gsk_render_node_get_node_type(node) {
    case GSK_COLOR_NODE:
      // The edges of a grown rectangle are beyond its outermost pixels.
      let whole = place.wholePixels(node, scale)
      if whole.contains(moved), whole.contains(source) { return }
    case GSK_CONTAINER_NODE:
      for index in 0..<gsk_container_node_get_n_children(node) {
        if let child = gsk_container_node_get_child(node, index) { addStill(child, place, scale) }
      }
      return
    case GSK_CLIP_NODE:
      if let child = gsk_clip_node_get_child(node),
        let inside = place.clipped(to: gsk_clip_node_get_clip(node).pointee.cgRect, scale),
        inside.clip.contains(moved), inside.clip.contains(source)
      {
        return addStill(child, inside, scale)
      }
    default: break
    }
    damage.add(seen.intersection(moved))
    damage.add(seen.moved(by: offset).intersection(moved))
  }
}

/// The position at which a node is drawn.
struct NodePlace {
  /// The node's origin in the window, in points.
  var (x, y) = (0.0, 0.0)
  /// The pixels that clips leave visible.
  var clip: PixelRect

  init(clip: PixelRect) { self.clip = clip }

  /// Returns the node inside all translations around it, and its position.
  func entering(_ node: OpaquePointer) -> (node: OpaquePointer, place: NodePlace) {
    var (node, place) = (node, self)
    while gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE {
      let transform = gsk_transform_node_get_transform(node)
      guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D_TRANSLATE.rawValue,
        let child = gsk_transform_node_get_child(node)
      else { break }
      var (dx, dy): (Float, Float) = (0, 0)
      gsk_transform_to_translate(transform, &dx, &dy)
      place = place.at(CGPoint(x: Double(dx), y: Double(dy)))
      node = child
    }
    return (node, place)
  }

  /// Returns a rectangle of the node, in pixels.
  func inPixels(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
    CGRect(
      x: (rect.minX + x) * scale, y: (rect.minY + y) * scale, width: rect.width * scale, height: rect.height * scale)
  }

  /// Returns the pixels that a node may draw in. Glyphs are drawn at whole pixels, up to one beside their position.
  func pixels(_ node: OpaquePointer, _ scale: CGFloat) -> PixelRect {
    PixelRect(around: inPixels(RenderNode.bounds(of: node), scale)).grown.intersection(clip)
  }

  /// Returns the pixels that a rectangle in one colour fills.
  func wholePixels(_ node: OpaquePointer, _ scale: CGFloat) -> PixelRect {
    PixelRect(inside: inPixels(RenderNode.bounds(of: node), scale)).intersection(clip)
  }

  /// Returns the position inside a clip; `nil` if the clip's edges are between pixels, which then show a mixture.
  func clipped(to rect: CGRect, _ scale: CGFloat) -> NodePlace? {
    let pixels = inPixels(rect, scale)
    let edges = [pixels.minX, pixels.minY, pixels.maxX, pixels.maxY]
    guard edges.allSatisfy({ abs($0 - $0.rounded()) < PixelRect.roundingError }) else { return nil }
    var inside = self
    inside.clip = clip.intersection(PixelRect(around: pixels))
    return inside
  }

  /// Returns the position of something at a point of the node.
  func at(_ point: CGPoint) -> NodePlace {
    var place = self
    place.x += point.x
    place.y += point.y
    return place
  }

  /// Returns how far something is moved, in whole pixels; `nil` if it's between pixels.
  func offset(from old: NodePlace, _ scale: CGFloat) -> PixelOffset? {
    let (dx, dy) = ((x - old.x) * scale, (y - old.y) * scale)
    guard abs(dx) < 100_000, abs(dy) < 100_000, abs(dx - dx.rounded()) < PixelRect.roundingError,
      abs(dy - dy.rounded()) < PixelRect.roundingError
    else { return nil }
    return PixelOffset(x: Int(dx.rounded()), y: Int(dy.rounded()))
  }
}
