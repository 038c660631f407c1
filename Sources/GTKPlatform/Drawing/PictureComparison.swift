import CGTK
import Foundation

/// A part of a picture, and how it changed.
struct PicturePart {
  enum Kind: Equatable {
    /// The part is the same, either in place or moved by whole pixels.
    case moved(PixelOffset)
    case changed
  }

  var kind: Kind
  /// The pixels that it drew in, and those that it draws in now.
  var (old, new): (PixelRect, PixelRect)
  /// The node, if it's the same; `nil` for a changed part, and for the corners of a rounded clip.
  var node: OpaquePointer?
  /// The node of the old picture, if it's the same.
  var oldNode: OpaquePointer?
  /// The place in the new picture.
  var place: NodePlace
}

/// The comparison of two pictures, node by node.
@MainActor struct PictureComparison {
  let scale: CGFloat
  private(set) var parts: [PicturePart] = []

  init(scale: CGFloat) { self.scale = scale }

  /// Compares two nodes, each at its position, and records the parts that they consist of.
  mutating func compare(_ old: OpaquePointer, _ oldPlace: NodePlace, _ new: OpaquePointer, _ newPlace: NodePlace) {
    let (old, oldPlace) = oldPlace.entering(old)
    let (new, newPlace) = newPlace.entering(new)
    if old == new || areEqual(old, new) { return same(old, oldPlace, new, newPlace) }
    let kind = gsk_render_node_get_node_type(new)
    guard kind == gsk_render_node_get_node_type(old) else { return changed(old, oldPlace, new, newPlace) }
    switch kind {
    case GSK_CONTAINER_NODE: compareChildren(old, oldPlace, new, newPlace)
    case GSK_CLIP_NODE:
      guard let oldChild = gsk_clip_node_get_child(old), let newChild = gsk_clip_node_get_child(new),
        let oldInside = oldPlace.clipped(to: gsk_clip_node_get_clip(old).pointee.cgRect, scale),
        let newInside = newPlace.clipped(to: gsk_clip_node_get_clip(new).pointee.cgRect, scale)
      else { return changed(old, oldPlace, new, newPlace) }
      compare(oldChild, oldInside, newChild, newInside)
    case GSK_ROUNDED_CLIP_NODE: compareRounded(old, oldPlace, new, newPlace)
    case GSK_OPACITY_NODE:
      guard let oldChild = gsk_opacity_node_get_child(old), let newChild = gsk_opacity_node_get_child(new),
        gsk_opacity_node_get_opacity(old) == gsk_opacity_node_get_opacity(new)
      else { return changed(old, oldPlace, new, newPlace) }
      compare(oldChild, oldPlace, newChild, newPlace)
    default: changed(old, oldPlace, new, newPlace)
    }
  }

  /// Returns whether two nodes draw the same: rectangles in their own bounds, other nodes at the same position.
  private func areEqual(_ old: OpaquePointer, _ new: OpaquePointer) -> Bool {
    let kind = gsk_render_node_get_node_type(new)
    guard kind == gsk_render_node_get_node_type(old) else { return false }
    switch kind {
    case GSK_COLOR_NODE:
      guard let oldColor = gsk_color_node_get_color(old), let newColor = gsk_color_node_get_color(new) else {
        return false
      }
      return gdk_rgba_equal(oldColor, newColor) != 0
    // A backdrop is recorded again in each frame, whether the content behind it has changed or not.
    case GSK_COLOR_MATRIX_NODE:
      return graphene_matrix_equal(
        gsk_color_matrix_node_get_color_matrix(old), gsk_color_matrix_node_get_color_matrix(new))
        && graphene_vec4_equal(
          gsk_color_matrix_node_get_color_offset(old), gsk_color_matrix_node_get_color_offset(new))
        && isUnchanged(gsk_color_matrix_node_get_child(old), gsk_color_matrix_node_get_child(new))
    case GSK_BLUR_NODE:
      return gsk_blur_node_get_radius(old) == gsk_blur_node_get_radius(new)
        && isUnchanged(gsk_blur_node_get_child(old), gsk_blur_node_get_child(new))
    // At the window's edges, mirror images of that content are behind the bar, too.
    case GSK_TRANSFORM_NODE:
      let transform = gsk_transform_node_get_transform(new)
      guard gsk_transform_get_category(transform).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue,
        gsk_transform_equal(gsk_transform_node_get_transform(old), transform) != 0
      else { return false }
      return isUnchanged(
        gsk_transform_node_get_child(old), gsk_transform_node_get_child(new),
        scaledBy: max(1, RenderNode.largestScale(of: transform)))
    default: return false
    }
  }

  /// Returns whether two nodes' visible parts are the same, at the same positions. `factor` is the largest factor by
  /// which distances inside are drawn longer.
  private func isUnchanged(_ old: OpaquePointer?, _ new: OpaquePointer?, scaledBy factor: CGFloat = 1) -> Bool {
    guard let old, let new else { return false }
    let place = NodePlace(clip: .everything)
    var inside = PictureComparison(scale: scale * factor)
    // Pixels beyond the limit would count as the same.
    let limits = PixelRect.everything.points(scale: inside.scale)
    guard limits.contains(RenderNode.bounds(of: old)), limits.contains(RenderNode.bounds(of: new)) else { return false }
    inside.compare(old, place, new, place)
    // Clips may hide parts that have moved.
    return inside.parts.allSatisfy { $0.old == $0.new && ($0.new.isEmpty || $0.kind == .moved(PixelOffset())) }
  }

  /// Records a node that is the same. A rectangle of the same colour may have been recorded with another origin or
  /// size.
  private mutating func same(
    _ old: OpaquePointer, _ oldPlace: NodePlace, _ new: OpaquePointer, _ newPlace: NodePlace
  ) {
    var (from, to) = (oldPlace, newPlace)
    if old != new {
      let (before, after) = (RenderNode.bounds(of: old), RenderNode.bounds(of: new))
      guard before.size == after.size else { return changed(old, oldPlace, new, newPlace) }
      // Other nodes are the same at their own origins. Their bounds may have moved with content that a clip hides.
      if gsk_render_node_get_node_type(new) == GSK_COLOR_NODE {
        (from, to) = (from.at(before.origin), to.at(after.origin))
      }
    }
    guard let offset = to.offset(from: from, scale) else { return changed(old, oldPlace, new, newPlace) }
    parts.append(
      PicturePart(
        kind: .moved(offset), old: oldPlace.pixels(old, scale), new: newPlace.pixels(new, scale), node: new,
        oldNode: old, place: newPlace))
  }

  private mutating func changed(
    _ old: OpaquePointer?, _ oldPlace: NodePlace, _ new: OpaquePointer?, _ newPlace: NodePlace
  ) {
    let part = PicturePart(
      kind: .changed, old: old.map { oldPlace.pixels($0, scale) } ?? .empty,
      new: new.map { newPlace.pixels($0, scale) } ?? .empty, place: newPlace)
    if !part.old.isEmpty || !part.new.isEmpty { parts.append(part) }
  }

  /// Compares the contents of two rounded clips. The corners, which cut the contents, are parts of their own.
  private mutating func compareRounded(
    _ old: OpaquePointer, _ oldPlace: NodePlace, _ new: OpaquePointer, _ newPlace: NodePlace
  ) {
    let (before, after) = (gsk_rounded_clip_node_get_clip(old).pointee, gsk_rounded_clip_node_get_clip(new).pointee)
    let (oldRect, newRect) = (before.bounds.cgRect, after.bounds.cgRect)
    guard let oldChild = gsk_rounded_clip_node_get_child(old), let newChild = gsk_rounded_clip_node_get_child(new),
      Self.corners(before) == Self.corners(after), oldRect.size == newRect.size,
      let oldInside = oldPlace.clipped(to: oldRect, scale), let newInside = newPlace.clipped(to: newRect, scale),
      let offset = newPlace.at(newRect.origin).offset(from: oldPlace.at(oldRect.origin), scale)
    else { return changed(old, oldPlace, new, newPlace) }
    let reach = Self.corners(after).max() ?? 0
    for (old, new) in zip(cornerSquares(before, oldPlace, reach), cornerSquares(after, newPlace, reach)) {
      parts.append(PicturePart(kind: .moved(offset), old: old, new: new, place: newPlace))
    }
    compare(oldChild, oldInside, newChild, newInside)
  }

  private static func corners(_ shape: GskRoundedRect) -> [Float] {
    [shape.corner.0, shape.corner.1, shape.corner.2, shape.corner.3].flatMap { [$0.width, $0.height] }
  }

  /// Returns the pixels of the squares at a shape's corners, which the shape covers only in part.
  private func cornerSquares(_ shape: GskRoundedRect, _ place: NodePlace, _ reach: Float) -> [PixelRect] {
    let rect = shape.bounds.cgRect
    let side = CGFloat(reach)
    return [
      (rect.minX, rect.minY), (rect.maxX - side, rect.minY), (rect.minX, rect.maxY - side),
      (rect.maxX - side, rect.maxY - side),
    ].map { x, y in
      PixelRect(around: place.inPixels(CGRect(x: x, y: y, width: side, height: side), scale)).grown
        .intersection(place.clip)
    }
  }

  // MARK: - Containers

  /// Compares the children of two containers. Children with the same node, wherever it's placed, are the same if they
  /// are in the same order, too. Those between them are compared in pairs.
  private mutating func compareChildren(
    _ old: OpaquePointer, _ oldPlace: NodePlace, _ new: OpaquePointer, _ newPlace: NodePlace
  ) {
    let before = children(old)
    let after = children(new)
    var first = 0
    while first < min(before.count, after.count), before[first] == after[first] {
      compare(before[first], oldPlace, after[first], newPlace)
      first += 1
    }
    var places: [OpaquePointer: Int] = [:]
    for index in before.indices[first...].reversed() { places[oldPlace.entering(before[index]).node] = index }
    var (oldNext, newNext) = (first, first)
    for index in after.indices[first...] {
      guard let place = places[newPlace.entering(after[index]).node], place >= oldNext else { continue }
      compareBetween(before[oldNext..<place], oldPlace, after[newNext..<index], newPlace)
      compare(before[place], oldPlace, after[index], newPlace)
      (oldNext, newNext) = (place + 1, index + 1)
    }
    compareBetween(before[oldNext...], oldPlace, after[newNext...], newPlace)
  }

  private mutating func compareBetween(
    _ old: ArraySlice<OpaquePointer>, _ oldPlace: NodePlace, _ new: ArraySlice<OpaquePointer>, _ newPlace: NodePlace
  ) {
    var (old, new) = (old, new)
    // If nodes were added or removed, the nodes before and after them still have the same kinds.
    while let first = old.first, let other = new.first, old.count == new.count || areAlike(first, other) {
      compare(old.removeFirst(), oldPlace, new.removeFirst(), newPlace)
    }
    while let last = old.last, let other = new.last, areAlike(last, other) {
      compare(old.removeLast(), oldPlace, new.removeLast(), newPlace)
    }
    for node in old { changed(node, oldPlace, nil, newPlace) }
    for node in new { changed(nil, oldPlace, node, newPlace) }
  }

  /// Returns whether two nodes are of the same kind, wherever they're placed.
  private func areAlike(_ one: OpaquePointer, _ other: OpaquePointer) -> Bool {
    let place = NodePlace(clip: .empty)
    return gsk_render_node_get_node_type(place.entering(one).node)
      == gsk_render_node_get_node_type(place.entering(other).node)
  }

  private func children(_ node: OpaquePointer) -> [OpaquePointer] {
    (0..<gsk_container_node_get_n_children(node)).compactMap { gsk_container_node_get_child(node, $0) }
  }
}
