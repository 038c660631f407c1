import Foundation

/// Whether a view mirrors itself where text runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As the language runs.
  case unspecified
  /// Controls of a player: never mirrored.
  case playback
  /// Controls of a place or a direction: never mirrored.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}

/// The direction in which a user interface runs.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// The direction of views with `attribute` where the application runs left to right.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// The direction of views with `attribute` where the surroundings run in `direction`.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // MARK: - Surroundings

  /// The traits of the nearest view above that has its own, with those in them that this view overrides.
  var inheritedTraits: UITraitCollection {
    var traits = traitOverride ?? owningController?.traitsForView ?? parent?.traitCollection ?? .initial
    if let overriddenTraits { traits = UITraitCollection(traitsFrom: [traits, overriddenTraits]) }
    guard overrideUserInterfaceStyle != .unspecified, traits.userInterfaceStyle != overrideUserInterfaceStyle else {
      return traits
    }
    return UITraitCollection(traitsFrom: [
      traits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
    ])
  }

  /// Tells the tree that its surroundings changed; `previous` is what they were, if known.
  func propagateTraitChange(from previous: UITraitCollection?) {
    // Told after what is inside: a rebuilt engine then finds everything turned.
    defer {
      if let previous, previous.layoutDirection != traitCollection.layoutDirection { directionChanged() }
    }
    tellTraitChange(from: previous)
  }

  private func tellTraitChange(from previous: UITraitCollection?) {
    let traits = traitCollection
    // Frames lie on other pixels.
    if previous?.displayScale != traits.displayScale { root.existingEngine?.displace(self) }
    if let previous, previous.layoutDirection != traits.layoutDirection { setNeedsLayout() }
    knownTraits = traits
    applyBackgroundColor()
    existingLayer?.setNeedsContent()
    traitCollectionDidChange(previous)
    owningController?.traitCollectionDidChange(previous)
    for view in subviews { view.tellTraitChange(from: previous) }
  }

  /// Tells the tree, after it got another superview, where its surroundings really are others.
  func traitsInheritedAgain() {
    let traits = traitCollection
    let previous = knownTraits ?? .initial
    guard previous !== traits, previous != traits else { return }
    propagateTraitChange(from: previous)
  }

  func directionChanged() {
    dropMeasuringEngines()
    tellEngines { $0.rebuild() }
    setNeedsLayout()
    setNeedsDisplay()
  }
}

extension UIView {
  /// Traits that the view and all in it have, whatever the surroundings' are; changing one takes effect at once,
  /// in a window for the whole screen.
  ///
  /// Cost: the views inside are told.
  public var traitOverrides: any UITraitOverrides {
    get { TraitOverrides(traits: overriddenTraits?.values ?? .init()) }
    set {
      guard let new = (newValue as? TraitOverrides)?.traits, new != overriddenTraits?.values ?? .init() else { return }
      let old = traitCollection
      overriddenTraits = new == .init() ? nil : UITraitCollection(new)
      if traitCollection != old { propagateTraitChange(from: old) }
      FrameClock.shared.setNeedsFrame()
    }
  }
}
