import Foundation
import GTKPlatform

/// A description of a font: family, size, weight and slant.
public final class UIFontDescriptor: NSObject, Sendable {
  /// The symbolic traits of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The font is slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// The font is semibold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// The font is monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A variant of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the variant.
    public let rawValue: String
    /// Creates the variant with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The system's own design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A monospaced design.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let face: FontDescription

  init(_ face: FontDescription) { self.face = face }

  /// Creates a descriptor from a name and a size; the system font's if no font with that name is installed.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size)?.face ?? UIFont.systemFont(ofSize: size).face)
  }

  /// Returns the descriptor of a style's font at the current text size.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor of a style's font at the text size of `traitCollection`.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The font's PostScript name.
  public var postscriptName: String { UIFont(face).fontName }

  /// The size in points.
  public var pointSize: CGFloat { face.size }

  /// The symbolic traits: bold (from semibold on), italic and monospaced.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.italic { traits.insert(.traitItalic) }
    if face.weight >= 600 { traits.insert(.traitBold) }
    if face.monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  private func with(_ change: (inout FontDescription) -> Void) -> UIFontDescriptor {
    var face = face
    change(&face)
    return UIFontDescriptor(face)
  }

  /// Returns a copy with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { with { $0.size = newPointSize } }

  /// Returns a copy with exactly the given traits.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    with {
      $0.italic = symbolicTraits.contains(.traitItalic)
      $0.monospaced = symbolicTraits.contains(.traitMonoSpace)
      let isBold = symbolicTraits.contains(.traitBold)
      if isBold != ($0.weight >= 600) { $0.weight = isBold ? 700 : 400 }
    }
  }

  /// Returns a copy with another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    let shown = AppleFonts.face(named: newFamily)?.description(size: face.size)
    return with {
      $0.family = shown?.family ?? newFamily
      $0.standsFor = shown?.standsFor
    }
  }

  /// Returns a copy with a variant of the system font; `nil` if the variant doesn't exist.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design == .default || design == .monospaced else { return nil }
    return with {
      $0.family = ""
      $0.standsFor = nil
      $0.monospaced = design == .monospaced
    }
  }

  /// Returns whether `object` describes an equal font.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.face == face }
  public override var hash: Int { face.hashValue }
}
