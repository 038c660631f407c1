import CGTK
import Foundation

/// A rectangle of whole device pixels.
struct PixelRect: Equatable, Sendable {
  var (left, top, right, bottom) = (0, 0, 0, 0)

  static let empty = PixelRect()
  /// A rectangle that contains all pixels that a rectangle may have.
  static let everything = PixelRect(left: -Int(limit), top: -Int(limit), right: Int(limit), bottom: Int(limit))

  init() {}

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Creates the smallest rectangle that contains one in pixels. What lies beyond ``limit`` is cut off.
  init(around rect: CGRect) {
    left = Self.whole((rect.minX + Self.roundingError).rounded(.down))
    top = Self.whole((rect.minY + Self.roundingError).rounded(.down))
    right = Self.whole((rect.maxX - Self.roundingError).rounded(.up))
    bottom = Self.whole((rect.maxY - Self.roundingError).rounded(.up))
  }

  /// Creates the largest rectangle inside one in pixels.
  init(inside rect: CGRect) {
    left = Self.whole((rect.minX - Self.roundingError).rounded(.up))
    top = Self.whole((rect.minY - Self.roundingError).rounded(.up))
    right = Self.whole((rect.maxX + Self.roundingError).rounded(.down))
    bottom = Self.whole((rect.maxY + Self.roundingError).rounded(.down))
  }

  private static func whole(_ edge: CGFloat) -> Int { Int(max(-limit, min(limit, edge))) }

  /// The distance in pixels within which an edge counts as lying on a pixel's edge, because positions are sums of
  /// 32-bit floats.
  static let roundingError: CGFloat = 1e-3
  private static let limit: CGFloat = 1_000_000

  var isEmpty: Bool { right <= left || bottom <= top }
  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var area: Int { width * height }

  func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return common.isEmpty ? .empty : common
  }

  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  func contains(_ other: PixelRect) -> Bool { other.isEmpty || intersection(other) == other }
  func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  func moved(by offset: PixelOffset) -> PixelRect {
    guard !isEmpty else { return .empty }
    return PixelRect(left: left + offset.x, top: top + offset.y, right: right + offset.x, bottom: bottom + offset.y)
  }

  func moved(back offset: PixelOffset) -> PixelRect { moved(by: PixelOffset(x: -offset.x, y: -offset.y)) }

  /// The rectangle with one more pixel on each side.
  var grown: PixelRect {
    isEmpty ? .empty : PixelRect(left: left - 1, top: top - 1, right: right + 1, bottom: bottom + 1)
  }

  /// Returns the rectangle in points.
  func points(scale: CGFloat) -> CGRect {
    CGRect(
      x: CGFloat(left) / scale, y: CGFloat(top) / scale, width: CGFloat(width) / scale,
      height: CGFloat(height) / scale)
  }

  init(_ raw: cairo_rectangle_int_t) {
    self.init(left: Int(raw.x), top: Int(raw.y), right: Int(raw.x + raw.width), bottom: Int(raw.y + raw.height))
  }

  var raw: cairo_rectangle_int_t {
    cairo_rectangle_int_t(x: Int32(left), y: Int32(top), width: Int32(width), height: Int32(height))
  }
}

/// A movement by whole device pixels.
struct PixelOffset: Hashable, Sendable {
  var (x, y) = (0, 0)
}

/// A set of device pixels.
@MainActor final class PixelRegion {
  private let raw: OpaquePointer

  init() { raw = cairo_region_create() }

  /// Creates a copy.
  init(_ other: PixelRegion) { raw = cairo_region_copy(other.raw) }

  convenience init(_ rects: [PixelRect]) {
    self.init()
    for rect in rects { add(rect) }
  }

  isolated deinit { cairo_region_destroy(raw) }

  func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var rect = rect.raw
    cairo_region_union_rectangle(raw, &rect)
  }

  /// Adds the part of a rectangle that is outside of another one.
  func add(_ rect: PixelRect, outside other: PixelRect) {
    guard !rect.isEmpty, !other.contains(rect) else { return }
    guard rect.intersects(other) else { return add(rect) }
    let inside = rect.intersection(other)
    add(PixelRect(left: rect.left, top: rect.top, right: rect.right, bottom: inside.top))
    add(PixelRect(left: rect.left, top: inside.bottom, right: rect.right, bottom: rect.bottom))
    add(PixelRect(left: rect.left, top: inside.top, right: inside.left, bottom: inside.bottom))
    add(PixelRect(left: inside.right, top: inside.top, right: rect.right, bottom: inside.bottom))
  }

  func cut(to rect: PixelRect) {
    var rect = rect.raw
    cairo_region_intersect_rectangle(raw, &rect)
  }

  func add(_ other: PixelRegion) { cairo_region_union(raw, other.raw) }

  func remove(_ rect: PixelRect) {
    var rect = rect.raw
    cairo_region_subtract_rectangle(raw, &rect)
  }

  func remove(_ other: PixelRegion) { cairo_region_subtract(raw, other.raw) }

  func cut(to other: PixelRegion) { cairo_region_intersect(raw, other.raw) }

  func move(by offset: PixelOffset) { cairo_region_translate(raw, Int32(offset.x), Int32(offset.y)) }

  /// The number of pixels.
  var area: Int { allRectangles.reduce(0) { $0 + $1.area } }

  /// At most ``maxRectangles`` rectangles that contain the set, of which some may overlap: the neighbours among
  /// ``allRectangles`` that add the fewest pixels are joined first, and more than 64 become one.
  var rectangles: [PixelRect] {
    var all = allRectangles
    guard all.count <= 8 * Self.maxRectangles else { return [all.reduce(.empty) { $0.union($1) }] }
    while all.count > Self.maxRectangles {
      func added(_ index: Int) -> Int {
        all[index].union(all[index + 1]).area - all[index].area - all[index + 1].area
      }
      let best = (0..<all.count - 1).min { added($0) < added($1) } ?? 0
      all[best] = all[best].union(all.remove(at: best + 1))
    }
    return all
  }

  static let maxRectangles = 8

  /// Disjoint rectangles that cover the set, from top to bottom in bands of the same height, and in each from left to
  /// right.
  var allRectangles: [PixelRect] {
    (0..<cairo_region_num_rectangles(raw)).map {
      var rect = cairo_rectangle_int_t()
      cairo_region_get_rectangle(raw, $0, &rect)
      return PixelRect(rect)
    }
  }
}
