import AloeCore
import Foundation
import GTKPlatform

extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// How paragraphs are set: an `NSParagraphStyle`. Here the first paragraph's counts for all of the text.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of letters: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind letters: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The additional space between letters, in points: a number.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The additional space between letters, in points: a number.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// Whether and how letters are underlined: an `NSUnderlineStyle`'s `rawValue`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below letters: a `UIColor`; that of the letters if it's left out.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The colour of the line through letters: a `UIColor`; that of the letters if it's left out.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A shadow of letters: an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The width of the letters' outlines, in hundredths of the font's size; kept, without effect: letters are filled.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the letters' outlines; kept, without effect: letters are filled.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// How far letters are slanted: a number; kept, without effect. An italic font slants.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// How far letters are widened: a number; kept, without effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// An effect such as letterpress; kept, without effect.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Whether letters that belong together are joined: a number; kept: the font's usual ones are.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The directions of parts of a text: numbers; kept, without effect: they follow from the letters.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Whether and how letters are struck through: an `NSUnderlineStyle`'s `rawValue`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// How far letters are raised, in points: a number.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Where a link leads: a `URL` or a `String`. It's drawn as other text is here.
  public static let link = NSAttributedString.Key("NSLink")
}

/// How a line under or through letters is drawn.
///
/// Hashable, unlike Apple's, so that texts that hold one itself, and not its `rawValue`, can be equal.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Makes the value that a raw value stands for.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// A line of dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
  /// A line of dashes and two dots each.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// Words are underlined, blanks between them aren't; kept: blanks are, too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// A text and its attributes as GTKPlatform takes them.
///
/// What an attribute leaves open comes from the defaults.
struct TextContent {
  /// What holds for the whole text, unless an attribute says otherwise.
  struct Defaults {
    var font: UIFont
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
  }

  /// A label asks for its content at each measure, so a copy takes one reference, not all that a request has.
  private final class Storage: Sendable {
    let request: TextRequest
    init(_ request: TextRequest) { self.request = request }
  }

  private var storage: Storage
  var request: TextRequest { storage.request }
  /// Whether nothing is in the text.
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
    var runs: [TextRun] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      runs.append(
        TextRun(
          range: range.location..<range.location + range.length,
          attributes: TextAttributes(attributes, defaults.font, traits)))
    }
    let styles = text.paragraphStyles
    self.init(text.string, defaults, style: styles.first?.style, runs: runs)
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

  /// The text set in `width` points, or in one line for each paragraph; `lines` of 0 sets no limit.
  ///
  /// - Parameters:
  ///   - width: the width of lines; `nil` for as much as they want.
  ///   - lines: the most lines; 0 sets no limit.
  ///   - known: the text without a width, from which a long one takes the lines that fit.
  ///   - height: the height below which nothing of a long text is asked for.
  /// - Returns: the layout.
  @MainActor func layout(
    width: CGFloat?, lines: Int, known: TextLayout? = nil, upTo height: CGFloat? = nil
  ) -> TextLayout {
    var request = request
    request.width = width
    request.maximumLines = max(0, lines)
    return TextLayout.make(request, known: known, height: height)
  }

  /// Fixes the direction of all paragraphs, which otherwise follows from their letters.
  mutating func setDirection(rightToLeft: Bool) {
    var request = request
    request.rightToLeft = rightToLeft
    storage = Storage(request)
  }

  /// The text with all fonts `factor` times as large.
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
  /// What a paragraph style says, and the defaults say where there's none.
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

extension NSAttributedString {
  /// The styles of paragraphs, each with where the first of them begins. A paragraph has that of its first character.
  fileprivate var paragraphStyles: [(start: Int, style: NSParagraphStyle?)] {
    var ranges: [(start: Int, style: NSParagraphStyle?)] = []
    enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: length)) { style, range, _ in
      ranges.append((range.location, style as? NSParagraphStyle))
    }
    guard ranges.count > 1 else { return ranges }
    let units = Array(string.utf16)
    var found = [ranges[0]]
    for (number, range) in ranges.enumerated().dropFirst() {
      // The first paragraph that begins in the range, before the next one does.
      let end = number + 1 < ranges.count ? ranges[number + 1].start : units.count
      guard let start = (range.start..<end).first(where: { Self.beginsParagraph($0, in: units) }) else { continue }
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
  }

  private static func rule(_ style: Any?, _ color: Any?, _ traits: UITraitCollection) -> TextRule? {
    let style = Int(cutting: number(style))
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

  /// The number in an attribute, however it was put there; 0 if there is none.
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
