import CGTK
import Foundation

/// A window's opaque picture, split into rectangles in one colour and the details on them.
///
/// Filling a rectangle takes a fifth as long as showing its pixels, and large parts of most windows are plain.
@MainActor struct PictureSplit {
  /// A rectangle in one colour.
  struct Fill: Equatable {
    var color: RGBA
    var rect: PixelRect
  }

  /// The rectangles to fill, in the order of drawing. The first one covers the window.
  private(set) var fills: [Fill] = []
  /// The rectangles in which the picture's own pixels are shown, above the fills. Some may overlap.
  private(set) var details: [PixelRect] = []

  private let scale: CGFloat
  private let wasSplit: Bool
  private var visited = 0
  /// The details since a clip began or ended, not yet cut to it.
  private var open: [PixelRect] = []

  /// Splits the picture of a node that ``covers(_:_:_:depth:)`` a window whose pixels are those of `area`, at `scale`
  /// pixels per point; `nil` if the pixels are cheaper to show in one piece. O(nodes).
  ///
  /// If the last picture was split, the limits are higher: what varies while a list scrolls doesn't cross both.
  init?(_ node: OpaquePointer, area: PixelRect, scale: CGFloat, wasSplit: Bool) {
    (self.scale, self.wasSplit) = (scale, wasSplit)
    let place = NodePlace(clip: area)
    guard visit(node, place) else { return nil }
    close(place)
    guard isAtMost(cost, area.area / 4 * 3) else { return nil }
  }

  /// Returns whether a rectangle in one opaque colour fills the pixels that a node's clips leave visible, so that
  /// nothing below is visible. It becomes the first fill if a picture with it is split.
  static func covers(_ node: OpaquePointer, _ place: NodePlace, _ scale: CGFloat, depth: Int = 0) -> Bool {
    let (node, place) = place.entering(node)
    guard depth < 32 else { return false }
    switch gsk_render_node_get_node_type(node) {
    case GSK_COLOR_NODE:
      return gsk_color_node_get_color(node)?.pointee.alpha == 1 && place.wholePixels(node, scale) == place.clip
    case GSK_CLIP_NODE:
      guard let child = gsk_clip_node_get_child(node),
        let inside = place.clipped(to: gsk_clip_node_get_clip(node).pointee.cgRect, scale), inside.clip == place.clip
      else { return false }
      return covers(child, inside, scale, depth: depth + 1)
    case GSK_CONTAINER_NODE:
      // A background is among the first.
      return (0..<min(4, gsk_container_node_get_n_children(node))).contains { index in
        gsk_container_node_get_child(node, index).map { covers($0, place, scale, depth: depth + 1) } ?? false
      }
    default: return false
    }
  }

  /// The largest numbers of nodes, fills and details of a picture that begins to be split.
  private static let maxNodes = 1000
  private static let maxFills = 64
  private static let maxDetails = 128

  private func isAtMost(_ value: Int, _ limit: Int) -> Bool { value <= (wasSplit ? limit / 2 * 3 : limit) }

  /// The cost of showing a rectangle besides that of its pixels, as a number of pixels: 2 microseconds, where each
  /// pixel takes half a nanosecond.
  private static let rectangleCost = 4096

  private var cost: Int {
    let shown = details.reduce(0) { $0 + $1.area + Self.rectangleCost }
    return fills.reduce(shown) { $0 + $1.rect.area / 5 + Self.rectangleCost / 4 }
  }

  /// Adds what a node draws; returns `false` if there is too much.
  private mutating func visit(_ node: OpaquePointer, _ place: NodePlace) -> Bool {
    let (node, place) = place.entering(node)
    visited += 1
    guard isAtMost(visited, Self.maxNodes), isAtMost(fills.count, Self.maxFills),
      isAtMost(details.count + open.count, Self.maxDetails)
    else { return false }
    guard !place.pixels(node, scale).isEmpty else { return true }
    switch gsk_render_node_get_node_type(node) {
    case GSK_COLOR_NODE:
      if !fill(node, place) { add(node, place) }
    case GSK_CONTAINER_NODE:
      let first = open.count
      for index in 0..<gsk_container_node_get_n_children(node) {
        guard let child = gsk_container_node_get_child(node, index) else { continue }
        guard visit(child, place) else { return false }
      }
      join(from: min(first, open.count))
    case GSK_CLIP_NODE:
      guard let child = gsk_clip_node_get_child(node),
        let inside = place.clipped(to: gsk_clip_node_get_clip(node).pointee.cgRect, scale)
      else {
        add(node, place)
        return true
      }
      close(place)
      guard visit(child, inside) else { return false }
      close(inside)
    default: add(node, place)
    }
    return true
  }

  private mutating func add(_ node: OpaquePointer, _ place: NodePlace) {
    open.append(PixelRect(around: place.inPixels(RenderNode.bounds(of: node), scale)).grown)
  }

  /// Adds a rectangle in one colour; returns `false` if its edges are between pixels.
  private mutating func fill(_ node: OpaquePointer, _ place: NodePlace) -> Bool {
    let bounds = place.inPixels(RenderNode.bounds(of: node), scale)
    let rect = PixelRect(around: bounds).intersection(place.clip)
    guard rect == PixelRect(inside: bounds).intersection(place.clip),
      let color = gsk_color_node_get_color(node)?.pointee
    else { return false }
    guard color.alpha > 0, !rect.isEmpty else { return true }
    if color.alpha == 1 {
      // Remove everything that this rectangle covers.
      fills.removeAll { rect.contains($0.rect) }
      details.removeAll { rect.contains($0) }
      for index in open.indices where rect.contains(open[index].intersection(place.clip)) { open[index] = .empty }
    }
    fills.append(
      Fill(
        color: RGBA(
          red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha)),
        rect: rect))
    return true
  }

  /// Joins neighbours among the last details where one rectangle costs less than two.
  private mutating func join(from first: Int) {
    guard open.count > first + 1 else { return }
    var last = first
    for index in first + 1..<open.count {
      let both = open[last].union(open[index])
      if both.area <= open[last].area + open[index].area + Self.rectangleCost {
        open[last] = both
      } else {
        last += 1
        open[last] = open[index]
      }
    }
    open.removeSubrange((last + 1)...)
  }

  /// Cuts the open details to the clip, and adds them.
  private mutating func close(_ place: NodePlace) {
    for rect in open {
      let seen = rect.intersection(place.clip)
      if !seen.isEmpty { details.append(seen) }
    }
    open.removeAll(keepingCapacity: true)
  }
}
