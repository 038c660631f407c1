import Foundation
import GTKPlatform

// What is shown of a layer now, in the midst of animations: its own values, in place of which stand those of the animations
// that were added to it, and to which what is left of animated changes is added.
extension CALayer {
  /// What is shown of a property whose own value is `model`.
  func shown(_ property: LayerProperty, _ model: LayerVector) -> LayerVector {
    guard !animations.isEmpty else { return model }
    var value = model
    if rare?.explicit.isEmpty == false { value = tracked(property, .vector(model)).vector }
    for animation in animations where animation.property == property {
      if case .difference(let difference) = animation.change { value += difference * animation.group.remaining }
    }
    return value
  }

  /// What the animations that were added show in place of a property's value.
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

  /// The transform that is shown.
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

  /// The values of what a group animates, as they were at its start or are shown now.
  func values(of group: AnimationGroup, at end: Animator.End) -> [(LayerProperty, AnimatedValue)] {
    var starts: [(LayerProperty, AnimatedValue)] = []
    for animation in animations where animation.group === group {
      let property = animation.property
      if !starts.contains(where: { $0.0 == property }) {
        starts.append((property, end == .current ? shownValue(property) : modelValue(property)))
      }
      guard end == .start, let index = starts.firstIndex(where: { $0.0 == property }) else { continue }
      switch animation.change {
      case .difference(let difference) where property.kind == .transform:
        starts[index].1 = .transform(AnimatedValue.vector(starts[index].1.vector + difference).transform)
      case .difference(let difference): starts[index].1 = .vector(starts[index].1.vector + difference)
      case .factor, .track, .picture: break
      }
    }
    guard end == .start else { return starts }
    // Each factor lies before what later changes left.
    for animation in animations.reversed() where animation.group === group {
      guard case .factor(let factor) = animation.change,
        let index = starts.firstIndex(where: { $0.0 == animation.property })
      else { continue }
      starts[index].1 = .transform(factor.followed(by: starts[index].1.transform))
    }
    return starts
  }

  // MARK: - The presentation layer

  /// A copy of the layer as it's shown now, in the midst of animations; `nil` for a layer that has never been part of what
  /// is shown. It has no sublayers.
  ///
  /// It's made anew by each call, by `init(layer:)`, which a subclass overrides to take over properties of its own.
  public func presentation() -> Self? {
    guard isPartOfPicture else { return nil }
    let copy = LayerMaker.makeCopy(of: self)
    Animator.shared.withoutAnimation {
      for property in animatedProperties.values { copy.setModel(property, shownValue(property)) }
      copy.rareValues().model = self
    }
    return copy as? Self
  }

  /// Whether a frame has shown the layer, or has left it out with a superlayer that is hidden or out of sight.
  private var isPartOfPicture: Bool {
    if recording.wasReached { return true }
    var above = parent
    while let layer = above {
      if layer.recording.wasReached { return layer.leavesOutSublayers }
      above = layer.parent
    }
    return false
  }

  private var leavesOutSublayers: Bool { recording.isCulled || isAbsent || shownOpacity == 0 }

  /// The layer whose presentation this one is; itself for any other.
  public func model() -> Self { rare?.model as? Self ?? self }

  /// What is shown of any property.
  func shownValue(_ property: LayerProperty) -> AnimatedValue {
    let model = modelValue(property)
    guard !animations.isEmpty else { return model }
    switch (property, model) {
    case (.transform, _): return .transform(shownTransform3D)
    case (_, .vector(let vector)): return .vector(shown(property, vector))
    default: return tracked(property, model)
    }
  }

  // MARK: - Marking

  /// Marks what an animation of the layer changes.
  func animationMoved() {
    var isPlacement = true
    for animation in animations {
      if !animation.property.isPlacement { isPlacement = false }
      if animation.property == .hidden || animation.property == .zPosition { parent?.invalidateSubtree() }
      if animation.property == .transform || animation.property == .sublayerTransform { placesSublayersAnew() }
      if case .custom = animation.property { recording.contentIsCurrent = false }
      if animation.property == .contents { recording.contentIsCurrent = false }
    }
    invalidatePlacement()
    if !isPlacement { shownValuesMoved() }
    // A hidden layer that was still shown leaves the picture with its last animation.
    if isHidden { parent?.invalidateSubtree() }
  }
}
