import Foundation
import GTKPlatform

extension CGPath {
  /// Returns the part of the path between two fractions of its length, from 0 to 1, as straight lines: a curve becomes
  /// many short ones. Returns the path itself for the whole length. Linear in the number of elements.
  package func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    let (start, end) = (min(1, max(0, start)), min(1, max(0, end)))
    if start == 0, end == 1 { return self }
    let trimmed = CGMutablePath()
    guard start < end else { return trimmed }
    let chains = flattened()
    let length = chains.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) } }
    let (first, last) = (start * length, end * length)
    var passed: CGFloat = 0
    for chain in chains {
      var isDrawing = false
      for (from, to) in zip(chain, chain.dropFirst()) {
        let step = Self.distance(from, to)
        defer { passed += step }
        guard step > 0, passed + step > first, passed < last else { continue }
        func place(_ distance: CGFloat) -> CGPoint {
          let share = min(1, max(0, (distance - passed) / step))
          return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        }
        if !isDrawing { trimmed.move(to: place(first)) }
        isDrawing = true
        trimmed.addLine(to: place(last))
      }
    }
    return trimmed
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
}
