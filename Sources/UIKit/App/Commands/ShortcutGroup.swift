import AppResources
import Foundation
import GTKPlatform

/// Keys that do something now, as a list shows them.
struct ShortcutGroup: Equatable {
  /// A command and its keys.
  struct Item: Equatable {
    var title: String
    var keys: String
  }

  /// What the commands belong to; `nil` for the screen in front.
  var title: String?
  var items: [Item]

  /// Those of a window: of what gets keys, from the inside out, and of the application's menus.
  @MainActor static func all(in window: UIWindow) -> [ShortcutGroup] {
    let start = window.responderForKeys
    var used: Set<String> = []
    func item(_ command: UIKeyCommand) -> Item? {
      let title = command.discoverabilityTitle ?? command.title
      let keys = command.keyLabel
      guard !title.isEmpty, !keys.isEmpty, used.insert(keys).inserted else { return nil }
      return Item(title: title, keys: keys)
    }
    var own: [Item] = []
    var responder: UIResponder? = start
    while let current = responder {
      own += (current.keyCommands ?? []).filter { !$0.attributes.contains(.disabled) }.compactMap(item)
      responder = current.next
    }
    if window.content?.canGoBack == true {
      let arrow = window.traitCollection.layoutDirection == .rightToLeft ? "Right" : "Left"
      own.append(Item(title: SystemWord.back.text, keys: KeyLabel.text(forKey: arrow, modifiers: .alternate)))
    }
    if !takesEscape(start) { own.append(Item(title: meaningOfEscape(in: window), keys: escape)) }
    let menus = UIMenuSystem.main.root.children.compactMap { $0 as? UIMenu }.map { menu in
      let commands = menu.leaves.compactMap { $0 as? UIKeyCommand }
      return ShortcutGroup(
        title: menu.title,
        items: commands.filter { start.target(for: $0) != nil }.compactMap(item))
    }
    return ([ShortcutGroup(title: nil, items: own)] + menus).filter { !$0.items.isEmpty }
  }

  private static var escape: String { KeyLabel.text(forKey: "Escape", modifiers: []) }

  /// Whether a command from `start` up has the escape key, listed or not.
  @MainActor private static func takesEscape(_ start: UIResponder) -> Bool {
    var responder: UIResponder? = start
    while let current = responder {
      let commands = (current.keyCommands ?? []).filter { !$0.attributes.contains(.disabled) }
      if commands.contains(where: { $0.input == UIKeyCommand.inputEscape && $0.modifierFlags.isEmpty }) { return true }
      responder = current.next
    }
    return false
  }

  /// The effect of the escape key: the end of editing, or the way back, or else what is open is closed, as the list is.
  @MainActor private static func meaningOfEscape(in window: UIWindow) -> String {
    if window.firstResponder is any UIKeyInput { return SystemWord.done.text }
    return window.content?.canGoBack == true ? SystemWord.back.text : SystemWord.close.text
  }
}
