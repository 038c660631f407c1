import Foundation

/// A requested font.
public struct FontDescription: Hashable, Sendable {
  /// The family's name; empty for the system font, which is Inter or, if that isn't installed, fontconfig's sans.
  public var family: String
  /// The size in points.
  public var size: CGFloat
  /// The weight on CSS's scale, from 100 (thin) to 1000; 400 is regular, 700 bold.
  public var weight: Int
  /// Whether the font is italic.
  public var italic: Bool
  /// Whether all characters have the same width: fontconfig's monospace, if the family is the system font.
  public var monospaced: Bool
  /// Whether digits have the same width, in fonts that have such digits.
  public var monospacedDigits: Bool
  /// The PostScript name of the missing font that this font replaces; `nil` for any other font.
  public var standsFor: String?

  /// Creates a description; by default of the system font, regular and upright.
  public init(
    family: String = "", size: CGFloat, weight: Int = 400, italic: Bool = false, monospaced: Bool = false,
    monospacedDigits: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.monospaced = monospaced
    self.monospacedDigits = monospacedDigits
  }

  /// The font's metrics, available on any thread. The first use of a face reads the font.
  public var metrics: FontMetrics { FontBook.shared.metrics(of: self) }

  /// The installed family that is used for text in this font, available on any thread. The first use of a face reads
  /// the font.
  public var resolvedFamily: String { FontBook.shared.resolvedFamily(of: self) }

  /// Whether the family is installed. Fontconfig ignores case and spaces in its name.
  public var isFamilyInstalled: Bool {
    func plain(_ text: String) -> String { text.lowercased().filter { $0 != " " } }
    return !family.isEmpty && FontBook.shared.shownFamily(of: self).map(plain) == plain(family)
  }

  /// The PostScript name of the face that is used for text in this font; `nil` if the face has none, or for the system
  /// font. Available on any thread.
  public var postScriptName: String? { FontBook.shared.postScriptName(of: self) }
}

/// The metrics of a font in points. Distances from the baseline are positive in both directions.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the top of the line.
  public var ascent: CGFloat
  /// The distance from the baseline down to the bottom of the line.
  public var descent: CGFloat
  /// The font's gap between lines, which isn't part of a line's height.
  public var leading: CGFloat
  /// The height of capital letters.
  public var capHeight: CGFloat
  /// The height of the letter x.
  public var xHeight: CGFloat
  /// The distance between baselines: ascent and descent.
  public var lineHeight: CGFloat
  /// The distance from the baseline down to the middle of an underline.
  public var underlinePosition: CGFloat
  /// The thickness of an underline.
  public var underlineThickness: CGFloat

  /// Creates metrics.
  public init(
    ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat,
    lineHeight: CGFloat, underlinePosition: CGFloat, underlineThickness: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.lineHeight = lineHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
  }

  func scaled(by factor: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: ascent * factor, descent: descent * factor, leading: leading * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor, lineHeight: lineHeight * factor,
      underlinePosition: underlinePosition * factor, underlineThickness: underlineThickness * factor)
  }
}
