import AloeCore
import Foundation

/// A `CAAnimation` that was added to a layer, from its beginning to its end.
///
/// Its values replace the model's, and the differences of implicit animations are added to them; see
/// ``CALayer/shown(_:_:)``.
@MainActor final class ExplicitAnimation: AnimationGroup {
  /// The layer's copy of the animation.
  let animation: CAAnimation
  let key: String
  /// The animation's time span, in the layer's time.
  let span: MediaSpan
  /// The animation as a transition, which provides the layer's picture; `nil` for other animations.
  let transition: LayerTransition?
  private weak var layer: CALayer?
  private var hasBegun = false
  private var hasEnded = false

  init(_ animation: CAAnimation, key: String, of layer: CALayer, animator: Animator) {
    self.animation = animation
    self.key = key
    self.layer = layer
    var span = animation.span(lasting: animator.transactions.duration)
    if span.time.beginTime == 0 { span.time.beginTime = layer.ownTime(at: animator.clock.now) }
    if span.function == nil { span.function = animator.transactions.timingFunction }
    self.span = span
    transition = (animation as? CATransition).map {
      LayerTransition($0, from: layer.pictureForTransition(), span: span)
    }
    let length = span.time.activeDuration
    super.init(timing: AnimationTiming(duration: length), animator: animator, completion: nil)
  }

  override var movedLayers: [CALayer] { layer.map { [$0] } ?? [] }

  /// Returns the changes of properties.
  func entries() -> [LayerAnimation] {
    guard let layer else { return [] }
    if transition != nil { return [LayerAnimation(property: .custom("transition"), change: .picture, group: self)] }
    return animation.tracks(for: layer, inside: [span]).map {
      LayerAnimation(property: $0.target.property, change: .track($0), group: self)
    }
  }

  override var followsLayerTime: Bool { true }

  override func forget(_ layer: CALayer) -> Bool { layer === self.layer }

  override func isOver(at time: TimeInterval) -> Bool {
    guard let layer else { return true }
    let layerTime = layer.ownTime(at: time)
    if !hasBegun, span.time.localTime(at: layerTime) >= 0 { begin() }
    return span.time.isOver(at: layerTime)
  }

  /// Whether the animation needs frames: a layer whose time is paused needs none.
  override var isMoving: Bool { span.time.speed != 0 && layer?.timeIsRunning ?? false }

  private func begin() {
    hasBegun = true
    guard let delegate = animation.delegate else { return }
    animator?.clock.runInNextTurn { [animation] in delegate.animationDidStart(animation) }
  }

  /// Whether the layer keeps it after its end.
  override var staysAfterEnd: Bool { !animation.isRemovedOnCompletion && !isCancelled && layer != nil }

  override func complete() {
    guard !hasEnded else { return }
    hasEnded = true
    super.complete()
    if !staysAfterEnd { layer?.forgetExplicit(self) }
    let isWhole = !isCancelled && layer != nil
    guard let delegate = animation.delegate else { return }
    if !hasBegun { begin() }
    animator?.clock.runInNextTurn { [animation] in delegate.animationDidStop(animation, finished: isWhole) }
  }

  /// Whether the delegate was notified of its end.
  var isComplete: Bool { hasEnded }
}
