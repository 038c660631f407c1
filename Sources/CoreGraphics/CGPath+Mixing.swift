import Foundation
import GTKPlatform

extension CGPath {
  /// Interpolates between this path, at 0, and `end`, at 1; `nil` unless both have corresponding elements.
  ///
  /// A straight line and a curve correspond: the line is treated as a curve.
  package func mixed(with end: CGPath, _ share: CGFloat) -> CGPath? {
    guard elements.count == end.elements.count else { return nil }
    let path = CGMutablePath()
    var (here, there) = (CGPoint.zero, CGPoint.zero)
    func between(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    for (first, second) in zip(elements, end.elements) {
      switch (first, second) {
      case (.move(let a), .move(let b)): path.append(.move(between(a, b)))
      case (.line(let a), .line(let b)): path.append(.line(between(a, b)))
      case (.quad(let a, let b), .quad(let c, let d)): path.append(.quad(between(a, c), between(b, d)))
      case (.close, .close): path.append(.close)
      default:
        guard let a = first.cubic(from: here), let b = second.cubic(from: there) else { return nil }
        path.append(.cubic(between(a.0, b.0), between(a.1, b.1), between(a.2, b.2)))
      }
      here = first.points.last ?? here
      there = second.points.last ?? there
    }
    return path
  }
}

extension PathElement {
  /// Returns the element as a curve with two control points; `nil` if it isn't a line or curve.
  fileprivate func cubic(from start: CGPoint) -> (CGPoint, CGPoint, CGPoint)? {
    func between(_ a: CGPoint, _ b: CGPoint, _ share: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    switch self {
    case .line(let end): return (between(start, end, 1 / 3), between(start, end, 2 / 3), end)
    case .quad(let control, let end): return (between(start, control, 2 / 3), between(end, control, 2 / 3), end)
    case .cubic(let first, let second, let end): return (first, second, end)
    case .move, .close: return nil
    }
  }
}
