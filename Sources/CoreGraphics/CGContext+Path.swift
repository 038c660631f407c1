import Foundation
import GTKPlatform

extension CGContext {
  // MARK: - The Path

  // As in Core Graphics, a point is transformed when it's added: later changes of the coordinates don't move it.

  /// Begins a new path.
  public func beginPath() { path = CGMutablePath() }
  /// Begins a new subpath.
  public func move(to point: CGPoint) { path.move(to: point, transform: addedTransform()) }
  /// Adds a straight line to the path.
  public func addLine(to point: CGPoint) { path.addLine(to: point, transform: addedTransform()) }
  /// Adds connected straight lines to the path.
  public func addLines(between points: [CGPoint]) {
    path.addLines(between: points, transform: addedTransform())
  }
  /// Adds a quadratic Bézier curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control, transform: addedTransform())
  }
  /// Adds a cubic Bézier curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2, transform: addedTransform())
  }
  /// Adds an arc; `clockwise` as in ``CGMutablePath``, with y pointing up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: addedTransform())
  }
  /// Adds an arc that is tangent to two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: addedTransform())
  }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { path.addRect(rect, transform: addedTransform()) }
  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect, transform: addedTransform()) }
  /// Adds another path to the path.
  public func addPath(_ path: CGPath) { self.path.addPath(path, transform: addedTransform()) }
  /// Closes the current subpath with a line to its start.
  public func closePath() { path.closeSubpath() }

  // MARK: - Its Coordinates

  /// Returns the transform of elements that are added now.
  ///
  /// As long as the context's transform doesn't change, the path has the user's coordinates, so that rectangles stay
  /// rectangles. After a change, it has the context's own.
  private func addedTransform() -> CGAffineTransform {
    if path.isEmpty { pathSpace = state.transform }
    guard pathSpace != state.transform else { return .identity }
    path.apply(pathSpace)
    pathSpace = .identity
    return state.transform
  }

  /// Runs a drawing of the path, with the path's coordinates.
  func inPathSpace(_ draw: () -> Void) {
    let present = state.transform
    state.transform = pathSpace
    draw()
    state.transform = present
  }

  /// The path in the user's coordinates; `nil` if a scale of 0 makes everything invisible there.
  var pathInUserSpace: CGPath? {
    let transform = state.transform
    guard pathSpace != transform else { return path }
    guard transform.a * transform.d != transform.b * transform.c else { return nil }
    let copy = CGMutablePath(copying: path)
    copy.apply(pathSpace.concatenating(transform.inverted()))
    return copy
  }
}
