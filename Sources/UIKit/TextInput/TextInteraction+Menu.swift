import AppResources
import Foundation
import GTKPlatform

/// The edit menu.
extension TextInteraction {
  func dismissMenu() { menu?.dismiss() }

  /// Shows the edit menu for the selection: the suggested actions, or the client's menu.
  func showMenu() {
    dismissMenu()
    guard let window = owner.window else { return }
    let selection = editor.selection.range
    let range = NSRange(location: selection.lowerBound, length: selection.count)
    let suggested = suggestedActions
    let elements = owner.editMenu(for: range, suggesting: suggested)?.leaves ?? suggested
    let items = EditMenuContent.choices(elements, from: owner, in: owner) { [weak owner] element in
      // After Select All, the menu offers other commands.
      guard let command = element as? UICommand, StandardEditAction(command.action) == .selectAll else { return }
      owner?.interaction.showMenu()
    }
    guard !items.isEmpty, owner.window === window else { return }
    let (start, end) = (CaretPosition(selection.lowerBound), CaretPosition(selection.upperBound))
    let caret = caretRect(at: start).union(caretRect(at: end))
    let target = owner.convert(caret.intersection(owner.textViewport.insetBy(dx: -2, dy: -2)), to: window)
    menu = EditMenu.show(items, at: target.isNull ? owner.convert(caret, to: window) : target, in: window)
  }

  /// Returns whether the text and the selection allow an editing command.
  func canPerform(_ action: StandardEditAction) -> Bool {
    let selection = editor.selection.range
    return switch action {
    case .cut: canCopy && owner.allowsEditing
    case .copy: canCopy
    case .paste: owner.allowsEditing && Clipboard.general.hasText
    case .delete: !selection.isEmpty && owner.allowsEditing
    case .select: selection.isEmpty && editor.text.length > 0
    case .selectAll: selection.count < editor.text.length
    }
  }

  private var suggestedActions: [UIMenuElement] {
    // On iOS, the editing menu doesn't offer to delete the selection: the keyboard does that.
    var actions = EditMenuContent.commands(from: owner, chain: false).filter {
      ($0 as? UICommand).flatMap { StandardEditAction($0.action) } != .delete
    }
    actions += UIMenuController.shared.commands(from: owner)
    if owner.allowsEditing, owner.window?.desktop.isOpen == true {
      actions.append(
        UIAction(title: SystemWord.emoji.text) { [weak owner] _ in _ = owner?.interaction.chooseEmoji() })
    }
    return actions
  }

  /// Shows the desktop's emoji picker at the caret, after accepting the composition, which the emoji would replace.
  /// Returns whether there is a picker.
  func chooseEmoji() -> Bool {
    editor.commitMarkedText()
    return owner.window?.desktop.chooseEmoji() ?? false
  }
}
