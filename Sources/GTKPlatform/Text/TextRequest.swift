import Foundation

/// How a part of a text looks.
public struct TextAttributes: Hashable, Sendable {
  /// The font.
  public var font: FontDescription
  /// The colour; `nil` takes the one given when the text is drawn.
  public var color: RGBA?
  /// What is drawn behind the part, as high as the line.
  public var backgroundColor: RGBA?
  /// Whether there is a line below.
  public var underline: Bool
  /// Whether there is a line through it.
  public var strikethrough: Bool
  /// Points added between characters; negative brings them together. Apple's systems add them after the last
  /// one too.
  public var kern: CGFloat
  /// Points by which the part is raised; negative lowers it. The line keeps its height.
  public var baselineOffset: CGFloat

  /// Plain text in a font, unless said otherwise.
  public init(
    font: FontDescription, color: RGBA? = nil, backgroundColor: RGBA? = nil, underline: Bool = false,
    strikethrough: Bool = false, kern: CGFloat = 0, baselineOffset: CGFloat = 0
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.strikethrough = strikethrough
    self.kern = kern
    self.baselineOffset = baselineOffset
  }
}

/// A part of a text and how it looks.
public struct TextRun: Hashable, Sendable {
  /// The part, in UTF-16 offsets.
  public var range: Range<Int>
  /// How it looks.
  public var attributes: TextAttributes

  /// A part that looks so.
  public init(range: Range<Int>, attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}

/// Where lines stand that are narrower than their room. `natural` is the side where the text's reading
/// begins.
public enum TextAlignment: Hashable, Sendable { case left, right, center, justified, natural }

/// What becomes of text that is too wide.
///
/// The truncating ones wrap by words and truncate the last line that `maximumLines` lets through.
/// `byClipping` wraps too, unless there may be one line only; it cuts what doesn't fit.
public enum TextLineBreak: Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

  var truncates: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }
}

/// A text to lay out, and all that its layout depends on.
public struct TextRequest: Hashable, Sendable {
  /// The text.
  public var string: String
  /// How the parts of `string` look. Later runs win over earlier ones; what no run covers looks as the first
  /// one does.
  public var runs: [TextRun]
  /// Where lines stand in their room; by default where reading begins.
  public var alignment: TextAlignment
  /// What becomes of text that is too wide; by default it wraps between words.
  public var lineBreak: TextLineBreak
  /// Points between lines, beyond their heights.
  public var lineSpacing: CGFloat
  /// Multiplies each line's height, before the limits; 0 and 1 leave it. Room is added above the text.
  public var lineHeightMultiple: CGFloat
  /// The least height of a line; 0 for none.
  public var minimumLineHeight: CGFloat
  /// The largest height of a line; 0 for none.
  public var maximumLineHeight: CGFloat
  /// Points between paragraphs, beyond `lineSpacing`.
  public var paragraphSpacing: CGFloat
  /// From the side where reading begins to a paragraph's first line.
  public var firstLineHeadIndent: CGFloat
  /// From the side where reading begins to a paragraph's other lines.
  public var headIndent: CGFloat
  /// Where lines end: above 0 counted from the side where reading begins, else from the other one.
  public var tailIndent: CGFloat
  /// The direction of paragraphs; `nil` takes that of each one's first letter.
  public var rightToLeft: Bool?
  /// The room for lines; `nil` for as much as the text needs.
  public var width: CGFloat?
  /// The most lines to lay out; 0 for any number.
  public var maximumLines: Int

  /// A text that takes the room it needs, unless said otherwise.
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

  /// A text that looks the same all over.
  public init(_ string: String, attributes: TextAttributes, width: CGFloat? = nil, maximumLines: Int = 0) {
    self.init(
      string: string, runs: [TextRun(range: 0..<string.utf16.count, attributes: attributes)], width: width,
      maximumLines: maximumLines)
  }
}
