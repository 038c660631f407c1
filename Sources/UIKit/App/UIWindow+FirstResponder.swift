import Foundation
import GTKPlatform

/// Methods through which every change of the first responder passes, whoever requested it.
extension UIWindow {
  /// Notifies the responders, the input method and the input views of a new first responder.
  func firstResponderChanged(from old: UIResponder?) {
    old?.didResignFirstResponder()
    // Client code of the old first responder may have changed it again, which has been reported already.
    let current = firstResponder
    inputChanged()
    existingFocusSystem?.follow(current)
    if let current, current === firstResponder { current.didBecomeFirstResponder() }
  }

  /// Runs a closure in which one responder takes over from another, so that the input views change only once.
  func passFirstResponder(_ work: () -> Bool) -> Bool {
    let outer = isPassingFirstResponder
    isPassingFirstResponder = true
    let result = work()
    isPassingFirstResponder = outer
    if !outer, firstResponder == nil { inputChanged() }
    return result
  }

  /// Runs a closure that moves views from one superview in the window to another, and removes them in between. The
  /// first responder stays the same if its view is in the window afterwards.
  func keepFirstResponder(_ work: () -> Void) {
    let outer = isMovingFirstResponder
    isMovingFirstResponder = true
    work()
    isMovingFirstResponder = outer
    if !outer { dropLostFirstResponder() }
  }

  /// Ends a first responder whose view has left the window.
  func dropLostFirstResponder() {
    if let view = firstResponder as? UIView, view.window !== self { firstResponder = nil }
  }

  /// The area that the first responder's input views occupy, or `nil` without any.
  var keyboardFrame: CGRect? {
    guard firstResponder != nil, inputHost.frame.height > 0 else { return nil }
    return inputHost.frame
  }

  /// Adopts the first responder's input method client and its input views.
  func inputChanged() {
    if firstResponder == nil, isPassingFirstResponder { return }
    inputMethodClientChanged()
    inputHost.show(for: firstResponder)
    if keyboardFrame != nil { noteFirstResponder() }
  }

  /// The first responder, unless the keyboard controls its input views.
  var editingResponder: UIResponder? { existingFocusSystem?.keysAreForInputViews == true ? nil : firstResponder }

  /// Connects the input method to the responder that accepts text. The previous one keeps its composition as it's
  /// shown.
  func inputMethodClientChanged() {
    desktop.endComposition(before: editingResponder)
    // Client code that was called by the composition's end may have changed the first responder.
    desktop.setInputMethodClient(of: editingResponder)
  }
}

/// A client that forwards an input method's text to a responder, in the window's context.
final class WindowInputClient: InputMethodClient {
  private weak var window: UIWindow?
  private let client: any InputMethodClient

  init(_ client: any InputMethodClient, in window: UIWindow) {
    self.client = client
    self.window = window
  }

  /// Runs a closure that types, composes or deletes, after notifying the observer of `edit`, which is `nil` for a
  /// closure that only reads.
  private func run<Result>(_ edit: InputMethodEdit?, _ work: () -> Result) -> Result {
    guard let window else { return work() }
    return window.context.run {
      if let edit { window.context.interface.eventObserver?.window(window, willHandle: edit) }
      // In a context whose time is stepped, the clock stands still.
      FrameClock.shared.note(time: FrameClock.shared.now)
      return work()
    }
  }

  func inputMethod(committed text: String) { run(.text(text)) { client.inputMethod(committed: text) } }
  func inputMethod(composes text: String, caret: Int) {
    run(.composition(text, caret: caret)) { client.inputMethod(composes: text, caret: caret) }
  }
  func inputMethodSurroundings() -> (text: String, caret: Int, anchor: Int)? {
    run(nil) { client.inputMethodSurroundings() }
  }
  func inputMethod(deletes count: Int, from offset: Int) -> Bool {
    run(.deletion(count: count, offset: offset)) { client.inputMethod(deletes: count, from: offset) }
  }
}
