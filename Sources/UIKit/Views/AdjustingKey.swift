import GTKPlatform

/// A key that changes the focused view's value instead of moving the focus.
enum AdjustingKey {
  case up, down, left, right, pageUp, pageDown, home, end

  /// Creates the key of an event; `nil` for keys that change no value.
  init?(_ event: KeyEvent) {
    switch event.name {
    case "Up", "KP_Up": self = .up
    case "Down", "KP_Down": self = .down
    case "Left", "KP_Left": self = .left
    case "Right", "KP_Right": self = .right
    case "Page_Up", "KP_Page_Up": self = .pageUp
    case "Page_Down", "KP_Page_Down": self = .pageDown
    case "Home", "KP_Home": self = .home
    case "End", "KP_End": self = .end
    default: return nil
    }
  }

  /// The direction in which the focus moves if the key changes nothing; `nil` if the focus stays.
  var heading: UIFocusHeading? {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .pageUp, .pageDown, .home, .end: nil
    }
  }
}
