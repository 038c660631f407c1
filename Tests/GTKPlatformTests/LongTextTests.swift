import CGTK
import Foundation
import TestSupport
import XCTest

@testable import GTKPlatform

/// Strings that are laid out part by part look as if they were laid out at once, and cost in proportion to their
/// length.
@MainActor final class LongTextTests: XCTestCase {
  override func setUp() async throws { await MainActor.run { _ = Platform.start() } }

  private let body = TextAttributes(font: FontDescription(size: 17))
  private let large = TextAttributes(font: FontDescription(size: 26, weight: 700))

  private func request(_ text: String, width: CGFloat? = nil, lines: Int = 0) -> TextRequest {
    TextRequest(text, attributes: body, width: width, maximumLines: lines)
  }

  private func check(_ request: TextRequest, _ name: String, line: UInt = #line) {
    let parts = ShapedText(request, isInParts: true)
    let whole = ShapedText(request, isInParts: false)
    XCTAssertEqual(parts.lines.map(\.bytes), whole.lines.map(\.bytes), name, line: line)
    XCTAssertEqual(parts.isTruncated, whole.isTruncated, name, line: line)
    XCTAssertEqual(parts.isUnwrapped, whole.isUnwrapped, name, line: line)
    XCTAssertEqual(parts.size.width, whole.size.width, accuracy: 0.01, name, line: line)
    XCTAssertEqual(parts.size.height, whole.size.height, accuracy: 0.01, name, line: line)
    for (a, b) in zip(parts.lines, whole.lines) {
      let lengths: [(CGFloat, CGFloat)] = [(a.top, b.top), (a.baseline, b.baseline), (a.width, b.width)]
      let isPlaced = lengths.allSatisfy { abs($0.0 - $0.1) < 0.01 } && a.indent == b.indent
      let isSame = isPlaced && a.isRightToLeft == b.isRightToLeft && glyphs(a, parts) == glyphs(b, whole)
      if !isSame { return XCTFail("\(name): the line \(a.bytes) is \(a), not \(b)", line: line) }
    }
  }

  /// The letters of a line, as Pango has them.
  private func glyphs(_ line: ShapedText.Line, _ text: ShapedText) -> [[UInt32]] {
    ShapedText.runs(of: text.raw(line)).map { run in
      (0..<Int(run.pointee.glyphs.pointee.num_glyphs)).map { run.pointee.glyphs.pointee.glyphs[$0].glyph }
    }
  }

  func testPartsLookLikeTheWhole() async {
    var generator = SeededGenerator(seed: 3)
    let samples = [
      "word", "words and ", " ", "-", "漢字かな", "é", "e\u{301}", "👨‍👩‍👧", "שלום ", "12 ", "soft\u{AD}hyphen", ", ", "\n",
      "\r\n", "\u{2029}", "\n\n", "العربية ", "2 + 3\n", "ไทย",
    ]
    for turn in 0..<40 {
      let text = (0..<Int(generator.next() % 120) + 1).map { _ in generator.pick(samples) }.joined()
      var request = request(text, width: generator.pick([nil, 80, 300]), lines: generator.pick([0, 0, 1, 3]))
      let length = text.utf16.count
      for _ in 0..<generator.next() % 4 {
        let start = Int(generator.next() % UInt64(length))
        let end = start + Int(generator.next() % UInt64(length - start)) + 1
        request.runs.append(TextRun(range: start..<end, attributes: large))
      }
      request.lineBreak = generator.pick([.byWordWrapping, .byTruncatingTail, .byTruncatingMiddle, .byClipping])
      request.style.alignment = generator.pick([.natural, .justified, .center])
      (request.style.firstLineHeadIndent, request.style.headIndent) = generator.pick([(0, 0), (20, 5), (0, 15)])
      (request.style.lineSpacing, request.style.paragraphSpacing) = generator.pick([(0, 0), (3, 8)])
      check(request, "turn \(turn): \(text.debugDescription) in \(request.width ?? -1), \(request.maximumLines) lines")
    }
  }

  func testLongParagraphsLookLikeTheWhole() async {
    let words = String(repeating: "A line of a long text, and its words go on for a while. ", count: 300)
    for width in [150, 700] as [CGFloat] {
      check(request(words, width: width), "words in \(width)")
      check(request("Short.\n" + words + "\nlast", width: width, lines: 5), "five lines in \(width)")
      check(request(String(repeating: "abcdefghij", count: 900), width: width), "a word in \(width)")
    }
    var colorful = request(String(repeating: "ab cd ", count: 500), width: 200)
    colorful.runs = (0..<500).map { TextRun(range: $0 * 6..<$0 * 6 + 6, attributes: $0 % 2 == 0 ? body : large) }
    check(colorful, "five hundred runs")
  }

  func testAParagraphKeepsItsHangingIndent() async {
    var request = request(String(repeating: "words and ", count: 20), width: 200)
    (request.style.firstLineHeadIndent, request.style.headIndent) = (0, 40)
    let text = ShapedText(request)
    // Lines are filled: the next word doesn't fit.
    let word = TextLayout.make(self.request("words")).size.width
    for (line, next) in zip(text.lines, text.lines.dropFirst()) {
      let available = 200 - line.indent
      XCTAssertLessThanOrEqual(line.width, available + 0.01)
      XCTAssertGreaterThan(line.width + word + 12, available, "\(line.bytes) and \(next.bytes)")
    }
  }

  // MARK: - Costs

  private func lines(_ count: Int) -> String { (0..<count).map { "Line \($0) of a text" }.joined(separator: "\n") }

  /// The number of bytes that Pango gets.
  private func shapedBytes(_ work: () -> Void) -> Int {
    let before = TextLayout.shapedBytes
    work()
    return TextLayout.shapedBytes - before
  }

  func testPangoGetsEachLineOnceAndFewAtATime() async {
    for text in [lines(500), lines(1000)] {
      var layout: TextLayout?
      XCTAssertLessThanOrEqual(shapedBytes { layout = TextLayout.make(request(text)) }, text.utf8.count)
      guard let shaped = layout?.shaped else { return XCTFail("no layout") }
      XCTAssertLessThanOrEqual(shaped.parts.map(\.bytes.count).max() ?? 0, ShapedText.longText)
      XCTAssertLessThanOrEqual(shaped.heldBytes, TextLayout.heldBytesLimit)
      // In a width in which they fit, the lines are those that are known.
      XCTAssertEqual(shapedBytes { _ = TextLayout.make(request(text, width: 300), unwrapped: layout) }, 0)
      XCTAssertEqual(
        TextLayout.make(request(text, width: 300), unwrapped: layout).lines,
        TextLayout.make(request(text, width: 300)).lines)
    }
  }

  func testABrokenWordIsGivenToPangoInPieces() async {
    let word = String(repeating: "abcdefghij", count: 2000)
    var layout: TextLayout?
    let bytes = shapedBytes { layout = TextLayout.make(request(word, width: 300)) }
    XCTAssertLessThanOrEqual(Double(bytes), 1.5 * Double(word.utf8.count))
    XCTAssertLessThanOrEqual(layout?.shaped.parts.map(\.bytes.count).max() ?? .max, 2048)
  }

  /// A paragraph of many runs in one line, which is given to Pango as a whole.
  private func alternating(_ count: Int, _ other: TextAttributes, _ words: String = "ab cd ") -> TextRequest {
    var request = request(String(repeating: words, count: count))
    let length = words.utf16.count
    request.runs = (0..<count).map {
      TextRun(range: $0 * length..<$0 * length + length, attributes: $0 % 2 == 0 ? body : other)
    }
    return request
  }

  private var red: TextAttributes {
    var red = body
    red.color = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    return red
  }

  func testPangoGetsNoAttributesThatItSearchesForEachRun() async {
    // Pango splits text where these change. For each run it searches the list of all others.
    let split = [PANGO_ATTR_FONT_DESC, PANGO_ATTR_FONT_FEATURES, PANGO_ATTR_LETTER_SPACING, PANGO_ATTR_INSERT_HYPHENS]
    var other = red
    (other.kern, other.font) = (2, FontDescription(size: 20, monospacedDigits: true))
    let request = alternating(3, other)
    let list = TextSegments(request, TextOffsets(request.string)).attributeList(for: 0..<request.string.utf8.count)
    var attributes = pango_attr_list_get_attributes(list)
    XCTAssertGreaterThanOrEqual(g_slist_length(attributes), 6)
    while let link = attributes {
      let attribute = link.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
      XCTAssertTrue(split.contains(attribute.pointee.klass.pointee.type), "\(attribute.pointee.klass.pointee.type)")
      pango_attribute_destroy(attribute)
      attributes = link.pointee.next
    }
    pango_attr_list_unref(list)
  }

  func testRunsEndAtSegmentsInAnyDirection() async {
    for words in ["ab cd ", "אב גד ", "漢字", "e\u{301}a"] {
      for other in [red, large] {
        let text = ShapedText(alternating(40, other, words))
        XCTAssertEqual(text.lines.count, 1)
        var ends = Set<Int>()
        var places: [Int] = []
        for run in ShapedText.runs(of: text.raw(text.lines[0])) {
          let item = run.pointee.item.pointee
          ends.insert(Int(item.offset + item.length))
          places.append(Int(item.offset))
        }
        XCTAssertTrue(ends.isSuperset(of: text.segments.all.map(\.bytes.upperBound)), words)
        XCTAssertEqual(places, places.sorted { words.hasPrefix("א") ? $0 > $1 : $0 < $1 }, words)
      }
    }
  }

  func testARunOfSeveralSegmentsIsSplitInFewSteps() async {
    func steps(_ count: Int, _ words: String) -> Int {
      let request = alternating(count, red, words)
      let text = ShapedText(request)
      // A layout without attributes is one run.
      guard let layout = pango_layout_new(TextContexts.shared.leftToRight) else { return 0 }
      defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
      pango_layout_set_text(layout, request.string, -1)
      let before = TextState.current.splitGlyphs
      text.splitRuns(of: layout, from: 0, to: request.string.utf8.count)
      guard let line = pango_layout_get_line_readonly(layout, 0) else { return 0 }
      let runs = ShapedText.runs(of: line).map { $0.pointee.item.pointee }
      let places = runs.map { Int($0.offset) }
      XCTAssertEqual(places.sorted(), text.segments.all.map(\.bytes.lowerBound))
      XCTAssertEqual(places, words.hasPrefix("א") ? places.sorted(by: >) : places.sorted())
      XCTAssertEqual(runs.reduce(0) { $0 + Int($1.length) }, request.string.utf8.count)
      return TextState.current.splitGlyphs - before
    }
    for words in ["abcdef", "אבגדהו"] {
      let (few, many) = (steps(500, words), steps(4000, words))
      XCTAssertGreaterThan(few, 3000)
      // n log n: 8 times as many segments take 8 times as many steps, and a little more; one after the other, 64 times.
      XCTAssertLessThan(many, 12 * few)
    }
  }

  func testOnlyWhatIsAskedForIsShaped() async {
    let text = lines(5000)
    XCTAssertLessThan(shapedBytes { _ = TextLayout.make(request(text, width: 300, lines: 3)) }, 8000)
    XCTAssertLessThan(shapedBytes { _ = TextLayout.make(request(text, width: 300), height: 400) }, 8000)
    let paragraph = text.replacingOccurrences(of: "\n", with: " ")
    var one = request(paragraph, width: 300, lines: 1)
    one.lineBreak = .byTruncatingTail
    XCTAssertLessThan(shapedBytes { _ = TextLayout.make(one) }, 8000)
    let layout = TextLayout.make(one)
    XCTAssertTrue(layout.isTruncated)
    XCTAssertLessThanOrEqual(layout.size.width, 300)
    XCTAssertEqual(layout.lines[0].range.upperBound, paragraph.utf16.count)
  }

  func testALongTextHoldsFewLettersAndShapesOthersAgain() async {
    let layout = TextLayout.make(request(lines(20_000)))
    XCTAssertEqual(layout.lineCount, 20_000)
    var most = 0
    let bytes = shapedBytes {
      for top in stride(from: 0, to: layout.size.height, by: 20_000) {
        let node = layout.node(at: .zero, color: .black, alignIn: 300, visible: top...top + 600)
        most = max(most, node.dump.components(separatedBy: "\n").filter { $0.contains("text") }.count)
      }
    }
    XCTAssertLessThan(most, 120)
    XCTAssertGreaterThan(most, 30)
    XCTAssertLessThan(bytes, 21 * 3 * ShapedText.longText)
    XCTAssertLessThanOrEqual(layout.heldBytes, TextLayout.heldBytesLimit)
    XCTAssertLessThan(layout.byteCount, 8 << 20)
    // Positions are found anywhere, and letters that aren't held are shaped for it.
    let line = layout.lines[12_345]
    XCTAssertEqual(layout.position(at: CGPoint(x: -5, y: line.top + 3), alignIn: 300).offset, line.range.lowerBound)
    XCTAssertEqual(layout.characterIndex(at: CGPoint(x: -5, y: line.top + 3), alignIn: 300), line.range.lowerBound)
    XCTAssertEqual(layout.rects(forRange: line.range, alignIn: 300).count, 1)
    XCTAssertEqual(layout.rect(forRange: line.range, alignIn: 300).minY, line.top)
  }

  // MARK: - Segments

  func testSegmentsAreThoseOfTheLastRuns() async {
    var generator = SeededGenerator(seed: 8)
    let text = "ab é 漢字 👍 " + String(repeating: "x", count: 40)
    let (offsets, length) = (TextOffsets(text), text.utf16.count)
    for _ in 0..<200 {
      var request = request(text)
      request.runs = (0..<Int(generator.next() % 7) + 1).map { _ in
        let start = Int(generator.next() % UInt64(length))
        let size = CGFloat(generator.next() % 4) + 10
        return TextRun(
          range: start..<start + Int(generator.next() % UInt64(length - start)) + 1,
          attributes: TextAttributes(font: FontDescription(size: size)))
      }
      let segments = TextSegments(request, offsets)
      for byte in 0..<offsets.utf8Count {
        let run = request.runs.last {
          offsets.byte(atUTF16: $0.range.lowerBound) <= byte && byte < offsets.byte(atUTF16: $0.range.upperBound)
        }
        XCTAssertEqual(segments.segment(atByte: byte).attributes, (run ?? request.runs[0]).attributes, "\(byte)")
        XCTAssertTrue(segments.segment(atByte: byte).bytes.contains(byte) || segments.all.count == 1)
      }
      XCTAssertEqual(segments.all.first?.bytes.lowerBound, 0)
      XCTAssertEqual(segments.all.last?.bytes.upperBound, offsets.utf8Count)
    }
  }

  // MARK: - Writing

  func testTextsOfOtherCodePointsAreOtherTexts() async {
    // Both are the same letter to Swift, and as long in UTF-16.
    let (first, second) = ("a\u{323}\u{301} \u{C5}", "a\u{301}\u{323} \u{212B}")
    XCTAssertEqual(first, second)
    XCTAssertNotEqual(request(first), request(second))
    XCTAssertFalse(first.isWritten(as: second))
    XCTAssertTrue(first.isWritten(as: String(decoding: Array(first.utf8), as: UTF8.self)))
    XCTAssertEqual(TextLayout.make(request(first)).shaped.offsets.utf8Count, first.utf8.count)
    XCTAssertEqual(TextLayout.make(request(second)).shaped.offsets.utf8Count, second.utf8.count)
  }
}
