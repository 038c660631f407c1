import Foundation

extension AttributeScopes {
  /// The attributes of `AttributedString` that UIKit draws, including Foundation's.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The space after each character, in points.
    public let kern: KernAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes

    /// The font of the text.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIFont
      /// The attribute's name.
      public static let name = NSAttributedString.Key.font.rawValue
    }

    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The attribute's name.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    /// The colour behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = UIColor
      /// The attribute's name.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    /// The space after each character of the text.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the attribute's value.
      public typealias Value = CGFloat
      /// The attribute's name.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
  }

  /// The attributes that UIKit draws.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Accesses UIKit's attributes by name.
  public subscript<T: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>) -> T {
    self[T.self]
  }
}

extension NSAttributedString {
  /// Creates a string with the attributes that UIKit supports, and `defaults` for missing ones.
  convenience init(_ styled: AttributedString, defaults: [NSAttributedString.Key: Any]) {
    let text = NSMutableAttributedString(string: "")
    for run in styled.runs {
      var attributes = defaults
      if let font = run[AttributeScopes.UIKitAttributes.FontAttribute.self] { attributes[.font] = font }
      if let color = run[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] {
        attributes[.foregroundColor] = color
      }
      if let color = run[AttributeScopes.UIKitAttributes.BackgroundColorAttribute.self] {
        attributes[.backgroundColor] = color
      }
      if let kern = run[AttributeScopes.UIKitAttributes.KernAttribute.self] { attributes[.kern] = kern }
      let part = String(styled[run.range].characters)
      text.append(NSAttributedString(string: part, attributes: attributes))
    }
    self.init(attributedString: text)
  }
}
