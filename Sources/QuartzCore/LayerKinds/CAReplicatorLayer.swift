import AloeCore
import CoreGraphics
import Foundation
import GTKPlatform

/// A layer that shows several instances of its sublayers, each with a further offset, colour and delay.
///
/// All instances are in the layer's plane. Unlike Apple's, `instanceDelay` delays all animations inside together, so
/// it costs a recording of the sublayers for each instance.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  /// The number of instances; 1 by default. At most 10,000 are shown, together with those that replicator layers around
  /// this one make of each.
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
  /// Whether instances keep their depth; without effect here.
  open var preservesDepth = false

  /// The delay of the instance that is being recorded.
  private(set) var lag: TimeInterval = 0

  override var showsInsideElsewhere: Bool { true }
  override var timeLag: TimeInterval { lag }

  override func arranged(_ parts: [RenderNode], in bounds: CGRect, again: () -> [RenderNode]) -> [RenderNode] {
    let count = shownCount
    guard count != 1 || instanceColor != nil else { return parts }
    var instances: [RenderNode] = []
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    var step = CATransform3DIdentity
    let isMoving = instanceDelay != 0 && !Animator.shared.groups.isEmpty
    for index in 0..<count {
      var inside = parts
      if index > 0, isMoving {
        lag = instanceDelay * Double(index)
        forgetInside()
        inside = again()
      }
      if !inside.isEmpty { instances.append(instance(.container(inside), index, step, middle)) }
      step = instanceTransform.followed(by: step)
    }
    if lag != 0 {
      lag = 0
      forgetInside()
    }
    return instances
  }

  /// The maximum number of instances, counting those of nested replicators.
  static let maxInstances = 10_000
  /// Whether any replicator may show several instances.
  fileprivate static var areInUse = false

  /// The number of shown instances, limited to the maximum number divided by the counts of enclosing replicators.
  private var shownCount: Int {
    var counts: [Int] = []
    var layer: CALayer? = self
    while let here = layer {
      if let replicator = here as? CAReplicatorLayer { counts.append(max(0, replicator.instanceCount)) }
      layer = here.parent
    }
    var (left, count) = (Self.maxInstances, 0)
    // From the outermost to this one.
    for wanted in counts.reversed() {
      count = min(wanted, left)
      left /= max(1, count)
    }
    if count < instanceCount {
      Messages.warn(
        once: "instances of CAReplicatorLayer",
        "A CAReplicatorLayer shows \(count) instead of \(instanceCount) instances: together with the replicator layers around "
          + "it, at most \(Self.maxInstances) are drawn. Reduce instanceCount.")
    }
    return count
  }

  private func forgetInside() { for child in children { child.forgetTree() } }

  private func instance(_ node: RenderNode, _ index: Int, _ step: CATransform3D, _ middle: CGPoint) -> RenderNode {
    var node = node
    let base = instanceColor?.rgba ?? RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    func part(_ value: Double, _ offset: Float) -> Double { min(1, max(0, value + Double(offset) * Double(index))) }
    let color = RGBA(
      red: part(base.red, instanceRedOffset), green: part(base.green, instanceGreenOffset),
      blue: part(base.blue, instanceBlueOffset), alpha: part(base.alpha, instanceAlphaOffset))
    if color != RGBA(red: 1, green: 1, blue: 1, alpha: 1) { node = node.multiplied(by: color) }
    if index == 0 { return node }
    let placed = CATransform3DMakeTranslation(-middle.x, -middle.y, 0).followed(by: step)
      .followed(by: CATransform3DMakeTranslation(middle.x, middle.y, 0))
    return node.placed(Projection(placed))
  }
}

extension CALayer {
  /// Sets the superlayer, or removes it. Inside another replicator, those in the layer may show another number of instances.
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
