import Foundation

/// A font as it's asked for.
public struct FontDescription: Hashable, Sendable {
  /// The family's name; empty for the system font, which is Inter or, where that is missing, fontconfig's
  /// sans.
  public var family: String
  /// The size in points.
  public var size: CGFloat
  /// The weight as CSS counts it, from 100 (thin) to 1000; 400 is regular, 700 bold.
  public var weight: Int
  /// Whether the letters lean.
  public var italic: Bool
  /// Whether all characters are equally wide: fontconfig's monospace, where the family is the system font.
  public var monospaced: Bool
  /// Whether digits are equally wide, in fonts that have such digits.
  public var monospacedDigits: Bool

  /// The system font, regular and upright, unless said otherwise.
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

  /// The font's measures. Any thread may ask; the first time for a face reads the font.
  public var metrics: FontMetrics { FontBook.shared.metrics(of: self) }

  /// The family that text in this font really comes in: another one than asked for if that isn't installed.
  ///
  /// Any thread may ask; the first time for a face reads the font.
  public var resolvedFamily: String { FontBook.shared.resolvedFamily(of: self) }
}

/// The measures of a font, in points, all counted upwards or downwards from the baseline as positive lengths.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascent: CGFloat
  /// From the baseline down to the bottom of the line.
  public var descent: CGFloat
  /// The gap between lines that the font asks for; part of no line's height here.
  public var leading: CGFloat
  /// The height of capital letters.
  public var capHeight: CGFloat
  /// The height of an x.
  public var xHeight: CGFloat
  /// From one baseline to the next: ascent and descent.
  public var lineHeight: CGFloat
  /// From the baseline down to the middle of an underline.
  public var underlinePosition: CGFloat
  /// How thick an underline is.
  public var underlineThickness: CGFloat

  /// Measures as given.
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
