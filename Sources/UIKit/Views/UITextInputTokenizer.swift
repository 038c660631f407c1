import Foundation
import GTKPlatform
import ObjectRoot

/// A tokenizer, which divides text into characters, words and so on for editing.
@preconcurrency @MainActor public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit around a position; at a boundary, the unit in `direction`. `nil` if there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a unit ends at a position when the text is traversed in `direction`.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next unit boundary in `direction`; `nil` at the end of the text.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a position lies in a unit; at a boundary, in the unit in `direction`.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// A tokenizer that divides the text of any ``UITextInput`` by its language's rules. O(length of the text) for each
/// query.
///
/// It treats lines as paragraphs, because it has no access to the layout.
@preconcurrency @MainActor open class UITextInputStringTokenizer: MainActorObject, UITextInputTokenizer {
  /// Creates a tokenizer for a text input, which is held weakly.
  public init(textInput: any UIResponder & UITextInput) { input = textInput }

  private weak var input: (any UIResponder & UITextInput)?

  private func offset(of position: UITextPosition) -> Int {
    input.map { $0.offset(from: $0.beginningOfDocument, to: position) } ?? 0
  }

  private func isForward(_ direction: UITextDirection) -> Bool {
    // Forward is 0, right and down are 2 and 5.
    direction.rawValue == UITextStorageDirection.forward.rawValue
      || direction.rawValue == UITextLayoutDirection.right.rawValue
      || direction.rawValue == UITextLayoutDirection.down.rawValue
  }

  private func unit(
    _ position: UITextPosition, _ granularity: UITextGranularity, _ direction: UITextDirection
  ) -> Range<Int>? {
    let (offset, isForward) = (offset(of: position), isForward(direction))
    return units(granularity).first {
      isForward ? $0.contains(offset) : $0.lowerBound < offset && offset <= $0.upperBound
    }
  }

  /// Returns the units of the text in order, in UTF-16 offsets.
  private func units(_ granularity: UITextGranularity) -> [Range<Int>] {
    guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return []
    }
    let text = input.text(in: whole) ?? ""
    switch granularity {
    case .document: return [0..<text.utf16.count]
    case .paragraph, .line: return pieces(of: text) { character, _ in character.isNewline }
    case .sentence:
      return pieces(of: text) { character, next in
        character.isNewline || "。！？".contains(character)
          || ".!?…".contains(character) && next.map(\.isWhitespace) ?? true
      }
    case .character: return zipped(TextBreaks(text).cursorPositions)
    case .word:
      let (breaks, units) = (TextBreaks(text), Array(text.utf16))
      return zipped(breaks.cursorPositions).reduce(into: []) { words, character in
        let word = breaks.word(around: character.lowerBound)
        guard word != words.last, word.lowerBound >= words.last?.upperBound ?? 0, word.upperBound <= units.count,
          String(decoding: units[word], as: UTF16.self).contains(where: { $0.isLetter || $0.isNumber })
        else { return }
        words.append(word)
      }
    }
  }

  private func zipped(_ stops: [Int]) -> [Range<Int>] { zip(stops, stops.dropFirst()).map { $0..<$1 } }

  /// Returns the parts that end after the characters for which `ends` returns true.
  private func pieces(of text: String, _ ends: (Character, Character?) -> Bool) -> [Range<Int>] {
    var (pieces, start, offset): ([Range<Int>], Int, Int) = ([], 0, 0)
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      offset += character.utf16.count
      guard ends(character, index + 1 < characters.count ? characters[index + 1] : nil) else { continue }
      pieces.append(start..<offset)
      start = offset
    }
    return start < offset ? pieces + [start..<offset] : pieces
  }

  // MARK: - UITextInputTokenizer

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let unit = unit(position, granularity, direction),
      let start = input.position(from: input.beginningOfDocument, offset: unit.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: unit.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    let (offset, isForward) = (offset(of: position), isForward(direction))
    return units(granularity).contains { (isForward ? $0.upperBound : $0.lowerBound) == offset }
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    let offset = offset(of: position)
    let stops = units(granularity).flatMap { [$0.lowerBound, $0.upperBound] }
    let target = isForward(direction) ? stops.first { $0 > offset } : stops.last { $0 < offset }
    return target.flatMap { target in input.flatMap { $0.position(from: $0.beginningOfDocument, offset: target) } }
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool { unit(position, granularity, direction) != nil }
}
