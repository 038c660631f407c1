import Foundation
import GTKPlatform
import ObjectRoot

/// A key of a keyboard, as it was when it was pressed.
@preconcurrency @MainActor open class UIKey: MainActorObject {
  /// What the key types with the keys held down beside it; one of the names of ``UIKeyCommand`` for an arrow and its
  /// like, and nothing for a modifier.
  public let characters: String
  /// What the key types without modifiers but shift.
  public let charactersIgnoringModifiers: String
  /// The keys that were held down beside it.
  public let modifierFlags: UIKeyModifierFlags
  /// Where the key is, on a keyboard of the United States.
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
