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
    let items = elements.filter { $0.menuAttributes.isDisjoint(with: [.hidden, .disabled]) }.map(item)
    guard !items.isEmpty, owner.window === window else { return }
    let caret = caretRect(at: TextPlace(selection.lowerBound)).union(caretRect(at: TextPlace(selection.upperBound)))
    let target = owner.convert(caret.intersection(owner.textViewport.insetBy(dx: -2, dy: -2)), to: window)
    menu = EditMenu.show(items, at: target.isNull ? owner.convert(caret, to: window) : target, in: window)
  }

  private func item(for element: UIMenuElement) -> EditMenu.Choice {
    EditMenu.Choice(title: element.title) { [weak owner] in
      guard let owner else { return }
      owner.interaction.dismissMenu()
      element.perform(from: owner, in: owner)
    }
  }

  private var suggestedActions: [UIMenuElement] {
    var actions: [UIMenuElement] = []
    func add(_ word: SystemWord, _ perform: @escaping @MainActor (any TextInteractionOwner) -> Void) {
      actions.append(UIAction(title: word.text) { [weak owner] _ in owner.map(perform) })
    }
    if canCopy, owner.allowsEditing { add(.cut) { $0.cut(nil) } }
    if canCopy { add(.copy) { $0.copy(nil) } }
    if owner.allowsEditing, Clipboard.general.hasText { add(.paste) { $0.paste(nil) } }
    let selection = editor.selection.range
    if selection.isEmpty, editor.text.length > 0 { add(.select) { $0.select(nil) } }
    if selection.count < editor.text.length {
      add(.selectAll) { owner in
        owner.selectAll(nil)
        owner.interaction.showMenu()
      }
    }
    if owner.allowsEditing, owner.window?.desktop.isOpen == true {
      add(.emoji) { owner in _ = owner.window?.desktop.chooseEmoji() }
    }
    return actions
  }
}
