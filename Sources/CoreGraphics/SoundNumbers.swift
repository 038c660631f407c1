import AloeCore
import Foundation

// A client's numbers can be anything: the quotient of two zeros, a rectangle inset by more than its size. Layers and
// views survive them: these functions keep the valid components, and warn once about the others.

extension CGFloat {
  /// The maximum magnitude of positions and lengths, in points: up to it, a millionth of a point is still represented.
  ///
  /// Longer lengths, such as an infinite frame in which text is measured, are limited to it.
  @inlinable package static var farthest: CGFloat { 1e10 }

  /// Whether the value is a number, and not larger than can be shown.
  @inlinable package var isSound: Bool { magnitude <= .farthest }

  /// Returns the nearest sound number; `present` for NaN.
  package func sound(keeping present: CGFloat) -> CGFloat {
    isNaN ? present : Swift.min(Swift.max(self, -.farthest), .farthest)
  }
}

extension CGRect {
  /// Whether each component is a number, and not larger than can be shown. False for the null rectangle.
  @inlinable package var isSound: Bool {
    origin.x.isSound && origin.y.isSound && size.width.isSound && size.height.isSound
  }

  /// Whether each part, and each edge, is a finite number.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
  }

  /// The part of the rectangle that can be shown; null if an edge is NaN.
  ///
  /// Products of large numbers may be infinite, and differences of those NaN, for which every comparison is false.
  package var withinReach: CGRect {
    if isSound { return self }
    let (low, high) = (-1e15, 1e15)
    let edges = (minX, minY, maxX, maxY)
    if isNull || edges.0.isNaN || edges.1.isNaN || edges.2.isNaN || edges.3.isNaN { return .null }
    func cut(_ edge: CGFloat) -> CGFloat { Swift.min(Swift.max(edge, low), high) }
    return CGRect(
      x: cut(edges.0), y: cut(edges.1), width: cut(edges.2) - cut(edges.0), height: cut(edges.3) - cut(edges.1))
  }

  /// Whether the origin isn't finite, or a length is NaN, so that the rectangle can't be intended.
  private var isInvalid: Bool {
    !(origin.x.isFinite && origin.y.isFinite) || size.width.isNaN || size.height.isNaN
  }

  /// Returns the sound part of the rectangle: a null rectangle becomes empty, infinite sizes are limited, and
  /// components that are NaN or infinite positions keep their current values.
  package func sound(keeping present: CGRect) -> CGRect {
    if isNull { return CGRect(origin: present.origin, size: .zero) }
    func part(_ start: CGFloat, _ length: CGFloat, _ oldStart: CGFloat, _ oldLength: CGFloat) -> (CGFloat, CGFloat) {
      let low = start.isFinite ? start.sound(keeping: 0) : oldStart
      let span = length.sound(keeping: oldLength)
      guard length > 0, start.isFinite else { return (low, span) }
      return (low, (start + length).sound(keeping: 0) - low)
    }
    let (x, width) = part(origin.x, size.width, present.origin.x, present.width)
    let (y, height) = part(origin.y, size.height, present.origin.y, present.height)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the sound part of the rectangle, with a warning about mistakes.
  ///
  /// For the result, see ``sound(keeping:)``. The warning contains the name of the property that was set, and its
  /// owner; its module is the calling file's.
  package func sound(
    keeping present: CGRect, as name: String, of owner: @autoclosure () -> Any, file: StaticString = #fileID
  ) -> CGRect {
    if isInvalid { warn(name, owner(), file) }
    return sound(keeping: present)
  }

  private func warn(_ name: String, _ owner: Any, _ file: StaticString) {
    Messages.warn(
      once: "\(name) of \(type(of: owner))",
      isNull
        ? "\(owner) was given a null rectangle as its \(name), so it has no size now. This results from insetting a "
          + "rectangle by more than its size, or from an intersection of rectangles that don't touch."
        : "\(owner) was given \(self) as its \(name). A part of it isn't a finite number and stays unchanged: look for "
          + "a division by zero.",
      file: file)
  }
}

extension CGPoint {
  /// Whether both parts are finite numbers.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether both parts are numbers, and not beyond what can be shown.
  @inlinable package var isSound: Bool { x.isSound && y.isSound }

  /// Returns the sound part of the point; a component that isn't finite is replaced by the same component of `present`.
  package func sound(keeping present: CGPoint) -> CGPoint {
    CGPoint(x: x.isFinite ? x.sound(keeping: 0) : present.x, y: y.isFinite ? y.sound(keeping: 0) : present.y)
  }

  /// Returns the sound part of the point, with a warning about components that aren't finite, which are replaced by the
  /// components of `present`.
  package func sound(
    keeping present: CGPoint, as name: String, of owner: @autoclosure () -> Any, file: StaticString = #fileID
  ) -> CGPoint {
    if !x.isFinite || !y.isFinite { Messages.warnOfNumber(self, as: name, of: owner(), file: file) }
    return sound(keeping: present)
  }
}

extension CGSize {
  /// Whether both components are numbers, and not larger than can be shown.
  @inlinable package var isSound: Bool { width.isSound && height.isSound }

  /// Returns the sound part of the size; a NaN component is replaced by the same component of `present`.
  package func sound(keeping present: CGSize) -> CGSize {
    CGSize(width: width.sound(keeping: present.width), height: height.sound(keeping: present.height))
  }

  /// Returns the sound part of the size, with a warning about components that aren't numbers, which are replaced by the
  /// components of `present`.
  package func sound(
    keeping present: CGSize, as name: String, of owner: @autoclosure () -> Any, file: StaticString = #fileID
  ) -> CGSize {
    if width.isNaN || height.isNaN { Messages.warnOfNumber(self, as: name, of: owner(), file: file) }
    return sound(keeping: present)
  }
}

extension CGAffineTransform {
  /// Whether each component is a finite number.
  package var isFinite: Bool { (a + b + c + d + tx + ty).isFinite || [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

  /// Whether transformed geometry stays in the range that can be shown.
  @inlinable package var isSound: Bool { a.isSound && b.isSound && c.isSound && d.isSound && tx.isSound && ty.isSound }
}

extension Messages {
  /// Warns about a value with an unsound component: `owner` is the object whose property was set, or a phrase for it.
  /// `replacement` is used instead; `nil` if the former value stays.
  package static func warnOfNumber(
    _ value: Any, as name: String, of owner: Any, replacedBy replacement: Any? = nil, file: StaticString = #fileID
  ) {
    let outcome =
      replacement.map { "; \($0) is used instead: " } ?? ". Numbers in it that aren't finite stay unchanged: "
    warn(
      once: "\(name) of \(owner as? String ?? "\(type(of: owner))")",
      "\(owner) was given \(value) as its \(name)\(outcome)look for a division by zero or a size that was never set.",
      file: file)
  }
}
