import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// A layer that fills and strokes a path below its sublayers.
///
/// The path is in the layer's coordinates, and may extend beyond its bounds. Colours and numbers are animated like
/// other layers' properties; the path needs an explicit animation.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path; `nil`, the default, draws nothing.
  open var path: CGPath? { didSet { changed() } }
  /// The colour of the interior; black by default, `nil` for none.
  open var fillColor: CGColor? = .black { didSet { changed(.fillColor, LayerVector(oldValue)) } }
  /// The rule that determines the interior of a path that intersects itself; non-zero by default.
  open var fillRule: CAShapeLayerFillRule = .nonZero { didSet { changed() } }
  /// The colour of the stroke; `nil`, the default, means none.
  open var strokeColor: CGColor? { didSet { changed(.strokeColor, LayerVector(oldValue)) } }
  /// The point at which the stroke begins, as a fraction of the path's length; 0 by default.
  open var strokeStart: CGFloat = 0 {
    didSet {
      if !strokeStart.isSound { strokeStart = number(strokeStart, oldValue, "strokeStart") }
      changed(.strokeStart, LayerVector(oldValue))
    }
  }
  /// The point at which the stroke ends, as a fraction of the path's length; 1 by default.
  open var strokeEnd: CGFloat = 1 {
    didSet {
      if !strokeEnd.isSound { strokeEnd = number(strokeEnd, oldValue, "strokeEnd") }
      changed(.strokeEnd, LayerVector(oldValue))
    }
  }
  /// The line's width in points; 1 by default.
  open var lineWidth: CGFloat = 1 {
    didSet {
      if !lineWidth.isSound { lineWidth = number(lineWidth, oldValue, "lineWidth") }
      changed(.lineWidth, LayerVector(oldValue))
    }
  }
  /// The length of a miter, in line widths, above which a corner is bevelled; 10 by default.
  open var miterLimit: CGFloat = 10 {
    didSet {
      if !miterLimit.isSound { miterLimit = number(miterLimit, oldValue, "miterLimit") }
      changed(.miterLimit, LayerVector(oldValue))
    }
  }
  /// The shape of line ends; flat, at the path's end, by default.
  open var lineCap: CAShapeLayerLineCap = .butt { didSet { changed() } }
  /// The shape of the stroke's corners; miter by default.
  open var lineJoin: CAShapeLayerLineJoin = .miter { didSet { changed() } }
  /// The offset into the dash pattern at which the line begins, in points; 0 by default.
  open var lineDashPhase: CGFloat = 0 {
    didSet {
      if !lineDashPhase.isSound { lineDashPhase = number(lineDashPhase, oldValue, "lineDashPhase") }
      changed(.lineDashPhase, LayerVector(oldValue))
    }
  }
  /// The lengths of dashes and gaps in turn, in points; `nil`, the default, means a whole line.
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }

  private var shape: RenderNode?

  private func changed() {
    shape = nil
    invalidateSubtree()
  }

  private func changed(_ property: LayerProperty, _ old: LayerVector) {
    let difference = old - modelValue(property).vector
    if difference != .zero { Animator.capture(property, difference: difference, of: self) }
    changed()
  }

  override func shownValuesMoved() { changed() }

  override func drawing(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    if shape == nil { shape = makeShape() }
    let origin = recording.origin.point
    return origin == .zero ? shape : shape?.translated(by: origin.opposite)
  }

  private func makeShape() -> RenderNode? {
    guard let path = shownPath(.path, path), !path.isEmpty else { return nil }
    var parts: [RenderNode] = []
    if let fill = shownColor(.fillColor, fillColor) {
      parts.append(
        .path(path.elements, bounds: path.boundingBox, fill: fill, evenOdd: fillRule == .evenOdd))
    }
    let width = shownScalar(.lineWidth, lineWidth)
    if let stroke = shownColor(.strokeColor, strokeColor), width > 0 {
      let line = path.trimmed(from: shownScalar(.strokeStart, strokeStart), to: shownScalar(.strokeEnd, strokeEnd))
      let reach = self.reach
      parts.append(
        .path(
          line.elements, bounds: line.boundingBox.insetBy(dx: -reach, dy: -reach), fill: nil,
          stroke: style(stroke, width)))
    }
    return parts.count > 1 ? .container(parts) : parts.first
  }

  private func style(_ color: RGBA, _ width: CGFloat) -> StrokeStyle {
    StrokeStyle(
      color: color, width: width, cap: lineCap == .round ? .round : (lineCap == .square ? .square : .butt),
      join: lineJoin == .round ? .round : (lineJoin == .bevel ? .bevel : .miter),
      miterLimit: shownScalar(.miterLimit, miterLimit),
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue).sound(keeping: 0) },
      dashPhase: shown(.lineDashPhase, LayerVector(lineDashPhase))[0])
  }

  /// The distance by which the stroke extends beyond the path.
  private var reach: CGFloat {
    guard shownColor(.strokeColor, strokeColor) != nil else { return 0 }
    let miter = lineJoin == .miter ? shownScalar(.miterLimit, miterLimit) : 1
    return max(0, shownScalar(.lineWidth, lineWidth) / 2) * max(1.5, miter)
  }

  override var drawingExtent: CGRect {
    shownPath(.path, path).map { $0.boundingBox.insetBy(dx: -reach, dy: -reach) } ?? .null
  }

  // MARK: - Key-value coding

  private static let properties = LayerProperty.common.merging([
    "path": .path, "fillColor": .fillColor, "strokeColor": .strokeColor, "strokeStart": .strokeStart,
    "strokeEnd": .strokeEnd, "lineWidth": .lineWidth, "miterLimit": .miterLimit, "lineDashPhase": .lineDashPhase,
  ]) { $1 }
  override var animatedProperties: [String: LayerProperty] { Self.properties }

  override func modelValue(_ property: LayerProperty) -> AnimatedValue {
    switch property {
    case .path: path.map { .path($0) } ?? .object(nil)
    case .fillColor: .vector(LayerVector(fillColor))
    case .strokeColor: .vector(LayerVector(strokeColor))
    case .strokeStart: .vector(LayerVector(strokeStart))
    case .strokeEnd: .vector(LayerVector(strokeEnd))
    case .lineWidth: .vector(LayerVector(lineWidth))
    case .miterLimit: .vector(LayerVector(miterLimit))
    case .lineDashPhase: .vector(LayerVector(lineDashPhase))
    default: super.modelValue(property)
    }
  }

  override func setModel(_ property: LayerProperty, _ value: AnimatedValue) {
    let v = value.vector
    switch property {
    case .path: if case .path(let new) = value { path = new } else { path = nil }
    case .fillColor: fillColor = v.color.map { CGColor($0) }
    case .strokeColor: strokeColor = v.color.map { CGColor($0) }
    case .strokeStart: strokeStart = v[0]
    case .strokeEnd: strokeEnd = v[0]
    case .lineWidth: lineWidth = v[0]
    case .miterLimit: miterLimit = v[0]
    case .lineDashPhase: lineDashPhase = v[0]
    default: super.setModel(property, value)
    }
  }
}

/// A rule that determines the interior of a path that intersects itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a rule from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Points around which the path's winding number isn't 0.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Areas from which a line to the outside crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of a line's ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a shape from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A flat end at the path's end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the path's end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// A flat end half a line's width beyond the path's end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of a line's corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a shape from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A sharp corner.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A rounded corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A bevelled corner.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
