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
    let menus = UIMenuSystem.main.root.children.compactMap { $0 as? UIMenu }.map { menu in
      let commands = menu.leaves.compactMap { $0 as? UIKeyCommand }
      return ShortcutGroup(
        title: menu.title,
        items: commands.filter { start.target(for: $0) != nil }.compactMap(item))
    }
    return ([ShortcutGroup(title: nil, items: own)] + menus).filter { !$0.items.isEmpty }
  }
}
