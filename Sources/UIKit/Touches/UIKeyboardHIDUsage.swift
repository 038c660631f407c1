import Foundation

/// The position of a key on a keyboard, as a number of the USB standard for human interface devices.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorUndefined = 0x03
  case keyboardA = 0x04
  case keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK
  case keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU
  case keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  case keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
  case keyboardNonUSPound, keyboardSemicolon, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma
  case keyboardPeriod, keyboardSlash, keyboardCapsLock
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9
  case keyboardF10, keyboardF11, keyboardF12
  case keyboardPrintScreen, keyboardScrollLock, keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp
  case keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter
  case keypad1, keypad2, keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
  case keyboardNonUSBackslash, keyboardApplication
  case keyboardLeftControl = 0xE0
  case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI
  case keyboardRightControl, keyboardRightShift, keyboardRightAlt, keyboardRightGUI

  /// Creates the usage of a key from GDK's name, as on a US keyboard.
  init(keyName name: String) {
    if let usage = Self.named[name] ?? Self.usage(ofAlphanumericOrFunctionKey: name.lowercased()) {
      self = usage
    } else {
      self = .keyboardErrorUndefined
    }
  }

  /// Returns the usage of a letter, a digit or a key from F1 to F12.
  private static func usage(ofAlphanumericOrFunctionKey name: String) -> UIKeyboardHIDUsage? {
    if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      return UIKeyboardHIDUsage(rawValue: keyboardF1.rawValue + number - 1)
    }
    let digits = name.hasPrefix("kp_") ? name.dropFirst(3) : name[...]
    guard let scalar = digits.unicodeScalars.first, digits.unicodeScalars.count == 1 else { return nil }
    let first = name.hasPrefix("kp_") ? keypad1 : keyboard1
    switch scalar {
    case "a"..."z": return UIKeyboardHIDUsage(rawValue: keyboardA.rawValue + Int(scalar.value) - 97)
    case "0": return UIKeyboardHIDUsage(rawValue: first.rawValue + 9)
    case "1"..."9": return UIKeyboardHIDUsage(rawValue: first.rawValue + Int(scalar.value) - 49)
    default: return nil
    }
  }

  private static let named: [String: UIKeyboardHIDUsage] = [
    "Return": .keyboardReturnOrEnter, "ISO_Enter": .keyboardReturnOrEnter, "KP_Enter": .keypadEnter,
    "Escape": .keyboardEscape, "BackSpace": .keyboardDeleteOrBackspace, "Tab": .keyboardTab,
    "ISO_Left_Tab": .keyboardTab, "space": .keyboardSpacebar,
    "minus": .keyboardHyphen, "underscore": .keyboardHyphen, "equal": .keyboardEqualSign, "plus": .keyboardEqualSign,
    "bracketleft": .keyboardOpenBracket, "braceleft": .keyboardOpenBracket,
    "bracketright": .keyboardCloseBracket, "braceright": .keyboardCloseBracket,
    "backslash": .keyboardBackslash, "bar": .keyboardBackslash,
    "semicolon": .keyboardSemicolon, "colon": .keyboardSemicolon,
    "apostrophe": .keyboardQuote, "quotedbl": .keyboardQuote,
    "grave": .keyboardGraveAccentAndTilde, "asciitilde": .keyboardGraveAccentAndTilde,
    "comma": .keyboardComma, "less": .keyboardComma, "period": .keyboardPeriod, "greater": .keyboardPeriod,
    "slash": .keyboardSlash, "question": .keyboardSlash,
    "exclam": .keyboard1, "at": .keyboard2, "numbersign": .keyboard3, "dollar": .keyboard4, "percent": .keyboard5,
    "asciicircum": .keyboard6, "ampersand": .keyboard7, "asterisk": .keyboard8, "parenleft": .keyboard9,
    "parenright": .keyboard0,
    "Caps_Lock": .keyboardCapsLock, "Print": .keyboardPrintScreen, "Scroll_Lock": .keyboardScrollLock,
    "Pause": .keyboardPause, "Insert": .keyboardInsert, "KP_Insert": .keyboardInsert,
    "Home": .keyboardHome, "KP_Home": .keyboardHome, "End": .keyboardEnd, "KP_End": .keyboardEnd,
    "Page_Up": .keyboardPageUp, "KP_Page_Up": .keyboardPageUp,
    "Page_Down": .keyboardPageDown, "KP_Page_Down": .keyboardPageDown,
    "Delete": .keyboardDeleteForward, "KP_Delete": .keyboardDeleteForward,
    "Left": .keyboardLeftArrow, "KP_Left": .keyboardLeftArrow, "Right": .keyboardRightArrow,
    "KP_Right": .keyboardRightArrow, "Up": .keyboardUpArrow, "KP_Up": .keyboardUpArrow,
    "Down": .keyboardDownArrow, "KP_Down": .keyboardDownArrow,
    "Num_Lock": .keypadNumLock, "KP_Divide": .keypadSlash, "KP_Multiply": .keypadAsterisk,
    "KP_Subtract": .keypadHyphen, "KP_Add": .keypadPlus, "KP_Decimal": .keypadPeriod,
    "Menu": .keyboardApplication,
    "Control_L": .keyboardLeftControl, "Shift_L": .keyboardLeftShift, "Alt_L": .keyboardLeftAlt,
    "Super_L": .keyboardLeftGUI, "Control_R": .keyboardRightControl, "Shift_R": .keyboardRightShift,
    "Alt_R": .keyboardRightAlt, "Super_R": .keyboardRightGUI,
  ]
}
