import Foundation
import GTKPlatform

extension CGContext {
  // MARK: - The Path

  /// Begins a new path.
  public func beginPath() { path = CGMutablePath() }
  /// Begins a new subpath.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line to the path.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds connected straight lines to the path.
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }
  /// Adds a quadratic Bézier curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  /// Adds a cubic Bézier curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  /// Adds an arc; `clockwise` as in ``CGMutablePath``, with y pointing up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Adds an arc that is tangent to two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  /// Adds another path to the path.
  public func addPath(_ path: CGPath) { self.path.addPath(path) }
  /// Closes the current subpath with a line to its start.
  public func closePath() { path.closeSubpath() }

  // MARK: - Filling and Stroking

  /// Fills the path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(path, using: rule)
    beginPath()
  }

  /// Strokes the path and clears it.
  public func strokePath() {
    stroke(path)
    beginPath()
  }

  /// Fills and strokes the path and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke { fill(path, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path) }
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    let (color, rect) = (state.fill, drawable(rect.standardized))
    guard !rect.isEmpty, !paintedPlainly(rect) else { return }
    append(onMainThread { .color(color, rect) })
  }

  /// Returns a rectangle; of one too large for Cairo's numbers, the part inside the clipping area.
  private func drawable(_ rect: CGRect) -> CGRect {
    let placed = rect.applying(state.transform)
    let isSmall = placed.width <= 1e6 && placed.height <= 1e6
    // Foundation's intersection stops the program for an edge that is NaN.
    return isSmall ? rect : rect.withinReach.intersection(boundingBoxOfClipPath.withinReach)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    saveGState()
    (state.alpha, state.shadow) = (1, nil)
    setBlendMode(.clear)
    setFillColor(gray: 0, alpha: 1)
    fill(rect)
    restoreGState()
  }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect), using: .winding) }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect)) }

  /// Strokes a rectangle with a line of `width` points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.line.width
    setLineWidth(width)
    stroke(rect)
    state.line.width = before
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect)) }

  /// Strokes lines between pairs of `points`.
  public func strokeLineSegments(between points: [CGPoint]) {
    let lines = CGMutablePath()
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      lines.addLines(between: [points[pair], points[pair + 1]])
    }
    stroke(lines)
  }

  package func fill(_ path: CGPath, using rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    let color = state.fill
    if let outline = path.outline {
      guard !outline.rect.isEmpty else { return }
      append(onMainThread { outline.isPlain ? .color(color, outline.rect) : .roundedColor(color, outline) })
      return
    }
    let (elements, bounds) = (path.elements, path.boundingBox)
    append(onMainThread { .path(elements, bounds: bounds, fill: color, evenOdd: rule == .evenOdd) })
  }

  package func stroke(_ path: CGPath) {
    guard !path.isEmpty, state.line.width > 0 else { return }
    var style = state.line
    style.color = state.stroke
    let reach = style.width / 2 * max(1, style.join == .miter ? style.miterLimit : 1.5)
    let (elements, bounds) = (path.elements, path.boundingBox.insetBy(dx: -reach, dy: -reach))
    append(onMainThread { [style] in .path(elements, bounds: bounds, fill: nil, stroke: style) })
  }

  // MARK: - Clipping

  /// Clips subsequent drawing to a rectangle.
  public func clip(to rect: CGRect) { clip(CGPath(rect: rect), using: .winding) }

  /// Clips subsequent drawing to the path and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(path, using: rule)
    beginPath()
  }

  /// The bounding box of the clipping area, in user coordinates.
  public var boundingBoxOfClipPath: CGRect { state.visible.applying(state.transform.inverted()) }

  package func clip(_ path: CGPath, using rule: CGPathFillRule) {
    let transform = state.transform
    let placed = CGMutablePath(copying: path)
    placed.apply(transform)
    let isMoveOnly = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    let area = path.isEmpty ? .null : placed.boundingBox
    state.visible = state.visible.intersection(area)
    if state.visible.isNull { state.visible = .zero }
    if isMoveOnly, var outline = path.outline {
      outline.rect = outline.rect.offsetBy(dx: transform.tx, dy: transform.ty)
      return openGroup { [outline] node in
        outline.isPlain ? node.clipped(to: outline.rect) : node.clipped(to: outline)
      }
    }
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == -1, let outline = path.outline,
      outline.isPlain
    {
      return openGroup { node in node.clipped(to: area) }
    }
    let elements = placed.elements
    let opaque = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    openGroup { node in
      guard !elements.isEmpty else { return node.clipped(to: CGRect.zero) }
      return node.masked(by: .path(elements, bounds: area, fill: opaque, evenOdd: rule == .evenOdd))
    }
  }

  // MARK: - Images and Gradients

  /// Draws an image. As in Core Graphics, it's upside down where y points down: use `UIImage.draw(in:)` there.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isEmpty else { return }
    let bitmap = image.bitmap
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    if !paintedPlainly(image, in: rect) { append(onMainThread { .bitmap(bitmap, in: rect) }) }
    restoreGState()
  }

  /// Fills the clipping area with a gradient from `start` to `end`, and beyond them according to `options`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let visible = boundingBoxOfClipPath
    let length = hypot(end.x - start.x, end.y - start.y)
    guard !visible.isEmpty, length > 0 else { return }
    // In coordinates whose x axis is along the gradient, the covered area is a rectangle.
    let turn = CGAffineTransform(translationX: start.x, y: start.y)
      .rotated(by: atan2(end.y - start.y, end.x - start.x))
    let around = visible.applying(turn.inverted())
    let left = options.contains(.drawsBeforeStartLocation) ? around.minX : max(0, around.minX)
    let right = options.contains(.drawsAfterEndLocation) ? around.maxX : min(length, around.maxX)
    guard left < right else { return }
    let rect = CGRect(x: left, y: around.minY, width: right - left, height: around.height)
    let stops = gradient.stops
    let area = visible
    saveGState()
    clip(to: area)
    concatenate(turn)
    append(
      onMainThread {
        .linearGradient(rect: rect, start: .zero, end: CGPoint(x: length, y: 0), stops: stops)
      })
    restoreGState()
  }

  /// Fills the clipping area with a gradient from one circle to another, and beyond them according to `options`.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let visible = boundingBoxOfClipPath
    guard !visible.isEmpty, startRadius >= 0, endRadius >= 0 else { return }
    let stops = gradient.stops
    append(
      onMainThread {
        .circularGradient(
          rect: visible, from: (startCenter, startRadius), to: (endCenter, endRadius), stops: stops,
          beyond: (options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)))
      })
  }
}

/// The mode of ``CGContext/drawPath(using:)``.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
