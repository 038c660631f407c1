import AloeCore
import Foundation
import GTKPlatform

extension CGContext {
  // MARK: - Filling and Stroking

  /// Fills the path and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    inPathSpace { fill(path, using: rule) }
    beginPath()
  }

  /// Strokes the path and clears it. The line has the width and the dashes of the current coordinates.
  public func strokePath() {
    if let path = pathInUserSpace { stroke(path) }
    beginPath()
  }

  /// Fills the path, strokes it, or both, as `mode` specifies, and clears it.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke {
      inPathSpace { fill(path, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding) }
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke, let path = pathInUserSpace { stroke(path) }
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) {
    let (color, rect) = (state.fill, drawable(rect.standardized))
    guard !rect.isEmpty else { return }
    if state.fillTiles != nil { return fillWithTiles(CGPath(rect: rect), using: .winding) }
    guard !paintDirectly(rect) else { return }
    append(onMainThread { .color(color, rect) })
  }

  /// Returns a rectangle that Cairo's numbers can represent: of a larger one, the part inside the clipping area.
  func drawable(_ rect: CGRect) -> CGRect {
    let placed = rect.applying(state.transform)
    let isSmall = placed.width <= 1e6 && placed.height <= 1e6
    // Foundation's intersection stops the program for an edge that is NaN.
    return isSmall ? rect : rect.withinReach.intersection(boundingBoxOfClipPath.withinReach)
  }

  /// Returns whether an image can be stretched to an area; if not, it's reported.
  private func isDrawable(_ area: CGRect) -> Bool {
    if area.isSound { return true }
    Messages.warn(
      once: "images in CGContext",
      "An image was left out of a drawing, because a part of its place, \(area), isn't a number or is beyond "
        + "\(CGFloat.farthest) points. Look for a division by zero.")
    return false
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
    if state.fillTiles != nil { return fillWithTiles(path, using: rule) }
    let color = state.fill
    if var outline = path.outline {
      if outline.isPlain { outline.rect = drawable(outline.rect) }
      guard !outline.rect.isEmpty else { return }
      return append(
        onMainThread { [outline] in outline.isPlain ? .color(color, outline.rect) : .roundedColor(color, outline) })
    }
    append(path, fill: color, evenOdd: rule == .evenOdd)
  }

  package func stroke(_ path: CGPath) {
    guard !path.isEmpty, state.line.width > 0 else { return }
    var style = state.line
    style.color = state.stroke
    append(path, stroke: style)
  }

  /// Draws a path with the current transform.
  ///
  /// If that only moves and scales evenly, it's applied to the path itself. Under OpenGL, pixels stay sharp only if a
  /// node begins at a whole point, which a transform of the node would undo.
  private func append(_ path: CGPath, fill: RGBA? = nil, evenOdd: Bool = false, stroke: StrokeStyle? = nil) {
    var (path, stroke, transform) = (path, stroke, state.transform)
    let scale = transform.a
    let isEven = scale > 0 && scale == transform.d && transform.b == 0 && transform.c == 0
    if isEven, !transform.isIdentity, let placed = path.copy(using: &transform) {
      (path, stroke, transform) = (placed, stroke?.scaled(by: scale), .identity)
    }
    let reach = stroke.map { $0.width / 2 * max(1, $0.join == .miter ? $0.miterLimit : 1.5) } ?? 0
    let (elements, bounds) = (path.elements, path.boundingBox.insetBy(dx: -reach, dy: -reach))
    append(
      onMainThread { [stroke] in .path(elements, bounds: bounds, fill: fill, evenOdd: evenOdd, stroke: stroke) },
      in: transform)
  }

  // MARK: - Clipping

  /// Clips subsequent drawing to a rectangle. Nothing is drawn after clipping to the null rectangle. One with a part
  /// that isn't a number is ignored, with a message.
  public func clip(to rect: CGRect) {
    guard !hasNaN(rect) else { return }
    clip(CGPath(rect: drawable(rect.standardized)), using: .winding)
  }

  /// Clips subsequent drawing to the path and clears the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    inPathSpace { clip(path, using: rule) }
    beginPath()
  }

  /// Clips subsequent drawing to the parts of a rectangle that an image shows, as if it was drawn there.
  ///
  /// The opacity of each pixel counts; in an image without alpha, its brightness, so that nothing is drawn where it's
  /// black. As in Core Graphics, the image is upside down where y points down.
  ///
  /// - Parameters:
  ///   - rect: The rectangle. Nothing is drawn after clipping to the null rectangle. An infinite one, and one with a
  ///     part that isn't a number, is ignored, with a message.
  ///   - mask: The image.
  /// - Complexity: O(*n*) in the pixels of the image, and of all that is drawn.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard !hasNaN(rect) else { return }
    guard !rect.isNull, !rect.isEmpty else { return clip(CGPath(rect: .null), using: .winding) }
    let rect = rect.standardized
    guard isDrawable(rect) else { return }
    let coverage = mask.coverage
    let upright = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let placed = RenderTransform(upright.concatenating(state.transform))
    state.visible = state.visible.intersection(rect.applying(state.transform).withinReach)
    if state.visible.isNull { state.visible = .zero }
    openGroup { node in node.masked(by: .bitmap(coverage, in: rect).transformed(by: placed)) }
  }

  /// Returns whether a part of a rectangle is NaN, and reports it.
  private func hasNaN(_ rect: CGRect) -> Bool {
    let parts = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    guard parts.contains(where: \.isNaN) else { return false }
    Messages.warn(
      once: "clip(to:) of CGContext",
      "A CGContext wasn't clipped to \(rect), because a part of it isn't a number. Look for a division by zero.")
    return true
  }

  /// The bounding box of the clipping area, in user coordinates.
  public var boundingBoxOfClipPath: CGRect { state.visible.applying(state.transform.inverted()) }

  package func clip(_ path: CGPath, using rule: CGPathFillRule) {
    let transform = state.transform
    let placed = CGMutablePath(copying: path)
    placed.apply(transform)
    let isMoveOnly = transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1
    let area = path.isEmpty ? .null : placed.boundingBox.withinReach
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
    guard !rect.isEmpty, isDrawable(rect) else { return }
    let bitmap = image.bitmap
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    let part = drawable(rect)
    if !part.isEmpty, !paintDirectly(image, in: rect, part: part) {
      append(onMainThread { .bitmap(bitmap, in: rect) })
    }
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

extension StrokeStyle {
  /// Returns the style in coordinates that are `factor` times as large.
  fileprivate func scaled(by factor: CGFloat) -> StrokeStyle {
    var result = self
    result.width *= factor
    result.dash = dash.map { $0 * factor }
    result.dashPhase *= factor
    return result
  }
}
