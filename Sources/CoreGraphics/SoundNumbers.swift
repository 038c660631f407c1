import AloeCore
import Foundation

// A client's numbers may be anything: the quotient of two zeros, a rectangle that was inset by more than its size. Layers and
// views survive them: these functions keep what is sound of them, and warn once of what isn't.

extension CGFloat {
  /// How far anything may lie, and how long it may be, in points: within it a millionth of a point still counts.
  ///
  /// What is longer, such as a frame of no end that a text is measured in, is cut to it.
  @inlinable package static var farthest: CGFloat { 1e10 }

  /// Whether it's a number, and not beyond what can be shown.
  @inlinable package var isSound: Bool { magnitude <= .farthest }

  /// The nearest sound number, `present` for what isn't one.
  package func sound(keeping present: CGFloat) -> CGFloat {
    isNaN ? present : Swift.min(Swift.max(self, -.farthest), .farthest)
  }
}

extension CGRect {
  /// Whether each part is a number, and not beyond what can be shown. The null rectangle isn't.
  @inlinable package var isSound: Bool {
    origin.x.isSound && origin.y.isSound && size.width.isSound && size.height.isSound
  }

  /// Whether each part, and each edge, is a finite number.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && (origin.x + size.width).isFinite && (origin.y + size.height).isFinite
  }

  /// The part of the rectangle within reach of what can be shown; null for one that lies nowhere.
  ///
  /// Products of large numbers may be infinite, and differences of those no numbers, which no comparison knows.
  package var withinReach: CGRect {
    if isSound { return self }
    let (low, high) = (-1e15, 1e15)
    let edges = (minX, minY, maxX, maxY)
    if isNull || edges.0.isNaN || edges.1.isNaN || edges.2.isNaN || edges.3.isNaN { return .null }
    func cut(_ edge: CGFloat) -> CGFloat { Swift.min(Swift.max(edge, low), high) }
    return CGRect(
      x: cut(edges.0), y: cut(edges.1), width: cut(edges.2) - cut(edges.0), height: cut(edges.3) - cut(edges.1))
  }

  /// Whether something isn't a number or lies nowhere, so that it can't be meant.
  private var isNonsense: Bool {
    !(origin.x.isFinite && origin.y.isFinite) || size.width.isNaN || size.height.isNaN
  }

  /// The rectangle as far as it's sound: a null one has no size, ends are cut, and what is no number or lies nowhere
  /// stays as it was.
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

  /// The rectangle as far as it's sound, with a warning of what can't be meant.
  ///
  /// A part that isn't sound stays that of `present`. The warning tells the name of the property that was set, and whose
  /// it is; the module of the calling file speaks.
  package func sound(
    keeping present: CGRect, as name: String, of owner: @autoclosure () -> Any, file: StaticString = #fileID
  ) -> CGRect {
    if isNonsense { warn(name, owner(), file) }
    return sound(keeping: present)
  }

  private func warn(_ name: String, _ owner: Any, _ file: StaticString) {
    Messages.warn(
      once: "\(name) of \(type(of: owner))",
      isNull
        ? "\(owner) was given a null rectangle as its \(name), so it has no size now. That comes of insetting a "
          + "rectangle by more than it has, or of an intersection of rectangles that don't touch."
        : "\(owner) was given \(self) as its \(name). A part of that isn't a finite number and stays as it was: look for "
          + "a division by zero.",
      file: file)
  }
}

extension CGPoint {
  /// Whether both parts are finite numbers.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  /// Whether both parts are numbers, and not beyond what can be shown.
  @inlinable package var isSound: Bool { x.isSound && y.isSound }

  /// The point as far as it's sound; a part that isn't finite is that of `present`.
  package func sound(keeping present: CGPoint) -> CGPoint {
    CGPoint(x: x.isFinite ? x.sound(keeping: 0) : present.x, y: y.isFinite ? y.sound(keeping: 0) : present.y)
  }

  /// The point as far as it's sound, with a warning of parts that aren't finite; those stay as they were.
  package func sound(
    keeping present: CGPoint, as name: String, of owner: @autoclosure () -> Any, file: StaticString = #fileID
  ) -> CGPoint {
    if !x.isFinite || !y.isFinite { Messages.warnOfNumber(self, as: name, of: owner(), file: file) }
    return sound(keeping: present)
  }
}

extension CGSize {
  /// Whether both parts are numbers, and not beyond what can be shown.
  @inlinable package var isSound: Bool { width.isSound && height.isSound }

  /// The size as far as it's sound; a part that is no number is that of `present`.
  package func sound(keeping present: CGSize) -> CGSize {
    CGSize(width: width.sound(keeping: present.width), height: height.sound(keeping: present.height))
  }

  /// The size as far as it's sound, with a warning of parts that aren't numbers; those stay as they were.
  package func sound(
    keeping present: CGSize, as name: String, of owner: @autoclosure () -> Any, file: StaticString = #fileID
  ) -> CGSize {
    if width.isNaN || height.isNaN { Messages.warnOfNumber(self, as: name, of: owner(), file: file) }
    return sound(keeping: present)
  }
}

extension CGAffineTransform {
  /// Whether each part is a finite number.
  package var isFinite: Bool { (a + b + c + d + tx + ty).isFinite || [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

  /// Whether what it's applied to stays where it can be shown.
  @inlinable package var isSound: Bool { a.isSound && b.isSound && c.isSound && d.isSound && tx.isSound && ty.isSound }
}

extension Messages {
  /// Tells of a value with a part that can't be shown.
  package static func warnOfNumber(
    _ value: Any, as name: String, of owner: Any, file: StaticString = #fileID
  ) {
    warn(
      once: "\(name) of \(type(of: owner))",
      "\(owner) was given \(value) as its \(name). What isn't a finite number of that stays as it was: look for a "
        + "division by zero or a size that was never set.", file: file)
  }
}
