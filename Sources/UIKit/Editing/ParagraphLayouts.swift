import Foundation
import GTKPlatform

/// Lays out an edited text paragraph by paragraph, and shapes only the paragraphs that are asked for.
///
/// A paragraph keeps its height until it or the settings change. Paragraphs that were never shaped count with
/// estimates, so a text of a megabyte is shown as quickly as a short one. Coordinates are in points from the text's top
/// left.
@MainActor final class ParagraphLayouts {
  /// The settings that all paragraphs share.
  struct Settings: Equatable {
    /// The width of lines; `nil` for paragraphs of one line each.
    var width: CGFloat?
    /// The width that narrower lines are aligned in.
    var alignWidth: CGFloat = 0
    var font = UIFont.systemFont(ofSize: 17)
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The direction of the language, which paragraphs without letters take.
    var isRightToLeft = false
    /// Whether dots stand for characters.
    var isSecure = false
    var scale: CGFloat = 1
  }

  let text: EditedText
  var settings = Settings() { didSet { if settings != oldValue { invalidate() } } }
  /// The traits that colours are resolved with.
  var traits = UITraitCollection() { didSet { invalidate() } }
  /// The part that is underlined because it's being composed.
  var markedRange: Range<Int>? {
    didSet {
      guard markedRange != oldValue else { return }
      for range in [oldValue, markedRange].compactMap(\.self) { forget(range) }
    }
  }
  /// The colour of links that have none of their own.
  var linkColor: UIColor? { didSet { if linkColor != oldValue { invalidate() } } }
  /// What finds links in the text; nothing by default.
  var detector: TextDetector? { didSet { if detector != oldValue { invalidate() } } }
  /// Counts the paragraphs shaped, for tests of cost.
  private(set) var shapedCount = 0

  /// Rises whenever all layouts become invalid.
  private var time = 1
  private var tops = RunningSums()
  /// The paragraphs that hold a layout, the least recently used first.
  private var holders: [EditedParagraph] = []
  private static let mostHeld = 256

  init(_ text: EditedText) {
    self.text = text
    text.onReplace = { [unowned self] old, _ in tops.invalidate(from: old.lowerBound) }
  }

  private func invalidate() {
    time += 1
    tops.invalidate(from: 0)
    for paragraph in holders { paragraph.layout = nil }
    holders = []
  }

  private func forget(_ range: Range<Int>) {
    let range = text.sound(range)
    for index in text.index(at: range.lowerBound)...text.index(at: range.upperBound) {
      text.paragraphs[index].layout = nil
      text.paragraphs[index].height = nil
      tops.invalidate(from: index)
    }
  }

  // MARK: - Paragraphs

  /// The layout of a paragraph, which is shaped if it hasn't been.
  func layout(of index: Int) -> TextLayout {
    let paragraph = text.paragraphs[index]
    if let layout = paragraph.layout, paragraph.time == time { return layout }
    shapedCount += 1
    let layout = content(of: index).layout(width: settings.width, lines: 0)
    if holders.count >= Self.mostHeld {
      for paragraph in holders.prefix(Self.mostHeld / 2) { paragraph.layout = nil }
      holders.removeFirst(Self.mostHeld / 2)
    }
    holders.append(paragraph)
    let height = height(of: layout, at: index)
    if paragraph.time != time || paragraph.height != height { tops.invalidate(from: index) }
    (paragraph.layout, paragraph.height, paragraph.time) = (layout, height, time)
    return layout
  }

  private func height(of layout: TextLayout, at index: Int) -> CGFloat {
    guard index < text.paragraphs.count - 1,
      let style = text.paragraphs[index].runs.first?.style.attributes[.paragraphStyle] as? NSParagraphStyle
    else { return layout.size.height }
    return layout.size.height + style.paragraphSpacing + style.lineSpacing
  }

  private func content(of index: Int) -> TextContent {
    let paragraph = text.paragraphs[index]
    let string = settings.isSecure ? String(repeating: "•", count: dotCount(in: paragraph)) : paragraph.content
    var start = 0
    var runs: [TextRun] = []
    if settings.isSecure || paragraph.runs.isEmpty {
      // An empty paragraph takes the style of what is before it.
      let style = text.style(at: text.start(of: index)) ?? .plain
      runs = [TextRun(range: 0..<string.utf16.count, attributes: attributes(of: style))]
    } else {
      for run in paragraph.runs {
        runs.append(TextRun(range: start..<start + run.length, attributes: attributes(of: run.style)))
        start += run.length
      }
    }
    if let detector, let linkColor { runs += found(by: detector, in: string, runs, linkColor) }
    if let markedRange, !settings.isSecure { runs += underlined(runs, markedRange, from: text.start(of: index)) }
    let natural: NSTextAlignment = settings.isRightToLeft ? .right : .left
    let hasLetters = !string.isEmpty
    let alignment = settings.alignment == .natural && !hasLetters ? natural : settings.alignment
    let style = paragraph.runs.first?.style.attributes[.paragraphStyle] as? NSParagraphStyle
    var content = TextContent(
      string,
      TextContent.Defaults(font: settings.font, alignment: alignment, lineBreakMode: settings.lineBreakMode),
      style: style, runs: runs)
    if !hasLetters, settings.isRightToLeft { content.setDirection(rightToLeft: true) }
    return content
  }

  private func attributes(of style: RunStyle) -> TextAttributes {
    var attributes = TextAttributes(style.attributes, settings.font, traits)
    if let linkColor, style.attributes[.link] != nil, attributes.color == nil {
      attributes.color = linkColor.rgba(in: traits)
    }
    return attributes
  }

  /// The parts of runs that were found to be links, in the colour of links.
  private func found(
    by detector: TextDetector, in string: String, _ runs: [TextRun], _ color: UIColor
  ) -> [TextRun] {
    detector.matches(in: string).flatMap { match in
      runs.compactMap { run in
        let part = run.range.clamped(to: match.range)
        guard !part.isEmpty else { return nil }
        var attributes = run.attributes
        attributes.color = color.rgba(in: traits)
        return TextRun(range: part, attributes: attributes)
      }
    }
  }

  /// Underlines what is being composed.
  private func underlined(_ runs: [TextRun], _ marked: Range<Int>, from start: Int) -> [TextRun] {
    runs.compactMap { run in
      let part = run.range.clamped(to: max(0, marked.lowerBound - start)..<max(0, marked.upperBound - start))
      guard !part.isEmpty else { return nil }
      var attributes = run.attributes
      attributes.underline = true
      return TextRun(range: part, attributes: attributes)
    }
  }

  // MARK: - Heights

  private func estimate(_ paragraph: EditedParagraph) -> CGFloat {
    if paragraph.time == time, let height = paragraph.height { return height }
    let line = settings.font.lineHeight
    guard let width = settings.width, width > 0 else { return line }
    // A letter is about half as wide as the font is large.
    return line * max(1, (CGFloat(paragraph.contentLength) * settings.font.pointSize / 2 / width).rounded(.up))
  }

  /// The top of a paragraph; for the index after the last one, the height of the text.
  func top(of index: Int) -> CGFloat {
    CGFloat(tops.sum(before: index) { Double(estimate(text.paragraphs[$0])) })
  }

  /// The height of the text, estimated where it hasn't been shaped.
  var height: CGFloat { top(of: text.paragraphs.count) }

  /// The exact height. Shapes all paragraphs whose height is unknown.
  func measuredHeight() -> CGFloat {
    for index in text.paragraphs.indices {
      let paragraph = text.paragraphs[index]
      if paragraph.time != time || paragraph.height == nil { _ = layout(of: index) }
    }
    return height
  }

  /// The width of the widest paragraph. Shapes every paragraph.
  func measuredWidth() -> CGFloat {
    text.paragraphs.indices.reduce(0) { max($0, layout(of: $1).size.width) }
  }

  /// The paragraph at a vertical position: the first if it's above all of them, the last if it's below.
  func index(atY y: CGFloat) -> Int {
    let found = tops.last(notAbove: Double(y), count: text.paragraphs.count) { Double(estimate(text.paragraphs[$0])) }
    return min(found, text.paragraphs.count - 1)
  }

  // MARK: - Dots

  private func dotCount(in paragraph: EditedParagraph) -> Int {
    max(0, paragraph.breaks.cursorPositions.count - 1 - (paragraph.breakLength > 0 ? 1 : 0))
  }

  /// Converts an offset in a paragraph into one in the text shown for it.
  func shown(_ offset: Int, in index: Int) -> Int {
    let paragraph = text.paragraphs[index]
    guard settings.isSecure else { return min(offset, paragraph.contentLength) }
    return min(dotCount(in: paragraph), paragraph.breaks.cursorPositions.firstIndex { $0 >= offset } ?? 0)
  }

  /// Converts an offset in the text shown for a paragraph into one in the paragraph.
  func hidden(_ offset: Int, in index: Int) -> Int {
    let paragraph = text.paragraphs[index]
    guard settings.isSecure else { return min(offset, paragraph.contentLength) }
    let stops = paragraph.breaks.cursorPositions
    return min(paragraph.contentLength, stops[min(max(0, offset), stops.count - 1)])
  }
}
