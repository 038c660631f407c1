import AloeCore
import Foundation

/// The surroundings of a view: light or dark, the language's direction, device pixels per point, text size, and
/// whether there is much space.
///
/// Immutable, and free to be used on any thread. A trait that isn't specified says nothing: it's left out of
/// ``init(traitsFrom:)`` and ``containsTraits(in:)``.
public final class UITraitCollection: NSObject, Sendable {
  /// What is specified, by trait.
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
    /// The exact text size, where it's none of the categories; see ``TextScale``. It goes with the category.
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

  /// What a view in no window sees: light, left to right, 2 pixels for a point, text of the default size.
  static let initial = UITraitCollection(
    Traits(
      style: .light, level: .base, horizontal: .compact, vertical: .regular, direction: .leftToRight,
      idiom: .phone,
      contrast: .normal, legibility: .regular, scale: 2, category: .large))

  // MARK: - Making a Collection

  /// Makes a collection that specifies nothing.
  public override convenience init() { self.init(Traits()) }
  /// Makes a collection of light or dark only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(Traits(style: userInterfaceStyle))
  }
  /// Makes a collection of the level only.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(Traits(level: userInterfaceLevel))
  }
  /// Makes a collection of the width's size class only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(horizontal: horizontalSizeClass))
  }
  /// Makes a collection of the height's size class only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(Traits(vertical: verticalSizeClass))
  }
  /// Makes a collection of the language's direction only.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(Traits(direction: layoutDirection))
  }
  /// Makes a collection of the kind of device only.
  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(Traits(idiom: userInterfaceIdiom))
  }
  /// Makes a collection of the contrast only.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(Traits(contrast: accessibilityContrast))
  }
  /// Makes a collection of the weight of text only.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(Traits(legibility: legibilityWeight))
  }
  /// Makes a collection of the device pixels for a point only.
  public convenience init(displayScale: CGFloat) { self.init(Traits(scale: displayScale)) }
  /// Makes a collection of the text size only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(Traits(category: preferredContentSizeCategory))
  }
  /// Makes a collection of an exact text size only.
  convenience init(_ scale: TextScale) {
    let isExact = CGFloat(scale.category.step ?? 3) == scale.step
    self.init(Traits(category: scale.category, textStep: isExact ? nil : scale.step))
  }
  /// Makes a collection of several; of a trait that more than one specifies, the last counts.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(Traits()) { $1.traits.merged(over: $0) })
  }

  // MARK: - Traits

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.style }
  /// At the bottom or raised above it.
  public var userInterfaceLevel: UIUserInterfaceLevel { traits.level }
  /// Whether there is little or much width.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontal }
  /// Whether there is little or much height.
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.vertical }
  /// The direction of the language.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.direction }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.idiom }
  /// Whether more contrast is wanted.
  public var accessibilityContrast: UIAccessibilityContrast { traits.contrast }
  /// Whether bold text is wanted.
  public var legibilityWeight: UILegibilityWeight { traits.legibility }
  /// Device pixels for a point; 0 if not specified.
  public var displayScale: CGFloat { traits.scale }
  /// The text size that the user chose.
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.category }

  // MARK: - Comparing

  /// Whether every trait that `trait` specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return trait.traits.merged(over: traits) == traits
  }

  /// Whether a dynamic colour may look different in `traitCollection`.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection?.traits else { return true }
    return traits.style != other.style || traits.level != other.level || traits.contrast != other.contrast
  }

  /// Whether `object` is a collection of the same traits.
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

  // A key of the C library holds one value for each thread, which is what UIKit promises, at the cost of a
  // look-up.
  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<UITraitCollection>.fromOpaque(pointer).release() }
    }
    demand(error == 0, "UIKit could not get a thread-local key: the process has used them all up.")
    return key
  }()

  /// The surroundings that dynamic colours and fonts are resolved in on this thread.
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

  /// Sets ``current``, or what it is where none was set; returns what was set before.
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

/// Something that has surroundings: a view, a controller, a window.
@preconcurrency @MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  /// The present surroundings.
  var traitCollection: UITraitCollection { get }
  /// Called when the surroundings have changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
