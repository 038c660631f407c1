import AloeCore
import Foundation

/// The traits of a view's environment: interface style, layout direction, display scale, text size, size classes and
/// more.
///
/// Trait collections are immutable, and can be used on any thread. ``init(traitsFrom:)`` and ``containsTraits(in:)``
/// ignore unspecified traits.
public final class UITraitCollection: NSObject, Sendable {
  /// The specified traits.
  struct Traits: Hashable, Sendable {
    var style = UIUserInterfaceStyle.unspecified
    var level = UIUserInterfaceLevel.unspecified
    var horizontal = UIUserInterfaceSizeClass.unspecified
    var vertical = UIUserInterfaceSizeClass.unspecified
    var direction = UITraitEnvironmentLayoutDirection.unspecified
    var idiom = UIUserInterfaceIdiom.unspecified
    var contrast = UIAccessibilityContrast.unspecified
    var legibility = UILegibilityWeight.unspecified
    var scale: CGFloat = 0
    var category = UIContentSizeCategory.unspecified
    /// The exact text size if it isn't one of the categories; see ``TextScale``. It's kept together with the category.
    var textStep: CGFloat?

    func merged(over base: Traits) -> Traits {
      Traits(
        style: style == .unspecified ? base.style : style, level: level == .unspecified ? base.level : level,
        horizontal: horizontal == .unspecified ? base.horizontal : horizontal,
        vertical: vertical == .unspecified ? base.vertical : vertical,
        direction: direction == .unspecified ? base.direction : direction,
        idiom: idiom == .unspecified ? base.idiom : idiom,
        contrast: contrast == .unspecified ? base.contrast : contrast,
        legibility: legibility == .unspecified ? base.legibility : legibility,
        scale: scale == 0 ? base.scale : scale,
        category: category == .unspecified ? base.category : category,
        textStep: category == .unspecified ? base.textStep : textStep)
    }
  }
  private let traits: Traits
  /// The specified traits as a plain value.
  var values: Traits { traits }

  init(_ traits: Traits) { self.traits = traits }

  /// The traits of a view outside of any window: light, left to right, a display scale of 2, the default text size.
  static let initial = UITraitCollection(
    Traits(
      style: .light, level: .base, horizontal: .compact, vertical: .regular, direction: .leftToRight,
      idiom: .phone,
      contrast: .normal, legibility: .regular, scale: 2, category: .large))

  // MARK: - Creating a Collection

  /// Creates a collection without specified traits.
  public override convenience init() { self.init(Traits()) }
  /// Creates a collection that specifies only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }
  /// Creates a collection that specifies only the interface level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Traits(level: userInterfaceLevel))
  }
  /// Creates a collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontal: horizontalSizeClass))
  }
  /// Creates a collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(vertical: verticalSizeClass))
  }
  /// Creates a collection that specifies only the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(direction: layoutDirection))
  }
  /// Creates a collection that specifies only the interface idiom.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Traits(idiom: userInterfaceIdiom))
  }
  /// Creates a collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Traits(contrast: accessibilityContrast))
  }
  /// Creates a collection that specifies only the legibility weight.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Traits(legibility: legibilityWeight))
  }
  /// Creates a collection that specifies only the display scale.
  public convenience init(displayScale: CGFloat) { self.init(Traits(scale: displayScale)) }
  /// Creates a collection that specifies only the text size.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(category: preferredContentSizeCategory))
  }
  /// Creates a collection that specifies only an exact text size.
  convenience init(_ scale: TextScale) {
    let isExact = CGFloat(scale.category.step ?? 3) == scale.step
    self.init(Traits(category: scale.category, textStep: isExact ? nil : scale.step))
  }
  /// Creates a collection from several collections. If several specify a trait, the last value is used.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $1.traits.merged(over: $0) })
  }

  // MARK: - Traits

  /// The interface style: light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  /// The interface level: base or elevated.
  public var userInterfaceLevel: UIUserInterfaceLevel { traits.level }
  /// The horizontal size class: compact or regular.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
  /// The vertical size class: compact or regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
  /// The layout direction.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  /// The contrast that the user prefers.
  public var accessibilityContrast: UIAccessibilityContrast { traits.contrast }
  /// The weight of text that the user prefers: regular or bold.
  public var legibilityWeight: UILegibilityWeight { traits.legibility }
  /// The number of device pixels per point; 0 if unspecified.
  public var displayScale: CGFloat { traits.scale }
  /// The text size that the user prefers.
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.category }
  /// Whether touches have a force: always ``UIForceTouchCapability/unavailable``, as on Apple's present devices.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }

  // MARK: - Comparing

  /// Returns whether every trait that `trait` specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.traits.merged(over: traits) == traits
  }

  /// Returns whether a dynamic colour may look different with the traits in `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.traits else { return true }
    return traits.style != other.style || traits.level != other.level || traits.contrast != other.contrast
  }

  /// Returns whether `object` is a collection of the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || traits == other.traits
  }

  public override var hash: Int { traits.hashValue }

  public override var description: String {
    "UITraitCollection(style: \(traits.style), level: \(traits.level), width: \(traits.horizontal), "
      + "height: \(traits.vertical), direction: \(traits.direction), scale: \(traits.scale), "
      + "text: \(traits.category.rawValue))"
  }

  // MARK: - The Current Collection

  // A thread-specific key of the C library holds one value per thread, as UIKit promises, at the cost of a lookup.
  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<UITraitCollection>.fromOpaque(pointer).release() }
    }
    demand(error == 0, "UIKit could not get a thread-local key: the process has used them all up.")
    return key
  }()

  /// The traits with which dynamic colours and fonts are resolved on this thread.
  ///
  /// UIKit sets it around a view's drawing, layout and trait changes.
  public static var current: UITraitCollection {
    get {
      guard let pointer = pthread_getspecific(threadKey) else { return initial }
      return Unmanaged<UITraitCollection>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      let old = pthread_getspecific(threadKey)
      pthread_setspecific(threadKey, Unmanaged.passRetained(newValue).toOpaque())
      if let old { Unmanaged<UITraitCollection>.fromOpaque(old).release() }
    }
  }

  /// Sets ``current``, or its default if the argument is `nil`. Returns the previous value.
  static func exchangeCurrent(_ new: UITraitCollection?) -> UITraitCollection? {
    let old = pthread_getspecific(threadKey)
    pthread_setspecific(threadKey, new.map { Unmanaged.passRetained($0).toOpaque() })
    return old.map { Unmanaged<UITraitCollection>.fromOpaque($0).takeRetainedValue() }
  }

  /// Runs `actions` with ``current`` set to this collection.
  public func performAsCurrent(_ actions: () -> Void) { performAsCurrentWithValue(actions) }

  func performAsCurrentWithValue<Value>(_ actions: () throws -> Value) rethrows -> Value {
    let previous = Self.exchangeCurrent(self)
    defer { _ = Self.exchangeCurrent(previous) }
    return try actions()
  }
}

/// An object with traits: a view, a view controller or a window.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The current traits.
  var traitCollection: UITraitCollection { get }
  /// Called when the traits have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
