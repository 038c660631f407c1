import Foundation
import GTKPlatform

/// Editable text, stored as paragraphs with their attributes.
///
/// Offsets are in UTF-16 units, as in UIKit. A change costs O(changed paragraphs), plus O(paragraphs) to find them if
/// the last lookup was before them.
@MainActor final class EditedText {
  /// The paragraphs; never empty. All except the last end with a line break.
  private(set) var paragraphs: [EditedParagraph] = [EditedParagraph("", runs: [])]
  private var starts = RunningSums()
  private var marks = TextMarks()

  /// The number of UTF-16 units.
  private(set) var length = 0
  /// A number that increases with every change.
  private(set) var version = 0
  /// Called after a change, with the replaced paragraphs and the number of new ones.
  var onReplace: (Range<Int>, Int) -> Void = { _, _ in }

  init() {}

  // MARK: - Paragraphs

  /// Returns the start of a paragraph; for the index after the last one, the end of the text.
  func start(of index: Int) -> Int { Int(starts.sum(before: index) { Double(paragraphs[$0].length) }) }

  /// Returns the index of the paragraph that contains an offset. The offset after a line break belongs to the next
  /// paragraph.
  func index(at offset: Int) -> Int {
    let found = starts.last(notAbove: Double(offset)) { Double(paragraphs[$0].length) }
    return min(found, paragraphs.count - 1)
  }

  /// Returns the range of a paragraph without its line break.
  func contentRange(of index: Int) -> Range<Int> {
    let start = start(of: index)
    return start..<start + paragraphs[index].contentLength
  }

  // MARK: - Reading

  var string: String {
    if paragraphs.count == 1 { return paragraphs[0].text }
    var string = ""
    for paragraph in paragraphs { string += paragraph.text }
    return string
  }

  /// Returns a part of the text.
  func piece(_ range: Range<Int>) -> StyledText {
    let range = sound(range)
    guard !range.isEmpty else { return StyledText() }
    var result = StyledText()
    var index = index(at: range.lowerBound)
    var start = start(of: index)
    while index < paragraphs.count, start < range.upperBound {
      let paragraph = paragraphs[index]
      let part = max(0, range.lowerBound - start)..<min(paragraph.length, range.upperBound - start)
      result.append(Self.slice(paragraph, part))
      start += paragraph.length
      index += 1
    }
    return result
  }

  /// Returns the style of the character before an offset or, at the start of a paragraph, of the character after it.
  func style(at offset: Int) -> RunStyle? {
    let index = index(at: offset)
    let inside = offset - start(of: index)
    var start = 0
    for run in paragraphs[index].runs {
      start += run.length
      if inside <= start { return run.style }
    }
    return index > 0 ? paragraphs[index - 1].runs.last?.style : paragraphs[index].runs.last?.style
  }

  /// Returns a range that is clamped to the text and doesn't split a code point.
  func sound(_ range: Range<Int>) -> Range<Int> {
    let low = sound(range.lowerBound)
    var high = max(low, min(range.upperBound, length))
    // An end within a code point moves after it.
    if high > low, sound(high) != high { high += 1 }
    return low..<high
  }

  /// Returns an offset, clamped to the text. An offset that would split a code point moves before the code point.
  func sound(_ offset: Int) -> Int {
    let offset = min(max(0, offset), length)
    guard offset > 0, offset < length else { return offset }
    let index = index(at: offset)
    let text = paragraphs[index].text.utf16
    let inside = offset - start(of: index)
    guard inside > 0, paragraphs[index].text.utf8.count != paragraphs[index].length else { return offset }
    return UTF16.isTrailSurrogate(text[text.index(text.startIndex, offsetBy: inside)]) ? offset - 1 : offset
  }

  private static func slice(_ paragraph: EditedParagraph, _ range: Range<Int>) -> StyledText {
    guard !range.isEmpty else { return StyledText() }
    if range == 0..<paragraph.length { return StyledText(paragraph.text, runs: paragraph.runs) }
    let units = paragraph.text.utf16
    let start = units.index(units.startIndex, offsetBy: range.lowerBound)
    let end = units.index(start, offsetBy: range.count)
    return StyledText(String(paragraph.text[start..<end]), runs: paragraph.runs.slice(range))
  }

  // MARK: - Changing

  /// Replaces a part of the text, and returns the old part. The range must be sound.
  @discardableResult
  func replace(_ range: Range<Int>, with new: StyledText) -> StyledText {
    let removed = piece(range)
    var first = index(at: range.lowerBound)
    let last = index(at: range.upperBound)
    // A line feed inserted after a carriage return forms one line break with it.
    if first > 0, range.lowerBound == start(of: first), paragraphs[first - 1].text.utf8.last == 0x0D { first -= 1 }
    let (firstStart, lastStart) = (start(of: first), start(of: last))
    var text = StyledText()
    if range.lowerBound > firstStart { text.append(piece(firstStart..<range.lowerBound)) }
    text.append(new)
    text.append(Self.slice(paragraphs[last], range.upperBound - lastStart..<paragraphs[last].length))
    let made = EditedParagraph.split(text)
    // Text that ends with a line break is split into one more, empty paragraph, which exists only at the end of the
    // text.
    let needed = last < paragraphs.count - 1 && made.count > 1 && made[made.count - 1].length == 0
    let replacement = needed ? Array(made.dropLast()) : made
    keepLayouts(replacement, first, last, range.lowerBound - firstStart, range.upperBound - lastStart)
    paragraphs.replaceSubrange(first...last, with: replacement)
    starts.replace(first..<last + 1, count: replacement.count)
    length += new.length - range.count
    version += 1
    marks.adjust(for: range, count: new.length)
    onReplace(first..<last + 1, replacement.count)
    return removed
  }

  /// Returns a mark of a range. Changes of the text adjust it as long as it's referenced.
  func mark(_ range: Range<Int>) -> TextMark { marks.add(sound(range)) }

  /// Transfers to long paragraphs the layouts of their text before and after the edited part.
  private func keepLayouts(_ new: [EditedParagraph], _ first: Int, _ last: Int, _ offset: Int, _ tailOffset: Int) {
    let (head, tail) = (paragraphs[first], paragraphs[last])
    guard head.pieces != nil || tail.pieces != nil else { return }
    if new.count == 1 { return new[0].takeOver(head, upTo: offset, tail, from: tailOffset) }
    new[0].takeOver(head, upTo: offset, nil, from: 0)
    new[new.count - 1].takeOver(nil, upTo: 0, tail, from: tailOffset)
  }

  /// Changes the style of a part.
  func restyle(_ range: Range<Int>, _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]) {
    let part = piece(range)
    replace(
      range,
      with: StyledText(
        part.string,
        runs: part.runs.map {
          StyleRun(length: $0.length, style: RunStyle(change($0.style.attributes)))
        }))
  }
}
