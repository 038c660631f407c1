import Foundation
import GTKPlatform

// The values that a layer shows during animations: explicit animations replace its own values, and the remaining
// differences of implicit animations are added.
extension CALayer {
  /// Returns the shown value of a property whose own value is `model`.
  func shown(_ property: LayerProperty, _ model: LayerVector) -> LayerVector {
    guard !animations.isEmpty else { return model }
    var value = model
    if rare?.explicit.isEmpty == false { value = tracked(property, .vector(model)).vector }
    for animation in animations where animation.property == property {
      if case .difference(let difference) = animation.change { value += difference * animation.group.remaining }
    }
    return value
  }

  /// Returns the value that explicit animations show instead of a property's value.
  func tracked(_ property: LayerProperty, _ model: AnimatedValue) -> AnimatedValue {
    guard let explicit = rare?.explicit, !explicit.isEmpty else { return model }
    var fold = TrackFold(model)
    var isTouched = false
    var times: (AnimationGroup, TimeInterval)?
    for animation in animations where animation.property == property {
      guard case .track(let track) = animation.change else { continue }
      if times?.0 !== animation.group {
        let now = (animation.group.animator ?? Animator.shared).clock.now
        times = (animation.group, ownTime(at: now))
      }
      fold.apply(track, at: times?.1 ?? 0)
      isTouched = true
    }
    return isTouched ? fold.result : model
  }

  func shownFlag(_ property: LayerProperty, _ model: Bool) -> Bool {
    guard case .object(let flag) = tracked(property, .object(model)) else { return model }
    return flag as? Bool ?? model
  }

  package var shownBounds: CGRect {
    if animations.isEmpty { return bounds }
    let v = shown(.bounds, LayerVector(bounds))
    return CGRect(x: v[0], y: v[1], width: max(0, v[2]), height: max(0, v[3]))
  }
  package var shownPosition: CGPoint { shownPoint(.position, position) }
  package var shownTransform: CGAffineTransform {
    animations.isEmpty ? flatTransform : shownTransform3D.affine
  }
  package var shownOpacity: Double {
    animations.isEmpty
      ? Double(min(1, max(0, opacity))) : min(1, max(0, shown(.opacity, LayerVector(CGFloat(opacity)))[0]))
  }

  /// The shown transform.
  var shownTransform3D: CATransform3D {
    guard animations.contains(where: { $0.property == .transform }) else { return transform }
    var value = tracked(.transform, .transform(transform)).transform
    var factor: CATransform3D?
    var rest = LayerVector.zero
    for animation in animations where animation.property == .transform {
      switch animation.change {
      case .difference(let difference): rest += difference * animation.group.remaining
      case .factor(let whole):
        let part = AnimatedValue.transform(.identity).mixed(with: .transform(whole), animation.group.remaining)
          .transform
        factor = factor?.followed(by: part) ?? part
      default: break
      }
    }
    if let factor { value = factor.followed(by: value) }
    return rest == .zero ? value : AnimatedValue.vector(LayerVector(value) + rest).transform
  }

  func shownPoint(_ property: LayerProperty, _ model: CGPoint) -> CGPoint {
    if animations.isEmpty { return model }
    let v = shown(property, LayerVector(model))
    return CGPoint(x: v[0], y: v[1])
  }

  var shownShadowOffset: CGSize {
    if animations.isEmpty { return shadowOffset }
    let v = shown(.shadowOffset, LayerVector(shadowOffset.width, shadowOffset.height))
    return CGSize(width: v[0], height: v[1])
  }

  func shownScalar(_ property: LayerProperty, _ model: CGFloat) -> CGFloat {
    animations.isEmpty ? max(0, model) : CGFloat(max(0, shown(property, LayerVector(model))[0]))
  }

  func shownColor(_ property: LayerProperty, _ model: CGColor?) -> RGBA? {
    animations.isEmpty ? model?.rgba : shown(property, LayerVector(model)).color
  }

  func shownPath(_ property: LayerProperty, _ model: CGPath?) -> CGPath? {
    guard !animations.isEmpty, case .path(let path) = tracked(property, model.map { .path($0) } ?? .object(nil)) else {
      return model
    }
    return path
  }

  /// Returns the values of the properties that groups animate, at their start or as they're shown. Other groups' shares
  /// of the shown values aren't included, because those groups continue.
  func values(of groups: [AnimationGroup], at end: Animator.End) -> [(LayerProperty, AnimatedValue)] {
    var values: [(LayerProperty, AnimatedValue)] = []
    let own = animations.filter { animation in groups.contains { $0 === animation.group } }
    func share(_ animation: LayerAnimation) -> Double { end == .start ? 1 : animation.group.remaining }
    /// Returns whether the shown value of a property is final, because no other group animates it.
    func isShown(_ property: LayerProperty) -> Bool {
      end == .current && animations.count { $0.property == property } == own.count { $0.property == property }
    }
    for animation in own {
      let property = animation.property
      if !values.contains(where: { $0.0 == property }) {
        values.append((property, isShown(property) ? shownValue(property) : modelValue(property)))
      }
      guard !isShown(property), case .difference(let difference) = animation.change,
        let index = values.firstIndex(where: { $0.0 == property })
      else { continue }
      let sum = AnimatedValue.vector(values[index].1.vector + difference * share(animation))
      values[index].1 = property.kind == .transform ? .transform(sum.transform) : sum
    }
    // Factors apply in reverse order: each before the later ones.
    for animation in own.reversed() {
      guard case .factor(let factor) = animation.change, !isShown(animation.property),
        let index = values.firstIndex(where: { $0.0 == animation.property })
      else { continue }
      let share = share(animation)
      let part =
        share == 1 ? factor : AnimatedValue.transform(.identity).mixed(with: .transform(factor), share).transform
      values[index].1 = .transform(part.followed(by: values[index].1.transform))
    }
    if end == .current, !isShown(.transform), let index = values.firstIndex(where: { $0.0 == .transform }),
      let transform = transformKeepingPicture(without: groups)
    {
      values[index].1 = .transform(transform)
    }
    return values
  }

  /// Returns the transform with which the layer looks the same without the animations of the given groups; `nil` if
  /// there is none. Factors don't commute, so adding the shares of the given groups isn't enough.
  private func transformKeepingPicture(without groups: [AnimationGroup]) -> CATransform3D? {
    var (rest, factor) = (LayerVector(shownTransform3D), CATransform3D.identity)
    for animation in animations where animation.property == .transform {
      if groups.contains(where: { $0 === animation.group }) { continue }
      switch animation.change {
      case .difference(let difference): rest += difference * -animation.group.remaining
      case .factor(let whole):
        factor = factor.followed(
          by: AnimatedValue.transform(.identity)
            .mixed(with: .transform(whole), animation.group.remaining).transform)
      // A track replaces the layer's transform.
      default: return nil
      }
    }
    return factor.inverse?.followed(by: AnimatedValue.vector(rest).transform)
  }

  // MARK: - The presentation layer

  /// Returns a copy of the layer with the currently shown values; `nil` for a layer that has never been part of a
  /// frame. The copy has no sublayers.
  ///
  /// Every call creates a copy with `init(layer:)`, which a subclass overrides to copy its own properties.
  public func presentation() -> Self? {
    guard isPartOfPicture else { return nil }
    let copy = LayerMaker.makeCopy(of: self)
    Animator.shared.withoutAnimation {
      for property in animatedProperties.values { copy.setModel(property, shownValue(property)) }
      copy.givenOrigin = givenOrigin
      copy.rareValues().model = self
    }
    return copy as? Self
  }

  /// Whether a frame has shown the layer, or has skipped it with a superlayer that is hidden or out of sight.
  private var isPartOfPicture: Bool {
    if recording.wasReached { return true }
    var above = parent
    while let layer = above {
      if layer.recording.wasReached { return layer.leavesOutSublayers }
      above = layer.parent
    }
    return false
  }

  /// Whether the layer is currently not in the picture.
  final var isAbsent: Bool {
    if animations.isEmpty { return isHidden }
    return shownFlag(.hidden, isHidden) && !isShownWhileAnimated
  }

  private var leavesOutSublayers: Bool { recording.isCulled || isAbsent || shownOpacity == 0 }

  /// Returns the layer of which this layer is the presentation; itself for any other layer.
  public func model() -> Self { rare?.model as? Self ?? self }

  /// Returns the shown value of any property.
  func shownValue(_ property: LayerProperty) -> AnimatedValue {
    let model = modelValue(property)
    guard !animations.isEmpty else { return model }
    switch (property, model) {
    case (.transform, _): return .transform(shownTransform3D)
    case (_, .vector(let vector)): return .vector(shown(property, vector))
    default: return tracked(property, model)
    }
  }

  // MARK: - Invalidating

  /// Invalidates the parts that an animation of the layer changes.
  func animationMoved() {
    var isPlacement = true
    for animation in animations {
      if !animation.property.isPlacement { isPlacement = false }
      if animation.property == .hidden || animation.property == .zPosition { parent?.invalidateSubtree() }
      if animation.property == .transform || animation.property == .sublayerTransform { invalidateSublayerPlacements() }
      // Replicators inside show as many instances as this one leaves them.
      if animation.property == .instanceCount { for child in children { child.forgetTree() } }
      if case .custom = animation.property { recording.contentIsCurrent = false }
      if animation.property == .contents { recording.contentIsCurrent = false }
    }
    invalidatePlacement()
    if !isPlacement { shownValuesMoved() }
    // A hidden layer that was still shown disappears when its last animation ends.
    if isHidden { parent?.invalidateSubtree() }
  }
}
