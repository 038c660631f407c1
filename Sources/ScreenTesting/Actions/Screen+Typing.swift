import Foundation
import GTKPlatform
import UIKit

extension Screen {
  /// Types text as an input method delivers it, letter by letter, into the view that has keyboard focus.
  ///
  /// `\n` presses Return, and `\t` presses Tab. If no view accepts text, the test fails.
  ///
  /// - `text`: The text.
  /// - `query`: The field to tap first; `nil`, the default, types into the view that has keyboard focus.
  ///
  /// - Returns: Whether all of it was typed.
  @discardableResult
  public func type(
    _ text: String, into query: ViewQuery? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard prepareTyping(into: query, place) else { return false }
    for letter in text {
      switch letter {
      case "\n": press("Return", [])
      case "\t": press("Tab", [])
      default:
        guard let client = textClient(for: "\(letter)", place) else { return false }
        client.inputMethod(committed: String(letter))
        show()
      }
    }
    return true
  }

  /// Types text with an input method that composes it: shows each stage of the composition, and then commits the text.
  ///
  /// ```swift
  /// screen.compose(["n", "に", "にh", "にほ", "にほん"], committing: "日本", into: .field("City"))
  /// ```
  ///
  /// - `stages`: The successive strings of the composition, each with the caret at its end.
  /// - `result`: The text that replaces the composition; `nil` leaves the last stage as a composition in progress.
  /// - `query`: The field to tap first; `nil`, the default, types into the view that has keyboard focus.
  ///
  /// - Returns: Whether a view accepted the text.
  @discardableResult
  public func compose(
    _ stages: [String], committing result: String?, into query: ViewQuery? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard prepareTyping(into: query, place), let client = textClient(for: stages.first ?? "", place) else {
      return false
    }
    for stage in stages {
      client.inputMethod(composes: stage, caret: stage.utf16.count)
      step(to: time + Self.frameInterval)
    }
    if let result {
      client.inputMethod(composes: "", caret: 0)
      client.inputMethod(committed: result)
    }
    show()
    return true
  }

  /// Presses and releases a key.
  ///
  /// The key travels along the responder chain, like that of a hardware keyboard: shortcuts, focus, the view that edits
  /// text, scrolling.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held down; none by default. Use Control in place of Command.
  public func press(key: ScreenKey, modifiers: UIKeyModifierFlags = []) {
    enter()
    var held: KeyModifiers = []
    if modifiers.contains(.shift) { held.insert(.shift) }
    if modifiers.contains(.control) || modifiers.contains(.command) { held.insert(.control) }
    if modifiers.contains(.alternate) { held.insert(.alternate) }
    press(key.name, held)
  }

  /// Pastes text into the view that has keyboard focus: puts it on the screen's pasteboard, and presses Control and V.
  ///
  /// - `text`: The text.
  /// - `query`: The field to tap first; `nil`, the default, pastes into the view that has keyboard focus.
  ///
  /// - Returns: Whether a view accepts text.
  @discardableResult
  public func paste(
    _ text: String, into query: ViewQuery? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Bool {
    let place = CallSite(fileID, filePath, line, column)
    guard prepareTyping(into: query, place), textClient(for: text, place) != nil else { return false }
    UIPasteboard.general.string = text
    press("v", .control)
    return true
  }

  private func prepareTyping(into query: ViewQuery?, _ place: CallSite) -> Bool {
    enter()
    guard let query else { return true }
    guard let view = found(query, place) else { return false }
    if view.isFirstResponder { return true }
    guard tap(view, query, place) else { return false }
    // A field that declines the keyboard leaves it where it was.
    let receiver = window.keyReceiver
    let around = (receiver as? UIView) ?? (receiver as? UIViewController)?.viewIfLoaded
    if let holder = around, holder.isDescendant(of: view) || view.isDescendant(of: holder) { return true }
    Failure.record(
      "\(query) was tapped and didn't get the keyboard: \(receiverName.map { "\($0) has it" } ?? "no view has it").\n\(treeOnce())",
      at: place)
    return false
  }

  /// The name of the responder that receives keys; `nil` if there's none.
  private var receiverName: String? {
    window.keyReceiver.map { ($0 as? UIView).map(ViewText.name) ?? "\(Swift.type(of: $0))" }
  }

  private func textClient(for text: String, _ place: CallSite) -> (any InputMethodClient)? {
    enter()
    if let client = window.drivenInputClient { return client }
    Failure.record(
      "\(ViewText.quoted(text)) can't be typed: "
        + (receiverName.map { "\($0) has the keyboard and takes no text" }
          ?? "no view has the keyboard; tap a field first")
        + ".\n\(treeOnce())", at: place)
    return nil
  }

  private func press(_ name: String, _ modifiers: KeyModifiers) {
    let typed = name == "space" ? " " : name
    let isText = typed.count == 1 && modifiers.isDisjoint(with: [.control, .alternate, .command])
    for phase in [KeyEvent.Phase.down, .up] {
      send(
        .key(KeyEvent(phase: phase, name: name, text: isText ? typed : nil, modifiers: modifiers, timestamp: time)))
    }
    advance(by: Self.frameInterval)
  }
}
