import Foundation

/// A trait, represented by its type: ``UITraitUserInterfaceStyle`` and so on. Custom traits aren't supported.
public protocol UITraitDefinition {
  /// The type of the trait's value.
  associatedtype Value
  /// The value if the trait isn't specified.
  static var defaultValue: Value { get }
}

/// A trait's type, which identifies the trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of ``UITraitCollection``; unspecified by default.
protocol HeldTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<UITraitCollection.Traits, Value> { get }
}

extension HeldTrait {
  static func isSpecified(in traits: UITraitCollection.Traits) -> Bool { traits[keyPath: path] != defaultValue }
  static func clear(in traits: inout UITraitCollection.Traits) { traits[keyPath: path] = defaultValue }
  static func differs(in first: UITraitCollection.Traits, _ second: UITraitCollection.Traits) -> Bool {
    if first[keyPath: path] != second[keyPath: path] { return true }
    // The exact text size can differ within a category.
    return self == UITraitPreferredContentSizeCategory.self && first.textStep != second.textStep
  }
}

/// The interface style: light or dark.
public enum UITraitUserInterfaceStyle: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceStyle> { \.style }
}

/// The interface level: base or elevated.
public enum UITraitUserInterfaceLevel: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceLevel> { \.level }
}

/// The horizontal size class: compact or regular.
public enum UITraitHorizontalSizeClass: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceSizeClass> { \.horizontal }
}

/// The vertical size class: compact or regular.
public enum UITraitVerticalSizeClass: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIUserInterfaceSizeClass> { \.vertical }
}

/// The layout direction.
public enum UITraitLayoutDirection: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UITraitEnvironmentLayoutDirection> { \.direction }
}

/// The text size that the user prefers.
public enum UITraitPreferredContentSizeCategory: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIContentSizeCategory> { \.category }
}

/// The contrast that the user prefers.
public enum UITraitAccessibilityContrast: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UIAccessibilityContrast> { \.contrast }
}

/// The weight of text that the user prefers: regular or bold.
public enum UITraitLegibilityWeight: HeldTrait {
  /// The default value: unspecified.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Traits, UILegibilityWeight> { \.legibility }
}

/// The number of device pixels per point.
public enum UITraitDisplayScale: HeldTrait {
  /// The default value: 0.
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<UITraitCollection.Traits, CGFloat> { \.scale }
}

extension UITraitCollection {
  /// The traits that affect dynamic colours.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self, UITraitAccessibilityContrast.self]
  }
}

/// A collection of traits that can be changed.
@preconcurrency @MainActor public protocol UIMutableTraits {
  /// The interface style: light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// The interface level: base or elevated.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The horizontal size class: compact or regular.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class: compact or regular.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The layout direction.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The text size.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
  /// The weight of text: regular or bold.
  var legibilityWeight: UILegibilityWeight { get set }
}

/// The traits of a view or a view controller that override the traits of its environment, for the view and everything
/// inside it. Empty by default.
///
/// A trait without an override reads as unspecified. Unlike Apple's, such a trait can be read.
@preconcurrency @MainActor public protocol UITraitOverrides: UIMutableTraits {
  /// Returns whether the trait is overridden.
  func contains(_ trait: UITrait) -> Bool
  /// Removes the override of a trait, whose value is then inherited again.
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
