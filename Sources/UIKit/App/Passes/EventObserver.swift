import GTKPlatform

/// A change of text that an input method requests.
enum InputMethodEdit {
  /// The method inserts a string.
  case text(String)
  /// The method shows a composition, with the caret at a UTF-16 offset.
  case composition(String, caret: Int)
  /// The method deletes a number of code points, beginning at an offset from the caret.
  case deletion(count: Int, offset: Int)
}

/// An object that observes the events of windows while it's set; see ``InterfaceState/eventObserver``.
@MainActor protocol EventObserver: AnyObject {
  /// Called before a window handles an event of the user's.
  func window(_ window: UIWindow, willHandle event: PlatformEvent)
  /// Called before a window's first responder handles the edit of an input method.
  func window(_ window: UIWindow, willHandle edit: InputMethodEdit)
  /// Called when a window is shown for the first time.
  func windowWasShown(_ window: UIWindow)
  /// Called when the desktop has changed a window's size, before the window adopts it.
  func window(_ window: UIWindow, willResizeTo size: CGSize)
}
