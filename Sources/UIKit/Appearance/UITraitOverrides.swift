import Foundation

/// A trait, by its type: ``UITraitUserInterfaceStyle`` and so on. Traits of one's own aren't supported.
public protocol UITraitDefinition {
  /// What the trait says.
  associatedtype Value
  /// What it says where nobody has specified it.
  static var defaultValue: Value { get }
}

/// A trait's type, to name the trait by.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that ``UITraitCollection`` holds; its default is to specify nothing.
protocol HeldTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<UITraitCollection.Traits, Value> { get }
}

extension HeldTrait {
  static func isSpecified(in traits: UITraitCollection.Traits) -> Bool { traits[keyPath: path] != defaultValue }
  static func clear(in traits: inout UITraitCollection.Traits) { traits[keyPath: path] = defaultValue }
  static func differs(in first: UITraitCollection.Traits, _ second: UITraitCollection.Traits) -> Bool {
    if first[keyPath: path] != second[keyPath: path] { return true }
    // A text size may be another one of the same category.
    return self == UITraitPreferredContentSizeCategory.self && first.textStep != second.textStep
  }
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceStyle> { \.style }
}

/// At the bottom or raised above it.
public enum UITraitUserInterfaceLevel: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceLevel> { \.level }
}

/// Whether there is little or much width.
public enum UITraitHorizontalSizeClass: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceSizeClass> { \.horizontal }
}

/// Whether there is little or much height.
public enum UITraitVerticalSizeClass: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceSizeClass> { \.vertical }
}

/// The direction of the language.
public enum UITraitLayoutDirection: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UITraitEnvironmentLayoutDirection> { \.direction }
}

/// The text size that the user chose.
public enum UITraitPreferredContentSizeCategory: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIContentSizeCategory> { \.category }
}

/// Whether the user asked for more contrast.
public enum UITraitAccessibilityContrast: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIAccessibilityContrast> { \.contrast }
}

/// Whether the user asked for bold text.
public enum UITraitLegibilityWeight: HeldTrait {
  /// The value where nobody has set the trait: unspecified.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UILegibilityWeight> { \.legibility }
}

/// Device pixels for a point.
public enum UITraitDisplayScale: HeldTrait {
  /// The value where nobody has set the trait: 0.
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<UITraitCollection.Traits, CGFloat> { \.scale }
}

extension UITraitCollection {
  /// The traits by which dynamic colours choose.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }
}

/// Traits that can be changed.
@preconcurrency @MainActor public protocol UIMutableTraits {
  /// Light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// At the bottom or raised above it.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// Whether there is little or much width.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// Whether there is little or much height.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The direction of the language.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Whether more contrast is wanted.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// Whether bold text is wanted.
  var legibilityWeight: UILegibilityWeight { get set }
}

/// What a view or a controller has otherwise than its surroundings, with all that is inside; nothing at first.
///
/// A trait that isn't overridden reads as unspecified. What differs from Apple's: that is read, not refused.
@preconcurrency @MainActor public protocol UITraitOverrides: UIMutableTraits {
  /// Whether the trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Takes the trait from the surroundings again.
  mutating func remove(_ trait: UITrait)
}

struct TraitOverrides: UITraitOverrides {
  var traits = UITraitCollection.Traits()

  var userInterfaceStyle: UIUserInterfaceStyle {
    get { traits.style }
    set { traits.style = newValue }
  }
  var userInterfaceLevel: UIUserInterfaceLevel {
    get { traits.level }
    set { traits.level = newValue }
  }
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { traits.horizontal }
    set { traits.horizontal = newValue }
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { traits.vertical }
    set { traits.vertical = newValue }
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { traits.direction }
    set { traits.direction = newValue }
  }
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { traits.category }
    set { traits.category = newValue }
  }
  var accessibilityContrast: UIAccessibilityContrast {
    get { traits.contrast }
    set { traits.contrast = newValue }
  }
  var legibilityWeight: UILegibilityWeight {
    get { traits.legibility }
    set { traits.legibility = newValue }
  }

  func contains(_ trait: UITrait) -> Bool { (trait as? any HeldTrait.Type)?.isSpecified(in: traits) ?? false }
  mutating func remove(_ trait: UITrait) { (trait as? any HeldTrait.Type)?.clear(in: &traits) }
}
