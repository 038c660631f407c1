import Foundation
import GTKPlatform

/// The text of paragraphs as it's shaped.
extension ParagraphLayouts {
  /// Returns a paragraph, or a part of one, as it's shaped: with dots, links, the underline and the alignment.
  func content(of index: Int, _ part: Range<Int>? = nil) -> TextContent {
    let paragraph = text.paragraphs[index]
    let string =
      settings.isSecure
      ? String(repeating: "•", count: dotCount(in: paragraph))
      : part.map { Self.text(ofPart: $0, of: paragraph) } ?? paragraph.content
    let textStart = text.start(of: index) + (part?.lowerBound ?? 0)
    var start = 0
    var runs: [TextRun] = []
    if settings.isSecure || paragraph.runs.isEmpty {
      // An empty paragraph takes the style of what is before it.
      let style = text.style(at: textStart) ?? .plain
      runs = [TextRun(range: 0..<string.utf16.count, attributes: attributes(of: style))]
    } else {
      for run in part.map(paragraph.runs.slice) ?? paragraph.runs {
        runs.append(TextRun(range: start..<start + run.length, attributes: attributes(of: run.style)))
        start += run.length
      }
    }
    if let detector, let linkColor { runs += found(by: detector, in: string, runs, linkColor) }
    if let markedRange, !settings.isSecure { runs += underlined(runs, markedRange, from: textStart) }
    let natural: NSTextAlignment = settings.isRightToLeft ? .right : .left
    let hasLetters = !string.isEmpty
    let alignment = settings.alignment == .natural && !hasLetters ? natural : settings.alignment
    var style = paragraph.runs.first?.style.attributes[.paragraphStyle] as? NSParagraphStyle
    if let known = style, let part, part.lowerBound > 0, known.firstLineHeadIndent != known.headIndent {
      let rest = NSMutableParagraphStyle()
      rest.setParagraphStyle(known)
      rest.firstLineHeadIndent = known.headIndent
      style = rest
    }
    var content = TextContent(
      string,
      TextContent.Defaults(font: settings.font, alignment: alignment, lineBreakMode: settings.lineBreakMode),
      style: style, runs: runs)
    if !hasLetters, settings.isRightToLeft { content.setDirection(rightToLeft: true) }
    return content
  }

  /// Returns the text of a part.
  ///
  /// Pango gives no width to a space at which a line wraps but, since version 1.56, gives one to the last space of a
  /// paragraph. A part before the last ends where a line wraps, so its last space is replaced by a zero-width space.
  private static func text(ofPart range: Range<Int>, of paragraph: EditedParagraph) -> String {
    let text = paragraph.part(range)
    guard range.upperBound < paragraph.contentLength, text.last == " " else { return text }
    return text.dropLast() + "\u{200B}"
  }

  private func attributes(of style: RunStyle) -> TextAttributes {
    var attributes = TextAttributes(style.attributes, settings.font, traits)
    if let linkColor, style.attributes[.link] != nil, attributes.color == nil {
      attributes.color = linkColor.rgba(in: traits)
    }
    return attributes
  }

  /// Returns the runs with detected links in the colour of links.
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

  /// Returns the runs with an underline below the composed part.
  private func underlined(_ runs: [TextRun], _ marked: Range<Int>, from start: Int) -> [TextRun] {
    runs.compactMap { run in
      let part = run.range.clamped(to: max(0, marked.lowerBound - start)..<max(0, marked.upperBound - start))
      guard !part.isEmpty else { return nil }
      var attributes = run.attributes
      attributes.underline = TextRule()
      return TextRun(range: part, attributes: attributes)
    }
  }
}
