import Foundation

/// A line below or through a part of a text.
public struct TextRule: Hashable, Sendable {
  /// How the line is drawn.
  public enum Pattern: Sendable { case solid, dots, dashes, dashDots, dashDotDots }
  /// How many lines there are, one or two.
  public var count: Int
  /// How thick they are, as a factor of the font's own.
  public var thickness: CGFloat
  /// How they're drawn.
  public var pattern: Pattern
  /// Their colour; `nil` for that of the letters.
  public var color: RGBA?

  /// Makes a line; a plain one by default.
  public init(count: Int = 1, thickness: CGFloat = 1, pattern: Pattern = .solid, color: RGBA? = nil) {
    self.count = count
    self.thickness = thickness
    self.pattern = pattern
    self.color = color
  }
}

/// A shadow of letters.
public struct TextShadow: Hashable, Sendable {
  /// The colour.
  public var color: RGBA
  /// How far it lies off, in points.
  public var offset: CGSize
  /// How far it's blurred, in points.
  public var blur: CGFloat

  /// Makes a shadow.
  public init(color: RGBA, offset: CGSize, blur: CGFloat) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}

/// The attributes of a part of a text.
public struct TextAttributes: Hashable, Sendable {
  /// The font.
  public var font: FontDescription
  /// The colour; `nil` takes the one given when the text is drawn.
  public var color: RGBA?
  /// The colour drawn behind the part, as high as the line; `nil` for none.
  public var backgroundColor: RGBA?
  /// Lines and shadows, which few texts have.
  private var decoration: Decoration?
  /// Points added between characters; negative brings them together. Apple's systems add them after the last
  /// one too.
  public var kern: CGFloat
  /// Points by which the part is raised; negative lowers it. The line keeps its height.
  public var baselineOffset: CGFloat

  /// Makes attributes; by default of plain text in a font.
  public init(
    font: FontDescription, color: RGBA? = nil, backgroundColor: RGBA? = nil, underline: TextRule? = nil,
    strikethrough: TextRule? = nil, kern: CGFloat = 0, baselineOffset: CGFloat = 0
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    if underline != nil || strikethrough != nil {
      decoration = Decoration(underline: underline, strikethrough: strikethrough)
    }
    self.kern = kern
    self.baselineOffset = baselineOffset
  }
}

extension TextAttributes {
  /// Kept apart, so that other texts have no room for it.
  private final class Decoration: Hashable, Sendable {
    let underline: TextRule?
    let strikethrough: TextRule?
    let shadow: TextShadow?

    init(underline: TextRule? = nil, strikethrough: TextRule? = nil, shadow: TextShadow? = nil) {
      (self.underline, self.strikethrough, self.shadow) = (underline, strikethrough, shadow)
    }

    static func == (a: Decoration, b: Decoration) -> Bool {
      a === b || (a.underline == b.underline && a.strikethrough == b.strikethrough && a.shadow == b.shadow)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(underline)
      hasher.combine(strikethrough)
      hasher.combine(shadow)
    }
  }

  private mutating func decorate(_ underline: TextRule?, _ strikethrough: TextRule?, _ shadow: TextShadow?) {
    let isPlain = underline == nil && strikethrough == nil && shadow == nil
    decoration = isPlain ? nil : Decoration(underline: underline, strikethrough: strikethrough, shadow: shadow)
  }

  /// The line below; `nil` for none.
  public var underline: TextRule? {
    get { decoration?.underline }
    set { if newValue != underline { decorate(newValue, strikethrough, shadow) } }
  }

  /// The line through it; `nil` for none.
  public var strikethrough: TextRule? {
    get { decoration?.strikethrough }
    set { if newValue != strikethrough { decorate(underline, newValue, shadow) } }
  }

  /// The shadow of the letters; `nil` for none.
  public var shadow: TextShadow? {
    get { decoration?.shadow }
    set { if newValue != shadow { decorate(underline, strikethrough, newValue) } }
  }
}

/// A part of a text and its attributes.
public struct TextRun: Hashable, Sendable {
  /// The part, in UTF-16 offsets.
  public var range: Range<Int>
  /// The attributes of the part.
  public var attributes: TextAttributes

  /// Makes a run.
  public init(range: Range<Int>, attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}

/// Where lines lie that are narrower than the text's width. `natural` is the side on which lines begin: the left in
/// English, the right in Arabic.
public enum TextAlignment: Hashable, Sendable { case left, right, center, justified, natural }

/// How text that is too wide is broken or cut.
///
/// The truncating modes wrap between words and truncate the last line that `maximumLines` allows. `byClipping` wraps
/// too, unless only one line is allowed, and cuts off what doesn't fit.
public enum TextLineBreak: Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

  var truncates: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }
}

/// A text to lay out, with everything that its layout depends on.
public struct TextRequest: Hashable, Sendable {
  /// The text.
  public var string: String
  /// The attributes of the parts of `string`. Later runs override earlier ones; text that no run covers has the
  /// attributes of the first.
  public var runs: [TextRun]
  /// Where lines lie in the width; on the side on which they begin by default.
  public var alignment: TextAlignment
  /// How text that is too wide is broken; between words by default.
  public var lineBreak: TextLineBreak
  /// Additional points between lines.
  public var lineSpacing: CGFloat
  /// Multiplies each line's height before the limits apply; 0 and 1 leave it unchanged. The added height lies above
  /// the text.
  public var lineHeightMultiple: CGFloat
  /// The minimum height of a line; 0 for none.
  public var minimumLineHeight: CGFloat
  /// The maximum height of a line; 0 for none.
  public var maximumLineHeight: CGFloat
  /// Points between paragraphs, in addition to `lineSpacing`.
  public var paragraphSpacing: CGFloat
  /// The indent of a paragraph's first line, from the side on which lines begin.
  public var firstLineHeadIndent: CGFloat
  /// The indent of a paragraph's other lines, from the side on which lines begin.
  public var headIndent: CGFloat
  /// Where lines end: a positive value counts from the side on which they begin, any other from the opposite side.
  public var tailIndent: CGFloat
  /// The direction of paragraphs; `nil` takes each one's from its first letter.
  public var rightToLeft: Bool?
  /// The width of lines; `nil` for as much as the text needs.
  public var width: CGFloat?
  /// The maximum number of lines; 0 for any number.
  public var maximumLines: Int

  /// Makes a request; by default a text takes the width it needs.
  public init(
    string: String, runs: [TextRun], alignment: TextAlignment = .natural,
    lineBreak: TextLineBreak = .byWordWrapping, lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0,
    minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0, paragraphSpacing: CGFloat = 0,
    firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, tailIndent: CGFloat = 0,
    rightToLeft: Bool? = nil, width: CGFloat? = nil, maximumLines: Int = 0
  ) {
    self.string = string
    self.runs = runs
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.paragraphSpacing = paragraphSpacing
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.rightToLeft = rightToLeft
    self.width = width
    self.maximumLines = maximumLines
  }

  /// Makes a request for a text with the same attributes throughout.
  public init(_ string: String, attributes: TextAttributes, width: CGFloat? = nil, maximumLines: Int = 0) {
    self.init(
      string: string, runs: [TextRun(range: 0..<string.utf16.count, attributes: attributes)], width: width,
      maximumLines: maximumLines)
  }
}
