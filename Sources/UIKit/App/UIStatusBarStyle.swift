/// The colour of the text in a status bar. A desktop's window has none.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark text in light mode, light text in dark mode.
  case `default` = 0
  /// Light text.
  case lightContent = 1
  /// Dark text.
  case darkContent = 3
}

/// The animation with which a status bar is hidden and shown. A desktop's window has none.
public enum UIStatusBarAnimation: Int, Sendable {
  /// The bar is hidden or shown immediately.
  case none = 0
  /// The bar fades.
  case fade = 1
  /// The bar slides out of the screen or into it.
  case slide = 2
}
