import UIKit

/// The few strokes that all images consist of.
@MainActor struct Brush {
  let context: CGContext
  let area: CGRect

  /// Fills a path with one colour.
  func fill(_ path: UIBezierPath, _ color: UIColor) {
    color.setFill()
    path.fill()
  }

  /// Fills an ellipse.
  func oval(_ center: CGPoint, _ width: CGFloat, _ height: CGFloat, _ color: UIColor) {
    let rect = CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    fill(UIBezierPath(ovalIn: rect), color)
  }

  /// Draws a path's outline with round ends.
  func stroke(_ path: UIBezierPath, _ color: UIColor, width: CGFloat) {
    color.setStroke()
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  /// Fills a rectangle with colours from top to bottom.
  func gradient(_ rect: CGRect, _ colors: [UIColor], at locations: [CGFloat]? = nil) {
    gradient(
      UIBezierPath(rect: rect), colors, at: locations, from: CGPoint(x: rect.midX, y: rect.minY),
      to: CGPoint(x: rect.midX, y: rect.maxY))
  }

  /// Fills a path with colours along a line.
  func gradient(
    _ path: UIBezierPath, _ colors: [UIColor], at locations: [CGFloat]? = nil, from start: CGPoint,
    to end: CGPoint
  ) {
    let values = colors.map(\.cgColor) as CFArray
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: values, locations: locations)
    else { return }
    context.saveGState()
    path.addClip()
    context.drawLinearGradient(
      gradient, start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  /// Draws light around a point, fading outwards.
  func glow(_ center: CGPoint, radius: CGFloat, _ color: UIColor, strength: CGFloat) {
    let rings = 48
    for ring in 0..<rings {
      let size = radius * 2 * CGFloat(rings - ring) / CGFloat(rings)
      oval(center, size, size, color.withAlphaComponent(strength / CGFloat(rings)))
    }
  }

  /// Draws with the origin at a point and the axes rotated.
  func turned(at point: CGPoint, by angle: CGFloat = 0, scale: CGFloat = 1, _ draw: () -> Void) {
    context.saveGState()
    context.translateBy(x: point.x, y: point.y)
    context.rotate(by: angle)
    context.scaleBy(x: scale, y: scale)
    draw()
    context.restoreGState()
  }

  /// Returns a leaf from the origin upwards, `length` long; it's widest at the fraction `belly` of its length.
  static func leaf(length: CGFloat, width: CGFloat, belly: CGFloat = 0.6) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 0, y: -length), controlPoint1: CGPoint(x: width * 0.75, y: -length * belly * 0.5),
      controlPoint2: CGPoint(x: width * 0.62, y: -length * (belly + 0.22)))
    path.addCurve(
      to: .zero, controlPoint1: CGPoint(x: -width * 0.62, y: -length * (belly + 0.22)),
      controlPoint2: CGPoint(x: -width * 0.75, y: -length * belly * 0.5))
    path.close()
    return path
  }
}
