import Foundation
import GTKPlatform

/// A description of a font: family, size, weight, slant.
public final class UIFontDescriptor: NSObject, Sendable {
  /// Symbolic traits of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Makes the value that a raw value stands for.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// Semibold or heavier.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// Letters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A variant of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the variant.
    public let rawValue: String
    /// Makes the variant of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The system's own design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  let face: FontDescription

  init(_ face: FontDescription) { self.face = face }

  /// Makes a description by name and size; a name that isn't installed is the system font's.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size)?.face ?? UIFont.systemFont(ofSize: size).face)
  }

  /// The description of a style's font at the current text size.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// The description of a style's font at the text size of `traitCollection`.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The name of the font for programs.
  public var postscriptName: String { UIFont(face).fontName }

  /// The size in points.
  public var pointSize: CGFloat { face.size }

  /// Bold (from semibold on), italic, letters of one width.
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

  /// A copy with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { with { $0.size = newPointSize } }

  /// A copy with those traits and no others.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    with {
      $0.italic = symbolicTraits.contains(.traitItalic)
      $0.monospaced = symbolicTraits.contains(.traitMonoSpace)
      let isBold = symbolicTraits.contains(.traitBold)
      if isBold != ($0.weight >= 600) { $0.weight = isBold ? 700 : 400 }
    }
  }

  /// A copy with another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    let shown = AppleFonts.face(named: newFamily)?.description(size: face.size)
    return with {
      $0.family = shown?.family ?? newFamily
      $0.standsFor = shown?.standsFor
    }
  }

  /// A copy in a variant of the system font; `nil` for a variant that isn't there.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design == .default || design == .monospaced else { return nil }
    return with {
      $0.family = ""
      $0.standsFor = nil
      $0.monospaced = design == .monospaced
    }
  }

  /// Whether `object` describes the same font.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.face == face }
  public override var hash: Int { face.hashValue }
}
