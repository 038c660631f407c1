import Foundation
import GTKPlatform

/// The text of a view that shows one and doesn't let it be edited.
@MainActor final class PlainText: AccessibleText {
  let string: String
  private let view: UIView

  init(_ string: String, of view: UIView) { (self.string, self.view) = (string, view) }

  private var length: Int { string.utf16.count }
  var selection: Range<Int> { length..<length }
  func select(_ range: Range<Int>) -> Bool { false }
  /// The whole view's: where its parts lie isn't known here.
  func frame(of range: Range<Int>) -> CGRect { view.accessibilityFrame }
  func offset(at point: CGPoint) -> Int? { nil }
  func line(around offset: Int) -> Range<Int> { 0..<length }
  func replace(_ range: Range<Int>, with text: String) -> Bool { false }
  func edit(_ range: Range<Int>, _ command: AccessibleEditing) -> Bool { false }
}

/// The text of a field or of a text view.
@MainActor final class InputText: AccessibleText {
  private let input: any UITextInput
  private let view: UIView

  init(_ input: any UITextInput, of view: UIView) { (self.input, self.view) = (input, view) }

  private var isSecure: Bool { input.isSecureTextEntry }

  var string: String {
    guard let range = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
      let text = input.text(in: range)
    else { return "" }
    return isSecure ? String(repeating: "•", count: text.utf16.count) : text
  }

  var selection: Range<Int> { input.selectedTextRange.map(offsets) ?? 0..<0 }

  private func offsets(_ range: UITextRange) -> Range<Int> {
    let start = input.offset(from: input.beginningOfDocument, to: range.start)
    return start..<max(start, input.offset(from: input.beginningOfDocument, to: range.end))
  }

  private func textRange(_ range: Range<Int>) -> UITextRange? {
    guard let start = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: range.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  func select(_ range: Range<Int>) -> Bool {
    guard let range = textRange(range) else { return false }
    if view.canBecomeFirstResponder, !view.isFirstResponder { view.becomeFirstResponder() }
    input.selectedTextRange = range
    return true
  }

  func frame(of range: Range<Int>) -> CGRect {
    guard let range = textRange(range) else { return .zero }
    return view.convert(input.firstRect(for: range), to: nil)
  }

  func offset(at point: CGPoint) -> Int? {
    input.closestPosition(to: view.convert(point, from: nil)).map {
      input.offset(from: input.beginningOfDocument, to: $0)
    }
  }

  func line(around offset: Int) -> Range<Int> {
    guard let position = input.position(from: input.beginningOfDocument, offset: offset),
      let line = input.tokenizer.rangeEnclosingPosition(
        position, with: .line, inDirection: UITextDirection.storage(.forward))
    else { return 0..<string.utf16.count }
    return offsets(line)
  }

  private var isEditable: Bool { view.canBecomeFirstResponder && view.spokenContent.states.contains(.editable) }

  func replace(_ range: Range<Int>, with text: String) -> Bool {
    guard isEditable, select(range) else { return false }
    if text.isEmpty {
      if !range.isEmpty { input.deleteBackward() }
    } else {
      input.insertText(text)
    }
    return true
  }

  func edit(_ range: Range<Int>, _ command: AccessibleEditing) -> Bool {
    guard command == .copy ? !isSecure : isEditable, select(range) else { return false }
    switch command {
    case .copy: view.copy(nil)
    case .cut: view.cut(nil)
    case .paste: view.paste(nil)
    }
    return true
  }
}

/// What lies between two texts: what was taken away at a code point, and what was put there instead.
struct TextDifference {
  let position: Int
  let deleted: String
  let inserted: String

  init(from before: String, to now: String) {
    let (old, new) = (Array(before.unicodeScalars), Array(now.unicodeScalars))
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start, old[old.count - 1 - end] == new[new.count - 1 - end] {
      end += 1
    }
    position = start
    deleted = Self.string(old[start..<(old.count - end)])
    inserted = Self.string(new[start..<(new.count - end)])
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
