import Foundation

/// Changes of the first responder. One method notifies the window of every change; see UIWindow+FirstResponder.swift.
extension UIResponder {
  func takeFirstResponder() -> Bool {
    guard let window = hostWindow else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    return window.passFirstResponder {
      if let current = window.firstResponder, !current.resignFirstResponder() { return false }
      window.dropLostFirstResponder()
      // Client code called by the previous one's resignation may have removed this one, or chosen another first
      // responder.
      guard hostWindow === window, window.firstResponder == nil else { return isFirstResponder }
      window.firstResponder = self
      return window.firstResponder === self
    }
  }

  func giveUpFirstResponder() -> Bool {
    guard let window = hostWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  func reloadInputViewsIfFirstResponder() {
    guard let window = hostWindow, window.firstResponder === self else { return }
    window.inputChanged()
  }

  /// The window whose keys the responder can receive.
  var hostWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView { return view.window }
      responder = current.next
    }
    return nil
  }
}
