import Foundation

/// The target of an animation: a property, or a component of one.
struct PropertyTarget {
  var property: LayerProperty
  var component: PropertyComponent?
  var kind: AnimatedKind { component?.kind ?? property.kind }
}

/// The course of an animation's value.
enum PropertyCurve {
  case still
  case ends(PropertyEnds, pace: (_ time: TimeInterval, _ duration: TimeInterval) -> Double)
  case frames(KeyframeCurve)
  /// A rotation by an angle that depends on the fraction of the duration.
  case turns((Double) -> Double)
}

/// The effect of one animation on one property of a layer.
struct PropertyTrack {
  let target: PropertyTarget
  /// The time spans of the surrounding groups, the outermost first, and the animation's own.
  let spans: [MediaSpan]
  let curve: PropertyCurve
  let isAdditive: Bool
  let isCumulative: Bool
  let function: CAValueFunction?

  /// Returns the value that replaces `shown`, the target's value without the animation; `nil` if the animation has no
  /// effect.
  func value(over shown: AnimatedValue, at layerTime: TimeInterval) -> AnimatedValue? {
    var time = layerTime
    var cycle = 0
    for span in spans {
      guard let moment = span.moment(at: time) else { return nil }
      (time, cycle) = (moment.time, moment.cycle)
    }
    let duration = spans.last?.time.duration ?? 0
    let share = duration > 0 ? time / duration : 1
    guard var value = value(over: shown, time, duration, share) else { return nil }
    if isCumulative, cycle > 0, let end = self.value(over: shown, duration, duration, 1) {
      value = value.adding(end, times: Double(cycle))
    }
    if let function { value = .transform(function.transform(of: value)) }
    if !isAdditive { return value }
    // A transform is added before the existing one: relative to the layer's own axes.
    if case .transform(let first) = value { return .transform(first.followed(by: shown.transform)) }
    return shown.adding(value)
  }

  private func value(
    over shown: AnimatedValue, _ time: TimeInterval, _ duration: TimeInterval, _ share: Double
  ) -> AnimatedValue? {
    switch curve {
    case .still: return nil
    case .ends(let ends, let pace):
      let neutral = isAdditive ? AnimatedValue.nothing(like: shown) : shown
      let (from, to) = ends.resolved(over: neutral)
      return from.mixed(with: to, pace(time, duration))
    case .frames(let curve): return curve.value(at: share)
    case .turns(let angle): return .transform(CATransform3DMakeRotation(angle(share), 0, 0, 1))
    }
  }
}

extension AnimatedValue {
  /// Returns the neutral value for addition.
  static func nothing(like value: AnimatedValue) -> AnimatedValue {
    switch value {
    case .vector: .vector(.zero)
    case .transform: .transform(.identity)
    case .list(let list): .list(list.map { _ in .zero })
    default: value
    }
  }
}

/// The value of a property to which its tracks are applied in order.
struct TrackFold {
  private var value: AnimatedValue
  /// A transform whose components are being replaced. It's recomposed only at the end, because decomposing it between
  /// two rotations would lose their assignment to axes.
  private var parts: (TransformParts, SIMD3<Double>)?

  init(_ value: AnimatedValue) { self.value = value }

  mutating func apply(_ track: PropertyTrack, at time: TimeInterval) {
    guard let component = track.target.component else {
      let whole = result
      guard let new = track.value(over: whole, at: time) else { return }
      (value, parts) = (new, nil)
      return
    }
    guard track.target.property.kind == .transform else {
      if let new = track.value(over: component.part(of: value), at: time) {
        value = component.replaced(in: value, by: new)
      }
      return
    }
    var (taken, angles) =
      parts
      ?? {
        let taken = TransformParts(value.transform) ?? TransformParts()
        return (taken, taken.rotation.angles)
      }()
    guard let new = track.value(over: part(component, taken, angles), at: time) else { return }
    component.set(new.vector, in: &taken, &angles)
    parts = (taken, angles)
  }

  private func part(
    _ component: PropertyComponent, _ parts: TransformParts, _ angles: SIMD3<Double>
  ) -> AnimatedValue {
    switch component {
    case .scale(let axis): .vector(LayerVector(axis.map { parts.scale[$0] } ?? parts.scale.sum() / 3))
    case .rotation(let axis): .vector(LayerVector(angles[axis]))
    case .translation(let axis):
      .vector(axis.map { LayerVector(parts.move[$0]) } ?? LayerVector(parts.move.x, parts.move.y))
    default: component.part(of: value)
    }
  }

  /// The resulting value.
  var result: AnimatedValue {
    guard let (kept, angles) = parts else { return value }
    var taken = kept
    taken.rotation = Quaternion(angles: angles)
    return .transform(taken.transform)
  }
}
