import AloeCore
import Foundation
import GTKPlatform

extension UIWindow {
  /// Dispatches a key to the responder with the focus, and on along the responder chain.
  ///
  /// An overlay such as a menu comes first, then the presented view in front: a focus behind it receives nothing. After
  /// that the order is: commands that take priority over the system's keys, presses, keys that move the focus and
  /// activate, the responder chain, the remaining keys of the focus, arrows and Escape, the application's menus, the
  /// search of the frontmost screen, and the rows of the list with the focus. Returns whether the key was handled.
  @discardableResult
  func handleKey(_ event: KeyEvent) -> Bool {
    Walkthrough.step()
    // In UIKit, layout has run before an event is delivered. A list would pass rows of its old data to its client.
    if hasListToLoad { WindowFrame(window: self).layOut() }
    let isDown = event.phase == .down
    if isDown, let keyFilter, keyFilter(event.name) { return true }
    if let overlay = frontOverlay { return focusTakes(event) || overlay.overlayKeyPressed(event) }
    let start = responderForKeys
    if isDown, start.performPriorityCommand(for: event) { return true }
    if presses.deliver(event, to: start, in: self) { return true }
    if focusTakes(event) { return true }
    if isDown, adjustInputView(of: start, event) { return true }
    if start.keyPressed(event) { return true }
    if isDown, event.opensContextMenu, openContextMenu(of: start) { return true }
    guard isDown else { return false }
    return focusSystem.handleUnhandledKey(event) || performMenuCommand(for: event, from: start)
      || leaveFullScreen(for: event) || beginSearch(with: event) || focusRow(typedBy: event)
  }

  /// Moves the focus to the next row that begins with the typed characters, in the list that has the focus. Returns
  /// whether there's such a row.
  private func focusRow(typedBy event: KeyEvent) -> Bool {
    guard let text = event.textThatFindsRows, focusSystem.isShown, let focused = focusSystem.focusedView else {
      return false
    }
    var view: UIView? = focused
    while let current = view, current !== self {
      if let list = current as? any TypedRowFinding {
        return list.findRow(typed: text, at: event.timestamp, from: focused)
      }
      view = current.superview
    }
    return false
  }

  private func focusTakes(_ event: KeyEvent) -> Bool {
    event.phase == .down ? focusSystem.handleKeyDown(event) : existingFocusSystem?.handleKeyUp(event) == true
  }

  /// The responder that receives keys first: the responder with the focus, if it's in front, or else the frontmost
  /// controller.
  var responderForKeys: UIResponder {
    let focused = focusSystem.isShown ? focusSystem.focusedView : nil
    if let focused, focusSystem.isInInputViews(focused) { return focused }
    let front = content?.frontView
    func isInFront(_ responder: UIResponder) -> Bool {
      guard let front else { return true }
      return (responder as? UIView)?.isDescendant(of: front) == true
    }
    if let firstResponder, isInFront(firstResponder), focused == nil || firstResponder is any UIKeyInput {
      return firstResponder
    }
    return focused ?? content?.keyResponder ?? self
  }
}

extension UIWindow {
  /// Opens the context menu of the responder, or of the nearest view around it that has one. Returns whether there is
  /// one.
  private func openContextMenu(of responder: UIResponder) -> Bool {
    guard let first = responder as? UIView else { return false }
    let center = CGPoint(x: first.bounds.midX, y: first.bounds.midY)
    var view: UIView? = first
    while let current = view {
      // A view around it may have a menu for each position: a table has one for each row.
      if current.dispatchSecondaryClick(at: current.convert(center, from: first)) { return true }
      view = current.superview
    }
    return false
  }
}

extension UIWindow {
  /// Passes vertical keys to a picker that serves as the input view. Horizontal keys stay with the text. Returns
  /// whether there's such a picker.
  private func adjustInputView(of responder: UIResponder, _ event: KeyEvent) -> Bool {
    guard responder === firstResponder, let input = responder.inputView, input.window === self,
      event.modifiers.isDisjoint(with: [.control, .alternate, .command, .shift]), let key = AdjustingKey(event)
    else { return false }
    switch key {
    case .up, .down, .pageUp, .pageDown: return input.adjustFirstPicker(by: key)
    case .left, .right, .home, .end: return false
    }
  }

  /// Closes anything open in the frontmost view: in the view that receives keys or an enclosing one, or else in any
  /// scroll view or split view. Returns whether anything was open.
  func performEscape() -> Bool {
    var view = responderForKeys as? UIView
    while let current = view, current !== self {
      if current.accessibilityPerformEscape() { return true }
      view = current.superview
    }
    return (content?.frontView ?? self).performEscapeInside()
  }
}

extension UIView {
  /// Whether a list in the view waits for the layout that loads its data. O(marked views).
  fileprivate var hasListToLoad: Bool {
    guard layoutMark.isSetAnywhere else { return false }
    return (self as? any TypedRowFinding)?.waitsForData == true || subviews.contains(where: \.hasListToLoad)
  }

  /// Offers a key to the pickers inside, in order. Returns whether one handled it.
  fileprivate func adjustFirstPicker(by key: AdjustingKey) -> Bool {
    guard takesTouches else { return false }
    if self is any ScrollEventTarget, adjustByKey(key) { return true }
    return subviews.contains { $0.adjustFirstPicker(by: key) }
  }

  /// Closes open contents of the scroll views and split views inside, such as swipe actions, frontmost first. Returns
  /// whether anything was open.
  fileprivate func performEscapeInside() -> Bool {
    guard takesTouches else { return false }
    if subviews.reversed().contains(where: { $0.performEscapeInside() }) { return true }
    return (self is any ScrollEventTarget || self is any ColumnCloser) && accessibilityPerformEscape()
  }
}

/// A list in which typing finds rows.
@MainActor package protocol TypedRowFinding: UIView {
  /// Whether the next layout loads the list's data.
  var waitsForData: Bool { get }
  /// Moves the focus to the next row that begins with the characters typed so far, including a key's own characters.
  /// Returns whether there's one.
  func findRow(typed text: String, at time: TimeInterval, from focused: UIView) -> Bool
}

/// A view with columns that cover others, which the escape key closes.
@MainActor protocol ColumnCloser: UIView {}

extension KeyEvent {
  /// Whether the key opens a context menu: the menu key, or Shift-F10.
  var opensContextMenu: Bool { name == "Menu" || (name == "F10" && modifiers.contains(.shift)) }
}
