import Foundation

/// A guide that tracks an object on the screen, and activates constraints for the edges that it's near.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

  /// The edges that the guide is near.
  var nearEdges: NSDirectionalRectEdge { [] }
  /// Whether the guide activates constraints at all.
  var isTracking: Bool { true }

  /// Sets the constraints that are active while the guide is near all edges of `edge`, replacing those set for it
  /// before. An empty list removes them.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(constraints(activeWhenNearEdge: edge))
    nearConstraints[edge] = trackingConstraints.isEmpty ? nil : trackingConstraints
    updateTrackedConstraints()
  }

  /// Sets the constraints that are active while the guide is near none of the edges of `edge`, replacing those set for
  /// it before. An empty list removes them.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(constraints(activeWhenAwayFrom: edge))
    awayConstraints[edge] = trackingConstraints.isEmpty ? nil : trackingConstraints
    updateTrackedConstraints()
  }

  /// Returns the constraints that are active while the guide is near `edge`.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    nearConstraints[edge] ?? []
  }

  /// Returns the constraints that are active while the guide is away from `edge`.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    awayConstraints[edge] ?? []
  }

  /// Deactivates and removes all constraints set on the guide.
  open func removeAllTrackedConstraints() {
    for constraints in nearConstraints.values { NSLayoutConstraint.deactivate(constraints) }
    for constraints in awayConstraints.values { NSLayoutConstraint.deactivate(constraints) }
    nearConstraints = [:]
    awayConstraints = [:]
  }

  /// Deactivates the constraints that no longer apply, then activates the ones that do, so that they never conflict.
  func updateTrackedConstraints() {
    let isNear = { (edge: NSDirectionalRectEdge) in self.isTracking && self.nearEdges.isSuperset(of: edge) }
    let isAway = { (edge: NSDirectionalRectEdge) in self.isTracking && self.nearEdges.isDisjoint(with: edge) }
    for (edge, constraints) in nearConstraints where !isNear(edge) { NSLayoutConstraint.deactivate(constraints) }
    for (edge, constraints) in awayConstraints where !isAway(edge) { NSLayoutConstraint.deactivate(constraints) }
    // Always in the same order: of two that conflict, the later one is left out.
    let active =
      nearConstraints.filter { isNear($0.key) }.sorted { $0.key.rawValue < $1.key.rawValue }
      + awayConstraints.filter { isAway($0.key) }.sorted { $0.key.rawValue < $1.key.rawValue }
    for (_, constraints) in active { NSLayoutConstraint.activate(constraints) }
  }
}
