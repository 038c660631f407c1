import Foundation
import GTKPlatform

/// A typeface with a size, weight and slant.
///
/// Fonts are immutable, and can be used on any thread. The system font is Inter with San Francisco's line height.
public final class UIFont: NSObject, Sendable {
  /// The way in which a font changes with the user's text size.
  struct Scaling: Hashable, Sendable {
    var style: TextStyle
    /// The size at the default text size, in points.
    var baseSize: CGFloat
    var maximumSize: CGFloat = .greatestFiniteMagnitude
    /// Whether the size comes from the table of preferred fonts instead of being scaled proportionally.
    var isPreferred = false
  }

  let face: FontDescription
  let scaling: Scaling?

  init(_ face: FontDescription, scaling: Scaling? = nil) {
    var face = face
    if !face.size.isFinite || face.size <= 0 { face.size = face.size.isFinite ? 1 : Self.systemFontSize }
    self.face = face
    self.scaling = scaling
  }

  private convenience init(
    system size: CGFloat, weight: Weight = .regular, isItalic: Bool = false, isMonospaced: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.init(
      FontDescription(
        family: "", size: size, weight: weight.css, italic: isItalic, monospaced: isMonospaced,
        monospacedDigits: hasMonospacedDigits))
  }

  // MARK: - The System Font

  /// Returns the system font with a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: fontSize) }
  /// Returns the system font with a size in points and a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: fontSize, weight: weight)
  }
  /// Returns the bold system font, which is semibold, as in UIKit.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(system: fontSize, weight: .semibold)
  }
  /// Returns the italic system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(system: fontSize, isItalic: true)
  }
  /// Returns the system font with monospaced digits.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: fontSize, weight: weight, hasMonospacedDigits: true)
  }
  /// Returns the monospaced system font.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: fontSize, weight: weight, isMonospaced: true)
  }

  /// The size of text in controls: 14 points.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons' titles: 18 points.
  public class var buttonFontSize: CGFloat { 18 }

  // MARK: - Other Fonts

  /// Finds an installed font, or one of the app's own, by its PostScript name ("DejaVuSans-Bold"), full name ("DejaVu
  /// Sans Bold") or family ("DejaVu Sans"); `nil` if there is no such font.
  ///
  /// If one of the well-known fonts of Apple's platforms, such as Helvetica Neue or Menlo, isn't installed, the most
  /// similar installed font replaces it, with the same names, weight and slant.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = Self.installedFace(named: fontName, size: fontSize > 0 ? fontSize : Self.systemFontSize)
    else {
      return nil
    }
    self.init(face)
  }

  /// Creates the font that `descriptor` describes, with `pointSize` points; 0 means the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var face = descriptor.face
    if pointSize > 0 { face.size = pointSize }
    self.init(face)
  }

  /// Returns a copy of the font with another size, which doesn't change with the user's text size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var face = face
    face.size = fontSize
    return UIFont(face)
  }

  // MARK: - Properties

  /// The size in points.
  public var pointSize: CGFloat { face.size }
  /// The family's name; ".SystemUI" for the system font.
  public var familyName: String {
    if let apple = AppleFonts.face(shownBy: face) { return apple.family }
    return face.family.isEmpty ? ".SystemUI" : face.family
  }
  /// The PostScript name, such as "DejaVuSans-Bold"; for the system font, the family's name with weight and slant,
  /// such as ".SystemUI-Semibold".
  public var fontName: String {
    if let apple = AppleFonts.face(shownBy: face) { return apple.name }
    if !face.family.isEmpty, let name = face.postScriptName { return name }
    let weight = Weight.names.first { $0.value.css == face.weight }?.key ?? "\(face.weight)"
    let style = face.italic ? (face.weight == 400 ? "Italic" : weight + "Italic") : weight
    return familyName.filter { $0 != " " } + (face.monospaced ? "Mono" : "") + "-" + style
  }
  /// A description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face) }

  /// The distance from the baseline to the top of letters such as É, in points.
  public var ascender: CGFloat { metrics.ascent }
  /// The distance from the baseline to the bottom of letters such as g, in points: negative.
  public var descender: CGFloat { -metrics.descent }
  /// The height of a line, in points: 1.1934 times the size for the system font.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The additional space between lines, in points.
  public var leading: CGFloat { metrics.leading }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of the letter x, in points.
  public var xHeight: CGFloat { metrics.xHeight }

  /// Returns the face with a name: a family, a family with weight and slant after a hyphen, or one of Apple's fonts.
  static func installedFace(named name: String, size: CGFloat) -> FontDescription? {
    func isInstalled(_ family: String) -> Bool { FontDescription(family: family, size: size).isFamilyInstalled }
    AppFonts.register()
    if let apple = AppleFonts.face(named: name) { return apple.description(size: size) }
    if isInstalled(name) { return FontDescription(family: name, size: size) }
    if let found = InstalledFonts.face(named: name) { return found.description(size: size) }
    guard let hyphen = name.lastIndex(of: "-"), isInstalled(String(name[..<hyphen])) else { return nil }
    var style = name[name.index(after: hyphen)...].lowercased()
    var face = FontDescription(family: String(name[..<hyphen]), size: size)
    for slant in ["italic", "oblique"] where style.hasSuffix(slant) {
      style.removeLast(slant.count)
      face.italic = true
    }
    let weight = Weight.names.first { $0.key.lowercased() == style }?.value
    guard let weight = style.isEmpty || style == "roman" ? .regular : weight else { return nil }
    face.weight = weight.css
    return face
  }

  /// The sorted names of all available families. Each access enumerates the fonts.
  public class var familyNames: [String] {
    AppFonts.register()
    return InstalledFonts.families
  }

  /// Returns the PostScript names of a family's fonts for ``init(name:size:)``; empty for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    AppFonts.register()
    return InstalledFonts.faces(ofFamily: familyName).map(\.postScriptName)
  }

  private var metrics: FontMetrics { face.metrics }

  /// Returns whether `object` is an equal font.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return self === other || (face == other.face && scaling == other.scaling)
  }

  public override var hash: Int { face.hashValue }

  public override var description: String { "UIFont(\(fontName), \(pointSize) pt)" }
}

extension UIFont {
  /// The weight of a font, from -1 to 1; 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1.
    public let rawValue: CGFloat
    /// Creates a weight from a number from -1 to 1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a number from -1 to 1.
    public init(_ rawValue: CGFloat) { self.init(rawValue: rawValue) }

    /// A weight of 100 on CSS's scale.
    public static let ultraLight = Weight(-0.8)
    /// A weight of 200 on CSS's scale.
    public static let thin = Weight(-0.6)
    /// A weight of 300 on CSS's scale.
    public static let light = Weight(-0.4)
    /// A weight of 400 on CSS's scale: normal text.
    public static let regular = Weight(0)
    /// A weight of 500 on CSS's scale.
    public static let medium = Weight(0.23)
    /// A weight of 600 on CSS's scale: headlines.
    public static let semibold = Weight(0.3)
    /// A weight of 700 on CSS's scale.
    public static let bold = Weight(0.4)
    /// A weight of 800 on CSS's scale.
    public static let heavy = Weight(0.56)
    /// A weight of 900 on CSS's scale.
    public static let black = Weight(0.62)

    static let names: KeyValuePairs<String, Weight> = [
      "Ultralight": .ultraLight, "Thin": .thin, "Light": .light, "Regular": .regular, "Medium": .medium,
      "Semibold": .semibold, "Bold": .bold, "Heavy": .heavy, "Black": .black,
    ]

    private static let values = names.map(\.value.rawValue)

    /// The nearest weight on CSS's scale, from 100 to 900.
    var css: Int {
      var nearest = 0
      for index in Self.values.indices where abs(Self.values[index] - rawValue) < abs(Self.values[nearest] - rawValue) {
        nearest = index
      }
      return (nearest + 1) * 100
    }
  }

  /// The role of text. The size of its font depends on the user's text size.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the style.
    public let rawValue: String
    /// Creates the style with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The title of a screen, 34 points at the default text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of 36 points, bold.
    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    /// A title of 28 points, bold.
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    /// A first-level heading, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A second-level heading, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A third-level heading, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A heading within text, 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Body text, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// A callout, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// A heading below a headline, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// A footnote, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// A caption, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// A secondary caption, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}
