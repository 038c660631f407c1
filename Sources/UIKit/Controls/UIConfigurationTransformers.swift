import Foundation

/// Makes another colour of one, for configurations.
public struct UIConfigurationColorTransformer: @unchecked Sendable {
  // Unchecked for the closure, which views call on the main thread.

  /// Makes the colour.
  public let transform: (UIColor) -> UIColor

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }

  /// Makes the colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Makes a gray as bright as the colour.
  public static let grayscale = UIConfigurationColorTransformer { color in
    let parts = color.cgColor.rgba
    let (red, green, blue) = (CGFloat(parts.red), CGFloat(parts.green), CGFloat(parts.blue))
    return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: CGFloat(parts.alpha))
  }
}

/// Makes other attributes of a text's, for configurations: its font and its colour count.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  // Unchecked for the closure, which views call on the main thread.

  /// Makes the attributes.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Makes the attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
