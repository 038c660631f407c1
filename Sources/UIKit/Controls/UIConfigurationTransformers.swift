import Foundation

/// A function that transforms a colour in a configuration.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  // Unchecked because of the closure, which views call on the main thread.

  /// The function.
  public let transform: (UIColor) -> UIColor

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the transformed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// A transformer that returns a gray of the same brightness.
  public static let grayscale = UIConfigurationColorTransformer { color in
    let parts = color.cgColor.rgba
    let (red, green, blue) = (CGFloat(parts.red), CGFloat(parts.green), CGFloat(parts.blue))
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: CGFloat(parts.alpha))
  }
}

/// A function that transforms the attributes of text in a configuration: its font and its colour apply.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  // Unchecked because of the closure, which views call on the main thread.

  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
