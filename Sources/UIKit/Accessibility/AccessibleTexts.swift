import Foundation
import GTKPlatform

/// The text of a view that displays it but doesn't let the user edit it.
@MainActor final class PlainText: AccessibleText {
  let string: String
  private let view: UIView
  /// A closure that replaces the text if possible, and returns whether it was replaced.
  private let take: ((String) -> Bool)?

  init(_ string: String, of view: UIView, take: ((String) -> Bool)? = nil) {
    (self.string, self.view, self.take) = (string, view, take)
  }

  /// The view, if it displays this text itself, and not a replacement that a client provides for reading.
  private var letters: (any SpokenLetters)? {
    guard let letters = view as? any SpokenLetters, letters.spokenLetters?.string == string else { return nil }
    return letters
  }

  private var length: Int { string.utf16.count }
  var selection: Range<Int> { length..<length }
  func select(_ range: Range<Int>) -> Bool { false }
  /// Returns the frame of a range or, if the frames of the view's parts can't be determined, of the whole view.
  func frame(of range: Range<Int>) -> CGRect {
    letters?.rect(ofLetters: range).map { view.convert($0, to: nil) } ?? view.accessibilityFrame
  }
  func offset(at point: CGPoint) -> Int? {
    view.accessibilityFrame.contains(point) ? letters?.letter(at: view.convert(point, from: nil)) : nil
  }
  func line(around offset: Int) -> Range<Int> { letters?.line(ofLetter: offset) ?? 0..<length }
  func replace(_ range: Range<Int>, with text: String) -> Bool {
    guard let take else { return false }
    return take((string as NSString).replacingCharacters(in: NSRange(range), with: text))
  }
  func edit(_ range: Range<Int>, _ command: AccessibleEditing) -> Bool { false }

  var usualAttributes: [String: String] { letters == nil ? [:] : Looks(of: view).usual }
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) {
    letters.flatMap { _ in Looks(of: view).values(at: offset) } ?? ([:], 0..<length)
  }
}

/// The text attributes of a view. Attributes that the whole text shares are its default ones.
@MainActor private struct Looks {
  private let attributedText: NSAttributedString?
  private let traits: UITraitCollection

  init(of view: UIView) {
    attributedText = (view as? any SpokenLetters)?.spokenLetters
    traits = view.traitCollection
  }

  var usual: [String: String] {
    guard let attributedText, attributedText.length > 0 else { return [:] }
    var common: [String: String]?
    attributedText.enumerateAttributes(in: NSRange(location: 0, length: attributedText.length)) { attributes, _, _ in
      let words = AccessibleTextLook.words(for: attributes, in: traits)
      common = common.map { $0.filter { words[$0.key] == $0.value } } ?? words
    }
    return common ?? [:]
  }

  func values(at offset: Int) -> (values: [String: String], range: Range<Int>)? {
    guard let attributedText, (0..<attributedText.length).contains(offset) else { return nil }
    var range = NSRange(location: 0, length: 0)
    let attributes = attributedText.attributes(at: offset, effectiveRange: &range)
    return (AccessibleTextLook.words(for: attributes, in: traits), range.location..<range.location + range.length)
  }
}

/// The text of a field or of a text view.
@MainActor final class InputText: AccessibleText {
  private let input: any UITextInput
  private let view: UIView

  init(_ input: any UITextInput, of view: UIView) { (self.input, self.view) = (input, view) }

  private var isSecure: Bool { input.isSecureTextEntry }

  /// A number that differs after each change of the text; `nil` for clients' own text inputs.
  var version: Int? { (view as? any SpokenLetters)?.spokenVersion }

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

  var usualAttributes: [String: String] { Looks(of: view).usual }
  func attributes(at offset: Int) -> (values: [String: String], range: Range<Int>) {
    Looks(of: view).values(at: offset) ?? ([:], 0..<string.utf16.count)
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
