import CGTK
import Foundation

/// A drawing that takes the place of a character, such as an image.
public protocol TextInsetDrawing: Sendable {
  /// The identity of the drawing; drawings with the same identity are equal.
  var identity: ObjectIdentifier { get }
  /// Returns a node with the drawing in a rectangle, in the text's colour if the drawing has no colours of its own;
  /// `nil` if there's nothing to draw.
  @MainActor func insetNode(in rect: CGRect, color: RGBA) -> RenderNode?
}

/// The bounds of a drawing in a line of text.
public struct TextInset: Hashable, Sendable {
  /// The bounds in points, from the baseline's start at the character, with y pointing up as in Apple's text.
  public let bounds: CGRect
  /// The space at both sides within the bounds, in points.
  public let padding: CGFloat
  private let drawing: (any TextInsetDrawing)?

  /// Creates bounds for a drawing. A size that isn't finite or is negative becomes 0; a size beyond 10,000 points is
  /// reduced to 10,000.
  public init(bounds: CGRect, padding: CGFloat = 0, drawing: (any TextInsetDrawing)?) {
    func clamped(_ length: CGFloat, from minimum: CGFloat) -> CGFloat {
      length.isFinite ? min(max(length, minimum), Self.limit) : 0
    }
    self.bounds = CGRect(
      x: clamped(bounds.minX, from: -Self.limit), y: clamped(bounds.minY, from: -Self.limit),
      width: clamped(bounds.width, from: 0), height: clamped(bounds.height, from: 0))
    self.padding = padding
    self.drawing = drawing
  }

  private static let limit: CGFloat = 10_000

  /// Returns whether two insets have the same bounds and drawing.
  public static func == (a: TextInset, b: TextInset) -> Bool {
    a.bounds == b.bounds && a.padding == b.padding && a.drawing?.identity == b.drawing?.identity
  }

  /// Adds the bounds and the drawing to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bounds.minX)
    hasher.combine(bounds.minY)
    hasher.combine(bounds.width)
    hasher.combine(bounds.height)
    hasher.combine(drawing?.identity)
  }

  /// Returns the metrics of a font, extended by the drawing.
  func extended(_ metrics: FontMetrics) -> FontMetrics {
    var metrics = metrics
    metrics.ascent = max(metrics.ascent, bounds.maxY)
    metrics.descent = max(metrics.descent, -bounds.minY)
    return metrics
  }

  /// Pango's attribute for the space of the drawing; the caller frees it.
  var pangoShape: UnsafeMutablePointer<PangoAttribute> {
    let unit = CGFloat(PANGO_SCALE)
    var rect = PangoRectangle(
      x: 0, y: Int32(-bounds.maxY * unit), width: Int32((bounds.width * unit).rounded()),
      height: Int32(bounds.height * unit))
    return pango_attr_shape_new(&rect, &rect)
  }

  /// Returns the drawing, where the character starts at a point of the baseline.
  @MainActor func node(at point: CGPoint, color: RGBA) -> RenderNode? {
    let rect = CGRect(
      x: point.x + bounds.minX, y: point.y - bounds.maxY, width: bounds.width, height: bounds.height)
    return drawing?.insetNode(in: rect.insetBy(dx: padding, dy: 0), color: color)
  }
}
