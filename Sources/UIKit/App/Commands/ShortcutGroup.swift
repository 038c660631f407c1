import AppResources
import Foundation
import GTKPlatform

/// A list of the keyboard shortcuts available now.
struct ShortcutGroup: Equatable {
  /// A command's title and keys.
  struct Item: Equatable {
    var title: String
    var keys: String
  }

  /// The owner of the commands; `nil` for the frontmost screen.
  var title: String?
  var items: [Item]

  /// Returns the shortcuts of a window: first the shortcuts of the responder that receives keys and of the responders
  /// around it, from the inside out, then the shortcuts in the application's menus.
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
      own += current.availableKeyCommands.compactMap(item)
      responder = current.next
    }
    if window.content?.canGoBack == true {
      let arrow = window.traitCollection.layoutDirection == .rightToLeft ? "Right" : "Left"
      own.append(Item(title: SystemWord.back.text, keys: KeyLabel.text(forKey: arrow, modifiers: .alternate)))
    }
    if !takesEscape(start) { own.append(Item(title: effectOfEscape(in: window), keys: escape)) }
    let menus = UIMenuSystem.main.root.children.compactMap { $0 as? UIMenu }.map { menu in
      let commands = menu.leaves.compactMap { $0 as? UIKeyCommand }
      return ShortcutGroup(
        title: menu.title,
        items: commands.filter { start.target(for: $0) != nil }.compactMap(item))
    }
    return ([ShortcutGroup(title: nil, items: own)] + menus).filter { !$0.items.isEmpty }
  }

  private static var escape: String { KeyLabel.text(forKey: "Escape", modifiers: []) }

  /// Returns whether a command, from `start` up the chain, uses the escape key, whether it's listed or not.
  @MainActor private static func takesEscape(_ start: UIResponder) -> Bool {
    var responder: UIResponder? = start
    while let current = responder {
      if current.availableKeyCommands.contains(where: {
        $0.input == UIKeyCommand.inputEscape && $0.modifierFlags.isEmpty
      }) {
        return true
      }
      responder = current.next
    }
    return false
  }

  /// Returns the effect of the escape key: it ends editing, goes back, or else closes an open view, such as the list
  /// itself.
  @MainActor private static func effectOfEscape(in window: UIWindow) -> String {
    if window.firstResponder is any UIKeyInput { return SystemWord.done.text }
    return window.content?.canGoBack == true ? SystemWord.back.text : SystemWord.close.text
  }
}
