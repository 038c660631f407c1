/// A range of edited text that is adjusted when the text changes.
///
/// Text inserted at either end stays outside. If a part of the range is replaced, the range keeps its ends as far as
/// the new text reaches.
@MainActor final class TextMark {
  /// The range in the current text.
  private(set) var range: Range<Int>

  fileprivate init(_ range: Range<Int>) { self.range = range }

  /// Adjusts the range after the replacement of a part of the text by `count` units.
  fileprivate func adjust(for replaced: Range<Int>, count: Int) {
    let growth = count - replaced.count
    func moved(_ offset: Int) -> Int {
      if offset <= replaced.lowerBound { return offset }
      if offset > replaced.upperBound { return offset + growth }
      return replaced.lowerBound + min(offset - replaced.lowerBound, count)
    }
    let start = range.lowerBound
    let low = start >= replaced.upperBound ? start + growth : moved(start)
    range = low..<max(low, moved(range.upperBound))
  }
}

/// The marks in edited text.
@MainActor struct TextMarks {
  private struct Entry { weak var mark: TextMark? }
  private var entries: [Entry] = []

  /// Adds a mark for a range. Changes of the text adjust its range as long as the mark is referenced.
  mutating func add(_ range: Range<Int>) -> TextMark {
    entries.removeAll { $0.mark == nil }
    let mark = TextMark(range)
    entries.append(Entry(mark: mark))
    return mark
  }

  func adjust(for replaced: Range<Int>, count: Int) {
    for entry in entries { entry.mark?.adjust(for: replaced, count: count) }
  }
}
