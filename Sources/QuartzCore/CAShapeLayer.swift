import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// A layer that draws a path, filled, stroked or both, under its sublayers.
///
/// The path lies in the layer's coordinates and may leave its bounds. Changes show with the next frame; changes of the
/// path and its looks aren't animated.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path; `nil`, the default, draws nothing.
  open var path: CGPath? { didSet { changed() } }
  /// The colour of the inside; black by default, `nil` for none.
  open var fillColor: CGColor? = .black { didSet { changed() } }
  /// Which parts of a path that crosses itself are inside; all around which it goes by default.
  open var fillRule: CAShapeLayerFillRule = .nonZero { didSet { changed() } }
  /// The colour of the line; `nil`, the default, for none.
  open var strokeColor: CGColor? { didSet { changed() } }
  /// Where along the path the line begins, as a share of its length; 0 by default.
  open var strokeStart: CGFloat = 0 { didSet { changed() } }
  /// Where along the path the line ends, as a share of its length; 1 by default.
  open var strokeEnd: CGFloat = 1 { didSet { changed() } }
  /// The line's width in points; 1 by default.
  open var lineWidth: CGFloat = 1 { didSet { changed() } }
  /// The length of a miter, in line widths, from which a corner is cut; 10 by default.
  open var miterLimit: CGFloat = 10 { didSet { changed() } }
  /// How the line ends; flat, at the path's end, by default.
  open var lineCap: CAShapeLayerLineCap = .butt { didSet { changed() } }
  /// How the line turns corners; sharply by default.
  open var lineJoin: CAShapeLayerLineJoin = .miter { didSet { changed() } }
  /// How far into the pattern of dashes the line begins, in points; 0 by default.
  open var lineDashPhase: CGFloat = 0 { didSet { changed() } }
  /// The lengths of dashes and gaps in turn, in points; `nil`, the default, for a whole line.
  open var lineDashPattern: [NSNumber]? { didSet { changed() } }

  private var shape: RenderNode?

  private func changed() {
    shape = nil
    invalidateSubtree()
  }

  override func drawing(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    if shape == nil { shape = makeShape() }
    return shape
  }

  private func makeShape() -> RenderNode? {
    guard let path, !path.isEmpty else { return nil }
    var parts: [RenderNode] = []
    if let fill = fillColor?.rgba {
      parts.append(
        .path(path.elements, bounds: path.boundingBox, fill: fill, evenOdd: fillRule == .evenOdd))
    }
    if let stroke = strokeColor?.rgba, lineWidth > 0 {
      let line = path.trimmed(from: strokeStart, to: strokeEnd)
      let reach = self.reach
      parts.append(
        .path(
          line.elements, bounds: line.boundingBox.insetBy(dx: -reach, dy: -reach), fill: nil, stroke: style(stroke)))
    }
    return parts.count > 1 ? .container(parts) : parts.first
  }

  private func style(_ color: RGBA) -> StrokeStyle {
    StrokeStyle(
      color: color, width: lineWidth, cap: lineCap == .round ? .round : (lineCap == .square ? .square : .butt),
      join: lineJoin == .round ? .round : (lineJoin == .bevel ? .bevel : .miter), miterLimit: miterLimit,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
  }

  /// How far the line goes beyond the path.
  private var reach: CGFloat {
    strokeColor == nil ? 0 : max(0, lineWidth / 2) * max(1.5, lineJoin == .miter ? miterLimit : 1)
  }

  override var drawingExtent: CGRect { path.map { $0.boundingBox.insetBy(dx: -reach, dy: -reach) } ?? .null }
}

/// Which parts of a path that crosses itself are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule as a text.
  public let rawValue: String
  /// Makes a rule from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// All parts around which the path goes, however often.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The parts from which a way outside crosses the path an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The end as a text.
  public let rawValue: String
  /// Makes an end from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Flat, at the path's end.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// A half circle around the path's end.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Flat, half a line's width beyond the path's end.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How a line turns corners.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The corner as a text.
  public let rawValue: String
  /// Makes a corner from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Sharply.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// In an arc.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
