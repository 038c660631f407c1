import Foundation
import GTKPlatform
import RuntimePatches

extension UIView {
  /// A count of the changes that may affect views' environments and so invalidate their caches. Only the main thread
  /// writes it. It's shared by the process, because views may move from one context to another, and only its increase
  /// matters.
  nonisolated(unsafe) private(set) static var environmentRevision = 1

  static func surroundingsChanged() { environmentRevision += 1 }

  /// Counts a change on any thread.
  nonisolated static func noteSurroundingsChange() {
    if isOnMainThread { environmentRevision += 1 } else { DispatchQueue.main.async { environmentRevision += 1 } }
  }

  /// Returns the direction of views with `attribute` in the application's layout direction.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction of views with `attribute` in an environment with `direction`.
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

  // MARK: - Environment

  /// Traits that replace the superview's: a window has its screen's.
  final var traitOverride: UITraitCollection? {
    get { ownTraits.base }
    set {
      ownTraits.base = newValue
      Self.surroundingsChanged()
    }
  }

  /// The current traits, recomputed after changes.
  var currentTraits: UITraitCollection {
    if let traits = ownTraits.cached, ownTraits.cacheRevision == Self.environmentRevision { return traits }
    let traits = inheritedTraits
    ownTraits.cached = traits
    ownTraits.cacheRevision = Self.environmentRevision
    return traits
  }

  func styleOverrideChanged() {
    Self.surroundingsChanged()
    propagateTraitChange(from: nil)
  }

  /// The traits of the nearest view above that has traits of its own, with this view's overrides.
  private var inheritedTraits: UITraitCollection {
    let traits = ownTraits.overrides?.applied(to: outerTraits) ?? outerTraits
    guard overrideUserInterfaceStyle != .unspecified, traits.userInterfaceStyle != overrideUserInterfaceStyle else {
      return traits
    }
    return UITraitCollection(traitsFrom: [
      traits, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
    ])
  }

  /// The traits around the view. A removed view keeps those that it had, as in UIKit, so that its configuration still
  /// fits if it's added to the same superview again, which then changes nothing.
  private var outerTraits: UITraitCollection {
    traitOverride ?? owningController?.traitsForView ?? parent?.traitCollection ?? ownTraits.notified.outer ?? .initial
  }

  /// Records the traits for which a view without a superview was created, so that joining a tree with other traits
  /// counts as a change.
  func beginTraits(with traits: UITraitCollection) {
    ownTraits.notified = .same(traits)
    Self.surroundingsChanged()
  }

  /// Calls `handler` after each change of traits, before the client is notified.
  func registerForInterfaceTraits(_ handler: @escaping @MainActor (UIView) -> Void) {
    TraitRegistrations.make(of: self).interface = handler
  }

  /// Notifies the tree of changed traits; `previous` are the old traits, if they're available.
  func propagateTraitChange(from previous: UITraitCollection?) {
    // Notified after the descendants, so that a rebuilt engine finds all directions changed.
    defer {
      if let previous, previous.layoutDirection != traitCollection.layoutDirection { directionChanged() }
    }
    notifyOfTraitChange(from: previous, in: root)
  }

  /// Notifies the view and its descendants. `root` is the topmost view, passed on so that each needn't search for it.
  private func notifyOfTraitChange(from previous: UITraitCollection?, in root: UIView) {
    let traits = traitCollection
    // With an override, the view's previous traits may differ from those around it.
    let before = ownTraits.notified.own ?? previous
    ownTraits.notified = NotifiedTraits(own: traits, outer: outerTraits)
    // Overrides may keep the traits unchanged here, but not in descendants.
    if before != traits { traitsChanged(from: before, in: root) }
    for view in subviews { view.notifyOfTraitChange(from: previous, in: root) }
  }

  private func traitsChanged(from before: UITraitCollection?, in root: UIView) {
    // Frames are aligned to other pixels.
    if before?.displayScale != traitCollection.displayScale { root.existingEngine?.enqueuePlacement(self) }
    if let before, before.layoutDirection != traitCollection.layoutDirection { setNeedsLayout() }
    if before?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { readableWidthChanged() }
    applyBackgroundColor()
    existingLayer?.setNeedsContent()
    // Variations of storyboards and nibs apply first, so that the client's own methods can override them.
    if before != nil { TraitRegistrations.of(self)?.interface?(self) }
    traitCollectionDidChange(before)
    owningController?.traitCollectionDidChange(before)
    guard let before else { return }
    owningController?.setNeedsUpdateContentUnavailableConfiguration()
    TraitRegistrations.notify(self, from: before)
    if let controller = owningController as? any UITraitEnvironment {
      TraitRegistrations.notify(controller, from: before)
    }
  }

  /// Notifies the tree after a change of superview, if its traits have actually changed.
  func traitsInheritedAgain() {
    let traits = traitCollection
    let previous = ownTraits.notified.own ?? .initial
    guard previous !== traits, previous != traits else { return }
    propagateTraitChange(from: previous)
  }

  func directionChanged() {
    retireMeasuringEngines()
    notifyEngines { $0.rebuild() }
    setNeedsLayout()
    setNeedsDisplay()
  }
}

extension UIView {
  /// Traits that override the environment's for the view and its subviews; a change takes effect at once, in a window
  /// for the whole screen.
  ///
  /// - Complexity: O(descendants), as all are notified.
  public var traitOverrides: any UITraitOverrides {
    get { TraitOverrides(traits: ownTraits.overrides?.traits?.values ?? .init()) }
    set {
      guard let new = (newValue as? TraitOverrides)?.traits, new != ownTraits.overrides?.traits?.values ?? .init()
      else { return }
      updateOverrides { $0.traits = new == .init() ? nil : UITraitCollection(new) }
    }
  }

  /// The smallest text size for the view and its subviews, whatever the user's is; `nil`, the default, means no limit.
  ///
  /// The view's traits have the nearest size within the limits. If the limits contradict each other,
  /// ``maximumContentSizeCategory`` prevails. A change takes effect at once.
  ///
  /// - Complexity: O(descendants), as all are notified.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { ownTraits.overrides?.smallestText }
    set {
      guard newValue != minimumContentSizeCategory else { return }
      updateOverrides { $0.smallestText = newValue == .unspecified ? nil : newValue }
    }
  }

  /// The largest text size for the view and its subviews, whatever the user's is; `nil`, the default, means no limit.
  ///
  /// Use it where larger text wouldn't fit, such as in a narrow column. A change takes effect at once.
  ///
  /// - Complexity: O(descendants), as all are notified.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { ownTraits.overrides?.largestText }
    set {
      guard newValue != maximumContentSizeCategory else { return }
      updateOverrides { $0.largestText = newValue == .unspecified ? nil : newValue }
    }
  }

  /// A list of the limits that apply to the view's text size, from the view upwards, for debugging; empty if there are
  /// none.
  public var appliedContentSizeCategoryLimitsDescription: String {
    sequence(first: self, next: \.superview).compactMap { view -> String? in
      let (least, most) = (view.minimumContentSizeCategory, view.maximumContentSizeCategory)
      guard least != nil || most != nil else { return nil }
      return "\(view): minimum \(least?.rawValue ?? "none"), maximum \(most?.rawValue ?? "none")"
    }.joined(separator: "\n")
  }

  /// Changes the view's trait overrides, and notifies the tree if that changes its traits.
  private func updateOverrides(_ change: (OwnOverrides) -> Void) {
    let old = traitCollection
    let overrides = ownTraits.overrides ?? OwnOverrides()
    change(overrides)
    ownTraits.overrides = overrides
    Self.surroundingsChanged()
    if traitCollection != old { propagateTraitChange(from: old) }
    frameClock.setNeedsFrame()
  }
}
