import AloeCore
import Foundation
import GTKPlatform

/// An outline with its line style, to fill, stroke or clip with while drawing.
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()

  // MARK: - Creating a path

  /// Creates an empty path.
  public override init() {}

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners, whose radius is at most half the shorter side. The corners are quarter
  /// circles; UIKit's are a little smoother.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let rect = rect.standardized
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Creates a rectangle with some rounded corners.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    let radius = max(0, min(cornerRadii.width, cornerRadii.height, rect.width / 2, rect.height / 2))
    var shape = RoundedRect(rect, radius: 0)
    if corners.contains(.topLeft) { shape.topLeft = radius }
    if corners.contains(.topRight) { shape.topRight = radius }
    if corners.contains(.bottomRight) { shape.bottomRight = radius }
    if corners.contains(.bottomLeft) { shape.bottomLeft = radius }
    path.appendRounded(shape, nil)
  }

  /// Creates an arc; `clockwise` is as seen on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path, which is copied.
  public convenience init(cgPath: CGPath) {
    self.init()
    path = CGMutablePath(copying: cgPath)
  }

  // MARK: - Building

  /// Begins a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a straight line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve with two control points.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve with one control point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, and a line to its beginning; `clockwise` is as seen on the screen.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.appendArc(center, radius, startAngle, endAngle, clockwise: clockwise, .identity)
  }

  /// Closes the subpath with a line to its beginning.
  open func close() { path.closeSubpath() }

  /// Appends another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Transforms the path.
  open func apply(_ transform: CGAffineTransform) { path.apply(transform) }

  /// Returns a copy of the path in the opposite direction. Its subpaths are in reverse order, too.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath()
    var parts: [(points: [CGPoint], curves: [PathElement], isClosed: Bool)] = []
    for element in path.elements {
      switch element {
      case .move(let point): parts.append(([point], [], false))
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      default:
        if parts.isEmpty { parts.append(([.zero], [], false)) }
        parts[parts.count - 1].points.append(element.points.last ?? .zero)
        parts[parts.count - 1].curves.append(element)
      }
    }
    for part in parts.reversed() {
      reversed.move(to: part.points[part.points.count - 1])
      for (index, curve) in part.curves.enumerated().reversed() {
        let end = part.points[index]
        switch curve {
        case .quad(let control, _): reversed.addQuadCurve(to: end, controlPoint: control)
        case .cubic(let one, let two, _): reversed.addCurve(to: end, controlPoint1: two, controlPoint2: one)
        default: reversed.addLine(to: end)
        }
      }
      if part.isClosed { reversed.close() }
    }
    reversed.copyStyle(of: self)
    return reversed
  }

  /// A copy of the path; setting it replaces the path.
  open var cgPath: CGPath {
    get { CGPath(copying: path) }
    set { path = CGMutablePath(copying: newValue) }
  }

  // MARK: - Queries

  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path; null for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The end of the last element.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns whether `point` is inside, according to ``usesEvenOddFillRule``.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: - Style

  /// The width of the line drawn by ``stroke()``, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  /// The style of line ends; butt by default.
  open var lineCapStyle: CGLineCap = .butt
  /// The style of line joins; miter by default.
  open var lineJoinStyle: CGLineJoin = .miter
  /// The length of a miter, in line widths, beyond which a bevel is drawn instead; 10 by default.
  open var miterLimit: CGFloat = 10
  /// Whether the even-odd rule fills the path, so that overlapping parts leave holes; false by default.
  open var usesEvenOddFillRule = false
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Sets a dash pattern: alternating lengths of dashes and gaps, in points; an empty pattern draws a solid line.
  ///
  /// A negative count, or a count above 10,000, leaves the pattern as it was, with a warning.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard count >= 0, count <= Self.maxDashes else {
      return Messages.warn(
        "setLineDash(_:count:phase:) received the count \(count), and changes nothing. Pass the number of lengths in the "
          + "pattern, at most \(Self.maxDashes).")
    }
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
    dashPhase = phase
  }

  /// Sets a dash pattern: alternating lengths of dashes and gaps, in points; an empty one draws a solid line.
  ///
  /// A count that is greater than the array's is reduced to it, with a warning.
  public final func setLineDash(_ pattern: [CGFloat], count: Int, phase: CGFloat) {
    if count > pattern.count {
      Messages.warn(
        "setLineDash(_:count:phase:) received \(pattern.count) lengths but the count \(count), and takes "
          + "\(pattern.count). Pass the number of lengths in the pattern.")
    }
    let count = min(count, pattern.count)
    pattern.withUnsafeBufferPointer { setLineDash($0.baseAddress, count: count, phase: phase) }
  }

  private static let maxDashes = AloeLimits.dashes

  private func copyStyle(of other: UIBezierPath) {
    (lineWidth, lineCapStyle, lineJoinStyle) = (other.lineWidth, other.lineCapStyle, other.lineJoinStyle)
    (miterLimit, usesEvenOddFillRule) = (other.miterLimit, other.usesEvenOddFillRule)
    (dashes, dashPhase) = (other.dashes, other.dashPhase)
  }

  // MARK: - Drawing

  /// Fills the inside with the current fill colour.
  open func fill() {
    UIGraphicsGetCurrentContext()?.fill(path, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Draws the outline in the current stroke colour.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashes)
    context.stroke(path)
    context.restoreGState()
  }

  /// Fills the inside with the current fill colour, with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { draw(with: blendMode, alpha) { fill() } }

  /// Draws the outline in the current stroke colour, with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { draw(with: blendMode, alpha) { stroke() } }

  private func draw(with blendMode: CGBlendMode, _ alpha: CGFloat, _ drawing: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setAlpha(context.alpha * alpha)
    context.setBlendMode(blendMode)
    drawing()
    context.restoreGState()
  }

  /// Clips subsequent drawing to the outline.
  open func addClip() {
    UIGraphicsGetCurrentContext()?.clip(path, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
