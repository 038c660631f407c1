import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// A layer that shows several instances of its sublayers, each with a further offset, colour and delay.
///
/// All instances are in the layer's plane. Unlike Apple's, `instanceDelay` delays all animations inside together, so
/// it costs a recording of the sublayers for each instance. The properties of the instances need an explicit animation;
/// an animated ``instanceCount`` is rounded.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  /// The number of instances; 1 by default. At most 10,000 are shown, including the instances that replicator layers
  /// around this one make of each.
  open var instanceCount = 1 {
    didSet {
      guard instanceCount != oldValue else { return }
      Self.areInUse = true
      // Replicators inside show as many instances as this one leaves them.
      forgetInside()
      invalidateSubtree()
    }
  }
  /// The delay of the animations in each instance relative to the previous one, in seconds; 0 by default.
  open var instanceDelay: CFTimeInterval = 0 { didSet { invalidateSubtree() } }
  /// The transform of each instance relative to the previous one, around the layer's centre; the identity by default.
  open var instanceTransform = CATransform3DIdentity { didSet { invalidateSubtree() } }
  /// The colour by which the colours of the first instance are multiplied; `nil`, the default, means white.
  open var instanceColor: CGColor? { didSet { invalidateSubtree() } }
  /// The amount that is added to the red component of ``instanceColor`` from instance to instance; 0 by default.
  open var instanceRedOffset: Float = 0 { didSet { invalidateSubtree() } }
  /// The amount that is added to the green component of ``instanceColor`` from instance to instance; 0 by default.
  open var instanceGreenOffset: Float = 0 { didSet { invalidateSubtree() } }
  /// The amount that is added to the blue component of ``instanceColor`` from instance to instance; 0 by default.
  open var instanceBlueOffset: Float = 0 { didSet { invalidateSubtree() } }
  /// The amount that is added to the alpha of ``instanceColor`` from instance to instance; 0 by default.
  open var instanceAlphaOffset: Float = 0 { didSet { invalidateSubtree() } }
  /// Whether instances keep their depth; without effect on Linux. False by default.
  open var preservesDepth = false

  /// The delay of the instance that is being recorded.
  private(set) var lag: TimeInterval = 0

  /// Whether more than the visible part of the sublayers is recorded. A single instance is recorded like the sublayers
  /// of any layer: only the visible part.
  override var showsInsideElsewhere: Bool { instanceCount != 1 || instanceColor != nil || !animations.isEmpty }
  override var timeLag: TimeInterval { lag }

  override func arranged(_ parts: [RenderNode], in bounds: CGRect, again: () -> [RenderNode]) -> [RenderNode] {
    let count = shownCount
    guard count != 1 || instanceColor != nil || !animations.isEmpty else { return parts }
    var instances: [RenderNode] = []
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let (delay, colors) = (shownNumber(.instanceDelay, instanceDelay), shownColors)
    let transform = shownInstanceTransform
    var step = CATransform3DIdentity
    let isMoving = delay != 0 && !Animator.shared.groups.isEmpty
    for index in 0..<count {
      var inside = parts
      if index > 0, isMoving {
        lag = delay * Double(index)
        forgetInside()
        inside = again()
      }
      if !inside.isEmpty {
        let node = RenderNode.container(inside)
        instances.append(instance(node, index, colors.color(of: index), step, middle))
      }
      step = transform.followed(by: step)
    }
    if lag != 0 {
      lag = 0
      forgetInside()
    }
    return instances
  }

  override func arrangedExtent(of area: CGRect) -> CGRect {
    let count = shownCount
    guard count != 1, !area.isNull else { return area }
    // Later instances show an earlier state of the sublayers' animations.
    if shownNumber(.instanceDelay, instanceDelay) != 0 { return .infinite }
    let (bounds, transform) = (shownBounds, shownInstanceTransform)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var (extent, step) = (CGRect.null, CATransform3DIdentity)
    for index in 0..<count {
      let place = Self.projection(of: index, step, around: middle)
      if place.isSound { extent = extent.union(place.apply(area).withinReach) }
      step = transform.followed(by: step)
    }
    return extent
  }

  /// The maximum number of instances, including the instances of nested replicators.
  static let maxInstances = AloeLimits.replicatorInstances
  /// Whether any replicator layer may show several instances.
  fileprivate static var areInUse = false

  /// The number of shown instances, limited to the maximum number divided by the counts of enclosing replicators.
  private var shownCount: Int {
    var counts: [Int] = []
    var layer: CALayer? = self
    while let here = layer {
      if let replicator = here as? CAReplicatorLayer { counts.append(max(0, replicator.shownInstanceCount)) }
      layer = here.parent
    }
    var (left, count) = (Self.maxInstances, 0)
    // From the outermost to this one.
    for wanted in counts.reversed() {
      count = min(wanted, left)
      left /= max(1, count)
    }
    let wanted = shownInstanceCount
    if count < wanted {
      Messages.warn(
        once: "instances of CAReplicatorLayer",
        "A CAReplicatorLayer shows \(count) instead of \(wanted) instances: together with the replicator layers around "
          + "it, at most \(Self.maxInstances) are drawn. Reduce instanceCount.")
    }
    return count
  }

  private func forgetInside() { for child in children { child.forgetTree() } }

  private func instance(
    _ node: RenderNode, _ index: Int, _ color: RGBA, _ step: CATransform3D, _ middle: CGPoint
  ) -> RenderNode {
    let node = color == InstanceColors.white ? node : node.multiplied(by: color)
    return index == 0 ? node : node.placed(Self.projection(of: index, step, around: middle))
  }

  /// Returns the projection of an instance by its transform, `step`, about a point. The first instance isn't moved.
  private static func projection(of index: Int, _ step: CATransform3D, around middle: CGPoint) -> Projection {
    guard index > 0 else { return Projection(CATransform3DIdentity) }
    return Projection(
      CATransform3DMakeTranslation(-middle.x, -middle.y, 0).followed(by: step)
        .followed(by: CATransform3DMakeTranslation(middle.x, middle.y, 0)))
  }

  // MARK: - Shown values

  private func shownNumber(_ property: LayerProperty, _ model: Double) -> Double {
    animations.isEmpty ? model : shown(property, LayerVector(CGFloat(model)))[0]
  }

  private var shownInstanceTransform: CATransform3D {
    tracked(.instanceTransform, .transform(instanceTransform)).transform
  }

  /// The shown number of instances, without the limit.
  private var shownInstanceCount: Int {
    guard !animations.isEmpty else { return instanceCount }
    return Int(cutting: shownNumber(.instanceCount, Double(instanceCount)).rounded())
  }

  private var shownColors: InstanceColors {
    var first = instanceColor?.rgba ?? InstanceColors.white
    // A clear colour in an animation has no components.
    if animations.contains(where: { $0.property == .instanceColor }) {
      first = shown(.instanceColor, modelValue(.instanceColor).vector).color ?? .clear
    }
    return InstanceColors(
      first: first,
      red: shownNumber(.instanceRedOffset, Double(instanceRedOffset)),
      green: shownNumber(.instanceGreenOffset, Double(instanceGreenOffset)),
      blue: shownNumber(.instanceBlueOffset, Double(instanceBlueOffset)),
      alpha: shownNumber(.instanceAlphaOffset, Double(instanceAlphaOffset)))
  }

  // MARK: - Key-value coding

  private static let properties = LayerProperty.common.merging([
    "instanceCount": .instanceCount, "instanceDelay": .instanceDelay, "instanceTransform": .instanceTransform,
    "instanceColor": .instanceColor, "instanceRedOffset": .instanceRedOffset,
    "instanceGreenOffset": .instanceGreenOffset, "instanceBlueOffset": .instanceBlueOffset,
    "instanceAlphaOffset": .instanceAlphaOffset,
  ]) { $1 }
  override var animatedProperties: [String: LayerProperty] { Self.properties }

  override func modelValue(_ property: LayerProperty) -> AnimatedValue {
    switch property {
    case .instanceCount: .vector(LayerVector(CGFloat(instanceCount)))
    case .instanceDelay: .vector(LayerVector(CGFloat(instanceDelay)))
    case .instanceTransform: .transform(instanceTransform)
    // Unlike other colours, none is white.
    case .instanceColor: .vector(LayerVector(instanceColor ?? .white))
    case .instanceRedOffset: .vector(LayerVector(CGFloat(instanceRedOffset)))
    case .instanceGreenOffset: .vector(LayerVector(CGFloat(instanceGreenOffset)))
    case .instanceBlueOffset: .vector(LayerVector(CGFloat(instanceBlueOffset)))
    case .instanceAlphaOffset: .vector(LayerVector(CGFloat(instanceAlphaOffset)))
    default: super.modelValue(property)
    }
  }

  override func setModel(_ property: LayerProperty, _ value: AnimatedValue) {
    let v = value.vector
    switch property {
    case .instanceCount: instanceCount = Int(cutting: v[0].rounded())
    case .instanceDelay: instanceDelay = v[0]
    case .instanceTransform: instanceTransform = value.transform
    case .instanceColor:
      if case .object = value { instanceColor = nil } else { instanceColor = CGColor(v.color ?? .clear) }
    case .instanceRedOffset: instanceRedOffset = Float(v[0])
    case .instanceGreenOffset: instanceGreenOffset = Float(v[0])
    case .instanceBlueOffset: instanceBlueOffset = Float(v[0])
    case .instanceAlphaOffset: instanceAlphaOffset = Float(v[0])
    default: super.setModel(property, value)
    }
  }
}

/// The colours by which the colours of the instances are multiplied.
private struct InstanceColors {
  static let white = RGBA(red: 1, green: 1, blue: 1, alpha: 1)

  /// The colour of the first instance.
  var first: RGBA
  // The differences from instance to instance.
  var red, green, blue, alpha: Double

  func color(of index: Int) -> RGBA {
    func part(_ value: Double, _ offset: Double) -> Double { min(1, max(0, value + offset * Double(index))) }
    return RGBA(
      red: part(first.red, red), green: part(first.green, green), blue: part(first.blue, blue),
      alpha: part(first.alpha, alpha))
  }
}

extension CALayer {
  /// Sets or removes the superlayer. Inside another replicator, the replicators in the layer may show a different
  /// number of instances.
  func enter(_ superlayer: CALayer?) {
    let isReplicated = isInReplicator
    self.superlayer = superlayer
    if isReplicated || isInReplicator { forgetTree() }
  }

  /// Whether the layer is inside a replicator. O(superlayers) once there are replicators.
  private var isInReplicator: Bool {
    guard CAReplicatorLayer.areInUse else { return false }
    var layer = parent
    while let here = layer {
      if here is CAReplicatorLayer { return true }
      layer = here.parent
    }
    return false
  }
}

extension RenderNode {
  /// Returns the node, placed by a projection.
  func placed(_ projection: Projection) -> RenderNode {
    if let affine = projection.affine { return transformed(by: RenderTransform(affine)) }
    return projection.isSound ? projected(by: projection.renderMatrix) : .container([])
  }
}
