import Foundation
import GTKPlatform

/// Every change of the first responder comes by here, whoever asked for it.
extension UIWindow {
  /// Tells the responders, the input method and what is shown at the bottom that keys go elsewhere.
  func firstResponderChanged(from old: UIResponder?) {
    old?.didResignFirstResponder()
    // What the old one's client did may have changed it again, which was told already.
    let current = firstResponder
    inputChanged()
    existingFocusSystem?.follow(current)
    if let current, current === firstResponder { current.didBecomeFirstResponder() }
  }

  /// Lets one responder take over from another: what is shown at the bottom changes once.
  func passFirstResponder(_ work: () -> Bool) -> Bool {
    let outer = isPassingFirstResponder
    isPassingFirstResponder = true
    let result = work()
    isPassingFirstResponder = outer
    if !outer, firstResponder == nil { inputChanged() }
    return result
  }

  /// The room that the first responder's input views take; `nil` without any.
  var keyboardFrame: CGRect? {
    guard firstResponder != nil, inputHost.frame.height > 0 else { return nil }
    return inputHost.frame
  }

  /// Takes over the first responder's input method client and its input views.
  func inputChanged() {
    if firstResponder == nil, isPassingFirstResponder { return }
    inputMethodClientChanged()
    inputHost.show(for: firstResponder)
    if keyboardFrame != nil { noteFirstResponder() }
  }

  /// Lets the input method type into the first responder, unless the keyboard is used for its input views.
  func inputMethodClientChanged() {
    desktop.setInputMethodClient(of: existingFocusSystem?.keysAreForInputViews == true ? nil : firstResponder)
  }
}

/// Passes on what an input method makes to a responder, in the window's context.
final class WindowInputClient: InputMethodClient {
  private weak var window: UIWindow?
  private let client: any InputMethodClient

  init(_ client: any InputMethodClient, in window: UIWindow) {
    self.client = client
    self.window = window
  }

  private func run<Result>(_ work: () -> Result) -> Result {
    guard let window else { return work() }
    return window.context.run {
      FrameClock.shared.note(time: Platform.now)
      return work()
    }
  }

  func inputMethod(committed text: String) { run { client.inputMethod(committed: text) } }
  func inputMethod(composes text: String, caret: Int) { run { client.inputMethod(composes: text, caret: caret) } }
  func inputMethodSurroundings() -> (text: String, caret: Int, anchor: Int)? {
    run { client.inputMethodSurroundings() }
  }
  func inputMethod(deletes count: Int, from offset: Int) -> Bool {
    run { client.inputMethod(deletes: count, from: offset) }
  }
}
