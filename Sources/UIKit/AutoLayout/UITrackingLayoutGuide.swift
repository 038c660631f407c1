import Foundation

/// A guide that follows something about the screen, and activates constraints by the edges that it's near.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {
  private var nearConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]
  private var awayConstraints: [NSDirectionalRectEdge: [NSLayoutConstraint]] = [:]

  /// The edges that the guide is near.
  var nearEdges: NSDirectionalRectEdge { [] }
  /// Whether the guide activates constraints at all.
  var isTracking: Bool { true }

  /// Has the guide keep `trackingConstraints` active while it's near all edges of `edge`, in place of those that it was
  /// given for it before. An empty list ends it.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(constraints(activeWhenNearEdge: edge))
    nearConstraints[edge] = trackingConstraints.isEmpty ? nil : trackingConstraints
    updateTrackedConstraints()
  }

  /// Has the guide keep `trackingConstraints` active while it's near none of the edges of `edge`, in place of those
  /// that it was given for it before. An empty list ends it.
  open func setConstraints(
    _ trackingConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) {
    NSLayoutConstraint.deactivate(constraints(activeWhenAwayFrom: edge))
    awayConstraints[edge] = trackingConstraints.isEmpty ? nil : trackingConstraints
    updateTrackedConstraints()
  }

  /// The constraints that are active while the guide is near `edge`.
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    nearConstraints[edge] ?? []
  }

  /// The constraints that are active while the guide is away from `edge`.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    awayConstraints[edge] ?? []
  }

  /// Deactivates all constraints that the guide was given, and forgets them.
  open func removeAllTrackedConstraints() {
    for constraints in nearConstraints.values { NSLayoutConstraint.deactivate(constraints) }
    for constraints in awayConstraints.values { NSLayoutConstraint.deactivate(constraints) }
    nearConstraints = [:]
    awayConstraints = [:]
  }

  /// Activates what holds now and deactivates the rest, first, so that the two don't conflict in between.
  func updateTrackedConstraints() {
    let near = isTracking ? nearEdges : nil
    let isNear = { (edge: NSDirectionalRectEdge) in near?.isSuperset(of: edge) ?? false }
    let isAway = { (edge: NSDirectionalRectEdge) in near?.isDisjoint(with: edge) ?? false }
    for (edge, constraints) in nearConstraints where !isNear(edge) { NSLayoutConstraint.deactivate(constraints) }
    for (edge, constraints) in awayConstraints where !isAway(edge) { NSLayoutConstraint.deactivate(constraints) }
    for (edge, constraints) in nearConstraints where isNear(edge) { NSLayoutConstraint.activate(constraints) }
    for (edge, constraints) in awayConstraints where isAway(edge) { NSLayoutConstraint.activate(constraints) }
  }
}

/// The room that an on-screen keyboard takes of a view.
///
/// A desktop has none: the guide always is what it is on a device whose keyboard isn't shown. It lies at the view's bottom
/// and is as high as the safe area's lower inset, so that its top is the safe area's bottom.
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Whether the guide follows a keyboard that floats, and activates constraints by the edges that it's near; false by
  /// default. With no keyboard shown it's near the bottom edge, and away from the others.
  open var followsUndockedKeyboard = false {
    didSet { if followsUndockedKeyboard != oldValue { updateTrackedConstraints() } }
  }

  /// Whether the guide's top is the safe area's bottom while no keyboard is shown, the default; otherwise it's the view's
  /// bottom.
  open var usesBottomSafeArea = true {
    didSet {
      guard usesBottomSafeArea != oldValue, let owningView else { return }
      owningView.tellEngines { $0.insetsChanged(owningView) }
      owningView.setNeedsLayoutPass()
    }
  }

  /// How far above the keyboard a drag that dismisses it begins, in points; 0 by default, and 0 for negative numbers.
  open var keyboardDismissPadding: CGFloat = 0 {
    didSet { if keyboardDismissPadding < 0 { keyboardDismissPadding = 0 } }
  }

  override var nearEdges: NSDirectionalRectEdge { .bottom }
  override var isTracking: Bool { followsUndockedKeyboard }

  /// How much of `view` the guide covers from below, in points.
  func height(in view: UIView) -> CGFloat { usesBottomSafeArea ? view.safeAreaInsets.bottom : 0 }
}

extension UIView {
  /// The room that an on-screen keyboard takes. On a desktop its top is always the bottom of the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guard let guide = systemGuide(.keyboard, "keyboardLayoutGuide") as? UIKeyboardLayoutGuide else {
      fatalError("The keyboard's guide is made as a UIKeyboardLayoutGuide and nothing else.")
    }
    return guide
  }
}
