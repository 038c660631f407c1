import Foundation

/// The alignment of lines that are narrower than the text's width. `natural` is the side on which lines begin: the left
/// in English, the right in Arabic.
public enum TextAlignment: Hashable, Sendable { case left, right, center, justified, natural }

/// The breaking or truncation of text that is too wide.
///
/// The truncating modes wrap between words and truncate the last line that `maximumLines` allows. `byClipping` wraps
/// too, unless only one line is allowed, and cuts off what doesn't fit.
public enum TextLineBreak: Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle

  var truncates: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }
}

/// The style of a paragraph: its alignment, spacing and line breaks.
public struct TextParagraphStyle: Hashable, Sendable {
  /// The alignment of the lines in the width; by default, at the side on which they begin.
  public var alignment: TextAlignment
  /// The breaking or truncation of text that is too wide; between words by default.
  public var lineBreak: TextLineBreak
  /// Additional points between lines.
  public var lineSpacing: CGFloat = 0
  /// Multiplies each line's height before the limits apply; 0 and 1 leave it unchanged. The added height lies above
  /// the text.
  public var lineHeightMultiple: CGFloat = 0
  /// The minimum height of a line; 0 for none.
  public var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line; 0 for none.
  public var maximumLineHeight: CGFloat = 0
  /// The space in points between a paragraph and the next one, in addition to `lineSpacing`.
  public var paragraphSpacing: CGFloat = 0
  /// The space in points between a paragraph and the previous one, in addition to the previous paragraph's own spacing.
  public var paragraphSpacingBefore: CGFloat = 0
  /// The indent of a paragraph's first line, from the side on which lines begin.
  public var firstLineHeadIndent: CGFloat = 0
  /// The indent of a paragraph's other lines, from the side on which lines begin.
  public var headIndent: CGFloat = 0
  /// The position at which lines end: a positive value counts from the side on which they begin, any other from the
  /// opposite side.
  public var tailIndent: CGFloat = 0
  /// The direction of paragraphs; `nil` determines each paragraph's direction by its first letter.
  public var rightToLeft: Bool?

  /// Creates a style; by default, the style of text without indents and spacing.
  public init(alignment: TextAlignment = .natural, lineBreak: TextLineBreak = .byWordWrapping) {
    self.alignment = alignment
    self.lineBreak = lineBreak
  }
}
