import Foundation
import GTKPlatform
import ObjectRoot

/// A key of a keyboard, as it was when it was pressed.
@preconcurrency @MainActor open class UIKey: MainActorObject {
  /// The text that the key types with the current modifiers; one of the names of ``UIKeyCommand`` for an arrow or a
  /// similar key, and empty for a modifier.
  public let characters: String
  /// The text that the key types without modifiers other than shift.
  public let charactersIgnoringModifiers: String
  /// The modifiers that were held down.
  public let modifierFlags: UIKeyModifierFlags
  /// The position of the key on a US keyboard.
  public let keyCode: UIKeyboardHIDUsage

  init(_ event: KeyEvent) {
    keyCode = UIKeyboardHIDUsage(keyName: event.name)
    var flags = UIKeyModifierFlags(event.modifiers)
    if event.modifiers.contains(.capsLock) { flags.insert(.alphaShift) }
    modifierFlags = flags
    let plain = event.name.count == 1 ? event.name : UIKeyCommand.input(ofKeyNamed: event.name) ?? event.character ?? ""
    charactersIgnoringModifiers = event.text ?? plain
    characters = event.text ?? plain
  }
}
