import Foundation
import GTKPlatform

/// A responder that accepts typed text.
///
/// While it's the first responder, keys and input methods type into it. Responders that show a caret conform to
/// ``UITextInput``.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text at the caret; a line break for the return key.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}

extension UIKeyInput {
  /// Types a key's text into a responder that isn't a text input. Returns whether it typed anything.
  func type(_ event: KeyEvent) -> Bool {
    guard event.phase == .down else { return false }
    switch event.name {
    case "BackSpace": deleteBackward()
    case "Return", "KP_Enter", "ISO_Enter": insertText("\n")
    default:
      guard let text = event.text else { return false }
      insertText(text)
    }
    return true
  }

  /// The input method's settings, derived from the traits.
  var inputMethodSettings: InputMethodSettings {
    var settings = InputMethodSettings()
    settings.purpose = inputPurpose
    if spellCheckingType != .default { settings.checksSpelling = spellCheckingType == .yes }
    settings.completesWords = autocorrectionType == .yes
    settings.capitals =
      switch autocapitalizationType {
      case .none: .none
      case .words: .words
      case .sentences: .sentences
      case .allCharacters: .all
      }
    return settings
  }

  private var inputPurpose: InputMethodSettings.Purpose {
    if isSecureTextEntry { return keyboardType == .numberPad ? .pin : .password }
    switch keyboardType {
    case .URL: return .url
    case .numberPad, .asciiCapableNumberPad: return .digits
    case .decimalPad: return .number
    case .phonePad: return .phone
    case .emailAddress: return .email
    case .namePhonePad: return .name
    case .default, .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch: return .freeForm
    }
  }
}

/// The connection between an input method and a responder that isn't a text input.
final class KeyInputClient: InputMethodClient {
  private weak var responder: (any UIKeyInput)?

  init(_ responder: any UIKeyInput) { self.responder = responder }

  func inputMethod(committed text: String) { responder?.insertText(text) }

  func inputMethod(composes text: String, caret: Int) {
    (responder as? any UITextInput)?.setMarkedText(text, selectedRange: NSRange(location: caret, length: 0))
  }

  func inputMethodSurroundings() -> (text: String, caret: Int, anchor: Int)? { nil }

  func inputMethod(deletes count: Int, from offset: Int) -> Bool {
    guard count > 0, offset == -count, let responder else { return false }
    for _ in 0..<count { responder.deleteBackward() }
    return true
  }
}
