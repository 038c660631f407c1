import AloeCore
import Foundation
import GTKPlatform

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The style of paragraphs: an `NSParagraphStyle`. On Linux, the first paragraph's style applies to the entire text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The additional space between characters, in points: a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional space between characters, in points: a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The style of the underline: an `NSUnderlineStyle`'s `rawValue`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the underline: a `UIColor`; by default, the text's colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the strikethrough: a `UIColor`; by default, the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The shadow of text: an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The width of glyph outlines, in percent of the font's size; stored, but without effect: glyphs are filled.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of glyph outlines; stored, but without effect: glyphs are filled.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The slant of glyphs: a number; stored, but without effect. Use an italic font.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The expansion of glyphs: a number; stored, but without effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// An effect such as letterpress; stored, but without effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Whether ligatures are used: a number; stored, but without effect: the font's default ones are used.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The writing directions of parts of the text: numbers; stored, but without effect: they're derived from the
  /// characters.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// The style of the strikethrough: an `NSUnderlineStyle`'s `rawValue`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The offset of text above the baseline, in points: a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The destination of a link: a `URL` or a `String`. Doesn't change how the text is drawn on Linux.
  public static let link = NSAttributedString.Key("NSLink")
}

/// The style of an underline or a strikethrough.
///
/// Hashable, unlike Apple's, so that strings that contain a value itself instead of its `rawValue` can be equal.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// A double line.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A dotted line.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A dashed line.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of alternating dashes and pairs of dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Underlines only words, not the spaces between them; stored, but without effect.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A part of a string with the same attributes, in UTF-16 units.
struct StyledPiece {
  var start: Int
  var length: Int
  var attributes: [NSAttributedString.Key: Any]
}

/// A string with its attributes in GTKPlatform's form.
///
/// The defaults apply where attributes are missing.
struct TextContent {
  /// The values that apply to the entire text unless an attribute overrides them.
  struct Defaults {
    var font: UIFont
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }

  /// The shared storage of a string's values. A label returns its content for each measurement, so a copy retains one
  /// reference instead of all references in a request.
  private final class Storage: Sendable {
    let request: TextRequest
    init(_ request: TextRequest) { self.request = request }
  }

  private var storage: Storage
  var request: TextRequest { storage.request }
  /// Whether the text is empty.
  var isEmpty: Bool { storage.request.string.isEmpty }

  private init(_ request: TextRequest) { storage = Storage(request) }

  init(_ string: String, _ defaults: Defaults, style: NSParagraphStyle? = nil, runs: [TextRun]? = nil) {
    let length = string.utf16.count
    var request = TextRequest(
      string: string,
      runs: runs ?? [TextRun(range: 0..<length, attributes: TextAttributes(font: defaults.font.face))])
    request.style = TextParagraphStyle(style, defaults)
    self.init(request)
  }

  init(_ text: NSAttributedString, _ defaults: Defaults, traits: UITraitCollection) {
    var pieces: [StyledPiece] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      pieces.append(StyledPiece(start: range.location, length: range.length, attributes: attributes))
    }
    self.init(text.string, pieces, defaults, traits: traits)
  }

  /// Creates the content from its parts, which cover the string without gaps.
  ///
  /// Foundation on Linux never frees the parts of an attributed string, so UIKit doesn't create one for strings that it
  /// measures and displays itself.
  init(_ string: String, _ pieces: [StyledPiece], _ defaults: Defaults, traits: UITraitCollection) {
    let runs = pieces.map { piece in
      TextRun(
        range: piece.start..<piece.start + piece.length,
        attributes: TextAttributes(piece.attributes, defaults.font, traits))
    }
    let styles = Self.paragraphStyles(of: string, pieces)
    self.init(string, defaults, style: styles.first?.style, runs: runs)
    guard styles.count > 1 else { return }
    var request = request
    for (start, style) in styles.dropFirst() {
      let style = TextParagraphStyle(style, defaults)
      if style != request.laterStyles.last?.style ?? request.style {
        request.laterStyles.append(TextRequest.LaterStyle(start: start, style: style))
      }
    }
    storage = Storage(request)
  }

  /// Returns the styles of paragraphs in order, each with the start of the first paragraph to which it applies. A
  /// paragraph has the style of its first character.
  private static func paragraphStyles(
    of string: String, _ pieces: [StyledPiece]
  ) -> [(start: Int, style: NSParagraphStyle?)] {
    var ranges: [(start: Int, style: NSParagraphStyle?)] = []
    for piece in pieces where piece.length > 0 {
      let style = piece.attributes[.paragraphStyle] as? NSParagraphStyle
      if ranges.isEmpty || ranges[ranges.count - 1].style != style { ranges.append((piece.start, style)) }
    }
    guard ranges.count > 1 else { return ranges }
    let units = Array(string.utf16)
    var found = [ranges[0]]
    for (number, range) in ranges.enumerated().dropFirst() {
      // The first paragraph that begins in the range, before the next one does.
      let end = number + 1 < ranges.count ? ranges[number + 1].start : units.count
      guard let start = (range.start..<end).first(where: { beginsParagraph($0, in: units) }) else { continue }
      if range.style != found[found.count - 1].style { found.append((start, range.style)) }
    }
    return found
  }

  private static func beginsParagraph(_ offset: Int, in units: [UInt16]) -> Bool {
    switch units[offset - 1] {
    case 0x0A, 0x2029: true
    case 0x0D: units[offset] != 0x0A
    default: false
    }
  }

  /// Returns the layout of the text in `width` points, or in one line for each paragraph.
  ///
  /// - Parameters:
  ///   - width: The width of lines; `nil` for as much as they need.
  ///   - lines: The maximum number of lines; 0 sets no limit.
  ///   - unwrapped: A layout of the text without a width, which also serves each width in which the text fits.
  ///   - height: The height up to which a long string has to be laid out; `nil` for all of it.
  /// - Returns: The layout.
  @MainActor func layout(
    width: CGFloat?, lines: Int, unwrapped: TextLayout? = nil, upTo height: CGFloat? = nil
  ) -> TextLayout {
    var request = request
    request.width = width
    request.maximumLines = max(0, lines)
    return TextLayout.make(request, unwrapped: unwrapped, height: height)
  }

  /// Sets the direction of all paragraphs. Otherwise, their characters determine it.
  mutating func setDirection(rightToLeft: Bool) {
    var request = request
    request.rightToLeft = rightToLeft
    storage = Storage(request)
  }

  /// Returns the text with all fonts scaled by `factor`.
  func scaled(by factor: CGFloat) -> TextContent {
    var request = request
    request.runs = request.runs.map { run in
      var run = run
      run.attributes.font.size *= factor
      return run
    }
    return TextContent(request)
  }
}

extension TextParagraphStyle {
  /// Creates a style from a paragraph style, or from the defaults if there's none.
  fileprivate init(_ style: NSParagraphStyle?, _ defaults: TextContent.Defaults) {
    guard let style else {
      self.init(alignment: defaults.alignment.platform, lineBreak: defaults.lineBreakMode.platform)
      return
    }
    let alignment = style.alignment == .natural ? defaults.alignment : style.alignment
    self.init(alignment: alignment.platform, lineBreak: style.lineBreakMode.platform)
    lineSpacing = style.lineSpacing
    lineHeightMultiple = style.lineHeightMultiple
    minimumLineHeight = style.minimumLineHeight
    maximumLineHeight = style.maximumLineHeight
    paragraphSpacing = style.paragraphSpacing
    paragraphSpacingBefore = style.paragraphSpacingBefore
    firstLineHeadIndent = style.firstLineHeadIndent
    headIndent = style.headIndent
    tailIndent = style.tailIndent
    if style.baseWritingDirection != .natural { rightToLeft = style.baseWritingDirection == .rightToLeft }
  }
}

extension TextAttributes {
  init(_ attributes: [NSAttributedString.Key: Any], _ font: UIFont, _ traits: UITraitCollection) {
    self.init(font: (attributes[.font] as? UIFont ?? font).face)
    color = (attributes[.foregroundColor] as? UIColor)?.rgba(in: traits)
    backgroundColor = (attributes[.backgroundColor] as? UIColor)?.rgba(in: traits)
    underline = Self.rule(attributes[.underlineStyle], attributes[.underlineColor], traits)
    strikethrough = Self.rule(attributes[.strikethroughStyle], attributes[.strikethroughColor], traits)
    shadow = (attributes[.shadow] as? NSShadow)?.drawn(in: traits)
    kern = Self.number(attributes[.kern]) + Self.number(attributes[.tracking])
    baselineOffset = Self.number(attributes[.baselineOffset])
    if let source = attributes[.attachment] as? any TextInsetSource {
      inset = source.inset(in: attributes[.font] as? UIFont ?? font, traits)
    }
  }

  private static func rule(_ value: Any?, _ color: Any?, _ traits: UITraitCollection) -> TextRule? {
    guard let value else { return nil }
    let style = Int(cutting: number(value))
    guard style & 0xFF != 0 else { return nil }
    let pattern: TextRule.Pattern =
      switch style & 0xF00 {
      case 0x100: .dots
      case 0x200: .dashes
      case 0x300: .dashDots
      case 0x400: .dashDotDots
      default: .solid
      }
    return TextRule(
      count: style & 0xF == 9 ? 2 : 1, thickness: style & 0xF == 2 ? 2 : 1, pattern: pattern,
      color: (color as? UIColor)?.rgba(in: traits))
  }

  /// Returns the number in an attribute, whatever its type; 0 if there is none.
  private static func number(_ value: Any?) -> CGFloat {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case let value as NSUnderlineStyle: CGFloat(value.rawValue)
    default: 0
    }
  }
}

extension NSTextAlignment {
  var platform: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var platform: TextLineBreak {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }
}
