import Foundation
import GTKPlatform
import TestSupport
import XCTest

@MainActor final class TextTests: XCTestCase {
  private let body = TextAttributes(font: FontDescription(size: 17))

  private func layout(
    _ string: String, width: CGFloat? = nil, lines: Int = 0, _ lineBreak: TextLineBreak = .byTruncatingTail,
    _ change: (inout TextRequest) -> Void = { _ in }
  ) -> TextLayout {
    var request = TextRequest(string, attributes: body, width: width, maximumLines: lines)
    request.lineBreak = lineBreak
    change(&request)
    return TextLayout.make(request)
  }

  private func paint(
    _ layout: TextLayout, alignIn width: CGFloat, scale: CGFloat = 1, height: CGFloat? = nil
  ) -> Bitmap {
    let node = layout.node(at: .zero, color: .black, alignIn: width)
    let size = CGSize(width: width, height: height ?? layout.size.height)
    return Painter.paint(node, size: size, scale: scale, background: .white)
  }

  // MARK: - Fonts

  func testSystemFontHasTheLinesOfUIKit() async {
    let metrics = FontDescription(size: 17).metrics
    XCTAssertEqual(metrics.lineHeight, 20.287, accuracy: 0.002)
    XCTAssertEqual(metrics.ascent + metrics.descent, metrics.lineHeight, accuracy: 0.001)
    XCTAssertEqual(FontDescription(size: 34).metrics.ascent, 2 * metrics.ascent, accuracy: 0.001)
    XCTAssertGreaterThan(metrics.capHeight, metrics.xHeight)
    XCTAssertLessThan(metrics.capHeight, metrics.ascent)
    XCTAssertEqual(FontDescription(size: 17).resolvedFamily, "Inter")
  }

  func testMeasuresMayBeAskedForOnOtherThreads() async {
    for weight in 1...4 {
      let height = onAnotherThread { FontDescription(size: 10, weight: weight * 200).metrics.lineHeight }
      XCTAssertEqual(height, 11.934, accuracy: 0.001)
    }
  }

  func testCharactersWithoutAFontAreReportedOnceForEachScript() async throws {
    // The fonts of the tests have neither Thai nor Devanagari.
    let said = messages {
      for text in ["ไทย", "นอก", "देव", "äöü 語 🙂 مرحبا", "plain"] { _ = layout(text).size }
    }
    XCTAssertEqual(said.count, 2, "\(said)")
    XCTAssertEqual(
      said.first,
      "No installed font has \"ไ\" (U+0E44): texts in Thai may be drawn as boxes. Install a font that has them; on Debian "
        + "and Ubuntu: apt-get install fonts-noto-core.")
    XCTAssertTrue(said.last?.contains("Devanagari") ?? false, "\(said)")
    XCTAssertEqual(messages { _ = layout("\u{100185}").size }.count, 1, "a sign of SF Symbols")
    XCTAssertTrue(messages { _ = layout("\u{2FA1D}").size }.allSatisfy { $0.contains("fonts-noto-cjk") })
  }

  func testAMissingFontIsReplacedAndReportedOnce() async throws {
    let font = FontDescription(family: "Grotesk of Nowhere", size: 17)
    let said = try stderr {
      XCTAssertEqual(font.resolvedFamily, "Inter")
      _ = FontDescription(family: "Grotesk of Nowhere", size: 20, weight: 700).metrics
      var request = TextRequest("text", attributes: TextAttributes(font: font))
      request.string += "!"
      XCTAssertGreaterThan(TextLayout.make(request).size.width, 20)
    }
    XCTAssertEqual(
      said,
      "Aloe (GTKPlatform): The font Grotesk of Nowhere isn't installed: its text is shown in Inter. Install the font, "
        + "or use another.\n")
    XCTAssertEqual(try stderr { _ = FontDescription(family: "DejaVu Sans", size: 17).metrics }, "")
  }

  func testWeightsStylesAndEqualWidths() async {
    func width(_ string: String, _ font: FontDescription) -> CGFloat {
      TextLayout.make(TextRequest(string, attributes: TextAttributes(font: font))).size.width
    }
    XCTAssertGreaterThan(
      width("Heavy", FontDescription(size: 17, weight: 800)), width("Heavy", FontDescription(size: 17)) + 1)
    let mono = FontDescription(size: 17, monospaced: true)
    XCTAssertEqual(width("iiii", mono), width("WWWW", mono), accuracy: 0.01)
    XCTAssertNotEqual(width("1111", FontDescription(size: 17)), width("0000", FontDescription(size: 17)))
    let digits = FontDescription(size: 17, monospacedDigits: true)
    XCTAssertEqual(width("1111", digits), width("0000", digits), accuracy: 0.01)
    XCTAssertEqual(
      width("twice", FontDescription(size: 34)), 2 * width("twice", FontDescription(size: 17)), accuracy: 0.1,
      "nothing is rounded to pixels")
  }

  // MARK: - Lines

  func testOneLineIsAsHighAsItsFontAndNoWiderThanItsText() async {
    let text = layout("Hello")
    XCTAssertEqual(text.lineCount, 1)
    XCTAssertEqual(text.size.height, 20.287, accuracy: 0.002)
    XCTAssertEqual(text.firstBaseline, body.font.metrics.ascent, accuracy: 0.001)
    XCTAssertEqual(text.firstBaseline, text.lastBaseline)
    let ink = inked(paint(text, alignIn: 100, scale: 2))
    XCTAssertEqual(
      CGFloat(ink?.rows.upperBound ?? 0) + 1, (text.firstBaseline * 2).rounded(), accuracy: 1.5,
      "feet on the baseline")
    XCTAssertLessThan(CGFloat(ink?.columns.upperBound ?? 999) / 2, text.size.width)
  }

  func testEmptyTextIsOneLineHigh() async {
    XCTAssertEqual(layout("").size.width, 0)
    XCTAssertEqual(layout("").size.height, body.font.metrics.lineHeight, accuracy: 0.001)
    XCTAssertEqual(layout("").lineCount, 1)
  }

  func testWordsWrapAtTheWidth() async {
    let string = "several words that need more than a single line"
    let text = layout(string, width: 150)
    XCTAssertGreaterThan(text.lineCount, 2)
    XCTAssertLessThanOrEqual(text.size.width, 150)
    XCTAssertEqual(text.size.height, CGFloat(text.lineCount) * body.font.metrics.lineHeight, accuracy: 0.001)
    XCTAssertEqual(
      text.lastBaseline - text.firstBaseline, CGFloat(text.lineCount - 1) * 20.2878, accuracy: 0.01)
    XCTAssertFalse(text.isTruncated)
    XCTAssertEqual(text.lines.first?.range.lowerBound, 0)
    XCTAssertEqual(text.lines.last?.range.upperBound, string.utf16.count)
    for line in text.lines.dropLast() {
      let end = string.utf16.index(string.startIndex, offsetBy: line.range.upperBound - 1)
      XCTAssertEqual(string[end], " ", "lines end after words")
    }
    let whole = layout(string)
    XCTAssertEqual(layout(string, width: whole.size.width).lineCount, 1, "its own width is enough")
  }

  func testWordsThatAreTooLongBreakWithoutHyphens() async {
    let text = layout("Donaudampfschifffahrtsgesellschaft", width: 80)
    XCTAssertGreaterThan(text.lineCount, 2)
    XCTAssertLessThanOrEqual(text.size.width, 80)
    let characters = layout("ab cd ef gh ij kl", width: 60, .byCharWrapping)
    XCTAssertLessThanOrEqual(characters.lineCount, layout("ab cd ef gh ij kl", width: 60).lineCount)
    XCTAssertEqual(layout("abc", width: 0).lineCount, 3)
  }

  func testASoftHyphenIsDrawnWhereALineEndsAtItAndOnlyThere() async {
    let text = "Photo\u{AD}graph the Grapto\u{AD}petalum"
    let free = layout(text)
    XCTAssertEqual(free.size.width, layout("Photograph the Graptopetalum").size.width, accuracy: 0.5)
    let lines = layout(text, width: 80).lines
    XCTAssertEqual(lines.map(\.range), [0..<6, 6..<16, 16..<23, 23..<30])
    let whole = ["Photo\u{2010}", "graph the", "Grapto\u{2010}", "petalum"]
    for (line, part) in zip(lines, whole) {
      XCTAssertEqual(line.width, layout(part).size.width, accuracy: 0.5, part)
    }
    // If even a part is too wide, it's broken without a hyphen.
    for width in [10, 20, 30] as [CGFloat] {
      let narrow = layout("hardly\u{AD}there", width: width).lines
      let hard = layout("hardly", width: width).lines
      XCTAssertEqual(narrow.first?.range, hard.first?.range)
      XCTAssertEqual(narrow.first?.width, hard.first?.width)
    }
    let truncated = layout("Photo\u{AD}graph the lithops", width: 60, lines: 2)
    XCTAssertTrue(truncated.isTruncated)
    XCTAssertEqual(truncated.lines[0].width, layout("Photo\u{2010}").size.width, accuracy: 0.5)
  }

  func testASoftHyphenIsDrawnFromRightToLeftToo() async {
    let text = "\u{5D0}\u{5D1}\u{5D2}\u{AD}\u{5D3}\u{5D4}\u{5D5}"
    let lines = layout(text, width: 40).lines
    XCTAssertEqual(lines.count, 2)
    XCTAssertGreaterThan(lines[0].width, layout("\u{5D0}\u{5D1}\u{5D2}").size.width + 3)
  }

  func testParagraphsAndTheLastLineBreak() async {
    XCTAssertEqual(layout("one\ntwo\r\nthree").lineCount, 3)
    XCTAssertEqual(layout("one\n").lineCount, 1)
    XCTAssertEqual(layout("one\n\ntwo").lineCount, 3)
    XCTAssertEqual(layout("a\u{0}b").lineCount, 1, "a zero is no end")
    XCTAssertGreaterThan(layout("a\u{0}b").size.width, layout("a").size.width + layout("b").size.width)
  }

  // MARK: - Truncation

  func testTruncationShowsDotsAndKeepsTheLines() async {
    let string = "A long sentence that doesn't fit into two lines of so little width"
    let two = layout(string, width: 150, lines: 2)
    XCTAssertEqual(two.lineCount, 2)
    XCTAssertTrue(two.isTruncated)
    XCTAssertLessThanOrEqual(two.size.width, 150)
    XCTAssertEqual(two.lines.first?.range, layout(string, width: 150).lines.first?.range)
    for mode in [TextLineBreak.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      let one = layout(string, width: 150, lines: 1, mode)
      XCTAssertEqual(one.lineCount, 1)
      XCTAssertTrue(one.isTruncated)
      XCTAssertLessThanOrEqual(one.size.width, 150)
      XCTAssertGreaterThan(one.size.width, 110, "as much as fits is shown")
    }
    XCTAssertFalse(layout("short", width: 150, lines: 1).isTruncated)
    XCTAssertTrue(layout("first\nsecond", width: 150, lines: 1).isTruncated)
    XCTAssertGreaterThan(
      layout("first\nsecond", width: 150, lines: 1).size.width, layout("first").size.width,
      "the dots stand for more")
    XCTAssertFalse(layout("first\n", width: 150, lines: 1).isTruncated)
    XCTAssertEqual(layout(string, width: 150, lines: 2, .byWordWrapping).lineCount, 2)
    XCTAssertTrue(layout(string, width: 150, lines: 2, .byWordWrapping).isTruncated)
    XCTAssertEqual(layout("one\ntwo\nthree four", width: 150, lines: 2).lineCount, 2)
  }

  func testClippedTextIsCutAtTheWidth() async {
    let text = layout("A long sentence that doesn't fit", width: 60, lines: 1, .byClipping)
    XCTAssertEqual(text.lineCount, 1)
    XCTAssertGreaterThan(text.size.width, 60)
    let node = text.node(at: .zero, color: .black, alignIn: 60)
    let ink = inked(Painter.paint(node, size: CGSize(width: 200, height: 20), scale: 1, background: .white))
    XCTAssertLessThan(ink?.columns.upperBound ?? 999, 60)
  }

  // MARK: - Paragraph Styles

  func testLineHeightsAndSpacings() async {
    let plain = layout("a\nb\nc")
    let spaced = layout("a\nb\nc") { $0.lineSpacing = 4 }
    XCTAssertEqual(spaced.size.height, plain.size.height + 8, accuracy: 0.001)
    XCTAssertEqual(spaced.firstBaseline, plain.firstBaseline)
    XCTAssertEqual(
      layout("a\nb\nc") { $0.paragraphSpacing = 10 }.size.height, plain.size.height + 20, accuracy: 0.001)
    let high = layout("a") { $0.minimumLineHeight = 40 }
    XCTAssertEqual(high.size.height, 40)
    XCTAssertEqual(high.firstBaseline, 40 - body.font.metrics.descent, accuracy: 0.001, "room is added above")
    XCTAssertEqual(layout("a") { $0.maximumLineHeight = 12 }.size.height, 12)
    XCTAssertEqual(layout("a") { $0.lineHeightMultiple = 2 }.size.height, 2 * 20.2878, accuracy: 0.001)
  }

  func testIndentsMoveLinesAndTakeSpace() async {
    let string = "several words that need more than a single line"
    let plain = layout(string, width: 200)
    let indented = layout(string, width: 200) {
      $0.firstLineHeadIndent = 30
      $0.headIndent = 10
      $0.tailIndent = -20
    }
    XCTAssertGreaterThanOrEqual(indented.lineCount, plain.lineCount)
    XCTAssertLessThanOrEqual(indented.size.width, 180)
    let first = indented.rects(forRange: 0..<1, alignIn: 200)[0]
    XCTAssertEqual(first.minX, 30, accuracy: 0.01)
    let second = indented.lines[1].range.lowerBound
    XCTAssertEqual(indented.rects(forRange: second..<second + 1, alignIn: 200)[0].minX, 10, accuracy: 0.01)
  }

  func testAlignmentMovesInkNotShape() async {
    let before = TextLayout.shapedCount
    var edges: [TextAlignment: ClosedRange<Int>] = [:]
    for alignment in [TextAlignment.left, .center, .right, .natural] {
      edges[alignment] = inked(paint(layout("alignment") { $0.alignment = alignment }, alignIn: 200))?.columns
    }
    XCTAssertEqual(TextLayout.shapedCount, before + 1)
    XCTAssertLessThan(edges[.left]?.lowerBound ?? 99, 3)
    XCTAssertEqual(edges[.natural], edges[.left])
    XCTAssertGreaterThan(edges[.right]?.upperBound ?? 0, 196)
    XCTAssertEqual(
      (edges[.center]?.lowerBound ?? 0) + (edges[.center]?.upperBound ?? 0), 199, accuracy: 3)
    let words = "justified words fill each line but the last one of them"
    let justified = layout(words, width: 150) { $0.alignment = .justified }
    XCTAssertEqual(justified.lines[0].width, 150, accuracy: 0.5)
    XCTAssertLessThan(justified.lines[justified.lineCount - 1].width, 149)
  }

  // MARK: - Scripts

  func testRightToLeftTextBeginsOnTheRight() async {
    let hebrew = "שלום עולם"
    XCTAssertTrue(layout(hebrew).lines[0].isRightToLeft)
    let ink = inked(paint(layout(hebrew), alignIn: 300))
    XCTAssertGreaterThan(ink?.columns.lowerBound ?? 0, 200)
    let leading = layout("abc") { $0.rightToLeft = true }
    XCTAssertGreaterThan(inked(paint(leading, alignIn: 300))?.columns.lowerBound ?? 0, 200)
    XCTAssertLessThan(
      inked(paint(layout(hebrew) { $0.alignment = .left }, alignIn: 300))?.columns.lowerBound ?? 99, 5)
    // In a line of both directions, the first letter of the right-to-left word is at the word's right.
    let mixed = layout("abc שלום def")
    let first = mixed.rect(forRange: 4..<5, alignIn: 300)
    let last = mixed.rect(forRange: 7..<8, alignIn: 300)
    XCTAssertGreaterThan(first.minX, last.maxX - 0.01)
    XCTAssertEqual(mixed.characterIndex(at: CGPoint(x: first.midX, y: 10), alignIn: 300), 4)
  }

  func testEmojiAreColouredAndLeaveTheLineAsHigh() async {
    let text = layout("a😀b")
    XCTAssertEqual(text.size.height, layout("ab").size.height)
    let picture = paint(text, alignIn: 60, scale: 2)
    let isColoured = stride(from: 0, to: picture.rgbaBytes().count, by: 4).contains {
      let bytes = picture.rgbaBytes()
      return bytes[$0] > 200 && bytes[$0 + 1] > 150 && bytes[$0 + 2] < 100
    }
    XCTAssertTrue(isColoured)
    XCTAssertEqual(text.lines[0].range, 0..<4)
    let emoji = text.rect(forRange: 1..<3, alignIn: 60)
    XCTAssertGreaterThan(emoji.width, 12)
    XCTAssertEqual(text.characterIndex(at: CGPoint(x: emoji.midX, y: 10), alignIn: 60), 1)
    XCTAssertEqual(text.characterIndex(at: CGPoint(x: emoji.maxX + 2, y: 10), alignIn: 60), 3)
  }

  // MARK: - Attributes

  private func columns(
    of picture: Bitmap, where isWanted: ((red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)) -> Bool
  ) -> [Int] {
    (0..<picture.pixelWidth).filter { x in
      (0..<picture.pixelHeight).contains { isWanted(picture.rgba(x: x, y: $0)) }
    }
  }

  func testRunsKeepTheirOwnLook() async throws {
    let string = "red blue"
    let request = TextRequest(
      string: string,
      runs: [
        TextRun(
          range: 0..<8, attributes: TextAttributes(font: FontDescription(size: 40, weight: 900), color: .red)),
        TextRun(
          range: 4..<8,
          attributes: TextAttributes(
            font: FontDescription(size: 40, weight: 900), color: .blue, backgroundColor: .green)),
      ])
    let text = TextLayout.make(request)
    let node = text.node(at: .zero, color: .black, alignIn: 300)
    let blue = text.rect(forRange: 4..<8, alignIn: 300)
    let picture = Painter.paint(node, size: CGSize(width: 300, height: 50), scale: 1)
    // The number of runs is up to Pango, so the colours are compared.
    let reds = columns(of: picture) { $0.red > 200 && $0.green < 50 && $0.blue < 50 }
    let blues = columns(of: picture) { $0.blue > 200 && $0.green < 50 && $0.red < 50 }
    XCTAssertLessThan(try XCTUnwrap(reds.max()), Int(blue.minX))
    XCTAssertLessThan(try XCTUnwrap(reds.min()), 10)
    XCTAssertGreaterThanOrEqual(try XCTUnwrap(blues.min()), Int(blue.minX))
    XCTAssertLessThanOrEqual(try XCTUnwrap(blues.max()), Int(blue.maxX))
    XCTAssertEqual(pixel(picture, Int(blue.midX), 1), "00FF00FF", "the background is as high as the line")
    XCTAssertEqual(pixel(picture, Int(blue.minX) - 3, 1), "clear")
  }

  func testUnderlineStrikethroughKernAndRaise() async {
    var attributes = TextAttributes(font: FontDescription(size: 40))
    let plain = TextLayout.make(TextRequest("xxx", attributes: attributes))
    attributes.kern = 5
    XCTAssertEqual(
      TextLayout.make(TextRequest("xxx", attributes: attributes)).size.width, plain.size.width + 10,
      accuracy: 0.1,
      "only between characters")
    attributes.kern = 0
    attributes.underline = TextRule()
    attributes.strikethrough = TextRule()
    let ruled = TextLayout.make(TextRequest("xxx", attributes: attributes))
    XCTAssertEqual(ruled.size, plain.size)
    let lines = ruled.node(at: .zero, color: .black, alignIn: 200).dump.components(separatedBy: "\n")
    XCTAssertEqual(lines.filter { $0.contains("color") }.count, 2)
    let inkBelow = inked(paint(ruled, alignIn: 100))?.rows.upperBound ?? 0
    XCTAssertGreaterThan(CGFloat(inkBelow), ruled.firstBaseline + 1)

    let raised = TextRequest(
      string: "aab",
      runs: [
        TextRun(range: 0..<2, attributes: body),
        TextRun(range: 2..<3, attributes: TextAttributes(font: body.font, baselineOffset: 6)),
      ])
    XCTAssertEqual(TextLayout.make(raised).size.height, layout("aab").size.height)
    XCTAssertLessThan(
      inked(paint(TextLayout.make(raised), alignIn: 100, scale: 2))?.rows.lowerBound ?? 99,
      inked(paint(layout("aab"), alignIn: 100, scale: 2))?.rows.lowerBound ?? 0)
  }

  func testTheHighestFontMakesTheLine() async {
    let request = TextRequest(
      string: "small LARGE\nsmall",
      runs: [
        TextRun(range: 0..<17, attributes: body),
        TextRun(range: 6..<11, attributes: TextAttributes(font: FontDescription(size: 34))),
      ])
    let lines = TextLayout.make(request).lines
    XCTAssertEqual(lines[0].height, FontDescription(size: 34).metrics.lineHeight, accuracy: 0.001)
    XCTAssertEqual(lines[1].height, body.font.metrics.lineHeight, accuracy: 0.001)
  }
}
