import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// A layer with a gradient, drawn over its background and clipped to its rounded corners.
///
/// Its start and end points are animated like other layers' properties; colours and locations need an explicit
/// animation.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colours, each a `CGColor`; `nil`, the default, draws nothing. Other values are ignored with a warning.
  open var colors: [Any]? { didSet { changed() } }
  /// The location of each colour, from 0 to 1 in increasing order; `nil`, the default, spaces them evenly.
  open var locations: [NSNumber]? { didSet { changed() } }
  /// The start of the gradient, or its centre, in unit coordinates; the middle of the top edge by default.
  open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { moved(.startPoint, oldValue, startPoint) } }
  /// The end of the gradient in unit coordinates; the middle of the bottom edge by default.
  open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { moved(.endPoint, oldValue, endPoint) } }
  /// The kind of gradient; axial by default.
  open var type: CAGradientLayerType = .axial { didSet { changed() } }

  private func changed() { invalidateSubtree() }

  private func moved(_ property: LayerProperty, _ old: CGPoint, _ new: CGPoint) {
    if old != new { Animator.capture(property, difference: LayerVector(old) - LayerVector(new), of: self) }
    changed()
  }

  override func drawing(_ bounds: CGRect, _ outline: RoundedRect) -> RenderNode? {
    let stops = self.stops
    guard !stops.isEmpty, !bounds.isEmpty else { return nil }
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
    }
    let (start, end) = (place(shownPoint(.startPoint, startPoint)), place(shownPoint(.endPoint, endPoint)))
    let node: RenderNode
    switch type {
    case .radial:
      let radii = CGSize(width: abs(end.x - start.x), height: abs(end.y - start.y))
      node = .radialGradient(rect: bounds, center: start, radii: radii, stops: stops)
    case .conic:
      let angle = atan2(end.x - start.x, start.y - end.y)
      node = .conicGradient(rect: bounds, center: start, angle: angle, stops: stops)
    default:
      // A line of zero length has no direction: everything is beyond its end.
      node =
        start == end
        ? .color(stops[stops.count - 1].color, bounds)
        : .linearGradient(rect: bounds, start: start, end: end, stops: stops)
    }
    return shownScalar(.cornerRadius, cornerRadius) > 0 ? node.clipped(to: outline) : node
  }

  private var stops: [GradientStop] {
    guard let colors, !colors.isEmpty else { return [] }
    let known = colors.compactMap { $0 as? CGColor }
    if known.count < colors.count {
      Messages.warn(
        once: "colors of \(Swift.type(of: self))",
        "A gradient layer's colors must be CGColors, but \(colors.count - known.count) of \(colors.count) aren't: they "
          + "are ignored. Write UIColor.red.cgColor for UIColor.red.")
    }
    let shown = shownList(.colors, known.map { LayerVector($0) })
    let locations = self.locations.map { shownList(.locations, $0.map { LayerVector($0.doubleValue) }).map { $0[0] } }
    return shown.enumerated().map { index, color in
      let even = shown.count > 1 ? Double(index) / Double(shown.count - 1) : 0
      let place = locations.flatMap { index < $0.count ? $0[index] : nil } ?? (locations == nil ? even : 1)
      return GradientStop(offset: place, color: color.color ?? .clear)
    }
  }

  private func shownList(_ property: LayerProperty, _ model: [LayerVector]) -> [LayerVector] {
    if !animations.isEmpty, case .list(let list) = tracked(property, .list(model)) { return list }
    return model
  }

  // MARK: - Key-value coding

  private static let properties = LayerProperty.common.merging([
    "colors": .colors, "locations": .locations, "startPoint": .startPoint, "endPoint": .endPoint,
  ]) { $1 }
  override var animatedProperties: [String: LayerProperty] { Self.properties }

  override func modelValue(_ property: LayerProperty) -> AnimatedValue {
    switch property {
    case .colors: .list((colors ?? []).map { LayerVector($0 as? CGColor) })
    case .locations: .list((locations ?? []).map { LayerVector($0.doubleValue) })
    case .startPoint: .vector(LayerVector(startPoint))
    case .endPoint: .vector(LayerVector(endPoint))
    default: super.modelValue(property)
    }
  }

  override func setModel(_ property: LayerProperty, _ value: AnimatedValue) {
    let v = value.vector
    switch property {
    case .colors: colors = value.value(as: .colors) as? [Any]
    case .locations: if case .list(let list) = value, !list.isEmpty { locations = list.map { NSNumber(value: $0[0]) } }
    case .startPoint: startPoint = CGPoint(x: v[0], y: v[1])
    case .endPoint: endPoint = CGPoint(x: v[0], y: v[1])
    default: super.setModel(property, value)
    }
  }
}

/// A kind of gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Creates a kind from its raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Outwards from the start point to an ellipse. The end point is a corner of the ellipse's bounding box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Clockwise around the start point, beginning in the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
