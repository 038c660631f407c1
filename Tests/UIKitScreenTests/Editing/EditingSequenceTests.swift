import Foundation
import GTKPlatform
import TestSupport
import XCTest

@testable import UIKit

/// Random editing against a plain string: the text, the selection, and undoing all the way to the start.
@MainActor final class EditingSequenceTests: XCTestCase {
  /// A string with a selection, where everything is done the plain way.
  fileprivate struct Plain {
    var text = ""
    var anchor = 0
    var head = 0
    var marked: Range<Int>?

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    var length: Int { text.utf16.count }

    func index(_ offset: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: offset) }
    func part(_ range: Range<Int>) -> String { String(text[index(range.lowerBound)..<index(range.upperBound)]) }

    mutating func replace(_ range: Range<Int>, _ new: String) {
      let (before, after) = (part(0..<range.lowerBound), part(range.upperBound..<length))
      text = before + new + after
      (anchor, head) = (range.lowerBound + new.utf16.count, range.lowerBound + new.utf16.count)
    }

    /// The boundaries of Swift's characters.
    var stops: [Int] {
      var (stops, offset) = ([0], 0)
      for character in text {
        offset += character.utf16.count
        stops.append(offset)
      }
      return stops
    }

    func stop(after offset: Int) -> Int { stops.first { $0 > offset } ?? length }
    func stop(before offset: Int) -> Int { stops.last { $0 < offset } ?? 0 }

    private static func isLetter(_ character: Character) -> Bool { character.isLetter || character.isNumber }

    /// The edges of words, maximal runs of letters.
    func wordEnd(after offset: Int) -> Int {
      var (at, wasLetter) = (0, false)
      for character in text {
        if wasLetter, !Self.isLetter(character), at > offset { return at }
        wasLetter = Self.isLetter(character)
        at += character.utf16.count
      }
      return length
    }

    func wordStart(before offset: Int) -> Int {
      var (at, found, wasLetter) = (0, 0, false)
      for character in text where at < offset {
        if !wasLetter, Self.isLetter(character) { found = at }
        wasLetter = Self.isLetter(character)
        at += character.utf16.count
      }
      return found
    }

    func soundOffset(_ offset: Int) -> Int {
      let offset = min(max(0, offset), length)
      return index(offset).samePosition(in: text.unicodeScalars) == nil ? offset - 1 : offset
    }
  }

  /// The states that undo and redo lead to.
  private struct States {
    var texts: [String] = []
    var later: [String] = []
  }

  private static let letters = ["a", "b", "word", " ", "!", "\n", "א", "שלום", "م", "سلام", "1", "x y"]
  private static let marks = ["é", "e\u{301}", "😀", "👨‍👩‍👧", "日本", "\r\n", "\u{2029}", "👍🏽", "🇫🇷", "q"]

  private var editor = TextEditor()
  private var plain = Plain()
  private var states = States()
  private var log: [String] = []

  func testRandomEditingIsThatOfAPlainString() async {
    for sequence in TestLength.seeds(300, of: 1000, long: 10_000, salt: 113) {
      var generator = SeededGenerator(seed: sequence)
      (editor, plain, states, log) = (TextEditor(), Plain(), States(), [])
      editor.layouts.settings.width = 200
      let samples = sequence.isMultiple(of: 2) ? Self.letters : Self.letters + Self.marks
      for _ in 0..<40 {
        step(&generator, samples, hasWords: sequence.isMultiple(of: 2))
        guard check("\(sequence)") else { return }
      }
      undoToTheStart(sequence)
      guard check("\(sequence), undone") else { return }
    }
  }

  private func check(_ name: String) -> Bool {
    let isRight =
      editor.text.string == plain.text && editor.text.string.utf8.elementsEqual(plain.text.utf8)
      && editor.text.length == plain.length && editor.selection.anchor == plain.anchor
      && editor.selection.head == plain.head && editor.markedRange == plain.marked
    XCTAssert(
      isRight,
      "sequence \(name): \(editor.text.string.debugDescription) \(editor.selection) \(String(describing: editor.markedRange))"
        + " is not \(plain.text.debugDescription) \(plain.anchor) \(plain.head) \(String(describing: plain.marked))\n"
        + log.joined(separator: "\n"))
    return isRight
  }

  private func undoToTheStart(_ sequence: UInt64) {
    log.append("undo all")
    let end = (editor.unmarked(), editor.history.undone.count)
    while editor.history.canUndo { editor.undo() }
    XCTAssertEqual(editor.text.string, "", "sequence \(sequence)")
    while editor.history.undone.count > end.1 { editor.redo() }
    XCTAssertEqual(editor.text.string, end.0, "sequence \(sequence), done again")
    while editor.history.canUndo { editor.undo() }
    plain = Plain()
  }

  /// Performs an operation on the editor and the string, and records the state to which undoing should return.
  private func step(_ generator: inout SeededGenerator, _ samples: [String], hasWords: Bool) {
    let choice = generator.next() % (hasWords ? 13 : 11)
    if choice == 8 { takeComposition() }
    let (count, before) = (editor.history.done.count, plain)
    var isHistory = false
    switch choice {
    case 0, 1, 2: insert(generator.pick(samples))
    case 3: backspace()
    case 4: deleteForward()
    case 5, 6: move(&generator)
    case 7: select(&generator)
    case 8: replace(&generator, samples)
    case 9: compose(&generator, samples)
    case 10:
      isHistory = true
      if generator.next() % 3 > 0 { undo() } else { redo() }
    case 11: moveByWord(&generator)
    default: deleteWord(&generator)
    }
    guard !isHistory else { return }
    if editor.history.done.count > count {
      // A composition's result is undone to the state before it, which was recorded when it began.
      states.texts = Array(states.texts.prefix(count))
      states.texts.append(before.withoutMarked)
      states.later = []
    }
  }

  private func insert(_ string: String) {
    log.append("insert \(string.debugDescription)")
    editor.insert(string)
    plain.replace(plain.marked ?? plain.range, string)
    plain.marked = nil
  }

  private func backspace() {
    log.append("backspace")
    editor.delete(.backward, by: .character)
    if let marked = plain.marked ?? (plain.range.isEmpty ? nil : plain.range) { return removed(marked) }
    removed(plain.stop(before: plain.head)..<plain.head)
  }

  private func removed(_ range: Range<Int>) {
    if !range.isEmpty { plain.replace(range, "") }
    plain.marked = nil
  }

  private func deleteForward() {
    log.append("delete")
    editor.delete(.forward, by: .character)
    if let marked = plain.marked ?? (plain.range.isEmpty ? nil : plain.range) { return removed(marked) }
    removed(plain.head..<plain.stop(after: plain.head))
  }

  private func move(_ generator: inout SeededGenerator) {
    let (isForward, extends) = (generator.next() % 2 == 0, generator.next() % 3 == 0)
    log.append("move \(isForward) \(extends)")
    editor.move(isForward ? .forward : .backward, by: .character, extending: extends)
    if !extends, !plain.range.isEmpty {
      let edge = isForward ? plain.range.upperBound : plain.range.lowerBound
      (plain.anchor, plain.head) = (edge, edge)
    } else {
      plain.head = isForward ? plain.stop(after: plain.head) : plain.stop(before: plain.head)
      if !extends { plain.anchor = plain.head }
    }
  }

  private func moveByWord(_ generator: inout SeededGenerator) {
    let isForward = generator.next() % 2 == 0
    log.append("move by a word \(isForward)")
    editor.move(isForward ? .forward : .backward, by: .word)
    plain.head = isForward ? plain.wordEnd(after: plain.head) : plain.wordStart(before: plain.head)
    plain.anchor = plain.head
  }

  private func deleteWord(_ generator: inout SeededGenerator) {
    let isForward = generator.next() % 2 == 0
    log.append("delete a word \(isForward)")
    editor.delete(isForward ? .forward : .backward, by: .word)
    if let marked = plain.marked ?? (plain.range.isEmpty ? nil : plain.range) { return removed(marked) }
    let head = plain.head
    removed(isForward ? head..<plain.wordEnd(after: head) : plain.wordStart(before: head)..<head)
  }

  /// An offset that doesn't split a sequence of emojis, because parts of one are counted as characters differently.
  private func aim(_ offset: Int) -> Int {
    offset < 0 || offset > plain.length ? offset : plain.stops.last { $0 <= offset } ?? 0
  }

  private func select(_ generator: inout SeededGenerator) {
    let places = (0..<2).map { _ in aim(Int(generator.next() % UInt64(plain.length + 3)) - 1) }
    log.append("select \(places)")
    editor.select(TextSelection(anchor: places[0], head: places[1]))
    (plain.anchor, plain.head) = (plain.soundOffset(places[0]), plain.soundOffset(places[1]))
  }

  private func replace(_ generator: inout SeededGenerator, _ samples: [String]) {
    let places = (0..<2).map { _ in plain.soundOffset(aim(Int(generator.next() % UInt64(plain.length + 1)))) }.sorted()
    let string = generator.pick(samples + [""])
    log.append("replace \(places) \(string.debugDescription)")
    editor.replace(places[0]..<places[1], with: StyledText(string))
    if !string.isEmpty || places[0] < places[1] { plain.replace(places[0]..<places[1], string) }
  }

  private func compose(_ generator: inout SeededGenerator, _ samples: [String]) {
    let string = generator.pick(samples + [""])
    log.append("compose \(string.debugDescription)")
    editor.setMarked(string, selected: string.utf16.count..<string.utf16.count)
    guard plain.marked != nil || !string.isEmpty else { return }
    let range = plain.marked ?? plain.range
    plain.replace(range, string)
    plain.marked = string.isEmpty ? nil : range.lowerBound..<range.lowerBound + string.utf16.count
  }

  private func undo() {
    log.append("undo")
    takeComposition()
    let count = editor.history.done.count
    let text = editor.text.string
    editor.undo()
    guard count > 0 else { return }
    states.later.append(text)
    // The selection that a step began with is the history's own business where steps were put together.
    plain = Plain(text: states.texts.removeLast(), anchor: editor.selection.anchor, head: editor.selection.head)
  }

  private func redo() {
    log.append("redo")
    takeComposition()
    guard editor.history.canRedo else { return editor.redo() }
    states.texts.append(editor.text.string)
    editor.redo()
    plain = Plain(text: states.later.removeLast(), anchor: editor.selection.anchor, head: editor.selection.head)
  }

  /// Undoing first removes the composition.
  private func takeComposition() {
    guard let marked = plain.marked else { return }
    let (count, before) = (editor.history.done.count, plain.withoutMarked)
    editor.commitMarkedText()
    if editor.history.done.count > count {
      states.texts.append(before)
      states.later = []
    }
    plain.marked = nil
    (plain.anchor, plain.head) = (marked.upperBound, marked.upperBound)
  }
}

extension EditingSequenceTests.Plain {
  /// The text without the composition.
  fileprivate var withoutMarked: String {
    guard let marked else { return text }
    return part(0..<marked.lowerBound) + part(marked.upperBound..<length)
  }
}

extension TextEditor {
  /// The text after the composition was removed.
  fileprivate func unmarked() -> String {
    commitMarkedText()
    return text.string
  }
}
