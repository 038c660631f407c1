import Foundation

/// A line below or through a part of the text.
public struct TextRule: Hashable, Sendable {
  /// The pattern of the line.
  public enum Pattern: Sendable { case solid, dots, dashes, dashDots, dashDotDots }
  /// The number of lines, one or two.
  public var count: Int
  /// The thickness, as a multiple of the font's default.
  public var thickness: CGFloat
  /// The pattern.
  public var pattern: Pattern
  /// The colour; `nil` for the colour of the text.
  public var color: RGBA?

  /// Creates a line; a plain one by default.
  public init(count: Int = 1, thickness: CGFloat = 1, pattern: Pattern = .solid, color: RGBA? = nil) {
    self.count = count
    self.thickness = thickness
    self.pattern = pattern
    self.color = color
  }
}

/// A shadow of text.
public struct TextShadow: Hashable, Sendable {
  /// The colour.
  public var color: RGBA
  /// The offset, in points.
  public var offset: CGSize
  /// The blur radius, in points.
  public var blur: CGFloat

  /// Creates a shadow.
  public init(color: RGBA, offset: CGSize, blur: CGFloat) {
    self.color = color
    self.offset = offset
    self.blur = blur
  }
}

/// The attributes of a part of the text.
public struct TextAttributes: Hashable, Sendable {
  /// The font.
  public var font: FontDescription
  /// The colour; `nil` for the default colour when the text is drawn.
  public var color: RGBA?
  /// The background colour, as tall as the line; `nil` for none.
  public var backgroundColor: RGBA?
  /// Lines and shadows, which few strings have.
  private var decoration: Decoration?
  /// The points added between characters; negative values bring them closer together. As on Apple's platforms, they're
  /// also added after the last one.
  public var kern: CGFloat
  /// The points by which the part is raised; negative values lower it. The line's height doesn't change.
  public var baselineOffset: CGFloat

  /// Creates attributes; by default, of plain text in a font.
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
  /// The lines, shadow and drawing of a part of a string. They're stored separately, so that other strings don't
  /// allocate memory for them.
  private final class Decoration: Hashable, Sendable {
    let underline: TextRule?
    let strikethrough: TextRule?
    let shadow: TextShadow?
    let inset: TextInset?

    init(
      underline: TextRule? = nil, strikethrough: TextRule? = nil, shadow: TextShadow? = nil, inset: TextInset? = nil
    ) {
      (self.underline, self.strikethrough, self.shadow, self.inset) = (underline, strikethrough, shadow, inset)
    }

    static func == (a: Decoration, b: Decoration) -> Bool {
      a === b
        || (a.underline == b.underline && a.strikethrough == b.strikethrough && a.shadow == b.shadow
          && a.inset == b.inset)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(underline)
      hasher.combine(strikethrough)
      hasher.combine(shadow)
      hasher.combine(inset)
    }
  }

  private mutating func decorate(
    _ underline: TextRule?, _ strikethrough: TextRule?, _ shadow: TextShadow?, _ inset: TextInset?
  ) {
    let isPlain = underline == nil && strikethrough == nil && shadow == nil && inset == nil
    decoration =
      isPlain
      ? nil : Decoration(underline: underline, strikethrough: strikethrough, shadow: shadow, inset: inset)
  }

  /// The underline; `nil` for none.
  public var underline: TextRule? {
    get { decoration?.underline }
    set { if newValue != underline { decorate(newValue, strikethrough, shadow, inset) } }
  }

  /// The strikethrough; `nil` for none.
  public var strikethrough: TextRule? {
    get { decoration?.strikethrough }
    set { if newValue != strikethrough { decorate(underline, newValue, shadow, inset) } }
  }

  /// The shadow; `nil` for none.
  public var shadow: TextShadow? {
    get { decoration?.shadow }
    set { if newValue != shadow { decorate(underline, strikethrough, newValue, inset) } }
  }

  /// The drawing in place of the characters; `nil` for none.
  public var inset: TextInset? {
    get { decoration?.inset }
    set { if newValue != inset { decorate(underline, strikethrough, shadow, newValue) } }
  }

  /// The metrics of the font, or of the drawing if that is taller.
  var metrics: FontMetrics { inset?.extended(font.metrics) ?? font.metrics }
}

/// A part of the text and its attributes.
public struct TextRun: Hashable, Sendable {
  /// The range, in UTF-16 offsets.
  public var range: Range<Int>
  /// The attributes of the part.
  public var attributes: TextAttributes

  /// Creates a run.
  public init(range: Range<Int>, attributes: TextAttributes) {
    self.range = range
    self.attributes = attributes
  }
}

/// Text to lay out, with everything that its layout depends on.
///
/// Its paragraphs' style can be read and set as if it were the request's own: `request.lineSpacing`.
@dynamicMemberLookup
public struct TextRequest: Hashable, Sendable {
  /// The text.
  public var string: String
  /// The attributes of the parts of `string`. Later runs override earlier ones; text that no run covers has the
  /// attributes of the first.
  public var runs: [TextRun]
  /// The style of the paragraphs.
  public var style: TextParagraphStyle
  /// The styles that replace ``style`` in later paragraphs, in order. Each applies up to the start of the next one.
  public var laterStyles: [LaterStyle] = []
  /// The width of lines; `nil` for as much as the text needs.
  public var width: CGFloat?
  /// The maximum number of lines; 0 for any number.
  public var maximumLines: Int

  /// A style that applies to a paragraph and those after it.
  public struct LaterStyle: Hashable, Sendable {
    /// The start of the first paragraph with the style, in UTF-16 units.
    public var start: Int
    /// The style of the paragraph at ``start`` and those after it.
    public var style: TextParagraphStyle

    /// Creates a style for later paragraphs.
    public init(start: Int, style: TextParagraphStyle) {
      self.start = start
      self.style = style
    }
  }

  /// Creates a request; by default, the text takes the width it needs.
  public init(
    string: String, runs: [TextRun], alignment: TextAlignment = .natural,
    lineBreak: TextLineBreak = .byWordWrapping, width: CGFloat? = nil, maximumLines: Int = 0
  ) {
    self.string = string
    self.runs = runs
    self.style = TextParagraphStyle(alignment: alignment, lineBreak: lineBreak)
    self.width = width
    self.maximumLines = maximumLines
  }

  /// Creates a request for text with the same attributes throughout.
  public init(_ string: String, attributes: TextAttributes, width: CGFloat? = nil, maximumLines: Int = 0) {
    self.init(
      string: string, runs: [TextRun(range: 0..<string.utf16.count, attributes: attributes)], width: width,
      maximumLines: maximumLines)
  }

  /// Returns whether two requests have the same code points and the same settings.
  public static func == (a: TextRequest, b: TextRequest) -> Bool {
    a.width == b.width && a.maximumLines == b.maximumLines && a.string.isWritten(as: b.string) && a.style == b.style
      && a.laterStyles == b.laterStyles && a.runs == b.runs
  }

  /// A setting of the paragraphs' style.
  public subscript<Value>(dynamicMember setting: WritableKeyPath<TextParagraphStyle, Value>) -> Value {
    get { style[keyPath: setting] }
    set { style[keyPath: setting] = newValue }
  }
}
