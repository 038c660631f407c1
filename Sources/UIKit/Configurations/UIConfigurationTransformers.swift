import Foundation

/// A function that transforms a colour in a configuration.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  // Unchecked because of the closure, which views call on the main thread.

  /// The function that returns the transformed colour.
  public let transform: (UIColor) -> UIColor
  /// Distinguishes transformers, as closures can't be compared.
  private let identity = Identity()

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that returns a grey of the same brightness, in light and in dark mode.
  public static let grayscale = UIConfigurationColorTransformer { color in
    UIColor { traits in
      let parts = color.resolvedColor(with: traits).cgColor.rgba
      let (red, green, blue) = (CGFloat(parts.red), CGFloat(parts.green), CGFloat(parts.blue))
      return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: CGFloat(parts.alpha))
    }
  }
  /// A transformer that returns the system's accent colour.
  public static let preferredTint = UIConfigurationColorTransformer { _ in .tintColor }
  /// A transformer that returns the grey of secondary text; Apple documents no colour.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }

  private final class Identity: Sendable {}
}

extension UIConfigurationColorTransformer: Hashable {
  /// Returns whether both are copies of one transformer.
  public static func == (first: Self, second: Self) -> Bool { first.identity === second.identity }
  /// Hashes the transformer's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}

/// A function that transforms the attributes of text in a configuration. Only the font and the colour of the result
/// have an effect.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  // Unchecked because of the closure, which views call on the main thread.

  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer
  /// Distinguishes transformers, as closures can't be compared.
  private let identity = Identity()

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }

  private final class Identity: Sendable {}
}

extension UIConfigurationTextAttributesTransformer: Hashable {
  /// Returns whether both are copies of one transformer.
  public static func == (first: Self, second: Self) -> Bool { first.identity === second.identity }
  /// Hashes the transformer's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
