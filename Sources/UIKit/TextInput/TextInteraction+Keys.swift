import AloeCore
import Foundation
import GTKPlatform

/// Editing keys: the keys of desktops, and of a keyboard for iPad.
extension TextInteraction {
  /// Handles a key. Returns whether it had a function in the text.
  func handle(_ event: KeyEvent) -> Bool {
    Walkthrough.step()
    guard event.phase == .down else { return false }
    if editor.markedRange != nil, event.name == "Escape" {
      editor.setMarked("", selected: 0..<0)
      return true
    }
    return move(event) || delete(event) || command(event) || enter(event)
  }

  private func enter(_ event: KeyEvent) -> Bool {
    switch event.name {
    case "Return", "KP_Enter", "ISO_Enter":
      guard owner.allowsEditing, event.modifiers.isDisjoint(with: [.control, .command]) else { return false }
      owner.returnPressed()
      return true
    case "Tab":
      guard owner.allowsEditing, !editor.isSingleLine, event.modifiers.isEmpty else { return false }
      type("\t")
      return true
    case "Menu":
      showMenu()
      return true
    case "F10" where event.modifiers.contains(.shift):
      showMenu()
      return true
    default:
      guard owner.allowsEditing, let text = event.text else { return false }
      type(text)
      return true
    }
  }

  // MARK: - Moving

  private func move(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    let extending = keys.contains(.shift)
    let byWord = !keys.isDisjoint(with: [.control, .alternate])
    let isFar = keys.contains(.command)
    let unit: TextUnit = isFar ? .line : byWord ? .word : .character
    switch event.name {
    case "Left", "KP_Left": moveSelection(.left, unit, extending)
    case "Right", "KP_Right": moveSelection(.right, unit, extending)
    case "Up", "KP_Up": moveVertically(down: false, isFar: isFar, byParagraph: byWord, extending)
    case "Down", "KP_Down": moveVertically(down: true, isFar: isFar, byParagraph: byWord, extending)
    case "Home", "KP_Home": moveSelection(.backward, keys.contains(.control) ? .document : .line, extending)
    case "End", "KP_End": moveSelection(.forward, keys.contains(.control) ? .document : .line, extending)
    case "Page_Up", "KP_Page_Up", "Page_Down", "KP_Page_Down":
      guard let page = owner.pageStep, owner.allowsSelecting else { return false }
      moving {
        editor.moveVertically(down: event.name.hasSuffix("Down"), by: page, extending: extending)
      }
    default: return false
    }
    return true
  }

  private func moveSelection(_ direction: TextDirection, _ unit: TextUnit, _ extending: Bool) {
    guard owner.allowsSelecting else { return }
    moving { editor.move(direction, by: unit, extending: extending) }
  }

  private func moveVertically(down: Bool, isFar: Bool, byParagraph: Bool, _ extending: Bool) {
    let direction: TextDirection = down ? .forward : .backward
    if isFar || editor.isSingleLine { return moveSelection(direction, .document, extending) }
    if byParagraph { return moveSelection(direction, .paragraph, extending) }
    guard owner.allowsSelecting else { return }
    moving { editor.moveVertically(down: down, extending: extending) }
  }

  // MARK: - Deleting

  private func delete(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    let unit: TextUnit =
      keys.contains(.command) ? .line : keys.isDisjoint(with: [.control, .alternate]) ? .character : .word
    switch event.name {
    case "BackSpace":
      guard owner.allowsEditing else { return false }
      if unit == .character { owner.deleteBackward() } else { delete(.backward, unit) }
      return true
    case "Delete", "KP_Delete":
      guard owner.allowsEditing else { return false }
      if keys.contains(.shift) { perform(.cut) } else { delete(.forward, unit) }
      return true
    default: return false
    }
  }

  func delete(_ direction: TextDirection, _ unit: TextUnit) {
    prepareInsertion()
    if editor.markedRange == nil, !editor.selection.isEmpty { return deleteSelection() }
    editor.delete(direction, by: unit)
  }

  // MARK: - Commands

  private func command(_ event: KeyEvent) -> Bool {
    let keys = event.modifiers
    if event.name == "Insert" || event.name == "KP_Insert" {
      if keys.contains(.control) { perform(.copy) } else if keys.contains(.shift) { perform(.paste) }
      return !keys.isDisjoint(with: [.control, .shift])
    }
    guard !keys.isDisjoint(with: [.control, .command]), !keys.contains(.alternate) else { return false }
    switch event.name.lowercased() {
    case "a": perform(.selectAll)
    case "c": perform(.copy)
    case "x": perform(.cut)
    case "v": perform(.paste)
    case "z": if keys.contains(.shift) { owner.undoManager?.redo() } else { owner.undoManager?.undo() }
    case "y": owner.undoManager?.redo()
    // As in GTK's fields.
    case "period", "semicolon": return owner.allowsEditing && chooseEmoji()
    default: return false
    }
    return true
  }

  /// Performs an editing command if the owner can, because a subclass may have disabled it.
  private func perform(_ action: StandardEditAction) {
    guard owner.canPerformAction(action.selector, withSender: nil) else { return }
    action.perform(on: owner, sender: nil)
  }
}
