import Foundation
import GTKPlatform
import RuntimePatches

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

/// What a view adds to its surroundings, what it remembers of them, and what proxies leave alone.
struct ViewTraits {
  /// What the view itself paints behind everything; a subclass may give its `backgroundColor` to another view.
  var background: UIColor?
  /// Which properties the client set itself.
  var appearanceMarks = AppearanceMarks()
  /// Traits in place of those of the superview: a window has its screen's.
  fileprivate(set) var base: UITraitCollection?
  /// What ``UIView/traitOverrides`` specifies, if anything.
  fileprivate(set) var overrides: UITraitCollection?
  /// The traits that the view was last told of.
  fileprivate(set) var known: UITraitCollection?
  /// The answer of ``UIView/traitCollection``, as of ``cacheTime``.
  fileprivate var cached: UITraitCollection?
  fileprivate var cacheTime = 0
}

extension UIView {
  /// Rises with each change after which views may have other surroundings: what they remember is out of date then.
  /// Only the main thread writes it. It's the process's, because views may go from one context to another, and says
  /// nothing but that it rose.
  nonisolated(unsafe) private(set) static var surroundingsTime = 1

  static func surroundingsChanged() { surroundingsTime += 1 }

  /// Counts a change on whatever thread it happens.
  nonisolated static func noteSurroundingsChange() {
    if isOnMainThread { surroundingsTime += 1 } else { DispatchQueue.main.async { surroundingsTime += 1 } }
  }

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

  var directionOfTraits: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: - Surroundings

  /// Traits in place of those of the superview: a window has its screen's.
  final var traitOverride: UITraitCollection? {
    get { ownTraits.base }
    set {
      ownTraits.base = newValue
      Self.surroundingsChanged()
    }
  }

  /// The present traits, worked out again after changes.
  var currentTraits: UITraitCollection {
    if let traits = ownTraits.cached, ownTraits.cacheTime == Self.surroundingsTime { return traits }
    let traits = inheritedTraits
    ownTraits.cached = traits
    ownTraits.cacheTime = Self.surroundingsTime
    return traits
  }

  func styleOverrideChanged() {
    Self.surroundingsChanged()
    propagateTraitChange(from: nil)
  }

  /// The traits of the nearest view above that has its own, with those in them that this view overrides.
  private var inheritedTraits: UITraitCollection {
    var traits = traitOverride ?? owningController?.traitsForView ?? parent?.traitCollection ?? .initial
    if let overrides = ownTraits.overrides { traits = UITraitCollection(traitsFrom: [traits, overrides]) }
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
    tellTraitChange(from: previous, in: root)
  }

  /// Tells the view and those inside. `root` is the topmost view, which isn't looked for anew from each of them.
  private func tellTraitChange(from previous: UITraitCollection?, in root: UIView) {
    let traits = traitCollection
    // An override may have made its own other than those of what is around.
    let before = ownTraits.known ?? previous
    ownTraits.known = traits
    // Overrides may keep all as it was here, and let it through again further down.
    if before != traits { traitsChanged(from: before, in: root) }
    for view in subviews { view.tellTraitChange(from: previous, in: root) }
  }

  private func traitsChanged(from before: UITraitCollection?, in root: UIView) {
    // Frames lie on other pixels.
    if before?.displayScale != traitCollection.displayScale { root.existingEngine?.displace(self) }
    if let before, before.layoutDirection != traitCollection.layoutDirection { setNeedsLayout() }
    applyBackgroundColor()
    existingLayer?.setNeedsContent()
    traitCollectionDidChange(before)
    owningController?.traitCollectionDidChange(before)
    guard let before else { return }
    TraitRegistrations.tell(self, from: before)
    if let controller = owningController as? any UITraitEnvironment {
      TraitRegistrations.tell(controller, from: before)
    }
  }

  /// Tells the tree, after it got another superview, where its surroundings really are others.
  func traitsInheritedAgain() {
    let traits = traitCollection
    let previous = ownTraits.known ?? .initial
    guard previous !== traits, previous != traits else { return }
    propagateTraitChange(from: previous)
  }

  func directionChanged() {
    retireMeasuringEngines()
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
    get { TraitOverrides(traits: ownTraits.overrides?.values ?? .init()) }
    set {
      guard let new = (newValue as? TraitOverrides)?.traits, new != ownTraits.overrides?.values ?? .init()
      else { return }
      let old = traitCollection
      ownTraits.overrides = new == .init() ? nil : UITraitCollection(new)
      Self.surroundingsChanged()
      if traitCollection != old { propagateTraitChange(from: old) }
      frameClock.setNeedsFrame()
    }
  }
}
