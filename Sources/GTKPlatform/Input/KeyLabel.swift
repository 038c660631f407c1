import CGTK
import Foundation

extension KeyEvent {
  /// The character of the key, regardless of modifiers; `nil` for a key without one.
  public var character: String? {
    let value = keyValue != 0 ? keyValue : gdk_keyval_from_name(name)
    let code = gdk_keyval_to_unicode(value)
    guard code >= 0x20, code != 0x7F, let scalar = Unicode.Scalar(code) else { return nil }
    return String(Character(scalar))
  }
}

/// The names of keys for users.
public enum KeyLabel {
  /// Returns a key with its modifiers in the desktop's language, such as "Ctrl+Shift+S".
  ///
  /// - Parameters:
  ///   - key: GDK's name of the key, or the character that it types.
  ///   - modifiers: The modifiers.
  /// - Returns: The label, as on keyboards.
  public static func text(forKey key: String, modifiers: KeyModifiers) -> String {
    var value = gdk_keyval_from_name(key)
    if key.unicodeScalars.count == 1, let scalar = key.unicodeScalars.first {
      value = gdk_unicode_to_keyval(scalar.value)
    }
    guard value != 0, value != GDK_KEY_VoidSymbol else { return key }
    var mask: UInt32 = 0
    if modifiers.contains(.shift) { mask |= GDK_SHIFT_MASK.rawValue }
    if modifiers.contains(.control) { mask |= GDK_CONTROL_MASK.rawValue }
    if modifiers.contains(.alternate) { mask |= GDK_ALT_MASK.rawValue }
    if modifiers.contains(.command) { mask |= GDK_SUPER_MASK.rawValue }
    guard let label = gtk_accelerator_get_label(value, GdkModifierType(rawValue: mask)) else { return key }
    defer { g_free(label) }
    return String(cString: label)
  }
}
