import Foundation
import GTKPlatform

/// A mutable path.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public override init() { super.init() }

  package override init(copying other: CGPath) { super.init(copying: other) }

  /// Begins a new subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point.applying(transform)))
  }

  /// Adds a straight line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point.applying(transform)))
  }

  /// Adds connected straight lines as a new subpath.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        move(to: point, transform: transform)
      } else {
        addLine(to: point, transform: transform)
      }
    }
  }

  /// Adds a quadratic Bézier curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    append(.quad(control.applying(transform), end.applying(transform)))
  }

  /// Adds a cubic Bézier curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.cubic(control1.applying(transform), control2.applying(transform), end.applying(transform)))
  }

  /// Adds an arc, and a line to its start.
  ///
  /// As in Core Graphics, `clockwise` assumes that y points up: on a screen, where y points down, `true` means
  /// counterclockwise.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(center, radius, startAngle, endAngle, clockwise: !clockwise, transform)
  }

  /// Adds an arc of `delta` radians from `startAngle`, and a line to its start.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    appendArc(center, radius, startAngle, startAngle + delta, clockwise: delta >= 0, transform)
  }

  /// Adds an arc that is tangent to the line to `tangent1End` and the line from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let from = transform.isIdentity ? currentPoint : currentPoint.applying(transform.inverted())
    let back = CGVector(dx: from.x - tangent1End.x, dy: from.y - tangent1End.y)
    let onward = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let cross = back.dx * onward.dy - back.dy * onward.dx
    let (backLength, onwardLength) = (hypot(back.dx, back.dy), hypot(onward.dx, onward.dy))
    guard radius > 0, abs(cross) > 1e-9 * backLength * onwardLength else {
      return addLine(to: tangent1End, transform: transform)
    }
    let angle = atan2(abs(cross), back.dx * onward.dx + back.dy * onward.dy)
    let reach = radius / tan(angle / 2)
    let first = CGPoint(
      x: tangent1End.x + back.dx / backLength * reach, y: tangent1End.y + back.dy / backLength * reach)
    let second = CGPoint(
      x: tangent1End.x + onward.dx / onwardLength * reach, y: tangent1End.y + onward.dy / onwardLength * reach
    )
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: first.x - side * radius * back.dy / backLength, y: first.y + side * radius * back.dx / backLength)
    appendArc(
      center, radius, atan2(first.y - center.y, first.x - center.x),
      atan2(second.y - center.y, second.x - center.x),
      clockwise: cross < 0, transform)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    appendRounded(RoundedRect(rect.standardized, radius: 0), transform)
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a rectangle with rounded corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    appendRounded(rect.standardized, cornerWidth, cornerHeight, transform)
  }

  /// Adds the largest ellipse in a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let rect = rect.standardized
    appendRounded(rect, rect.width / 2, rect.height / 2, transform)
  }

  /// Adds another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    guard transform.isFinite else { return Self.warn(of: transform) }
    let whole = elements.isEmpty && transform.isIdentity ? path.outline : nil
    for element in path.elements { append(element.applying(transform)) }
    outline = whole
  }

  /// Closes the subpath with a line to its start.
  public func closeSubpath() {
    if !isEmpty { append(.close) }
  }
}
