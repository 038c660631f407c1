/// The properties of stopped groups, with their values at the start and at the end.
@MainActor package struct StoppedProperties {
  fileprivate let starts: [(CALayer, [(LayerProperty, AnimatedValue)])]
  fileprivate let ends: [(CALayer, [(LayerProperty, AnimatedValue)])]
}

extension Animator {
  /// Finishes groups now, with their properties as they're shown. Returns the values at both ends.
  package func stop(_ stopped: [AnimationGroup]) -> StoppedProperties {
    var layers: [CALayer] = []
    for layer in stopped.flatMap(\.movedLayers) where !layers.contains(where: { $0 === layer }) { layers.append(layer) }
    let starts = layers.map { ($0, $0.values(of: stopped, at: .start)) }
    let ends = starts.map { layer, values in (layer, values.map { ($0.0, layer.modelValue($0.0)) }) }
    // Later changes were made on top of earlier ones.
    for group in stopped.reversed() { finish(group, at: .current) }
    return StoppedProperties(starts: starts, ends: ends)
  }

  /// Leaves stopped properties at their start, at their end or as they are.
  package func leave(_ stopped: StoppedProperties, at end: End) {
    switch end {
    case .start: set(stopped.starts)
    case .end: set(stopped.ends)
    case .current: break
    }
  }
}
