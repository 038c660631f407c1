import AloeCore
import Foundation
import GTKPlatform

/// A rule that determines the interior of a path.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside if the path's winding number around it isn't 0.
  case winding
  /// A point is inside if a line from it crosses the path an odd number of times.
  case evenOdd
}

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// An outline of lines and curves for filling, stroking or clipping; see ``CGMutablePath`` for building one.
public class CGPath: Hashable {
  package internal(set) var elements: [PathElement] = []
  /// The rounded rectangle, if the path consists of just one: it's drawn faster than an outline.
  package internal(set) var outline: RoundedRect?
  var start = CGPoint.zero
  private(set) var last: CGPoint?

  init() {}

  package init(copying other: CGPath) {
    (elements, outline, start, last) = (other.elements, other.outline, other.start, other.last)
  }

  // MARK: - Creating a Path

  /// Creates a rectangular path.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init()
    appendRounded(RoundedRect(rect.standardized, radius: 0), transform?.pointee)
  }

  /// Creates a rectangular path with rounded corners. Radii that don't fit are reduced.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>? = nil
  ) {
    self.init()
    appendRounded(rect.standardized, cornerWidth, cornerHeight, transform?.pointee)
  }

  /// Creates the largest elliptical path in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>? = nil) {
    self.init()
    let rect = rect.standardized
    appendRounded(rect, rect.width / 2, rect.height / 2, transform?.pointee)
  }

  /// Returns a copy of the path.
  public func copy() -> CGPath? { CGPath(copying: self) }

  /// Returns the path after `transform`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let path = CGPath(copying: self)
    if let transform { path.apply(transform.pointee) }
    return path
  }

  /// Returns a mutable copy of the path.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(copying: self) }

  // MARK: - Properties

  /// Whether the path is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// The end of the last element; (0, 0) in an empty path.
  public var currentPoint: CGPoint { last ?? .zero }

  /// The bounding box of all points, including control points; null for an empty path.
  public var boundingBox: CGRect { Self.box(elements.flatMap(\.points)) }

  /// The bounding box of the path itself; null for an empty path. Linear in the number of elements.
  public var boundingBoxOfPath: CGRect { Self.box(flattened().flatMap { $0 }) }

  /// Returns whether `point` is inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = transform.isIdentity ? point : point.applying(transform.inverted())
    var winding = 0
    var crossings = 0
    for line in flattened() where line.count > 1 {
      for (a, b) in zip(line, line.dropFirst() + line.prefix(1)) where (a.y <= point.y) != (b.y <= point.y) {
        guard a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x else { continue }
        winding += a.y < b.y ? 1 : -1
        crossings += 1
      }
    }
    return rule == .winding ? winding != 0 : crossings % 2 == 1
  }

  /// Returns whether two paths have equal elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.elements == b.elements }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  // MARK: - Building

  /// Adds an element, unless one of its points isn't finite: Core Graphics ignores those, too.
  func append(_ element: PathElement) {
    guard element.isFinite else { return Self.warn(of: element) }
    outline = nil
    elements.append(element)
    switch element {
    case .move(let point):
      start = point
      last = point
    case .close: last = start
    default: last = element.end
    }
  }

  static func warn(of element: Any) {
    Messages.warn(
      once: "elements of CGPath",
      "\(element) was left out of a path, because some of its numbers aren't finite. Look for a division by zero.")
  }

  /// Appends a rectangle with four elliptical corners of radii `width` and `height`, transformed by `transform`.
  func appendRounded(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat, _ transform: CGAffineTransform?) {
    if rect.isNull { return }
    guard rect.isFinite else { return Self.warn(of: rect) }
    let (width, height) = (min(max(0, width), rect.width / 2), min(max(0, height), rect.height / 2))
    let wasEmpty = elements.isEmpty
    appendCorners(rect, [CGSize](repeating: CGSize(width: width, height: height), count: 4), transform)
    if wasEmpty, width == height, transform?.isIdentity ?? true { outline = RoundedRect(rect, radius: width) }
  }

  package func appendRounded(_ shape: RoundedRect, _ transform: CGAffineTransform?) {
    if shape.rect.isNull { return }
    guard shape.rect.isFinite else { return Self.warn(of: shape.rect) }
    let wasEmpty = elements.isEmpty
    let radii = [shape.topLeft, shape.topRight, shape.bottomRight, shape.bottomLeft]
    appendCorners(shape.rect, radii.map { CGSize(width: $0, height: $0) }, transform)
    if wasEmpty, transform?.isIdentity ?? true { outline = shape }
  }

  /// Appends a rectangle whose corners, clockwise from the top left, have `radii`.
  private func appendCorners(_ rect: CGRect, _ radii: [CGSize], _ transform: CGAffineTransform?) {
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      let point = CGPoint(x: x, y: y)
      return transform.map(point.applying) ?? point
    }
    // The distance from a corner to the control points with which a cubic curve approximates a quarter circle best.
    let inset: CGFloat = 1 - 0.5522847498
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (a, b, c, d) = (radii[0], radii[1], radii[2], radii[3])
    func corner(_ size: CGSize, _ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
      if size.width > 0, size.height > 0 { append(.cubic(first, second, end)) }
    }
    append(.move(place(x0 + a.width, y0)))
    append(.line(place(x1 - b.width, y0)))
    corner(
      b, place(x1 - b.width * inset, y0), place(x1, y0 + b.height * inset), place(x1, y0 + b.height))
    append(.line(place(x1, y1 - c.height)))
    corner(
      c, place(x1, y1 - c.height * inset), place(x1 - c.width * inset, y1), place(x1 - c.width, y1))
    append(.line(place(x0 + d.width, y1)))
    corner(
      d, place(x0 + d.width * inset, y1), place(x0, y1 - d.height * inset), place(x0, y1 - d.height))
    append(.line(place(x0, y0 + a.height)))
    corner(
      a, place(x0, y0 + a.height * inset), place(x0 + a.width * inset, y0), place(x0 + a.width, y0))
    append(.close)
  }

  /// Appends an arc around `center`, with a line to its start. `clockwise` assumes that y points down.
  package func appendArc(
    _ center: CGPoint, _ radius: CGFloat, _ startAngle: CGFloat, _ endAngle: CGFloat, clockwise: Bool,
    _ transform: CGAffineTransform
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = endAngle - startAngle
    guard sweep.isFinite, (center.x + center.y + radius).isFinite else {
      return Self.warn(of: "an arc about \(center) of radius \(radius) from \(startAngle) to \(endAngle)")
    }
    if clockwise, sweep < 0 {
      sweep = turn - (-sweep).truncatingRemainder(dividingBy: turn)
    } else if !clockwise, sweep > 0 {
      sweep = sweep.truncatingRemainder(dividingBy: turn) - turn
    }
    sweep = min(turn, max(-turn, sweep))
    func place(_ angle: CGFloat, _ handle: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + radius * (cos(angle) - handle * sin(angle)),
        y: center.y + radius * (sin(angle) + handle * cos(angle))
      ).applying(transform)
    }
    let count = max(1, Int((abs(sweep) / (CGFloat.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    append(last == nil ? .move(place(startAngle, 0)) : .line(place(startAngle, 0)))
    for part in 0..<count {
      let from = startAngle + CGFloat(part) * step
      append(.cubic(place(from, handle), place(from + step, -handle), place(from + step, 0)))
    }
  }

  package func apply(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    let moved = elements.map { $0.applying(transform) }
    guard moved.allSatisfy(\.isFinite) else { return Self.warn(of: transform) }
    elements = moved
    start = start.applying(transform)
    last = last?.applying(transform)
    outline = nil
  }

  // MARK: - Flattening

  /// Returns the path as polylines of short segments.
  func flattened() -> [[CGPoint]] {
    var chains: [[CGPoint]] = []
    var first = CGPoint.zero
    var from = CGPoint.zero
    for element in elements {
      if case .move(let point) = element {
        chains.append([point])
        (first, from) = (point, point)
        continue
      }
      if chains.isEmpty { chains.append([from]) }
      chains[chains.count - 1] += element.steps(from: from, closingAt: first)
      from = chains[chains.count - 1].last ?? from
    }
    return chains
  }

  private static func box(_ points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension PathElement {
  /// All points of the element, with control points first.
  package var points: [CGPoint] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .quad(let control, let end): [control, end]
    case .cubic(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  /// The point at which the element ends; `nil` for a line back to the start.
  var end: CGPoint? {
    switch self {
    case .move(let end), .line(let end), .quad(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// Whether all its points are finite.
  var isFinite: Bool {
    switch self {
    case .move(let end), .line(let end): end.isFinite
    case .quad(let control, let end): control.isFinite && end.isFinite
    case .cubic(let first, let second, let end): first.isFinite && second.isFinite && end.isFinite
    case .close: true
    }
  }

  func applying(_ transform: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let end): .move(end.applying(transform))
    case .line(let end): .line(end.applying(transform))
    case .quad(let control, let end): .quad(control.applying(transform), end.applying(transform))
    case .cubic(let first, let second, let end):
      .cubic(first.applying(transform), second.applying(transform), end.applying(transform))
    case .close: .close
    }
  }

  /// Returns the ends of the straight lines that approximate the element.
  func steps(from start: CGPoint, closingAt first: CGPoint) -> [CGPoint] {
    func blend(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    let parts = 24
    switch self {
    case .move(let end), .line(let end): return [end]
    case .close: return [first]
    case .quad(let control, let end):
      return (1...parts).map {
        let t = CGFloat($0) / CGFloat(parts)
        return blend(blend(start, control, t), blend(control, end, t), t)
      }
    case .cubic(let one, let two, let end):
      return (1...parts).map {
        let t = CGFloat($0) / CGFloat(parts)
        let middle = blend(one, two, t)
        return blend(blend(blend(start, one, t), middle, t), blend(middle, blend(two, end, t), t), t)
      }
    }
  }
}

extension RoundedRect {
  /// Whether no corner is rounded.
  var isPlain: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }
}
